import { describe, expect, it } from '@jest/globals';
import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import type { Counts } from './counts';
import { guestListDecider } from './decide';
import type { GleventEvent, Guest } from './events';
import { importReasons, planImport } from './plan-import';
import {
  ana,
  at,
  ben,
  cancelled,
  created,
  endTime,
  guest,
  later,
  link,
  made,
  wanted,
} from '../testing/lists';

const { given } = specification(guestListDecider, (actual, expected) => expect(actual).toEqual(expected));
const add = (...reservations: ReturnType<typeof wanted>[]) =>
  ({ type: 'AddReservations', reservations, by: ana }) as const;
const of = (reservationId: string) => ({ reservationId, by: ana });
const offered = (reservationId: string, quantity: number): GleventEvent => ({
  type: 'PlaceOffered',
  data: { reservationId, quantity, until: later(900) },
});
const leaves: readonly GleventEvent[] = [
  {
    type: 'ReservationCancelled',
    data: { ...of('a'), quantity: 4, from: 'CONFIRMED', reason: 'staff' },
  },
];

describe('a reservation', () => {
  it('is made once, in any first state', () => {
    given(created)
      .when(add(wanted('a')))
      .then(made('a'));
    given(created, made('a'))
      .when(add(wanted('a', { quantity: 2 })))
      .thenNothing();
    // Also where the list has closed meanwhile: it is the answer that was lost.
    given(created, made('a'), cancelled)
      .when(add(wanted('a')))
      .thenNothing();
    given(created)
      .when(add(wanted('a', { status: 'WAITLISTED', quantity: 50 })))
      .then(made('a', { status: 'WAITLISTED', quantity: 50 }));
  });

  // id: takes-places-up-to-the-last
  it('takes places up to the last one, and a waiting list takes none', () => {
    const list = [created, made('a'), made('b', { status: 'PENDING' }), made('c', { status: 'WAITLISTED' })];
    given(...list)
      .when(add(wanted('d', { quantity: 2 })))
      .then(made('d', { quantity: 2 }));
    given(...list)
      .when(add(wanted('d', { quantity: 3 })))
      .thenRefused('EVENT_FULL');
    expect(() => guestListDecider.decide(add(wanted('d')), folded(guestListDecider, list), at)).toThrow(
      'Only 2 places are left.',
    );
  });

  // id: a-full-house-takes-more
  it('is taken by a full house where that is asked for: the capacity grows by what is missing', () => {
    const larger = (capacity: number): GleventEvent => ({
      type: 'GuestListEventChanged',
      data: { capacity },
    });
    const raised = (...reservations: ReturnType<typeof wanted>[]) => ({
      ...add(...reservations),
      raises: true,
    });
    const full = [created, made('a'), made('b', { quantity: 6 })];
    given(...full)
      .when(raised(wanted('c', { quantity: 2 })))
      .then(larger(12), made('c', { quantity: 2 }));
    given(created, made('a'))
      .when(raised(wanted('c')))
      .then(made('c'));
    given(...full)
      .when(raised(wanted('c', { status: 'WAITLISTED' })))
      .then(made('c', { status: 'WAITLISTED' }));
    given(...full, cancelled)
      .when(raised(wanted('c')))
      .thenRefused('GLEVENT_CANCELLED');
    const huge = given(
      { ...created, data: { ...created.data, details: { ...created.data.details, capacity: 9_999 } } },
      made('a', { quantity: 9_999 }),
    );
    huge.when(raised(wanted('c', { quantity: 1 }))).then(larger(10_000), made('c', { quantity: 1 }));
    huge.when(raised(wanted('c', { quantity: 2 }))).thenRefused('EVENT_FULL');
    const waiting = made('c', { status: 'WAITLISTED', quantity: 2 });
    given(...full, waiting)
      .when({ type: 'CheckIn', reservationId: 'c', checkInId: '1', raises: true, by: ana })
      .then(
        larger(12),
        { type: 'ReservationConfirmed', data: { ...of('c'), quantity: 2, from: 'WAITLISTED' } },
        {
          type: 'GuestCheckedIn',
          data: {
            ...of('c'),
            checkInId: '1',
            quantity: 2,
            inBefore: 0,
            party: 2,
            waitedAs: 'WAITLISTED',
            at,
          },
        },
      );
  });

  it('is one of many, of which all are made or none', () => {
    given(created)
      .when(add(wanted('a'), wanted('b')))
      .then(made('a'), made('b'));
    given(created)
      .when(add(wanted('a'), wanted('b'), wanted('c')))
      .thenRefused('EVENT_FULL');
    given(created, made('a'))
      .when(add(wanted('a'), wanted('b')))
      .then(made('b'));
  });

  it('is made for no event that was cancelled, and on no list without end', () => {
    given(created, cancelled)
      .when(add(wanted('a')))
      .thenRefused('GLEVENT_CANCELLED');
    const state = folded(guestListDecider, [created]);
    if (!state) throw new Error('There is no list');
    const { glevent } = state;
    const having = (counts: Partial<Counts>) => ({
      ...state,
      glevent: { ...glevent, counts: { ...glevent.counts, ...counts } },
    });
    const { reservations: most } = guestListLimits;
    const decide = (list: typeof state) => guestListDecider.decide(add(wanted('a')), list, at);
    expect(() => decide(having({ reservations: most, standing: most }))).toThrow('as many reservations');
    // Cancelled ones do not count.
    expect(decide(having({ reservations: 3 * most, standing: most - 1 }))).toHaveLength(1);
  });

  it('is in at once where its guests stand at the door', () => {
    const arrival = { checkInId: '1' };
    given(created)
      .when(add(wanted('a', { source: { kind: 'WALK_IN' }, arrival })))
      .then(
        { type: 'ReservationMade', data: { ...made('a').data, source: { kind: 'WALK_IN' } } },
        {
          type: 'GuestCheckedIn',
          data: { ...of('a'), checkInId: '1', quantity: 4, inBefore: 0, party: 4, waitedAs: 'CONFIRMED', at },
        },
      );
    // Also as other kinds of guests: they take their places.
    given(created, made('a'), made('b'))
      .when(add(wanted('c', { quantity: 3, status: 'WAITLISTED', source: { kind: 'WALK_IN' }, arrival })))
      .thenRefused('EVENT_FULL');
  });

  // id: stops-a-walk-in
  it('is of no walk-in whom a note stops, the own or that of a guest of the same name, unless it was read', () => {
    const banned = { ...guest, note: 'Banned: call security', noteStops: true };
    const ofGuest = (reservation: ReturnType<typeof made>, about: Guest) => ({
      ...reservation,
      data: { ...reservation.data, guest: about },
    });
    const walkIn = (about: Guest, stopSeen?: boolean) =>
      add(wanted('w', { guest: about, source: { kind: 'WALK_IN' }, arrival: { checkInId: '1', stopSeen } }));
    const cameIn = (about: Guest, more: object): readonly GleventEvent[] => [
      { type: 'ReservationMade', data: { ...made('w').data, guest: about, source: { kind: 'WALK_IN' } } },
      {
        type: 'GuestCheckedIn',
        data: {
          ...{ ...of('w'), checkInId: '1', quantity: 4, inBefore: 0, party: 4, waitedAs: 'CONFIRMED', at },
          ...more,
        },
      },
    ];
    const onList = [created, ofGuest(made('a'), banned)];
    const namesakes = [guest, { ...guest, firstName: 'NOÖR', lastName: ' haddad' }];
    for (const about of namesakes) {
      given(...onList)
        .when(walkIn(about))
        .thenRefused('NOTE_STOPS');
      given(...onList)
        .when(walkIn(about, true))
        .then(...cameIn(about, { stopSeen: true }));
    }
    // Also where the guest was taken off the list.
    const off: GleventEvent = {
      type: 'ReservationCancelled',
      data: { ...of('a'), quantity: 4, from: 'CONFIRMED', reason: 'staff' },
    };
    given(...onList, off)
      .when(walkIn(guest))
      .thenRefused('NOTE_STOPS');
    given(created).when(walkIn(banned)).thenRefused('NOTE_STOPS');
    given(created)
      .when(walkIn(banned, true))
      .then(...cameIn(banned, { stopSeen: true }));
    // Another name, and a note that stops nobody: there was nothing to be read.
    const other = { ...guest, lastName: 'Hadda' };
    given(...onList)
      .when(walkIn(other, true))
      .then(...cameIn(other, {}));
    given(created, ofGuest(made('a'), { ...banned, noteStops: false }))
      .when(walkIn(guest))
      .then(...cameIn(guest, {}));
    // Who is put on the list does not come in yet, and what was sent before is done already.
    given(...onList)
      .when(add(wanted('b')))
      .then(made('b'));
    given(...onList, ...cameIn(guest, { stopSeen: true }))
      .when(walkIn(guest))
      .thenNothing();
  });

  it('keeps a note that stops where a table says another of its guest, which stands beside it, once', () => {
    const imported = (note: string, notes: Partial<Guest>) => {
      const { data } = made('a');
      const list = folded(guestListDecider, [
        created,
        { type: 'ReservationMade', data: { ...data, guest: { ...guest, ...notes } } },
      ]);
      if (!list) throw new Error('There is no list');
      const reservation = wanted('b', { guest: { ...guest, note } });
      const { merges, rows } = planImport(list, [{ line: 2, reservation, saysParty: false }], 'NAME');
      return merges[0]?.guest.note ?? rows[0]?.why ?? null;
    };
    const stops = { note: 'Banned: call security', noteStops: true };
    expect(imported('Birthday', stops)).toBe('Banned: call security · Birthday');
    for (const said of ['Birthday', 'Aisle · Birthday'])
      expect(imported(said, { ...stops, note: imported(said, stops) })).toBe(importReasons.known);
    expect(imported('Banned: call security', stops)).toBe(importReasons.known);
    expect(imported('x'.repeat(guestListLimits.note), stops)).toBe(importReasons.stop);
    for (const other of [
      { ...stops, noteStops: false },
      { ...stops, note: null },
    ])
      expect(imported('Birthday', other)).toBe('Birthday');
  });

  it('is confirmed from pending, and from the waiting list where there is room', () => {
    const confirm = { type: 'ConfirmReservation', ...of('a') } as const;
    given(created, made('a', { status: 'PENDING' }))
      .when(confirm)
      .then({ type: 'ReservationConfirmed', data: { ...of('a'), quantity: 4, from: 'PENDING' } });
    given(created, made('a', { status: 'WAITLISTED' }), made('b', { quantity: 6 }))
      .when(confirm)
      .then({ type: 'ReservationConfirmed', data: { ...of('a'), quantity: 4, from: 'WAITLISTED' } });
    given(created, made('a', { status: 'WAITLISTED' }), made('b', { quantity: 7 }))
      .when(confirm)
      .thenRefused('EVENT_FULL');
    given(created, made('a')).when(confirm).thenNothing();
    given(created).when(confirm).thenRefused('RESERVATION_NOT_FOUND');
    given(created, made('a', { status: 'PENDING' }), cancelled)
      .when(confirm)
      .thenRefused('GLEVENT_CANCELLED');
  });

  it('gives its places back on the waiting list, and when it is cancelled', () => {
    const waitlisted: GleventEvent = {
      type: 'ReservationWaitlisted',
      data: { ...of('a'), quantity: 4, from: 'CONFIRMED' },
    };
    const gone: GleventEvent = {
      type: 'ReservationCancelled',
      data: { ...of('a'), quantity: 4, from: 'CONFIRMED', reason: 'staff' },
    };
    const cancel = { type: 'CancelReservation', reason: 'staff', ...of('a') } as const;
    given(created, made('a'))
      .when({ type: 'WaitlistReservation', ...of('a') })
      .then(waitlisted);
    given(created, made('a'), waitlisted)
      .when({ type: 'WaitlistReservation', ...of('a') })
      .thenNothing();
    given(created, made('a')).when(cancel).then(gone);
    given(created, made('a'), gone).when(cancel).thenNothing();
    for (const freed of [waitlisted, gone])
      given(created, made('a'), freed)
        .when(add(wanted('b', { quantity: 10 })))
        .then(made('b', { quantity: 10 }));
    for (const type of ['ConfirmReservation', 'WaitlistReservation'] as const)
      given(created, made('a'), gone)
        .when({ type, ...of('a') })
        .thenRefused('RESERVATION_CANCELLED');
  });

  it('changes its name, its note and its party, as far as there is room', () => {
    const change = (more: object) => ({ type: 'ChangeReservation', ...of('a'), guest: {}, ...more }) as const;
    given(created, made('a'))
      .when(
        change({
          guest: { note: 'Birthday', vip: true, firstName: 'Noor', lastName: undefined },
          quantity: 6,
        }),
      )
      .then(
        { type: 'GuestNoted', data: { ...of('a'), guest: { note: 'Birthday', vip: true } } },
        { type: 'ReservationResized', data: { ...of('a'), quantity: 6, before: 4, status: 'CONFIRMED' } },
      );
    given(created, made('a'), made('b'))
      .when(change({ quantity: 7 }))
      .thenRefused('EVENT_FULL');
    given(created, made('a', { status: 'WAITLISTED' }), made('b', { quantity: 10 }))
      .when(change({ quantity: 5 }))
      .then({
        type: 'ReservationResized',
        data: { ...of('a'), quantity: 5, before: 4, status: 'WAITLISTED' },
      });
    given(created, made('a'))
      .when(change({ quantity: 4 }))
      .thenNothing();
    given(created, made('a'), ...leaves)
      .when(change({ quantity: 1, guest: { note: 'Back?' } }))
      .thenRefused('RESERVATION_CANCELLED');
  });

  it('is as small as those who are in, and no smaller, and does not wait again', () => {
    const change = (quantity: number) =>
      ({ type: 'ChangeReservation', ...of('a'), guest: {}, quantity }) as const;
    const data = { ...of('a'), checkInId: '1', quantity: 2, inBefore: 0, party: 4, at };
    const two: GleventEvent = { type: 'GuestCheckedIn', data: { ...data, waitedAs: 'CONFIRMED' } };
    given(created, made('a'), two)
      .when(change(2))
      .then({
        type: 'ReservationResized',
        data: { ...of('a'), quantity: 2, before: 4, status: 'CHECKED_IN' },
      });
    given(created, made('a'), two).when(change(1)).thenRefused('PARTY_BELOW_CHECKED_IN');
    given(created, made('a'), two)
      .when({ type: 'WaitlistReservation', ...of('a') })
      .thenRefused('ALREADY_CHECKED_IN');
  });

  it('that waits and was offered places grows only into places that are left', () => {
    const line = [created, made('a', { quantity: 2, status: 'WAITLISTED' }), offered('a', 2)];
    const change = (quantity: number) =>
      ({ type: 'ChangeReservation', ...of('a'), guest: {}, quantity }) as const;
    given(...line)
      .when(change(10))
      .then({
        type: 'ReservationResized',
        data: { ...of('a'), quantity: 10, before: 2, status: 'WAITLISTED' },
      });
    given(...line)
      .when(change(11))
      .thenRefused('EVENT_FULL');
  });
});

