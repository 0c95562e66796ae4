import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@lineless/contracts/ordering/orders';
import { screenAt } from '@/app/testing/screen-at';
import { paidOrder } from '@/data/ordering/testing/orders';
import { settingsOf } from '@/data/platform/testing/settings';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { rememberLocation } from '@/shared/lib/remembered';
import { device } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { toast } from '@/shared/ui/toast';
import { AccountScreen } from './account-screen';
import { HistoryScreen } from './history-screen';

const END_ALL = 'POST /api/auth/logout-everywhere';

describe('The account', () => {
  let asked: Asked[];
  let orders: () => Response | Promise<Response>;
  let everywhere: () => Response;

  beforeEach(() => {
    orders = () => Response.json({ items: [paidOrder({ orderId: '01AAAA7F3A9C' })] });
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    asked = serverThatAnswers(({ call }) => {
      if (call.includes('/orders')) return orders();
      if (call === END_ALL) return everywhere();
      if (call.includes('/settings')) return Response.json(settingsOf());
      if (call.includes('/profile')) return Response.json({ profile: { userId: 'ana', version: 0 } });
      return Response.json({ items: call.includes('gone') ? [] : [locationOf()] });
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    device.clear();
    jest.restoreAllMocks();
  });

  const account = () => screenAt('/account', { pattern: paths.account.pattern, element: <AccountScreen /> });
  const history = () =>
    screenAt('/order/history', { pattern: paths.orderHistory.pattern, element: <HistoryScreen /> });

  // id: has-its-title-logout-and-the-three
  it('has its title, logout and the three latest orders, with the way to all of them', async () => {
    const ids = ['01AAAA7F3A9A', '01AAAA7F3A9B', '01AAAA7F3A9C', '01AAAA7F3A9D', '01AAAA7F3A9E'];
    const prepared = { datetimePrepared: '2026-11-20T23:31:00.000Z' };
    const abouts = [{}, prepared, { status: 'REFUNDED' }, {}, { status: 'EXPIRED' }];
    orders = () =>
      Response.json({
        items: ids.map((orderId, at) => paidOrder({ orderId, ...(abouts[at] as Partial<Order>) })),
      });
    const { at } = account();
    screen.getByRole('heading', { level: 1, name: 'My Account' });
    screen.getByRole('button', { name: 'Log out' });
    const section = within(screen.getByRole('region', { name: 'Order History' }));
    await section.findAllByText('Kiln Hall, Main Bar');
    // What is ready first, and nothing that was never paid.
    expect(section.getAllByRole('link', { name: /7F3A9/ }).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/7F3A9B.*READY.*\$10\.95/),
      expect.stringMatching(/7F3A9D.*IN PROGRESS/),
      expect.stringMatching(/7F3A9C.*REFUNDED/),
    ]);
    expect(section.queryByRole('button', { name: /^Order again/ })).toBeNull();
    await userEvent.click(section.getByRole('link', { name: 'See all' }));
    expect(at()).toBe('/order/history');
  });

  it('stays signed in where it could not be signed out everywhere, and is by the next press', async () => {
    const said = jest.spyOn(toast, 'error').mockReturnValue('');
    everywhere = () => refusal(400, 'BAD_REQUEST');
    const { at } = account();
    const press = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
      const question = within(await screen.findByRole('alertdialog'));
      question.getByText(/is logged out at once, this one too\.$/);
      await userEvent.click(question.getByRole('button', { name: 'Log out' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await press();
    expect(said.mock.calls).toEqual([['You are still signed in. Try again.']]);
    expect([session.current().status, at()]).toEqual(['authenticated', '/account']);
    everywhere = () => new Response(null, { status: 204 });
    await press();
    await waitFor(() => expect(session.current().status).toBe('signed-out'));
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('writes what leads on from it alike', async () => {
    account();
    const looks = [
      screen.getByRole('link', { name: 'Where you are signed in' }),
      screen.getByRole('button', { name: 'Log out everywhere' }),
      screen.getByRole('button', { name: 'Download your data (JSON)' }),
      await screen.findByRole('link', { name: 'help@any.example' }),
    ].map((row) => [
      row.className,
      row.querySelector('svg')?.getAttribute('width'),
      row.children[1]?.className,
    ]);
    expect(new Set(looks.map((look) => look.join(' · '))).size).toBe(1);
  });

  it('says that nothing was ordered yet, with the way to where one was last', async () => {
    orders = () => Response.json({ items: [paidOrder({ status: 'IN_PROGRESS' })] });
    account();
    await screen.findByText('No orders have been placed yet.');
    expect(screen.queryByRole('link', { name: 'See all' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Order Now' })).toBeNull();
    cleanup();
    rememberLocation('customer', '064E1');
    history();
    expect((await screen.findByRole('link', { name: 'Order Now' })).getAttribute('href')).toBe(
      '/location/064E1',
    );
  });

  it.each([
    ['account', account],
    ['history', history],
  ])('says in its %s that it waits for a network, where nothing was seen before', async (_, open) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    orders = () => new Promise<Response>(() => undefined);
    open();
    await screen.findByText('You are offline. Your orders are shown as soon as the network is back.');
    expect(screen.queryByText('Loading your orders')).toBeNull();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Loading your orders');
  });

  // id: has-a-help-center-with-the-address
  it('has a help center with the address of the support', async () => {
    account();
    screen.getByRole('heading', { name: 'Help Center' });
    const address = await screen.findByRole('link', { name: 'help@any.example' });
    expect(address.getAttribute('href')).toBe('mailto:help@any.example');
  });

  // id: has-a-history-from-which-back-leads
  it('has a history, from which Back leads to the account where nothing was open before', async () => {
    const { at } = history();
    screen.getByRole('heading', { level: 1, name: 'Order History' });
    await screen.findByText('7F3A9C');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(at()).toBe('/account'));
  });

  it('has a history whose orders can be ordered again, but where the location is gone', async () => {
    const there = paidOrder({ orderId: '01AAAA7F3A9C' });
    const gone = paidOrder({ orderId: '01AAAA7F3A9B', vendorLocationId: 'gone' });
    orders = () => Response.json({ items: [there, gone] });
    history();
    await screen.findByRole('button', { name: 'Order again, 7F3A9C' });
    screen.getByText('7F3A9B');
    await waitFor(() => expect(asked.filter(({ call }) => call.includes('gone'))).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Order again, 7F3A9B' })).toBeNull();
  });

  // id: says-on-the-that-the-orders-cannot
  it.each([
    ['account', account],
    ['history', history],
  ])('says on the %s that the orders cannot be had, and asks again', async (_, open) => {
    orders = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('Unable to Fetch Orders');
    screen.getByText(
      "We're sorry, but we encountered an issue while trying to retrieve your orders. Please try again later.",
    );
    orders = () => Response.json({ items: [paidOrder({ orderId: '01AAAA7F3A9C' })] });
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('7F3A9C');
  });
});
