import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup } from '@testing-library/react';
import { createStore } from '@/app/store';
import { hookInStore } from '@/app/testing/in-store';
import { paidOrder } from '@/data/ordering/testing/orders';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { tab } from '@/shared/lib/storage';
import { intentFor, type Checkout, type Wanted } from './checkout';
import { orderFailed, orderIntended, orderPrepared } from './slice';
import type { Tipped } from './tips';
import { usePrepareCheckout } from './use-prepare-checkout';
import { checkoutOfOrder } from './testing/checkout';

const wanted: Wanted = {
  userId: 'ana',
  vendorLocationId: '064E1',
  cartItems: [
    { productId: 'cola', quantity: 2, name: 'Cola', price: '4.00', productTaxCode: 'txcd_40060003' },
  ],
  vendorAddress: { line1: '418 S Hill St', city: 'Los Angeles', state: 'CA', zip: '90013' },
};
const checkout = checkoutOfOrder({ clientSecret: 'old', paymentIntentId: 'pi_0', tip: 20 });
const cart: Tipped = { cartItems: [{ productType: 'NON_ALCOHOLIC_ITEM' }], subtotal: '8.00' };
const [PLACE, REVISE] = ['POST /api/users/ana/orders', 'PUT /api/users/ana/orders/o1'];

