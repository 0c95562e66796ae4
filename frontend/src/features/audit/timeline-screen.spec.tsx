import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { orderEntries } from '@/data/audit/testing/entries';
import { productOf } from '@/data/catalogue/testing/products';
import { gleventOf, guestIn, guestOf, guestOut } from '@/data/guest-lists/testing/guests';
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
  let signed: { events: number; timestamp: string; isProven: boolean } | null;
  /** In place of the order's own. */
  let documents: readonly object[] | null;
  let kind: string;
  let nextToken: string | undefined;

  beforeEach(() => {
    broken = null;
    isThere = true;
    signed = null;
    documents = null;
    kind = 'order';
    nextToken = undefined;
    jest.spyOn(live, 'watch').mockImplementation(() => ({ position: '', stop: () => undefined }));
    serverThatAnswers(({ call }) => {
      if (isOfWatch(call)) return Response.json(notWatchedYet);
      if (!call.includes(STREAM)) return Response.json({ items: [] });
      if (!isThere) return refusal(404, 'STREAM_NOT_FOUND');
      if (call.endsWith('/chain'))
        return Response.json({ stream: STREAM, events: 4, intact: 4, broken, signed });
      if (call.includes('/as-of?') && !call.includes('revision='))
        return Response.json({
          ...{ stream: STREAM, revision: 2_400, at: null },
          documents: [{ model: 'orders', id: '01ORDER', document: paidOrder({ status: 'REFUNDED' }) }],
        });
      const [, revision] = /revision=(\d)/.exec(call) ?? [];
      if (revision !== undefined) {
        const document = states[Number(revision)];
        const ofOrder = [{ model: 'orders', id: '01ORDER', document }];
        const at = { stream: STREAM, revision: Number(revision), at: null };
        return Response.json({ ...at, documents: documents ?? ofOrder });
      }
      const about = { stream: STREAM, kind, title: 'Order 7F3A9C', place: 'Main Bar' };
      // Pages behind the first one are empty.
      const items = call.includes('nextToken=') ? [] : orderEntries;
      return Response.json({ ...about, items, nextToken });
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

  it.each([
    [true, '4 of 4 events, chain intact1 event proven by the checkpoint that was signed at 23:31:04'],
    [false, '4 of 4 events, chain intactThe signed checkpoint does not prove these events.'],
  ])('says what its signed checkpoint proves: %s', async (isProven, said) => {
    signed = { events: 1, timestamp: '2026-11-21T07:31:04.218Z', isProven };
    nextToken = 'more';
    open();
    const chain = (await screen.findByText('4 of 4 events, chain intact')).closest('[role=status]');
    expect(chain?.textContent).toBe(said);
    expect(chain?.classList.contains('text-danger')).toBe(!isProven);
    screen.getByText('The first 4 events are shown.');
  });

  it('shows a product as it was', async () => {
    kind = 'product';
    const [counted, other] = [
      {
        name: 'Paloma',
        price: '8.00',
        originalPrice: '12.00',
        trackQuantity: true,
        quantity: { available: 3 },
      },
      { name: 'Mule', isAvailable: false },
    ].map((about) => [{ model: 'products', id: 'p1', document: productOf('p1', about) }]);
    documents = counted ?? null;
    open();
    const panel = await state(/^The product now/);
    await panel.findByText('$8.00');
    const facts = () => panel.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts().slice(0, 3)).toEqual(['$12.00', 'yes', '3 items']);
    documents = other ?? null;
    fireEvent.keyDown(await slider(), { key: 'ArrowLeft' });
    fireEvent.keyDown(await slider(), { key: 'ArrowLeft' });
    await panel.findByText('$10.00');
    expect(facts().slice(0, 2)).toEqual(['no', 'not counted']);
  });

  it('shows a guest list as it was, in guests', async () => {
    kind = 'glevent';
    const counts = {
      checkedInCount: 3,
      outCount: 1,
      expectedCount: 4,
      waitlistedCount: 5,
      availableCount: 6,
    };
    const out = guestOut(guestIn(guestOf('Priya Nair', { quantity: 3 })));
    const glevent = { model: 'glevents', id: 'glevent-1', document: gleventOf(counts) };
    documents = [glevent, { model: 'reservations', id: out.reservationId, document: out }];
    open();
    const panel = await state(/^The guest list now/);
    await panel.findByText('Odell All Night Long');
    expect(panel.getAllByRole('definition').map((fact) => fact.parentElement?.textContent)).toEqual([
      ...['in2', 'expected4', 'waiting5', 'places free6', 'StatusUPCOMING'],
      ...['BeginsFriday, Jun 12, 22:00', 'EndsSaturday, Jun 13, 02:00'],
    ]);
    const [, guest] = panel.getAllByRole('row');
    expect(
      within(guest ?? document.body)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([...['CHECKED IN', '3', '2']]);
  });

  it('shows a thing without pages of its own as it was stored, and says where there is none', async () => {
    kind = 'staff';
    documents = [{ model: 'staff', id: 'maya', document: { role: 'STAFF' } }];
    open();
    await (await state(/^What it was now/)).findByText('STAFF');
    documents = [];
    fireEvent.keyDown(await slider(), { key: 'ArrowLeft' });
    fireEvent.keyDown(await slider(), { key: 'ArrowLeft' });
    await screen.findByText('What this was like then cannot be computed: it has no read model.');
  });

  it('shows the order now, and at each moment that the slider is moved to', async () => {
    const router = open();
    const now = await state(/^The order now/);
    await now.findByText('COMPLETE');
    const fact = (name: string) => now.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(fact('Completed')).toBe('23:42:18');
    expect(fact('Prepared')).toBe('not yet');
    expect(now.queryByText('Refunded')).toBeNull();
    expect((await slider()).getAttribute('aria-valuetext')).toBe('Now, after everything that happened');
    screen.getByText('As of Friday, Nov 20');
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

  it('shows how a thing is now, and was later on, also where it has more events than are here', async () => {
    nextToken = 'more';
    open('?at=2026-11-24T07:00:00.000Z');
    const later = await state(/^The order at that moment/);
    await later.findByText('REFUNDED');
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }));
    const now = await state(/^The order now/);
    await now.findByText('REFUNDED');
    now.getByText('revision 2400');
    fireEvent.keyDown(await slider(), { key: 'ArrowLeft' });
    const then = await state(/^The order at that moment/);
    await then.findByText('COMPLETE');
    then.getByText('revision 3');
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
    expect((await slider()).getAttribute('aria-valuetext')).toBe(
      'Friday, Nov 20, 23:00:00, before the first event',
    );
  });

  it('says that there is no such thing at this vendor', async () => {
    isThere = false;
    open();
    await screen.findByText('There is nothing like that at this venue.');
  });
});
