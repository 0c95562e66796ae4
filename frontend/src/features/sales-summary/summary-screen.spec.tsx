import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import type { SalesFigures } from '@lineless/contracts/analytics/summary';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAtLocation } from '@/app/testing/at-location';
import { daysAfter, todayAt } from '@/data/analytics/weeks';
import { isOfWatch, notWatchedYet } from '@/data/audit/testing/watch';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { SummaryScreen } from './summary-screen';

const SUMMARY = '/api/vendors/kiln-hall/sales-summary';
const roof = locationOf({ vendorLocationId: 'ROOF', description: 'Rooftop' });
/** Each of them another amount: $1.01 of goods and so on. */
const figuresOf = (dollars: number): SalesFigures => {
  const amount = (cents: number): string => `${dollars}.0${cents}`;
  return {
    ...{ numOrders: dollars * 1_000, numRefunds: 3, gross: amount(1), discounts: amount(2) },
    ...{ refunds: amount(3), net: amount(4), tax: amount(5), fees: amount(6), tips: amount(7) },
    ...{ collected: amount(8), charged: amount(9), givenBack: amount(0) },
  };
};
const shownOf = (dollars: number): string =>
  `${dollars},000 | ${[1, -2, -3, 4, 5, 6, 7, 8].map((cents) => `${cents < 0 ? '−' : ''}$${dollars}.0${Math.abs(cents)}`).join(' | ')}`;

