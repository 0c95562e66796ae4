import { describe, expect, it } from '@jest/globals';
import { roles, type Role } from '@lineless/contracts/access';
import { specification } from '@lineless/kernel/given-when-then';
import { staffDecider, type Assigner } from './decide';
import type { StaffEvent } from './events';

const { given } = specification(staffDecider, (actual, expected) => expect(actual).toEqual(expected));

const service: Assigner = { kind: 'system' };
const phones: Record<Role, string> = {
  STAFF: '+13105550101',
  MANAGER: '+13105550102',
  ADMIN: '+13105550103',
  SUPER_ADMIN: '+13105550104',
};
const newcomer = { vendorId: 'kiln', phoneNumber: '+13105550150', name: 'Maya R.' };
const assigned = (phoneNumber: string, role: Role): StaffEvent => ({
  type: 'StaffRoleAssigned',
  data: { vendorId: 'kiln', phoneNumber, name: 'Maya R.', role },
});
const everyone = roles.map((role) => assigned(phones[role], role));
const by = (role: Role): Assigner => ({ kind: 'staff', phoneNumber: phones[role] });

describe('roles at a venue', () => {
  it('are given by the service to the first ones', () => {
    given()
      .when({ type: 'AssignRole', by: service, ...newcomer, role: 'SUPER_ADMIN' })
      .then(assigned(newcomer.phoneNumber, 'SUPER_ADMIN'));
  });

  it.each(roles.flatMap((own) => roles.map((role) => [own, role] as const)))(
    'a %s assigns %s only up to their own, and never as STAFF',
    (own, role) => {
      const attempt = given(...everyone).when({ type: 'AssignRole', by: by(own), ...newcomer, role });
      if (own !== 'STAFF' && roles.indexOf(role) <= roles.indexOf(own)) {
        attempt.then(assigned(newcomer.phoneNumber, role));
      } else attempt.thenRefused('ROLE_ABOVE_YOURS');
    },
  );

  it('are changed by nobody who has none, not even for somebody without one', () => {
    const nobody: Assigner = { kind: 'staff', phoneNumber: newcomer.phoneNumber };
    given(...everyone)
      .when({ type: 'AssignRole', by: nobody, ...newcomer, role: 'STAFF' })
      .thenRefused('ROLE_ABOVE_YOURS');
    given(...everyone)
      .when({ type: 'RemoveRole', by: by('STAFF'), ...newcomer })
      .thenRefused('ROLE_ABOVE_YOURS');
    given(...everyone)
      .when({ type: 'RemoveRole', by: by('MANAGER'), vendorId: 'kiln', phoneNumber: '+13105550177' })
      .thenNothing();
  });

  it('above the own are neither edited nor removed', () => {
    const admin = { vendorId: 'kiln', phoneNumber: phones.ADMIN };
    given(...everyone)
      .when({ type: 'AssignRole', by: by('MANAGER'), ...admin, name: 'Maya R.', role: 'STAFF' })
      .thenRefused('ROLE_ABOVE_YOURS');
    given(...everyone)
      .when({ type: 'RemoveRole', by: by('MANAGER'), ...admin })
      .thenRefused('ROLE_ABOVE_YOURS');
  });

  it('of somebody who has lost theirs count no more', () => {
    const removed: StaffEvent = {
      type: 'StaffRoleRemoved',
      data: { vendorId: 'kiln', phoneNumber: phones.ADMIN },
    };
    given(...everyone)
      .when({ type: 'RemoveRole', by: by('SUPER_ADMIN'), ...removed.data })
      .then(removed);
    given(...everyone, removed)
      .when({ type: 'AssignRole', by: by('ADMIN'), ...newcomer, role: 'STAFF' })
      .thenRefused('ROLE_ABOVE_YOURS');
  });

  it('assigned or removed twice change nothing the second time', () => {
    const role = assigned(newcomer.phoneNumber, 'STAFF');
    given(role)
      .when({ type: 'AssignRole', by: service, ...newcomer, role: 'STAFF' })
      .thenNothing();
    given()
      .when({ type: 'RemoveRole', by: service, vendorId: 'kiln', phoneNumber: newcomer.phoneNumber })
      .thenNothing();
  });
});
