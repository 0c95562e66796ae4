import { describe, expect, it } from '@jest/globals';
import type { Told } from '@lineless/contracts/audit/words';
import { staffWords } from './words';

const told: Told = { thing: 'Staff and roles', place: null, guest: 'a guest', was: null };
const maya = { vendorId: 'v1', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF' } as const;
const was = (name: string, role: 'STAFF' | 'MANAGER') => ({ ...told, was: { name, role } });

describe('The sentence of a role', () => {
  const { StaffRoleAssigned, StaffRoleRemoved } = staffWords;

  it('says who has one for the first time', () => {
    expect(StaffRoleAssigned(maya, told)).toBe('gave Maya R. (+13105550101) the role STAFF');
  });

  it('says which one it takes the place of', () => {
    expect(StaffRoleAssigned(maya, was('Maya R.', 'MANAGER'))).toBe(
      'gave Maya R. (+13105550101) the role STAFF in place of MANAGER',
    );
  });

  it('says that a person is renamed, and nothing of a role that stays', () => {
    expect(StaffRoleAssigned(maya, was('Maja', 'STAFF'))).toBe('renamed Maja to Maya R. (+13105550101)');
  });

  it('says both where both are new', () => {
    expect(StaffRoleAssigned(maya, was('Maja', 'MANAGER'))).toBe(
      'renamed Maja to Maya R. (+13105550101) and gave them the role STAFF in place of MANAGER',
    );
  });

  it('says whose role is taken away, and which', () => {
    expect(StaffRoleRemoved(maya, was('Maya R.', 'MANAGER'))).toBe(
      'took the role MANAGER of Maya R. (+13105550101) away',
    );
    expect(StaffRoleRemoved(maya, told)).toBe('took the role of +13105550101 away');
  });
});
