import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Customer, FoundCustomer } from '@lineless/contracts/customers/customers';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { paidOrder } from '@/data/ordering/testing/orders';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { CustomerScreen } from './customer-screen';
import { CustomersScreen } from './customers-screen';

const AT = '2026-11-20T08:00:00.000Z';
const ANA: FoundCustomer = {
  ...{ userId: 'ana', name: 'Ana Reyes', isForgotten: false, isMember: true, lastOrderAt: AT },
};
const PAGE: Customer = {
  ...{ userId: 'ana', name: 'Ana Reyes', isForgotten: false, isMember: true },
  orders: {
    ...{ count: 3, visits: 2, firstAt: '2026-11-01T08:00:00.000Z', lastAt: AT, isCut: false },
    ...{ paidAmount: '50.00', refundAmount: '8.00', spentAmount: '42.00', tipAmount: '6.00' },
    products: [{ productId: 'lager', name: 'Draft Lager', quantity: 4 }],
  },
  memberVisits: { reservations: 9, cancelled: 1, came: 5, missed: 3, lastReservedAt: AT },
  lists: [
    {
      ...{ reservationId: 'r1', gleventId: 'g1', glevent: 'Moonlight', startTime: AT },
      ...{ status: 'CHECKED_IN', quantity: 3, came: 2, isNoShow: false },
    },
    {
      ...{ reservationId: 'r2', gleventId: 'g2', glevent: 'Sunrise', startTime: AT },
      ...{ status: 'CONFIRMED', quantity: 1, came: 0, isNoShow: true },
    },
  ],
};
const figures = () => {
  const shown = within(screen.getByRole('region', { name: 'What they spent here' }));
  const terms = shown.getAllByRole('term').map(({ textContent }) => textContent);
  const values = shown.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, at) => [term, values[at]]));
};

