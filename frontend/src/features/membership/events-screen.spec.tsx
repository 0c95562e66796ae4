import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Bookable, Membership, Visitor } from '@/data/membership/me';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenAt } from '@/app/testing/screen-at';
import { cityEventOf, memberOf, memberReservationOf, plansAnswer } from '@/data/membership/testing/members';
import { settingsOf } from '@/data/platform/testing/settings';
import { refusal, serverThatAnswers, unheard, type Asked } from '@/shared/api/testing/server';
import { takeReturn } from '@/shared/lib/remembered';
import { forgetServerTime, heardServerTime } from '@/shared/lib/server-clock';
import { device, tab } from '@/shared/lib/storage';
import { live } from '@/shared/live/live';
import { paths } from '@/shared/paths';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { CityEvents } from './city-events';
import { EventsScreen } from './events-screen';
import { useInvitation } from './use-invitation';

const MAY: Bookable = {
  availableCredits: 4,
  isUnlimited: false,
  noShowCredits: 0,
  recentNoShows: 0,
  isEligible: true,
};

describe('The events of the membership', () => {
  let events: readonly PublicGlevent[];
  let member: Membership | null;
  let bookable: Bookable;
  let reservations: readonly MemberReservation[];
  let refuse: Partial<Record<string, () => Response | Promise<Response>>>;
  let asked: Asked[];

  beforeEach(() => {
    device.clear();
    tab.clear();
    events = [cityEventOf()];
    member = memberOf();
    bookable = MAY;
    reservations = [];
    refuse = {};
    window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    asked = serverThatAnswers(({ call }) => {
      const key = Object.keys(refuse).find((part) => call.includes(part));
      const refusing = key === undefined ? undefined : refuse[key];
      if (refusing) return refusing();
      if (call.includes('/glevents/search')) return Response.json({ events });
      if (call.includes('/membership/me'))
        return member ? Response.json({ membership: member }) : refusal(404, 'NOT_A_MEMBER');
      if (call.includes('/membership/plans')) return Response.json(plansAnswer);
      if (call.includes('/membership/')) return Response.json(bookable);
      if (call.startsWith('GET /api/users/reservations')) return Response.json({ reservations });
      if (call.endsWith('/accept'))
        return Response.json({ reservation: memberReservationOf({ version: 2 }) });
      if (call.startsWith('POST /api/glevents')) {
        const waits = call.endsWith('/waitlist');
        const made = memberReservationOf(waits ? { reservationStatus: 'WAITLISTED', aheadInLine: 2 } : {});
        reservations = [made];
        return Response.json({ reservation: made }, { status: 201 });
      }
      return Response.json(settingsOf());
    });
    session.signedIn(tokens('ana', 60));
  });
  afterEach(async () => {
    cleanup();
    forgetServerTime();
    await session.signOut('customer');
    jest.restoreAllMocks();
  });

  const open = (address = '/lusiv/events') =>
    screenAt(address, { pattern: paths.lusivEvents.pattern, element: <EventsScreen /> });
  /** A sheet follows the pointer, which the document here has no measure for: its buttons are just clicked. */
  const posted = () => asked.filter(({ call }) => call.startsWith('POST /api/glevents'));
  const openSheet = async (button = 'Reserve Odell All Night Long') => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  };

  // id: shows-them-by-month-and-year
  it('shows them by month and year, each with its day, venue, times, a map and “Show More”', async () => {
    events = [
      cityEventOf({ gleventId: 'glevent-0', name: 'Slow Burn', startTime: '2026-12-12T06:00:00.000Z' }),
      cityEventOf({ eventLink: 'https://kiln.example/odell' }),
    ];
    open();
    const month = within(await screen.findByRole('region', { name: 'November 2026' }));
    month.getByText('28');
    month.getByText('Nov');
    month.getByText('Kiln Hall');
    month.getByText('Sat, Nov 28 · 10:00 PM – 2:00 AM');
    const map = month.getByRole('link', { name: '418 S Hill St, Los Angeles, CA 90013, on the map' });
    expect(map.getAttribute('href')).toContain('https://www.google.com/maps/search/?api=1&query=Kiln+Hall');
    const more = month.getByRole('link', { name: 'Show more about Odell All Night Long' });
    expect(more.getAttribute('href')).toBe('https://kiln.example/odell');
    within(screen.getByRole('region', { name: 'December 2026' })).getByText('Slow Burn');
    expect(
      screen.getAllByText(/^(Slow Burn|Odell All Night Long)$/).map(({ textContent }) => textContent),
    ).toEqual(['Odell All Night Long', 'Slow Burn']);
  });

  // id: says-of-places
  it.each([
    [10, null],
    [9, '9 spots left'],
    [1, '1 spot left'],
    [0, 'Full'],
  ])('says of %i places: %s', async (availableCount, said) => {
    events = [cityEventOf({ availableCount })];
    open();
    await screen.findByText('Odell All Night Long');
    expect(screen.queryByText(/spots? left|^Full$/)?.textContent ?? null).toBe(said);
  });

  // id: are-those-of-los-angeles-first
  it('are those of Los Angeles first and of Anaheim when it is chosen; Las Vegas cannot be', async () => {
    open();
    await screen.findByText('Odell All Night Long');
    expect(screen.getByRole<HTMLButtonElement>('radio', { name: /Las Vegas/ }).disabled).toBe(true);
    events = [];
    await userEvent.click(screen.getByRole('radio', { name: 'Anaheim' }));
    await screen.findByText('No events found in this area');
    const searched = asked.filter(({ call }) => call.includes('/glevents/search')).map(({ call }) => call);
    expect(searched[0]).toContain('latitude=34.05&longitude=-118.24&radiusMiles=50');
    expect(searched.at(-1)).toContain('latitude=33.84&longitude=-117.91&radiusMiles=50');
  });

  // id: say-loading-events
  it('say “Loading events...” while they come, and can be asked for again where they do not', async () => {
    refuse['/glevents/search'] = () => refusal(400, 'BAD_REQUEST');
    open();
    expect(screen.getAllByText('Loading events...').length).toBeGreaterThan(0);
    await screen.findByText('The events could not be loaded.');
    refuse = {};
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await screen.findByText('Odell All Night Long');
  });

  // id: are-reserved-in-a-sheet-which-closes
  it('are reserved in a sheet, which closes then', async () => {
    open();
    await screen.findByText('Select An Event To Book');
    screen.getByText('4 credits');
    const sheet = await openSheet();
    sheet.getByText('Reserve your spot for this event');
    sheet.getByText('Kiln Hall');
    sheet.getByText('Sat, Nov 28 · 10:00 PM – 2:00 AM');
    sheet.getByText('418 S Hill St, Los Angeles, CA 90013');
    sheet.getByText(/^Cancel before it starts and the credit comes back\./);
    sheet.getByText('Takes 1 of your 4 credits.');
    fireEvent.click(sheet.getByRole('button', { name: 'RESERVE NOW' }));
    await sheet.findByRole('button', { name: 'Reserving...', busy: true });
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.call).toBe('POST /api/glevents/glevent-1/reservations');
    expect(posted()[0]?.body).toEqual({ quantity: 1, vendorId: 'kiln-hall' });
    expect(posted()[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'RESERVE NOW' })).toBeNull());
    const again = (part: string) => asked.filter(({ call }) => call.includes(part)).length;
    await waitFor(() =>
      expect(['/glevents/search', '/membership/me', '/eligibility'].map((part) => again(part) > 1)).toEqual([
        true,
        true,
        true,
      ]),
    );
  });

  it('are reserved though the sheet was closed by Back, which leaves nobody further back', async () => {
    let answer: (response: Response) => void = () => undefined;
    refuse['POST /api/glevents'] = () => new Promise<Response>((resolve) => (answer = resolve));
    const { at, router } = open();
    await screen.findByText('Select An Event To Book');
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'RESERVE NOW' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(Response.json({ reservation: memberReservationOf() }, { status: 201 }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(at()).toBe('/lusiv/events');
  });

  // id: that-are-refused-say-so-and-the-sheet
  it.each([
    ['in the server’s words', 'This event is full.', 'This event is full.'],
    ['in ours where it has none', '', 'Failed to reserve spot.'],
  ])('that are refused say so %s, and the sheet stays', async (_, message, said) => {
    refuse['/glevent-1/reservations'] = () => refusal(409, 'EVENT_FULL', message);
    open();
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'RESERVE NOW' }));
    await sheet.findByText(said);
    await sheet.findByRole('button', { name: 'RESERVE NOW', busy: false });
    refuse = {};
    fireEvent.click(sheet.getByRole('button', { name: 'RESERVE NOW' }));
    await waitFor(() => expect(sheet.queryByText(said)).toBeNull());
  });

  it.each([
    ['once where the answer was lost', unheard, 1],
    ['anew where they were refused', () => refusal(409, 'EVENT_FULL', 'This event is full.'), 2],
  ])('are reserved %s', async (_, answer, intents) => {
    refuse['/glevent-1/reservations'] = answer;
    open();
    const sheet = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'RESERVE NOW' }));
    await sheet.findByText(/^(This event is full|Failed to reserve spot)\.$/);
    refuse = {};
    fireEvent.click(sheet.getByRole('button', { name: 'RESERVE NOW' }));
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(new Set(posted().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(intents);
  });

  it('that are full can be waited for, and say where one stands in line', async () => {
    events = [cityEventOf({ availableCount: 0 })];
    open();
    const sheet = await openSheet('Waiting list of Odell All Night Long');
    sheet.getByText('Wait for a place at this event');
    sheet.getByText(/^This event is full\. A place that becomes free/);
    expect(sheet.queryByText(/^Takes 1 of your/)).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: 'Join the waiting list' }));
    await sheet.findByText('2 members are ahead of you.');
    expect(posted().map(({ call, body }) => [call, body])).toEqual([
      ['POST /api/glevents/glevent-1/waitlist', { vendorId: 'kiln-hall' }],
    ]);
    refuse['/cancel'] = () => refusal(409, 'TOO_LATE', '');
    fireEvent.click(sheet.getByRole('button', { name: 'Leave the waiting list' }));
    await sheet.findByText('You are still on the waiting list: try again.');
    await sheet.findByRole('button', { name: 'Leave the waiting list' });
    sheet.getByText('2 members are ahead of you.');
  });

  it.each([3, -3])('offer it by the server’s clock, on a phone that is %i hours behind it', async (hours) => {
    const now = Date.now();
    const there = now + hours * 3_600_000;
    heardServerTime(new Date(there).toUTCString(), now, now);
    const kept = (reservationId: string, minutes: number) =>
      memberReservationOf({
        ...{ reservationId, reservationStatus: 'WAITLISTED' },
        offeredUntil: new Date(there + minutes * 60_000).toISOString(),
      });
    reservations = [kept('glevent-1_gone', -1), kept('glevent-2_kept', 14)];
    open();
    const offer = within(await screen.findByRole('region', { name: 'A place is kept for you' }));
    expect(offer.getByRole('timer').textContent).toMatch(/^1[34]:\d\d$/);
  });

  it('offer a place that is kept for a waiting member, with the time that is left', async () => {
    const offeredUntil = new Date(Date.now() + 14 * 60_000).toISOString();
    reservations = [memberReservationOf({ reservationStatus: 'WAITLISTED', offeredUntil })];
    open();
    const offer = within(await screen.findByRole('region', { name: 'A place is kept for you' }));
    expect(offer.getByRole('timer').textContent).toMatch(/^1[34]:\d\d$/);
    offer.getByText(/^Odell All Night Long: accept it before the time is over/);
    for (const [answer, said] of [
      ['Decline', 'The offer is over.'],
      ['Accept', 'The place could not be accepted.'],
    ] as const) {
      refuse['/users/reservations/'] = () => refusal(409, 'NO_OFFER', answer === 'Accept' ? '' : said);
      await userEvent.click(await offer.findByRole('button', { name: answer, busy: false }));
      await offer.findByText(said);
    }
    expect(asked.some(({ call }) => call === 'POST /api/users/reservations/glevent-1_ana/cancel')).toBe(true);
    refuse = {};
    await userEvent.click(await offer.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'A place is kept for you' })).toBeNull());
    await waitFor(() =>
      expect(asked.some(({ call }) => call === 'POST /api/users/reservations/glevent-1_ana/accept')).toBe(
        true,
      ),
    );
  });

  // id: cannot-be-reserved-beside
  it('cannot be reserved beside another one, which is said', async () => {
    bookable = { ...MAY, isEligible: false, reason: 'ACTIVE_RESERVATION_EXISTS' };
    open();
    await screen.findByText('Event Reserved');
    const button = await screen.findByRole('button', { name: 'Reserve Odell All Night Long' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    screen.getByRole('tooltip', { name: 'Only 1 active reservation allowed' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // id: say-the-true-reason
  it('say the true reason where no credits are left', async () => {
    bookable = { ...MAY, availableCredits: 0, isEligible: false, reason: 'NO_CREDITS' };
    member = memberOf({ availableCredits: 0 });
    open();
    await screen.findByRole('button', { name: 'Reserve Odell All Night Long' });
    expect(screen.getByRole('tooltip').textContent).toBe('No credits left');
    expect(screen.queryByText('Event Reserved')).toBeNull();
  });

  const ended = {
    userId: 'ana',
    vendorId: 'kiln-hall',
    reason: 'Sold entry',
    at: '2026-11-20T08:00:00.000Z',
  };
  const place = { reservationId: 'glevent-1_ana', gleventId: 'glevent-1', vendorId: 'kiln-hall' };
  const night = { startTime: '2099-11-29T06:00:00.000Z', endTime: '2099-11-29T10:00:00.000Z' };
  const none = { ...MAY, availableCredits: 0, isEligible: false, reason: 'NO_CREDITS' } as const;
  const nextCredits = { at: '2026-12-20T20:00:00.000Z', credits: 4 };
  it.each<[string, Partial<Membership>, Partial<Bookable>, string]>([
    ['one credit', {}, { availableCredits: 1 }, 'Select An Event To Book1 credit'],
    ['no need of credits', {}, { isUnlimited: true }, 'Select An Event To BookUnlimited'],
    ['no credits until a day', { nextCredits }, none, 'No credits left4 credits on Sun, Dec 20'],
    [
      'a place already',
      { activeReservation: { ...place, ...night, state: 'MADE' } },
      { isEligible: false, reason: 'ACTIVE_RESERVATION_EXISTS' },
      'Event ReservedSee your code',
    ],
    [
      'a membership that a venue ended',
      { status: 'ENDED', ended: { ...ended, mayJoinFrom: '2027-05-20T08:00:00.000Z' } },
      { isEligible: false, reason: 'MEMBERSHIP_ENDED' },
      'Your membership was ended by a venueSee why',
    ],
  ])('say how the visitor stands who has %s', async (_, given, standing, said) => {
    member = memberOf(given);
    bookable = { ...MAY, ...standing };
    open();
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said),
    );
    expect(screen.queryByRole('link', { name: /^See/ })?.getAttribute('href')).toBe(
      said.endsWith('See why')
        ? '/account'
        : said.endsWith('code')
          ? '/account/reservations/glevent-1_ana'
          : undefined,
    );
    // Their own one is not reserved again.
    expect(screen.queryAllByText('Reserved')).toHaveLength(given.activeReservation ? 1 : 0);
    // Joining is for those who may.
    expect(screen.queryByText('JOIN LUSIV UNLIMITED')).toBeNull();
    if (standing.isUnlimited !== true) return;
    (await openSheet()).getByText('Takes no credit with your membership.');
  });

  it('invite to join again who was a member', async () => {
    member = memberOf({ status: 'EXPIRED' });
    open();
    await screen.findByText('Your membership has ended');
    expect(screen.getAllByText('JOIN LUSIV UNLIMITED').length).toBeGreaterThan(0);
  });

  it('say that the membership could not be loaded, and ask for it again', async () => {
    refuse['/membership/me'] = () => refusal(400, 'BAD_REQUEST');
    open();
    await screen.findByText('Your membership could not be loaded.');
    await screen.findByText('Odell All Night Long');
    expect(screen.queryByRole('button', { name: 'Reserve Odell All Night Long' })).toBeNull();
    refuse = {};
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Select An Event To Book');
  });

  // id: wait-for-a-city-to-be-chosen
  it('wait for a city to be chosen', () => {
    screenAt('/', {
      pattern: '/',
      element: <CityEvents city={null} visitor={{ is: 'guest' }} onJoin={jest.fn()} onOpen={jest.fn()} />,
    });
    screen.getByText('Select a city to see available events');
  });

  // id: say-that-the-membership-is-on-its-way
  it('say that the membership is on its way, and begin with what it says', async () => {
    open();
    screen.getByText('Loading your membership');
    await screen.findByText('Select An Event To Book');
  });

  // id: open-the-memberships-by-themselves
  it('open the memberships by themselves once a visit for a person who is no member', async () => {
    member = null;
    open();
    const modal = await screen.findByRole('dialog', { name: 'Join Lusiv Unlimited' });
    await within(modal).findByRole('radio', { name: /1 Month/ });
    within(modal).getByText('SAVE $10');
    cleanup();
    open();
    const banner = await screen.findByRole('button', { name: /JOIN LUSIV UNLIMITED/ });
    expect(banner.textContent).toContain('BECOME A MEMBER');
    expect(banner.textContent).toContain('Guest List Credit');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(banner);
    await screen.findByRole('dialog', { name: 'Join Lusiv Unlimited' });
  });

  it('keep the memberships open over who becomes a member there, until they have been welcomed', () => {
    const nobody: Visitor = { is: 'no-member', membership: memberOf({ status: 'NONE' }) };
    const { result, rerender } = renderHook<ReturnType<typeof useInvitation>, Visitor>(useInvitation, {
      initialProps: nobody,
    });
    expect(result.current.open).toBe(true);
    rerender({ is: 'loading' });
    rerender({ is: 'member', membership: memberOf(), bookable: MAY });
    expect(result.current.open).toBe(true);
    act(() => result.current.close());
    expect(result.current.open).toBe(false);
  });

  // id: lead-a-visitor-to-the-sign
  it('lead a visitor to the sign-in and back, with the wristband', async () => {
    await session.signOut('customer');
    const { at } = open('/lusiv/events?nfcId=n1');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Up to get started' }));
    await waitFor(() => expect(at()).toBe('/signin'));
    expect(takeReturn('customer')).toBe('/lusiv/events?nfcId=n1');
  });
});
