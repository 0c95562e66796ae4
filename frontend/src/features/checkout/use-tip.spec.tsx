import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order, OrderItem } from '@lineless/contracts/ordering/orders';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import type { Checkout } from '@/data/checkout/checkout';
import { orderPrepared } from '@/data/checkout/slice';
import { paidOrder } from '@/data/ordering/testing/orders';
import { locationOf } from '@/data/venues/testing/locations';
import { tab } from '@/shared/lib/storage';
import { useTip } from './use-tip';
import { checkoutOfOrder } from '@/data/checkout/testing/checkout';

const nachos: OrderItem = {
  productId: 'nachos',
  name: 'Loaded Nachos',
  productType: 'FOOD_ITEM',
  productTaxCode: 'txcd_99999999',
  price: '10.00',
  quantity: 1,
  imageUrls: [],
};
const unpaid = (tipAmount: string): Order =>
  paidOrder({ orderId: 'o1', status: 'IN_PROGRESS', cartItems: [nachos], subtotal: '10.00', tipAmount });
const checkout = checkoutOfOrder();
const TOO_HIGH = 'A tip is at most $50.00 or the order’s own amount.';

describe('The tip at the checkout', () => {
  const sent: unknown[] = [];
  let answer: () => Response;

  beforeEach(() => {
    tab.clear();
    sent.splice(0);
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      sent.push(await (input as Request).json());
      return answer();
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const answerWith = (order: Order): void => {
    answer = () => Response.json({ order, clientSecret: 'other', paymentIntentId: 'pi_2' });
  };
  const refuse = (status: number, code: string, message: string): void => {
    answer = () => Response.json({ error: message, message, code }, { status });
  };
  const open = (order: Order, about: Partial<Checkout> = {}) => {
    const store = createStore();
    const known = { ...checkout, ...about };
    store.dispatch(orderPrepared(known));
    const stale = jest.fn();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const hook = renderHook(() => useTip(known, order, locationOf(), stale), { wrapper });
    return { tip: () => hook.result.current, stale, store };
  };

  // id: is-15-before-one-has-chosen
  it('is 15 % before one has chosen, and sent with the address at once', async () => {
    answerWith(unpaid('1.50'));
    const { tip, store } = open(unpaid('0.00'));
    expect(tip()).toMatchObject({ choice: 15, cents: 150, settling: true, error: null });
    await waitFor(() => expect(store.getState().checkout.checkout?.clientSecret).toBe('other'));
    expect(sent).toEqual([
      { tipAmount: '1.50', vendorLocationId: '064E1', vendorAddress: locationOf().address },
    ]);
  });

  it('that the order carries already is not sent', () => {
    expect(open(unpaid('1.50')).tip()).toMatchObject({ choice: 15, settling: false });
    expect(sent).toEqual([]);
  });

  it('that is too high is said to be in the server’s words, and the order’s own stays', async () => {
    refuse(400, 'TIP_TOO_HIGH', TOO_HIGH);
    const { tip, stale } = open(unpaid('1.00'));
    await waitFor(() => expect(tip().error).toBe(TOO_HIGH));
    expect(tip()).toMatchObject({ choice: 10, cents: 100, settling: false });
    expect(stale).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
  });

  // id: is-refused-in-the-servers-words
  it.each([
    ['while the bank decides about the payment', 'PAYMENT_PROCESSING'],
    ['where the order was changed too often', 'TOO_MANY_CHANGES'],
    ['where it would cost nothing, as too many others do', 'TOO_MANY_FREE_ORDERS'],
  ])('is refused in the server’s words %s', async (_, code) => {
    const message = 'Said by the server.';
    refuse(409, code, message);
    const { tip, stale } = open(unpaid('1.00'));
    await waitFor(() => expect(tip().error).toBe(message));
    expect(tip()).toMatchObject({ choice: 10, cents: 100, settling: false });
    expect(stale).toHaveBeenCalledTimes(1);
  });

  it('that is too high without a word about it has just not been updated', async () => {
    refuse(400, 'TIP_TOO_HIGH', '');
    const { tip } = open(unpaid('0.00'));
    await waitFor(() => expect(tip().error).toBe('Failed to update tip'));
  });

  // id: that-is-refused-for-another-reason
  it('that is refused for another reason has not been updated', async () => {
    refuse(409, 'ORDER_CHANGED', 'The order has changed.');
    const { tip } = open(unpaid('0.00'));
    await waitFor(() => expect(tip().error).toBe('Failed to update tip'));
    expect(tip().choice).toBe(0);
  });

  it('that the server has made another one of has not been updated', async () => {
    answerWith(unpaid('0.50'));
    const { tip, stale } = open(unpaid('0.00'));
    await waitFor(() => expect(tip().error).toBe('Failed to update tip'));
    expect(stale).not.toHaveBeenCalled();
  });

  // id: is-not-sent-without
  it.each([{ userId: '' }, { orderId: '' }, { vendorLocationId: '' }])(
    'is not sent without %o',
    async (about) => {
      const { tip } = open(unpaid('0.00'), about);
      await waitFor(() => expect(tip().error).toBe('Unable to update tip. Missing required information.'));
      expect(sent).toEqual([]);
    },
  );

  // id: of-ones-own-stays-as-it-is
  it('of one’s own is sent to the cent and stays what it is, whatever the order comes to', async () => {
    answerWith(unpaid('4.37'));
    const { tip } = open(unpaid('0.00'), { tip: { cents: 437 } });
    expect(tip()).toMatchObject({ choice: { cents: 437 }, cents: 437, settling: true });
    await waitFor(() => expect(sent).toMatchObject([{ tipAmount: '4.37' }]));
    cleanup();
    const dearer = { ...unpaid('4.37'), subtotal: '90.00' };
    expect(open(dearer, { tip: { cents: 437 } }).tip()).toMatchObject({ cents: 437, settling: false });
    expect(sent).toHaveLength(1);
  });

  // id: that-the-order-is-too-small-for
  it('that the order has become too small for is not asked of the server: the most is said, and the order’s own counts', () => {
    const { tip } = open(unpaid('0.00'), { tip: { cents: 5_001 } });
    expect(tip()).toMatchObject({
      choice: { cents: 5_001 },
      cents: 0,
      settling: false,
      error: 'A tip on this order is at most $50.00.',
    });
    expect(sent).toEqual([]);
    cleanup();
    answerWith(unpaid('50.00'));
    expect(open(unpaid('0.00'), { tip: { cents: 5_000 } }).tip()).toMatchObject({
      cents: 5_000,
      settling: true,
      error: null,
    });
  });

  it('of none is sent where the order carries one, and settles at nothing', async () => {
    answerWith(unpaid('0.00'));
    const { tip } = open(unpaid('1.50'), { tip: 0 });
    expect(tip()).toMatchObject({ choice: 0, cents: 0, settling: true });
    await waitFor(() => expect(sent).toMatchObject([{ tipAmount: '0.00' }]));
  });

  it('is tried again when another one is chosen', async () => {
    refuse(400, 'TIP_TOO_HIGH', TOO_HIGH);
    const { tip } = open(unpaid('0.00'));
    await waitFor(() => expect(tip().error).toBe(TOO_HIGH));
    act(() => tip().choose(15));
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});
