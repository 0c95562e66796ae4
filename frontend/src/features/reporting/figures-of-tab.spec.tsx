import { afterEach, describe, expect, it } from '@jest/globals';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aWeek, compared } from '@/data/analytics/testing/week';
import { FiguresOfTab } from './figures-of-tab';
import type { Tab } from './use-reporting-address';

const FROM = '2026-11-08';
const IN_IT = '2026-11-10';
const AFTER_IT = '2026-11-15';

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

  it('say in words why nothing of an order was left to be sold', async () => {
    const reasons = [{ reason: 'NOTHING_LEFT', numOrders: 1, amount: '12.00' }];
    await open('sales', 10, { refunds: { numOrders: 1, amount: '12.00', reasons } });
    screen.getByRole('rowheader', { name: 'Nothing of it was left' });
    expect(screen.queryByText('NOTHING_LEFT')).toBeNull();
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
      ],
      soldOut: [{ productId: 'p', name, vendorLocationId: '064E1', minutes: 7 }],
    });
    screen.getByText(`\u2068${name}\u2069 leads with 1,200 sold for $2,400.00.`);
    screen.getByText(`\u2068${name}\u2069 could not be bought for 7 min, the longest.`);
  });
});
