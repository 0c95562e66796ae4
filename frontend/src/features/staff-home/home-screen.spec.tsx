import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Passkey } from '@lineless/contracts/accounts/passkeys';
import type { Role } from '@lineless/contracts/access';
import type { Product } from '@lineless/contracts/catalogue/products';
import type { Order } from '@lineless/contracts/ordering/orders';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '@/app/store';
import { shown } from '@/app/testing/in-store';
import { productOf } from '@/data/catalogue/testing/products';
import { paidOrder } from '@/data/ordering/testing/orders';
import { WorkplaceContext, type Workplace } from '@/data/staff/workplace';
import { eventOf } from '@/data/venue-events/testing/events';
import { locationOf } from '@/data/venues/testing/locations';
import { device } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { session, type SessionState } from '@/shared/session/session';
import { StaffHomeScreen } from './home-screen';

const workplace: Workplace = {
  location: locationOf(),
  role: { vendorId: 'kiln-hall', phoneNumber: '+13105550101', name: 'Maya R.', role: 'STAFF', version: 1 },
};

const nightShift = eventOf({ eventName: 'Night Shift', status: 'IN_PROGRESS' });
const MAYA: SessionState = {
  status: 'authenticated',
  user: { userId: 'maya', phoneNumber: '+13105550101', isNew: false },
};

const venueWith = (guestlistEnabled: boolean) => () =>
  Response.json({
    items: [
      {
        vendorId: 'kiln-hall',
        name: 'Kiln Hall',
        addressLine1: '418 S Hill St',
        city: 'Los Angeles',
        state: 'CA',
        zip: '90013',
        guestlistEnabled,
        timeZone: 'America/Los_Angeles',
        version: 1,
      },
    ],
  });

