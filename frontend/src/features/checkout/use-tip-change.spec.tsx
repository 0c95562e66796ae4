import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { createStore } from '@/app/store';
import { hookInStore, shown } from '@/app/testing/in-store';
import { orderPrepared, selectCheckout } from '@/data/checkout/slice';
import { cacheOrder, useGetMyOrderQuery } from '@/data/ordering/my-orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { tab } from '@/shared/lib/storage';
import { useTip } from './use-tip';
import { checkoutOfOrder } from '@/data/checkout/testing/checkout';

const unpaid = (tipAmount: string, version = 2): Order =>
  paidOrder({
    orderId: 'o1',
    status: 'IN_PROGRESS',
    cartItems: [
      {
        productId: 'nachos',
        name: 'Loaded Nachos',
        productType: 'FOOD_ITEM',
        productTaxCode: 'txcd_99999999',
        price: '10.00',
        quantity: 1,
        imageUrls: [],
      },
    ],
    tipAmount,
    version,
  });
const checkout = checkoutOfOrder();
const place = locationOf();

describe('A change of the tip', () => {
  let asked: Asked[];
  const answers: ((response: Response) => void)[] = [];
  const stale = jest.fn();

  beforeEach(() => {
    tab.clear();
    answers.splice(0);
    stale.mockReset();
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    asked = serverThatAnswers(({ call }) =>
      call.startsWith('GET')
        ? Response.json({ order: unpaid('0.00') })
        : new Promise((resolve) => answers.push(resolve)),
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = async (status: Order['status'] = 'IN_PROGRESS') => {
    const store = createStore();
    store.dispatch(orderPrepared(checkout));
    const hook = hookInStore(() => {
      const order = useGetMyOrderQuery({ userId: 'ana', orderId: 'o1' }).data;
      const known = useSelector(selectCheckout) ?? checkout;
      return { order, tip: useTip(known, { ...(order ?? unpaid('1.50')), status }, place, stale) };
    }, store);
    await shown();
    return { ...hook, store, tip: () => hook.result.current.tip };
  };
  const answer = async (response: Response): Promise<void> => {
    answers.shift()?.(response);
    await shown();
  };
  const accept = (tipAmount: string, version = 3) =>
    answer(
      Response.json({ order: unpaid(tipAmount, version), clientSecret: 'other', paymentIntentId: 'pi_2' }),
    );
  const tips = () =>
    asked.flatMap(({ body }) =>
      typeof body === 'object' && body && 'tipAmount' in body ? [body.tipAmount] : [],
    );

  it('settles with the order and the payment that the server answers with', async () => {
    const { tip, result, store } = await open();
    expect(tip()).toMatchObject({ choice: 15, cents: 150, settling: true });
    await accept('1.50');
    expect(tip()).toMatchObject({ choice: 15, cents: 150, settling: false, error: null });
    expect(result.current.order?.tipAmount).toBe('1.50');
    expect(store.getState().checkout.checkout).toMatchObject({
      clientSecret: 'other',
      paymentIntentId: 'pi_2',
    });
    expect([tips(), stale.mock.calls.length]).toEqual([['1.50'], 0]);
  });

  it('waits for the one before it, and only the last one chosen follows', async () => {
    const { tip } = await open();
    act(() => tip().choose(10));
    act(() => tip().choose(25));
    await shown();
    expect(tips()).toEqual(['1.50']);
    await accept('1.50');
    expect(tips()).toEqual(['1.50', '2.50']);
    await accept('2.50', 4);
    expect(tip()).toMatchObject({ choice: 25, cents: 250, settling: false });
    expect(tips()).toHaveLength(2);
  });

  it('that was refused is given up, and another one is made where another tip is chosen', async () => {
    const { tip } = await open();
    await answer(refusal(409, 'ORDER_CHANGED'));
    expect(tip()).toMatchObject({ error: 'Failed to update tip', choice: 0, cents: 0, settling: false });
    expect(stale).toHaveBeenCalledTimes(1);
    await shown();
    expect(tips()).toHaveLength(1);
    act(() => tip().choose(20));
    expect(tip()).toMatchObject({ error: null, choice: 20, settling: true });
    await shown();
    expect(tips()).toEqual(['1.50', '2.00']);
  });

  // id: follows-an-order-that-has-changed
  it('follows an order that has become smaller elsewhere: a stale share is sent again as a share of it', async () => {
    const { tip, store } = await open();
    await accept('1.50');
    const smaller = { ...unpaid('1.50', 5), subtotal: '4.00' };
    act(() => void store.dispatch(cacheOrder(smaller)));
    await shown();
    expect(tip()).toMatchObject({ choice: 15, cents: 60, settling: true, error: null });
    expect(tips()).toEqual(['1.50', '0.60']);
  });

  it('that fails after one has left says nothing to anybody', async () => {
    const { unmount } = await open();
    unmount();
    await answer(refusal(401, 'UNAUTHENTICATED'));
    expect(stale).not.toHaveBeenCalled();
  });

  it.each<Order['status']>(['PAID', 'COMPLETE', 'REFUNDED'])(
    'is none of an order that is %s',
    async (status) => {
      const { tip } = await open(status);
      expect(tip()).toMatchObject({ settling: false, error: null, choice: 15 });
      expect(tips()).toEqual([]);
    },
  );
});
