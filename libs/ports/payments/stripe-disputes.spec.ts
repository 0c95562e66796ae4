import { describe, expect, it } from '@jest/globals';
import { disputeFromStripe, stripeDispute } from './stripe-disputes';
import { stripeIntent } from './stripe-shapes';

const intent = stripeIntent.parse({
  ...{ id: 'pi_1', amount: 1_000, amount_received: 1_000, currency: 'usd', status: 'succeeded' },
});
const object = { id: 'du_1', amount: 400, currency: 'usd', reason: 'fraudulent', status: 'needs_response' };
const read = (about: object) => disputeFromStripe(stripeDispute.parse({ ...object, ...about }), intent);

describe('a dispute of Stripe’s', () => {
  it.each([
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'won'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['appeal_needs_response', 'lost'],
    ['appeal_under_review', 'lost'],
    ['prevented', 'won'],
    ['of_a_later_list', 'open'],
  ])('that is %s is %s', (status, state) => {
    expect(read({ status })).toEqual({ id: 'du_1', amount: 400, state, reason: 'fraudulent' });
  });

  it('is answered by its day, where it has one', () => {
    const day = { due_by: 1_800_000_000 };
    expect(read({ evidence_details: day }).respondBy).toBe('2027-01-15T08:00:00.000Z');
    expect(read({ evidence_details: { due_by: null } }).respondBy).toBeUndefined();
  });

  it('is about all that was paid where the bank counts in another currency', () => {
    expect(read({ amount: 370, currency: 'eur' }).amount).toBe(1_000);
  });
});
