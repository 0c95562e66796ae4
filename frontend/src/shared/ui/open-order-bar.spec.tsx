import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { OpenOrderBar, type OpenOrder } from './open-order-bar';

const open = (code: string, ready = false): OpenOrder => ({
  orderId: code,
  code,
  place: 'Main Bar',
  ready,
  to: `/${code}`,
});
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

describe('The open orders in the dock', () => {
  afterEach(cleanup);
  const show = (...orders: OpenOrder[]) =>
    render(
      <MemoryRouter>
        <OpenOrderBar orders={orders} />
      </MemoryRouter>,
    );

  it('are one row while several are made, which opens', async () => {
    show(open('AAAAAA'), open('BBBBBB'), open('CCCCCC'));
    expect(links()).toEqual([]);
    const folded = screen.getByRole('button', { name: '3 orders in progress', expanded: false });
    await userEvent.click(folded);
    expect(links()).toHaveLength(3);
    await userEvent.click(folded);
    expect(links()).toEqual([]);
  });

  it('show each that is ready, whatever else is open', () => {
    show(open('RRRRRR', true), open('SSSSSS', true), ...['A', 'B', 'C'].map((code) => open(code)));
    expect(links()).toEqual(['Order RRRRRR · Ready at Main Bar', 'Order SSSSSS · Ready at Main Bar']);
    screen.getByRole('button', { name: '3 orders in progress' });
  });

  it('show the only one that is made by its code', () => {
    show(open('RRRRRR', true), open('AAAAAA'));
    expect(links()).toEqual(['Order RRRRRR · Ready at Main Bar', 'Order AAAAAA · In progress at Main Bar']);
  });
});
