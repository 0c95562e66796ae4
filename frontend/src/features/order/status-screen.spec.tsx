import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { screenAt } from '@/app/testing/screen-at';
import { keepOrder } from '@/data/ordering/kept-orders';
import { paidOrder } from '@/data/ordering/testing/orders';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { toast } from '@/shared/ui/toast';
import { StatusScreen } from './status-screen';

/** As much as the smallest code (21 modules, and here 2 around it) holds at level L; at any other level it is larger. */
const LONGEST_IN_LOW = '01JD3Q5Z7V9X1C3B5N74M5N6P';

describe('The page of an order', () => {
  let order: () => Response | Promise<Response>;
  let place = locationOf();
  const said: unknown[][] = [];

  beforeEach(() => {
    said.splice(0);
    place = locationOf();
    order = () => Response.json({ order: paidOrder() });
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    jest.spyOn(toast, 'alert').mockImplementation((...words) => String(said.push(words)));
    serverThatAnswers(({ call }) => {
      if (call.includes('/api/vendor-location?')) return Response.json({ items: [place] });
      return call.includes('/orders/') ? order() : Response.json({ waitSeconds: null });
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    jest.useRealTimers();
    cleanup();
    await session.signOut('customer');
    device.clear();
    jest.restoreAllMocks();
  });

  const open = (orderId = '01ORDER') =>
    screenAt(`/location/064E1/order/${orderId}/status`, {
      pattern: paths.orderStatus.pattern,
      element: <StatusScreen />,
    });

  // id: is-its-short-id-the-line
  it('is its short id, the line and a QR code of 300 with the low error level', async () => {
    order = () => Response.json({ order: paidOrder({ orderId: LONGEST_IN_LOW }) });
    open(LONGEST_IN_LOW);
    const svg = (await screen.findByTitle('Order 4M5N6P')).closest('svg');
    screen.getByRole('heading', { name: /^ORDER #\s*4M5N6P$/ });
    screen.getByText('Skip the line! ⚡');
    expect([svg?.getAttribute('width'), svg?.getAttribute('height')]).toEqual(['300', '300']);
    expect(svg?.getAttribute('viewBox')).toBe('0 0 25 25');
  });

  // id: says-which-part-is-ready
  it('says which part of it is ready while the rest is made, and no more once all of it is', async () => {
    order = () => Response.json({ order: paidOrder({ preparedSections: ['kitchen'] }) });
    open();
    await screen.findByText(/^Food is ready at /);
    screen.getByText('The rest of your order is still being made.');
    cleanup();
    const prepared = { datetimePrepared: '2026-11-20T23:41:00.000Z' };
    order = () => Response.json({ order: paidOrder(prepared) });
    open();
    await screen.findByText(/^Ready at /);
    expect(screen.queryByText(/^Food is ready/)).toBeNull();
  });

  // id: says-what-to-do-with-it-in-the-locations
  it('says what to do with it, in the location’s own words where it has any', async () => {
    open();
    await screen.findByText('Have a staff member scan your QR code to pick up your order!');
    cleanup();
    place = locationOf({ orderSuccessMessage: 'Come to the long bar.' });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Come to the long bar.' });
    expect(screen.queryByText(/^Have a staff member/)).toBeNull();
  });

  // id: is-there-at-once
  it('is there at once as it was last seen, and says so only where the answer does not come', async () => {
    keepOrder({ order: paidOrder({ userId: 'ana' }), place });
    let answer: (response: Response) => void = () => undefined;
    order = () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      });
    jest.useFakeTimers();
    open();
    await act(() => jest.advanceTimersByTimeAsync(50));
    screen.getByTitle('Order 1ORDER');
    expect(screen.queryByText(/^Reconnecting\. Your/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    screen.getByText(/^Reconnecting\. Your/);
    answer(Response.json({ order: paidOrder({ userId: 'ana', status: 'COMPLETE', version: 9 }) }));
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.queryByText(/^Reconnecting\. Your/)).toBeNull();
    expect(screen.getAllByText('Order completed!').length).toBeGreaterThan(0);
  });

  // id: says-of-an-address-without
  it('says of an address without an order that there is none, with the way to the menu', async () => {
    open('%20');
    await screen.findByText('Order ID not found');
    expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/location/064E1');
  });

  // id: that-cannot-be-fetched-leads
  it.each([
    ['with what the server says', 'Order not found', 'Order not found'],
    ['with a word of its own where it says nothing', '', 'Oops! Something went wrong.'],
  ])('that cannot be fetched leads to /404, %s', async (_, message, expected) => {
    order = () => refusal(404, 'ORDER_NOT_FOUND', message);
    const { at } = open();
    await waitFor(() => expect(at()).toBe('/404'));
    expect(said).toEqual([[expected]]);
  });
});
