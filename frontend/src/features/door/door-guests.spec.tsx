import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guestIn, guestOf } from '@/data/guest-lists/testing/guests';
import { anewForEachTest, bodies, daniel, door, letIn, list, marc, open, press } from './testing/at-the-door';

/** When it was done, by the clock of this device. */
const at: unknown = expect.stringMatching(/^20\d\d-.*Z$/);

describe('A guest at the door', () => {
  anewForEachTest();

  // id: puts-a-cancelled-guest-back
  it('puts a cancelled guest back on the list', async () => {
    open();
    await list();
    await press(/^Ramos, Ilse/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Ilse Ramos' }));
    sheet.getByText('This reservation is cancelled.');
    fireEvent.click(sheet.getByRole('button', { name: 'Put back on the list' }));
    await screen.findByText('Ilse Ramos is confirmed');
  });

  // id: adds-plus-ones
  it('adds plus-ones, a note and the VIP mark, each only where it was changed', async () => {
    open();
    await list();
    await press(/^Petrov, Anna/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Anna Petrov' }));
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
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
    question.getByText('Marc Quiñones and party are off the list.');
    await userEvent.click(question.getByRole('button', { name: 'Cancel reservation' }));
    await waitFor(() =>
      expect(door.server.sent.map(({ path }) => path)).toEqual(
        ['confirm', 'waitlist', 'cancel'].map((deed) => `/reservations/${marc.reservationId}/${deed}`),
      ),
    );
    await screen.findByText('Marc Quiñones is off the list');
  });

  it('leaves the place of who is in, and of a member who cancelled, to others', async () => {
    const [kim, bo] = [guestOf('Kim Lee', { source: 'MEMBER' }), guestOf('Bo Vance', { quantity: 2 })];
    door.server.guests = [{ ...kim, reservationStatus: 'CANCELLED' }, guestIn(bo, 1)];
    open();
    await list();
    for (const [row, name, words] of [
      [/^Lee, Kim/, 'Kim Lee', / · Reserved by themselves · /],
      [/^Vance, Bo/, 'Bo Vance', /^1 of 2 in · Added by staff · /],
    ] as const) {
      await press(row);
      const sheet = within(await screen.findByRole('dialog', { name }));
      sheet.getByText(words);
      expect(sheet.queryByRole('button', { name: /Put back|Confirm|waiting list|Cancel/ })).toBeNull();
      fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  // id: lets-a-walk-in-in-who-was-looked
  it('lets a walk-in in, who was looked for and is on no list', async () => {
    open();
    await list();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'Tia Long');
    await press('Walk-in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    expect(dialog.getByLabelText<HTMLInputElement>('First name').value).toBe('Tia');
    await userEvent.click(dialog.getByRole('button', { name: 'More Party' }));
    await userEvent.type(dialog.getByLabelText('Note'), ' Table 4 ');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'VIP' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Let 2 in' }));
    await screen.findByText('2 of 2 in');
    const drawnId: unknown = expect.stringMatching(/^[0-9A-Z]{16}$/);
    const said = { firstName: 'Tia', lastName: 'Long', quantity: 2, vip: true, note: 'Table 4' };
    const guest = { ...said, walkIn: true, drawnId, at };
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
    door.server.guests = [...door.server.guests, banned];
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
    door.server.sent.length = 0;
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
    door.server.refuse = (method) =>
      method === 'POST'
        ? Response.json({ code: 'EVENT_FULL', error: 'Only 2 places are left.' }, { status: 409 })
        : null;
    await press('Walk-in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Let in' }));
    dialog.getByText('Enter a first name.');
    await userEvent.type(dialog.getByLabelText('First name'), 'Tia');
    expect(dialog.queryByText('Enter a first name.')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Let in' }));
    await dialog.findByText('Only 2 places are left.');
    expect(dialog.getByLabelText<HTMLInputElement>('First name').value).toBe('Tia');
    // Only a manager has the house take more than it holds.
    expect(dialog.queryByRole('button', { name: 'Raise the capacity and let in' })).toBeNull();
    // For another party the house may have room.
    await userEvent.click(dialog.getByRole('button', { name: 'More Party' }));
    expect(dialog.queryByText('Only 2 places are left.')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Less Party' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Let in' }));
    await dialog.findByText('Only 2 places are left.');
    door.server.refuse = null;
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
    door.server.refuse = () => Response.json({ code: 'EVENT_FULL', error: 'Full.' }, { status: 409 });
    await letIn('Marc Quiñones', 'Let 2 of 2 in from the waiting list');
    await screen.findByText('Full.');
    door.server.refuse = null;
    await press('Raise the capacity and let in');
    await waitFor(() =>
      expect(bodies().at(-1)).toEqual([
        '/reservations/marc-qui-ones/check-in',
        { quantity: 2, at, raiseCapacity: true },
      ]),
    );
    cleanup();
    door.server.guests = [daniel];
    const { length } = door.server.sent;
    door.server.refuse = (method) =>
      method === 'POST' ? Response.json({ code: 'EVENT_FULL', error: 'Full.' }, { status: 409 }) : null;
    open();
    await letIn('Daniel Okafor', 'Check In 4 of 4');
    await waitFor(() => expect(door.server.sent).toHaveLength(length + 1));
    await screen.findByText('Full.');
    expect(screen.queryByRole('button', { name: 'Raise the capacity and let in' })).toBeNull();
  });

  // id: a-note-that-stops
  it('stops at a note that stops, on a tap as on a scan: it is large, and only then the guest is let in', async () => {
    const banned = guestOf('Bo Vance', { note: 'Banned: call security', noteStops: true });
    door.server.guests = [banned];
    open();
    await list();
    await press('Check In Bo Vance');
    const sheet = within(await screen.findByRole('dialog', { name: 'Bo Vance' }));
    expect(sheet.getByRole('alert').textContent).toBe('StopBanned: call security');
    expect([door.server.sent, door.played]).toEqual([[], []]);
    fireEvent.click(sheet.getByRole('button', { name: 'Let in despite the note' }));
    await screen.findByText('1 of 1 in');
    expect(bodies()).toEqual([['/reservations/bo-vance/check-in', { quantity: 1, at, stopSeen: true }]]);
  });

  // id: a-note-that-another-device-has-made-stop
  it('reads a note first that another device has made stop, and that this one has not heard of', async () => {
    const bo = guestOf('Bo Vance');
    door.server.guests = [bo];
    open();
    await list();
    door.server.guests = [{ ...bo, note: 'Banned: call security', noteStops: true, version: bo.version + 1 }];
    await press('Check In Bo Vance');
    const sheet = within(await screen.findByRole('dialog', { name: 'Bo Vance' }));
    expect((await sheet.findByRole('alert')).textContent).toBe('StopBanned: call security');
    expect(door.played).toEqual(['already']);
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
});
