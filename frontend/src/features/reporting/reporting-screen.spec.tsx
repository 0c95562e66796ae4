import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { analyticsTopics } from '@lineless/contracts/analytics/topics';
import type { AnalyticsWeek } from '@lineless/contracts/analytics/week';
import type { VendorPrizeFigures } from '@lineless/contracts/rewards/rewards';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import type { Role } from '@lineless/contracts/access';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from '@/app/store';
import { WorkplaceContext } from '@/data/staff/workplace';
import { aWeek } from '@/data/analytics/testing/week';
import { daysAfter, sundayOf, todayAt, weekText } from '@/data/analytics/weeks';
import { eventOf } from '@/data/venue-events/testing/events';
import { isOfWatch, notWatchedYet } from '@/data/audit/testing/watch';
import { locationOf } from '@/data/venues/testing/locations';
import { toInstant } from '@/shared/lib/zoned-time';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { ReportingScreen } from './reporting-screen';

const location = locationOf();
const { vendorId, timeZone } = location;
const from = sundayOf(todayAt(location, Date.now()));
const figuresOf = (won: number) => ({
  ...{ won, claimed: won - won / 2, pending: won / 2, expired: 0, cost: `${won * 4}.50` },
});
const drawnAt = [
  eventOf({ vendorId, eventId: 'moon', eventName: 'Moonrise' }),
  eventOf({ vendorId, eventId: 'sun', eventName: 'Sunrise' }),
];
const weekOf = (orders: number, about: Partial<AnalyticsWeek> = {}) => aWeek(from, orders, about);

