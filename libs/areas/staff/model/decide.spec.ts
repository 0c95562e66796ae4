import { describe, expect, it } from '@jest/globals';
import { roles, type Role } from '@lineless/contracts/access';
import { specification } from '@lineless/kernel/testing/given-when-then';
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

/** A POST, a PUT, and what the service itself does. */
const add = { type: 'AssignRole', to: 'newcomer' } as const;
const change = { type: 'AssignRole', to: 'member' } as const;
const assign = { type: 'AssignRole', to: 'either' } as const;
const maya = (role: Role) => ({ vendorId: 'kiln', phoneNumber: phones[role], name: 'Maya R.' });

describe('roles at a venue', () => {
  it('are given by the service to the first ones', () => {
    given()
      .when({ ...assign, by: service, ...newcomer, role: 'SUPER_ADMIN' })
      .then(assigned(newcomer.phoneNumber, 'SUPER_ADMIN'));
  });

  // id: a-assigns-only-up-to-their-own-and-never
  it.each(roles.flatMap((own) => roles.map((role) => [own, role] as const)))(
    'a %s assigns %s only up to their own, and never as STAFF',
    (own, role) => {
      const attempt = given(...everyone).when({ ...add, by: by(own), ...newcomer, role });
      if (own !== 'STAFF' && roles.indexOf(role) <= roles.indexOf(own)) {
        attempt.then(assigned(newcomer.phoneNumber, role));
      } else attempt.thenRefused('ROLE_ABOVE_YOURS');
    },
  );

  it('are not changed by a person without one, not even for another without one', () => {
    const nobody: Assigner = { kind: 'staff', phoneNumber: newcomer.phoneNumber };
    given(...everyone)
      .when({ ...add, by: nobody, ...newcomer, role: 'STAFF' })
      .thenRefused('ROLE_ABOVE_YOURS');
    given(...everyone)
      .when({ type: 'RemoveRole', by: by('STAFF'), ...newcomer })
      .thenRefused('ROLE_ABOVE_YOURS');
    given(...everyone)
      .when({ type: 'RemoveRole', by: by('MANAGER'), vendorId: 'kiln', phoneNumber: '+13105550177' })
      .thenNothing();
  });

  // id: above-the-own-are-neither
  it('above the own are neither edited nor removed', () => {
    given(...everyone)
      .when({ ...change, by: by('MANAGER'), ...maya('ADMIN'), role: 'STAFF' })
      .thenRefused('ROLE_ABOVE_YOURS');
    given(...everyone)
      .when({ type: 'RemoveRole', by: by('MANAGER'), ...maya('ADMIN') })
      .thenRefused('ROLE_ABOVE_YOURS');
  });

  it('of a person who has lost theirs count no more', () => {
    const removed: StaffEvent = {
      type: 'StaffRoleRemoved',
      data: { vendorId: 'kiln', phoneNumber: phones.ADMIN },
    };
    given(...everyone)
      .when({ type: 'RemoveRole', by: by('SUPER_ADMIN'), ...removed.data })
      .then(removed);
    given(...everyone, removed)
      .when({ ...add, by: by('ADMIN'), ...newcomer, role: 'STAFF' })
      .thenRefused('ROLE_ABOVE_YOURS');
  });

  it('assigned or removed twice change nothing the second time', () => {
    const role = assigned(newcomer.phoneNumber, 'STAFF');
    given(role)
      .when({ ...assign, by: service, ...newcomer, role: 'STAFF' })
      .thenNothing();
    given()
      .when({ type: 'RemoveRole', by: service, vendorId: 'kiln', phoneNumber: newcomer.phoneNumber })
      .thenNothing();
  });

  it('are added to whom has none and changed of whom has one', () => {
    given(...everyone)
      .when({ ...add, by: by('MANAGER'), ...maya('STAFF'), role: 'STAFF' })
      .thenRefused('ROLE_EXISTS');
    given(...everyone)
      .when({ ...change, by: by('MANAGER'), ...newcomer, role: 'STAFF' })
      .thenRefused('MEMBER_NOT_FOUND');
    given(...everyone)
      .when({ ...change, by: by('MANAGER'), ...maya('STAFF'), name: 'Maya S.', role: 'MANAGER' })
      .then({ type: 'StaffRoleAssigned', data: { ...maya('STAFF'), name: 'Maya S.', role: 'MANAGER' } });
  });

  it('above the own say nothing of whether a person has one', () => {
    given(...everyone)
      .when({ ...add, by: by('MANAGER'), ...maya('ADMIN'), role: 'STAFF' })
      .thenRefused('ROLE_ABOVE_YOURS');
  });

  it.each(['MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const)(
    'are not lowered or removed by a %s of their own',
    (own) => {
      const another = assigned(newcomer.phoneNumber, 'SUPER_ADMIN');
      given(...everyone, another)
        .when({ type: 'RemoveRole', by: by(own), ...maya(own) })
        .thenRefused('OWN_ROLE');
      given(...everyone, another)
        .when({ ...change, by: by(own), ...maya(own), role: 'STAFF' })
        .thenRefused('OWN_ROLE');
    },
  );

  it('may be called another name by whom they belong to', () => {
    given(...everyone)
      .when({ ...change, by: by('MANAGER'), ...maya('MANAGER'), name: 'Dev Q.', role: 'MANAGER' })
      .then({ type: 'StaffRoleAssigned', data: { ...maya('MANAGER'), name: 'Dev Q.', role: 'MANAGER' } });
  });

  // id: keep-their-last-superadmin
  it.each([by('SUPER_ADMIN'), service])('keep their last SuperAdmin, against every assigner: %j', (asker) => {
    given(...everyone)
      .when({ type: 'RemoveRole', by: asker, ...maya('SUPER_ADMIN') })
      .thenRefused('LAST_SUPER_ADMIN');
    given(...everyone)
      .when({ ...change, by: asker, ...maya('SUPER_ADMIN'), role: 'ADMIN' })
      .thenRefused('LAST_SUPER_ADMIN');
  });

  it('lose a SuperAdmin where there is another one', () => {
    const removed = { vendorId: 'kiln', phoneNumber: newcomer.phoneNumber };
    given(...everyone, assigned(newcomer.phoneNumber, 'SUPER_ADMIN'))
      .when({ type: 'RemoveRole', by: by('SUPER_ADMIN'), ...removed })
      .then({ type: 'StaffRoleRemoved', data: removed });
  });
});