describe('Customers of a venue', () => {
  let asked: Asked[];
  let find: () => Response;
  let one: () => Response;
  let orders: () => Response;

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T08:00:00.000Z'));
    find = () => Response.json({ items: [ANA], isCut: false });
    one = () => Response.json({ customer: PAGE });
    orders = () => Response.json({ items: [] });
    asked = serverThatAnswers(({ call }) => {
      if (call.includes('/orders')) return orders();
      if (call.includes('/customers/')) return one();
      return call.includes('/customers') ? find() : Response.json({}, { status: 404 });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const openList = (query = '', role: 'STAFF' | 'MANAGER' = 'MANAGER') =>
    openAtLocation({
      path: paths.staffCustomers,
      screen: <CustomersScreen />,
      at: paths.staffCustomers.to({ vendorLocationId: '064E1' }) + query,
      role,
    });
  const openPage = (role: 'STAFF' | 'MANAGER' = 'MANAGER') =>
    openAtLocation({
      path: paths.staffCustomer,
      screen: <CustomerScreen />,
      at: paths.staffCustomer.to({ vendorLocationId: '064E1', userId: 'ana' }),
      role,
    });
  const searches = () => asked.filter(({ call }) => call.includes('/customers?'));

  // id: say-the-year-of-an-earlier-one
  it('say the year of a day that is not of this one, as the venue’s calendar has it', async () => {
    const old = '2026-01-01T07:59:00.000Z';
    find = () => Response.json({ items: [{ ...ANA, lastOrderAt: old }], isCut: false });
    one = () => {
      const [list] = PAGE.lists ?? [];
      return Response.json({
        customer: { ...PAGE, orders: { ...PAGE.orders, firstAt: old }, lists: [{ ...list, startTime: old }] },
      });
    };
    openList('?find=ana');
    expect((await screen.findByRole('link', { name: /Ana Reyes/ })).textContent).toContain(
      'Last order Wed, Dec 31, 2025',
    );
    cleanup();
    openPage();
    await screen.findByText('First order Wed, Dec 31, 2025, last order Fri, Nov 20');
    screen.getByText('Wed, Dec 31, 2025 · 2 of 3 came');
  });

  // id: are-looked-for-once-two-characters
  it('are looked for once two characters are typed, each with a way to their page', async () => {
    const router = openList();
    await screen.findByText('Find a customer by name, phone or the code of an order.');
    await userEvent.type(screen.getByRole('searchbox'), 'a');
    screen.getByText('Type at least two characters.');
    await userEvent.type(screen.getByRole('searchbox'), 'na');
    const row = await screen.findByRole('link', { name: /Ana Reyes/ });
    expect(row.getAttribute('href')).toBe('/staff/location/064E1/customers/ana');
    expect(row.textContent).toContain('Last order Fri, Nov 20');
    expect(searches().map(({ call }) => call)).toEqual(['GET /api/vendors/kiln-hall/customers?text=ana']);
    expect(screen.queryByText('Type at least two characters.')).toBeNull();
    expect(router.state.location.search).toBe('?find=ana');
    await userEvent.clear(screen.getByRole('searchbox'));
    await screen.findByText('Find a customer by name, phone or the code of an order.');
    expect(router.state.location.search).toBe('');
  });

  it('are named as what they are: without a name, forgotten, on a list alone; and more than are shown', async () => {
    const items = [
      { ...ANA, userId: 'a', name: null },
      { ...ANA, userId: 'b', name: null, isForgotten: true, isMember: false },
      { ...ANA, userId: 'c', name: 'Cy', lastOrderAt: null },
    ];
    find = () => Response.json({ items, isCut: true });
    openList('?find=cy');
    const list = await screen.findByRole('list', { name: 'Customers found' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'GuestLast order Fri, Nov 20Member',
      'Forgotten personLast order Fri, Nov 20',
      'CyOn the guest listMember',
    ]);
    screen.getByText('3 customers');
    screen.getByText('There are more. Type more of the name.');
  });

  it('say where none is found, and where it failed, which can be tried again', async () => {
    find = () => Response.json({ items: [], isCut: false });
    openList('?find=xy');
    await screen.findByText('No customer matches.');
    cleanup();
    find = () => refusal(400, 'INVALID_INPUT', 'No');
    openList('?find=yz');
    await screen.findByText('The customers could not be loaded. Try again.');
    find = () => Response.json({ items: [ANA], isCut: false });
    await userEvent.click(screen.getByRole('button', { name: /Reload/i }));
    await screen.findByText('Ana Reyes');
  });

  it('are no matter of STAFF, neither the search nor a page', async () => {
    for (const open of [() => openList('?find=ana', 'STAFF'), () => openPage('STAFF')]) {
      const router = open();
      await waitFor(() => expect(router.state.location.pathname).toBe('/staff/location/064E1'));
      cleanup();
    }
    expect(asked).toEqual([]);
  });

  // id: have-a-page-of-what-they-spent
  it('have a page of what they spent, came and had most, and it says that the look is on record', async () => {
    openPage();
    await screen.findByRole('heading', { name: 'Ana Reyes' });
    expect(figures()).toEqual({
      ...{ Spent: '$42.00', Orders: '3', 'Nights here': '2', Tips: '$6.00', Refunded: '$8.00' },
    });
    screen.getByText('Your visit to this page is on record.');
    expect(asked.map(({ call }) => call.replace(/\?.*/, '')).sort()).toEqual([
      ...['GET /api/vendors/kiln-hall/customers/ana', 'GET /api/vendors/kiln-hall/customers/ana/orders'],
    ]);
    screen.getByText(/First order Sun, Nov 1.*last order Fri, Nov 20/);
    screen.getByText('Draft Lager');
    screen.getByText(/2 of 3 came/);
    screen.getByText(/No-show$/);
    await screen.findByText('They have ordered nothing here.');
    screen.getByText('Member');
    const inside = (name: string) => within(screen.getByRole('region', { name }));
    const lists = inside('Guest lists');
    expect(lists.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['9', '5', '3', '1'],
    ]);
    expect(lists.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['MoonlightFri, Nov 20 · 2 of 3 came', 'SunriseFri, Nov 20 · No-show'],
    ]);
    expect(
      inside('Orders most often')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Draft Lager4']);
    expect(screen.queryByText(/very many orders/)).toBeNull();
    expect(screen.queryByText(/^No name is known/)).toBeNull();
  });

  it('have their orders there, page by page, each with what it was', async () => {
    const line = { productType: 'ALCOHOLIC_ITEM', productTaxCode: 'txcd_99999999' } as const;
    const first = paidOrder({
      ...{ orderId: '01AAAA7F3A9C', totalAmount: '31.40', status: 'REFUNDED' },
      ...{ datetimeCreated: '2026-11-19T20:00:00.000Z', datetimePaid: '2026-11-19T20:30:00.000Z' },
      cartItems: [
        { ...line, imageUrls: [], productId: 'ale', name: 'Ale', price: '9.00', quantity: 2 },
        { ...line, imageUrls: [], productId: 'pie', name: 'Pie', price: '9.00', quantity: 1 },
      ],
    });
    orders = () => Response.json({ items: [first], nextToken: 'more' });
    openPage();
    const list = within(await screen.findByRole('list', { name: 'Orders, newest first' }));
    const [row] = list.getAllByRole('link');
    expect(row?.textContent).toMatch(/^Order 7F3A9CRefunded\$31\.403 items · Ale, Pie.*Nov 19.*12:30 PM$/);
    expect(row?.getAttribute('href')).toBe('/staff/location/064E1/order/01AAAA7F3A9C');
    orders = () => refusal(400, 'NO');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('Unable to Fetch Orders');
    orders = () => Response.json({ items: [paidOrder({ orderId: '01BBBB1DW5QN' })] });
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    cleanup();
    orders = () => refusal(400, 'NO');
    openPage();
    await screen.findByText('Unable to Fetch Orders');
    orders = () => Response.json({ items: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('They have ordered nothing here.');
  });

  it('keep on their page what was known of them where it cannot be asked for again', async () => {
    const router = openPage();
    await screen.findByText('$42.00');
    one = () => refusal(400, 'INVALID_INPUT');
    await act(() => router.navigate('/staff'));
    expect(screen.queryByText('$42.00')).toBeNull();
    const before = asked.length;
    await act(() => router.navigate(paths.staffCustomer.to({ vendorLocationId: '064E1', userId: 'ana' })));
    await waitFor(() => expect(asked.slice(before).some(({ call }) => call.endsWith('/ana'))).toBe(true));
    await waitFor(() => screen.getByText('$42.00'));
    cleanup();
    openPage();
    await screen.findByText('This customer could not be loaded. Try again.');
    one = () =>
      Response.json({
        customer: { ...PAGE, name: null, lists: [], orders: { ...PAGE.orders, isCut: true } },
      });
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText(/^No name is known/);
    screen.getByText('They were on no guest list.');
    screen.getByText('There are too many orders to add up: the figures cover the newest.');
  });

  it.each([
    [{ status: 'CHECKED_IN', came: 1 }, 'Came'],
    [{ status: 'WAITLISTED' }, 'Waiting list'],
    [{ status: 'CANCELLED' }, 'Cancelled'],
    [{ status: 'CONFIRMED', quantity: 3 }, 'Confirmed'],
  ])('have an evening that became of it what it did: %j', async (about, words) => {
    const evening = { reservationId: 'r', gleventId: 'g', glevent: 'Moonlight', startTime: AT };
    const list = { ...evening, quantity: 1, came: 0, isNoShow: false, ...about };
    one = () => Response.json({ customer: { ...PAGE, lists: [list] } });
    openPage();
    await screen.findByText(`Fri, Nov 20 · ${words}`);
  });

  it('have no refunds where there were none, and no visits where they keep them private', async () => {
    const { memberVisits: _, lists: __, ...hidden } = PAGE;
    const kept = { ...hidden, orders: { ...PAGE.orders, refundAmount: '0.00', firstAt: AT } };
    one = () => Response.json({ customer: kept });
    openPage();
    await screen.findByText('Keeps visits private');
    expect(figures()).not.toHaveProperty('Refunded');
    screen.getByText('Ordered on Fri, Nov 20');
    expect(screen.queryByText('Reserved')).toBeNull();
  });

  it('read as forgotten where they are, and as unknown where they were never here', async () => {
    const forgotten = { ...PAGE, name: null, isForgotten: true, isMember: false, lists: [] };
    one = () => Response.json({ customer: forgotten });
    openPage();
    await screen.findByRole('heading', { name: 'Forgotten person' });
    screen.getByText(/asked to be forgotten/);
    expect(screen.queryByRole('heading', { name: 'Guest lists' })).toBeNull();
    cleanup();
    one = () => refusal(404, 'CUSTOMER_NOT_FOUND', 'This customer has never been here.');
    openPage();
    await screen.findByText('This customer has never been here.');
  });
});
