import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  creditsAnswer,
  eligibilityAnswer,
  membershipAnswer,
} from '@lineless/contracts/membership/membership';
import { membershipPlans } from '@lineless/contracts/membership/plans';
import { monthsAfter } from '@lineless/kernel/months';
import { DEMO, card, type ApiClient } from '../support/api-client';
import {
  APPLE_PAY,
  NOOR,
  becomeMember,
  begin,
  membershipBecomes,
  ownMembership,
  payBegun,
  reserved,
  tryToBegin,
  tryToJoin,
} from '../support/membership';
import { read, refusal } from '../support/order-flow';
import { pause, until } from '../support/until';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('a membership', () => {
  let venue: Venue;
  let noor: ApiClient;

  const stored = async () =>
    (await venue.server.composition.store.readStream(`member-${noor.userId}`)).map(({ type }) => type);
  const times = async (type: string) => (await stored()).filter((one) => one === type).length;
  const credits = async () => read(await noor.get('/api/membership/credits'), creditsAnswer).availableCredits;
  const eligibility = async () => read(await noor.get('/api/membership/eligibility'), eligibilityAnswer);
  const me = async () => refusal(await noor.get('/api/membership/me'));
  /** Minute by minute, until the process manager has come round. */
  const forwardUntil = (type: string) =>
    until(
      async () => {
        venue.runtime.forward(MINUTE_MS);
        await pause(50);
        return (await stored()).includes(type) || undefined;
      },
      () => `no ${type}`,
    );

  /** A sign-in ends that is not used for a month, or that is three months old. */
  const daysPass = async (days: number) => {
    await noor.signIn(noor.phoneNumber);
    for (let day = 0; day < days; day += 1) {
      venue.runtime.forward(DAY_MS);
      if (day % 7 === 0 || day === days - 1) await noor.renew();
    }
  };

  beforeAll(async () => {
    venue = await Venue.open();
  });
  beforeEach(async () => {
    noor = await venue.newcomer();
    venue.payments.webhooks = 'immediate';
  });
  afterAll(() => venue.close());

  // id: is-sold-for-one-month-and-for-three
  it('is sold for one month and for three, to anybody who looks', async () => {
    const { plans, mostCredits } = read(await venue.visitor().get('/api/membership/plans'), membershipPlans);
    expect(plans.map(({ duration, price, display, badge }) => [duration, price, display, badge])).toEqual([
      [1, 2_000, '$20', undefined],
      [3, 5_000, '$50', 'SAVE $10'],
    ]);
    expect(mostCredits).toBe(12);
  });

  // id: is-before-it-is-paid
  it('does not exist before it is paid', async () => {
    expect(await me()).toEqual([404, 'NOT_A_MEMBER']);
    expect(await credits()).toBe(0);
    expect(await eligibility()).toEqual({ isEligible: false, reason: 'NOT_A_MEMBER' });
    await begin(noor);
    expect(await me()).toEqual([404, 'NOT_A_MEMBER']);
  });

  // id: begins-with-its-payment-told
  it('begins with its payment, told to every page that is open', async () => {
    const screen = venue.screen(noor);
    await screen.subscribe(`user:${noor.userId}`);
    const { status, availableCredits, membershipDuration, firstName, lastName, email } =
      await becomeMember(noor);
    expect([status, availableCredits, membershipDuration]).toEqual(['ACTIVE', 4, 1]);
    expect({ firstName, lastName, email }).toEqual({
      firstName: 'Noor',
      lastName: 'Haddad',
      email: NOOR.email,
    });
    await screen.saw(({ model, document }) => {
      const told = membershipAnswer.shape.membership.safeParse(document);
      return model === 'members' && told.success && told.data.status === 'ACTIVE';
    });
    expect(await credits()).toBe(4);
    expect(await eligibility()).toEqual({ isEligible: true });
  });

  // id: costs-what-its-plan-costs
  it('costs what its plan costs, at every price that the page says', async () => {
    expect((await begin(noor, 3)).amount).toBe(5_000);
    expect(refusal(await tryToBegin(noor, 3, { amount: 100 }))).toEqual([409, 'PRICE_CHANGED']);
    expect(refusal(await tryToBegin(noor, 2))).toEqual([400, 'UNKNOWN_PLAN']);
    expect(refusal(await tryToBegin(noor, 0))).toEqual([400, 'INVALID_INPUT']);
    const begun = await begin(noor, 1);
    await payBegun(noor, begun);
    const more = { membershipDuration: 3, amount: 5_000 };
    const { membership } = read(await tryToJoin(noor, begun.paymentIntentId, more), membershipAnswer);
    expect(membership.membershipDuration).toBe(1);
  });

  // id: has-one-payment-a-plan-however
  it('has one payment a plan, however often it is begun', async () => {
    const first = await begin(noor);
    expect(await begin(noor)).toEqual(first);
    expect((await begin(noor, 3)).paymentIntentId).not.toBe(first.paymentIntentId);
    await payBegun(noor, first, card('4000 0000 0000 0002'));
    expect(await begin(noor)).toEqual(first);
  });

  // id: is-joined-once-by-one-payment
  it('is joined once by one payment, and goes on from its end by another', async () => {
    const begun = await begin(noor);
    await payBegun(noor, begun);
    const first = read(await tryToJoin(noor, begun.paymentIntentId), membershipAnswer).membership;
    const [again, once] = await Promise.all([
      tryToJoin(noor, begun.paymentIntentId),
      tryToJoin(noor, begun.paymentIntentId),
    ]);
    expect(read(again, membershipAnswer).membership).toEqual(first);
    expect(read(once, membershipAnswer).membership).toEqual(first);
    expect(await times('MembershipStarted')).toBe(1);
    const longer = await becomeMember(noor, 3);
    expect(longer).toMatchObject({ startsAt: first.startsAt, availableCredits: 4, membershipDuration: 1 });
    expect(longer.nextCredits).toEqual({ at: first.endsAt, credits: 4 });
    expect(await times('MembershipExtended')).toBe(1);
  });

  it('has the months of both, where two tabs pay for two plans in the same moment', async () => {
    const tabs = await Promise.all([begin(noor), begin(noor, 3), begin(noor)]);
    expect(new Set(tabs.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(2);
    await Promise.all(tabs.slice(0, 2).map((begun) => payBegun(noor, begun)));
    await Promise.all(tabs.map(({ paymentIntentId }) => tryToJoin(noor, paymentIntentId)));
    const { startsAt = '', endsAt, availableCredits } = await ownMembership(noor);
    const after = (first: number, second: number) => monthsAfter(monthsAfter(startsAt, first), second);
    expect([after(1, 3), after(3, 1)]).toContain(endsAt);
    expect(availableCredits).toBe(4);
    expect([await times('MembershipStarted'), await times('MembershipExtended')]).toEqual([1, 1]);
  });

  it('is not had for a card that was declined', async () => {
    const begun = await begin(noor);
    const { status } = await payBegun(noor, begun, card('4000 0000 0000 0002'));
    expect(status).toBe('requires_payment_method');
    expect(refusal(await tryToJoin(noor, begun.paymentIntentId))).toEqual([409, 'MEMBERSHIP_NOT_PAID']);
    await payBegun(noor, begun, APPLE_PAY);
    expect((await tryToJoin(noor, begun.paymentIntentId)).status).toBe(200);
  });

  // id: is-not-had-for-elses-payment
  it('is not had for another person’s payment, nor for an order’s', async () => {
    const begun = await begin(noor);
    await payBegun(noor, begun);
    const ben = await venue.newcomer();
    for (const id of [begun.paymentIntentId, 'pi_nothing'])
      expect(refusal(await tryToJoin(ben, id))).toEqual([404, 'PAYMENT_NOT_FOUND']);
    expect(refusal(await ben.get('/api/membership/me'))).toEqual([404, 'NOT_A_MEMBER']);
  });

  // id: starts-by-the-providers-notice
  it('starts by the provider’s notice alone, with the wallet’s name and address', async () => {
    const begun = await begin(noor);
    await payBegun(noor, begun);
    const { firstName, email } = await membershipBecomes(noor, ({ status }) => status === 'ACTIVE');
    expect(firstName).toBeTruthy();
    expect(email).toMatch(/@/);
    expect((await tryToBegin(noor, 1)).status).toBe(200);
  });

  // id: starts-also-where-the-page-was-closed
  it('starts also where the page was closed and the notice is lost, also over a restart', async () => {
    venue.payments.webhooks = 'never';
    await payBegun(noor, await begin(noor));
    await venue.restart();
    expect(await me()).toEqual([404, 'NOT_A_MEMBER']);
    await forwardUntil('MembershipStarted');
    await noor.renew();
    expect((await ownMembership(noor)).availableCredits).toBe(4);
    expect(await times('MembershipStarted')).toBe(1);
  });

  it('is told of a payment that has arrived before a second one is begun', async () => {
    venue.payments.webhooks = 'never';
    await payBegun(noor, await begin(noor));
    expect(refusal(await tryToBegin(noor, 1))).toEqual([409, 'ALREADY_PAID']);
    await membershipBecomes(noor, ({ status }) => status === 'ACTIVE');
  });

  it('gives a payment up that is not made for a day: nothing can be charged for it any more', async () => {
    const begun = await begin(noor);
    venue.runtime.forward(DAY_MS);
    await forwardUntil('MembershipPaymentClosed');
    await noor.renew();
    expect((await payBegun(noor, begun)).status).toBe('requires_payment_method');
    expect((await begin(noor)).paymentIntentId).not.toBe(begun.paymentIntentId);
  });

  it('gives money back that is not what it costs', async () => {
    venue.payments.webhooks = 'never';
    const begun = await begin(noor);
    const { paymentIntentId: intentId } = begun;
    await venue.payments.updateAmount({ intentId, amount: 100, idempotencyKey: `desk:${intentId}` });
    await payBegun(noor, begun);
    expect(refusal(await tryToJoin(noor, intentId))).toEqual([409, 'PAYMENT_AMOUNT_WRONG']);
    expect(await me()).toEqual([404, 'NOT_A_MEMBER']);
    await forwardUntil('MembershipPaymentReturned');
    await noor.renew();
    expect(refusal(await tryToJoin(noor, intentId))).toEqual([409, 'PAYMENT_AMOUNT_WRONG']);
  });

  // id: brings-credits-month
  it('brings credits month by month, and ends with them', async () => {
    await becomeMember(noor, 3);
    await daysPass(32);
    expect((await ownMembership(noor)).availableCredits).toBe(8);
    await daysPass(31);
    expect(await credits()).toBe(12);
    await daysPass(31);
    expect(await me()).toEqual([404, 'MEMBERSHIP_EXPIRED']);
    expect(await credits()).toBe(0);
    expect(await eligibility()).toEqual({ isEligible: false, reason: 'MEMBERSHIP_EXPIRED' });
    await forwardUntil('MembershipExpired');
    await noor.renew();
    expect(await becomeMember(noor)).toMatchObject({ status: 'ACTIVE', availableCredits: 4 });
  });

  // id: has-one-active-reservation-until
  it('has one active reservation until its event is over', async () => {
    await becomeMember(noor);
    const reservationId = await reserved(venue, noor, { vendorId: DEMO.vendor });
    expect((await ownMembership(noor)).activeReservation).toMatchObject({ reservationId, state: 'MADE' });
    expect(await eligibility()).toEqual({ isEligible: false, reason: 'ACTIVE_RESERVATION_EXISTS' });
    expect(await credits()).toBe(3);
    venue.runtime.forward(3 * 60 * MINUTE_MS);
    await noor.renew();
    expect(await eligibility()).toEqual({ isEligible: true });
  });

  // id: asks-to-sign
  it('asks everybody to sign in first', async () => {
    const visitor = venue.visitor();
    for (const path of ['me', 'credits', 'eligibility']) {
      const answer = await visitor.get(`/api/membership/${path}`);
      expect(answer).toMatchObject({ status: 401, body: { error: 'User not authenticated' } });
    }
    expect(await tryToBegin(visitor, 1)).toMatchObject({
      status: 401,
      body: { error: 'User not authenticated', code: 'NOT_SIGNED_IN' },
    });
    expect(refusal(await tryToJoin(visitor, 'pi_1'))).toEqual([401, 'NOT_SIGNED_IN']);
  });
});
