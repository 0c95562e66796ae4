import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { STRIPE_SECRETS, StripeDouble } from '../doubles/stripe/double';

const DAY_MS = 24 * 60 * 60_000;
const USD = { currency: 'usd' } as const;
const LOS_ANGELES = { line1: '100 Main St', city: 'Los Angeles', state: 'CA', postal_code: '90013' };

let double: StripeDouble;
let runtime: VirtualRuntime;
let stripe: Stripe;

beforeEach(async () => {
  runtime = new VirtualRuntime();
  double = await StripeDouble.start(() => runtime.now(), null);
  stripe = client();
});
afterEach(() => double.close());

function client(config: Stripe.StripeConfig = {}, key: string = STRIPE_SECRETS.STRIPE_SECRET_KEY): Stripe {
  return new Stripe(key, { maxNetworkRetries: 0, telemetry: false, ...double.address, ...config });
}

const create = (params: Partial<Stripe.PaymentIntentCreateParams> = {}, idempotencyKey?: string) =>
  stripe.paymentIntents.create(
    { amount: 1_250, ...USD, ...params },
    idempotencyKey ? { idempotencyKey } : {},
  );
const paid = async (method?: string) => {
  const { id } = await create();
  double.pay(id, method);
  return id;
};
const refund = (payment_intent: string, amount?: number, idempotencyKey?: string) =>
  stripe.refunds.create(
    { payment_intent, ...(amount !== undefined && { amount }) },
    idempotencyKey ? { idempotencyKey } : {},
  );
const refused = (code: string, statusCode = 400) => ({ statusCode, code });
const calculate = (
  line: Partial<Stripe.Tax.CalculationCreateParams.LineItem> = {},
  address: Partial<typeof LOS_ANGELES> = {},
) =>
  stripe.tax.calculations.create({
    ...USD,
    line_items: [{ amount: 1_000, tax_code: 'txcd_99999999', reference: 'a', ...line }],
    customer_details: { address: { ...LOS_ANGELES, country: 'US', ...address }, address_source: 'shipping' },
  });

describe('the double of Stripe refuses what Stripe refuses', () => {
  it('a key that is not the account’s, and a browser that does not know the client secret', async () => {
    await expect(client({}, 'rk_somebody_else').refunds.list()).rejects.toMatchObject({ statusCode: 401 });
    const { id } = await create();
    const browser = client({}, STRIPE_SECRETS.STRIPE_PUBLISHABLE_KEY);
    await expect(browser.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 401 });
  });

  it('a version of the API other than that of the package', async () => {
    const old = client({ apiVersion: '2019-05-16' as typeof Stripe.API_VERSION });
    await expect(old.refunds.list()).rejects.toThrow('Invalid Stripe API version');
  });

  it('a parameter that it does not know, one that is missing, and one that is empty', async () => {
    const unknown = { amount: 500, payment_method_types: ['card'] };
    await expect(create(unknown)).rejects.toMatchObject(refused('parameter_unknown'));
    await expect(stripe.refunds.create({})).rejects.toMatchObject(refused('parameter_missing'));
    await expect(create({ currency: '' })).rejects.toMatchObject(refused('parameter_invalid_empty'));
  });

  it.each([
    [49, 'amount_too_small'],
    [100_000_000, 'amount_too_large'],
    [12.5, 'parameter_invalid_integer'],
  ])('a payment of %d cents', async (amount, code) => {
    await expect(create({ amount })).rejects.toMatchObject(refused(code));
    const { id } = await create();
    await expect(stripe.paymentIntents.update(id, { amount })).rejects.toMatchObject(refused(code));
  });

  it('metadata of more than 50 keys, a name of more than 40 characters, a value of more than 500', async () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'v']));
    for (const metadata of [keys(51), { ['k'.repeat(41)]: 'v' }, { k: 'v'.repeat(501) }])
      await expect(create({ metadata })).rejects.toMatchObject({ statusCode: 400 });
    await expect(
      create({ metadata: { ...keys(49), ['k'.repeat(40)]: 'v'.repeat(500) } }),
    ).resolves.toBeTruthy();
  });

  it('an idempotency key of more than 255 characters', async () => {
    await expect(create({}, 'k'.repeat(256))).rejects.toMatchObject({ rawType: 'idempotency_error' });
    await expect(create({}, 'k'.repeat(255))).resolves.toBeTruthy();
  });

  it('a key that comes again with something else, or while the first call is under way', async () => {
    await create({}, 'k');
    await expect(create({ amount: 1_300 }, 'k')).rejects.toMatchObject({ rawType: 'idempotency_error' });
    const both = await Promise.allSettled([create({}, 'two'), create({}, 'two')]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
  });

  it('to change, cancel or confirm a payment that is paid or cancelled', async () => {
    const cancelled = (await create()).id;
    await stripe.paymentIntents.cancel(cancelled);
    for (const id of [cancelled, await paid()]) {
      const state = refused('payment_intent_unexpected_state');
      await expect(stripe.paymentIntents.update(id, { amount: 500 })).rejects.toMatchObject(state);
      await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(state);
      expect(() => double.pay(id)).toThrow('because it has a status of');
    }
  });

  it('a refund of what is not paid, of nothing, of more than is left, and of what is back', async () => {
    const open = (await create()).id;
    await expect(refund(open)).rejects.toMatchObject(refused('payment_intent_unexpected_state'));
    const id = await paid();
    await expect(refund(id, 0)).rejects.toMatchObject(refused('parameter_invalid_integer'));
    await refund(id, 1_000);
    await expect(refund(id, 251)).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    await refund(id);
    await expect(refund(id)).rejects.toMatchObject(refused('charge_already_refunded'));
    await expect(refund('pi_unknown')).rejects.toMatchObject(refused('resource_missing', 404));
  });

  it('a refund of what the cardholder disputes or has won back, and takes it where the dispute is won', async () => {
    const id = await paid();
    const dispute = double.books.dispute(id);
    await expect(refund(id)).rejects.toMatchObject(refused('charge_disputed'));
    double.books.closeDispute(dispute.id, 'won');
    await expect(refund(id)).resolves.toMatchObject({ status: 'succeeded' });
    const lost = await paid();
    double.books.closeDispute(double.books.dispute(lost).id, 'lost');
    await expect(refund(lost)).rejects.toMatchObject(refused('charge_disputed'));
  });

  it('to show a dispute that there is not, and takes a refund of what the bank only asks about', async () => {
    await expect(stripe.disputes.retrieve('du_1')).rejects.toMatchObject(refused('resource_missing', 404));
    const id = await paid();
    const inquiry = double.books.dispute(id, 'general', true);
    await expect(stripe.disputes.retrieve(inquiry.id)).resolves.toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
    });
    await refund(id, 100);
    double.books.escalate(inquiry.id);
    await expect(refund(id)).rejects.toMatchObject(refused('charge_disputed'));
  });

  it('a page of more than a hundred refunds, and gives ten where nothing is said', async () => {
    const id = await paid();
    for (let at = 0; at < 12; at += 1) await refund(id, 10);
    await expect(stripe.refunds.list({ payment_intent: id, limit: 101 })).rejects.toMatchObject({
      statusCode: 400,
    });
    const page = await stripe.refunds.list({ payment_intent: id });
    expect([page.data.length, page.has_more]).toEqual([10, true]);
    const all = await stripe.refunds.list({ payment_intent: id }).autoPagingToArray({ limit: 100 });
    expect(new Set(all.map((one) => one.id)).size).toBe(12);
  });

  it.each(['txcd_41020001', 'txcd_41030003', 'txcd_40020001', 'beer'])(
    'a tax code that is not in its list: %s',
    async (tax_code) => {
      await expect(calculate({ tax_code })).rejects.toMatchObject({
        ...refused('resource_missing'),
        param: 'line_items[0][tax_code]',
      });
    },
  );

  it('tax on a place that it cannot find, on an amount that is no number of cents, on a reference twice', async () => {
    const nowhere = refused('customer_tax_location_invalid');
    await expect(calculate({}, { state: 'California' })).rejects.toMatchObject(nowhere);
    await expect(calculate({}, { postal_code: '9001' })).rejects.toMatchObject(nowhere);
    await expect(calculate({ amount: 9.5 })).rejects.toMatchObject(refused('parameter_invalid_integer'));
    const line = { amount: 100, tax_code: 'txcd_99999999', reference: 'a' };
    const twice = stripe.tax.calculations.create({
      ...USD,
      line_items: [line, line],
      customer_details: { address: { ...LOS_ANGELES, country: 'US' }, address_source: 'shipping' },
    });
    await expect(twice).rejects.toMatchObject({ statusCode: 400, param: 'line_items' });
  });
});

