import { describe, expect, it } from '@jest/globals';
import { vendorRole } from '@lineless/contracts/staff/roles';
import type { StoredEvent } from '@lineless/kernel/event';
import type { StaffEvent } from '@lineless/areas/staff/events';
import { vendorRolesProjection } from './projection';

const maya = { vendorId: 'kiln', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF' as const };

function stored(event: StaffEvent, revision: number): StoredEvent {
  return {
    ...event,
    position: String(revision).padStart(20, '0'),
    stream: 'staff-kiln',
    revision,
    id: `00000000-0000-8000-8000-00000000000${revision}`,
    meta: {
      v: 1,
      at: '2026-06-01T20:00:00.000Z',
      actor: { kind: 'system', id: 'test' },
      correlationId: 'c',
      causationId: 'c',
    },
  };
}

describe('the roles at a venue', () => {
  it('are one document for each person', () => {
    const event = stored({ type: 'StaffRoleAssigned', data: maya }, 3);
    expect(vendorRolesProjection.documentId(event)).toBe('kiln:13105550101');
    const state = vendorRolesProjection.evolve(null, event);
    expect(state && vendorRole.parse(vendorRolesProjection.view(state, 3))).toEqual({ ...maya, version: 3 });
  });

  it('end with the removal', () => {
    const { vendorId, phoneNumber } = maya;
    const event = stored({ type: 'StaffRoleRemoved', data: { vendorId, phoneNumber } }, 4);
    expect(vendorRolesProjection.evolve(maya, event)).toBeNull();
  });
});
