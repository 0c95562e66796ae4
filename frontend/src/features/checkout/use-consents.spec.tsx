import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { useConsents } from './use-consents';

const AGE = 'Age verification is required for purchasing alcoholic beverages.';
const TERMS = 'Please accept the terms and conditions to proceed.';

const item = (productType: OrderItem['productType']): OrderItem => ({
  productId: productType,
  name: productType,
  productType,
  productTaxCode: 'txcd_99999999',
  price: '9.00',
  quantity: 1,
  imageUrls: [],
});

describe('Before one may pay', () => {
  afterEach(cleanup);

  /** @returns whether one may, what is said, and where the focus has gone */
  const ask = (type: OrderItem['productType'], agreed: { age: boolean; terms: boolean }) => {
    render(
      <>
        {type === 'ALCOHOLIC_ITEM' && <button role="checkbox" aria-checked={agreed.age} aria-label="age" />}
        <button role="checkbox" aria-checked={agreed.terms} aria-label="terms" />
      </>,
    );
    for (const box of screen.getAllByRole('checkbox')) box.scrollIntoView = () => undefined;
    const { result } = renderHook(() => useConsents(paidOrder({ cartItems: [item(type)] })));
    act(() => result.current.agree('age', agreed.age));
    act(() => result.current.agree('terms', agreed.terms));
    expect(result.current.errors).toEqual({});
    let given = false;
    act(() => {
      given = result.current.given();
    });
    return { given, errors: result.current.errors, at: document.activeElement?.getAttribute('aria-label') };
  };

  it.each([
    [false, false, false, { age: AGE, terms: TERMS }, 'age'],
    [true, false, false, { terms: TERMS }, 'terms'],
    [false, true, false, { age: AGE }, 'age'],
    [true, true, true, {}, null],
  ])('with alcohol, age %s and terms %s: %s', (age, terms, given, errors, at) => {
    expect(ask('ALCOHOLIC_ITEM', { age, terms })).toEqual({ given, errors, at });
  });

  // id: without-alcohol-terms
  it.each([
    [false, false, { terms: TERMS }, 'terms'],
    [true, true, {}, null],
  ])('without alcohol, terms %s alone: %s', (terms, given, errors, at) => {
    expect(ask('FOOD_ITEM', { age: false, terms })).toEqual({ given, errors, at });
  });
});
