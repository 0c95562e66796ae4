import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SHELF, type Shelf } from '@lineless/areas/catalogue/service';
import { ReviseOrder } from './revise-order';
import { MarkPaid } from './record-payment';
import { GetOrder } from './queries';
import { openBar, type Bar } from '../testing/bar';
import { ana, eventsOf, keyed, openDoors, order, orderOf, pay, shirtsLeft, system } from '../testing/evening';

describe('Changing an order', () => {
  let bar: Bar;
  beforeEach(async () => {
    bar = await openBar();
    await openDoors(bar);
  });
  afterEach(async () => bar.close());
  const revise = (orderId: string, change: object, origin = ana) =>
    bar.bus.command(ReviseOrder, { userId: 'ana', orderId, ...change }, origin);

  it('charges the new tip, and the same change twice only once', async () => {
    const placed = await order(bar, ana, { beer: 2 });
    const { orderId } = placed.order;
    const revised = await revise(orderId, { tipAmount: 270 }, keyed(ana, 'tip'));
    expect(revised.order).toMatchObject({ tipAmount: '2.70', totalAmount: '22.41', version: 3 });
    expect(await eventsOf(bar, placed)).toEqual([
      'OrderPlaced',
      'OrderPaymentStarted',
      'OrderRevisionRequested',
      'OrderRevised',
    ]);
    expect(revised.clientSecret).toBe(placed.clientSecret);
    expect(await bar.payments.retrieve(placed.paymentIntentId!)).toMatchObject({ amount: 2_241 });
    await revise(orderId, { tipAmount: 360 });
    const repeated = await revise(orderId, { tipAmount: 270 }, keyed(ana, 'tip'));
    expect(repeated).toEqual(revised);
    expect(await bar.payments.retrieve(placed.paymentIntentId!)).toMatchObject({ amount: 2_331 });
  });

  it('charges once more what it has charged before', async () => {
    const placed = await order(bar, ana, { beer: 2 });
    const { orderId } = placed.order;
    for (const tipAmount of [270, 360, 270]) {
      const { order: revised } = await revise(orderId, { tipAmount });
      expect(revised.tipAmount).toBe((tipAmount / 100).toFixed(2));
    }
    expect(await bar.payments.retrieve(placed.paymentIntentId!)).toMatchObject({ amount: 2_241 });
  });

  it('holds what was added and frees what was dropped', async () => {
    const { orderId } = (await order(bar, ana, { shirt: 1 })).order;
    await revise(orderId, { cartItems: [{ productId: 'shirt', quantity: 2 }] });
    expect(await shirtsLeft(bar)).toBe(0);
    await expect(revise(orderId, { cartItems: [{ productId: 'shirt', quantity: 3 }] })).rejects.toMatchObject(
      {
        code: 'SOLD_OUT',
      },
    );
    expect(await shirtsLeft(bar)).toBe(0);
    await revise(orderId, { cartItems: [{ productId: 'beer', quantity: 1 }] });
    expect(await shirtsLeft(bar)).toBe(2);
  });

  it('keeps what is to be dropped until the provider charges less', async () => {
    const { orderId } = (await order(bar, ana, { shirt: 2 })).order;
    const updateAmount = bar.payments.updateAmount.bind(bar.payments);
    const left: number[] = [];
    jest.spyOn(bar.payments, 'updateAmount').mockImplementationOnce(async (input) => {
      left.push(await shirtsLeft(bar));
      return updateAmount(input);
    });
    await revise(orderId, { cartItems: [{ productId: 'shirt', quantity: 1 }] });
    expect([...left, await shirtsLeft(bar)]).toEqual([0, 1]);
  });

  it('gives back what it took where it could not be recorded', async () => {
    const { orderId } = (await order(bar, ana, { beer: 1 })).order;
    const append = bar.store.append.bind(bar.store);
    jest.spyOn(bar.store, 'append').mockImplementation(async (stream, ...rest) => {
      if (stream.startsWith('order-')) throw new Error('The disk is full');
      return append(stream, ...rest);
    });
    const cartItems = [{ productId: 'shirt', quantity: 2 }];
    await expect(revise(orderId, { cartItems })).rejects.toThrow('The disk is full');
    expect(await shirtsLeft(bar)).toBe(2);
  });

  it('leaves everything as it was when it came too late', async () => {
    const placed = await order(bar, ana, { shirt: 1 });
    await pay(bar, placed);
    const { orderId } = placed.order;
    await expect(revise(orderId, { cartItems: [{ productId: 'shirt', quantity: 2 }] })).rejects.toMatchObject(
      {
        code: 'ORDER_NOT_REVISABLE',
      },
    );
    await bar.bus.command(MarkPaid, { userId: 'ana', orderId }, ana);
    await bar.pass(10_000);
    expect(await shirtsLeft(bar)).toBe(1);
    await expect(revise(orderId, { vendorLocationId: 'elsewhere' })).rejects.toMatchObject({
      code: 'WRONG_LOCATION',
    });
  });

  it('refuses another tip above the larger of the order and 50.00', async () => {
    const { orderId } = (await order(bar, ana, { beer: 1 })).order;
    await expect(revise(orderId, { tipAmount: 5_001 })).rejects.toMatchObject({ code: 'TIP_TOO_HIGH' });
    expect((await revise(orderId, { tipAmount: 5_000 })).order.tipAmount).toBe('50.00');
  });

  it('is refused while the bank decides about the payment, and then nothing has changed', async () => {
    bar.payments.decides = 'processing';
    const placed = await order(bar, ana, { beer: 2 });
    const { orderId } = placed.order;
    await pay(bar, placed);
    const asked = await eventsOf(bar, placed);
    for (const change of [{ tipAmount: 270 }, { cartItems: [{ productId: 'shirt', quantity: 1 }] }])
      await expect(revise(orderId, change)).rejects.toMatchObject({
        code: 'PAYMENT_PROCESSING',
        kind: 'conflict',
        message: 'Your bank is still deciding about this payment. Until it has, the order cannot be changed.',
      });
    expect(await eventsOf(bar, placed)).toEqual(asked);
    expect(await shirtsLeft(bar)).toBe(2);
    await bar.payments.decide(placed.paymentIntentId!, 'declined');
    expect((await revise(orderId, { tipAmount: 270 })).order.tipAmount).toBe('2.70');
  });

  it('is refused the same where the payment began in that very moment; what is paid is then what is sold', async () => {
    bar.payments.decides = 'processing';
    const placed = await order(bar, ana, { beer: 2 });
    const { orderId } = placed.order;
    const updateAmount = bar.payments.updateAmount.bind(bar.payments);
    jest.spyOn(bar.payments, 'updateAmount').mockImplementationOnce(async (input) => {
      await pay(bar, placed);
      return updateAmount(input);
    });
    await expect(revise(orderId, { tipAmount: 270 })).rejects.toMatchObject({ code: 'PAYMENT_PROCESSING' });
    await bar.payments.decide(placed.paymentIntentId!);
    expect(await orderOf(bar, placed)).toMatchObject({ status: 'PAID', amounts: { tip: 0 } });
  });

  it('ends in one amount, at the provider too, when two changes race', async () => {
    const placed = await order(bar, ana, { beer: 2 });
    const { orderId } = placed.order;
    await Promise.allSettled([100, 200, 300, 400].map((tip) => revise(orderId, { tipAmount: tip })));
    await bar.pass(0);
    const { totalAmount } = JSON.parse(await bar.bus.query(GetOrder, { userId: 'ana', orderId }, ana));
    const intent = await bar.payments.retrieve(placed.paymentIntentId!);
    expect((intent!.amount / 100).toFixed(2)).toBe(totalAmount);
  });

  it('frees what was held for an order that never came', async () => {
    const shelf = bar.app.get<Shelf>(SHELF, { strict: false });
    const context = { ...system, actor: { kind: 'system', id: 'test' } } as const;
    for (const [orderId, ms] of [
      ['lost', 60_000],
      ['later', 100_000],
    ] as const) {
      const until = new Date(bar.runtime.now() + ms).toISOString();
      await shelf.hold({ orderId, productId: 'shirt', quantity: 1, until }, context);
    }
    expect(await shirtsLeft(bar)).toBe(0);
    // An order that is placed at the very end of its hold has a minute to appear.
    await bar.pass(155_000);
    expect(await shirtsLeft(bar)).toBe(1);
    await bar.pass(60_000);
    expect(await shirtsLeft(bar)).toBe(2);
  });
});
