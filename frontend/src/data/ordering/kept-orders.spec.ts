import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { device } from '@/shared/lib/storage';
import { session } from '@/shared/session/session';
import { forgetPersonalLists } from '@/shared/session/personal-list';
import { keepOrder, keptOrder, keptOrders } from './kept-orders';

const orderOf = (orderId: string, more: Partial<Order> = {}): Order =>
  ({
    orderId,
    userId: 'ana',
    vendorLocationId: '064E1',
    status: 'PAID',
    totalAmount: '9.00',
    cartItems: [],
    ...more,
  }) as unknown as Order;
const signIn = (userId: string) =>
  session.signedIn({
    accessToken: 'a',
    idToken: 'i',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    user: { userId, phoneNumber: '+13105550100', isNew: false },
  });
const ids = () => keptOrders().map(({ order }) => order.orderId);

describe('Orders that were seen on this device', () => {
  beforeEach(() => signIn('ana'));
  afterEach(async () => {
    await session.signOut('customer').catch(() => undefined);
    device.clear();
  });

  it('are kept as they were last seen, the last one first', () => {
    for (const id of ['1', '2', '1']) keepOrder({ order: orderOf(id), place: null });
    keepOrder({ order: orderOf('2', { totalAmount: '12.00' }), place: null });
    expect(ids()).toEqual(['2', '1']);
    expect(keptOrder('2')?.order.totalAmount).toBe('12.00');
  });

  it('are gone once they are picked up or refunded', () => {
    for (const id of ['1', '2', '3']) keepOrder({ order: orderOf(id), place: null });
    keepOrder({ order: orderOf('1', { status: 'COMPLETE' }), place: null });
    keepOrder({ order: orderOf('3', { status: 'REFUNDED' }), place: null });
    expect(ids()).toEqual(['2']);
  });

  it('are ten at most', () => {
    for (let n = 0; n < 12; n += 1) keepOrder({ order: orderOf(String(n)), place: null });
    expect(ids()).toHaveLength(10);
    expect(keptOrder('0')).toBeUndefined();
  });

  it('belong to one person, and are gone with the sign-in', () => {
    keepOrder({ order: orderOf('1'), place: null });
    signIn('ben');
    expect(ids()).toEqual([]);
    signIn('ana');
    void session.signOut('customer');
    forgetPersonalLists();
    signIn('ana');
    expect(ids()).toEqual([]);
  });

  it('are none where something else lies there', () => {
    for (const text of ['{', '{}', '[1]', '[{"order":{"orderId":"1"}}]']) {
      device.set('lineless.orders.kept', text);
      expect(ids()).toEqual([]);
    }
  });
});
