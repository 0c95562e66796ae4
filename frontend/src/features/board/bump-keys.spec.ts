import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { bumpable, keysBySection, keysOf } from './bump-keys';
import { deedKey, NO_WORK } from './bump-work';

const item = (productType: OrderItem['productType']): OrderItem => ({
  productId: productType,
  name: productType,
  productType,
  productTaxCode: 'txcd_99999999',
  price: '5.00',
  quantity: 1,
  imageUrls: [],
});
const order = (orderId: string, minute: number, ...types: OrderItem['productType'][]) =>
  paidOrder({ orderId, datetimePaid: `2026-11-20T23:${minute}:00.000Z`, cartItems: types.map(item) });
const orders = [
  order('a', 10, 'FOOD_ITEM'),
  order('b', 11, 'ALCOHOLIC_ITEM', 'FOOD_ITEM'),
  order('c', 12, 'OTHER'),
];

describe('Which card a key bumps', () => {
  it('is the oldest by 1, and no tenth has one', () => {
    const many = Array.from({ length: 12 }, (_, at) => order(`o${at}`, 10 + at, 'OTHER'));
    expect([...keysOf(bumpable(many, [], NO_WORK))]).toEqual(
      many.slice(0, 9).map(({ orderId }, at) => [orderId, at + 1]),
    );
  });

  it('is of the sections that are shown, the oldest part of any first', () => {
    const keys = keysBySection(bumpable(orders, ['bar', 'kitchen'], NO_WORK));
    expect([...keys.kitchen]).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
    expect([...keys.bar]).toEqual([
      ['b', 2],
      ['c', 4],
    ]);
    expect(keys.merch.size).toBe(0);
  });
  it('is the next one once the oldest was bumped, also where that is not sent yet', () => {
    const [oldest] = orders.map((one) => ({ order: one, section: 'kitchen' as const }));
    if (!oldest) throw new Error('There are orders');
    const bumping = new Map([[deedKey('a', 'kitchen'), oldest]]);
    const keyed = bumpable(orders, ['kitchen'], { bumping });
    expect(keyed[0]?.order.orderId).toBe('b');
  });
});
