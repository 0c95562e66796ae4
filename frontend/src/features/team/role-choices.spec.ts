import { describe, expect, it } from '@jest/globals';
import { roleChoices } from './role-choices';

describe('the roles that a person may give', () => {
  // id: end-at-their-own
  it.each([
    ['MANAGER', ['STAFF', 'MANAGER']],
    ['ADMIN', ['STAFF', 'MANAGER', 'ADMIN']],
    ['SUPER_ADMIN', ['STAFF', 'MANAGER', 'ADMIN', 'SUPER_ADMIN']],
  ] as const)('end at their own: %s', (own, choices) => {
    expect(roleChoices(own)).toEqual(choices);
  });
});
