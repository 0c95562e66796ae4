import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { intentFor, NO_CHECKOUT } from './checkout';
import { isAboutStock, isLostOrder, preparationFailure } from './prepare';
import { checkoutSlice, orderPrepared, selectHeld, tipChosen } from './slice';
import { takesTip, tipOn } from './tips';

const refused = (code: string, message = '') => ({ status: 409, data: { error: message, code } });
const order = (...types: OrderItem['productType'][]) => ({
  subtotal: '1.00',
  promotion: undefined,
  cartItems: types.map((productType): OrderItem => ({
    productId: productType,
    name: productType,
    productType,
    productTaxCode: 'txcd_99999999',
    price: '1.00',
    quantity: 1,
    imageUrls: [],
  })),
});

describe('A refused preparation', () => {
  it.each([
    'ORDER_NOT_FOUND',
    'ORDER_EXPIRED',
    'ORDER_NOT_REVISABLE',
    'TOO_MANY_CHANGES',
    'WRONG_LOCATION',
    'NOT_FOUND',
  ])('has lost its order with %s, which is not about stock', (code) =>
    expect([isLostOrder(refused(code)), isAboutStock(refused(code))]).toEqual([true, false]),
  );
  it.each(['SOLD_OUT', 'PRODUCT_UNAVAILABLE', 'OPTION_SOLD_OUT', 'TOO_FEW_OPTIONS'])(
    'is about stock with %s, which keeps the order',
    (code) => expect([isLostOrder(refused(code)), isAboutStock(refused(code))]).toEqual([false, true]),
  );
  it('keeps its order while the bank decides about the payment, and says so', () => {
    const deciding = refused('PAYMENT_PROCESSING', 'Your bank is still deciding about this payment.');
    expect([isLostOrder(deciding), isAboutStock(deciding)]).toEqual([false, false]);
    expect(preparationFailure(deciding)).toBe('Your bank is still deciding about this payment.');
  });
  it.each(['TOO_MANY_FREE_ORDERS', 'TOO_MANY_UNPAID_ORDERS'])('says with %s what the server says', (code) => {
    const refusal = refused(code, 'Please pick one up first.');
    expect([isLostOrder(refusal), isAboutStock(refusal)]).toEqual([false, false]);
    expect(preparationFailure(refusal)).toBe('Please pick one up first.');
  });
  // id: is-unexpected-where-nothing-was-heard
  it('is unexpected where nothing was heard, with any error thrown', () => {
    expect(preparationFailure({ status: 'FETCH_ERROR', error: 'x' })).toBe(
      'An unexpected error occurred. Please try again.',
    );
    expect(preparationFailure(refused('SOLD_OUT'))).toMatch(/^An error occurred/);
  });
});

describe('An intent to order', () => {
  const wanted = { userId: 'ana', vendorLocationId: 'bar', cartItems: [{ productId: 'cola', quantity: 2 }] };
  it.each([
    { userId: 'ben' },
    { vendorLocationId: 'roof' },
    { cartItems: [{ productId: 'beer', quantity: 2 }] },
    { cartItems: [{ productId: 'cola', quantity: 1 }] },
  ])('is another one with %o', (about) => {
    const first = intentFor(null, wanted, 1);
    const other = intentFor(first, { ...wanted, ...about }, 1);
    expect(other.key).not.toBe(first.key);
    expect(intentFor(other, wanted, 1).key).not.toBe(first.key);
  });
});

describe('What the own order holds of the shelf', () => {
  const { reducer } = checkoutSlice;
  const checkout = {
    orderId: 'o1',
    userId: 'ana',
    vendorLocationId: 'bar',
    clientSecret: null,
    paymentIntentId: null,
    tip: 15,
    held: { cola: 2 },
  } as const;

  it('is of its own location alone', () => {
    const state = { checkout: reducer(undefined, orderPrepared(checkout)) };
    expect(selectHeld(state, 'bar')).toEqual({ cola: 2 });
    expect(selectHeld(state, 'roof')).toBeUndefined();
    expect(selectHeld({ checkout: NO_CHECKOUT }, 'bar')).toBeUndefined();
  });

  it('has no tip without an order', () => {
    const nothing = NO_CHECKOUT;
    expect(reducer(nothing, tipChosen(25))).toEqual(nothing);
  });
});

describe('A tip', () => {
  it('is taken as soon as one thing is no merchandise', () => {
    expect(takesTip(order('MERCHANDISE', 'FOOD_ITEM'))).toBe(true);
    expect(takesTip(order('MERCHANDISE'))).toBe(false);
    expect(takesTip(order())).toBe(false);
  });
  it('is taken of the last cent, without a promotion too', () => {
    const cent = { ...order('FOOD_ITEM'), promotion: { discountAmount: '0.99', description: '' } };
    expect([takesTip(cent), takesTip({ ...cent, subtotal: '0.99' })]).toEqual([true, false]);
    expect(tipOn(order('FOOD_ITEM'), 25)).toBe(25);
  });
});
