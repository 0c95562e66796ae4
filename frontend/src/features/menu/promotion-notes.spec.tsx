import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { PromotionStanding } from '@/data/venues/promotions';
import { PromotionNotes } from './promotion-notes';

const five: PromotionStanding = {
  description: 'Five off',
  discount: { kind: 'amount', amountOff: 500 },
  minSubtotal: 2_000,
  isApplied: false,
  missing: null,
};
const weekly = { days: ['FRIDAY'], begins: '22:00', ends: '01:30' } as const;

describe('The promotions above a cart', () => {
  afterEach(cleanup);

  // id: say-when-their-hours-end
  it.each<[Partial<PromotionStanding>, string]>([
    [{}, 'orders from $20.00'],
    [{ weekly }, 'orders from $20.00, until 1:30 AM'],
    [{ weekly, isApplied: true }, 'applied, until 1:30 AM'],
    [{ weekly, missing: 750 }, '$7.50 to go, until 1:30 AM'],
    [{ weekly, minSubtotal: 0 }, 'until 1:30 AM'],
    // It may end for good before its hours do.
    [{ weekly, until: '2026-06-13T08:00:00Z', isApplied: true }, 'applied'],
    [{ weekly: { ...weekly, ends: '22:00' }, isApplied: true }, 'applied'],
  ])('say how they stand, and when their hours end: %j', (about, note) => {
    render(<PromotionNotes standings={[{ ...five, ...about }]} />);
    expect(screen.getByRole('listitem').textContent).toBe(`Five off${note}`);
  });
});
