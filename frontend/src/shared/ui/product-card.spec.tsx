import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ProductCard, type ProductCardProps } from './product-card';
import { SelectQuantity } from './select-quantity';

describe('A product of a menu', () => {
  const onAdd = jest.fn();
  const onQuantity = jest.fn();
  beforeEach(() => {
    onAdd.mockReset();
    onQuantity.mockReset();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  const show = (more: Partial<ProductCardProps> = {}) =>
    render(
      <ul>
        <ProductCard name="Mule" price="$9.00" onAdd={onAdd} {...more} />
      </ul>,
    );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('has its price, and the one before it', () => {
    show({ originalPrice: '$12.00', badge: '25% OFF', at: 3, of: 7 });
    expect(screen.getByText('$9.00').parentElement?.textContent).toBe('$9.00before $12.00');
    screen.getByText('25% OFF');
    const item = screen.getByRole('listitem');
    expect([item.ariaPosInSet, item.ariaSetSize]).toEqual(['3', '7']);
  });

  it('cuts a long name off at its end, whichever way it is written', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Mule' }).dir).toBe('auto');
  });

  it.each<[string, Partial<ProductCardProps>, boolean]>([
    ['sold out', { soldOut: true }, true],
    ['not to be ordered now', { closed: true }, false],
  ])('cannot be added where it is %s', (_, more, isSoldOut) => {
    show(more);
    expect(screen.queryByRole('button', { name: 'Add Mule' })).toBeNull();
    expect(screen.queryByText('SOLD OUT') !== null).toBe(isSoldOut);
  });

  it('is added by a press, and by each where its count is not changed in place', () => {
    show();
    press('Add Mule');
    cleanup();
    show({ quantity: 2 });
    press('Mule, 2 in cart, change');
    expect(onAdd).toHaveBeenCalledTimes(2);
  });

  it('opens its count by a press, changes it up to the most, and closes by itself', () => {
    jest.useFakeTimers();
    const Card = () => {
      const [quantity, setQuantity] = useState(2);
      const change = (next: number): void => {
        onQuantity(next);
        setQuantity(next);
      };
      return (
        <ProductCard
          name="Mule"
          price="$9.00"
          max={3}
          onAdd={() => setQuantity(1)}
          {...{ quantity }}
          onQuantity={change}
        />
      );
    };
    render(
      <ul>
        <Card />
      </ul>,
    );
    press('Mule, 2 in cart, change');
    expect(screen.getByRole('group', { name: 'Mule in cart' }).textContent).toBe('2');
    act(() => jest.advanceTimersByTime(2_000));
    press('More Mule');
    expect(screen.getByRole('button', { name: 'More Mule' })).toHaveProperty('disabled', true);
    // Each press keeps it open as long once more.
    act(() => jest.advanceTimersByTime(2_900));
    press('Less Mule');
    act(() => jest.advanceTimersByTime(3_000));
    press('Mule, 2 in cart, change');
    press('Less Mule');
    press('Less Mule');
    // Added once more, it is a count again, and not open.
    press('Add Mule');
    screen.getByRole('button', { name: 'Mule, 1 in cart, change' });
    expect(onQuantity.mock.calls.flat()).toEqual([3, 2, 1, 0]);
  });

  it('opens its own page by its picture', () => {
    const onOpen = jest.fn();
    show({ onOpen });
    press('About Mule');
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(onAdd).not.toHaveBeenCalled();
  });
});

describe('How many of something', () => {
  afterEach(cleanup);
  const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  it('is chosen from one to the most, and nothing where it can be removed', () => {
    const onChange = jest.fn();
    render(<SelectQuantity value={2} max={3} label="Quantity of Mule" onChange={onChange} />);
    expect(choices()).toEqual(['1', '2', '3']);
    fireEvent.change(screen.getByRole('combobox', { name: 'Quantity of Mule' }), { target: { value: '3' } });
    expect(onChange.mock.calls).toEqual([[3]]);
    cleanup();
    // What is in the cart already stays a choice.
    render(<SelectQuantity value={4} max={3} label="Quantity of Mule" onChange={onChange} removable />);
    expect(choices()).toEqual(['Remove', '1', '2', '3', '4']);
  });
});