describe("a promoter's link", () => {
  const promoted = (id: string, quantity: number) =>
    ({
      type: 'AddReservations',
      reservations: [wanted(id, { quantity, source: { kind: 'PROMOTER', linkId: 'moon_jules' } })],
    }) as const;
  const brought = (id: string, quantity: number): GleventEvent => {
    const { by: _by, ...data } = made(id, { quantity }).data;
    const source = { kind: 'PROMOTER', linkId: 'moon_jules' } as const;
    return { type: 'ReservationMade', data: { ...data, linkId: 'moon_jules', source } };
  };

  it('brings guests up to its quota, and up to the capacity', () => {
    given(created, link).when(promoted('a', 5)).then(brought('a', 5));
    given(created, link, brought('a', 3)).when(promoted('b', 3)).thenRefused('QUOTA_REACHED');
    given(created, link, made('x', { quantity: 8 }))
      .when(promoted('b', 3))
      .thenRefused('EVENT_FULL');
  });

  it('brings no guest where it is closed, unknown, or its event over', () => {
    const closed: GleventEvent = {
      type: 'PromoterLinkChanged',
      data: { linkId: 'moon_jules', isOpen: false },
    };
    given(created, link, closed).when(promoted('a', 1)).thenRefused('PROMOTER_LINK_CLOSED');
    given(created, link).when(promoted('a', 1), endTime).thenRefused('PROMOTER_LINK_CLOSED');
    given(created, link, cancelled).when(promoted('a', 1)).thenRefused('PROMOTER_LINK_CLOSED');
    given(created).when(promoted('a', 1)).thenRefused('PROMOTER_LINK_NOT_FOUND');
  });

  it('knows how many it brought and how many of them came', () => {
    const cameIn: GleventEvent = {
      type: 'GuestCheckedIn',
      data: {
        ...{ reservationId: 'a', linkId: 'moon_jules', checkInId: '1', quantity: 2, by: ben },
        ...{ inBefore: 0, party: 3, waitedAs: 'CONFIRMED', at: later(60) },
      },
    };
    const gone: GleventEvent = {
      type: 'ReservationCancelled',
      data: { reservationId: 'b', linkId: 'moon_jules', quantity: 1, from: 'CONFIRMED', reason: 'staff' },
    };
    const state = folded(guestListDecider, [created, link, brought('a', 3), brought('b', 1), cameIn, gone]);
    expect(state?.glevent.counts.links).toMatchObject([
      { quota: 5, reserved: 3, checkedIn: 2, isOpen: true },
    ]);
  });

  it('is made once, up to as many as there can be, and changes what is said', () => {
    const create = {
      type: 'CreatePromoterLink',
      ...{ linkId: 'moon_jules', pageId: 'moon_page' },
      ...{ name: 'Jules', quota: 5, mostPerGuest: null, closesAt: null, needsPhone: false },
      by: ana,
    } as const;
    given(created)
      .when(create)
      .then({
        type: 'PromoterLinkCreated',
        data: { linkId: 'moon_jules', pageId: 'moon_page', name: 'Jules', quota: 5, by: ana },
      });
    given(created, link).when(create).thenNothing();
    const many = Array.from({ length: guestListLimits.promoterLinks }, (_, n): GleventEvent => ({
      type: 'PromoterLinkCreated',
      data: { linkId: `moon_${n}`, name: 'Jo', quota: 1 },
    }));
    given(created, ...many)
      .when(create)
      .thenRefused('TOO_MANY_PROMOTER_LINKS');
    given(created, link)
      .when({ type: 'ChangePromoterLink', linkId: 'moon_jules', name: 'Jules', quota: 8 })
      .then({ type: 'PromoterLinkChanged', data: { linkId: 'moon_jules', quota: 8 } });
    given(created, link).when({ type: 'ChangePromoterLink', linkId: 'moon_jules' }).thenNothing();
    given(created).when({ type: 'ChangePromoterLink', linkId: 'x' }).thenRefused('PROMOTER_LINK_NOT_FOUND');
  });
});

