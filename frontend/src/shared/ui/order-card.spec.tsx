import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ageText } from '@/shared/lib/age';
import { orderAge } from './order-age';
import { OrderCard, type OrderCardProps } from './order-card';

/** @param props with an `age` in seconds */
const show = ({ age = 100, ...props }: Partial<Omit<OrderCardProps, 'age'>> & { age?: number } = {}) => {
  const bump = jest.fn();
  const items = [{ quantity: 2, name: 'Hazy IPA, can' }];
  const shown = { late: orderAge(age), age: ageText(age) };
  render(<OrderCard code="1DW5QN" customer="Omar F." {...shown} items={items} onBump={bump} {...props} />);
  return bump;
};

describe('an order on the board', () => {
  it.each([
    [0, 'new'],
    [19, 'new'],
    [20, 'fresh'],
    [239, 'fresh'],
    [240, 'due'],
    [479, 'due'],
    [480, 'late'],
    [7200, 'late'],
  ])('after %i s is %s', (seconds, age) => {
    expect(orderAge(seconds)).toBe(age);
  });

  it("keeps to its location's own limits", () => {
    expect(orderAge(90, { due: 60, late: 120 })).toBe('due');
    expect(orderAge(10, { due: 5, late: 8 })).toBe('late');
  });

  it.each([
    [5, 'NEW'],
    [365, 'DUE'],
    [708, 'LATE'],
  ])('after %i s says %s in a word', (age, word) => {
    show({ age });

    expect(screen.getByText(word)).toBeTruthy();
  });

  it('between new and due says nothing', () => {
    show();

    for (const word of ['NEW', 'DUE', 'LATE']) expect(screen.queryByText(word)).toBeNull();
  });

  it('with alcohol asks for the ID', () => {
    show({ alcohol: true });

    expect(screen.getByText('ID')).toBeTruthy();
  });

  it('is bumped by name, once while it is under way', async () => {
    const bump = show();
    await userEvent.click(screen.getByRole('button', { name: 'Bump 1DW5QN' }));

    expect(bump).toHaveBeenCalledTimes(1);
  });

  it('is not bumped again while it is under way', async () => {
    const bump = show({ busy: true });
    await userEvent.click(screen.getByRole('button', { name: 'Bump 1DW5QN' }));

    expect(bump).not.toHaveBeenCalled();
  });

  it('folds its last lines away, says how many, and shows them by a press', async () => {
    const items = ['One', 'Two', 'Three', 'Four'].map((name) => ({ quantity: 1, name }));
    const onFold = jest.fn();
    show({ items, foldBeyond: 4 });
    expect(screen.queryByRole('button', { name: /more lines|^Fold$/ })).toBeNull();
    cleanup();
    show({ items, foldBeyond: 3, onFold });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '2 more lines', expanded: false }));
    expect(onFold.mock.calls).toEqual([[true]]);
    cleanup();
    show({ items, foldBeyond: 3, onFold, isUnfolded: true });
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Fold', expanded: true }));
    expect(onFold.mock.calls).toEqual([[true], [false]]);
  });

  it('says whose it is, how many of what is done, and by which key it is bumped', () => {
    const items = [
      { quantity: 2, name: 'Nachos', done: true },
      { quantity: 1, name: 'Lager', said: 'Cold', done: true },
      { quantity: 3, name: 'Mule', note: 'Large', said: 'No ice' },
    ];
    show({ items, bumpKey: 4 });
    screen.getByText('Omar F.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['2 × Nachos', 'LagerCold', '3MuleLargeNo ice'],
    ]);
    expect(screen.getByRole('button', { name: 'Bump 1DW5QN' }).getAttribute('aria-keyshortcuts')).toBe('4');
    expect(screen.queryByText('ID')).toBeNull();
  });

  it('refunded, is never late and can only be dismissed', () => {
    show({ age: 900, refunded: true, alcohol: true });
    expect(screen.queryByText('ID')).toBeNull();
    expect(screen.queryByText('Omar F.')).toBeNull();

    expect(screen.getByText('REFUNDED')).toBeTruthy();
    expect(screen.queryByText('LATE')).toBeNull();
    expect(screen.getByRole('button', { name: 'Dismiss 1DW5QN' })).toBeTruthy();
  });
});
