import { afterEach, describe, expect, it } from '@jest/globals';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aWeek, compared } from '@/data/analytics/testing/week';
import { FiguresOfTab } from './figures-of-tab';
import type { Tab } from './use-reporting-address';

const FROM = '2026-11-08';
const IN_IT = '2026-11-10';
const AFTER_IT = '2026-11-15';

describe('The figures of a busy week', () => {
  afterEach(cleanup);

  const day = (date: string, revenue: string, numOrders: number, before: string) => ({
    ...{ date, revenue, numOrders },
    weekBefore: { date, revenue: before, numOrders: 9 },
  });
  const quiet = aWeek(FROM, 0);
  const week = aWeek(FROM, 0, {
    revenue: compared('1200.00', '1000.00', 0.2),
    numOrders: compared(48, 50, -0.04),
    uniqueCustomers: compared(30, 20, 0.5),
    growth: 0.125,
    repeatRate: 0.342,
    customers: { new: 12, returning: 18, isEstimate: false },
    days: [
      day('2026-11-08', '900.00', 30, '600.00'),
      day('2026-11-09', '300.00', 18, '400.00'),
      ...quiet.days.slice(2),
    ],
    hours: quiet.hours.map((one) => (one.hour === 23 ? { ...one, revenue: '77.00' } : one)),
    topProducts: [
      {
        ...{ productId: 'tee', name: 'Tee', variantName: 'Large', productType: 'MERCHANDISE' },
        ...{ quantity: 20, revenue: '500.00' },
      },
      { productId: 'ale', name: 'Ale', productType: 'ALCOHOLIC_ITEM', quantity: 90, revenue: '450.00' },
    ],
    categories: [
      { productType: 'MERCHANDISE', quantity: 21, revenue: '900.00' },
      { productType: 'ALCOHOLIC_ITEM', quantity: 1_090, revenue: '300.00' },
    ],
    topCustomers: [
      { userId: 'ana', firstName: 'Ana', lastName: 'Reyes', numOrders: 1, spent: '90.00' },
      { userId: 'guest', firstName: 'Guest', lastName: '', numOrders: 4, spent: '50.00' },
    ],
    tips: {
      total: '44.00',
      byPerson: [
        { userId: 'maya', name: 'Maya R.', numOrders: 8, tips: '40.00' },
        { userId: 'dev', name: 'Dev P.', numOrders: 1, tips: '4.00' },
      ],
      byShift: [
        {
          ...{ date: '2026-11-09', tips: '44.00', numOrders: 9 },
          people: [
            { userId: 'maya', name: 'Maya R.', numOrders: 8, tips: '40.00' },
            { userId: 'dev', name: 'Dev P.', numOrders: 1, tips: '4.00' },
          ],
        },
      ],
    },
    waits: {
      paidToReady: { median: 61, ninetieth: 125, numOrders: 47 },
      readyToPickup: { median: 30, ninetieth: null, numOrders: 46 },
      paidToPickup: { median: 254, ninetieth: 605, numOrders: 45 },
    },
    refunds: {
      ...{ numOrders: 3, amount: '36.00' },
      reasons: [
        { reason: 'NONE_PROVIDED', numOrders: 2, amount: '24.00' },
        { reason: 'Spilled', numOrders: 1, amount: '12.00' },
      ],
    },
    soldOut: [
      { productId: 'ale', name: 'Ale', vendorLocationId: 'A', minutes: 200 },
      { productId: 'tee', name: 'Tee', vendorLocationId: 'gone', minutes: 7 },
    ],
    locations: [
      { vendorLocationId: 'A', description: 'Main Bar', revenue: '900.00', numOrders: 30 },
      { vendorLocationId: 'B', description: 'Roof Bar', revenue: '300.00', numOrders: 18 },
    ],
  });

  const open = async (tab: Tab, today = AFTER_IT) => {
    await act(async () => {
      render(
        <MemoryRouter>
          <FiguresOfTab tab={tab} week={week} today={today} />
        </MemoryRouter>,
      );
      await Promise.resolve();
    });
  };
  const figures = () =>
    screen
      .getAllByRole('definition')
      .map((dd) => `${dd.parentElement?.querySelector('dt')?.textContent}: ${dd.textContent}`);
  /** Each as a person reads it, without its heads. */
  const rows = (title: string) => {
    const asTable = screen.queryByRole('button', { name: `${title} as a table` });
    if (asTable) fireEvent.click(asTable);
    return within(screen.getByRole('table', { name: title }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
  };
  const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

  it('on the overview', async () => {
    await open('overview');
    expect(figures()).toEqual([
      ...['Revenue: $1,200.00+20.0%', 'Orders: 48−4.0%', 'Unique customers: 30+50.0%'],
      'Growth in the week: +12.5%last 4 days against the first 3',
    ]);
    expect(titles()).toEqual([
      ...['Revenue so far', 'Waiting times', 'Locations', 'Orders by hour', 'Tips by person'],
    ]);
    expect(rows('Revenue so far').slice(0, 3)).toEqual([
      ...['Sunday | $900.00 | $600.00', 'Monday | $1,200.00 | $1,000.00'],
      'Tuesday | $1,200.00 | $1,000.00',
    ]);
    screen.getByText(
      'Half of the orders were picked up within 4:14 of being paid, nine in ten within 10:05.',
    );
    expect(rows('Waiting times')).toEqual([
      'Paid to ready | 47 | 1:01 | 2:05',
      'Ready to picked up | 46 | 0:30 | –',
      'Paid to picked up | 45 | 4:14 | 10:05',
    ]);
    expect(rows('Locations')).toEqual(['Main Bar | 30 | $900.00', 'Roof Bar | 18 | $300.00']);
    screen.getByText('Most orders come from 23:00–00:00: 23 orders in the week.');
    expect(rows('Orders by hour').slice(-2)).toEqual([
      ...['22:00–23:00 | 22 | $0.00', '23:00–00:00 | 23 | $77.00'],
    ]);
    screen.getByText('$44.00 in tips for orders that 2 people handed over.');
    expect(rows('Tips by person')).toEqual(['Maya R. | 8 | $40.00 | $5.00', 'Dev P. | 1 | $4.00 | $4.00']);
  });

  it('of sales', async () => {
    await open('sales');
    expect(figures()).toEqual([
      ...['Revenue: $1,200.00+20.0%', 'Orders: 48−4.0%', 'Average order: $25.00+25.0%'],
      'Repeat rate: 34.2%',
    ]);
    screen.getByText('Sunday brought most: $900.00, $600.00 on the same day a week before.');
    expect(rows('Daily revenue').slice(0, 3)).toEqual([
      'SundayNov 8 | 30 | $900.00 | $30.00 | $600.00 | +50.0%',
      'MondayNov 9 | 18 | $300.00 | $16.67 | $400.00 | −25.0%',
      'TuesdayNov 10 | 0 | $0.00 | – | $0.00 | 0.0%',
    ]);
    screen.getByText('Merchandise makes 75.0% of it, after promotions, without tax and tips.');
    expect(rows('Revenue by category')).toEqual([
      ...['Merchandise | 21 | 75.0% | $900.00', 'Alcoholic | 1,090 | 25.0% | $300.00'],
    ]);
    screen.getByText('3 orders refunded, $36.00 given back.');
    expect(rows('Refunds')).toEqual(['No reason given | 2 | $24.00', 'Spilled | 1 | $12.00']);
  });

  it('of users', async () => {
    await open('users');
    expect(figures()).toEqual([
      ...['Unique customers: 30+50.0%', 'Repeat rate: 34.2%', 'New customers: 12', 'Returning customers: 18'],
    ]);
    screen.getByText(/Ana Reyes.* spent most: \$90\.00 in 1 order\.$/);
    expect(rows('Top customers')).toEqual([
      ...['Ana Reyes | 1 | $90.00 | $90.00', 'Guest | 4 | $50.00 | $12.50'],
    ]);
    screen.getByText('40.0% ordered here for the first time.');
    expect(rows('New and returning customers')).toEqual(['New | 12 | 40.0%', 'Returning | 18 | 60.0%']);
    screen.getByText('1 shift, each from one day’s start to the next.');
    expect(rows('Tips by shift')).toEqual([
      ...['Mon, Nov 9 | Maya R. | 8 | $40.00 | $5.00', 'Mon, Nov 9 | Dev P. | 1 | $4.00 | $4.00'],
    ]);
  });

  it('of products', async () => {
    await open('products');
    expect(figures()).toEqual([
      ...['Revenue: $1,200.00+20.0%', 'Orders: 48−4.0%', 'Average order: $25.00+25.0%'],
    ]);
    screen.getByText('Peak: 23, 22, 21, 20, 19');
    expect(rows('Top products')).toEqual([
      ...['Tee | Large | Merchandise | 20 | $500.00', 'Ale |  | Alcoholic | 90 | $450.00'],
    ]);
    screen.getByText(/was unavailable longest: 3 h 20 min\.$/);
    // A location that is no more is told by its code.
    expect(rows('Sold out')).toEqual(['Ale | Main Bar | 3 h 20 min', 'Tee | gone | 7 min']);
  });

  it('that still runs: what is to come is neither a sum nor a loss', async () => {
    await open('overview', '2026-11-09');
    expect(figures().at(-1)).toBe('Growth in the week: –last 4 days against the first 3');
    expect(rows('Revenue so far').slice(0, 3)).toEqual([
      ...['Sunday | $900.00 | $600.00', 'Monday | $1,200.00 | $1,000.00', 'Tuesday | – | $1,000.00'],
    ]);
  });
});

describe('The figures of an unusual week', () => {
  afterEach(cleanup);

  // Charts come a moment later: they are no part of the page's own code.
  const open = async (tab: Tab, orders: number, about: Partial<AnalyticsWeek> = {}, today = IN_IT) => {
    cleanup();
    await act(async () => {
      render(
        <MemoryRouter>
          <FiguresOfTab tab={tab} week={aWeek(FROM, orders, about)} today={today} />
        </MemoryRouter>,
      );
      await Promise.resolve();
    });
  };
  const figure = (label: string) =>
    screen.getAllByText(label, { selector: 'dt' })[0]?.parentElement?.querySelector('dd')?.textContent;

  it('are those by now only while it runs', async () => {
    await open('overview', 10);
    screen.getByText('$100.00 by now, $0.00 by the same time a week before.');
    await open('overview', 10, {}, AFTER_IT);
    screen.getByText('$100.00 in the whole week, $0.00 in the one before.');
  });

  it('say up to when they are compared', async () => {
    await open('overview', 10);
    screen.getByText('against the week before up to the same time');
    await open('overview', 10, {}, AFTER_IT);
    screen.getByText('against the week before');
  });

  it('name the location that brought most, wherever it stands in the list', async () => {
    const locations = [
      { vendorLocationId: 'A', description: 'Main Bar', revenue: '900.00', numOrders: 90 },
      { vendorLocationId: 'B', description: 'Roof Bar', revenue: '1000.00', numOrders: 8 },
      { vendorLocationId: 'C', description: 'Garden', revenue: '20.00', numOrders: 2 },
    ];
    await open('overview', 10, { locations });
    screen.getByText(/Roof Bar.* brought most: \$1,000\.00\./);
  });

  it('say in words why money went back that nobody asked for', async () => {
    const reasons = ['NOTHING_LEFT', 'PAID_TOO_LATE', 'AMOUNT_DIFFERS'].map((reason) => ({
      ...{ reason, numOrders: 1, amount: '12.00' },
    }));
    await open('sales', 10, { refunds: { numOrders: 3, amount: '36.00', reasons } });
    screen.getByRole('rowheader', { name: 'Nothing of it was left' });
    screen.getByRole('rowheader', { name: 'It was paid too late' });
    screen.getByRole('rowheader', { name: 'Another amount was paid than it costs' });
    for (const { reason } of reasons) expect(screen.queryByText(reason)).toBeNull();
  });

  const refundsAlone: Partial<AnalyticsWeek> = {
    revenue: compared('0.00', '500.00', -1),
    numOrders: compared(0, 5, -1),
    refunds: {
      numOrders: 1,
      amount: '12.00',
      reasons: [{ reason: 'NONE_PROVIDED', numOrders: 1, amount: '12.00' }],
    },
    locations: [{ vendorLocationId: '064E1', description: 'Main Bar', revenue: '0.00', numOrders: 0 }],
  };

  it('call no day and no location the best where everything was given back', async () => {
    await open('sales', 0, refundsAlone);
    expect(figure('Average order')).toBe('–');
    screen.getByText('No revenue in this week.');
    screen.getByText('1 order refunded, $12.00 given back.');
    await open('overview', 0, refundsAlone);
    screen.getByText('No location has revenue.');
  });

  it('have no table without rows', async () => {
    await open('overview', 0, refundsAlone);
    screen.getByText('No tips yet.');
    expect(screen.queryByRole('table', { name: 'Tips by person' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save Tips by person as CSV' })).toBeNull();
  });

  it('divide nothing into shares, and name no top spender, where every order was free', async () => {
    const free: Partial<AnalyticsWeek> = {
      revenue: compared('0.00', '0.00', 0),
      numOrders: compared(2, 0, null),
      days: aWeek(FROM, 0).days,
      categories: [{ productType: 'FOOD_ITEM', quantity: 2, revenue: '0.00' }],
      topCustomers: [{ userId: 'u', firstName: 'Ana', lastName: 'M', numOrders: 2, spent: '0.00' }],
    };
    await open('sales', 0, free);
    screen.getByText('Nothing was paid for what was sold.');
    await open('users', 0, free);
    screen.getByText('Nobody spent anything.');
  });

  it('stay where they belong beside a name that is written from right to left', async () => {
    const name = 'בירה מהחבית';
    await open('products', 10, {
      topProducts: [
        { productId: 'p', name, productType: 'ALCOHOLIC_ITEM', quantity: 1_200, revenue: '2400.00' },
        { productId: 'q', name: 'Lager', productType: 'ALCOHOLIC_ITEM', quantity: 2, revenue: '16.00' },
      ],
      soldOut: [{ productId: 'p', name, vendorLocationId: '064E1', minutes: 7 }],
    });
    screen.getByText(`\u2068${name}\u2069 leads with 1,200 sold for $2,400.00.`);
    screen.getByText(`\u2068${name}\u2069 was unavailable longest: 7 min.`);
  });
});
