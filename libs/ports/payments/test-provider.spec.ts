import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { paymentsContract, type ReceivedNotice } from './contract';
import { IntentNotPayable, PaymentsUnavailable } from './port';
import { UnknownIntent, type TestPaymentMethod } from './test-desk';
import { openTestPayments, type TestPayments } from './test-provider';

let directory: string;
let runtime: VirtualRuntime;
let payments: TestPayments;
let received: ReceivedNotice[];
let refusals: number;

const card = (number: string, over = {}): TestPaymentMethod => ({
  card: { number, expMonth: 12, expYear: 2030, cvc: '123', name: 'Ada Byron', zip: '90012', ...over },
});
const GOOD = card('4242424242424242');

function open(files = directory): void {
  payments = openTestPayments({
    directory: files,
    runtime,
    deliver: async (rawBody, signature) => {
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('not now');
      }
      received.push({ rawBody, signature });
    },
  });
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lineless-payments-'));
  runtime = new VirtualRuntime();
  received = [];
  refusals = 0;
  open();
});
afterEach(async () => {
  await payments.close();
  rmSync(directory, { recursive: true });
});

const create = (key = 'create-1') =>
  payments.createIntent({ amount: 1250, metadata: { orderId: 'ORDER1' }, idempotencyKey: key });
async function confirm(paymentMethod: TestPaymentMethod) {
  const { id: intentId, clientSecret } = await create();
  return payments.confirm({ intentId, clientSecret, paymentMethod });
}
const status = async () => (await payments.retrieve((await create()).id))?.status;

paymentsContract('test provider', async () => ({
  payments,
  succeed: async (intentId) => {
    const clientSecret = (await payments.retrieve(intentId))?.clientSecret ?? '';
    await payments.confirm({ intentId, clientSecret, paymentMethod: GOOD });
  },
  notices: async () => {
    await settle();
    return received;
  },
  close: async () => undefined,
}));