describe('a cancelled reservation', () => {
  const gone = (reason: 'guest' | 'staff' = 'staff', quantity = 4): GleventEvent => ({
    type: 'ReservationCancelled',
    data: { reservationId: 'a', quantity, from: 'CONFIRMED', reason },
  });
  const reinstate = { type: 'ReinstateReservation', ...of('a') } as const;
  const reinstated: GleventEvent = { type: 'ReservationReinstated', data: { ...of('a'), quantity: 4 } };

  it('has its place again, while there is one and the event is not over', () => {
    given(created, made('a'), gone()).when(reinstate, later(-1, endTime)).then(reinstated);
    given(created, made('a'), gone()).when(reinstate, endTime).thenRefused('GLEVENT_OVER');
    given(created, made('a'), gone(), made('b', { quantity: 6 }))
      .when(reinstate)
      .then(reinstated);
    given(created, made('a'), gone(), made('b', { quantity: 7 }))
      .when(reinstate)
      .thenRefused('EVENT_FULL');
    given(created, made('a'), gone(), cancelled).when(reinstate).thenRefused('GLEVENT_CANCELLED');
    given(created, made('a'), gone(), reinstated).when(reinstate).thenNothing();
  });

  it('has none on a list that has as many as it takes', () => {
    const state = folded(guestListDecider, [created, made('a'), gone()]);
    if (!state) throw new Error('There is no list');
    const { glevent } = state;
    const having = (standing: number) => ({
      ...state,
      glevent: { ...glevent, counts: { ...glevent.counts, standing } },
    });
    const decide = (standing: number) => guestListDecider.decide(reinstate, having(standing), at);
    expect(() => decide(guestListLimits.reservations)).toThrow('as many reservations');
    expect(decide(guestListLimits.reservations - 1)).toEqual([reinstated]);
  });

  it('counts among those of the list while it stands, and not while it is cancelled', () => {
    const standing = (...events: readonly GleventEvent[]) =>
      folded(guestListDecider, [created, made('a'), ...events])?.glevent.counts.standing;
    expect([standing(), standing(gone()), standing(gone(), reinstated)]).toEqual([1, 0, 1]);
  });

  it('of a member is not given back: the credit went back with it', () => {
    const source = { kind: 'MEMBER', userId: 'noor' } as const;
    const { data } = made('a');
    given(created, { type: 'ReservationMade', data: { ...data, source } }, gone('guest'))
      .when(reinstate)
      .thenRefused('MEMBER_RESERVES_AGAIN');
  });
});
