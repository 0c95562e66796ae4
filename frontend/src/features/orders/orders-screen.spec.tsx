import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@/app/store';
import { paidOrder } from '@/data/ordering/testing/orders';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { locationOf } from '@/data/venues/testing/locations';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { toast } from '@/shared/ui/toast';
import { OrdersScreen } from './orders-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF', version: 1 },
};
const PAGE = 50;
const NOW = Date.now();

/** So many minutes ago. */
const placed = (orderId: string, minutes: number, about: Partial<Order> = {}): Order => {
  const at = new Date(NOW - minutes * 60_000).toISOString();
  return paidOrder({
    orderId,
    datetimeCreated: at,
    datetimePaid: at,
    customerName: 'Ana M.',
    totalAmount: '91.26',
    ...about,
  });
};

describe('The order history of a location', () => {
  let orders: Order[];
  let status: number;
  let failing: string | null;
  let asked: string[];
  let exported: string[];
  let summed: string[];
  let isLaptop: boolean;
  let listeners: ((order: Order) => void)[];
  let found: object;
  let exporting: () => Response;

  beforeEach(() => {
    status = 200;
    failing = null;
    found = {};
    exporting = () => new Response('code\r\n', { headers: { 'content-type': 'text/csv' } });
    asked = [];
    exported = [];
    summed = [];
    isLaptop = false;
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), {
        matches: isLaptop && query.includes('64rem'),
        media: query,
      }) as MediaQueryList;
    listeners = [];
    orders = [placed('01AAAA7F3A9C', 5), placed('01BBBB1DW5QN', 50, { status: 'COMPLETE' })];
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      listeners.push((order) => {
        const { orderId: id, version } = order;
        listener.onChange({ topic, model: 'orders', id, version, position: 'p', document: order });
      });
      return { position: '', stop: () => undefined };
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname, searchParams } = new URL((input as Request).url);
      if (pathname.endsWith('/tips'))
        return Response.json({
          tipAmount: '12.50',
          totalAmount: '512.40',
          orders: 7,
          tonight: 86,
          since: '2026-11-20T11:30:00Z',
        });
      if (pathname.endsWith('/totals')) {
        summed.push(searchParams.toString());
        return Response.json({
          orders: 86,
          totalAmount: '7849.20',
          tipAmount: '941.15',
          refundAmount: '91.26',
          ...found,
        });
      }
      if (pathname.endsWith('/export')) {
        exported.push(searchParams.toString());
        return exporting();
      }
      asked.push(searchParams.toString());
      if (status !== 200) return Response.json({}, { status });
      if (failing !== null && searchParams.toString().includes(failing))
        return Response.json({}, { status: 400 });
      const begin = Number(searchParams.get('nextToken') ?? 0);
      const rest = orders.length > begin + PAGE ? { nextToken: String(begin + PAGE) } : {};
      return Response.json({ items: orders.slice(begin, begin + PAGE), ...rest });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const tell = (order: Order): void => {
    for (const listener of listeners) listener(order);
  };
  const open = (at = workplace) => {
    const router = createMemoryRouter(
      [
        { path: paths.staffHome.pattern, element: <h1>Home</h1> },
        { path: paths.staffOrders.pattern, element: <OrdersScreen /> },
        { path: paths.staffOrder.pattern, element: <h1>Order</h1> },
      ],
      { initialEntries: [paths.staffOrders.to(workplace.location)] },
    );
    render(
      <Provider store={createStore()}>
        <WorkplaceContext value={at}>
          <RouterProvider router={router} />
        </WorkplaceContext>
      </Provider>,
    );
    return router;
  };
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Orders, newest first' })).findAllByRole('link');

  // id: lists-what-was-paid-the-newest
  it('lists what was paid, the newest first, with its status, beside the totals and tips of 12 hours', async () => {
    open();
    expect((await rows()).map(({ textContent }) => textContent.replace(/(\$91\.26).*/, '$1'))).toEqual([
      'Order 7F3A9CIN PROGRESS$91.26',
      'Order 1DW5QNCompleted$91.26',
    ]);
    for (const status of ['IN PROGRESS', 'Completed'])
      expect(screen.getAllByText(status, { ignore: 'option' })).toHaveLength(1);
    await screen.findByText('$12.50');
    const shift = within(screen.getByRole('region', { name: 'Picked up, last 12 hours' }));
    expect(shift.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['7', '$512.40', '$12.50'],
    ]);
    expect(asked).toEqual(['view=history&limit=50']);
  });

  it('says of each order whose it is, how much it is and when it was paid', async () => {
    const item = { productId: 'ale', name: 'Ale', productType: 'ALCOHOLIC_ITEM', price: '9.00' } as const;
    const line = { ...item, productTaxCode: 'txcd_99999999', imageUrls: [] };
    const { customerName: _, ...nameless } = placed('01BBBB1DW5QN', 50, { status: 'REFUNDED' });
    orders = [
      placed('01AAAA7F3A9C', 5, {
        datetimeCreated: '2020-11-20T20:00:00.000Z',
        datetimePaid: '2020-11-20T20:30:00.000Z',
        cartItems: [
          { ...line, quantity: 2 },
          { ...line, productId: 'pie', name: 'Pie', quantity: 1 },
        ],
        ...{ tipAmount: '4.50', payment: { method: 'card', last4: '4242' } },
      }),
      nameless,
    ];
    open();
    expect((await rows())[1]?.textContent).toMatch(/\$91\.26.*Ana M\. · 3 items.*Nov 20, 2020.*12:30 PM$/);
    expect((await rows())[0]?.textContent).toMatch(/^Order 1DW5QNRefunded\$91\.260 items/);
    cleanup();
    isLaptop = true;
    open();
    const cells = async () => {
      const table = await screen.findByRole('table', { name: 'Orders, newest first' });
      return within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    };
    expect((await cells())[1]).toEqual([
      ...['7F3A9C', 'IN PROGRESS', 'Ana M.', '2 Ale, Pie', 'Card ·· 4242'],
      ...[expect.stringMatching(/Nov 20, 2020.*12:30 PM/), '$4.50', '$91.26'],
    ]);
    expect((await cells())[0]?.slice(2, 5)).toEqual(['–', '', '–']);
    // A person is a manager's to look at.
    expect(screen.queryByRole('link', { name: /their page$/ })).toBeNull();
    cleanup();
    open({ ...workplace, role: { ...workplace.role, role: 'MANAGER' } });
    const links = await screen.findAllByRole('link', { name: /their page$/ });
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'The customer of order 1DW5QN: their page',
      'Ana M. of order 7F3A9C: their page',
    ]);
    const { userId } = orders[0] ?? nameless;
    expect(links[0]?.getAttribute('href')).toBe(
      paths.staffCustomer.to({ vendorLocationId: '064E1', userId }),
    );
  });

  it('says which payments are disputed, and is filtered to them', async () => {
    const dispute = { amount: '91.26', reason: 'fraudulent', datetime: '2026-11-25T20:00:00.000Z' } as const;
    orders = [
      placed('01AAAA7F3A9C', 5, {
        disputes: [
          { ...dispute, state: 'inquiry' },
          { ...dispute, state: 'lost' },
        ],
      }),
    ];
    const router = open();
    await screen.findByText(/^Dispute lost · Ana M\./);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Disputed');
    await waitFor(() => expect(asked.at(-1)).toBe('view=history&dispute=any&limit=50'));
    expect(router.state.location.search).toBe('?status=DISPUTED');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Disputed, not decided');
    await waitFor(() => expect(asked.at(-1)).toBe('view=history&dispute=open&limit=50'));
  });

  it('leads to the order, which completes nothing by that', async () => {
    const router = open();
    const [first] = await rows();
    if (first) await userEvent.click(first);
    await screen.findByRole('heading', { name: 'Order' });
    expect(router.state.location).toMatchObject({
      pathname: '/staff/location/064E1/order/01AAAA7F3A9C',
      state: null,
    });
  });

  it('shows at once what is paid, and nothing that is not', async () => {
    open();
    await rows();
    act(() => tell(placed('01CCCC000001', 0, { status: 'IN_PROGRESS' })));
    act(() => tell(placed('01CCCC000002', 1)));
    await screen.findByText('000002');
    expect((await rows()).map(({ textContent }) => textContent.slice(6, 12))).toEqual([
      '000002',
      '7F3A9C',
      '1DW5QN',
    ]);
  });

  // id: comes-a-page-at-a-time
  it('comes a page at a time', async () => {
    orders = Array.from({ length: 170 }, (_, at) => placed(`01ORDER${String(at).padStart(6, '0')}`, 20 + at));
    open();
    // There is no way to be near the end here: it is there from the start.
    // By their addresses: roles of so many rows take long to find.
    const links = () => document.querySelectorAll('a[href*="/order/"]');
    await waitFor(() => expect(links()).toHaveLength(170), { timeout: 20_000 });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    cleanup();
    orders = orders.slice(0, 60);
    failing = 'nextToken=50';
    open();
    await screen.findByText('Unable to Fetch Orders');
    expect(links()).toHaveLength(50);
    failing = null;
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(links()).toHaveLength(60));
    expect(screen.queryByText('Unable to Fetch Orders')).toBeNull();
  });

  // id: is-filtered-by-the-server-as-the-address
  it('is filtered by the server, as the address says, and begins at its first page', async () => {
    const router = open();
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
    await waitFor(() => expect(asked.at(-1)).toBe('view=history&status=COMPLETE&limit=50'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Code, name, phone, last 4' }), '424');
    screen.getByText('A code has six characters, a card ends in four digits, a phone has seven or more.');
    await userEvent.type(screen.getByRole('searchbox'), '2');
    await waitFor(() => expect(asked.at(-1)).toBe('view=history&status=COMPLETE&last4=4242&limit=50'));
    expect(router.state.location.search).toBe('?status=COMPLETE&find=4242');
  });

  // id: is-searched-by-name-or-number
  it('is searched by a name or a number once one has stopped typing it, and sums up what is found', async () => {
    open();
    await screen.findByText('Picked up, last 12 hours');
    await rows();
    await userEvent.type(screen.getByRole('searchbox'), 'núñez');
    await waitFor(() => expect(asked.at(-1)).toBe('view=history&find=n%C3%BA%C3%B1ez&limit=50'));
    expect(asked.filter((query) => query.includes('find='))).toHaveLength(1);
    const sums = await screen.findByRole('region', { name: 'Found by the filter' });
    await within(sums).findByText('$7,849.20');
    expect(
      within(sums)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([...['86', '$7,849.20', '$941.15', '$91.26']]);
    expect(summed).toEqual(['find=n%C3%BA%C3%B1ez']);
    found = { refundAmount: '0.00', since: '2020-11-20T20:30:00.000Z' };
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
    const back = within(
      await screen.findByRole('region', {
        name: /^Found by the filter, the newest of them, back to .*Nov 20, 2020.*12:30 PM$/,
      }),
    );
    expect(back.getAllByRole('definition')).toHaveLength(3);
    expect(screen.queryByText('Picked up, last 12 hours')).toBeNull();
  });

  it('sums up again whatever changes what the filter leaves, and nothing for what is only made', async () => {
    open();
    await rows();
    const order = placed('01AAAA7F3A9C', 5);
    let { version } = order;
    const at = (seconds: number) =>
      new Date(Date.parse(order.datetimePaid ?? '') + seconds * 1000).toISOString();
    // Of the filters before it the answers are still there.
    let filter = 'datetimeCreatedAfter';
    const sums = () => summed.filter((query) => query.includes(filter)).length;
    const sumsAfter = async (changed: Partial<Order>) => {
      const before = sums();
      version += 1;
      act(() => tell({ ...order, datetimeUpdated: at(60), ...changed, version }));
      await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
      return sums() - before;
    };
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 12 hours');
    await waitFor(() => expect(summed).toHaveLength(1));
    expect(await sumsAfter({ datetimePrepared: at(60) })).toBe(0);
    expect(await sumsAfter({ preparedSections: ['bar'] })).toBe(0);
    const complete = { status: 'COMPLETE', datetimeCompleted: at(60) } as const;
    expect(await sumsAfter(complete)).toBe(0);
    // The only part of its money that was given back has come back: nothing is left of it.
    expect(await sumsAfter({ ...complete, datetimeUpdated: at(600) })).toBe(1);
    // Told at once with what was settled after it.
    expect(await sumsAfter({ datetimeUpdated: at(1) })).toBe(1);
    const refunded = { status: 'REFUNDED', datetimeRefunded: at(58) } as const;
    expect(await sumsAfter(refunded)).toBe(1);
    expect(await sumsAfter({ status: 'COMPLETE', refundFailed: true })).toBe(1);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In progress');
    filter = 'status=PAID';
    await waitFor(() => expect(sums()).toBe(1));
    expect(await sumsAfter({ datetimePrepared: at(60) })).toBe(0);
    expect(await sumsAfter({ status: 'COMPLETE' })).toBe(1);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Disputed');
    filter = 'dispute=any';
    await waitFor(() => expect(sums()).toBe(1));
    const dispute = { amount: '91.26', reason: 'fraudulent', state: 'open', datetime: at(60) } as const;
    expect(await sumsAfter({ status: 'COMPLETE', disputes: [dispute] })).toBe(1);
  });

  // id: is-a-table-on-a-laptop
  it('is a table on a laptop, one line an order', async () => {
    isLaptop = true;
    open();
    const table = await screen.findByRole('table', { name: 'Orders, newest first' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Order', 'Status', 'Customer', 'Items', 'Paid with', 'Paid', 'Tip', 'Total']]);
    const [, first] = within(table).getAllByRole('row');
    expect(first?.textContent).toMatch(/^7F3A9CIN PROGRESSAna M\./);
    expect(within(table).getByRole('link', { name: '7F3A9C' }).getAttribute('href')).toBe(
      '/staff/location/064E1/order/01AAAA7F3A9C',
    );
  });

  it('of one night takes the date that it began on', async () => {
    open();
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'One night');
    const day = screen.getByLabelText<HTMLInputElement>('The night that began on');
    const type = (value: string) => fireEvent.change(day, { target: { value } });
    // As a browser tells of a year that is being typed.
    for (const value of ['0002-11-20', '0020-11-20', '0202-11-20']) {
      type(value);
      expect(day.value).toBe(value);
    }
    expect(asked.at(-1)).not.toContain('day=');
    type('2026-11-20');
    await waitFor(() => expect(asked.at(-1)).toBe('view=history&day=2026-11-20&limit=50'));
    for (const [span, hours] of [
      ['Last hour', 1],
      ['Last 12 hours', 12],
    ] as const) {
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), span);
      expect(screen.queryByLabelText('The night that began on')).toBeNull();
      await waitFor(() => {
        const after = new URLSearchParams(asked.at(-1)).get('datetimeCreatedAfter') ?? '';
        expect(Math.round((Date.now() - Date.parse(after)) / 360_000) / 10).toBe(hours);
      });
    }
  });

  it('shows the last hour as it goes on, and what is there while it is asked for anew', async () => {
    open();
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last hour');
    const since = () =>
      Date.parse(new URLSearchParams(asked.at(-1)).get('datetimeCreatedAfter') ?? '1970-01-01');
    await waitFor(() => expect(since()).toBeGreaterThan(0));
    const chosen = since();
    await rows();
    const later = Date.now() + 20 * 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByRole('list', { name: 'Orders, newest first' })).not.toBeNull();
    await waitFor(() => expect(Math.round((since() - chosen) / 60_000)).toBe(20));
  });

  it('has nothing that is like what is looked for, and shows everything again', async () => {
    open();
    await rows();
    orders = [];
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Refunded');
    await screen.findByText('No order matches.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(await rows()).toHaveLength(2);
  });

  it('takes nothing live that the filter does not mean', async () => {
    open();
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'In progress');
    await rows();
    act(() => tell(placed('01CCCC000003', 1, { status: 'COMPLETE' })));
    act(() => tell(placed('01CCCC000002', 1)));
    await screen.findByText('000002');
    expect(screen.queryByText('000003')).toBeNull();
  });

  it('adds up anew what the filter means where an order is handed over', async () => {
    open();
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
    const sums = within(await screen.findByRole('region', { name: 'Found by the filter' }));
    await sums.findByText('86');
    found = { orders: 87 };
    const at = new Date(NOW).toISOString();
    const done = { status: 'COMPLETE', datetimeCompleted: at, datetimeUpdated: at, version: 9 } as const;
    act(() => tell(placed('01AAAA7F3A9C', 5, done)));
    await sums.findByText('87', undefined, { timeout: 5_000 });
  });

  // id: is-saved-as-a-table
  it('is saved as a table by a manager', async () => {
    open();
    await rows();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    cleanup();
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:orders';
    open({ ...workplace, role: { ...workplace.role, role: 'MANAGER' } });
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(exported).toEqual(['status=COMPLETE']);
    const said = jest.spyOn(toast, 'error').mockReturnValue('');
    for (const [answer, why] of [
      [
        () => Response.json({ message: 'Too many of them.', code: 'NO' }, { status: 400 }),
        'Too many of them.',
      ],
      [() => Response.json({}, { status: 400 }), 'Try again.'],
      [
        () => {
          throw new TypeError('offline');
        },
        'The server could not be reached. Try again.',
      ],
    ] as const) {
      exporting = answer;
      said.mockClear();
      await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
      await waitFor(() => expect(said.mock.calls).toEqual([['Unable to export', why]]));
    }
    expect(saved).toHaveBeenCalledTimes(1);
  });

  // id: may-be-nothing-and-leads-back
  it('may be nothing, and leads back', async () => {
    orders = [];
    const router = open();
    await screen.findByText('No orders have been placed yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/location/064E1'));
  });

  // id: says-that-it-cannot-be-had-and-asks
  it('says that it cannot be had, and asks again', async () => {
    status = 403;
    open();
    await screen.findByText('Unable to Fetch Orders');
    status = 200;
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await rows()).toHaveLength(2);
  });
});
