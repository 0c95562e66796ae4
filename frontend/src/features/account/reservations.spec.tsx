import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Membership } from '@/data/membership/me';
import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { keepReservation, keptReservation } from '@/data/membership/kept-reservations';
import { memberOf, memberReservationOf } from '@/data/membership/testing/members';
import { settingsOf } from '@/data/platform/testing/settings';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';
import { paths } from '@/shared/paths';
import { toast, Toaster } from '@/shared/ui/toast';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { AccountScreen } from './account-screen';

describe('The reservations in the account', () => {
  let member: Membership | null;
  let reservations: () => Response;
  let cancel: () => Response;
  let asked: Asked[];

  const listOf =
    (...items: MemberReservation[]) =>
    () =>
      Response.json({ reservations: items });

  beforeEach(() => {
    member = memberOf();
    reservations = listOf(memberReservationOf());
    cancel = () =>
      Response.json({
        reservation: memberReservationOf({ reservationStatus: 'CANCELLED', canCancel: false, version: 2 }),
      });
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    asked = serverThatAnswers(({ call }) => {
      if (call.includes('/cancel')) return cancel();
      if (call.includes('/users/reservations')) return reservations();
      if (call.includes('/orders')) return Response.json({ items: [] });
      if (call.includes('/membership/me'))
        return member ? Response.json({ membership: member }) : refusal(404, 'NOT_A_MEMBER');
      if (call.includes('/settings')) return Response.json(settingsOf());
      if (call.includes('/profile')) return Response.json({ profile: { userId: 'ana', version: 0 } });
      return refusal(404, 'NOT_FOUND');
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    device.clear();
    jest.restoreAllMocks();
  });

  const open = () => screenAt('/account', { pattern: paths.account.pattern, element: <AccountScreen /> });
  // id: says-what-has-not-been-seen
  it.each([
    ['MOVE', 'It has moved. Check the new time and place.'],
    ['CANCELLATION', 'Your place was cancelled. See the details.'],
    ['REINSTATEMENT', 'Your place is back: you are on the list again.'],
  ] as const)('say what was not seen yet: %s', async (notice, text) => {
    reservations = listOf(memberReservationOf({ notice }));
    open();
    const told = await (await section()).findByText(text);
    expect(told.closest('a')?.getAttribute('href')).toBe(
      `/account/reservations/${memberReservationOf().reservationId}`,
    );
    cleanup();
    reservations = listOf(memberReservationOf());
    open();
    await (await section()).findByText(memberReservationOf().gleventName);
    expect(screen.queryByText(text)).toBeNull();
  });

  const section = async () => within(await screen.findByRole('region', { name: 'Guest List Reservations' }));

  // id: are-no-part-of-the-account
  it('are no part of the account of a person who is no member and has none', async () => {
    member = null;
    reservations = listOf();
    open();
    await screen.findByRole('link', { name: /all you can party for \$20/ });
    expect(screen.queryByText('Guest List Reservations')).toBeNull();
  });

  it('of a member are said to be none yet', async () => {
    reservations = listOf();
    open();
    await (await section()).findByText('No reservations yet.');
  });

  it.each<[Partial<MemberReservation>, string]>([
    [{ isNoShow: true, canCancel: false }, 'NO-SHOW'],
    [{ reservationStatus: 'WAITLISTED', aheadInLine: 0 }, 'WAITLISTED, NEXT'],
    [{ reservationStatus: 'WAITLISTED', aheadInLine: 3 }, 'WAITLISTED, 3 AHEAD'],
    [{ quantity: 2 }, 'CONFIRMED'],
  ])('says how each of them stands: %p', async (given, mark) => {
    reservations = listOf(memberReservationOf(given));
    open();
    const link = await (await section()).findByRole('link', { name: /Odell All Night Long/ });
    await within(link).findByText(mark);
    expect(link.textContent).toContain(given.quantity === 2 ? '· 2 guests' : '· 1 guest');
  });

  it('begins with the reservation that was made last', async () => {
    const made = (reservationId: string, gleventName: string, createdAt: string) =>
      memberReservationOf({ reservationId, gleventName, createdAt });
    reservations = listOf(
      made('b', 'First Night', '2026-11-18T08:00:00.000Z'),
      made('a', 'Second Night', '2026-11-19T08:00:00.000Z'),
    );
    open();
    await (await section()).findByText('Second Night');
    const shown = (await section()).getAllByText(/ Night$/).map(({ textContent }) => textContent);
    expect(shown).toEqual(['Second Night', 'First Night']);
  });

  it('has the reservations, each leading to its code, which is kept on the device', async () => {
    open();
    const link = await (await section()).findByRole('link', { name: /Odell All Night Long/ });
    expect(link.getAttribute('href')).toBe('/account/reservations/glevent-1_ana');
    expect(link.textContent).toContain('Kiln Hall · Sat 10:00 PM · 1 guest');
    (await section()).getByText('CONFIRMED');
    expect(keptReservation('glevent-1_ana')?.gleventName).toBe('Odell All Night Long');
  });

  it('keeps the code of a party of whom some are still outside, and none of a night that is over', async () => {
    const isIn = {
      reservationStatus: 'CHECKED_IN',
      quantity: 4,
      checkedInAt: '2026-11-20T08:00:00.000Z',
    } as const;
    const over = { startTime: '2020-11-20T08:00:00.000Z', endTime: '2020-11-20T12:00:00.000Z' };
    reservations = listOf(
      memberReservationOf({ reservationId: 'some', ...isIn, checkedInQuantity: 2 }),
      memberReservationOf({ reservationId: 'all', ...isIn, checkedInQuantity: 4 }),
      memberReservationOf({ reservationId: 'missed', ...over, isNoShow: true }),
    );
    open();
    await (await section()).findAllByRole('link');
    await waitFor(() => expect(keptReservation('some')?.checkedInQuantity).toBe(2));
    expect(keptReservation('all')).toBeUndefined();
    expect(keptReservation('missed')).toBeUndefined();
  });

  it('remembers of each since when it is, also where another one is made', () => {
    const now = jest.spyOn(Date, 'now');
    const [before, after] = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'].map(Date.parse);
    now.mockReturnValue(before ?? 0);
    keepReservation(memberReservationOf({ reservationId: 'first' }));
    now.mockReturnValue(after ?? 0);
    keepReservation(memberReservationOf({ reservationId: 'second' }));
    const seen = ['first', 'second'].map((id) => keptReservation(id)?.seenAt ?? 0);
    expect((seen[1] ?? 0) - (seen[0] ?? 0)).toBe(3_600_000);
  });

  it('says what its event says, also where that is changed while it is shown', async () => {
    const listeners = new Map<string, TopicListener>();
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      listeners.set(topic, listener);
      return { position: '', stop: () => undefined };
    });
    jest.spyOn(Math, 'random').mockReturnValue(0);
    open();
    await (await section()).findByText(/Kiln Hall · Sat 10:00 PM/);
    const told = listeners.get('vendor:kiln-hall:glevents');
    const change = (name: string, version: number) =>
      act(async () => {
        const { startTime, endTime, venueName, gleventStatus } = memberReservationOf();
        const document = {
          gleventId: 'glevent-1',
          name,
          venueName,
          gleventStatus,
          startTime,
          endTime,
          availableCount: version,
        };
        told?.onChange({
          ...{ topic: 'vendor:kiln-hall:glevents', model: 'glevents', id: 'glevent-1' },
          ...{ version, position: String(version), document },
        });
        await Promise.resolve();
      });
    const before = asked.filter(({ call }) => call.includes('/users/reservations')).length;
    await change('Odell All Night Long', 7);
    reservations = listOf(memberReservationOf({ gleventName: 'Odell Until Six' }));
    await change('Odell Until Six', 8);
    await (await section()).findByRole('link', { name: /Odell Until Six/ });
    expect(asked.filter(({ call }) => call.includes('/users/reservations'))).toHaveLength(before + 1);
  });

  it('lets a place in line be left after the event has begun, also where it is told anew', async () => {
    const listeners = new Map<string, TopicListener>();
    jest.spyOn(live, 'watch').mockImplementation((topic, listener) => {
      listeners.set(topic, listener);
      return { position: '', stop: () => undefined };
    });
    const waiting = memberReservationOf({
      reservationStatus: 'WAITLISTED',
      startTime: '2020-01-01T00:00:00.000Z',
      aheadInLine: 0,
    });
    reservations = listOf(waiting);
    open();
    await (await section()).findByRole('button', { name: 'Cancel Odell All Night Long' });
    const { reservationId: id, gleventId, userId, quantity, reservationStatus, createdAt } = waiting;
    const document = { reservationId: id, gleventId, userId, quantity, reservationStatus, createdAt };
    await act(async () => {
      listeners.get('user:ana')?.onChange({
        ...{ topic: 'user:ana', model: 'member-reservations', id, version: 2, position: '2' },
        document: {
          ...document,
          checkedInQuantity: 0,
          isNoShow: false,
          version: 2,
          offeredUntil: waiting.endTime,
        },
      });
      await Promise.resolve();
    });
    await (await section()).findByText('A PLACE IS KEPT FOR YOU');
    const leave = (await section()).getByRole('button', { name: 'Cancel Odell All Night Long' });
    expect(leave.textContent).toBe('Leave');
    await userEvent.click(leave);
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave the waiting list' }));
    question.getByText('Odell All Night Long: your place in line goes to the next.');
    question.getByRole('button', { name: 'Leave the waiting list' });
  });

  // id: asks-before-it-cancels
  it('asks before it cancels, and keeps the code no longer then', async () => {
    open();
    await userEvent.click(
      await (await section()).findByRole('button', { name: 'Cancel Odell All Night Long' }),
    );
    const said = jest.spyOn(toast, 'success').mockReturnValue('');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel reservation' }));
    dialog.getByText(
      'Odell All Night Long: your place goes to somebody else, and a credit that it took comes back.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
    await (await section()).findByText('CANCELLED');
    expect(said.mock.calls).toEqual([['Reservation Cancelled']]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked.filter(({ call }) => call.includes('/cancel')).map(({ call }) => call)).toEqual([
      'POST /api/users/reservations/glevent-1_ana/cancel',
    ]);
    await waitFor(() => expect(keptReservation('glevent-1_ana')).toBeUndefined());
  });

  // id: says-failed-to-cancel
  it('says “Failed to cancel reservation. Please try again.”, and keeps it', async () => {
    cancel = () => refusal(409, 'TOO_LATE_TO_CANCEL');
    open();
    render(<Toaster />);
    await userEvent.click(
      await (await section()).findByRole('button', { name: 'Cancel Odell All Night Long' }),
    );
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel reservation' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel reservation' }));
    await screen.findByText('Failed to cancel reservation. Please try again.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    (await section()).getByText('CONFIRMED');
  });

  it('offers no cancelling where the server says no', async () => {
    reservations = listOf(memberReservationOf({ canCancel: false }));
    open();
    await (await section()).findByText('Odell All Night Long');
    expect(screen.queryByRole('button', { name: 'Cancel Odell All Night Long' })).toBeNull();
  });

  // id: says-failed-to-load
  it('says “Failed to load reservations”, and loads them again', async () => {
    reservations = () => refusal(400, 'BAD_REQUEST');
    open();
    await (await section()).findByText('Failed to load reservations');
    reservations = listOf(memberReservationOf());
    await userEvent.click((await section()).getByRole('button', { name: 'Reload' }));
    await (await section()).findByText('Odell All Night Long');
  });

  // id: loads-more-where-there
  it('loads more where there are more', async () => {
    reservations = () => Response.json({ reservations: [memberReservationOf()], nextToken: 'more' });
    open();
    const more = await (await section()).findByRole('button', { name: 'Load more' });
    reservations = listOf(
      memberReservationOf(),
      memberReservationOf({ reservationId: 'r2', gleventName: 'Slow Burn' }),
    );
    await userEvent.click(more);
    await (await section()).findByText('Slow Burn');
  });
});
