import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { orderEntries } from '@/data/audit/testing/entries';
import { paidOrder } from '@/data/ordering/testing/orders';
import { isOfWatch, notWatchedYet } from '@/data/audit/testing/watch';
import { locationOf } from '@/data/venues/testing/locations';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { TimelineScreen } from './timeline-screen';

const STREAM = 'order-01KAGXW3T8ZQ4M6BVN5R7F3A9C';
const states = [
  paidOrder({ status: 'IN_PROGRESS', datetimePaid: undefined }),
  paidOrder({ payment: { method: 'card', last4: '4242' }, datetimePaid: '2026-11-21T07:32:11.902Z' }),
  paidOrder({ datetimePrepared: '2026-11-21T07:36:40.077Z', preparedBy: { userId: 'dev', name: 'Dev P.' } }),
  paidOrder({ status: 'COMPLETE', datetimeCompleted: '2026-11-21T07:42:18.503Z' }),
];

describe('The timeline of an order', () => {
  let broken: { revision: number; reason: string } | null;
  let isThere: boolean;

  beforeEach(() => {
    broken = null;
    isThere = true;
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    serverThatAnswers(({ call }) => {
      if (isOfWatch(call)) return Response.json(notWatchedYet);
      if (!call.includes(STREAM)) return Response.json({ items: [] });
      if (!isThere) return refusal(404, 'STREAM_NOT_FOUND');
      if (call.endsWith('/chain'))
        return Response.json({ stream: STREAM, events: 4, intact: 4, broken, signed: null });
      const [, revision] = /revision=(\d)/.exec(call) ?? [];
      if (revision !== undefined) {
        const document = states[Number(revision)];
        const documents = [{ model: 'orders', id: '01ORDER', document }];
        return Response.json({ stream: STREAM, revision: Number(revision), at: null, documents });
      }
      const about = { stream: STREAM, kind: 'order', title: 'Order 7F3A9C', place: 'Main Bar' };
      return Response.json({ ...about, items: orderEntries });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (query = '') =>
    openAtLocation({
      path: paths.staffAuditStream,
      screen: <TimelineScreen />,
      at: paths.staffAuditStream.to({ ...locationOf(), stream: STREAM }) + query,
      role: 'ADMIN',
    });
  const slider = () => screen.findByRole('slider', { name: 'Time' });
  const state = async (name: RegExp) => within(await screen.findByRole('region', { name }));

  it('has the thing’s name, its events in words and whether they are what was stored', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Order 7F3A9C' });
    screen.getByText('Main Bar, Kiln Hall');
    await screen.findByText('4 of 4 events, chain intact');
    const rows = within(screen.getByRole('region', { name: 'Events' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('time')?.textContent)).toEqual([
      '23:31:04.218',
      '23:32:11.902',
      '23:36:40.077',
      '23:42:18.503',
    ]);
  });

  it('brings the moment that is looked at into its list, without moving the page', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(700);
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
    open();
    await screen.findByText('4 of 4 events, chain intact');
    fireEvent.keyDown(await slider(), { key: 'Home' });
    const list = within(screen.getByRole('region', { name: 'Events' })).getByRole('list');
    await waitFor(() => expect(list.scrollTop).toBe(550));
  });

  it('says where its chain is broken', async () => {
    broken = { revision: 2, reason: 'its digest is another one' };
    open();
    await screen.findByText('Not as it was stored, from revision 2 on: its digest is another one');
  });

  it('shows the order now, and at each moment that the slider is moved to', async () => {
    const router = open();
    const now = await state(/^The order now/);
    await now.findByText('COMPLETE');
    expect(screen.queryByText('Looking at the past')).toBeNull();
    fireEvent.keyDown(await slider(), { key: 'ArrowLeft' });
    fireEvent.keyDown(await slider(), { key: 'ArrowLeft' });
    await screen.findByText('Looking at the past');
    const then = await state(/^The order at that moment/);
    await then.findByText('revision 2');
    await then.findByText('23:36:40, Dev P.');
    expect((await slider()).getAttribute('aria-valuetext')).toBe(
      'Friday, Nov 20, 23:36:40, after: Maya R. (STAFF) said that the order is ready at Main Bar',
    );
    expect(router.state.location.search).toBe('?at=2026-11-21T07%3A36%3A40.077Z');
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('goes from event to event by its buttons and by the events themselves', async () => {
    open('?at=2026-11-21T07:35:00.000Z');
    const then = await state(/^The order at that moment/);
    await then.findByText('23:32:11, card ending 4242');
    then.getByText('IN PROGRESS');
    await userEvent.click(screen.getByRole('button', { name: 'Previous event' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous event' }));
    await then.findByText('IN_PROGRESS');
    expect(screen.getByRole('button', { name: 'Previous event' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: /^Go to 23:42:18.503/ }));
    await then.findByText('COMPLETE');
    await userEvent.click(screen.getByRole('button', { name: 'Next event' }));
    await state(/^The order now/);
  });

  it('says that nothing was there before the first event', async () => {
    open('?at=2026-11-21T07:00:00.000Z');
    await screen.findByText('Nothing of it was there yet.');
  });

  it('says that there is no such thing at this vendor', async () => {
    isThere = false;
    open();
    await screen.findByText('There is nothing like that at this venue.');
  });
});
