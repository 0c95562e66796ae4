import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { keyed, noor as manager, openDoors, signedIn } from '@lineless/areas/ordering/testing/evening';
import { systemOrigin } from '@lineless/engine/write/caller';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { NotYet } from '@lineless/engine/work/process-managers';
import { RefundRefused, type PaymentIntent, type Refund } from '@lineless/ports/payments/port';
import { memberAggregate } from './aggregate';
import { CreatePaymentIntent, Join } from './join';
import { Members } from './members';
import { purposeOf } from './purpose';
import { RecordMembershipDispute, SettleMembershipPayments } from './settle-payments';
import { GrantCredits } from './vendor-members';
import type { MemberCommand } from '../model/decide';
import { maya, oneMonth as TERMS } from '../testing/members';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const context = { ...systemOrigin('test', 'test'), actor: { kind: 'system', id: 'test' } as const };
const ana = signedIn('ana', '+15625550100');

const onAna = (bar: Bar, command: MemberCommand) =>
  bar.app.get(Aggregates).execute(memberAggregate, 'ana', command, context);
const typesOf = async (bar: Bar) => (await bar.store.readStream('member-ana')).map(({ type }) => type);

describe('What the provider says of a membership’s payments', () => {
  let bar: Bar;
  beforeEach(async () => {
    bar = await openBar();
  });
  afterEach(() => bar.close());

  const origin = systemOrigin('test', 'test');
  const pay = async (paymentIntentId: string) => {
    const commands: MemberCommand[] = [
      { type: 'OpenPayment', userId: 'ana', paymentIntentId, terms: TERMS },
      { type: 'RecordPayment', paymentIntentId, amount: 2_000, profile: {} },
    ];
    for (const command of commands) await onAna(bar, command);
  };
  const events = () => bar.store.readStream('member-ana');

  it.each([
    ['the payment that began it', 'pi_1', 'MembershipStarted'],
    ['the one that extended it', 'pi_2', 'MembershipExtended'],
  ])('is caused by %s, where its cardholder disputes that', async (_, paymentIntentId, type) => {
    await pay('pi_1');
    await pay('pi_2');
    const dispute = { disputeId: 'du_1', state: 'inquiry', amount: 2_000, reason: 'unrecognized' } as const;
    await bar.bus.command(
      RecordMembershipDispute,
      { userId: 'ana', dispute: { ...dispute, paymentIntentId } },
      origin,
    );
    const all = await events();
    const cause = all.find((event) => event.type === type);
    const [recorded, ...more] = all.filter((event) => event.type === 'MembershipDisputeRecorded');
    expect(more).toEqual([]);
    expect(recorded?.meta.causationId).toBe(cause?.id);
    expect(cause).toBeDefined();
  });
});