describe('The page of a sales summary', () => {
  const today = todayAt(locationOf(), Date.now());
  let asked: URL[];
  let answer: () => Response;
  let hasPlaces: boolean;
  const summaryOf = (about: object = {}) => ({
    ...{ vendorId: 'kiln-hall', from: today, until: today, by: 'day', timeZone: 'America/Los_Angeles' },
    ...{ dayStart: '06:00', position: '1', generatedAt: '2020-11-08T20:00:00.000Z', total: figuresOf(1) },
    steps: [{ ...figuresOf(2), from: '2026-11-08' }],
    locations: [{ ...figuresOf(3), vendorLocationId: 'ROOF', description: 'Rooftop', taxRate: 0.0975 }],
    methods: [
      { ...figuresOf(4), method: 'apple_pay' },
      { ...figuresOf(5), method: 'FREE' },
    ],
    categories: [
      { productType: 'FOOD_ITEM', gross: '6.01', discounts: '6.02', refunds: '6.03', net: '6.04' },
      { productType: null, gross: '0.00', discounts: '0.00', refunds: '7.03', net: '-7.04' },
    ],
    taxes: [
      { rate: 0.044375, net: '8.04', tax: '8.05' },
      { rate: null, net: '9.04', tax: '9.05' },
    ],
    ...about,
  });

  beforeEach(() => {
    asked = [];
    hasPlaces = true;
    answer = () => Response.json({ summary: summaryOf() });
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    serverThatAnswers(({ call }) => {
      const url = new URL(call.replace(/^\w+ /, ''), 'http://localhost');
      if (isOfWatch(url.pathname)) return Response.json(notWatchedYet);
      if (url.pathname.endsWith('/proof') || url.pathname.includes('/prove')) return refusal(400, 'NO');
      if (url.pathname !== SUMMARY)
        return hasPlaces ? Response.json({ items: [locationOf(), roof] }) : refusal(403, 'NO');
      asked.push(url);
      return answer();
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (query = '', role: Role = 'MANAGER') =>
    openAtLocation({
      path: paths.staffSalesSummary,
      screen: <SummaryScreen />,
      at: paths.staffSalesSummary.to({ vendorLocationId: '064E1' }) + query,
      role,
    });
  const rows = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
  const pick = (label: string, to: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: to } });
  const lastAsked = () => Object.fromEntries(asked.at(-1)?.searchParams ?? []);

  it('has what is booked, and the same by time, rate, location, payment and category', async () => {
    open();
    expect(await rows('Summary')).toEqual([
      ...['Gross sales | $1.01', 'Discounts | −$1.02', 'Refunds | −$1.03', 'Net sales | $1.04'],
      ...['Tax | $1.05', 'Event fees | $1.06', 'Tips | $1.07', 'Collected | $1.08'],
      ...['Charged by the payment provider | $1.09', 'Given back by the payment provider | −$1.00'],
    ]);
    screen.getByText('1,000 paid, 3 given back in whole or in part.');
    screen.getByText('As of Nov 8, 2020, 12:00 PM. A day begins at 06:00, so a night stays whole.');
    expect(await rows('By time')).toEqual([`Sun, Nov 8 | ${shownOf(2)}`]);
    expect(await rows('Tax by rate')).toEqual([
      ...['4.4375% | $8.04 | $8.05', 'No rate on record | $9.04 | $9.05'],
    ]);
    expect(await rows('By location, with tax')).toEqual([`Rooftop | 9.75% | ${shownOf(3)}`]);
    expect(await rows('By payment method')).toEqual([
      ...[`Apple Pay | ${shownOf(4)}`, `Nothing to pay | ${shownOf(5)}`],
    ]);
    expect(await rows('By category')).toEqual([
      'Food | $6.01 | −$6.02 | −$6.03 | $6.04',
      'Given back at the provider’s desk | $0.00 | $0.00 | −$7.03 | −$7.04',
    ]);
  });

  it('is of the days, the steps and the location that were chosen, as the address says', async () => {
    const router = open();
    await rows('Summary');
    expect(lastAsked()).toEqual({ from: today, until: today, by: 'day' });
    screen.getByText(/, All locations$/);
    expect(screen.queryByLabelText('First day')).toBeNull();
    pick('Period', 'yesterday');
    pick('By', 'week');
    await screen.findByRole('option', { name: 'Rooftop' });
    pick('Location', 'ROOF');
    const before = daysAfter(today, -1);
    await waitFor(() =>
      expect(lastAsked()).toEqual({ from: before, until: before, by: 'week', vendorLocationId: 'ROOF' }),
    );
    screen.getByText(/^[A-Z]\w+day, [A-Z]\w\w \d+, Rooftop$/);
    const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    expect(address()).toMatchObject({ period: 'yesterday', by: 'week', location: 'ROOF' });
    // Other days begin with those that are shown.
    pick('Period', 'range');
    const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    expect(day('Last day').value).toBe(before);
    // As a browser tells of a year that is being typed; left as that, it is none.
    for (const label of ['First day', 'Last day']) {
      pick(label, `0002${before.slice(4)}`);
      expect(day(label).value).toBe(`0002${before.slice(4)}`);
      fireEvent.blur(day(label));
      expect(day(label).value).toBe(before);
    }
    pick('First day', daysAfter(before, -2));
    await waitFor(() => expect(lastAsked()).toMatchObject({ from: daysAfter(before, -2), until: before }));
    screen.getByText(/^[A-Z]\w+day, [A-Z]\w\w \d+ – [A-Z]\w+day, [A-Z]\w\w \d+, Rooftop$/);
    const times = asked.length;
    pick('Last day', daysAfter(before, -3));
    screen.getByText('The last day is on or after the first, and at most a year later.');
    expect(screen.queryByRole('table')).toBeNull();
    expect(asked).toHaveLength(times);
    pick('Location', '');
    expect(address()).not.toHaveProperty('location');
  });

  it('says whose figures they are also where the locations could not be loaded', async () => {
    hasPlaces = false;
    for (const [id, name] of [
      ['064E1', 'Main Bar'],
      ['ROOF', 'ROOF'],
    ] as const) {
      open(`?location=${id}`);
      await rows('Summary');
      expect(lastAsked()).toMatchObject({ vendorLocationId: id });
      expect(screen.getByLabelText<HTMLSelectElement>('Location').selectedOptions[0]?.text).toBe(name);
      screen.getByText(new RegExp(`, ${name}$`));
      cleanup();
    }
  });

  it('takes no day of an address that no calendar has', async () => {
    for (const day of ['2026-13-01', '2026-02-30']) {
      open(`?period=range&from=${day}&until=${day}`);
      await rows('Summary');
      expect(lastAsked()).toMatchObject({ from: today, until: today });
      cleanup();
    }
  });

  it('says that it could not be loaded, and asks again; it is no matter of STAFF', async () => {
    answer = () => refusal(403, 'ROLE_LACKING');
    open();
    await screen.findByText('The summary could not be loaded.');
    answer = () => Response.json({ summary: summaryOf() });
    fireEvent.click(screen.getAllByRole('button', { name: 'Reload' })[0] ?? document.body);
    await rows('Summary');
    cleanup();
    const router = open('', 'STAFF');
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/location/064E1'));
  });
});
