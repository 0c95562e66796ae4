import { describe, expect, it } from '@jest/globals';
import { disputeStates, isNews, stopsRefunds, type DisputeState } from './disputes';

const respondBy = '2026-12-09T23:59:59.000Z';
const dispute = (state: DisputeState, more: { amount?: number; respondBy?: string | null } = {}) => ({
  ...{ state, amount: 5_804, respondBy },
  ...more,
});

describe('What a provider says of a dispute', () => {
  it('is news at first, and then where it is further than what is known', () => {
    for (const state of disputeStates) expect(isNews(dispute(state), undefined)).toBe(true);
    const further: readonly [DisputeState, DisputeState][] = [
      ['inquiry', 'open'],
      ['inquiry', 'won'],
      ['open', 'won'],
      ['open', 'lost'],
    ];
    for (const [known, told] of further) {
      expect(isNews(dispute(told), dispute(known))).toBe(true);
      expect(isNews(dispute(known), dispute(told))).toBe(false);
    }
  });

  it('is news where the bank has thought again, or another sum or day is said, and nothing twice', () => {
    expect(isNews(dispute('won'), dispute('lost'))).toBe(true);
    expect(isNews(dispute('lost'), dispute('won'))).toBe(true);
    expect(isNews(dispute('open', { amount: 100 }), dispute('open'))).toBe(true);
    expect(isNews(dispute('open', { respondBy: null }), dispute('open'))).toBe(true);
    for (const state of disputeStates) expect(isNews(dispute(state), dispute(state))).toBe(false);
  });

  it('stops refunds while the bank holds the money or has given it away', () => {
    expect(disputeStates.filter((state) => stopsRefunds({ state }))).toEqual(['open', 'lost']);
  });
});
