import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@/app/store';
import { paidOrder } from '@/data/ordering/testing/orders';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { nightOf } from '@/shared/lib/time';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { BoardScreen } from './board-screen';
import { UncollectedScreen } from './uncollected-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF', version: 1 },
};
const HOUR = 3_600_000;
const left = (orderId: string, hours: number): Order =>
  paidOrder({
    orderId,
    datetimePaid: new Date(Date.now() - hours * HOUR).toISOString(),
    customerName: 'Ana M.',
    totalAmount: '91.26',
  });

const nightBefore = (hours: number): string =>
  nightOf(Date.now() - hours * HOUR, workplace.location, Date.now());

describe('What was left uncollected', () => {
  let orders: Order[];
  let status: number;

  beforeEach(() => {
    status = 200;
    orders = [left('01AAAA7F3A9C', 14), left('01BBBB1DW5QN', 50)];
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname, searchParams } = new URL((input as Request).url);
      const board = {
        since: new Date().toISOString(),
        until: '2099-01-01T00:00:00Z',
        uncollected: orders.length,
      };
      if (pathname.endsWith('/fulfilled-orders')) return Response.json({ items: [] });
      if (searchParams.get('view') === 'board') return Response.json({ items: [], board });
      if (status !== 200) return Response.json({}, { status });
      const begin = Number(searchParams.get('nextToken') ?? 0);
      const rest = orders.length > begin + 50 ? { nextToken: String(begin + 50) } : {};
      return Response.json({ items: orders.slice(begin, begin + 50), ...rest });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (path: string) => {
    const router = createMemoryRouter(
      [
        { path: paths.staffBoard.pattern, element: <BoardScreen /> },
        { path: paths.staffUncollected.pattern, element: <UncollectedScreen /> },
        { path: paths.staffOrder.pattern, element: <h1>Order</h1> },
      ],
      { initialEntries: [path] },
    );
    render(
      <Provider store={createStore()}>
        <WorkplaceContext value={workplace}>
          <RouterProvider router={router} />
        </WorkplaceContext>
      </Provider>,
    );
    return router;
  };
  const openBoard = () => open(paths.staffBoard.to(workplace.location));
  const openList = () => open(paths.staffUncollected.to(workplace.location));
  const rows = async () =>
    within(await screen.findByRole('list', { name: /^Uncollected/ })).findAllByRole('link');

  it('is counted on the board, which leads to it', async () => {
    openBoard();
    await userEvent.click(await screen.findByRole('link', { name: 'Uncollected (2)' }));
    await screen.findByRole('heading', { name: 'Uncollected' });
    expect(await rows()).toHaveLength(2);
  });

  it('is not mentioned on the board where that is nothing', async () => {
    orders = [];
    openBoard();
    await screen.findByText('No open orders. A paid one appears here by itself.');
    expect(screen.queryByRole('link', { name: /Uncollected/ })).toBeNull();
  });

  it('is listed with age, code, night, customer, items and total', async () => {
    openList();
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      `Order 7F3A9C14 hours${nightBefore(14)} · Ana M. · 0 items$91.26`,
      `Order 1DW5QN2 days${nightBefore(50)} · Ana M. · 0 items$91.26`,
    ]);
  });

  it('leads to the order, which completes nothing by that', async () => {
    const router = openList();
    const [first] = await rows();
    if (first) await userEvent.click(first);
    await screen.findByRole('heading', { name: 'Order' });
    expect(router.state.location).toMatchObject({
      pathname: '/staff/location/064E1/order/01AAAA7F3A9C',
      state: null,
    });
  });

  it('may be nothing', async () => {
    orders = [];
    openList();
    await screen.findByText('Nothing is left uncollected.');
  });

  it('says that it cannot be had, and asks again', async () => {
    status = 403;
    openList();
    await screen.findByText('Unable to Fetch Orders');
    status = 200;
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await rows()).toHaveLength(2);
  });

  it('comes a page at a time', async () => {
    orders = Array.from({ length: 70 }, (_, at) => left(`01ORDER${String(at).padStart(6, '0')}`, 20 + at));
    openList();
    expect(await rows()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(70));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});