describe('The cards of the test provider', () => {
  // id: is-answered-with
  it.each([
    ['4000000000000002', 'card_declined', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
    ['5555555555554444', 'card_declined', expect.stringContaining('Only test cards')],
  ])('%s is answered with %s', async (number, code, message) => {
    const answer = await confirm(card(number));
    expect(answer).toEqual({ status: 'requires_payment_method', error: { code, message } });
    expect(await status()).toBe('requires_payment_method');
  });

  it('refuses a card from the month after its last, and a security code of the wrong length', async () => {
    const lastMonth = card('4242424242424242', { expMonth: 5, expYear: 2026 });
    expect((await confirm(lastMonth)).error?.code).toBe('expired_card');
    const short = card('4242424242424242', { cvc: '1234' });
    expect((await confirm(short)).error?.code).toBe('invalid_cvc');
    const thisMonth = card('4242424242424242', { expMonth: 6, expYear: 2026 });
    expect((await confirm(thisMonth)).status).toBe('succeeded');
  });

  it('lets a declined customer pay with another card, and sends no notice of the decline', async () => {
    await confirm(card('4000000000000002'));
    expect(await confirm(GOOD)).toEqual({ status: 'succeeded' });
    await settle();
    expect(received).toHaveLength(1);
    expect(await payments.retrieve((await create()).id)).toMatchObject({
      payer: 'Ada Byron',
      method: { kind: 'card', last4: '4242' },
    });
  });

  it.each(['apple_pay', 'google_pay'] as const)('takes %s', async (wallet) => {
    expect(await confirm({ wallet })).toEqual({ status: 'succeeded' });
    await settle();
    const notice = await payments.readNotice(received[0]!.rawBody, received[0]!.signature);
    expect(notice).toMatchObject({
      intent: { payer: expect.stringMatching(/^\w+ \w+$/), method: { kind: wallet } },
    });
  });

  it('gives wallets more than one owner, and a payment always the same', async () => {
    const payers = new Set<string | undefined>();
    for (let n = 0; n < 30; n += 1) {
      const { id: intentId, clientSecret } = await create(`create-${n}`);
      await payments.confirm({ intentId, clientSecret, paymentMethod: { wallet: 'apple_pay' } });
      payers.add((await payments.retrieve(intentId))?.payer);
    }
    expect(payers.size).toBeGreaterThan(3);
  });

  it.each(['processing', 'requires_capture'] as const)(
    'leaves a payment %s until the bank decides, and cannot be cancelled until then',
    async (status) => {
      payments.decides = status;
      expect(await confirm(GOOD)).toEqual({ status: 'processing' });
      const { id: intentId, clientSecret } = await create();
      expect(await payments.confirm({ intentId, clientSecret, paymentMethod: GOOD })).toEqual({
        status: 'processing',
      });
      expect((await payments.cancel(intentId)).status).toBe('processing');
      const update = payments.updateAmount({ intentId, amount: 1_500, idempotencyKey: 'update' });
      await expect(update).rejects.toThrow(IntentNotPayable);
      await settle();
      expect(received).toHaveLength(0);
      await payments.decide(intentId);
      await settle();
      expect(received).toHaveLength(1);
      expect((await payments.retrieve(intentId))?.status).toBe('succeeded');
      await expect(payments.decide(intentId)).rejects.toThrow(IntentNotPayable);
    },
  );

  it('can be paid with another card once the bank has declined it', async () => {
    payments.decides = 'processing';
    const { id: intentId } = await create();
    await confirm(GOOD);
    await payments.decide(intentId, 'declined');
    expect((await payments.retrieve(intentId))?.status).toBe('requires_payment_method');
    payments.decides = 'at-once';
    expect(await confirm(GOOD)).toEqual({ status: 'succeeded' });
    await settle();
    expect(received).toHaveLength(1);
  });

  it('asks for verification, then succeeds or refuses as the customer answers', async () => {
    const { id: intentId, clientSecret } = await create();
    const verify = (approve: boolean) => payments.verify({ intentId, clientSecret, approve });
    expect((await verify(true)).error?.code).toBe('payment_intent_unexpected_state');
    const asked = await confirm(card('4000002500003155'));
    expect(asked).toMatchObject({ status: 'requires_action', error: { code: 'authentication_required' } });
    expect((await verify(false)).error?.code).toBe('payment_intent_authentication_failure');
    await confirm(card('4000002500003155'));
    expect(await verify(true)).toEqual({ status: 'succeeded' });
    expect(await verify(true)).toEqual({ status: 'succeeded' });
    await settle();
    expect(received).toHaveLength(1);
  });

  it('asks anew when the amount changed in between', async () => {
    const { id: intentId, clientSecret } = await create();
    await confirm(card('4000002500003155'));
    await payments.updateAmount({ intentId, amount: 1500, idempotencyKey: 'update' });
    expect((await payments.verify({ intentId, clientSecret, approve: true })).status).not.toBe('succeeded');
  });

  it('opens an intent only to who knows its secret, and charges it once', async () => {
    const { id: intentId, clientSecret } = await create();
    const stranger = payments.confirm({ intentId, clientSecret: 'guess', paymentMethod: GOOD });
    await expect(stranger).rejects.toThrow(UnknownIntent);
    const twice = { intentId, clientSecret, paymentMethod: GOOD };
    await Promise.all([payments.confirm(twice), payments.confirm(twice)]);
    await settle();
    expect(received).toHaveLength(1);
  });

  it('takes nothing for a cancelled intent', async () => {
    await payments.cancel((await create()).id);
    expect((await confirm(GOOD)).status).toBe('requires_payment_method');
    expect(await status()).toBe('canceled');
  });

  it('charges nothing below fifty cents', async () => {
    const small = payments.createIntent({ amount: 49, metadata: {}, idempotencyKey: 'small' });
    await expect(small).rejects.toThrow(RangeError);
  });
});

describe('The webhooks of the test provider', () => {
  it('come twice and late for the card made for it, with the same event id', async () => {
    await confirm(card('4000000000000259'));
    await settle();
    expect(received).toHaveLength(0);
    await runtime.advance(5_000);
    expect(received).toHaveLength(1);
    await runtime.advance(60_000);
    expect(received).toHaveLength(2);
    expect(received[1]!.rawBody).toEqual(received[0]!.rawBody);
  });

  it('are brought again, with a fresh signature, until they are taken, and then no more', async () => {
    refusals = 4;
    await confirm(GOOD);
    await settle();
    await runtime.advance(14_000);
    expect(received).toHaveLength(0);
    await runtime.advance(120_000);
    expect(received).toHaveLength(1);
    const notice = await payments.readNotice(received[0]!.rawBody, received[0]!.signature);
    expect(notice.kind).toBe('payment-succeeded');
  });

  it('can be held back, released, delayed or left out', async () => {
    payments.webhooks = 'held';
    await confirm(GOOD);
    await runtime.advance(60_000);
    expect(received).toHaveLength(0);
    expect(await payments.releaseWebhooks()).toBe(1);
    await settle();
    expect(received).toHaveLength(1);
    payments.webhooks = 'never';
    await payments.refund({ intentId: (await create()).id, idempotencyKey: 'refund' });
    await runtime.advance(60_000);
    expect(received).toHaveLength(1);
  });

  it('go on after a crash, and the books are as they were', async () => {
    refusals = 1;
    await confirm(GOOD);
    await settle();
    const refund = await payments.refund({ intentId: (await create()).id, idempotencyKey: 'refund' });
    // What the files hold while the process is still at it is what a kill leaves behind.
    const left = join(directory, 'after-the-kill');
    mkdirSync(left);
    for (const file of readdirSync(directory).filter((name) => name.includes('.sqlite'))) {
      copyFileSync(join(directory, file), join(left, file));
    }
    await payments.close();
    received = [];
    open(left);
    await settle();
    await runtime.advance(2_000);
    const notices = await Promise.all(received.map((n) => payments.readNotice(n.rawBody, n.signature)));
    expect(new Set(notices.map((notice) => notice.kind))).toEqual(
      new Set(['payment-succeeded', 'payment-refunded']),
    );
    expect(await status()).toBe('succeeded');
    expect(await payments.refund({ intentId: refund.intentId, idempotencyKey: 'refund' })).toEqual(refund);
  });
});

describe('A payer who is forgotten', () => {
  const named = () =>
    readdirSync(directory).filter((file) => readFileSync(join(directory, file), 'latin1').includes('Byron'));

  it('is in no byte of the books, and the payment is what it was', async () => {
    await confirm(GOOD);
    await settle();
    const { id } = await create();
    await payments.refund({ intentId: id, amount: 50, idempotencyKey: 'refund' });
    await settle();
    expect(named()).not.toEqual([]);
    await payments.forgetPayers([id, 'pi_unknown']);
    expect(named()).toEqual([]);
    expect(await payments.retrieve(id)).toMatchObject({ status: 'succeeded', amount: 1250 });
    await payments.forgetPayers([id]);
    await payments.close();
    expect(named()).toEqual([]);
    open();
  });

  it('is in no notice that is still to come, which tells of the payment all the same', async () => {
    payments.webhooks = 'held';
    await confirm(GOOD);
    const { id } = await create();
    await payments.forgetPayers([id]);
    expect(named()).toEqual([]);
    await payments.releaseWebhooks();
    await settle();
    const [notice] = received;
    if (!notice) throw new Error('There is no notice');
    expect(await payments.readNotice(notice.rawBody, notice.signature)).toMatchObject({
      kind: 'payment-succeeded',
      intent: { id, status: 'succeeded' },
    });
  });

  it('leaves everybody else in them', async () => {
    await confirm(GOOD);
    await payments.forgetPayers(['pi_unknown']);
    expect(named()).not.toEqual([]);
    expect((await payments.retrieve((await create()).id))?.payer).toBe('Ada Byron');
  });
});

describe('Faults of the test provider', () => {
  it('fail before the work, or after it so that a retry must find it done', async () => {
    payments.failNext('createIntent', 'before');
    payments.failNext('createIntent', 'after');
    await expect(create()).rejects.toThrow(PaymentsUnavailable);
    await expect(create()).rejects.toThrow(PaymentsUnavailable);
    const intent = await create();
    expect((await create()).id).toBe(intent.id);
    expect(await confirm(GOOD)).toEqual({ status: 'succeeded' });
    payments.failNext('refund', 'after');
    const refund = () => payments.refund({ intentId: intent.id, idempotencyKey: 'refund' });
    await expect(refund()).rejects.toThrow(PaymentsUnavailable);
    await refund();
    await settle();
    expect(received).toHaveLength(2);
  });
});
