import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { paymentsContract } from '@lineless/ports/payments/contract';
import { NoticeRefused, PaymentsUnavailable, RefundRefused } from '@lineless/ports/payments/port';
import { openStripePayments, type StripePayments } from '@lineless/ports/payments/stripe';
import { STRIPE_TIMEOUT_MS } from '@lineless/ports/stripe/client';
import type { Fault } from '../doubles/stripe/faults';
import { STRIPE_SECRETS, StripeDouble } from '../doubles/stripe/double';
import { startStripeMock, type StripeMock } from '../servers/stripe-mock';

let schema: StripeMock | null;
let stripe: StripeDouble;
let runtime: VirtualRuntime;
let payments: StripePayments;
let troubles: string[];

function open(secrets: { secretKey?: string; webhookSecret?: string | undefined } = {}): StripePayments {
  return openStripePayments({
    secretKey: STRIPE_SECRETS.STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_SECRETS.STRIPE_WEBHOOK_SECRET,
    runtime,
    address: stripe.address,
    onTrouble: (call, { message }) => troubles.push(`${call}: ${message}`),
    ...secrets,
  });
}

beforeAll(async () => {
  schema = await startStripeMock();
});
afterAll(() => schema?.close());
beforeEach(async () => {
  runtime = new VirtualRuntime();
  stripe = await StripeDouble.start(() => runtime.now(), schema);
  troubles = [];
  payments = open();
});
afterEach(async () => {
  await payments.close();
  await stripe.close();
  // Empty also where there is no stripe-mock: then nobody has looked.
  expect(stripe.complaints).toEqual([]);
});

paymentsContract('Stripe', async () => ({
  payments,
  succeed: async (intentId) => stripe.pay(intentId),
  notices: async () =>
    stripe.webhooks.notices.map(({ text }) => ({
      rawBody: Buffer.from(text),
      signature: stripe.webhooks.sign(text),
    })),
  close: async () => undefined,
}));

const create = (idempotencyKey = 'create-1', amount = 1_250) =>
  payments.createIntent({ amount, metadata: { orderId: 'ORDER1' }, idempotencyKey });
const paid = async (method?: string) => {
  const { id } = await create();
  stripe.pay(id, method);
  return id;
};
const refund = (intentId: string, idempotencyKey = 'refund-1') =>
  payments.refund({ intentId, idempotencyKey });
const intents = () => stripe.books.all().length;

