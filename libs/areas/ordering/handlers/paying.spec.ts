import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { userAggregate } from '@lineless/areas/accounts/handlers/aggregate';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { systemOrigin } from '@lineless/engine/write/caller';
import { ReceivePaymentNotice } from './receive-payment-notice';
import { ReviseOrder } from './revise-order';
import { ConfirmTestPayment } from './test-payments';
import { ChangeProduct } from '@lineless/areas/catalogue/handlers/products';
import { openBar, type Bar } from '../testing/bar';
import {
  ana,
  ben,
  eventsOf,
  keyed,
  LOCATION,
  markPaid,
  maya,
  openDoors,
  order,
  orderOf,
  pay,
  placeAndPay,
  shirtsLeft,
} from '../testing/evening';

const MINUTE = 60_000;

let bar: Bar;
beforeEach(async () => {
  bar = await openBar();
  await openDoors(bar);
});
afterEach(async () => bar.close());

describe('Paying', () => {
  // id: is-believed-only-when-the-provider-confirms
  it('is believed only when the provider confirms it', async () => {
    const placed = await order(bar, ana, { beer: 1 });
    await expect(markPaid(bar, placed)).rejects.toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED' });
    await pay(bar, placed, '4000000000000002');
    await expect(markPaid(bar, placed)).rejects.toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED' });
    await pay(bar, placed);
    const { order: paid } = await markPaid(bar, placed);
    expect(paid).toMatchObject({
      status: 'PAID',
      customerName: 'Ana M.',
      payment: { method: 'card', last4: '4242' },
    });
  });

  it('ends the same whether the page, the notice or both tell of it, early, late and twice', async () => {
    const told = await order(bar, ana, { beer: 1 });
    await pay(bar, told, '4000000000000259');
    expect((await orderOf(bar, told)).status).toBe('IN_PROGRESS');
    await bar.pass(20_000);
    expect((await orderOf(bar, told)).status).toBe('PAID');
    await markPaid(bar, told);
    await markPaid(bar, told, keyed(ana, 'again'));
    const both = await placeAndPay(bar, { beer: 1 });
    await bar.pass(20_000);
    for (const placed of [told, both]) {
      expect(await eventsOf(bar, placed)).toEqual(['OrderPlaced', 'OrderPaymentStarted', 'OrderPaid']);
    }
  });

  it('refuses an unsigned notice', async () => {
    const rawBody = new TextEncoder().encode('{"type":"payment_intent.succeeded"}');
    const origin = systemOrigin('stranger', 'notice');
    for (const signature of ['v1=nonsense', undefined])
      await expect(
        bar.bus.command(ReceivePaymentNotice, { rawBody, signature }, origin),
      ).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' });
  });

  it('costs nothing below 0.50', async () => {
    const placed = await order(bar, ana, { water: 1 });
    expect(placed).toMatchObject({ clientSecret: null, paymentIntentId: null });
    const { order: paid } = await markPaid(bar, placed);
    expect(paid).toMatchObject({ status: 'PAID', payment: { method: 'FREE' }, totalAmount: '0.44' });
  });

  // id: calls-who-pays-nothing
  it('calls who pays nothing by the name that they have given themselves', async () => {
    const aggregates = bar.app.get(Aggregates, { strict: false });
    const context = { ...ana, actor: { kind: 'customer', id: 'ana' } } as const;
    for (const command of [
      { type: 'RegisterUser', userId: 'ana', phoneNumber: '+15625550100' },
      { type: 'ChangeName', name: 'Ana Morales' },
    ] as const)
      await aggregates.execute(userAggregate, 'ana', command, context);
    const placed = await order(bar, ana, { water: 1 });
    expect((await markPaid(bar, placed)).order).toMatchObject({ status: 'PAID', customerName: 'Ana M.' });
    // And where a wallet says in its place what is none.
    const nameless = await order(bar, ana, { beer: 1 });
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123', zip: '90802' };
    await bar.payments.confirm({
      intentId: nameless.paymentIntentId!,
      clientSecret: nameless.clientSecret!,
      paymentMethod: { card: { ...card, name: 'A Card' } },
    });
    expect((await markPaid(bar, nameless)).order.customerName).toBe('Ana M.');
  });

  // id: is-refused-where-something-was-switched-off
  it('is refused where something was switched off while the guest stood at the checkout, and charges nothing', async () => {
    const [card, free] = [await order(bar, ana, { beer: 1 }), await order(bar, ben, { water: 1 })];
    const switchTo = async (isAvailable: boolean) => {
      for (const productId of ['beer', 'water'])
        await bar.bus.command(ChangeProduct, { vendorLocationId: LOCATION, productId, isAvailable }, maya);
    };
    const form = {
      paymentIntentId: card.paymentIntentId!,
      clientSecret: card.clientSecret!,
      paymentMethod: { wallet: 'apple_pay' as const },
    };
    await switchTo(false);
    const refused = { code: 'PRODUCT_UNAVAILABLE', message: 'Lager is not available right now.' };
    await expect(bar.bus.command(ConfirmTestPayment, form, ana)).rejects.toMatchObject(refused);
    expect(await bar.payments.retrieve(card.paymentIntentId!)).toMatchObject({
      status: 'requires_payment_method',
    });
    await expect(markPaid(bar, free, ben)).rejects.toMatchObject({ code: 'PRODUCT_UNAVAILABLE' });
    await switchTo(true);
    expect(await bar.bus.command(ConfirmTestPayment, form, ana)).toMatchObject({ status: 'succeeded' });
    await markPaid(bar, free, ben);
    // What the provider has taken is honoured, and never taken again.
    await switchTo(false);
    expect(await bar.bus.command(ConfirmTestPayment, form, ana)).toMatchObject({ status: 'succeeded' });
    expect((await markPaid(bar, card)).order.status).toBe('PAID');
  });

  it('takes the last counted piece, which the order itself holds', async () => {
    const placed = await order(bar, ana, { shirt: 2 });
    expect(await shirtsLeft(bar)).toBe(0);
    const { paymentIntentId, clientSecret } = placed;
    const form = {
      paymentIntentId: paymentIntentId!,
      clientSecret: clientSecret!,
      paymentMethod: { wallet: 'apple_pay' as const },
    };
    expect(await bar.bus.command(ConfirmTestPayment, form, ana)).toMatchObject({ status: 'succeeded' });
  });

  it('gives the earlier payment up when an order has become free', async () => {
    const placed = await order(bar, ana, { beer: 1 });
    const { orderId } = placed.order;
    const cartItems = [{ productId: 'water', quantity: 1 }];
    await bar.bus.command(ReviseOrder, { userId: 'ana', orderId, cartItems }, ana);
    await markPaid(bar, placed);
    expect(await bar.payments.retrieve(placed.paymentIntentId!)).toMatchObject({ status: 'canceled' });
  });
});