describe('the double of Stripe shows what Stripe shows', () => {
  it('a call again where its key is a day old', async () => {
    const id = await paid();
    const first = await refund(id, 300, 'part');
    expect((await refund(id, 300, 'part')).id).toBe(first.id);
    await runtime.advance(DAY_MS);
    expect((await refund(id, 300, 'part')).id).not.toBe(first.id);
    expect(double.books.refundedOf(id)).toBe(600);
  });

  it('under a key what was refused for its state, and not what was refused for its form', async () => {
    const open = (await create()).id;
    await expect(refund(open, undefined, 'early')).rejects.toMatchObject({ statusCode: 400 });
    double.pay(open);
    const again: unknown = await refund(open, undefined, 'early').catch((error: unknown) => error);
    expect(again).toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
    await expect(create({ amount: 1 }, 'small')).rejects.toMatchObject({ statusCode: 400 });
    await expect(create({}, 'small')).resolves.toBeTruthy();
  });

  it('a refund that waits for money, and why', async () => {
    double.books.balance = 'short';
    const made = await refund(await paid());
    expect(made).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
    double.books.settleRefund(made.id, 'failed', 'insufficient_funds');
    const failed = await stripe.refunds.retrieve(made.id);
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'insufficient_funds' });
    expect(double.webhooks.notices.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['refund.created', 'refund.failed', 'refund.updated']),
    );
  });

  it('a dispute on its charge and in events, and a pending refund that it ends', async () => {
    const id = await paid('pm_card_pendingRefund');
    const pending = await refund(id);
    const dispute = double.books.dispute(id);
    expect(await stripe.refunds.retrieve(pending.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'charge_for_pending_refund_disputed',
    });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({ disputed: true });
    double.books.closeDispute(dispute.id, 'lost');
    const types = double.webhooks.notices.map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('charge.dispute'))).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ]);
  });

  it('no tax and no error where the account is not registered, and says so', async () => {
    double.tax.registered = ['NY'];
    const { tax_amount_exclusive: tax, tax_breakdown: parts } = await calculate();
    expect([tax, parts.map((part) => part.taxability_reason)]).toEqual([0, ['not_collecting']]);
  });
});
