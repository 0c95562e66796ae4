import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AddProduct, ChangeProduct, CountStock } from '@lineless/areas/catalogue/handlers/products';
import { ReviseProduct } from '@lineless/areas/catalogue/handlers/menu';
import { parseAmount } from '@lineless/kernel/money';
import { openBar, type Bar } from '../testing/bar';
import { ana, LOCATION, markPaid, noor, openDoors, order, orderOf, pay, system } from '../testing/evening';
import type { WantedItem } from '../model/wanted-lines';
import { CompleteOrder } from './complete-order';
import { ReviseOrder } from './revise-order';
import { TakeOffItem } from './take-off-item';
import { ConfirmTestPayment } from './test-payments';

const option = (optionId: string, price: number) => ({ optionId, name: optionId, price, isDefault: false });
const dip = {
  ...{ optionGroupId: 'dip', name: 'Dip', min: 1, max: 1 },
  options: [option('ketchup', 0), option('aioli', 125)],
};
const top = {
  ...{ optionGroupId: 'top', name: 'On top', min: 0, max: 2 },
  options: [option('cheddar', 200), option('onions', 50), option('salsa', 75)],
};
const prices = new Map([...dip.options, ...top.options].map(({ optionId, price }) => [optionId, price]));

describe('An order with options', () => {
  let bar: Bar;
  const place = (...cartItems: WantedItem[]) => order(bar, ana, {}, { cartItems });
  const fries = (options: string[], more: Partial<WantedItem> = {}): WantedItem => ({
    ...{ productId: 'fries', quantity: 1, options },
    ...more,
  });
  const sell = (options: { optionId: string; isAvailable: boolean }[]) =>
    bar.bus.command(ChangeProduct, { vendorLocationId: LOCATION, productId: 'fries', options }, noor);

  beforeEach(async () => {
    bar = await openBar();
    await openDoors(bar);
    const product = { productId: 'fries', name: 'Fries', productType: 'FoodItem', price: 900 };
    const place_ = { vendorId: 'v1', vendorLocationId: LOCATION, productTaxCode: 'txcd_99999999' };
    const more = { imageUrls: [], isAvailable: true, trackQuantity: true, optionGroups: [dip, top] };
    await bar.bus.command(AddProduct, { ...product, ...place_, ...more }, system);
    await bar.bus.command(CountStock, { productId: 'fries', vendorLocationId: LOCATION, onHand: 5 }, system);
    await bar.pass(0);
  });
  afterEach(() => bar.close());

  // id: the-server-prices-options
  it('costs what the menu says, whatever a client sends', async () => {
    const lie = { ...fries(['aioli', 'cheddar']), price: '0.01', quantity: 2 };
    const { order: placed } = await place(lie);
    expect(placed).toMatchObject({ subtotal: '24.50', taxAmount: '2.33', totalAmount: '26.83' });
    expect(placed.cartItems).toMatchObject([
      {
        price: '12.25',
        options: [
          { optionId: 'aioli', name: 'aioli', price: '1.25' },
          { optionId: 'cheddar', name: 'cheddar', price: '2.00' },
        ],
      },
    ]);
  });

  it('costs the sum of its parts, whatever is chosen', async () => {
    const tops = fc.subarray(['cheddar', 'onions', 'salsa'], { maxLength: 2 });
    const choices = fc
      .tuple(fc.constantFrom('ketchup', 'aioli'), tops)
      .map(([one, others]) => [one, ...others]);
    const carts = fc.array(choices, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(carts, async (chosen) => {
        const { order: placed } = await place(...chosen.map((options) => fries(options)));
        const sums = chosen.map((ids) => ids.reduce((sum, id) => sum + (prices.get(id) ?? Number.NaN), 900));
        expect(parseAmount(placed.subtotal)).toBe(sums.reduce((sum, one) => sum + one, 0));
        await bar.pass(16 * 60_000);
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    ['too few', [], 'TOO_FEW_OPTIONS', 'Fries: Dip: choose 1.'],
    ['too many', ['aioli', 'ketchup'], 'TOO_MANY_OPTIONS', 'Fries: Dip: choose at most 1.'],
    [
      'too many of another group',
      ['aioli', 'cheddar', 'onions', 'salsa'],
      'TOO_MANY_OPTIONS',
      'Fries: On top: choose at most 2.',
    ],
    ['unknown', ['aioli', 'x'], 'OPTION_UNKNOWN', 'Fries: The menu has changed. Please choose again.'],
  ])('is refused with %s, says why, and holds nothing', async (_, options, code, message) => {
    await expect(place(fries(['aioli']), fries(options))).rejects.toMatchObject({
      code,
      message,
      context: { details: [{ path: 'cartItems.1', message }] },
    });
    await expect(place(fries(['aioli'], { quantity: 5 }))).resolves.toBeDefined();
  });

  it('of something that has none is refused', async () => {
    await expect(place({ productId: 'beer', quantity: 1, options: ['aioli'] })).rejects.toMatchObject({
      code: 'OPTION_UNKNOWN',
    });
  });

  it('is neither placed nor paid where an option is sold out, and is where it is back', async () => {
    const placed = await place(fries(['aioli']));
    await sell([{ optionId: 'aioli', isAvailable: false }]);
    const refused = {
      code: 'OPTION_SOLD_OUT',
      message: 'Fries: aioli is sold out. Please choose something else.',
    };
    await expect(place(fries(['aioli']))).rejects.toMatchObject(refused);
    const form = {
      paymentIntentId: placed.paymentIntentId!,
      clientSecret: placed.clientSecret!,
      paymentMethod: { wallet: 'apple_pay' as const },
    };
    await expect(bar.bus.command(ConfirmTestPayment, form, ana)).rejects.toMatchObject(refused);
    await expect(place(fries(['ketchup']))).resolves.toBeDefined();
    await sell([{ optionId: 'aioli', isAvailable: true }]);
    await expect(place(fries(['aioli']))).resolves.toBeDefined();
    expect(await bar.bus.command(ConfirmTestPayment, form, ana)).toMatchObject({ status: 'succeeded' });
  });

  it('is sold as it was agreed on when the menu asks for more since', async () => {
    const placed = await place(fries(['aioli']));
    const change = { optionGroups: [{ ...dip, min: 2, max: 2 }, top] };
    const revision = { vendorLocationId: LOCATION, productId: 'fries', change, seen: {} };
    await bar.bus.command(ReviseProduct, revision, noor);
    await pay(bar, placed);
    await expect(markPaid(bar, placed)).resolves.toMatchObject({ order: { status: 'PAID' } });
    await expect(place(fries(['aioli']))).rejects.toMatchObject({ code: 'TOO_FEW_OPTIONS' });
  });

  it('has one line for each way it is wanted, and one hold for all of them', async () => {
    const plain = fries(['ketchup']);
    await expect(place(plain, fries(['aioli'], { quantity: 5 }))).rejects.toMatchObject({ code: 'SOLD_OUT' });
    const { order: placed } = await place(plain, fries(['aioli'], { quantity: 4 }));
    expect(placed.cartItems.map(({ quantity, price }) => [quantity, price])).toEqual([
      [1, '9.00'],
      [4, '10.25'],
    ]);
    await expect(place(plain)).rejects.toMatchObject({ code: 'SOLD_OUT' });
    const revised = await bar.bus.command(
      ReviseOrder,
      { userId: 'ana', orderId: placed.orderId, cartItems: [fries(['aioli'], { quantity: 3 })] },
      ana,
    );
    expect(revised.order.subtotal).toBe('30.75');
    await expect(place({ ...plain, quantity: 3 })).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await expect(place({ ...plain, quantity: 2 })).resolves.toBeDefined();
  });

  it('keeps the rules when it is revised', async () => {
    const { order: placed } = await place(fries(['aioli']));
    const revise = (cartItems: WantedItem[]) =>
      bar.bus.command(ReviseOrder, { userId: 'ana', orderId: placed.orderId, cartItems }, ana);
    await expect(revise([fries([])])).rejects.toMatchObject({ code: 'TOO_FEW_OPTIONS' });
    await expect(revise([fries(['ketchup', 'onions'])])).resolves.toMatchObject({
      order: { subtotal: '9.50' },
    });
  });

  it('says to the bar what the customer has noted, and keeps it apart from what is sold', async () => {
    const { order: placed } = await place(fries(['aioli'], { note: 'Extra crispy' }), fries(['aioli']));
    expect(placed.cartItems.map(({ note, lineId }) => [note, lineId !== undefined])).toEqual([
      ['Extra crispy', false],
      [undefined, true],
    ]);
    const [stored] = await bar.stored.readStream(`order-${placed.orderId}`);
    expect(JSON.stringify(stored?.data)).not.toContain('Extra crispy');
  });

  it('says another note where that alone has changed, and none where it was taken back', async () => {
    const { order: placed } = await place(fries(['aioli'], { note: 'Extra crispy' }));
    const revise = async (item: WantedItem) => {
      const data = { userId: 'ana', orderId: placed.orderId, cartItems: [item] };
      const { order } = await bar.bus.command(ReviseOrder, data, ana);
      return order.cartItems.map(({ note }) => note);
    };
    expect(await revise(fries(['aioli'], { note: 'No peanuts, please' }))).toEqual(['No peanuts, please']);
    expect(await revise(fries(['aioli']))).toEqual([undefined]);
  });

  it('loses the line that turned out to be missing, and keeps the other of the same product', async () => {
    const placed = await place(fries(['ketchup']), fries(['aioli', 'cheddar'], { quantity: 2 }));
    await pay(bar, placed);
    await markPaid(bar, placed);
    const lineId = placed.order.cartItems[1]?.lineId ?? '';
    const { order: left } = await bar.bus.command(
      TakeOffItem,
      { userId: 'ana', orderId: placed.order.orderId, productId: lineId, quantity: 1 },
      noor,
    );
    expect(left.missingItems).toMatchObject([
      { productId: 'fries', lineId, quantity: 1, refundAmount: '13.42', taxAmount: '1.17' },
    ]);
    const state = await orderOf(bar, placed);
    expect(state.itemRefunds.map((one) => one.price)).toEqual([1_225]);
    await expect(
      bar.bus.command(CompleteOrder, { userId: 'ana', orderId: placed.order.orderId, via: 'button' }, noor),
    ).resolves.toBeDefined();
  });
});