describe('Expiry', () => {
  it('gives up after 15 minutes, frees the stock and charges nothing', async () => {
    await bar.pass(2_000);
    const placed = await order(bar, ana, { shirt: 2 });
    await bar.pass(15 * MINUTE - 1);
    expect((await orderOf(bar, placed)).status).toBe('IN_PROGRESS');
    // A sweep finds it, five seconds later at most.
    await bar.pass(5_000);
    expect((await orderOf(bar, placed)).status).toBe('EXPIRED');
    expect(await shirtsLeft(bar)).toBe(2);
    expect(await pay(bar, placed)).toMatchObject({ status: 'requires_payment_method' });
    await expect(markPaid(bar, placed)).rejects.toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED' });
    const free = await order(bar, ana, { water: 1 });
    bar.runtime.skip(16 * MINUTE);
    await bar.pass(5_000);
    await expect(markPaid(bar, free)).rejects.toMatchObject({ code: 'PAYMENT_NOT_CONFIRMED' });
    expect((await orderOf(bar, free)).status).toBe('EXPIRED');
  });

  it('finds at the last moment that it was paid, although no notice came', async () => {
    bar.payments.webhooks = 'never';
    const placed = await order(bar, ana, { shirt: 1 });
    await pay(bar, placed);
    await bar.pass(16 * MINUTE);
    expect((await orderOf(bar, placed)).status).toBe('PAID');
    expect(await shirtsLeft(bar)).toBe(1);
  });

  it('asks less and less often while the bank is still deciding, and calls that no failure', async () => {
    bar.payments.decides = 'processing';
    const placed = await order(bar, ana, { shirt: 1 });
    await pay(bar, placed);
    const asked: number[] = [];
    const cancel = bar.payments.cancel.bind(bar.payments);
    jest.spyOn(bar.payments, 'cancel').mockImplementation(async (intentId) => {
      asked.push(bar.runtime.now());
      return cancel(intentId);
    });
    await bar.pass(20 * MINUTE);
    const pauses = asked.slice(1).map((at, index) => (at - asked[index]!) / 1_000);
    expect(pauses.slice(-4)).toEqual([20, 35, 65, 130]);
    expect(bar.failures).toEqual([]);
    await bar.payments.decide(placed.paymentIntentId!, 'declined');
    await bar.pass(5 * MINUTE);
    expect((await orderOf(bar, placed)).status).toBe('EXPIRED');
    expect(await shirtsLeft(bar)).toBe(2);
  });

  it('asks less and less often for another tip too, while the bank decides about the old one', async () => {
    bar.payments.decides = 'processing';
    const placed = await order(bar, ana, { beer: 1 });
    const { orderId } = placed.order;
    const updateAmount = bar.payments.updateAmount.bind(bar.payments);
    const asking = jest.spyOn(bar.payments, 'updateAmount').mockImplementation(async (input) => {
      await pay(bar, placed);
      return updateAmount(input);
    });
    const revision = bar.bus.command(ReviseOrder, { userId: 'ana', orderId, tipAmount: 100 }, ana);
    await expect(revision).rejects.toMatchObject({ code: 'PAYMENT_PROCESSING' });
    await bar.pass(5 * MINUTE);
    expect(asking.mock.calls.length).toBeLessThanOrEqual(10);
    expect(bar.failures).toEqual([]);
  });

  it('waits for a provider that does not answer', async () => {
    const placed = await order(bar, ana, { beer: 1 });
    bar.payments.failNext('cancel');
    bar.payments.failNext('cancel', 'after');
    await bar.pass(16 * MINUTE);
    expect((await orderOf(bar, placed)).status).toBe('EXPIRED');
  });
});
