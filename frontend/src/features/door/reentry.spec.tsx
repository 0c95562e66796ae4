import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { guestIn, guestOf, guestOut, tonightOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { paths } from '@/shared/paths';
import { DoorScreen } from './door-screen';
import { measured } from './testing/measured';

const AT = '/staff/location/064E1/guestlist-event/glevent-1/door';
const jess = guestIn(guestOf('Jess Abbott'));
const priya = guestIn(guestOf('Priya Nair', { quantity: 3 }));
const daniel = guestOf('Daniel Okafor');
const kim = guestOut(guestIn(guestOf('Kim Sato')));
/** When it was done, by the clock of this device. */
const at: unknown = expect.stringMatching(/^20\d\d-.*Z$/);

describe('A door whose guests may come back in', () => {
  let server: ListServer;
  /** By so much the clock of the page is ahead. */
  let aheadMs: number;
  let isOnline: boolean;

  beforeEach(() => {
    measured();
    aheadMs = 0;
    isOnline = true;
    // It stands still: how soon a second tap comes is not for the machine to say.
    const now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now + aheadMs);
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    server = new ListServer(tonightOf({ reentry: true }), [jess, priya, daniel, kim]);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = async () => {
    openAtLocation({ path: paths.staffDoor, screen: <DoorScreen />, at: AT });
    return screen.findByRole('list', { name: 'Guests' });
  };
  const press = (name: string) => {
    aheadMs += 2_000;
    return userEvent.click(screen.getByRole('button', { name }));
  };
  const bodies = () => server.sent.map(({ path, body }) => [path, body]);
  const standing = () => screen.getByText(/expected/).textContent;

  // id: lets-a-guest-out-and-in-again
  it('lets a guest out and in again by one tap each, and counts who is in now', async () => {
    await open();
    expect(standing()).toBe('1 expected · 1 out · 194 places left');
    await press('Out: Jess Abbott');
    await waitFor(() => expect(standing()).toBe('1 expected · 2 out · 194 places left'));
    screen.getByText('of 6 guests in');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3');
    await press('In again: Jess Abbott');
    await screen.findByText('In again', { ignore: 'button, button *' });
    await waitFor(() => expect(standing()).toBe('1 expected · 1 out · 194 places left'));
    expect(bodies()).toEqual([
      ['/reservations/jess-abbott/let-out', { quantity: 1, at }],
      ['/reservations/jess-abbott/let-back-in', { quantity: 1, at }],
    ]);
  });

  it('asks of a party how many', async () => {
    await open();
    await press('Out: Priya Nair');
    const sheet = within(await screen.findByRole('dialog', { name: 'Priya Nair' }));
    fireEvent.click(sheet.getByRole('button', { name: 'More Going out now' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Out: 2 of 3' }));
    await screen.findByText('Out. 1 of 3 in');
    expect(bodies()).toEqual([['/reservations/priya-nair/let-out', { quantity: 2, at }]]);
    await screen.findByRole('button', { name: 'In again: Priya Nair' });
  });

  it('says of a guest who is out that they are, and not that they are in', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Sato, Kim/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Kim Sato' }));
    sheet.getByText('Out');
    sheet.getByText(/^0 of 1 in ·/);
    expect(sheet.queryByText('CHECKED IN')).toBeNull();
    sheet.getByRole('button', { name: 'In again' });
  });

  it('says that none of them is out where another door was faster', async () => {
    await open();
    server.guests = server.guests.map((guest) => (guest === kim ? guestOut(kim, -1) : guest));
    await press('In again: Kim Sato');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nobody of this party is out.');
  });

  it('keeps it on the device where there is no network, and what the server refuses is said', async () => {
    isOnline = false;
    await open();
    await press('Out: Jess Abbott');
    await screen.findByText('Out, kept on this device');
    await screen.findByRole('button', { name: 'In again: Jess Abbott' });
    expect(bodies()).toEqual([]);
    server.refuse = (_, path) =>
      path.endsWith('/let-out')
        ? Response.json({ code: 'REENTRY_NOT_ALLOWED', error: 'No re-entry.' }, { status: 409 })
        : null;
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/did not pass the door: nothing was recorded\. No re-entry\.$/);
    await screen.findByRole('button', { name: 'Out: Jess Abbott' });
  });

  // id: stops-who-comes-in-again
  it('stops at a note that stops before they come in again, also at one of which it had not heard', async () => {
    const banned = { ...kim, note: 'Banned: call security', noteStops: true, version: kim.version + 1 };
    const despite = async () => {
      const sheet = within(await screen.findByRole('dialog', { name: 'Kim Sato' }));
      expect((await sheet.findByRole('alert')).textContent).toBe('StopBanned: call security');
      expect(sheet.queryByRole('button', { name: 'In again' })).toBeNull();
      fireEvent.click(sheet.getByRole('button', { name: 'Let in despite the note' }));
      await screen.findByText('In again', { ignore: 'button, button *' });
    };
    const back = '/reservations/kim-sato/let-back-in';
    await open();
    server.guests = [banned];
    await press('In again: Kim Sato');
    await despite();
    expect(bodies()).toEqual([
      [back, { quantity: 1, at }],
      [back, { quantity: 1, at, stopSeen: true }],
    ]);
    cleanup();
    server.sent.length = 0;
    server.guests = [banned];
    await open();
    await press('In again: Kim Sato');
    expect(bodies()).toEqual([]);
    await despite();
    expect(bodies()).toEqual([[back, { quantity: 1, at, stopSeen: true }]]);
  });

  // id: stops-who-came-in-again-without-a-network
  it('says once it is back whom a note stops that came in again, and lets them in once it was read', async () => {
    isOnline = false;
    await open();
    await press('In again: Kim Sato');
    await screen.findByText('In again, kept on this device');
    server.tell({ ...kim, note: 'Banned', noteStops: true, version: kim.version + 1 });
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    const told = within(await screen.findByRole('list', { name: 'What turned out differently' }));
    told.getByText('Kim Sato was not let in again. The note stops: Banned');
    told.getByRole('button', { name: 'Kim Sato was turned away' });
    await screen.findByRole('button', { name: 'In again: Kim Sato' });
    fireEvent.click(told.getByRole('button', { name: 'Let in anyway' }));
    await screen.findByText('In again', { ignore: 'button, button *' });
    expect(bodies().map(([, body]) => body)).toEqual([
      { quantity: 1, at },
      { quantity: 1, at, stopSeen: true },
    ]);
    expect(screen.queryByRole('list', { name: 'What turned out differently' })).toBeNull();
  });

  // id: a-second-tap-lets-no-guest-out
  it('takes the second tap of two for what it was: it lets no guest out who has just come in', async () => {
    await open();
    await press('Check In Daniel Okafor');
    const out = await screen.findByRole('button', { name: 'Out: Daniel Okafor' });
    await userEvent.click(out);
    expect(bodies().map(([path]) => path)).toEqual(['/reservations/daniel-okafor/check-in']);
    aheadMs += 1_000;
    await userEvent.click(out);
    await screen.findByRole('button', { name: 'In again: Daniel Okafor' });
  });

  it('is no other where its event does not allow it, or is off', async () => {
    for (const glevent of [tonightOf(), tonightOf({ reentry: true, gleventStatus: 'CANCELLED' })]) {
      server.glevent = glevent;
      await open();
      expect(screen.queryByRole('button', { name: 'Out: Jess Abbott' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'In again: Kim Sato' })).toBeNull();
      cleanup();
    }
  });
});
