import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { STRIPE_TIMEOUT_MS } from '@lineless/ports/stripe/client';
import type { StripeDouble } from '../doubles/stripe/double';
import type { ApiClient } from '../support/api-client';
import { begin, membershipBecomes, NOOR, ownMembership, tryToBegin, tryToJoin } from '../support/membership';
import { read, refusal } from '../support/order-flow';
import { openStripeVenue, type StripeVenue } from '../support/stripe-venue';
import { asTimePasses, pause, until } from '../support/until';
import type { Venue } from '../support/venue';
import { membershipAnswer } from '@lineless/contracts/membership/membership';

const MINUTE_MS = 60_000;

describe('a membership whose payment is at Stripe', () => {
  let open: StripeVenue;
  let venue: Venue;
  let stripe: StripeDouble;
  let noor: ApiClient;

  beforeAll(async () => {
    open = await openStripeVenue();
    ({ venue, stripe } = open);
  });
  beforeEach(async () => {
    stripe.webhooks.mode = 'at-once';
    noor = await venue.newcomer();
  });
  afterEach(async () => {
    await stripe.webhooks.settled();
    expect(stripe.complaints).toEqual([]);
  });
  afterAll(() => open.close());

  const me = async () => refusal(await noor.get('/api/membership/me'));
  const stored = async () =>
    (await venue.server.composition.store.readStream(`member-${noor.userId}`)).map(({ type }) => type);
  const times = async (type: string) => (await stored()).filter((one) => one === type).length;
  const becomes = (code: string) =>
    until(
      async () =>
        ((await noor.get('/api/membership/me')).body as { code?: string }).code === code || undefined,
      () => `not ${code}`,
    );
  /** Paid, and told by Stripe alone. */
  const pay = async (duration = 1) => {
    const begun = await begin(noor, duration);
    stripe.pay(begun.paymentIntentId, undefined, 'Noor Haddad');
    await membershipBecomes(noor, ({ status }) => status === 'ACTIVE');
    return begun.paymentIntentId;
  };

  it('has one payment, which says at Stripe what it is for, and costs what the plan costs', async () => {
    const before = stripe.books.all().length;
    const begun = await begin(noor, 3);
    expect((await begin(noor, 3)).paymentIntentId).toBe(begun.paymentIntentId);
    expect(stripe.books.all()).toHaveLength(before + 1);
    const { amount, currency, metadata, client_secret } = stripe.books.intent(begun.paymentIntentId);
    expect({ amount, currency, metadata }).toEqual({
      ...{ amount: 5_000, currency: 'usd' },
      metadata: {
        purpose: 'membership',
        userId: noor.userId,
        duration: '3',
        membership_type: '3 Months',
      },
    });
    expect(begun.clientSecret).toBe(client_secret);
    expect(refusal(await tryToJoin(noor, begun.paymentIntentId))).toEqual([409, 'MEMBERSHIP_NOT_PAID']);
  });

  it('begins with the webhook where the page was closed, by the wallet’s name; joining completes it', async () => {
    const intentId = await pay();
    expect(await ownMembership(noor)).toMatchObject({ firstName: 'Noor', availableCredits: 4 });
    const joined = read(await tryToJoin(noor, intentId), membershipAnswer).membership;
    expect(joined.email).toBe(NOOR.email);
    expect(await times('MembershipStarted')).toBe(1);
  });

  it('begins with joining, and the webhook comes late and twice', async () => {
    stripe.webhooks.mode = 'held';
    const { paymentIntentId } = await begin(noor);
    stripe.pay(paymentIntentId);
    expect((await tryToJoin(noor, paymentIntentId)).status).toBe(200);
    await stripe.webhooks.release((held) => [...held, ...held].reverse());
    expect([await times('MembershipStarted'), (await ownMembership(noor)).availableCredits]).toEqual([1, 4]);
  });

  it('is not begun by a card that is declined, and is by the next one', async () => {
    const { paymentIntentId } = await begin(noor);
    expect(() => stripe.pay(paymentIntentId, 'pm_card_visa_chargeDeclined')).toThrow('declined');
    await stripe.webhooks.settled();
    expect(refusal(await tryToJoin(noor, paymentIntentId))).toEqual([409, 'MEMBERSHIP_NOT_PAID']);
    expect(await me()).toEqual([404, 'NOT_A_MEMBER']);
    stripe.pay(paymentIntentId);
    await membershipBecomes(noor, ({ status }) => status === 'ACTIVE');
  });

  it('gives back what is not its price, at Stripe, once', async () => {
    const { paymentIntentId } = await begin(noor);
    stripe.books.update(paymentIntentId, 100);
    stripe.pay(paymentIntentId);
    await stripe.webhooks.settled();
    expect(refusal(await tryToJoin(noor, paymentIntentId))).toEqual([409, 'PAYMENT_AMOUNT_WRONG']);
    // A notice that is on its way would find that minutes have gone by.
    stripe.webhooks.mode = 'held';
    await asTimePasses(
      venue.runtime,
      MINUTE_MS,
      async () => (await times('MembershipPaymentReturned')) === 1 || undefined,
      () => 'the money has not gone back',
    );
    await stripe.webhooks.release();
    expect(stripe.books.refundedOf(paymentIntentId)).toBe(100);
    expect([await times('MembershipPaymentReturned'), await times('MembershipRefunded')]).toEqual([1, 0]);
  });

  describe('and cost something else', () => {
    /** Paid with a card whose bank takes its time, or does not take it back. */
    const overpay = async (card: string) => {
      const { paymentIntentId } = await begin(noor);
      stripe.books.update(paymentIntentId, 100);
      stripe.pay(paymentIntentId, card);
      await stripe.webhooks.settled();
      expect(refusal(await tryToJoin(noor, paymentIntentId))).toEqual([409, 'PAYMENT_AMOUNT_WRONG']);
      // A notice that is on its way would find that minutes have gone by.
      stripe.webhooks.mode = 'held';
      return paymentIntentId;
    };
    const settles = async (refundId: string, status: 'succeeded' | 'failed', reason?: string) => {
      stripe.books.settleRefund(refundId, status, reason);
      await stripe.webhooks.release();
    };
    const passes = (isThere: () => Promise<boolean>, what: string) =>
      asTimePasses(
        venue.runtime,
        MINUTE_MS,
        async () => (await isThere()) || undefined,
        () => what,
      );
    const refundsOf = (intentId: string) => stripe.books.refundsOf(intentId);

    it('is on its way back, and not back, until the bank has said so', async () => {
      const intentId = await overpay('pm_card_pendingRefund');
      await passes(async () => refundsOf(intentId).length > 0, 'the money was not asked back');
      for (let minutes = 0; minutes < 10; minutes += 1) {
        venue.runtime.forward(MINUTE_MS);
        await pause(20);
      }
      expect(await times('MembershipPaymentReturned')).toBe(0);
      expect(refundsOf(intentId)).toHaveLength(1);
      await settles(refundsOf(intentId)[0]?.id ?? '', 'succeeded');
      await passes(async () => (await times('MembershipPaymentReturned')) === 1, 'it is not returned');
      expect(stripe.books.refundedOf(intentId)).toBe(100);
    });

    it('is asked for once where it is under way for longer than Stripe knows the key', async () => {
      stripe.books.balance = 'short';
      const intentId = await overpay('pm_card_visa');
      await passes(async () => refundsOf(intentId).length > 0, 'the money was not asked back');
      venue.runtime.forward(25 * 60 * MINUTE_MS);
      await stripe.asksAgain(`GET /v1/refunds`);
      expect(refundsOf(intentId)).toHaveLength(1);
      stripe.books.balance = 'enough';
      await settles(refundsOf(intentId)[0]?.id ?? '', 'succeeded');
      await passes(async () => (await times('MembershipPaymentReturned')) === 1, 'it is not returned');
      expect(stripe.books.refundedOf(intentId)).toBe(100);
    });

    it('is asked for again a day after the bank has sent it back, and the member is told until then', async () => {
      const intentId = await overpay('pm_card_refundFail');
      await passes(async () => (await times('MembershipPaymentReturned')) === 1, 'it is not returned');
      const [first] = refundsOf(intentId);
      await settles(first?.id ?? '', 'failed', 'expired_or_canceled_card');
      expect(await times('MembershipReturnFailed')).toBe(1);
      await noor.renew();
      expect(refusal(await tryToJoin(noor, intentId))).toEqual([409, 'PAYMENT_NOT_RETURNED']);
      expect(refundsOf(intentId)).toHaveLength(1);
      venue.runtime.forward(24 * 60 * MINUTE_MS);
      await passes(async () => (await times('MembershipPaymentReturned')) === 2, 'it is not returned again');
      expect(refundsOf(intentId)).toHaveLength(2);
      expect(stripe.books.refundedOf(intentId)).toBe(100);
    });
  });

  it('is not begun with a payment that was cancelled before its customer heard of it', async () => {
    const before = stripe.books.all().length;
    stripe.faults.next(/POST \/v1\/payment_intents$/, 'silent');
    const asked = tryToBegin(noor, 1);
    const made = await until(
      async () => stripe.books.all()[before],
      () => 'no payment was opened',
    );
    venue.runtime.forward(STRIPE_TIMEOUT_MS);
    expect(refusal(await asked)).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    stripe.books.cancel(made.id);
    expect(refusal(await tryToBegin(noor, 1))).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect(await pay()).not.toBe(made.id);
  });

  it('cannot be opened while Stripe is away, and is then', async () => {
    stripe.faults.next(/POST \/v1\/payment_intents$/, 'overloaded');
    expect(refusal(await tryToBegin(noor, 1))).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    await pay();
  });

  it('ends with its credits when the money is given back at Stripe’s desk, and open pages are told', async () => {
    const intentId = await pay();
    const screen = venue.screen(noor);
    await screen.subscribe(`user:${noor.userId}`);
    stripe.books.refund(intentId, {});
    await becomes('MEMBERSHIP_REFUNDED');
    await screen.saw(({ model, document }) => {
      const told = membershipAnswer.shape.membership.safeParse(document);
      return model === 'members' && told.success && told.data.status === 'REFUNDED';
    });
    expect((await noor.get('/api/membership/credits')).body).toMatchObject({ availableCredits: 0 });
    expect(refusal(await tryToJoin(noor, intentId))).toEqual([404, 'MEMBERSHIP_REFUNDED']);
    expect((await pay()) === intentId).toBe(false);
    expect((await ownMembership(noor)).availableCredits).toBe(4);
  });

  it('goes on when a part of the money is given back at the desk, or another payment has bought more', async () => {
    const [first, second] = [await pay(), await pay(3)];
    stripe.books.refund(first, {}, 500);
    await stripe.webhooks.settled();
    expect(await times('MembershipRefunded')).toBe(0);
    const { endsAt = '' } = await ownMembership(noor);
    stripe.books.refund(second, {});
    const shorter = await membershipBecomes(noor, (now) => now.endsAt !== endsAt);
    expect(shorter).toMatchObject({ status: 'ACTIVE', availableCredits: 4, plan: '1 Month' });
  });
});
