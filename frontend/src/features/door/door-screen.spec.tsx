import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Role } from '@lineless/contracts/access';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { tonightOf, guestIn, guestOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { paths } from '@/shared/paths';
import { sounds } from '@/shared/sound/sounds';
import { DoorScreen } from './door-screen';
import { measured } from './testing/measured';

const AT = '/staff/location/064E1/guestlist-event/glevent-1/door';
const priya = guestOf('Priya Nair', { quantity: 3, vip: true });
const daniel = guestOf('Daniel Okafor', { quantity: 4 });
const anna = guestOf('Anna Petrov', { reservationStatus: 'PENDING', note: 'Birthday' });
const marc = guestOf('Marc Quiñones', { reservationStatus: 'WAITLISTED', quantity: 2 });
const ilse = guestOf('Ilse Ramos', { reservationStatus: 'CANCELLED' });
/** When it was done, by the clock of this device. */
const at: unknown = expect.stringMatching(/^20\d\d-.*Z$/);
const jess = guestIn(guestOf('Jess Abbott'));

describe('The door', () => {
  let server: ListServer;
  let played: string[];

  beforeEach(() => {
    measured();
    played = [];
    jest.spyOn(sounds, 'play').mockImplementation((sound) => void played.push(sound));
    server = new ListServer(tonightOf(), [priya, daniel, anna, marc, ilse, jess]);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = (role: Role = 'STAFF') =>
    openAtLocation({ path: paths.staffDoor, screen: <DoorScreen />, at: AT, role });
  const list = () => screen.findByRole('list', { name: 'Guests' });
  const names = async () =>
    within(await list())
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.type-label')?.textContent);
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const checkIn = async (guest: string) => {
    await list();
    await press(`Check In ${guest}`);
  };
  /** Of a party, or somebody who needs a second look, the door asks first. */
  const letIn = async (guest: string, button: string) => {
    await checkIn(guest);
    const sheet = within(await screen.findByRole('dialog', { name: guest }));
    fireEvent.click(sheet.getByRole('button', { name: button }));
  };
  const bodies = () => server.sent.map(({ path, body }) => [path, body]);

  // id: shows-by-name
  it('shows everybody by name, and how the night stands, in guests', async () => {
    open();
    expect(await names()).toEqual([
      'Abbott, Jess',
      'Nair, Priya',
      'Okafor, Daniel',
      'Petrov, Anna',
      'Quiñones, Marc',
      'Ramos, Ilse',
    ]);
    await screen.findByRole('heading', { name: 'Odell All Night Long' });
    screen.getByText('of 9 guests in');
    const standing = screen.getByText(/expected/);
    expect(standing.textContent).toBe('8 expected · 191 places left · 2 waiting');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  });

  // id: finds-by-what-is-typed
  it('finds guests by what is typed, and says where there are none', async () => {
    open();
    await list();
    const search = screen.getByRole('textbox', { name: 'Search by name' });
    await userEvent.type(search, 'quin');
    await waitFor(async () => expect(await names()).toEqual(['Quiñones, Marc']));
    await userEvent.type(search, 'x');
    await screen.findByText('Nobody on the list is called ‘quinx’.');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await names()).toHaveLength(6));
  });

  it('shows who is to come, and who is in', async () => {
    open();
    await list();
    await press(/^To come/);
    expect(await names()).toEqual(['Nair, Priya', 'Okafor, Daniel', 'Petrov, Anna', 'Quiñones, Marc']);
    await press(/^In\s*1$/);
    expect(await names()).toEqual(['Abbott, Jess']);
  });

  // id: lets-a-whole-party
  it('lets a whole party in, loudly, and takes it back within ten seconds', async () => {
    open();
    await letIn('Priya Nair', 'Check In 3 of 3');
    const undo = await screen.findByRole('button', { name: 'Undo the check-in of Priya Nair' });
    screen.getByText('3 of 3 in');
    expect(played).toEqual(['ready']);
    expect(bodies()).toEqual([['/reservations/priya-nair/check-in', { quantity: 3, at }]]);
    await userEvent.click(undo);
    await screen.findByText('Priya Nair: Taken back');
    await screen.findByRole('button', { name: 'Check In Priya Nair' });
    const undone = ['/reservations/priya-nair/undo-check-in', { checkInId: 'check-in-1', at }];
    expect(bodies().at(-1)).toEqual(undone);
    // Another deed, and not the answer of the first one once more.
    await letIn('Priya Nair', 'Check In 3 of 3');
    await screen.findByText('3 of 3 in');
    const [first, , third] = server.sent.map(({ key }) => key);
    expect(third).not.toBe(first);
  });

  // id: says-since-when
  it('says since when a guest is in, and by whom, where another device was faster', async () => {
    open();
    await list();
    server.guests = server.guests.map((guest) => (guest === daniel ? guestIn(daniel) : guest));
    await letIn('Daniel Okafor', 'Check In 4 of 4');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Daniel Okafor');
    expect(alert.textContent).toContain('Already in since 10:41 PM, by Ana M.');
    expect(played).toEqual(['already']);
  });

  // id: lets-some-of-a-party
  it('lets some of a party in, and the rest later', async () => {
    open();
    await list();
    await press(/^Okafor, Daniel/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Daniel Okafor' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Less Coming in now' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Less Coming in now' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Check In 2 of 4' }));
    await waitFor(() => expect(screen.getAllByText('2 of 4 in').length).toBeGreaterThan(0));
    await letIn('Daniel Okafor', 'Check In 2 of 2');
    await waitFor(() =>
      expect(bodies()).toEqual([
        ['/reservations/daniel-okafor/check-in', { quantity: 2, at }],
        ['/reservations/daniel-okafor/check-in', { quantity: 2, at }],
      ]),
    );
  });

  // id: says-how-many-are-more
  it('says how many are more than the party, and lets them in with a larger party', async () => {
    open();
    await list();
    server.guests = server.guests.map((guest) => (guest === daniel ? guestIn(daniel, 3) : guest));
    await letIn('Daniel Okafor', 'Check In 4 of 4');
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('3 more than the party of 4. The others are in.');
    fireEvent.click(alert.getByRole('button', { name: 'Let 3 in anyway' }));
    await screen.findByText('7 of 7 in');
    expect(bodies().slice(1)).toEqual([
      ['/reservations/daniel-okafor', { quantity: 7 }],
      ['/reservations/daniel-okafor/check-in', { quantity: 3, at }],
    ]);
  });

  it.each([
    ['pending', 'Anna Petrov', 'Confirm and check in'],
    ['on the waiting list', 'Marc Quiñones', 'Let 2 of 2 in from the waiting list'],
  ])('lets a guest who is %s in after a second look', async (_, name, button) => {
    open();
    await checkIn(name);
    const sheet = within(await screen.findByRole('dialog', { name }));
    expect(server.sent).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: button }));
    await screen.findByRole('button', { name: `Undo the check-in of ${name}` });
  });

  // id: says-what-the-door-has-to-know
  it('says what the person at the door has to know: how many, VIP, the note and who brought them', async () => {
    const link = { linkId: 'jules', quota: 9, reservedCount: 1, checkedInCount: 0, isOpen: true };
    server.glevent = tonightOf({ promoterLinks: [{ ...link, name: 'Jules' }] });
    const tia = guestOf('Tia Long', {
      vip: true,
      note: 'Table 4',
      source: 'PROMOTER',
      promoterLinkId: 'jules',
    });
    server.guests = [tia];
    open();
    await screen.findByRole('heading', { name: 'Odell All Night Long' });
    await checkIn('Tia Long');
    const count = await screen.findByText('1 of 1 in');
    expect(count.closest('[role=status]')?.textContent).toBe('1 of 1 inTia LongVIPBy JulesTable 4');
  });

  // id: keeps-the-row-where-it-was
  it('keeps the row of who has come in where it was, and a second tap on the spot does nothing', async () => {
    const [ada, ben, cleo] = [guestOf('Ada A'), guestOf('Ben B'), guestOf('Cleo C')];
    server.guests = [ada, ben, cleo];
    open();
    await list();
    await press(/^To come/);
    jest.useFakeTimers();
    try {
      const row = within(within(screen.getByRole('list', { name: 'Guests' })).getAllByRole('listitem')[1]!);
      fireEvent.click(row.getByRole('button', { name: 'Check In Ben B' }));
      server.tell(guestIn(ada));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(await names()).toEqual(['A, Ada', 'B, Ben', 'C, Cleo']);
      row.getByText('1 of 1');
      await act(() => jest.advanceTimersByTimeAsync(4_500));
      expect(await names()).toEqual(['C, Cleo']);
      // The next row has just come under the finger.
      fireEvent.click(screen.getByRole('button', { name: 'Check In Cleo C' }));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(server.sent).toHaveLength(1);
      fireEvent.click(screen.getByRole('button', { name: 'Check In Cleo C' }));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(server.sent).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  const askedToTakeBack = async () => {
    open();
    await list();
    await press(/^Abbott, Jess/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Jess Abbott' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Take check-in back' }));
    return within(await screen.findByRole('dialog', { name: 'Take this check-in back?' }));
  };

  // id: takes-a-check-in-back-later
  it('takes a check-in back later, with a reason', async () => {
    const question = await askedToTakeBack();
    fireEvent.click(question.getByRole('button', { name: 'Take back' }));
    await question.findByText('Say why.');
    await userEvent.type(question.getByLabelText('Reason'), ' The wrong Jess ');
    fireEvent.click(question.getByRole('button', { name: 'Take back' }));
    await screen.findByText('Jess Abbott: Taken back');
    const said = { checkInId: 'check-in-1', reason: 'The wrong Jess' };
    expect(bodies()).toEqual([['/reservations/jess-abbott/undo-check-in', said]]);
  });

  it('says why a check-in was not taken back, and can be asked again', async () => {
    const question = await askedToTakeBack();
    await userEvent.type(question.getByLabelText('Reason'), 'The wrong Jess');
    server.refuse = (method) =>
      method === 'POST'
        ? Response.json({ code: 'GUESTS_ARE_OUT', error: 'They are out.' }, { status: 409 })
        : null;
    fireEvent.click(question.getByRole('button', { name: 'Take back' }));
    await question.findByText('They are out.');
    server.refuse = null;
    fireEvent.click(await question.findByRole('button', { name: 'Take back' }));
    await screen.findByText('Jess Abbott: Taken back');
    expect(server.sent).toHaveLength(2);
  });

  // id: puts-a-cancelled-guest-back
  it('puts a cancelled guest back on the list', async () => {
    open();
    await list();
    await press(/^Ramos, Ilse/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Ilse Ramos' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Put back on the list' }));
    await screen.findByText('Ilse Ramos is confirmed');
  });

  it('lets nobody in whose reservation is cancelled', async () => {
    open();
    await list();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check In Ilse Ramos' }).disabled).toBe(
      true,
    );
  });

  // id: adds-plus-ones
  it('adds plus-ones, a note and the VIP mark, each only where it was changed', async () => {
    open();
    await list();
    await press(/^Petrov, Anna/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Anna Petrov' }));
    fireEvent.click(sheet.getByRole('button', { name: 'More Party' }));
    fireEvent.click(sheet.getByRole('checkbox', { name: 'VIP' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(bodies()).toEqual([['/reservations/anna-petrov', { quantity: 2, vip: true }]]);
  });

  // id: confirms-moves-to-the-waiting
  it('confirms, moves to the waiting list and takes off the list, the last asked once', async () => {
    open();
    await list();
    await press(/^Quiñones, Marc/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Marc Quiñones' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Confirm' }));
    fireEvent.click(await sheet.findByRole('button', { name: 'Move to waiting list' }));
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Move to waiting list' })).toBeNull());
    fireEvent.click(sheet.getByRole('button', { name: 'Cancel reservation' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this reservation?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel reservation' }));
    await waitFor(() =>
      expect(server.sent.map(({ path }) => path)).toEqual(
        ['confirm', 'waitlist', 'cancel'].map((deed) => `/reservations/${marc.reservationId}/${deed}`),
      ),
    );
  });

  // id: lets-a-walk-in-in-who-was-looked
  it('lets a walk-in in, who was looked for and is on no list', async () => {
    open();
    await list();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search by name' }), 'Tia Long');
    await press('Walk-in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    expect(dialog.getByLabelText<HTMLInputElement>('First name').value).toBe('Tia');
    await userEvent.click(dialog.getByRole('button', { name: 'More Party' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Let 2 in' }));
    await screen.findByText('2 of 2 in');
    const drawnId: unknown = expect.stringMatching(/^[0-9A-Z]{16}$/);
    const guest = { firstName: 'Tia', lastName: 'Long', quantity: 2, vip: false, walkIn: true, drawnId, at };
    expect(bodies()).toEqual([['/reservations', guest]]);
  });

  // id: stops-a-walk-in-of-the-same-name
  it('stops at the note of a guest of the same name before a walk-in comes in, also at one of which it had not heard', async () => {
    const banned = guestOf('Bo Vance', { note: 'Banned: call security', noteStops: true });
    const drawnId: unknown = expect.stringMatching(/^[0-9A-Z]{16}$/);
    const guest = { firstName: 'bo', lastName: 'Vancé', quantity: 1, vip: false, walkIn: true, drawnId, at };
    const type = async () => {
      await press('Walk-in');
      const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
      await userEvent.type(dialog.getByLabelText('First name'), 'bo');
      await userEvent.type(dialog.getByLabelText('Last name'), 'Vancé');
      return dialog;
    };
    open();
    await list();
    server.guests = [...server.guests, banned];
    const unheard = await type();
    expect(unheard.queryByRole('alert')).toBeNull();
    await userEvent.click(unheard.getByRole('button', { name: 'Let in' }));
    // It is asked for what this device had not heard of.
    expect((await unheard.findByText('Banned: call security')).textContent).toBeTruthy();
    await userEvent.click(unheard.getByRole('button', { name: 'Let in despite the note' }));
    await screen.findByText('1 of 1 in');
    expect(bodies()).toEqual([
      ['/reservations', guest],
      ['/reservations', { ...guest, stopSeen: true }],
    ]);
    cleanup();
    server.sent.length = 0;
    open();
    await list();
    const heard = await type();
    expect(heard.getByRole('alert').textContent).toBe('StopBanned: call security');
    await userEvent.type(heard.getByLabelText('Last name'), 's');
    expect(heard.queryByRole('alert')).toBeNull();
    heard.getByRole('button', { name: 'Let in' });
    expect(bodies()).toEqual([]);
  });

  it('says that the event is full, and keeps what was typed', async () => {
    open();
    await list();
    server.refuse = (method) =>
      method === 'POST'
        ? Response.json({ code: 'EVENT_FULL', error: 'Only 2 places are left.' }, { status: 409 })
        : null;
    await press('Walk-in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Let in' }));
    dialog.getByText('Enter a first name.');
    await userEvent.type(dialog.getByLabelText('First name'), 'Tia');
    await userEvent.click(dialog.getByRole('button', { name: 'Let in' }));
    await dialog.findByText('Only 2 places are left.');
    expect(dialog.getByLabelText<HTMLInputElement>('First name').value).toBe('Tia');
    // Only a manager has the house take more than it holds.
    expect(dialog.queryByRole('button', { name: 'Raise the capacity and let in' })).toBeNull();
    server.refuse = null;
    await userEvent.click(dialog.getByRole('button', { name: 'Put on the waiting list' }));
    await screen.findByText('Tia waits for a place');
    expect(bodies().at(-1)).toEqual([
      '/reservations',
      { firstName: 'Tia', lastName: '', quantity: 1, vip: false, reservationStatus: 'WAITLISTED' },
    ]);
  });

  // id: a-manager-lets-more-in-than-the-house-holds
  it('has a manager let in more than the house holds, which is said to the server', async () => {
    open('MANAGER');
    await list();
    server.refuse = () => Response.json({ code: 'EVENT_FULL', error: 'Full.' }, { status: 409 });
    await letIn('Marc Quiñones', 'Let 2 of 2 in from the waiting list');
    await screen.findByText('Full.');
    server.refuse = null;
    await press('Raise the capacity and let in');
    await waitFor(() =>
      expect(bodies().at(-1)).toEqual([
        '/reservations/marc-qui-ones/check-in',
        { quantity: 2, at, raiseCapacity: true },
      ]),
    );
  });

  // id: a-note-that-stops
  it('stops at a note that stops, on a tap as on a scan: it is large, and only then the guest is let in', async () => {
    const banned = guestOf('Bo Vance', { note: 'Banned: call security', noteStops: true });
    server.guests = [banned];
    open();
    await list();
    await press('Check In Bo Vance');
    const sheet = within(await screen.findByRole('dialog', { name: 'Bo Vance' }));
    expect(sheet.getByRole('alert').textContent).toBe('StopBanned: call security');
    expect([server.sent, played]).toEqual([[], []]);
    fireEvent.click(sheet.getByRole('button', { name: 'Let in despite the note' }));
    await screen.findByText('1 of 1 in');
    expect(bodies()).toEqual([['/reservations/bo-vance/check-in', { quantity: 1, at, stopSeen: true }]]);
  });

  // id: a-note-that-another-device-has-made-stop
  it('reads a note first that another device has made stop, and that this one has not heard of', async () => {
    const bo = guestOf('Bo Vance');
    server.guests = [bo];
    open();
    await list();
    server.guests = [{ ...bo, note: 'Banned: call security', noteStops: true, version: bo.version + 1 }];
    await press('Check In Bo Vance');
    const sheet = within(await screen.findByRole('dialog', { name: 'Bo Vance' }));
    expect((await sheet.findByRole('alert')).textContent).toBe('StopBanned: call security');
    expect(played).toEqual(['already']);
    fireEvent.click(sheet.getByRole('button', { name: 'Let in despite the note' }));
    await screen.findByText('1 of 1 in');
    expect(bodies().map(([, body]) => body)).toEqual([
      { quantity: 1, at },
      { quantity: 1, at, stopSeen: true },
    ]);
  });

  it('has a note made one that stops, and no more once it is gone', async () => {
    open();
    await list();
    await press(/^Okafor, Daniel/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Daniel Okafor' }));
    expect(sheet.queryByLabelText('The note stops at the door')).toBeNull();
    await userEvent.type(sheet.getByLabelText('Note'), 'Banned');
    await userEvent.click(sheet.getByLabelText('The note stops at the door'));
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies().at(-1)?.[1]).toEqual({ note: 'Banned', noteStops: true }));
    await userEvent.clear(sheet.getByLabelText('Note'));
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies().at(-1)?.[1]).toEqual({ note: null, noteStops: false }));
  });

  // id: an-event-that-is-over-or-off
  it('lets no guest in without a word where the event is over, and none where it is off', async () => {
    server.glevent = tonightOf({ endTime: '2026-06-13T09:00:00.000Z' });
    open();
    await checkIn('Anna Petrov');
    const sheet = within(await screen.findByRole('dialog', { name: 'Anna Petrov' }));
    expect(sheet.getByRole('alert').textContent).toMatch(/^This event ended /);
    expect(server.sent).toEqual([]);
    cleanup();
    server.glevent = tonightOf({ gleventStatus: 'CANCELLED' });
    open();
    await list();
    await screen.findAllByText('This event was called off. Nobody can be let in.');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check In Daniel Okafor' });
    expect(button.disabled).toBe(true);
    await press(/^Okafor, Daniel/);
    await screen.findByRole('dialog', { name: 'Daniel Okafor' });
    expect(screen.queryByRole('button', { name: /^Check In \d of/ })).toBeNull();
  });

  it('shows the VIPs, who waits and whom promoters brought', async () => {
    server.guests = [priya, marc, jess, guestOf('Noor Haddad', { promoterLinkId: 'glevent-1_jules' })];
    open();
    await list();
    for (const [tab, shown] of [
      ['VIP', ['Nair, Priya']],
      [/^Waiting/, ['Quiñones, Marc']],
      ['Promoters', ['Haddad, Noor']],
    ] as const) {
      await press(tab);
      await waitFor(async () => expect(await names()).toEqual(shown));
    }
  });

  it('says that a list has no guests yet, and when no place is left on one', async () => {
    server.guests = [];
    open();
    await screen.findByText('Nobody is on the list yet.');
    cleanup();
    server.guests = [priya, jess];
    server.glevent = tonightOf({ originalCapacity: 4 });
    open();
    await list();
    await screen.findAllByText(/no places left/);
  });

  it('tells the two hours apart that the night has in which clocks are put back', async () => {
    const inAt = (guest: Reservation, checkedInAt: string) => ({ ...guestIn(guest), checkedInAt });
    server.guests = [
      inAt(guestOf('Jess Abbott'), '2026-11-01T08:31:00.000Z'),
      inAt(guestOf('Priya Nair'), '2026-11-01T09:31:00.000Z'),
    ];
    server.glevent = tonightOf({
      startTime: '2026-11-01T05:00:00.000Z',
      endTime: '2026-11-01T12:00:00.000Z',
      arrivals: [
        { at: '2026-11-01T08:30:00.000Z', guests: 1 },
        { at: '2026-11-01T09:30:00.000Z', guests: 1 },
      ],
    });
    open();
    await screen.findByText(/1:31 AM PDT/);
    screen.getByText(/1:31 AM PST/);
    await press('Figures');
    const bars = within(await screen.findByRole('list', { name: 'Arrivals per 15 minutes' }));
    expect(bars.getAllByRole('listitem').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      '1:30 AM PDT: 1 guest',
      '1:45 AM PDT: 0 guests',
      '1:00 AM PST: 0 guests',
      '1:15 AM PST: 0 guests',
      '1:30 AM PST: 1 guest',
    ]);
  });

  it('leads from its figures to whom the promoters have brought', async () => {
    open();
    await list();
    await press('Figures');
    const sheet = within(await screen.findByRole('dialog', { name: 'Tonight at the door' }));
    const link = sheet.getByRole('link', { name: 'Whom the promoters brought' });
    expect(link.getAttribute('href')).toBe('/staff/location/064E1/guestlist-event/glevent-1/promoters');
  });

  it('follows what other devices do', async () => {
    open();
    await list();
    server.tell(guestIn(daniel));
    await waitFor(() => expect(screen.getByText('4 of 4')).toBeTruthy());
    const standing = screen.getByText(/expected/);
    expect(standing.textContent).toBe('4 expected · 191 places left · 2 waiting');
  });

  it('says that the guests cannot be shown, and asks again', async () => {
    server.refuse = (_, path) => (path === '/reservations' ? Response.json({}, { status: 403 }) : null);
    open();
    await screen.findByText('Failed to load event guests. Please try again.');
    server.refuse = null;
    await press('Reload');
    expect(await names()).toHaveLength(6);
  });

  it('is not found where there is no such event', async () => {
    server.refuse = () => Response.json({ code: 'GLEVENT_NOT_FOUND', error: 'No.' }, { status: 404 });
    open();
    await screen.findByRole('heading', { name: '404: Page Not Found' });
  });

  // id: draws-a-screenful-of-five
  it('draws a screenful of five thousand', async () => {
    const many = (count: number): Reservation[] =>
      Array.from({ length: count }, (_, n) => guestOf(`Guest ${n}`, { reservationId: `guest-${n}` }));
    server.guests = many(5_000);
    open();
    expect((await names()).length).toBeLessThan(40);
    const [row] = within(await list()).getAllByRole('listitem');
    expect(row?.getAttribute('aria-setsize')).toBe('5000');
  });
});
