import { describe, expect, it } from '@jest/globals';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tonightOf, guestIn, guestOf } from '@/data/guest-lists/testing/guests';
import {
  anewForEachTest,
  daniel,
  door,
  jess,
  list,
  marc,
  names,
  open,
  press,
  priya,
} from './testing/at-the-door';

describe('The door', () => {
  anewForEachTest();

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
    // Several doors are several tabs.
    expect(document.title).toContain('Odell All Night Long');
    screen.getByText('of 9 guests in');
    const standing = screen.getByText(/expected/);
    expect(standing.textContent).toBe('8 expected · 191 places left · 2 waiting');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  });

  // id: finds-by-what-is-typed
  it('finds guests by what is typed, and says where there are none', async () => {
    open();
    await list();
    const search = screen.getByRole('searchbox', { name: 'Search by name' });
    await userEvent.type(search, 'quin');
    await waitFor(async () => expect(await names()).toEqual(['Quiñones, Marc']));
    await screen.findByText('1 guest found');
    await userEvent.type(search, 'x');
    await screen.findByText('Nobody on the list is called ‘quinx’.');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await names()).toHaveLength(6));
    await userEvent.type(search, 'quin');
    await waitFor(async () => expect(await names()).toHaveLength(1));
    await press('Clear the search');
    await waitFor(async () => expect(await names()).toHaveLength(6));
  });

  it('shows who is to come, and who is in', async () => {
    open();
    await list();
    screen.getByRole('button', { name: /^All\s*9$/ });
    screen.getByRole('button', { name: /^Waiting\s*2$/ });
    await press(/^To come\s*8$/);
    expect(await names()).toEqual(['Nair, Priya', 'Okafor, Daniel', 'Petrov, Anna', 'Quiñones, Marc']);
    await press(/^In\s*1$/);
    expect(await names()).toEqual(['Abbott, Jess']);
    // Who has let them in, here and elsewhere.
    screen.getByText('10:41 PM, Ana M.');
    door.server.tell({ ...jess, checkedInBy: { userId: 'maya', name: 'Maya' }, version: 9 });
    await screen.findByText('10:41 PM, by you');
    await press('VIP');
    screen.getByRole('button', { name: /^Nair, Priya.*VIP.*Party of 3$/ });
    await press('Promoters');
    await screen.findByText('No promoter has brought a guest.');
  });

  it('shows the VIPs, who waits and whom promoters brought', async () => {
    door.server.guests = [priya, marc, jess, guestOf('Noor Haddad', { promoterLinkId: 'glevent-1_jules' })];
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
    door.server.guests = [];
    open();
    await screen.findByText('Nobody is on the list yet.');
    cleanup();
    door.server.guests = [priya, jess];
    door.server.glevent = tonightOf({ originalCapacity: 4 });
    open();
    await list();
    await screen.findAllByText(/no places left/);
  });

  it('tells the two hours apart that the night has in which clocks are put back', async () => {
    const inAt = (guest: Reservation, checkedInAt: string) => ({ ...guestIn(guest), checkedInAt });
    door.server.guests = [
      inAt(guestOf('Jess Abbott'), '2026-11-01T08:31:00.000Z'),
      inAt(guestOf('Priya Nair'), '2026-11-01T09:31:00.000Z'),
    ];
    door.server.glevent = tonightOf({
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
    screen.getByText('Most at 1:30 AM PDT: 1');
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
    const figures = sheet.getAllByRole('definition').map((figure) => figure.parentElement?.textContent);
    expect(figures).toEqual(['In1', 'Expected8', 'Capacity left191', 'Waiting list2']);
    sheet.getByText('Nobody has come yet.');
    const link = sheet.getByRole('link', { name: 'Guests by promoter' });
    expect(link.getAttribute('href')).toBe('/staff/location/064E1/guestlist-event/glevent-1/promoters');
  });

  it('follows what other devices do', async () => {
    open();
    await list();
    door.server.tell(guestIn(daniel));
    await waitFor(() => expect(screen.getByText('4 of 4')).toBeTruthy());
    const standing = screen.getByText(/expected/);
    expect(standing.textContent).toBe('4 expected · 191 places left · 2 waiting');
  });

  it('says that the guests cannot be shown, and asks again', async () => {
    door.server.refuse = (_, path) => (path === '/reservations' ? Response.json({}, { status: 403 }) : null);
    open();
    await screen.findByText('Failed to load event guests. Please try again.');
    door.server.refuse = null;
    await press('Reload');
    expect(await names()).toHaveLength(6);
  });

  it('is not found where there is no such event', async () => {
    door.server.refuse = () => Response.json({ code: 'GLEVENT_NOT_FOUND', error: 'No.' }, { status: 404 });
    open();
    await screen.findByRole('heading', { name: '404: Page Not Found' });
  });

  // id: draws-a-screenful-of-five
  it('draws a screenful of five thousand', async () => {
    const many = (count: number): Reservation[] =>
      Array.from({ length: count }, (_, n) => guestOf(`Guest ${n}`, { reservationId: `guest-${n}` }));
    door.server.guests = many(5_000);
    open();
    expect((await names()).length).toBeLessThan(40);
    const [row] = within(await list()).getAllByRole('listitem');
    expect(row?.getAttribute('aria-setsize')).toBe('5000');
  });
});
