import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { catalogueErrors } from '@lineless/areas/catalogue/model/errors';
import { ChangeProduct } from '@lineless/areas/catalogue/handlers/products';
import { SHELF, type Shelf } from '@lineless/areas/catalogue/service';
import type { TaxProvider } from '@lineless/ports/tax/port';
import { TAX } from '@lineless/platform/tokens';
import { CalculateTax, GetOrder } from './queries';
import { OrderPayments } from './order-payments';
import { openBar, type Bar } from '../testing/bar';
import {
  ana,
  ben,
  keyed,
  LOCATION,
  noor,
  openDoors,
  order,
  orderOf,
  shirtsLeft,
  stranger,
  pay,
} from '../testing/evening';

describe('Placing an order', () => {
  let bar: Bar;
  beforeEach(async () => {
    bar = await openBar();
    await openDoors(bar);
  });
  afterEach(async () => bar.close());

  // id: prices-it-from-the-catalogue-taxes
  it('prices it from the catalogue, taxes it, and creates the payment', async () => {
    const placed = await order(bar, ana, { beer: 2 }, { tipAmount: 270 });
    expect(placed.order).toMatchObject({
      status: 'IN_PROGRESS',
      subtotal: '18.00',
      taxAmount: '1.71',
      tipAmount: '2.70',
      totalAmount: '22.41',
      cartItems: [
        { productId: 'beer', name: 'Lager', productType: 'ALCOHOLIC_ITEM', price: '9.00', quantity: 2 },
      ],
    });
    expect(placed.clientSecret).toMatch(/^pi_/);
    const intent = await bar.payments.retrieve(placed.paymentIntentId!);
    expect(intent).toMatchObject({ amount: 2_241, metadata: { orderId: placed.order.orderId } });
  });

  it('takes the promotion off and taxes the rest', async () => {
    const placed = await order(bar, ana, { beer: 12 });
    expect(placed.order).toMatchObject({
      subtotal: '108.00',
      promotion: { discountAmount: '5.00', description: 'Opening night' },
      taxAmount: '9.79',
      totalAmount: '112.79',
    });
  });

  it('says of what is taxed whether it is alcohol, which has no tax code of its own', async () => {
    const tax = bar.app.get<TaxProvider>(TAX, { strict: false });
    const asked = jest.spyOn(tax, 'calculate');
    await order(bar, ana, { beer: 1, shirt: 1 });
    const [{ lines }] = asked.mock.calls[0] ?? [{ lines: [] }];
    expect(lines.map(({ reference, isAlcohol }) => [reference, isAlcohol])).toEqual([
      ['beer', true],
      ['shirt', false],
    ]);
  });

  it('refuses a tip above the larger of the order and 50.00, and says so', async () => {
    for (const [quantity, tipAmount] of [
      [1, 5_000],
      [10, 9_000],
    ] as const) {
      await expect(order(bar, ana, { beer: quantity }, { tipAmount: tipAmount + 1 })).rejects.toMatchObject({
        code: 'TIP_TOO_HIGH',
        kind: 'invalid',
      });
      expect((await order(bar, ana, { beer: quantity }, { tipAmount })).order.tipAmount).toBe(
        (tipAmount / 100).toFixed(2),
      );
    }
  });

  it('answers the same request the same, and refuses its key for another one', async () => {
    const first = await order(bar, keyed(ana, 'k1'), { shirt: 1 });
    const second = await order(bar, keyed(ana, 'k1'), { shirt: 1 });
    expect(second).toEqual(first);
    await expect(order(bar, keyed(ana, 'k1', 'other body'), { beer: 9 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await shirtsLeft(bar)).toBe(1);
  });

  it('charges what it costs by now, where a crash came after its payment was begun', async () => {
    const append = bar.store.append.bind(bar.store);
    const crash = jest.spyOn(bar.store, 'append').mockImplementation(async (stream, ...rest) => {
      if (stream.startsWith('order-')) throw new Error('The disk is full');
      return append(stream, ...rest);
    });
    const place = (who = ana) => order(bar, keyed(who, 'k1'), { beer: 1 });
    await expect(place()).rejects.toThrow('The disk is full');
    crash.mockRestore();
    await bar.bus.command(
      ChangeProduct,
      { vendorLocationId: LOCATION, productId: 'beer', price: 1_000 },
      noor,
    );
    const placed = await place();
    const intent = await bar.payments.retrieve(placed.paymentIntentId!);
    expect((intent!.amount / 100).toFixed(2)).toBe(placed.order.totalAmount);
    // Another customer's key is another one.
    expect((await place(ben)).order.orderId).not.toBe(placed.order.orderId);
  });

  it('has nothing for the form of an order that is paid, or whose payment was cancelled', async () => {
    const [open, paid, cancelled] = [
      await order(bar, ana, { beer: 1 }),
      await order(bar, ana, { beer: 2 }),
      await order(bar, ana, { beer: 3 }),
    ];
    await pay(bar, paid);
    await bar.payments.cancel(cancelled.paymentIntentId ?? '');
    const payments = bar.app.get(OrderPayments, { strict: false });
    const secrets = [open, paid, cancelled].map(async (placed) =>
      payments.secretOf(await orderOf(bar, placed)),
    );
    expect(await Promise.all(secrets)).toEqual([open.clientSecret, null, null]);
  });

  it.each(['before', 'after'] as const)(
    'is finished by the repeat when the provider fails %s it acted',
    async (when) => {
      bar.payments.failNext('createIntent', when);
      await expect(order(bar, keyed(ana, 'k1'), { beer: 1 })).rejects.toMatchObject({
        code: 'PAYMENTS_UNAVAILABLE',
      });
      const placed = await order(bar, keyed(ana, 'k1'), { beer: 1 });
      expect(placed.clientSecret).toMatch(/^pi_/);
      expect(placed.order.version).toBe(1);
    },
  );

  it('names the item that is sold out, and gives back what it held', async () => {
    await order(bar, ana, { shirt: 2 });
    await expect(order(bar, ben, { beer: 1, shirt: 1 })).rejects.toMatchObject({
      code: 'SOLD_OUT',
      context: { details: [{ path: 'cartItems.1', message: 'Tour shirt is sold out.' }] },
    });
    await expect(order(bar, ben, { ghost: 1 })).rejects.toMatchObject({ code: 'PRODUCT_UNAVAILABLE' });
    await expect(order(bar, ben, { beer: 1 }, { vendorLocationId: 'no-such-bar' })).rejects.toMatchObject({
      code: 'LOCATION_NOT_FOUND',
    });
  });

  it('names the item that is switched off in the very moment between its price and its hold', async () => {
    const shelf = bar.app.get<Shelf>(SHELF, { strict: false });
    const hold = shelf.hold.bind(shelf);
    jest.spyOn(shelf, 'hold').mockImplementationOnce(async (...input) => {
      const vendorLocationId = '064E1';
      await bar.bus.command(
        ChangeProduct,
        { vendorLocationId, productId: 'shirt', isAvailable: false },
        noor,
      );
      return hold(...input);
    });
    await expect(order(bar, ana, { beer: 1, shirt: 1 })).rejects.toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
      context: { details: [{ path: 'cartItems.1', message: 'Tour shirt is not available right now.' }] },
    });
  });

  it('passes on as it is what the shelf refuses for another reason', async () => {
    const shelf = bar.app.get<Shelf>(SHELF, { strict: false });
    const refusal = catalogueErrors.PRODUCT_NOT_FOUND();
    jest.spyOn(shelf, 'hold').mockRejectedValueOnce(refusal);
    await expect(order(bar, ana, { shirt: 1 })).rejects.toBe(refusal);
  });

  it('names no promotion where nothing is taken off', async () => {
    const placed = await order(bar, ana, { beer: 1 });
    expect(placed.order.promotion).toBeUndefined();
    expect((await order(bar, ana, { beer: 12 })).order.promotion).toEqual({
      description: 'Opening night',
      discountAmount: '5.00',
    });
    const [placedEvent] = await bar.store.readStream(`order-${placed.order.orderId}`);
    expect(placedEvent?.data).not.toHaveProperty('promotionDescription');
  });

  it('never sells the last shirt twice, however many ask at once', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => order(bar, keyed(ana, `k${index}`), { shirt: 1 })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await shirtsLeft(bar)).toBe(0);
  });

  it('is told to no other person', async () => {
    const placed = await order(bar, ana, { beer: 1 });
    await bar.pass(0);
    const { orderId } = placed.order;
    const read = (userId: string, origin = stranger) => bar.bus.query(GetOrder, { userId, orderId }, origin);
    await expect(read('ana')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await expect(read('zoe')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await expect(read('staff-user-id')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(JSON.parse(await read('ana', ana))).toMatchObject({ orderId, version: 1 });
    await expect(order(bar, stranger, { beer: 1 }, { userId: 'ana' })).rejects.toMatchObject({
      kind: 'not-found',
    });
    const cartItems = [{ productId: 'beer', quantity: 1 }];
    const taxed = bar.bus.query(CalculateTax, { vendorLocationId: 'nowhere', cartItems }, ana);
    await expect(taxed).rejects.toMatchObject({ code: 'LOCATION_NOT_FOUND' });
  });
});