describe('The figures of a week', () => {
  let week: AnalyticsWeek;
  let isEqual: boolean;
  let refused: number | null;
  let tell: (datetimePaid: string) => void;
  let asked: string[];
  let prizes: VendorPrizeFigures | null;
  let places: VendorLocation[];

  beforeEach(() => {
    week = weekOf(10);
    isEqual = true;
    refused = null;
    asked = [];
    places = [];
    prizes = { hasPrizes: false, contests: [], gifts: [], all: figuresOf(0) };
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      if (topic !== analyticsTopics.vendorAnalytics.of(vendorId))
        return { position: '', stop: () => undefined };
      tell = (datetimePaid) =>
        listener.onChange({
          topic,
          model: 'sales',
          id: datetimePaid,
          version: 9,
          position: 'p',
          document: { datetimePaid },
        });
      return { position: '', stop: () => undefined };
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname, search } = new URL((input as Request).url);
      if (pathname.endsWith('/proof'))
        return Response.json({
          proof: {
            vendorId,
            month: '2026-11',
            position: '17',
            numOrders: 10,
            digest: 'shown',
            computedDigest: isEqual ? 'shown' : 'computed',
            isEqual,
            differences: isEqual ? [] : [{ what: 'order 1', dump: '1.00' }],
            verifiedAt: '2026-11-08T20:04:00.000Z',
          },
        });
      if (pathname.endsWith('/prize-figures'))
        return prizes ? Response.json(prizes) : Response.json({ code: 'NO' }, { status: 400 });
      if (pathname.endsWith('/events')) return Response.json({ events: drawnAt });
      if (isOfWatch(pathname)) return Response.json(notWatchedYet);
      if (!pathname.includes('/analytics/week')) return Response.json({ items: places });
      asked.push(search);
      return refused === null
        ? Response.json({ week })
        : Response.json({ error: 'No', message: 'No', code: 'NO', requestId: 'r' }, { status: refused });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (query = '', role: Role = 'MANAGER') => {
    const router = createMemoryRouter(
      [
        { path: paths.staffHome.pattern, element: <h1>Home</h1> },
        { path: paths.staffReporting.pattern, element: <ReportingScreen /> },
      ],
      { initialEntries: [paths.staffReporting.to(location) + query] },
    );
    const duty = { vendorId, phoneNumber: '+13105550102', name: 'Dev P.', role, version: 1 };
    render(
      <Provider store={createStore()}>
        <WorkplaceContext value={{ location, role: duty }}>
          <RouterProvider router={router} />
        </WorkplaceContext>
      </Provider>,
    );
    return router;
  };
  const figure = async (label: string) =>
    (await screen.findAllByText(label, { selector: 'dt' }))[0]?.parentElement?.querySelector('dd')
      ?.textContent;

  // id: are-for-those-above-staff
  it('are for those above STAFF', async () => {
    const router = open('', 'STAFF');
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/location/064E1'));
    expect(asked).toEqual([]);
  });

  // id: say-what-became-of-them-on
  it.each([
    [401, 'User not authenticated'],
    [403, 'Failed to fetch analytics: unauthorized.'],
    [404, 'Failed to fetch analytics: not found.'],
    [500, 'Failed to fetch analytics: server error.'],
  ])('say what became of them on %i: %s', async (status, text) => {
    refused = status;
    open();
    // A failure of the server is asked about twice more.
    await screen.findByText(text, {}, { timeout: 15_000 });
  });

  it('say on paper of which week, which tab and which location they speak', async () => {
    places = [location, locationOf({ vendorLocationId: 'ROOF', description: 'Rooftop' })];
    open('?tab=products&location=ROOF');
    await screen.findByText(`${weekText(from)}, Product Performance, Rooftop`);
    cleanup();
    open();
    await screen.findByText(`${weekText(from)}, Overview, All locations`);
    cleanup();
    // Where it is not known what it is called.
    places = [];
    open('?location=ROOF');
    await screen.findByText(`${weekText(from)}, Overview, ROOF`);
    const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Location' });
    expect(chosen.selectedOptions[0]?.text).toBe('ROOF');
  });

  it('say that there are none', async () => {
    week = weekOf(0);
    open();
    await screen.findByText('No Data Available');
    cleanup();
    // What was given back are figures as well.
    week = weekOf(0, { refunds: { numOrders: 1, amount: '12.00', reasons: [] } });
    open('?tab=sales');
    await screen.findByText('1 order refunded, $12.00 given back.');
    expect(screen.queryByText('No Data Available')).toBeNull();
  });

  it('are of the week, the tab and the location that were chosen, as the address says', async () => {
    places = [location, locationOf({ vendorLocationId: 'ROOF', description: 'Rooftop' })];
    const router = open();
    await figure('Orders');
    const pick = (label: string, to: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value: to } });
    const press = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await figure('Orders');
    };
    const off = () =>
      within(screen.getByRole('group', { name: 'Week' }))
        .getAllByRole<HTMLButtonElement>('button')
        .filter(({ disabled }) => disabled)
        .map(({ textContent }) => textContent);
    const at = () => router.state.location.search;
    const before = (weeks: number) => `?week=${daysAfter(from, -7 * weeks)}`;
    expect(off()).toEqual(['Next', 'Latest']);
    await press('Previous');
    expect([at(), off()]).toEqual([before(1), []]);
    await press('-4 weeks');
    expect(at()).toBe(before(5));
    await press('Next');
    expect(at()).toBe(before(4));
    await press('Latest');
    expect(at()).toBe('');
    pick('Jump to week', daysAfter(from, -7 * 26));
    await figure('Orders');
    expect([at(), off()]).toEqual([before(26), ['-4 weeks', 'Previous']]);
    pick('Jump to week', from);
    await waitFor(() => expect(screen.getAllByRole('option', { name: 'Rooftop' })).toHaveLength(1));
    pick('Location', 'ROOF');
    await press('User Insights');
    expect(at()).toBe('?location=ROOF&tab=users');
    pick('Location', '');
    expect(at()).toBe('?tab=users');
    // What is won is no figure of a customer.
    expect(screen.queryByText('Prizes')).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Sales summary and end-of-day report' }).getAttribute('href'),
    ).toBe(paths.staffSalesSummary.to(location));
  });

  it('are asked for again by a press where they could not be loaded', async () => {
    refused = 403;
    open();
    await screen.findByText('Failed to fetch analytics: unauthorized.');
    refused = 418;
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('Failed to fetch analytics.');
    refused = null;
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await figure('Orders');
  });

  // id: mark-3-peak
  it('mark 3 peak hours, and 5 on the product tab', async () => {
    open();
    await screen.findByText('Peak: 23, 22, 21');
    await userEvent.click(screen.getByRole('button', { name: 'Product Performance' }));
    await screen.findByText('Peak: 23, 22, 21, 20, 19');
  });

  describe('of prizes', () => {
    const rows = () =>
      within(screen.getByRole('table', { name: 'Prizes' }))
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent));

    // id: are-a-row-for-each-drawing-and-each-gift
    it('are a row for each drawing and each gift and one for all, also where nothing was sold', async () => {
      week = weekOf(0);
      const contests = ['moon', 'sun'].map((contestId) => ({ contestId, ...figuresOf(2) }));
      const gifts = [{ giftId: 'gift', name: 'A mystery gift', ...figuresOf(2) }];
      prizes = { hasPrizes: true, contests, gifts, all: figuresOf(6) };
      open();
      await screen.findByText(
        '6 prizes were won or given, 3 of them claimed. They cost $24.50, without those that lapsed.',
      );
      await screen.findByText('Sunrise');
      expect(rows()).toEqual([
        ['Prize drawing or gift', 'Won or given', 'Claimed', 'Not claimed yet', 'Lapsed', 'Cost'],
        ['Moonrise', '2', '1', '1', '0', '$8.50'],
        ['Sunrise', '2', '1', '1', '0', '$8.50'],
        ['Gift: A mystery gift', '2', '1', '1', '0', '$8.50'],
        ['All of them', '6', '3', '3', '0', '$24.50'],
      ]);
      screen.getByRole('button', { name: 'Save Prizes as CSV' });
    });

    it('say that none was won, and nothing at all where there is no drawing', async () => {
      open();
      await figure('Orders');
      expect(screen.queryByText('Prizes')).toBeNull();
      cleanup();
      prizes = { hasPrizes: true, contests: [], gifts: [], all: figuresOf(0) };
      open();
      await screen.findByText('No prize was won or given in this week.');
      expect(screen.queryByRole('table', { name: 'Prizes' })).toBeNull();
    });

    it('are asked for again where they could not be loaded', async () => {
      prizes = null;
      open();
      await screen.findByText('The prizes could not be loaded.');
      prizes = { hasPrizes: true, contests: [], gifts: [], all: figuresOf(0) };
      await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
      await screen.findByText('No prize was won or given in this week.');
    });
  });

  // id: call-a-split-of-customers
  it('call a split of customers an estimate where it is one', async () => {
    week = weekOf(10, { customers: { new: 3, returning: 7, isEstimate: true } });
    open('?tab=users');
    expect(await figure('New customers')).toBe('3estimate');
    screen.getByText('About 30.0% are new: an estimate, because the history is too short to tell.');
  });

  // id: are-new-where-there-was-nothing
  it('are new where there was nothing before, and have no growth until the week is over', async () => {
    open();
    expect(await figure('Revenue')).toBe('$100.00new');
    expect(await figure('Growth in the week')).toBe('–last 4 days against the first 3');
  });

  it('are asked for again with an order of theirs, and not with another one', async () => {
    open();
    await figure('Orders');
    week = weekOf(11);
    act(() => tell('2020-01-01T00:00:00.000Z'));
    act(() => tell(`${daysAfter(from, 3)}T12:00:00.000Z`));
    await waitFor(async () => expect(await figure('Orders')).toBe('11new'));
    expect(asked).toHaveLength(2);
  });

  // id: are-asked-for-again-after
  it('are asked for again after five minutes, in the week that runs: what is sold out goes on being so', async () => {
    jest.useFakeTimers();
    try {
      const soldOut = (minutes: number) => [
        { productId: 'p', name: 'Peach Seltzer', vendorLocationId: '064E1', minutes },
      ];
      const minutesOf = (): string | undefined =>
        screen.getByRole('table', { name: 'Sold out' }).querySelector('tbody td:last-child')?.textContent;
      week = weekOf(10, { soldOut: soldOut(4) });
      open('?tab=products');
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      const before = minutesOf();
      week = weekOf(10, { soldOut: soldOut(9) });
      await act(() => jest.advanceTimersByTimeAsync(298_000));
      expect([before, minutesOf(), asked.length]).toEqual(['4 min', '4 min', 1]);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect([minutesOf(), asked.length]).toEqual(['9 min', 2]);
      cleanup();
      asked = [];
      open(`?tab=products&week=${daysAfter(from, -7)}`);
      await act(() => jest.advanceTimersByTimeAsync(3_700_000));
      expect(asked).toEqual([`?from=${daysAfter(from, -7)}`]);
    } finally {
      jest.useRealTimers();
    }
  });

  // id: are-those-of-the-new-week-once
  it('are those of the new week once the old one is over, wherever the latest one is looked at', async () => {
    open('?tab=sales');
    await figure('Orders');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 7 * 86_400_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const next = daysAfter(from, 7);
    await waitFor(() => expect(asked).toContain(`?from=${next}`));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Jump to week' }).value).toBe(next);
    screen.getByRole('button', { name: 'Sales Analytics', current: true });
  });

  it('compare a day with the same one a week before once it is over, also where the page stays open', async () => {
    const toTheTurn = Date.parse(toInstant(`${daysAfter(from, 3)}T05:59`, timeZone)) - Date.now();
    const realNow = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + toTheTurn);
    week = weekOf(20);
    week = {
      ...week,
      days: week.days.map((day) => ({ ...day, weekBefore: { ...day.weekBefore, revenue: '160.00' } })),
    };
    open('?tab=sales');
    const changes = () =>
      within(screen.getByRole('table', { name: 'Daily revenue' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.lastElementChild?.textContent);
    await figure('Orders');
    expect(changes()).toEqual(['+25.0%', '−100.0%', '–', '–', '–', '–', '–']);
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + toTheTurn + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(changes()).toEqual(['+25.0%', '−100.0%', '−100.0%', '–', '–', '–', '–']);
  });

  it('are asked for at one location where the address says so', async () => {
    open('?location=064E2');
    await figure('Orders');
    expect(asked).toEqual([`?from=${from}&vendorLocationId=064E2`]);
  });

  it('are said to be different from the event stream where they are, and how', async () => {
    isEqual = false;
    open();
    const verified = within(await screen.findByRole('region', { name: 'Verified against the event stream' }));
    await verified.findAllByText(/^Different from the event stream, checked/);
    verified.getAllByText('order 1: 1.00 here, missing by the events');
  });
});
