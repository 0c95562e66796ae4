import { describe, expect, it } from '@jest/globals';
import { vendorRole } from '@lineless/contracts/staff/roles';
import { present, project, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { staffFormats, type StaffEvent } from '@lineless/areas/staff/model/events';
import { vendorRolesProjection } from './vendor-roles';

const maya = { vendorId: 'kiln', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF' as const };
const rosa = { vendorId: 'kiln', phoneNumber: '+13105550103', name: 'Rosa M.', role: 'ADMIN' as const };
const assigned = (data: typeof maya | typeof rosa): StaffEvent => ({ type: 'StaffRoleAssigned', data });
const MAYA = 'kiln:13105550101';

const stored = (...events: readonly StaffEvent[]) => streamed('staff-kiln', staffFormats, events);

describe('the roles at a venue', () => {
  // id: are-one-document-for-each-person-said
  it('are one document for each person, said to the venue', () => {
    const events = stored(assigned(rosa), assigned(maya));
    const state = present(vendorRolesProjection, MAYA, events);
    expect(vendorRole.parse(vendorRolesProjection.view(state, 3))).toEqual({ ...maya, version: 3 });
    expect(topicsOf(vendorRolesProjection, state)).toEqual(['vendor:kiln:staff']);
    expect(vendorRolesProjection.streamOf(MAYA)).toBe('staff-kiln');
  });

  it('end with the removal', () => {
    const { vendorId, phoneNumber } = maya;
    const events = stored(assigned(rosa), assigned(maya), {
      type: 'StaffRoleRemoved',
      data: { vendorId, phoneNumber },
    });
    expect(project(vendorRolesProjection, MAYA, events)).toBeNull();
    expect(project(vendorRolesProjection, 'kiln:13105550103', events)).toEqual(rosa);
  });
});
