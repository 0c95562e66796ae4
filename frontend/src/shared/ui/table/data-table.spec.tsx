import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { csvOf, type Column } from './column';
import { DataTable } from './data-table';

interface Drink {
  readonly name: string;
  readonly sold: number | null;
}

const columns: readonly Column<Drink>[] = [
  { key: 'name', label: 'Drink', value: ({ name }) => name },
  { key: 'sold', label: 'Sold', value: ({ sold }) => sold, isNumber: true },
];
const drinks: readonly Drink[] = [
  { name: 'Mule', sold: 9 },
  { name: 'Negroni', sold: null },
  { name: 'Fizz', sold: 110 },
];

describe('A table', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (rows: readonly Drink[], address = '/') => {
    const element = (
      <DataTable name="drinks" label="Drinks" keyOf={({ name }) => name} {...{ columns, rows }} />
    );
    const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] });
    render(<RouterProvider router={router} />);
    return router;
  };
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const press = (head: string) => userEvent.click(screen.getByRole('button', { name: head }));

  it('sorts numbers by their size, the largest first, then the other way, then as they came', async () => {
    const router = open(drinks);
    await press('Sold');
    expect(names()).toEqual(['Fizz', 'Mule', 'Negroni']);
    expect(router.state.location.search).toBe('?sort-drinks=-sold');
    await press('Sold');
    expect(names()).toEqual(['Mule', 'Fizz', 'Negroni']);
    expect(screen.getByRole('columnheader', { name: 'Sold' }).getAttribute('aria-sort')).toBe('ascending');
    await press('Sold');
    expect(names()).toEqual(['Mule', 'Negroni', 'Fizz']);
    expect(router.state.location.search).toBe('');
  });

  it('is sorted as its address says', () => {
    open(drinks, '/?sort-drinks=name');
    expect(names()).toEqual(['Fizz', 'Mule', 'Negroni']);
  });

  it('draws of a thousand rows those that can be seen, and says how many there are', () => {
    for (const side of ['clientHeight', 'clientWidth'] as const)
      jest.spyOn(Element.prototype, side, 'get').mockReturnValue(480);
    open(Array.from({ length: 1_000 }, (_, index) => ({ name: `Drink ${index}`, sold: index })));
    const table = screen.getByRole('table', { name: 'Drinks' });
    expect(table.getAttribute('aria-rowcount')).toBe('1001');
    expect(within(table).getAllByRole('rowheader').length).toBeLessThan(100);
  });

  it('says in its file what is counted in what, and where', () => {
    const price: Column<(typeof drinks)[number]> = {
      key: 'p',
      label: 'Price',
      unit: 'USD',
      value: () => '-9.50',
    };
    expect(csvOf([...columns, price], drinks.slice(0, 1), [{ label: 'Location', value: 'Main Bar' }])).toBe(
      'Drink,Sold,Price (USD),Location\r\nMule,9,-9.50,Main Bar\r\n',
    );
  });

  it('is the same as a file, where nothing is computed by a spreadsheet', () => {
    expect(csvOf(columns, [...drinks, { name: '=1+1', sold: 2 }])).toBe(
      "Drink,Sold\r\nMule,9\r\nNegroni,\r\nFizz,110\r\n'=1+1,2\r\n",
    );
  });
});
