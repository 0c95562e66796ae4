import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { gleventOf, guestOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { paths } from '@/shared/paths';
import { DoorScreen } from './door-screen';
import { measured } from './testing/measured';

const AT = '/staff/location/064E1/guestlist-event/glevent-1/door';
const anna = guestOf('Anna Petrov', { note: 'Birthday' });

describe('What is typed about a guest', () => {
  let server: ListServer;

  beforeEach(() => {
    measured();
    server = new ListServer(gleventOf(), [anna]);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  /** The sheet of Anna. */
  const open = async () => {
    openAtLocation({ path: paths.staffDoor, screen: <DoorScreen />, at: AT });
    await screen.findByRole('list', { name: 'Guests' });
    await userEvent.click(screen.getByRole('button', { name: /^Petrov, Anna/ }));
    return within(await screen.findByRole('dialog', { name: 'Anna Petrov' }));
  };
  type Sheet = Awaited<ReturnType<typeof open>>;
  const type = (sheet: Sheet, field: string, value: string) =>
    fireEvent.change(sheet.getByLabelText(field), { target: { value } });
  const valueOf = (sheet: Sheet, field: string) => sheet.getByLabelText<HTMLInputElement>(field).value;
  const press = (sheet: Sheet, name: string) => fireEvent.click(sheet.getByRole('button', { name }));
  const changes = () => server.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const isClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'Anna Petrov' })).toBeNull());

  // id: a-guest-is-renamed
  it('a name that was misspelled is put right, and a first name stays needed', async () => {
    const sheet = await open();
    type(sheet, 'First name', ' ');
    press(sheet, 'Save');
    sheet.getByText('Enter a first name.');
    expect(changes()).toEqual([]);
    type(sheet, 'First name', ' Hanna ');
    type(sheet, 'Last name', '');
    press(sheet, 'Save');
    await screen.findByText('Saved');
    expect(changes()).toEqual([{ firstName: 'Hanna', lastName: '' }]);
  });

  // id: check-in-saves-what-was-typed
  it('a check-in keeps what was typed', async () => {
    const sheet = await open();
    type(sheet, 'Note', 'With a cake');
    press(sheet, 'Check In');
    await isClosed();
    expect(changes()).toEqual([{ note: 'With a cake' }]);
    expect(server.guests).toMatchObject([{ note: 'With a cake', checkedInQuantity: 1 }]);
  });

  it('a check-in that is answered late leaves alone what was opened meanwhile', async () => {
    server.guests = [anna, guestOf('Omar Haddad')];
    let answer: (response: Response) => void = () => undefined;
    server.refuse = (method) => (method === 'PUT' ? new Promise((resolve) => (answer = resolve)) : null);
    const sheet = await open();
    type(sheet, 'Note', 'With a cake');
    press(sheet, 'Check In');
    await waitFor(() => expect(changes()).toHaveLength(1));
    press(sheet, 'Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await isClosed();
    await userEvent.click(screen.getByRole('button', { name: /^Haddad, Omar/ }));
    await screen.findByRole('dialog', { name: 'Omar Haddad' });
    answer(Response.json({ reservation: { ...anna, note: 'With a cake', version: anna.version + 1 } }));
    await screen.findByText('Saved');
    await act(async () => undefined);
    screen.getByRole('dialog', { name: 'Omar Haddad' });
  });

  it('a check-in lets the guest in also where what was typed is refused, and leaves it in the sheet', async () => {
    const sheet = await open();
    server.refuse = (method) =>
      method === 'PUT'
        ? Response.json({ code: 'EVENT_FULL', error: 'This event is full.' }, { status: 409 })
        : null;
    type(sheet, 'Note', 'With a cake');
    press(sheet, 'Check In');
    await screen.findByText('This event is full.');
    await sheet.findByText('The whole party is in.');
    expect(valueOf(sheet, 'Note')).toBe('With a cake');
  });

  it('is kept where it was refused, and saved by the next press', async () => {
    const sheet = await open();
    server.refuse = (method) =>
      method === 'PUT'
        ? Response.json({ code: 'EVENT_FULL', error: 'This event is full.' }, { status: 409 })
        : null;
    type(sheet, 'Note', 'With a cake');
    press(sheet, 'Save');
    await screen.findByText('This event is full.');
    server.refuse = null;
    fireEvent.click(await sheet.findByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(changes()).toEqual([{ note: 'With a cake' }, { note: 'With a cake' }]);
  });

  it('stands beside their place, which is taken by the next press where that was refused', async () => {
    const sheet = await open();
    server.refuse = (method) =>
      method === 'POST' ? Response.json({ code: 'NO', error: 'Not now.' }, { status: 409 }) : null;
    press(sheet, 'Move to waiting list');
    await screen.findByText('Not now.');
    server.refuse = null;
    fireEvent.click(await sheet.findByRole('button', { name: 'Move to waiting list' }));
    await screen.findByText('Anna Petrov waits for a place');
    expect(server.sent.map(({ path }) => path.split('/').at(-1))).toEqual(['waitlist', 'waitlist']);
  });

  it('is told what another device has made of the same field meanwhile, before it is overwritten', async () => {
    const sheet = await open();
    type(sheet, 'Note', 'With a cake');
    server.tell({ ...anna, note: 'Banned: call security', version: anna.version + 1 });
    await sheet.findByText('Somebody else has changed Note. Saving puts yours in its place.');
    press(sheet, 'Take theirs');
    expect(valueOf(sheet, 'Note')).toBe('Banned: call security');
    press(sheet, 'Save');
    expect(changes()).toEqual([]);
  });

  // id: closing-asks
  it('closing asks where something is not saved, and only there', async () => {
    const sheet = await open();
    type(sheet, 'Note', 'With a cake');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes' }));
    fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(valueOf(sheet, 'Note')).toBe('With a cake');
    // As it was: there is nothing to lose.
    type(sheet, 'Note', 'Birthday');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(changes()).toEqual([]);
  });

  it('is thrown away where that is the answer', async () => {
    const sheet = await open();
    press(sheet, 'More Party');
    press(sheet, 'Close');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await isClosed();
    expect(changes()).toEqual([]);
  });

  // id: others-change-a-guest-too
  it('leaves a field that was not touched as others make it', async () => {
    const sheet = await open();
    type(sheet, 'Note', 'With a cake');
    server.tell({ ...anna, vip: true, version: anna.version + 1 });
    await waitFor(() =>
      expect(sheet.getByRole('checkbox', { name: 'VIP' }).getAttribute('aria-checked')).toBe('true'),
    );
    press(sheet, 'Save');
    await screen.findByText('Saved');
    expect(changes()).toEqual([{ note: 'With a cake' }]);
  });
});
