import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CountStock } from '@lineless/areas/catalogue/handlers/products';
import { placeOrderRequest } from '@lineless/contracts/ordering/orders';
import { ChangeProduct } from '@lineless/areas/catalogue/handlers/products';
import { ReviseOrder } from './revise-order';
import { openBar, type Bar } from '../testing/bar';
import {
  ana,
  ben,
  LOCATION,
  markPaid,
  noor,
  openDoors,
  order,
  pay,
  shirtsLeft,
  system,
} from '../testing/evening';

const LIMITS = { UNPAID_ORDER_LIMIT: 3, HELD_PIECES_LIMIT: 10 };
const MINUTE_MS = 60_000;

describe('A customer who orders and does not pay', () => {
  let bar: Bar;
  beforeEach(async () => {
    bar = await openBar(LIMITS);
    await openDoors(bar);
    await bar.bus.command(CountStock, { productId: 'shirt', vendorLocationId: LOCATION, onHand: 40 }, system);
    await bar.pass(0);
  });
  afterEach(async () => bar.close());

  const refused = (code: string) => ({ code, kind: 'conflict' });
  const outcomes = async (orders: readonly Promise<unknown>[]) => {
    const settled = await Promise.allSettled(orders);
    return settled.map((one) =>
      one.status === 'fulfilled' ? 'placed' : (one.reason as { code: string }).code,
    );
  };

  it('has three orders open, and a fourth when one is paid', async () => {
    const [first] = await Promise.all([1, 2, 3].map(() => order(bar, ana, { beer: 1 })));
    await expect(order(bar, ana, { beer: 1 })).rejects.toMatchObject(refused('TOO_MANY_UNPAID_ORDERS'));
    expect((await order(bar, ben, { beer: 1 })).order.status).toBe('IN_PROGRESS');
    if (!first) throw new Error('Nothing was placed');
    await pay(bar, first);
    await markPaid(bar, first);
    expect((await order(bar, ana, { beer: 1 })).order.status).toBe('IN_PROGRESS');
  });

  it('has no more by asking for all of them in the same moment', async () => {
    const asked = Array.from({ length: 18 }, () => order(bar, ana, { shirt: 2 }));
    const [...all] = await outcomes(asked);
    expect(all.filter((outcome) => outcome === 'placed')).toHaveLength(3);
    expect(new Set(all)).toEqual(new Set(['placed', 'TOO_MANY_UNPAID_ORDERS']));
    expect(await shirtsLeft(bar)).toBe(34);
  });

  it('has no more by asking again as soon as the first is there, while others are in line', async () => {
    const ask = () => order(bar, ana, { beer: 1 });
    const asked = [1, 2, 3].map(ask);
    await asked[0];
    const all = await outcomes([...asked, ...[4, 5, 6].map(ask)]);
    expect(all.filter((outcome) => outcome === 'placed')).toHaveLength(3);
  });

  it('may order again when the time of the others has run out', async () => {
    for (let n = 0; n < 3; n += 1) await order(bar, ana, { beer: 1 });
    await bar.pass(16 * MINUTE_MS);
    expect((await order(bar, ana, { beer: 1 })).order.status).toBe('IN_PROGRESS');
  });

  it('sets ten pieces aside, in one order or in several, and by no change of any', async () => {
    await expect(order(bar, ana, { shirt: 11 })).rejects.toMatchObject(refused('TOO_MANY_PIECES_HELD'));
    const first = await order(bar, ana, { shirt: 6 });
    await expect(order(bar, ana, { shirt: 5 })).rejects.toMatchObject(refused('TOO_MANY_PIECES_HELD'));
    const second = await order(bar, ana, { shirt: 4, beer: 50 });
    const { orderId } = second.order;
    const revise = (cartItems: { productId: string; quantity: number }[]) =>
      bar.bus.command(ReviseOrder, { userId: 'ana', orderId, cartItems }, ana);
    await expect(revise([{ productId: 'shirt', quantity: 5 }])).rejects.toMatchObject(
      refused('TOO_MANY_PIECES_HELD'),
    );
    await revise([{ productId: 'shirt', quantity: 3 }]);
    expect(await shirtsLeft(bar)).toBe(31);
    await pay(bar, first);
    await markPaid(bar, first);
    await revise([{ productId: 'shirt', quantity: 10 }]);
    expect(await shirtsLeft(bar)).toBe(24);
  });

  it('has one line of a product, however often it is named', async () => {
    const cartItems = [
      { productId: 'shirt', quantity: 2 },
      { productId: 'beer', quantity: 1 },
      { productId: 'shirt', quantity: 3 },
    ];
    const placed = await order(bar, ana, {}, { cartItems });
    expect(placed.order.cartItems.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['shirt', 5],
      ['beer', 1],
    ]);
    const request = {
      vendorLocationId: '064E1',
      cartItems: [cartItems[0], { productId: 'shirt', quantity: 98 }],
    };
    expect(placeOrderRequest.safeParse(request).error?.issues[0]?.message).toBe(
      'An order takes at most 99 of a product.',
    );
  });

  it('is not charged what no answer can say', async () => {
    await bar.bus.command(
      ChangeProduct,
      { vendorLocationId: LOCATION, productId: 'beer', price: 99_999_999 },
      noor,
    );
    await expect(order(bar, ana, { beer: 99 })).rejects.toMatchObject({
      code: 'ORDER_TOO_LARGE',
      kind: 'invalid',
    });
  });
});
