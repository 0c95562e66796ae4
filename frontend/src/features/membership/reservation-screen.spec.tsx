import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import { screenAt } from '@/app/testing/screen-at';
import type { Bookable } from '@/data/membership/me';
import { memberReservationOf } from '@/data/membership/testing/members';
import { settingsOf } from '@/data/platform/testing/settings';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { endpoint, keys, PushBrowser } from '@/shared/push/testing/push-browser';
import { session, type SessionState } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { ReservationScreen } from './reservation-screen';

/** A page that has just been loaded, and whose server has not answered yet. */
const LOADING: SessionState = { status: 'loading', user: null };
const CODE = 'Code for Odell All Night Long';

describe('The page of a reservation', () => {
  let reservations: () => Response;
  let bookable: Bookable;
  let asked: Asked[];

  const answered = (given: Partial<MemberReservation> = {}) => {
    reservations = () => Response.json({ reservations: [memberReservationOf(given)] });
  };

  beforeEach(() => {
    device.clear();
    answered();
    bookable = {
      availableCredits: 3,
      isUnlimited: false,
      noShowCredits: 0,
      recentNoShows: 0,
      isEligible: false,
    };
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    asked = serverThatAnswers(({ call }) => {
      if (call.startsWith('PUT')) return new Response(null, { status: 204 });
      if (call.endsWith('/accept'))
        return Response.json({ reservation: memberReservationOf({ version: 2 }) });
      if (call.endsWith('/notice-seen'))
        return Response.json({ reservation: memberReservationOf({ version: 2 }) });
      if (call.includes('/settings')) return Response.json({ ...settingsOf(), pushPublicKey: 'B-key' });
      if (call.startsWith('GET /api/users/reservations')) return reservations();
      if (call.includes('/membership/')) return Response.json(bookable);
      return Response.json({}, { status: 404 });
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    await session.signOut('customer');
    jest.restoreAllMocks();
  });

  const open = (reservationId = 'glevent-1_ana') =>
    screenAt(paths.reservation.to({ reservationId }), {
      pattern: paths.reservation.pattern,
      element: <ReservationScreen />,
    });

  it('shows the code that the door reads, for whom and where', async () => {
    open();
    await screen.findByRole('img', { name: CODE });
    await screen.findByText('Tell me if something changes');
    screen.getByText('Odell All Night Long');
    screen.getByText('Kiln Hall');
    screen.getByText('Show this at the door');
  });

  it('shows it as it was last seen where no server can be asked, and says so', async () => {
    open();
    await screen.findByRole('img', { name: CODE });
    cleanup();
    reservations = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByRole('img', { name: CODE });
    await screen.findByText(/^Shown as it was last seen.*\. The code works at the door\.$/);
  });

  it('asks first who is here where that is not known yet', async () => {
    open();
    await screen.findByRole('img', { name: CODE });
    cleanup();
    jest.spyOn(session, 'current').mockReturnValue(LOADING);
    const refresh = jest.spyOn(session, 'refresh').mockResolvedValue('unreachable');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledTimes(1);
    screen.getByRole('img', { name: CODE });
  });

  it.each([
    [
      'checked in',
      {
        reservationStatus: 'CHECKED_IN',
        checkedInQuantity: 1,
        checkedInAt: '2026-11-29T06:12:00.000Z',
        canCancel: false,
      },
      ['You are inside', 'Checked in at 10:12 PM'],
    ],
    [
      'cancelled by the venue',
      { reservationStatus: 'CANCELLED', cancelledBy: 'staff', creditsBack: 1, canCancel: false },
      ['Cancelled', 'Kiln Hall cancelled this place.', 'Your credit is back.'],
    ],
    [
      'given back',
      { reservationStatus: 'CANCELLED', cancelledBy: 'guest', creditsBack: 0, canCancel: false },
      ['Cancelled', 'You gave this place back.', 'No credit came back.'],
    ],
    [
      'called off',
      { reservationStatus: 'CANCELLED', cancelledBy: 'event', gleventStatus: 'CANCELLED', canCancel: false },
      ['Cancelled', 'Kiln Hall called this event off.'],
    ],
    [
      'passed on, with its credits back',
      { reservationStatus: 'CANCELLED', cancelledBy: 'offer', creditsBack: 2, canCancel: false },
      ['Cancelled', 'The place kept for you has gone to somebody else.', 'Your 2 credits are back.'],
    ],
    [
      'over',
      { endTime: '2020-01-01T00:00:00.000Z', gleventStatus: 'COMPLETED', canCancel: false },
      ['Over', 'This event is over'],
    ],
    [
      'over, and missed',
      {
        endTime: '2020-01-01T00:00:00.000Z',
        gleventStatus: 'COMPLETED',
        isNoShow: true,
        canCancel: false,
      },
      ['Over', 'You did not come'],
    ],
  ] as const)('does not look as if it were good where it is %s', async (_, given, said) => {
    answered(given);
    open();
    for (const text of said)
      await waitFor(() => expect(screen.queryByText(text) ?? screen.queryByLabelText(text)).not.toBeNull());
    expect(screen.queryByText('Show this at the door')).toBeNull();
    expect(screen.queryByText('You are on the list')).toBeNull();
    expect(screen.queryByText('Tell me if something changes')).toBeNull();
  });

  it('goes on letting the others of a party in', async () => {
    const checkedInAt = '2026-11-29T06:12:00.000Z';
    answered({ reservationStatus: 'CHECKED_IN', quantity: 4, checkedInQuantity: 2, checkedInAt });
    open();
    await screen.findByText('2 of 4 are inside');
    screen.getByText('Show this for the others');
  });

  it('says what is new where the event has moved, and what it was', async () => {
    const movedFrom = {
      startTime: '2099-11-29T05:00:00.000Z',
      endTime: '2099-11-29T10:00:00.000Z',
      venueName: 'The Annex',
      place: '1 First St, Los Angeles',
    };
    answered({ movedFrom, moves: 1 });
    open();
    await screen.findByText('New time');
    screen.getByText('New place');
    expect(screen.getAllByText('Before:')).toHaveLength(2);
    screen.getByText('The Annex, 1 First St, Los Angeles');
    screen.getByText('Show this at the door');
  });

  it.each([
    ['MOVE', 'Odell All Night Long has moved. Check the new time and place.'],
    ['CANCELLATION', 'Your place at Odell All Night Long is cancelled.'],
    ['REINSTATEMENT', 'Your place at Odell All Night Long is back: you are on the list again.'],
  ] as const)('keeps a notice until it was seen: %s', async (notice, said) => {
    answered({ notice });
    open();
    await screen.findByText(said);
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull());
    expect(asked.map(({ call }) => call)).toContain('POST /api/users/reservations/glevent-1_ana/notice-seen');
  });

  it.each([
    [0, 'You are the next in line.'],
    [1, '1 member is ahead of you.'],
  ])('says where one stands in line, and shows no code then: %i ahead', async (aheadInLine, said) => {
    answered({ reservationStatus: 'WAITLISTED', aheadInLine });
    open();
    await screen.findByText(said);
    expect(screen.queryByRole('img', { name: CODE })).toBeNull();
  });

  it.each([
    [
      {},
      'Cancel before it starts and the credit comes back. Not coming without cancelling costs the credit. Not coming again within 90 days costs 1 more each time.',
    ],
    [
      { noShowCredits: 2 },
      'Cancel before it starts and the credit comes back. Not coming without cancelling costs the credit and 2 more. Not coming again within 90 days costs 1 more each time.',
    ],
    [
      { noShowCredits: 1, recentNoShows: 1 },
      'Cancel before it starts and the credit comes back. Not coming without cancelling costs the credit and 1 more. You did not come once in the last 90 days, so it costs more.',
    ],
    [
      { isUnlimited: true },
      'Cancel before it starts if you cannot come. Not coming again within 90 days costs 1 more each time.',
    ],
    [
      { isUnlimited: true, noShowCredits: 1 },
      'Cancel before it starts if you cannot come. Not coming without cancelling costs 1 credit, if you hold any. Not coming again within 90 days costs 1 more each time.',
    ],
  ])('says until when it can be cancelled, and what staying away costs: %p', async (terms, text) => {
    bookable = { ...bookable, ...terms };
    open();
    await screen.findByText(text);
  });

  it('has the phone told when a place is kept, by a tap, and can be taken back', async () => {
    const browser = new PushBrowser();
    browser.install();
    answered({ reservationStatus: 'WAITLISTED', aheadInLine: 1 });
    open();
    const tap = async () => {
      const name = 'Tell me when a place is kept for me';
      const toggle = await screen.findByRole<HTMLButtonElement>('switch', { name });
      // Until it is known whether notices can be had, and while one is asked for.
      await waitFor(() => expect(toggle.disabled).toBe(false));
      await userEvent.click(toggle);
    };
    await tap();
    await screen.findByText('This device is notified, even when this page is closed.');
    await tap();
    await screen.findByText('A notification on this device, even when this page is closed.');
    const path = 'PUT /api/users/reservations/glevent-1_ana';
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toMatchObject([
      { call: `${path}/follower`, body: { endpoint, keys } },
      { call: `${path}/unfollow`, body: { endpoint } },
    ]);
    browser.remove();
  });

  it('shows the code as soon as the place that was kept is taken, also where nothing is told live', async () => {
    const offeredUntil = new Date(Date.now() + 600_000).toISOString();
    answered({ reservationStatus: 'WAITLISTED', offeredUntil });
    open();
    const offer = await screen.findByRole('region', { name: /place/i });
    const [accept] = within(offer).getAllByRole('button').toReversed();
    await userEvent.click(accept ?? document.body);
    await screen.findByRole('img', { name: CODE });
  });

  it('gives no place back while it is being taken', async () => {
    const offeredUntil = new Date(Date.now() + 600_000).toISOString();
    answered({ reservationStatus: 'WAITLISTED', offeredUntil });
    open();
    const offer = await screen.findByRole('region', { name: /place/i });
    const [accept, decline] = within(offer).getAllByRole('button').toReversed();
    fireEvent.click(accept ?? document.body);
    fireEvent.click(decline ?? document.body);
    await screen.findByRole('img', { name: CODE });
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('of another person, or of none, is not there', async () => {
    open('glevent-1_ben');
    await screen.findByText('There is no such reservation.');
  });
});