describe('The home of a location', () => {
  let tips: () => Response;
  let venue: () => Response;
  let disputed: readonly Order[];
  let hasMoreDisputed: boolean;
  /** `null`: it cannot be had. */
  let onBoard: readonly Order[] | null;
  let gone: readonly Product[];
  let asksForPasskey: boolean;
  let passkeys: readonly Passkey[];

  beforeEach(() => {
    device.remove('lineless.staff.works-with-lists');
    venue = venueWith(false);
    disputed = [];
    hasMoreDisputed = false;
    onBoard = [];
    gone = [];
    asksForPasskey = false;
    passkeys = [];
    jest.spyOn(session, 'current').mockReturnValue(MAYA);
    tips = () =>
      Response.json({
        tipAmount: '2.25',
        totalAmount: '512.40',
        orders: 7,
        tonight: 86,
        since: '2026-11-20T11:30:00.000Z',
      });
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname, searchParams } = new URL((input as Request).url);
      if (pathname === '/api/vendor') return venue();
      if (pathname.endsWith('/passkey-rule')) return Response.json({ rule: { asksForPasskey } });
      if (pathname.endsWith('/passkeys')) return Response.json({ passkeys });
      if (searchParams.get('dispute') === 'open')
        return Response.json({ items: disputed, ...(hasMoreDisputed && { nextToken: 'more' }) });
      if (searchParams.get('view') === 'board') {
        if (!onBoard) return Response.json({}, { status: 403 });
        const board = { since: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z', uncollected: 0 };
        return Response.json({ items: onBoard, board });
      }
      if (pathname.endsWith('/products')) return Response.json({ items: gone });
      if (pathname.endsWith('/vendor-roles')) return Response.json({ items: [workplace.role] });
      if (pathname.endsWith('/by-vendor-and-status')) return Response.json({ events: [nightShift] });
      return pathname.endsWith('/tips') ? tips() : Response.json({ items: [] });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (address = '/', role: Role = 'STAFF', about: Partial<VendorLocation> = {}) =>
    render(
      <Provider store={createStore()}>
        <MemoryRouter initialEntries={[address]}>
          <WorkplaceContext value={{ location: locationOf(about), role: { ...workplace.role, role } }}>
            <StaffHomeScreen />
          </WorkplaceContext>
        </MemoryRouter>
      </Provider>,
    );

  it('says what the shift has brought in tips', async () => {
    open();
    await screen.findByText('$2.25');
    expect(screen.queryByText(/cannot be shown/)).toBeNull();
  });

  it('says of an older sum of the tips that it is one', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask'] });
    try {
      open();
      await screen.findByText('$2.25');
      tips = () => Response.json({}, { status: 403 });
      await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
      await screen.findByText('· not up to date');
      screen.getByText('$2.25');
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that the tips cannot be read: they are no empty place', async () => {
    tips = () => Response.json({}, { status: 403 });
    open();
    await screen.findByText('· cannot be shown');
    screen.getByText('–', { selector: 'p b' });
  });

  // id: has-the-board-the-scanner-and-the-tips
  it('has the board, the scanner and the tips where orders are taken', async () => {
    const paid = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    onBoard = [
      paidOrder({ orderId: 'o1', datetimePaid: paid(20) }),
      paidOrder({ orderId: 'o2', datetimePaid: paid(1) }),
    ];
    open('/', 'STAFF', { pause: { message: 'Busy' } });
    await screen.findByText('No new orders until you end it.');
    await screen.findByRole('link', { name: /^Manage Inventory/ });
    screen.getByText('Live Board');
    screen.getByText('Kiln Hall · Maya R., Staff');
    const figures = () =>
      screen.getAllByRole('definition').map((figure) => figure.parentElement?.textContent);
    await waitFor(() => expect(figures()).toEqual(['open2', 'late1', expect.stringMatching(/^oldest\d/)]));
    screen.getByRole('link', { name: 'Scan Order QR Code' });
  });

  it('says that the orders cannot be had, and that the board tries again', async () => {
    onBoard = null;
    open();
    await screen.findByText('Unable to Fetch Orders. The board tries again.');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['–', '–', '–']);
  });

  // id: counts-what-is-low
  it('counts what is low beside what is sold out, where the location says what is low', async () => {
    const counted = (id: string, available: number) =>
      productOf(id, { trackQuantity: true, quantity: { available } });
    gone = [counted('one', 5), counted('two', 4), counted('three', 6), counted('four', 0)];
    open('/', 'STAFF', { lowStockAt: 5 });
    await screen.findByRole('link', { name: /^Manage Inventory\s*2 low, 1 sold out$/ });
    cleanup();
    open();
    await screen.findByRole('link', { name: /^Manage Inventory\s*1 sold out$/ });
  });

  // id: carries-its-figures
  it('carries its figures: what is sold out, the orders of the night, the people and what is on', async () => {
    gone = [productOf('ipa', { isAvailable: false }), productOf('cola')];
    open('/', 'MANAGER');
    await screen.findByRole('link', { name: /^Manage Inventory\s*1 sold out$/ });
    await screen.findByRole('link', { name: /^Order History\s*86 tonight$/ });
    await screen.findByRole('link', { name: /^Staff Management\s*1 person$/ });
    await screen.findByRole('link', { name: /^Events\s*Night Shift, in progress$/ });
    cleanup();
    gone = [productOf('cola')];
    open('/', 'STAFF');
    await screen.findByText('86 tonight');
    expect(screen.queryByText(/sold out/)).toBeNull();
  });

  // id: tells-its-managers
  it('tells its managers, and no other role, which payments the bank has to be answered about', async () => {
    disputed = ['o1', 'o2'].map((orderId) =>
      paidOrder({
        orderId,
        disputes: [
          { state: 'open', amount: '10.95', reason: 'fraudulent', datetime: '2026-11-25T20:00:00.000Z' },
        ],
      }),
    );
    open('/', 'MANAGER');
    const row = await screen.findByRole('link', { name: '2 payments are disputed: answer them in time' });
    expect(row.getAttribute('href')).toBe('/staff/location/064E1/orders?status=UNDECIDED');
    cleanup();
    disputed = disputed.slice(1);
    open('/', 'MANAGER');
    await screen.findByRole('link', { name: '1 payment is disputed: answer it in time' });
    cleanup();
    hasMoreDisputed = true;
    open('/', 'MANAGER');
    await screen.findByRole('link', { name: '1 or more payments are disputed: answer them in time' });
    cleanup();
    open('/', 'STAFF');
    await screen.findByText('$2.25');
    expect(screen.queryByText(/disputed/)).toBeNull();
  });

  it('tells those who have no passkey, where the venue asks for one, what a text message alone is worth', async () => {
    const note = /^Add a passkey: a code by text message alone is the weaker proof/;
    asksForPasskey = true;
    open();
    const row = await screen.findByRole('link', { name: note });
    expect(row.getAttribute('href')).toBe('/staff/location/064E1/passkeys');
    for (const [isAsked, own] of [
      [false, []],
      [true, [{ passkeyId: 'p1', name: 'My phone', addedAt: '2026-11-20T11:30:00.000Z' }]],
    ] as const) {
      cleanup();
      [asksForPasskey, passkeys] = [isAsked, own];
      open();
      await screen.findByText('$2.25');
      await shown();
      expect(screen.queryByRole('link', { name: note })).toBeNull();
    }
  });

  // id: leads-to-the-figures-only-where-the-address
  it('leads to the figures only where the address asks for it', async () => {
    open('/', 'MANAGER');
    await screen.findByRole('link', { name: /^Staff Management/ });
    expect(screen.queryByRole('link', { name: 'Analytics & Reporting' })).toBeNull();
    cleanup();
    open('/?analytics_beta=0', 'MANAGER');
    await screen.findByRole('link', { name: 'Staff Management' });
    expect(screen.queryByRole('link', { name: 'Analytics & Reporting' })).toBeNull();
    cleanup();
    open('/?analytics_beta=1', 'MANAGER');
    const link = await screen.findByRole('link', { name: 'Analytics & Reporting' });
    expect(link.getAttribute('href')).toBe('/staff/location/064E1/reporting?analytics_beta=1');
  });

  // id: has-none-of-them-at-a-venue-with-guest
  it('has none of them at a venue with guest lists, and never had', async () => {
    venue = venueWith(true);
    open();
    expect(screen.queryByRole('link', { name: 'Manage Inventory' })?.closest('.invisible')).not.toBeNull();
    await waitFor(() => expect(screen.queryByText('Live Board')).toBeNull());
    for (const name of ['Manage Inventory', 'Scan Order QR Code'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByText('Tips, last 12 hours')).toBeNull();
    screen.getByRole('link', { name: /^Order History/ });
  });

  it('stays a guest-list venue’s where nothing can be heard of it any more', async () => {
    venue = venueWith(true);
    open();
    await screen.findByRole('link', { name: 'Guest List Events' });
    cleanup();
    venue = () => {
      throw new TypeError('Failed to fetch');
    };
    open();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Guest List Events' }).closest('.invisible')).toBeNull(),
    );
    expect(screen.queryByRole('link', { name: 'Manage Inventory' })).toBeNull();
  });

  it('hides nothing where it cannot be read which kind of venue it is', async () => {
    venue = () => Response.json({}, { status: 403 });
    open();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Manage Inventory' }).closest('.invisible')).toBeNull(),
    );
  });
});
