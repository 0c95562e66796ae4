import { describe, expect, it } from '@jest/globals';
import { codeIn, nameIn, typesLike } from './looked-for';

const TYPES = [
  ...['OrderPlaced', 'OrderPaid', 'OrderCompleted', 'OrderRefundRequested', 'OrderRefunded'],
  ...['OrderRefundFailed', 'GuestCheckedIn', 'GuestLeft', 'PromoterLinkCreated', 'StaffRoleAssigned'],
];

describe('What an auditor types', () => {
  it.each([
    ['Order 7F3A9C', '7F3A9C'],
    ['order #7f3a9c', '7f3a9c'],
    ['#7F3A9C', '7F3A9C'],
    ['Wristband 064E1A', '064E1A'],
    ['Short link KILN', 'KILN'],
    [' 7F3A9C ', '7F3A9C'],
    ['Ordered', 'Ordered'],
  ])('is a code as the pages show it: %s', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it.each([
    ['Maya R. (STAFF)', 'Maya R.'],
    ['Rosa M. (super_admin)', 'Rosa M.'],
    ['Maya (the other one)', 'Maya (the other one)'],
  ])('is a name as the pages show it: %s', (text, name) => {
    expect(nameIn(text)).toBe(name);
  });

  it.each([
    ['OrderPaid', ['OrderPaid']],
    ['order paid', ['OrderPaid']],
    ['completed the order at', ['OrderCompleted']],
    ['refund', ['OrderRefundRequested', 'OrderRefunded', 'OrderRefundFailed']],
    ['refunded', ['OrderRefundRequested', 'OrderRefunded', 'OrderRefundFailed']],
    ['checked in', ['GuestCheckedIn']],
    ['promoter link', ['PromoterLinkCreated']],
    ['left', ['GuestLeft']],
    ['lefty', ['GuestLeft']],
    ['Ana Torres', []],
    ['at', []],
    ['7F3A9C', []],
    ['Order 7F3A9C', []],
  ])('are the words of a type: %s', (text, types) => {
    expect(typesLike(TYPES, text)).toEqual(types);
  });
});