describe('Preparing a checkout', () => {
  let asked: Asked[];
  const answers: Response[] = [];

  beforeEach(() => {
    tab.clear();
    answers.splice(0);
    asked = serverThatAnswers(() => answers.shift() ?? refusal(400, 'BAD_REQUEST'));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const answerWith = (about: Partial<Order>): void => {
    const order = paidOrder({ status: 'IN_PROGRESS', ...about });
    answers.push(Response.json({ order, clientSecret: 'secret', paymentIntentId: 'pi_1' }));
  };
  const open = (before: Checkout | null = null, intent = intentFor(null, wanted, Date.now())) => {
    const store = createStore();
    store.dispatch(orderIntended(intent));
    if (before) store.dispatch(orderPrepared(before));
    const { result } = hookInStore(usePrepareCheckout, store);
    const prepare = async (): Promise<unknown> => {
      let outcome: unknown;
      await act(async () => {
        outcome = await result.current.prepare(wanted, cart).then(
          ({ orderId }) => orderId,
          (error: unknown) => error,
        );
      });
      return outcome;
    };
    const failed = () => act(() => void store.dispatch(orderFailed()));
    return { prepare, result, intent, failed, state: () => store.getState().checkout };
  };
  const calls = () => asked.map(({ call }) => call);
  const keys = () => asked.map(({ headers }) => headers.get('Idempotency-Key'));

  // id: places-an-order-under
  it('places an order under the key of its intent, and keeps what is needed to pay', async () => {
    const { prepare, intent, state, result } = open();
    answerWith({ orderId: 'o5' });
    expect(await prepare()).toBe('o5');
    expect(asked).toMatchObject([{ call: PLACE, body: wanted }]);
    expect(keys()).toEqual([intent.key]);
    expect(state().checkout).toMatchObject({ orderId: 'o5', clientSecret: 'secret', tip: 15 });
    expect(result.current.busy).toBe(false);
  });

  it('is busy until the server has answered', async () => {
    const { result } = open();
    answerWith({});
    let done: Promise<unknown> | undefined;
    act(() => {
      done = result.current.prepare(wanted, cart);
    });
    expect(result.current.busy).toBe(true);
    await act(async () => {
      await done;
    });
    expect(result.current.busy).toBe(false);
  });

  it('places another order where the key belongs to one that is over', async () => {
    const { prepare, intent, state } = open();
    answerWith({ orderId: 'o4', status: 'COMPLETE' });
    answerWith({ orderId: 'o5' });
    expect(await prepare()).toBe('o5');
    expect(calls()).toEqual([PLACE, PLACE]);
    expect(keys()[0]).toBe(intent.key);
    expect(keys()[1]).not.toBe(intent.key);
    expect(state().intent?.key).toBe(keys()[1]);
  });

  // id: the-tip-goes-by-the-cart
  it('changes the order that is there, and the tip with it: a share of the new cart, not what it was of the old one', async () => {
    const { prepare, state } = open(checkout);
    answerWith({ orderId: 'o1' });
    expect(await prepare()).toBe('o1');
    expect(asked).toMatchObject([{ call: REVISE, body: { ...wanted, tipAmount: '1.60' } }]);
    expect(state().checkout).toMatchObject({ clientSecret: 'secret', tip: 20 });
  });

  it.each([
    ['as it was typed', 5_000, '50.00'],
    ['none where it is too high for the cart', 5_001, '0.00'],
  ])('sends a tip of the customer’s own %s, and keeps the choice', async (_, cents, tipAmount) => {
    const { prepare, state } = open({ ...checkout, tip: { cents } });
    answerWith({ orderId: 'o1' });
    await prepare();
    expect(asked).toMatchObject([{ call: REVISE, body: { tipAmount } }]);
    expect(state().checkout?.tip).toEqual({ cents });
  });

  // id: a-tip-that-is-too-high-stops-nothing
  it('goes on without a tip where the server’s prices are so much lower that it is too high', async () => {
    const { prepare, state } = open(checkout);
    answers.push(refusal(400, 'TIP_TOO_HIGH'));
    answerWith({ orderId: 'o1' });
    expect(await prepare()).toBe('o1');
    expect(asked).toMatchObject([
      { call: REVISE, body: { tipAmount: '1.60' } },
      { call: REVISE, body: { tipAmount: '0.00' } },
    ]);
    expect(state().checkout?.tip).toBe(20);
  });

  it.each([{ userId: 'ben' }, { vendorLocationId: 'roof' }])(
    'leaves alone an order of another one: %o',
    async (about) => {
      const { prepare } = open({ ...checkout, ...about });
      answerWith({ orderId: 'o5' });
      await prepare();
      expect(calls()).toEqual([PLACE]);
    },
  );

  // id: replaces-an-order-that-is-lost
  it('replaces an order that is lost, under a key of its own', async () => {
    const { prepare, intent } = open(checkout);
    answers.push(refusal(409, 'ORDER_EXPIRED'));
    answerWith({ orderId: 'o5' });
    expect(await prepare()).toBe('o5');
    expect(calls()).toEqual([REVISE, PLACE]);
    expect(keys()[1]).not.toBe(intent.key);
  });

  it.each([
    ['changed', checkout, REVISE],
    ['placed', null, PLACE],
  ])('forgets an order that could not be %s, but neither the intent nor the tip', async (_, before, call) => {
    const { prepare, state, intent, result } = open(before);
    answers.push(refusal(409, 'SOLD_OUT'));
    expect(await prepare()).toMatchObject({ status: 409, data: { code: 'SOLD_OUT' } });
    expect(calls()).toEqual([call]);
    const chosen = before && { userId: 'ana', vendorLocationId: '064E1', tip: 20 };
    expect(state()).toEqual({ checkout: null, intent, chosen });
    expect(result.current.busy).toBe(false);
  });

  // id: an-error-does-not-forget-the-tip
  it.each([
    ['the tip that was chosen for the order that failed', '064E1', 'ana', 20],
    ['15 % where that tip was chosen at another bar', 'roof', 'ana', 15],
    ['15 % where another person had chosen it', '064E1', 'ben', 15],
  ])('begins the next order with %s', async (_, vendorLocationId, userId, tip) => {
    const { prepare, state, failed } = open({ ...checkout, vendorLocationId, userId });
    failed();
    answerWith({ orderId: 'o6' });
    expect(await prepare()).toBe('o6');
    expect(calls()).toEqual([PLACE]);
    expect(state().checkout).toMatchObject({ orderId: 'o6', tip });
  });

  it('begins the next order with the tip that was chosen, also where it failed twice in between', async () => {
    const { prepare, state } = open(checkout);
    for (const code of ['SOLD_OUT', 'SOLD_OUT']) {
      answers.push(refusal(409, code));
      await prepare();
    }
    answerWith({ orderId: 'o6' });
    await prepare();
    expect(calls()).toEqual([REVISE, PLACE, PLACE]);
    expect(state().checkout?.tip).toBe(20);
  });

  it('forgets an order that was made for another person', async () => {
    const { prepare, state } = open();
    answerWith({ userId: 'ben' });
    expect(await prepare()).toMatchObject({ message: 'Order created with incorrect user ID' });
    expect(state().checkout).toBeNull();
  });
});