describe('A request to Stripe that fails', () => {
  it.each<Fault>(['overloaded', 'broken', 'broken-after', 'cut'])(
    'is answered as unavailable when the line is %s, and the same again finds or makes one payment',
    async (fault) => {
      stripe.faults.next(/payment_intents$/, fault);
      // What a connection swallowed is sent once more by the package itself, under the same key.
      if (fault === 'cut') expect(await create()).toMatchObject({ amount: 1_250 });
      else await expect(create()).rejects.toThrow(PaymentsUnavailable);
      const again = await create();
      expect(again).toMatchObject({ amount: 1_250, status: 'requires_payment_method' });
      expect((await create()).id).toBe(again.id);
      expect(intents()).toBe(fault === 'broken-after' ? 2 : 1);
      expect(troubles).toEqual([]);
    },
  );

  it('ends by our own time-out where nothing is heard', async () => {
    stripe.faults.next(/payment_intents$/, 'silent');
    const creating = create();
    const outcome = expect(creating).rejects.toThrow(PaymentsUnavailable);
    // Until it has arrived; nothing else moves virtual time.
    while (intents() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await runtime.advance(STRIPE_TIMEOUT_MS);
    await outcome;
    expect(await create()).toMatchObject({ amount: 1_250 });
    expect(intents()).toBe(1);
  });

  it('gives the money back once, whatever became of the first answer', async () => {
    for (const fault of ['broken', 'broken-after', 'cut'] as const) {
      const { id } = await create(`create-${fault}`);
      stripe.pay(id);
      stripe.faults.next(/POST \/v1\/refunds$/, fault);
      const key = `refund-${fault}`;
      const first = await refund(id, key).catch((error: unknown) => error);
      expect(first instanceof PaymentsUnavailable).toBe(fault !== 'cut');
      const done = await refund(id, key);
      expect(done).toMatchObject({ intentId: id, amount: 1_250, status: 'succeeded' });
      stripe.keys.forget();
      expect(await refund(id, key)).toEqual(done);
      expect(stripe.books.refundsOf(id)).toHaveLength(1);
    }
  });

  it('is a fault of ours where a key comes back with something else, and said without a secret', async () => {
    await create('create-1', 1_250);
    await expect(create('create-1', 1_300)).rejects.toThrow('Stripe: misused (400, req_double)');
    expect(troubles).toEqual(['createIntent: Stripe: misused (400, req_double)']);
  });

  it('is unavailable and said where our key is wrong', async () => {
    const stranger = open({ secretKey: 'rk_somebody_else' });
    await expect(stranger.createIntent({ amount: 500, metadata: {}, idempotencyKey: 'k' })).rejects.toThrow(
      PaymentsUnavailable,
    );
    expect(troubles.join()).toContain('denied');
    expect(troubles.join()).not.toContain('rk_somebody_else');
    await stranger.close();
  });
});

describe('An intent at Stripe', () => {
  it('takes cards and their wallets, and money that counts at once', async () => {
    const { id } = await create();
    stripe.pay(id, 'pm_double_apple_pay', 'Mina Okafor');
    expect(await payments.retrieve(id)).toMatchObject({
      status: 'succeeded',
      amount: 1_250,
      payer: 'Mina Okafor',
      method: { kind: 'apple_pay', last4: '4242' },
    });
  });

  it('stays payable after a refusal, and asks the customer where the bank does', async () => {
    const { id } = await create();
    expect(() => stripe.pay(id, 'pm_card_visa_chargeDeclined')).toThrow('declined');
    expect((await payments.retrieve(id))?.status).toBe('requires_payment_method');
    stripe.pay(id, 'pm_card_authenticationRequired');
    expect((await payments.retrieve(id))?.status).toBe('requires_action');
    stripe.books.authenticate(id, true);
    expect((await payments.retrieve(id))?.status).toBe('succeeded');
  });

  it('tells how it is, also where the key is an old one', async () => {
    const { id } = await create();
    stripe.pay(id);
    expect(await create()).toMatchObject({ id, status: 'succeeded' });
  });

  it('is not cancelled while the bank decides', async () => {
    const { id } = await create();
    stripe.pay(id, 'pm_double_processing');
    expect((await payments.cancel(id)).status).toBe('processing');
  });

  it('of another currency is none of ours', async () => {
    const { id } = stripe.books.create(1_250, 'eur', { orderId: 'ORDER1' });
    expect(await payments.retrieve(id)).toBeNull();
  });
});

describe('A refund at Stripe', () => {
  it('is pending until the bank has it, then done', async () => {
    const intentId = await paid('pm_card_pendingRefund');
    const pending = await refund(intentId);
    expect(pending.status).toBe('pending');
    stripe.books.settleRefund(pending.id, 'succeeded');
    expect(await refund(intentId)).toEqual({ ...pending, status: 'succeeded' });
  });

  it('may fail, and is another one when it is asked for again', async () => {
    const intentId = await paid('pm_card_refundFail');
    const first = await refund(intentId);
    stripe.books.settleRefund(first.id, 'failed', 'expired_or_canceled_card');
    expect(await refund(intentId)).toMatchObject({
      id: first.id,
      status: 'failed',
      failure: 'expired_or_canceled_card',
    });
    const second = await refund(intentId, 'refund-2');
    expect(second).toMatchObject({ status: 'succeeded', amount: 1_250 });
    expect(second.id).not.toBe(first.id);
  });

  const part = (intentId: string, idempotencyKey = 'item-1') =>
    payments.refund({ intentId, amount: 300, idempotencyKey });

  it.each(['the bank takes its time', 'the balance is short'])(
    'of a part is made once where %s for longer than Stripe knows its key',
    async (reason) => {
      if (reason === 'the balance is short') stripe.books.balance = 'short';
      const intentId = await paid('pm_card_pendingRefund');
      const pending = await part(intentId);
      expect(pending).toMatchObject({ amount: 300, status: 'pending' });
      for (let days = 0; days < 3; days += 1) {
        await runtime.advance(25 * 60 * 60_000);
        expect(await part(intentId)).toEqual(pending);
      }
      expect(stripe.books.refundedOf(intentId)).toBe(300);
      stripe.books.settleRefund(pending.id, 'succeeded');
      expect(await part(intentId)).toEqual({ ...pending, status: 'succeeded' });
    },
  );

  it('that waits for money fails after weeks, and is then another one', async () => {
    stripe.books.balance = 'short';
    const intentId = await paid();
    const { id } = await part(intentId);
    await runtime.advance(45 * 24 * 60 * 60_000);
    stripe.books.settleRefund(id, 'failed', 'insufficient_funds');
    expect(await part(intentId)).toMatchObject({ id, status: 'failed', failure: 'insufficient_funds' });
    stripe.books.balance = 'enough';
    expect(await part(intentId, 'item-1:2')).toMatchObject({ status: 'succeeded', amount: 300 });
    expect(stripe.books.refundedOf(intentId)).toBe(300);
  });

  it.each<Fault>(['broken', 'broken-after', 'cut', 'overloaded'])(
    'of a part is made once where the first answer was lost: %s',
    async (fault) => {
      const intentId = await paid();
      stripe.faults.next(/POST \/v1\/refunds$/, fault);
      await part(intentId).catch(() => undefined);
      const again = await part(intentId);
      expect(again).toMatchObject({ amount: 300, status: 'succeeded' });
      expect(await part(intentId)).toEqual(again);
      expect(stripe.books.refundedOf(intentId)).toBe(300);
    },
  );

  it('of a part is made once where two processes ask and the answer to one of them was lost', async () => {
    const intentId = await paid();
    stripe.faults.next(/POST \/v1\/refunds$/, 'broken-after');
    for (let round = 0; round < 3; round += 1) await Promise.allSettled([part(intentId), part(intentId)]);
    expect(stripe.books.refundedOf(intentId)).toBe(300);
  });

  it('is found among more refunds than Stripe shows on a page', async () => {
    const intentId = await paid();
    const first = await part(intentId);
    for (let at = 0; at < 101; at += 1) stripe.books.refund(intentId, {}, 1);
    stripe.keys.forget();
    expect(await part(intentId)).toEqual(first);
  });

  it('is refused while the cardholder disputes the payment, and what was pending has failed', async () => {
    const intentId = await paid('pm_card_pendingRefund');
    const { id } = await part(intentId);
    stripe.books.dispute(intentId);
    const failure = 'charge_for_pending_refund_disputed';
    expect(await part(intentId)).toMatchObject({ id, status: 'failed', failure });
    await expect(part(intentId, 'item-1:2')).rejects.toThrow(RefundRefused);
    expect(troubles).toEqual([]);
  });

  it('made at the desk is not ours', async () => {
    const intentId = await paid();
    stripe.books.refund(intentId, {});
    await expect(refund(intentId)).rejects.toThrow(RefundRefused);
  });
});

describe('A notice of Stripe’s', () => {
  const read = (text: string, signature = stripe.webhooks.sign(text)) =>
    payments.readNotice(Buffer.from(text), signature);
  const told = (type: string) => {
    const notice = stripe.webhooks.notices.find((one) => one.type === type);
    if (!notice) throw new Error(`Nothing was told of ${type}`);
    return notice.text;
  };

  it('is only a reason to look: what it says itself is not believed', async () => {
    const { id } = await create();
    const lie = {
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      data: { object: { id, status: 'succeeded' } },
    };
    expect(await read(JSON.stringify(lie))).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
  });

  it('of a refusal tells of the payment that came after it', async () => {
    const { id } = await create();
    expect(() => stripe.pay(id, 'pm_card_visa_chargeDeclined')).toThrow('declined');
    expect((await read(told('payment_intent.payment_failed'))).kind).toBe('ignored');
    stripe.pay(id);
    expect(await read(told('payment_intent.payment_failed'))).toMatchObject({
      kind: 'payment-succeeded',
      intent: { id, amount: 1_250, metadata: { orderId: 'ORDER1' } },
    });
  });

  it('of a refund tells how the refund is now, whichever event comes last', async () => {
    const intentId = await paid('pm_card_refundFail');
    const { id: refundId } = await refund(intentId);
    const done = { kind: 'payment-refunded', metadata: { orderId: 'ORDER1' }, refundId, amount: 1_250 };
    for (const type of ['refund.created', 'charge.refunded'])
      expect(await read(told(type))).toMatchObject(done);
    stripe.books.settleRefund(refundId, 'failed', 'lost_or_stolen_card');
    const failed = {
      kind: 'refund-failed',
      metadata: { orderId: 'ORDER1' },
      refundId,
      failure: 'lost_or_stolen_card',
    };
    for (const type of ['refund.failed', 'refund.updated', 'charge.refunded'])
      expect(await read(told(type))).toMatchObject(failed);
  });

  it('of a part of the money says how much of it is back', async () => {
    const intentId = await paid();
    stripe.books.refund(intentId, {}, 500);
    expect(await read(told('charge.refunded'))).toMatchObject({ kind: 'payment-refunded', amount: 500 });
    stripe.books.refund(intentId, {}, 750);
    expect(await read(told('charge.refunded'))).toMatchObject({ kind: 'payment-refunded', amount: 1_250 });
  });

  it('is ignored when it is about what is not ours', async () => {
    const foreign = { id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1' } } };
    expect(await read(JSON.stringify(foreign))).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
    const unknown = { ...foreign, type: 'payment_intent.succeeded', data: { object: { id: 'pi_unknown' } } };
    expect(await read(JSON.stringify(unknown))).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
    const desk = {
      ...foreign,
      type: 'refund.updated',
      data: { object: { id: 're_1', payment_intent: null } },
    };
    expect(await read(JSON.stringify(desk))).toEqual({ kind: 'ignored', noticeId: 'evt_1' });
  });

  it('is refused where it names nothing, where it is old, and where there is no secret', async () => {
    const text = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } });
    await expect(read(text)).rejects.toThrow(NoticeRefused);
    await paid();
    const good = told('payment_intent.succeeded');
    const signature = stripe.webhooks.sign(good);
    await expect(read(good, stripe.webhooks.sign(good, 'whsec_of_somebody'))).rejects.toThrow(NoticeRefused);
    const both = `${stripe.webhooks.sign(good, 'whsec_of_before')},${signature.split(',')[1] ?? ''}`;
    expect((await read(good, both)).kind).toBe('payment-succeeded');
    const blind = open({ webhookSecret: undefined });
    await expect(blind.readNotice(Buffer.from(good), signature)).rejects.toThrow(NoticeRefused);
    await blind.close();
    await runtime.advance(301_000);
    await expect(read(good, signature)).rejects.toThrow(NoticeRefused);
  });

  it('comes again where Stripe cannot be asked', async () => {
    await paid();
    stripe.faults.next(/GET \/v1\/payment_intents/, 'overloaded');
    await expect(read(told('payment_intent.succeeded'))).rejects.toThrow(PaymentsUnavailable);
    expect((await read(told('payment_intent.succeeded'))).kind).toBe('payment-succeeded');
  });
});
