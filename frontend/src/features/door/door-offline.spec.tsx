import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { tonightOf, guestIn, guestOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { paths } from '@/shared/paths';
import { unsent } from '@/shared/session/unsent';
import { sounds } from '@/shared/sound/sounds';
import { DoorScreen } from './door-screen';
import { measured } from './testing/measured';

const AT = '/staff/location/064E1/guestlist-event/glevent-1/door';
const priya = guestOf('Priya Nair', { quantity: 3 });
const daniel = guestOf('Daniel Okafor', { quantity: 4 });
const anna = guestOf('Anna Petrov', { reservationStatus: 'PENDING' });
const jess = guestIn(guestOf('Jess Abbott'));
/** When it was done, by the clock of this device. */
const at: unknown = expect.stringMatching(/^20\d\d-.*Z$/);

describe('A door that cannot be heard', () => {
  let server: ListServer;
  beforeEach(() => {
    measured();
    jest.spyOn(sounds, 'play').mockReturnValue(undefined);
    server = new ListServer(tonightOf(), [priya, daniel, anna, jess]);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () => openAtLocation({ path: paths.staffDoor, screen: <DoorScreen />, at: AT });
  const list = () => screen.findByRole('list', { name: 'Guests' });
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const checkIn = async (guest: string) => {
    await list();
    await press(`Check In ${guest}`);
    const question = screen.queryByRole('dialog', { name: guest });
    if (question) fireEvent.click(within(question).getByRole('button', { name: /^(Check In|Confirm)/ }));
  };
  const bodies = () => server.sent.map(({ path, body }) => [path, body]);

  it('does not wait for an answer that is not heard: it is kept here, and sent again under its key', async () => {
    open();
    await list();
    server.refuse = (method) => {
      if (method === 'POST') throw new TypeError('Failed to fetch');
      return null;
    };
    await checkIn('Priya Nair');
    await screen.findByText('3 of 3 in, kept on this device', {}, { timeout: 5_000 });
    screen.getByText('of 9 guests in');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('4');
    server.refuse = null;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(
      () => expect(server.guests.filter(({ checkedInQuantity }) => checkedInQuantity === 3)).toHaveLength(1),
      {
        timeout: 20_000,
      },
    );
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
  });

  describe('without a network', () => {
    let isOnline: boolean;
    beforeEach(() => {
      isOnline = false;
      jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    });
    const back = () => {
      isOnline = true;
      act(() => void window.dispatchEvent(new Event('online')));
    };

    it('lets guests in, says how many wait, takes back at once what has not been sent, and sends the rest', async () => {
      open();
      await checkIn('Priya Nair');
      await screen.findByText('3 of 3 in, kept on this device');
      await checkIn('Anna Petrov');
      await screen.findAllByText(/^Offline\. 2 check-ins wait here and are sent when you are back\./);
      // A second tap, before the first is done, takes nothing else back.
      const undo = await screen.findByRole('button', { name: 'Undo the check-in of Anna Petrov' });
      fireEvent.click(undo);
      fireEvent.click(undo);
      await screen.findByText('Anna Petrov: Taken back');
      expect(screen.queryByText(/^Others of the party came in since/)).toBeNull();
      expect(server.sent).toEqual([]);
      back();
      await waitFor(() =>
        expect(bodies()).toEqual([['/reservations/priya-nair/check-in', { quantity: 3, at }]]),
      );
      await waitFor(() => expect(unsent.count()).toBe(0));
    });

    it('lets them in anyway with a larger party, where they are others than those who were first', async () => {
      open();
      await checkIn('Daniel Okafor');
      await screen.findByText('4 of 4 in, kept on this device');
      server.guests = server.guests.map((guest) => (guest === daniel ? guestIn(daniel, 2) : guest));
      back();
      const told = within(await screen.findByRole('list', { name: 'What turned out differently' }));
      told.getByText('Daniel Okafor: 2 guests more than the party of 4.');
      fireEvent.click(told.getByRole('button', { name: 'Let 2 in anyway' }));
      await screen.findByText('6 of 6 in');
      expect(bodies().slice(1)).toEqual([
        ['/reservations/daniel-okafor', { quantity: 6 }],
        ['/reservations/daniel-okafor/check-in', { quantity: 2, at }],
      ]);
      expect(screen.queryByRole('list', { name: 'What turned out differently' })).toBeNull();
    });

    it('says on this device who was first, if it was another one, until staff have seen it', async () => {
      open();
      await checkIn('Daniel Okafor');
      await screen.findByText('4 of 4 in, kept on this device');
      server.guests = server.guests.map((guest) => (guest === daniel ? guestIn(daniel) : guest));
      back();
      const told = await screen.findByRole('list', { name: 'What turned out differently' });
      within(told).getByText('Daniel Okafor was already in since 10:41 PM, by Ana M.');
      // The green of this device is gone: the screen says one thing.
      expect(screen.queryByText('4 of 4 in, kept on this device')).toBeNull();
      fireEvent.click(within(told).getByRole('button', { name: 'Daniel Okafor is the same guest' }));
      await waitFor(() =>
        expect(screen.queryByRole('list', { name: 'What turned out differently' })).toBeNull(),
      );
    });

    const letTiaIn = async (): Promise<void> => {
      await list();
      await press('Walk-in');
      await userEvent.type(screen.getByLabelText('First name'), 'Tia');
      await press('More Party');
      await press('Let 2 in');
      await screen.findByText('2 of 2 in, kept on this device');
    };

    it('lets a guest in who is on no list, takes them back while they wait, and sends them under an id of its own', async () => {
      open();
      await letTiaIn();
      await within(await list()).findByText('2 of 2');
      screen.getAllByText('This browser stores nothing: keep this page open.');
      await userEvent.click(screen.getByRole('button', { name: /^Tia/ }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Tia' }));
      sheet.getByText('Not sent yet. It can be changed once the network is back.');
      expect(sheet.queryByRole('button', { name: /Save|waiting list|back$/ })).toBeNull();
      fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
      await screen.findByText('of 11 guests in');
      await press('Undo the check-in of Tia');
      await screen.findByText('Tia: Taken back');
      await screen.findByText('of 9 guests in');
      await letTiaIn();
      await screen.findAllByText(/^Offline\. 1 check-in waits here and is sent when you are back\./);
      expect(server.sent).toEqual([]);
      back();
      const drawnId: unknown = expect.stringMatching(/^[0-9A-Z]{16}$/);
      const tia = { firstName: 'Tia', lastName: '', quantity: 2, vip: false, walkIn: true, drawnId, at };
      await waitFor(() => expect(bodies()).toEqual([['/reservations', tia]]));
      await waitFor(() => expect(unsent.count()).toBe(0));
    });

    // id: says-who-came-in-for-whom
    it('says who came in for whom there was no place, and when', async () => {
      open();
      await letTiaIn();
      server.refuse = (method) =>
        method === 'POST' ? Response.json({ code: 'EVENT_FULL', error: 'Sold out.' }, { status: 409 }) : null;
      back();
      await screen.findByText(/^Tia \(2 guests\) came in at \d+:\d\d [AP]M and is not counted\. Sold out\.$/);
      await screen.findByText('of 9 guests in');
      await press('OK, Tia');
      await waitFor(() =>
        expect(screen.queryByRole('list', { name: 'What turned out differently' })).toBeNull(),
      );
    });

    // id: a-note-that-stops-afterwards
    it('says whom a note stops that it did not know, and lets them in anyway once it was read', async () => {
      open();
      await checkIn('Daniel Okafor');
      await screen.findByText('4 of 4 in, kept on this device');
      const banned = { ...daniel, note: 'Banned', noteStops: true, version: daniel.version + 1 };
      server.tell(banned);
      back();
      const told = within(await screen.findByRole('list', { name: 'What turned out differently' }));
      told.getByText('Daniel Okafor was not checked in. The note stops: Banned');
      told.getByRole('button', { name: 'Daniel Okafor was turned away' });
      fireEvent.click(told.getByRole('button', { name: 'Let 4 in anyway' }));
      await screen.findByText('4 of 4 in');
      expect(bodies().map(([, body]) => body)).toEqual([
        { quantity: 4, at },
        { quantity: 4, at, stopSeen: true },
      ]);
      expect(screen.queryByRole('list', { name: 'What turned out differently' })).toBeNull();
    });

    // id: a-walk-in-whom-a-note-stops-afterwards
    it('says of a walk-in that a guest of that name is stopped, whom it did not know, and counts them once it was read', async () => {
      open();
      await letTiaIn();
      server.tell(guestOf('Tia', { reservationId: 'banned', note: 'Banned', noteStops: true }));
      back();
      const told = within(await screen.findByRole('list', { name: 'What turned out differently' }));
      told.getByText('Tia came in and is not counted. A guest of that name has a note that stops: Banned');
      await screen.findByText('of 10 guests in');
      fireEvent.click(told.getByRole('button', { name: 'Let 2 in anyway' }));
      await screen.findByText('2 of 2 in');
      await screen.findByText('of 12 guests in');
      const [first, second] = server.sent.map(({ body }) => body as object);
      const { drawnId: _, ...sent } = first as { drawnId: string };
      expect(second).toMatchObject({ ...sent, at, stopSeen: true });
      expect(screen.queryByRole('list', { name: 'What turned out differently' })).toBeNull();
    });

    it('says who was not let in after all, and why', async () => {
      open();
      await checkIn('Anna Petrov');
      await screen.findByText('1 of 1 in, kept on this device');
      server.refuse = (method) =>
        method === 'POST'
          ? Response.json({ code: 'RESERVATION_CANCELLED', error: 'Cancelled.' }, { status: 409 })
          : null;
      back();
      await screen.findByText('Anna Petrov was not checked in. Reservation cancelled. No entry.');
    });
  });
});
