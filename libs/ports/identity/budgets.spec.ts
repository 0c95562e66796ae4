import { describe, expect, it } from '@jest/globals';
import { dayBudget, sendBudgets, whoTries, type SendLimits } from './budgets';

const phoneNumber = '+13105550100';
const drawn = (request: { from?: string; isKnown?: boolean }, limits: SendLimits) =>
  sendBudgets({ phoneNumber, ...request }, limits).map(({ limit, whom }) => [limit.name, limit.most, whom]);

describe('A code that is sent', () => {
  // id: draws-from-the-number-the-address
  it('draws from the number, the address, its site and everybody, as the specification has it', () => {
    expect(drawn({ from: '2001:db8:1:2::7' }, { sendsInAMinute: 10_000 })).toEqual([
      ['codes-sent', 5, phoneNumber],
      ['codes-to-network', 60, '2001:db8:1:2::/64'],
      ['codes-to-site', 600, '2001:db8:1::/48'],
      ['codes-to-everybody', 10_000, 'everybody'],
      ['codes-to-new-numbers', 5_000, 'everybody'],
    ]);
  });

  it('draws from an address no more than a fifth, and from a site no more than two', () => {
    const mosts = (from: string, sendsInAMinute: number) =>
      drawn({ from, isKnown: true }, { sendsInAMinute }).map(([, most]) => most);
    expect(mosts('203.0.113.7', 300)).toEqual([5, 60, 300]);
    expect(mosts('203.0.113.7', 100)).toEqual([5, 20, 100]);
    expect(mosts('2001:db8::7', 100)).toEqual([5, 20, 40, 100]);
    expect(mosts('203.0.113.7', 2)).toEqual([5, 1, 2]);
  });

  it('draws from what is not limited nothing', () => {
    expect(drawn({ from: '203.0.113.7' }, { sendsInAMinute: null })).toEqual([
      ['codes-sent', 5, phoneNumber],
      ['codes-to-network', 60, '203.0.113.7'],
    ]);
    const off = { sendsInAMinute: null, countsAddresses: false };
    expect(drawn({ from: '203.0.113.7' }, off)).toEqual([['codes-sent', 5, phoneNumber]]);
  });
});

describe('A wrong try', () => {
  const browser = { id: 'hers', hasAsked: true, hasSignedIn: false };

  it('is of the browser that has asked, and elsewhere of the address', () => {
    expect(whoTries({ from: '203.0.113.7', browser })).toBe('browser hers');
    const other = { ...browser, hasAsked: false };
    expect(whoTries({ from: '2001:db8:1:2::7', browser: other })).toBe('address 2001:db8:1:2::/64');
    expect(whoTries({})).toBe('address unknown');
  });

  it('is one of the day’s thirty of its number, or of a browser that has signed in with it', () => {
    const { limit, whom } = dayBudget({ phoneNumber, browser });
    expect([limit.most, limit.windowSeconds, whom]).toEqual([30, 86_400, phoneNumber]);
    const home = dayBudget({ phoneNumber, browser: { ...browser, hasSignedIn: true } });
    expect([home.limit.most, home.whom]).toEqual([30, `hers ${phoneNumber}`]);
    expect(home.limit.name).not.toBe(limit.name);
  });
});
