import { describe, expect, it } from '@jest/globals';
import type { Order, PlacedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { checkoutOf, intentFor, reusable, WrongUser, type Wanted } from './checkout';
import { isLostOrder, preparationFailure, whatIsMissing } from './prepare';
import { checkoutSlice, orderFailed, orderIntended, orderPrepared, paymentRenewed, tipChosen } from './slice';

const NOW = Date.parse('2026-06-12T22:00:00Z');
const ORDER_LIFE_MS = 15 * 60_000;

const wanted: Wanted = {
  userId: 'ana',
  vendorLocationId: 'bar',
  cartItems: [{ productId: 'cola', quantity: 2, name: 'Cola', price: '4.00' }],
};
const order = {
  orderId: 'o1',
  userId: 'ana',
  vendorLocationId: 'bar',
  status: 'IN_PROGRESS',
  cartItems: [{ productId: 'cola', quantity: 2 }],
} as Order;
const answer: PlacedOrderAnswer = { order, clientSecret: 'secret', paymentIntentId: 'pi_1' };
const prepared = checkoutOf(answer, 'ana', null);
const { reducer } = checkoutSlice;

describe('Preparing the checkout', () => {
  // id: uses-the-same-order
  it('uses the same order again for the same person at the same location, and no other', () => {
    expect(reusable(prepared, wanted)).toBe(prepared);
    expect(reusable(prepared, { ...wanted, userId: 'ben' })).toBeNull();
    expect(reusable(prepared, { ...wanted, vendorLocationId: 'roof' })).toBeNull();
    expect(reusable(null, wanted)).toBeNull();
  });

  it('keeps the key of an intent until something else is wanted', () => {
    const first = intentFor(null, wanted, NOW);
    expect(intentFor(first, structuredClone(wanted), NOW)).toBe(first);
    for (const about of [{ quantity: 3 }, { price: '4.50' }]) {
      const cartItems = wanted.cartItems.map((item) => ({ ...item, ...about }));
      expect(intentFor(first, { ...wanted, cartItems }, NOW).key).not.toBe(first.key);
    }
  });

  it('means another order once an unpaid one would be given up', () => {
    const first = intentFor(null, wanted, NOW);
    expect(intentFor(first, wanted, NOW + ORDER_LIFE_MS - 1)).toBe(first);
    expect(intentFor(first, wanted, NOW + ORDER_LIFE_MS).key).not.toBe(first.key);
    // A clock that was put back says nothing about how old it is.
    expect(intentFor(first, wanted, NOW - ORDER_LIFE_MS).key).not.toBe(first.key);
  });

  // id: refuses-an-order-that-was-made
  it('refuses an order that was made for another person', () => {
    const failing = () => checkoutOf(answer, 'ben', null);
    expect(failing).toThrow(WrongUser);
    expect(preparationFailure(new WrongUser())).toBe('Order created with incorrect user ID');
  });

  it('starts with 15 % tip, and keeps what was chosen when the order is changed, or replaced where it is lost', () => {
    expect(prepared.tip).toBe(15);
    expect(checkoutOf(answer, 'ana', { ...prepared, tip: 25 }).tip).toBe(25);
    const lost = { ...prepared, orderId: 'o0', tip: { cents: 700 } };
    expect(checkoutOf(answer, 'ana', lost).tip).toEqual({ cents: 700 });
  });

  // id: forgets-the-order-on-any-error
  it('forgets the order on any error, but neither the intent nor the tip, so that trying again repeats it', () => {
    const intent = intentFor(null, wanted, NOW);
    const states = [orderIntended(intent), orderPrepared({ ...prepared, tip: 25 }), orderFailed()];
    const failed = states.reduce(reducer, undefined);
    const kept = { checkout: null, intent, chosen: { userId: 'ana', vendorLocationId: 'bar', tip: 25 } };
    expect(failed).toEqual(kept);
    expect(reducer(failed, orderFailed())).toEqual(kept);
    expect(reducer(failed, orderPrepared(prepared)).chosen).toBeNull();
  });

  it('takes over a new payment for its own order only', () => {
    const state = reducer(reducer(undefined, orderPrepared(prepared)), tipChosen(20));
    const renewed = { clientSecret: 'other', paymentIntentId: 'pi_2' };
    expect(reducer(state, paymentRenewed({ orderId: 'o1', ...renewed })).checkout).toMatchObject({
      ...renewed,
      tip: 20,
    });
    expect(reducer(state, paymentRenewed({ orderId: 'o9', ...renewed }))).toEqual(state);
  });
});

describe('What stops a checkout', () => {
  it('is said in the specified words, the location first', () => {
    const missing = (what: string) =>
      `Unable to proceed: ${what} information is missing. Please try refreshing the page.`;
    expect(whatIsMissing({ vendor: false, location: false })).toBe(missing('Location'));
    expect(whatIsMissing({ vendor: false, location: true })).toBe(missing('Vendor'));
    expect(whatIsMissing({ vendor: true, location: true })).toBeNull();
  });

  // id: is-the-servers-sentence-its-default
  it('is the server’s sentence, its default, or the unexpected', () => {
    const refusal = { status: 409, data: { error: 'Hazy IPA is sold out.', code: 'SOLD_OUT' } };
    expect(preparationFailure(refusal)).toBe('Hazy IPA is sold out.');
    expect(preparationFailure({ status: 500, data: null })).toBe(
      'An error occurred while processing your order. Please try again.',
    );
    expect(preparationFailure(new Error('no'))).toBe('An unexpected error occurred. Please try again.');
  });

  it('is not an order that is over: that one is replaced', () => {
    expect(isLostOrder({ status: 409, data: { error: 'x', code: 'ORDER_EXPIRED' } })).toBe(true);
    expect(isLostOrder({ status: 409, data: { error: 'x', code: 'SOLD_OUT' } })).toBe(false);
  });
});