describe('A payment of a membership', () => {
  let bar: Bar;
  beforeEach(async () => {
    bar = await openBar();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(bar.failures).toEqual([]);
    await bar.close();
  });

  const begin = (origin = ana) =>
    bar.bus.command(CreatePaymentIntent, { currency: 'usd', metadata: { duration: 1 } }, origin);
  const confirm = (begun: { readonly paymentIntentId: string; readonly clientSecret: string }) =>
    bar.payments.confirm({
      ...{ intentId: begun.paymentIntentId, clientSecret: begun.clientSecret },
      paymentMethod: { wallet: 'apple_pay' },
    });

  it('is another one where the one before was cancelled at the provider', async () => {
    const first = await begin();
    await bar.payments.cancel(first.paymentIntentId);
    const second = await begin();
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect(await bar.payments.retrieve(second.paymentIntentId)).toMatchObject({
      status: 'requires_payment_method',
    });
  });

  it('is noted also by the request that was told before that it had arrived already', async () => {
    bar.payments.webhooks = 'never';
    await confirm(await begin());
    const again = keyed(ana, 'again');
    await expect(begin(again)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    const { paymentIntentId } = await begin(again);
    const stored = await bar.store.readStream('member-ana');
    const opened = stored.filter(({ type }) => type === 'MembershipPaymentOpened');
    expect(opened.at(-1)?.data).toMatchObject({ paymentIntentId });
  });

  it('buys what it says at the provider, where the events are from before it was begun', async () => {
    const lost = { amount: TERMS.price, metadata: purposeOf('ana', TERMS), idempotencyKey: 'lost' };
    const { id: paymentIntentId, clientSecret } = await bar.payments.createIntent(lost);
    await confirm({ paymentIntentId, clientSecret });
    await bar.pass(5_000);
    expect((await typesOf(bar)).slice(0, 2)).toEqual(['MembershipPaymentOpened', 'MembershipStarted']);
  });

  it('makes a member of the person who joins by it, also where it was paid after it had been given up', async () => {
    bar.payments.webhooks = 'never';
    const begun = await begin();
    const { paymentIntentId } = begun;
    const name = { firstName: 'Ana', lastName: 'Morales', phoneNumber: '+13105550100' };
    const join = () =>
      bar.bus.command(Join, { ...name, email: 'ana@any.example', paymentIntentId }, keyed(ana, 'join'));
    // The provider knew of none for a moment.
    await onAna(bar, { type: 'ClosePayment', paymentIntentId });
    await expect(join()).rejects.toMatchObject({ code: 'MEMBERSHIP_NOT_PAID' });
    await confirm(begun);
    expect((await join()).membership).toMatchObject({ status: 'ACTIVE' });
  });

  it('is left to its page for a minute, and may be made for a day', async () => {
    const looked = jest.spyOn(bar.payments, 'retrieve');
    const { paymentIntentId } = await begin();
    await bar.pass(MINUTE - 1);
    expect(looked).not.toHaveBeenCalled();
    await bar.pass(2 * MINUTE);
    expect(looked).toHaveBeenCalled();
    expect(await bar.payments.retrieve(paymentIntentId)).toMatchObject({ status: 'requires_payment_method' });
    expect(await typesOf(bar)).not.toContain('MembershipPaymentClosed');
    bar.runtime.skip(DAY);
    await bar.pass(MINUTE);
    expect(await bar.payments.retrieve(paymentIntentId)).toMatchObject({ status: 'canceled' });
    expect(await typesOf(bar)).toContain('MembershipPaymentClosed');
  });
});

describe('Several payments of one member', () => {
  let bar: Bar;
  beforeEach(async () => {
    bar = await openBar();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bar.close();
  });

  const opened = (paymentIntentId: string) =>
    onAna(bar, { type: 'OpenPayment', userId: 'ana', paymentIntentId, terms: TERMS });
  /** Has come in, and bought nothing. */
  const rejected = async (paymentIntentId: string) => {
    await opened(paymentIntentId);
    await onAna(bar, { type: 'RecordPayment', paymentIntentId, amount: 100, profile: {} });
  };
  /** At the provider, who has told nothing of them; it knows of no other. */
  const isKept = (statuses: Readonly<Record<string, PaymentIntent['status']>>) =>
    jest.spyOn(bar.payments, 'retrieve').mockImplementation(async (id) => {
      const status = statuses[id];
      const amount = TERMS.price;
      return status ? { id, clientSecret: '', amount, status, metadata: purposeOf('ana', TERMS) } : null;
    });
  const answers = (answer: (key: string) => Pick<Refund, 'id' | 'status' | 'failure'>) =>
    jest.spyOn(bar.payments, 'refund').mockImplementation(async ({ intentId, idempotencyKey }) => ({
      ...{ intentId, amount: 100 },
      ...answer(idempotencyKey),
    }));
  const settle = () =>
    bar.bus.command(SettleMembershipPayments, { userId: 'ana' }, systemOrigin('test', 'test'));
  const dataOf = async (type: string) =>
    (await bar.store.readStream('member-ana')).filter((event) => event.type === type).map(({ data }) => data);

  it.each(['pi_1', 'pi_2'])('are not settled while %s may still be paid', async (open) => {
    await opened('pi_1');
    await opened('pi_2');
    isKept({ [open]: 'requires_payment_method' });
    await expect(settle()).rejects.toThrow(NotYet);
    expect(await typesOf(bar)).toContain('MembershipPaymentClosed');
    await expect(settle()).rejects.toThrow(NotYet);
  });

  it.each(['pi_1', 'pi_2'])('are not settled while the money of %s is on its way back', async (owed) => {
    for (const id of ['pi_1', 'pi_2']) await (id === owed ? rejected(id) : opened(id));
    isKept({});
    answers(() => ({ id: 're_1', status: 'pending' }));
    await expect(settle()).rejects.toThrow(NotYet);
    expect(await typesOf(bar)).toContain('MembershipPaymentClosed');
  });

  it('are looked after each by itself: one that the provider does not give back keeps no other waiting', async () => {
    await rejected('pi_1');
    await opened('pi_2');
    isKept({ pi_2: 'succeeded' });
    answers(() => {
      throw new RefundRefused('It is disputed');
    });
    await expect(settle()).rejects.toThrow('It is disputed');
    expect(await typesOf(bar)).toContain('MembershipStarted');
  });

  it('go back under another key a day after the bank has answered that it does not take them', async () => {
    await rejected('pi_1');
    const asked = new Set<string>();
    let answer: Omit<Refund, 'id' | 'intentId' | 'amount'> = {
      status: 'failed',
      failure: 'lost_or_stolen_card',
    };
    answers((key) => ({ id: `re_${[...asked.add(key)].indexOf(key) + 1}`, ...answer }));
    await expect(settle()).rejects.toThrow(RefundRefused);
    const failed = { paymentIntentId: 'pi_1', refundId: 're_1', reason: 'lost_or_stolen_card' };
    expect(await dataOf('MembershipReturnFailed')).toEqual([failed]);
    await settle();
    expect([...asked]).toEqual(['membership-return:pi_1']);
    answer = { status: 'succeeded' };
    bar.runtime.skip(DAY);
    await settle();
    expect([...asked]).toEqual(['membership-return:pi_1', 'membership-return:pi_1:2']);
    const returned = { paymentIntentId: 'pi_1', refundId: 're_2' };
    expect(await dataOf('MembershipPaymentReturned')).toEqual([returned]);
  });
});

describe('A membership', () => {
  let bar: Bar;
  const join = async (paymentIntentId: string) => {
    await onAna(bar, { type: 'OpenPayment', userId: 'ana', paymentIntentId, terms: TERMS });
    await onAna(bar, { type: 'RecordPayment', paymentIntentId, amount: 2_000, profile: PROFILE });
  };
  const PROFILE = { phoneNumber: '+15625550100' };
  beforeEach(async () => {
    bar = await openBar();
    await join('pi_1');
    await bar.pass(10);
  });
  afterEach(() => bar.close());

  it('is over at its end, however far its process is', async () => {
    const members = bar.app.get(Members, { strict: false });
    expect(await members.isMember('ana')).toBe(true);
    bar.runtime.skip(40 * DAY);
    expect(await members.isMember('ana')).toBe(false);
    expect(await typesOf(bar)).not.toContain('MembershipExpired');
  });

  it('that a venue ends is told once, and again where another one ends', async () => {
    const end = () => onAna(bar, { type: 'EndMembership', vendorId: 'v1', reason: 'Sold entry', by: maya });
    await end();
    await bar.pass(2 * MINUTE);
    expect(bar.texts.sent).toHaveLength(1);
    bar.runtime.skip(200 * DAY);
    await join('pi_2');
    await end();
    await bar.pass(2 * MINUTE);
    expect(bar.texts.sent).toHaveLength(2);
    expect((await typesOf(bar)).filter((type) => type === 'MembershipEndTold')).toHaveLength(2);
  });

  it('is given credits only where its member had a place: one that was held and not made is none', async () => {
    await openDoors(bar);
    const place = { reservationId: 'moon_1', gleventId: 'moon', vendorId: 'v1' };
    const at = (minutes: number) => new Date(bar.runtime.now() + minutes * MINUTE).toISOString();
    const times = { startTime: at(60), endTime: at(240) };
    const grant = () =>
      bar.bus.command(GrantCredits, { vendorId: 'v1', userId: 'ana', credits: 1, reason: 'Sorry' }, manager);
    await onAna(bar, { type: 'HoldCredit', ...place, ...times });
    await bar.pass(0);
    await expect(grant()).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    await onAna(bar, { type: 'SpendHold', reservationId: 'moon_1', reschedule: 0, ...times });
    await bar.pass(0);
    expect(await grant()).toMatchObject({ availableCredits: 4 });
  });
});
