import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { tonightOf, guestIn, guestOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { paths } from '@/shared/paths';
import { sounds } from '@/shared/sound/sounds';
import { DoorScreen } from './door-screen';
import { measured } from './testing/measured';

const AT = '/staff/location/064E1/guestlist-event/glevent-1/door';
const GUESTS = 2_500;
const nameOf = (n: number) => `Guest N${String(n).padStart(4, '0')}`;
const guests: readonly Reservation[] = Array.from({ length: GUESTS }, (_, n) =>
  guestOf(nameOf(n), { reservationId: `guest-${n}` }),
);

describe('A list of thousands', () => {
  let server: ListServer;
  /** Lets the rest of the list come; until then there are the first. */
  let isRestHeldBack: boolean;
  let asked: string[];

  beforeEach(() => {
    measured();
    jest.spyOn(sounds, 'play').mockReturnValue(undefined);
    isRestHeldBack = true;
    asked = [];
    const counts = { expectedCount: GUESTS - 1, checkedInCount: 1 };
    server = new ListServer(tonightOf({ originalCapacity: 5_000, ...counts }), guests);
    server.refuse = (method, path, query) => {
      if (method !== 'GET' || path !== '/reservations') return null;
      asked.push(String(query));
      return isRestHeldBack && query.get('limit') !== '40' ? Response.json({}, { status: 403 }) : null;
    };
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () => openAtLocation({ path: paths.staffDoor, screen: <DoorScreen />, at: AT });
  const list = async () => within(await screen.findByRole('list', { name: 'Guests' }));
  const search = (name: string) =>
    userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), name);
  const sizeOf = async () => (await list()).getAllByRole('listitem')[0]?.getAttribute('aria-setsize');

  // id: can-be-used-with-its-first-guests
  it('can be used with its first guests, and says by the event’s count how the night stands', async () => {
    open();
    await list();
    screen.getByText('of 2500 guests in');
    await userEvent.click(screen.getByRole('button', { name: 'Check In Guest N0003' }));
    await screen.findByText('1 of 1 in');
    expect(asked[0]).toBe('limit=40');
  });

  it('comes in pieces after that', async () => {
    isRestHeldBack = false;
    open();
    await waitFor(async () => expect(await sizeOf()).toBe(String(GUESTS)));
    expect(asked).toEqual([
      'limit=40',
      'limit=1000',
      'limit=1000&nextToken=1000',
      'limit=1000&nextToken=2000',
    ]);
    // Told of while both were held, it stands in both.
    server.tell(guestIn(guestOf(nameOf(3), { reservationId: 'guest-3' })));
    await (await list()).findByText('1 of 1');
  });

  // id: calls-unknown
  it('calls no guest unknown while only its beginning is here, and asks again for the rest', async () => {
    open();
    await list();
    await screen.findAllByText(/Not up to date/);
    await search('N2400');
    expect(screen.queryByText(/^Nobody on the list/)).toBeNull();
    isRestHeldBack = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Check In Guest N2400' });
  });
});
