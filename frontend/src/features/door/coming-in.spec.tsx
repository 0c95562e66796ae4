import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tonightOf, guestIn, guestOf } from '@/data/guest-lists/testing/guests';
import {
  anewForEachTest,
  bodies,
  checkIn,
  daniel,
  door,
  letIn,
  list,
  names,
  open,
  press,
} from './testing/at-the-door';

/** When it was done, by the clock of this device. */
const at: unknown = expect.stringMatching(/^20\d\d-.*Z$/);

describe('Who comes in at the door', () => {
  anewForEachTest();

  // id: lets-a-whole-party
  it('lets a whole party in, loudly, and takes it back within ten seconds', async () => {
    open();
    await letIn('Priya Nair', 'Check In 3 of 3');
    const undo = await screen.findByRole('button', { name: 'Undo the check-in of Priya Nair' });
    screen.getByText('3 of 3 in');
    expect(door.played).toEqual(['ready']);
    expect(bodies()).toEqual([['/reservations/priya-nair/check-in', { quantity: 3, at }]]);
    await userEvent.click(undo);
    await screen.findByText('Priya Nair: Taken back');
    await screen.findByRole('button', { name: 'Check In Priya Nair' });
    const undone = ['/reservations/priya-nair/undo-check-in', { checkInId: 'check-in-1', at }];
    expect(bodies().at(-1)).toEqual(undone);
    // Another deed, and not the answer of the first one once more.
    await letIn('Priya Nair', 'Check In 3 of 3');
    await screen.findByText('3 of 3 in');
    const [first, , third] = door.server.sent.map(({ key }) => key);
    expect(third).not.toBe(first);
  });

  // id: says-since-when
  it('says since when a guest is in, and by whom, where another device was faster', async () => {
    open();
    await list();
    door.server.guests = door.server.guests.map((guest) => (guest === daniel ? guestIn(daniel) : guest));
    await letIn('Daniel Okafor', 'Check In 4 of 4');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Daniel Okafor');
    expect(alert.textContent).toContain('Already in since 10:41 PM, by Ana M.');
    expect(door.played).toEqual(['already']);
    fireEvent.click(within(alert).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
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
    door.server.guests = door.server.guests.map((guest) => (guest === daniel ? guestIn(daniel, 3) : guest));
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
    sheet.getByText(/ · Added by staff · /);
    if (name === 'Anna Petrov') sheet.getByText('Birthday');
    expect(door.server.sent).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: button }));
    await screen.findByRole('button', { name: `Undo the check-in of ${name}` });
  });

  // id: says-what-the-door-has-to-know
  it('says what the person at the door has to know: how many, VIP, the note and who brought them', async () => {
    const link = { linkId: 'jules', quota: 9, reservedCount: 1, checkedInCount: 0, isOpen: true };
    door.server.glevent = tonightOf({ promoterLinks: [{ ...link, name: 'Jules' }] });
    const tia = guestOf('Tia Long', {
      vip: true,
      note: 'Table 4',
      source: 'PROMOTER',
      promoterLinkId: 'jules',
    });
    door.server.guests = [tia];
    open();
    await screen.findByRole('heading', { name: 'Odell All Night Long' });
    await checkIn('Tia Long');
    const count = await screen.findByText('1 of 1 in');
    expect(count.closest('[role=status]')?.textContent).toBe('1 of 1 inTia LongVIPBy JulesTable 4');
    await press(/^Long, Tia/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Tia Long' }));
    expect(sheet.getByText(/^1 of 1 in · By Jules · /).previousElementSibling?.textContent).toBe('VIP');
    sheet.getByText('Table 4');
  });

  // id: keeps-the-row-where-it-was
  it('keeps the row of who has come in where it was, and a second tap on the spot does nothing', async () => {
    const [abe, ada, ben, cleo] = [guestOf('Abe A'), guestOf('Ada A'), guestOf('Ben B'), guestOf('Cleo C')];
    door.server.guests = [abe, ada, ben, cleo];
    open();
    await list();
    await press(/^To come/);
    jest.useFakeTimers();
    try {
      const row = within(within(screen.getByRole('list', { name: 'Guests' })).getAllByRole('listitem')[2]!);
      fireEvent.click(row.getByRole('button', { name: 'Check In Ben B' }));
      door.server.tell(guestIn(ada));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(await names()).toEqual(['A, Abe', 'A, Ada', 'B, Ben', 'C, Cleo']);
      row.getByText('1 of 1');
      await act(() => jest.advanceTimersByTimeAsync(4_500));
      expect(await names()).toEqual(['A, Abe', 'C, Cleo']);
      const tap = (name: string) =>
        fireEvent.click(screen.getByRole('button', { name: `Check In ${name}` }), { detail: 1 });
      const areIn = () => door.server.sent.map(({ path }) => path.split('/')[2]);
      // The next row has just come under the finger; the one above stands where it stood.
      tap('Cleo C');
      tap('Abe A');
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(areIn()).toEqual(['ben-b', 'abe-a']);
      tap('Cleo C');
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(areIn()).toEqual(['ben-b', 'abe-a', 'cleo-c']);
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
    expect(question.queryByText('Say why.')).toBeNull();
    fireEvent.click(question.getByRole('button', { name: 'Take back' }));
    await screen.findByText('Jess Abbott: Taken back');
    const said = { checkInId: 'check-in-1', reason: 'The wrong Jess' };
    expect(bodies()).toEqual([['/reservations/jess-abbott/undo-check-in', said]]);
  });

  it('takes the check-in back that was asked about, also where another of the party has come in since', async () => {
    const question = await askedToTakeBack();
    await userEvent.type(question.getByLabelText('Reason'), 'The wrong Jess');
    const jess = door.server.guests.find(({ reservationId }) => reservationId === 'jess-abbott');
    if (!jess?.lastCheckIn) throw new Error('Jess is not in');
    const lastCheckIn = { ...jess.lastCheckIn, checkInId: 'check-in-2' };
    door.server.tell({ ...jess, lastCheckIn, version: jess.version + 1 });
    fireEvent.click(question.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]?.[1]).toMatchObject({ checkInId: 'check-in-1' });
  });

  it('says why a check-in was not taken back, and can be asked again', async () => {
    const question = await askedToTakeBack();
    await userEvent.type(question.getByLabelText('Reason'), 'The wrong Jess');
    door.server.refuse = (method) =>
      method === 'POST'
        ? Response.json({ code: 'GUESTS_ARE_OUT', error: 'They are out.' }, { status: 409 })
        : null;
    fireEvent.click(question.getByRole('button', { name: 'Take back' }));
    await question.findByText('They are out.');
    await userEvent.type(question.getByLabelText('Reason'), '!');
    expect(question.queryByText('They are out.')).toBeNull();
    door.server.refuse = null;
    fireEvent.click(await question.findByRole('button', { name: 'Take back' }));
    await screen.findByText('Jess Abbott: Taken back');
    expect(door.server.sent).toHaveLength(2);
  });

  it('lets nobody in whose reservation is cancelled', async () => {
    open();
    await list();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check In Ilse Ramos' }).disabled).toBe(
      true,
    );
  });

  // id: an-event-that-is-over-or-off
  it('lets no guest in without a word where the event is over, and none where it is off', async () => {
    door.server.glevent = tonightOf({ endTime: '2026-06-13T09:00:00.000Z' });
    door.server.guests = [guestOf('Kim Lee'), daniel];
    open();
    // One guest alone, who is expected: on the night itself one tap lets them in.
    await checkIn('Kim Lee');
    const sheet = within(await screen.findByRole('dialog', { name: 'Kim Lee' }));
    expect(sheet.getByRole('alert').textContent).toMatch(/^This event ended /);
    expect(door.server.sent).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await press(/^Lee, Kim/);
    const opened = within(await screen.findByRole('dialog', { name: 'Kim Lee' }));
    expect(opened.getByRole('alert').textContent).toMatch(/^This event ended /);
    cleanup();
    door.server.glevent = tonightOf({ gleventStatus: 'CANCELLED' });
    open();
    await list();
    await screen.findAllByText('This event was called off. Nobody can be let in.');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check In Daniel Okafor' });
    expect(button.disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Walk-in' }).disabled).toBe(true);
    await press(/^Okafor, Daniel/);
    await screen.findByRole('dialog', { name: 'Daniel Okafor' });
    expect(screen.queryByRole('button', { name: /^Check In \d of/ })).toBeNull();
  });
});
