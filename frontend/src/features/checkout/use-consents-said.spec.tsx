import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { OrderItem } from '@lineless/contracts/ordering/orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { useConsents } from './use-consents';

const item = (productType: OrderItem['productType']): OrderItem => ({
  productId: productType,
  name: productType,
  productType,
  productTaxCode: 'txcd_99999999',
  price: '9.00',
  quantity: 1,
  imageUrls: [],
});

describe('What one agrees to', () => {
  afterEach(cleanup);

  const open = (...types: OrderItem['productType'][]) => {
    const { result } = renderHook(() => useConsents(paidOrder({ cartItems: types.map(item) })));
    return {
      now: () => result.current,
      agree: (to: 'age' | 'terms', checked = true) => act(() => result.current.agree(to, checked)),
      ask: () => act(() => void result.current.given()),
    };
  };

  it('is nothing at first', () => {
    expect(open('ALCOHOLIC_ITEM').now()).toMatchObject({
      needsAge: true,
      age: false,
      terms: false,
      errors: {},
    });
  });

  it.each<[boolean, OrderItem['productType'][]]>([
    [true, ['FOOD_ITEM', 'ALCOHOLIC_ITEM']],
    [false, ['FOOD_ITEM', 'NON_ALCOHOLIC_ITEM']],
    [false, []],
  ])('takes an age: %s for %j', (needsAge, types) => expect(open(...types).now().needsAge).toBe(needsAge));

  it('is each on its own, and can be taken back', () => {
    const { agree, now } = open('ALCOHOLIC_ITEM');
    agree('age');
    expect(now()).toMatchObject({ age: true, terms: false });
    agree('terms');
    agree('age', false);
    expect(now()).toMatchObject({ age: false, terms: true });
  });

  it('is missed only once one wanted to pay, and no more as soon as it is given', () => {
    const { agree, ask, now } = open('ALCOHOLIC_ITEM');
    agree('terms');
    expect(now().errors).toEqual({});
    ask();
    expect(Object.keys(now().errors)).toEqual(['age']);
    agree('age');
    expect(now().errors).toEqual({});
    agree('terms', false);
    expect(Object.keys(now().errors)).toEqual(['terms']);
  });

  it('is gone to in the middle of the screen, without another scroll', () => {
    const { ask } = open('FOOD_ITEM');
    render(<button role="checkbox" aria-checked="false" />);
    const box = screen.getByRole('checkbox');
    const scroll = jest.fn();
    box.scrollIntoView = scroll;
    const focus = jest.spyOn(box, 'focus');
    ask();
    expect([scroll.mock.calls, focus.mock.calls]).toEqual([
      [[{ block: 'center' }]],
      [[{ preventScroll: true }]],
    ]);
  });
});
