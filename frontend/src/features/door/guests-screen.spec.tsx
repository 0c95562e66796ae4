import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAtLocation } from '@/app/testing/at-location';
import { tonightOf, guestIn, guestOf } from '@/data/guest-lists/testing/guests';
import { ListServer } from '@/data/guest-lists/testing/server';
import { unheard } from '@/shared/api/testing/server';
import { paths } from '@/shared/paths';
import { GuestsScreen } from './guests-screen';
import { measured } from './testing/measured';

describe('The guest list of an event', () => {
  let server: ListServer;
  beforeEach(() => {
    measured();
    server = new ListServer(tonightOf(), [
      guestOf('Priya Nair', { quantity: 3 }),
      guestOf('Anna Petrov', { reservationStatus: 'PENDING' }),
      guestOf('Marc Quiñones', { reservationStatus: 'WAITLISTED', quantity: 2 }),
      guestOf('Ilse Abel', { reservationStatus: 'CANCELLED' }),
      guestIn(guestOf('Jess Abbott')),
    ]);
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const at = '/staff/location/064E1/guestlist-event/glevent-1/guests';
  const open = () => openAtLocation({ path: paths.staffGuests, screen: <GuestsScreen />, at });
  const list = () => screen.findByRole('list', { name: 'Guests' });
  const checkIns = async () =>
    within(await list())
      .getAllByRole<HTMLButtonElement>('button', { name: /^Check In / })
      .map((button) => [button.getAttribute('aria-label')?.slice('Check In '.length), button.disabled]);

  // id: says-how-many-they-are-and-has-check
  it('says how many they are, and has Check In for each, off for who is in or cancelled', async () => {
    open();
    expect(await checkIns()).toEqual([
      ['Jess Abbott', true],
      ['Priya Nair', false],
      ['Anna Petrov', false],
      ['Marc Quiñones', false],
      ['Ilse Abel', true],
    ]);
    expect(screen.getByText('Total guests').previousElementSibling?.textContent).toBe('7');
    for (const status of ['PENDING', 'CONFIRMED', 'CHECKED IN', 'CANCELLED', 'WAITLISTED'])
      screen.getByText(status);
  });

  it('stands in as many columns as a wide window has room for, read from left to right', async () => {
    measured(1_280);
    open();
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map(({ style, ariaPosInSet }) => [ariaPosInSet, style.left, style.transform])).toEqual([
      ['1', '0%', 'translateY(0px)'],
      ['2', `${100 / 3}%`, 'translateY(0px)'],
      ['3', `${200 / 3}%`, 'translateY(0px)'],
      ['4', '0%', 'translateY(72px)'],
      ['5', `${100 / 3}%`, 'translateY(72px)'],
    ]);
  });

  // id: shows-in-its-colour
  it.each([
    ['PENDING', 'text-warn'],
    ['CONFIRMED', 'text-ok'],
    ['CHECKED IN', 'text-info'],
    ['CANCELLED', 'text-danger'],
    ['WAITLISTED', 'text-wait'],
  ])('shows %s in its colour', async (status, colour) => {
    open();
    await list();
    expect(screen.getByText(status).className).toContain(colour);
  });

  // id: checks-in-whose
  it('checks a guest in, whose button is off from then on', async () => {
    open();
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Check In Priya Nair' }));
    fireEvent.click(screen.getByRole('button', { name: 'Check In 3 of 3' }));
    await screen.findByText('3 of 3 in');
    await waitFor(async () => expect(await checkIns()).toContainEqual(['Priya Nair', true]));
  });

  it('is searched', async () => {
    open();
    await list();
    const scroll = jest.spyOn(Element.prototype, 'scrollTo');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'pet');
    await waitFor(async () => expect(await checkIns()).toEqual([['Anna Petrov', false]]));
    // What is found is shown from its beginning.
    expect(scroll.mock.lastCall).toEqual([{ top: 0 }]);
  });

  it('gains a guest by hand', async () => {
    open();
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Add Guest' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Guest' }));
    await userEvent.type(dialog.getByLabelText('First name'), 'Tia');
    await userEvent.type(dialog.getByLabelText('Note'), 'Banned');
    await userEvent.click(dialog.getByLabelText('The note stops at the door'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add to list' }));
    await screen.findByText('Tia is on the list');
    expect(server.sent.map(({ body }) => body)).toEqual([
      { firstName: 'Tia', lastName: '', quantity: 1, vip: false, note: 'Banned', noteStops: true },
    ]);
    await waitFor(async () => expect(await checkIns()).toContainEqual(['Tia', false]));
  });

  it('gains a guest beyond what the house holds by a manager alone', async () => {
    const add = async () => {
      await list();
      await userEvent.click(screen.getByRole('button', { name: 'Add Guest' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Add Guest' }));
      await userEvent.type(dialog.getByLabelText('First name'), 'Tia');
      server.refuse = (method) =>
        method === 'POST' ? Response.json({ code: 'EVENT_FULL', error: 'Full.' }, { status: 409 }) : null;
      await userEvent.click(dialog.getByRole('button', { name: 'Add to list' }));
      await dialog.findByText('Full.');
      return dialog;
    };
    open();
    expect((await add()).queryByRole('button', { name: 'Raise the capacity and add' })).toBeNull();
    cleanup();
    server.refuse = null;
    openAtLocation({ path: paths.staffGuests, screen: <GuestsScreen />, at, role: 'MANAGER' });
    const dialog = await add();
    server.refuse = null;
    await userEvent.click(dialog.getByRole('button', { name: 'Raise the capacity and add' }));
    await screen.findByText('Tia is on the list');
    expect(server.sent.at(-1)?.body).toMatchObject({ firstName: 'Tia', raiseCapacity: true });
  });

  it('gains a guest by hand once where the answer was lost, and with what was corrected since', async () => {
    server.refuse = (method) => (method === 'POST' ? unheard() : null);
    open();
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Add Guest' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Guest' }));
    const add = async () => {
      const before = server.sent.length;
      await userEvent.click(await dialog.findByRole('button', { name: 'Add to list' }));
      await waitFor(() => expect(server.sent).toHaveLength(before + 1));
    };
    await userEvent.type(dialog.getByLabelText('First name'), 'Ti');
    await add();
    await add();
    await userEvent.type(dialog.getByLabelText('First name'), 'a');
    await add();
    const [first, second, third] = server.sent.map(({ key }) => key);
    expect(second).toBe(first);
    // Under the same key the server takes the same words alone.
    expect(third).not.toBe(first);
  });

  it('is empty before anybody is on it', async () => {
    server.guests = [];
    open();
    await screen.findByText('Nobody is on the list yet.');
  });

  // id: cannot-be-shown-in-the-words
  it('cannot be shown: in the words of the specification', async () => {
    server.refuse = (_, path) => (path === '/reservations' ? Response.json({}, { status: 403 }) : null);
    open();
    await screen.findByText('Failed to load event guests. Please try again.');
  });

  it.each([
    ['Open the door', 'door'],
    ['Import', 'guests/import'],
    ['Promoters', 'promoters'],
  ])('leads on by %s', async (name, page) => {
    open();
    await list();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `/staff/location/064E1/guestlist-event/glevent-1/${page}`,
    );
  });
});
