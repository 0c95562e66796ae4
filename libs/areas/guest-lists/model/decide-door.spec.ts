import { describe, expect, it } from '@jest/globals';
import { folded, recorded, specification } from '@lineless/kernel/testing/given-when-then';
import { arrivalTime } from './arrival-time';
import { guestListDecider } from './decide';
import type { GleventEvent, Guest } from './events';
import { evolveGuestList, isOver } from './state';
import {
  ana,
  at,
  ben,
  cancelled,
  created,
  details,
  endTime,
  guest,
  later,
  made,
  startTime,
} from '../testing/lists';
import { reservationView } from './view';

const { given } = specification(guestListDecider, (actual, expected) => expect(actual).toEqual(expected));
const checkIn = (checkInId: string, more: object = {}) =>
  ({ type: 'CheckIn', reservationId: 'a', checkInId, by: ana, ...more }) as const;
const undo = (more: object = {}) => ({ type: 'UndoCheckIn', reservationId: 'a', by: ben, ...more }) as const;
type CameIn = Extract<GleventEvent, { type: 'GuestCheckedIn' }>;
const cameIn = (checkInId: string, more: Partial<CameIn['data']> = {}): CameIn => ({
  type: 'GuestCheckedIn',
  data: {
    ...{
      reservationId: 'a',
      checkInId,
      quantity: 4,
      inBefore: 0,
      party: 4,
      waitedAs: 'CONFIRMED',
      at,
      by: ana,
    },
    ...more,
  },
});

describe('a check-in', () => {
  it('lets the whole party in, once', () => {
    given(created, made('a')).when(checkIn('1')).then(cameIn('1'));
    given(created, made('a'), cameIn('1')).when(checkIn('1')).thenNothing();
    given(created, made('a'), cameIn('1'))
      .when(checkIn('2', { by: ben }))
      .thenNothing();
    given(created).when(checkIn('1')).thenRefused('RESERVATION_NOT_FOUND');
  });

  // id: a-note-that-stops-is-read-first
  it('of a guest whom a note stops says that it was read, which is on record', () => {
    const stopped = (note: Partial<Guest>) => {
      const reservation = made('a');
      return { ...reservation, data: { ...reservation.data, guest: { ...guest, ...note } } };
    };
    const banned = stopped({ note: 'Banned: call security', noteStops: true });
    given(created, banned).when(checkIn('1')).thenRefused('NOTE_STOPS');
    given(created, banned)
      .when(checkIn('1', { stopSeen: false }))
      .thenRefused('NOTE_STOPS');
    given(created, banned)
      .when(checkIn('1', { stopSeen: true }))
      .then(cameIn('1', { stopSeen: true }));
    // One that became such a note while some of the party were in stops the others.
    const some = cameIn('1', { quantity: 2 });
    const noted: GleventEvent = {
      type: 'GuestNoted',
      data: { reservationId: 'a', guest: { note: 'Banned', noteStops: true }, by: ben },
    };
    given(created, made('a'), some, noted)
      .when(checkIn('2', { quantity: 2 }))
      .thenRefused('NOTE_STOPS');
    // A check-in that is sent once more is recorded already, and one of a whole party is told of the first.
    given(created, made('a'), cameIn('1'), noted).when(checkIn('1')).thenNothing();
    given(created, made('a'), cameIn('1'), noted).when(checkIn('2')).thenNothing();
    // What stops nobody is not on record as if it had.
    for (const note of [
      { note: 'Table 4' },
      { note: null, noteStops: true },
      { note: ' ', noteStops: true },
      { note: 'x', noteStops: false },
    ])
      given(created, stopped(note))
        .when(checkIn('1', { stopSeen: true }))
        .then(cameIn('1'));
  });

  // id: lets-some-of-a-party
  it('lets some of a party in, and the rest later, each time by its own number', () => {
    const two = cameIn('1', { quantity: 2 });
    given(created, made('a'))
      .when(checkIn('1', { quantity: 2 }))
      .then(two);
    given(created, made('a'), two)
      .when(checkIn('2', { quantity: 2 }))
      .then(cameIn('2', { quantity: 2, inBefore: 2 }));
    // A check-in of the whole party is the first once more.
    given(created, made('a'), two).when(checkIn('2')).thenNothing();
  });

  // id: adds-to-what-others-have-recorded
  it('adds to what other devices have recorded, up to the party', () => {
    const two = cameIn('1', { quantity: 2 });
    const party = (...quantities: readonly number[]) =>
      given(
        created,
        made('a'),
        ...quantities.map((quantity, at) => cameIn(`${at}`, { quantity, inBefore: at * quantity })),
      );
    party(2)
      .when(checkIn('9', { quantity: 3 }))
      .then(cameIn('9', { quantity: 2, inBefore: 2 }));
    party(2, 2)
      .when(checkIn('9', { quantity: 1 }))
      .thenNothing();
    given(created, made('a'))
      .when(checkIn('1', { quantity: 5 }))
      .then(cameIn('1'));
    given(created, made('a'), two)
      .when(checkIn('1', { quantity: 2 }))
      .thenNothing();
  });

  it('confirms first who is pending or waits, where there is room', () => {
    const confirmed = (from: 'PENDING' | 'WAITLISTED'): GleventEvent => ({
      type: 'ReservationConfirmed',
      data: { reservationId: 'a', by: ana, quantity: 4, from },
    });
    for (const from of ['PENDING', 'WAITLISTED'] as const)
      given(created, made('a', { status: from }))
        .when(checkIn('1'))
        .then(confirmed(from), cameIn('1', { waitedAs: from }));
    given(created, made('a', { status: 'WAITLISTED' }), made('b', { quantity: 7 }))
      .when(checkIn('1'))
      .thenRefused('EVENT_FULL');
  });

  it('is of no guest who cancelled, and of no event that was called off', () => {
    const gone: GleventEvent = {
      type: 'ReservationCancelled',
      data: { reservationId: 'a', quantity: 4, from: 'CONFIRMED', reason: 'guest' },
    };
    given(created, made('a'), gone).when(checkIn('1')).thenRefused('RESERVATION_CANCELLED');
    given(created, made('a'), cancelled).when(checkIn('1')).thenRefused('GLEVENT_CANCELLED');
    // Who was in before is in, and a device that asks late is told so.
    given(created, made('a'), cameIn('1'), cancelled).when(checkIn('2')).thenNothing();
  });

  it('says when it was, also where it is told hours later and the event is over', () => {
    const then = later(600, startTime);
    given(created, made('a'))
      .when(checkIn('1', { at: then }), later(3_600, endTime))
      .then(cameIn('1', { at: then }));
  });

  it('is believed no clock that is far ahead, or says a time before the doors', () => {
    given(created, made('a'))
      .when(checkIn('1', { at: later(119) }))
      .then(cameIn('1'));
    given(created, made('a'))
      .when(checkIn('1', { at: later(121) }))
      .thenRefused('CHECK_IN_TIME_REFUSED');
    given(created, made('a'))
      .when(checkIn('1', { at: later(-12 * 3_600 - 1, startTime) }))
      .thenRefused('CHECK_IN_TIME_REFUSED');
  });
});

describe('an undone check-in', () => {
  const undone = (more: object = {}): GleventEvent => ({
    type: 'CheckInUndone',
    data: {
      reservationId: 'a',
      by: ben,
      checkInId: '1',
      quantity: 4,
      party: 4,
      backTo: 'CONFIRMED',
      at,
      ...more,
    },
  });

  // id: is-the-last-one-within-ten
  it('is the last one, within ten seconds of when it was recorded', () => {
    given(created, made('a'), cameIn('1')).when(undo(), later(10)).then(undone());
    given(created, made('a'), cameIn('1')).when(undo(), later(10.001)).thenRefused('UNDO_NEEDS_REASON');
    given(created, made('a')).when(undo()).thenRefused('NOT_CHECKED_IN');
    given(created, made('a'), cameIn('1', { quantity: 1 }), cameIn('2', { quantity: 1, inBefore: 1 }))
      .when(undo(), later(5))
      .then(undone({ checkInId: '2', quantity: 1, backTo: 'CHECKED_IN' }));
  });

  it('counts by the clock of a device that was offline for both', () => {
    const long = later(7_200);
    given(created, made('a'), cameIn('1', { at }))
      .when(undo({ at: later(9) }), long)
      .then(undone());
    given(created, made('a'), cameIn('1', { at }))
      .when(undo({ at: later(11) }), long)
      .thenRefused('UNDO_NEEDS_REASON');
  });

  // id: is-taken-back-later-with-a-reason
  it('is taken back later with a reason, until the event is over', () => {
    const reason = 'The wrong Noor';
    given(created, made('a'), cameIn('1'))
      .when(undo({ reason }), later(-1, endTime))
      .then(undone({ reason }));
    given(created, made('a'), cameIn('1')).when(undo({ reason }), endTime).thenRefused('UNDO_TOO_LATE');
  });

  it('is the one that is meant, also where others of the party came in after it', () => {
    const both = [cameIn('1', { quantity: 1 }), cameIn('2', { quantity: 1, inBefore: 1, by: ben })];
    given(created, made('a'), ...both)
      .when(undo({ checkInId: '1' }), later(5))
      .then(undone({ checkInId: '1', quantity: 1, backTo: 'CHECKED_IN' }));
    given(created, made('a'), ...both)
      .when(undo({ checkInId: '3' }), later(5))
      .thenRefused('NOT_CHECKED_IN');
  });

  it('gives a member who waited the place in the line again, which an offer had not changed either', () => {
    const joins = (reservationId: string): GleventEvent => ({
      type: 'ReservationMade',
      data: {
        ...{ reservationId, gleventId: 'moon', guest, quantity: 1, status: 'WAITLISTED' },
        source: { kind: 'MEMBER', userId: reservationId },
      },
    });
    const kept = (reservationId: string): GleventEvent => ({
      type: 'PlaceOffered',
      data: { reservationId, quantity: 1, until: later(900) },
    });
    const one = { quantity: 1, party: 1 };
    const lapsed: GleventEvent = { type: 'OfferLapsed', data: { reservationId: 'm', quantity: 1 } };
    const next = {
      type: 'PlaceOffered',
      data: { reservationId: 'a', quantity: 1, until: later(1_800) },
    } as const;
    const confirmed: GleventEvent = {
      type: 'ReservationConfirmed',
      data: { reservationId: 'a', quantity: 1, from: 'WAITLISTED', by: ana },
    };
    const letIn = [confirmed, cameIn('1', { ...one, waitedAs: 'WAITLISTED' })];
    const back = undone({ ...one, backTo: 'WAITLISTED' });
    const full = [created, made('full', { quantity: 10 }), joins('m'), joins('a'), joins('z')];
    const raised: GleventEvent = { type: 'GuestListEventChanged', data: { capacity: 11 } };
    given(...full)
      .when(checkIn('1', { raises: true }))
      .then(raised, ...letIn);
    given(...full, raised, ...letIn)
      .when(undo())
      .then(back, kept('m'));
    given(...full, raised, ...letIn, back, kept('m'))
      .when({ type: 'FollowClock' }, later(900))
      .then(lapsed, next);
    const offered = [created, made('full', { quantity: 9 }), joins('a'), kept('a'), joins('z')];
    given(...offered, ...letIn)
      .when(undo())
      .then(back, kept('a'));
  });

  it('leaves nothing of it, also of what had to be confirmed for it', () => {
    const past = [
      created,
      made('a', { status: 'WAITLISTED' }),
      ...guestListDecider.decide(
        checkIn('1'),
        folded(guestListDecider, [created, made('a', { status: 'WAITLISTED' })]),
        at,
      ),
    ];
    const before = folded(guestListDecider, past.slice(0, 2));
    let state = folded(guestListDecider, past);
    for (const event of guestListDecider.decide(undo(), state, at))
      state = evolveGuestList(state, recorded(event));
    expect(state?.reservations.get('a')).toEqual(before?.reservations.get('a'));
    expect(state?.glevent.counts).toEqual({
      ...before?.glevent.counts,
      arrivals: { '2026-06-12T22:00:00.000Z': 0 },
    });
  });
});

describe('a reservation as staff see it', () => {
  // id: says-who-let-the-first
  it('says who let the first of a party in and when, and until when the last can be taken back', () => {
    const first = cameIn('1', { quantity: 1 });
    const second = cameIn('2', { quantity: 2, inBefore: 1, at: later(60), by: ben });
    const state = folded(guestListDecider, [created, made('a'), first, second]);
    const reservation = state?.reservations.get('a');
    expect(reservation && reservationView(reservation, 7)).toEqual({
      ...{
        reservationId: 'a',
        gleventId: 'moon',
        firstName: 'Noor',
        lastName: 'Haddad',
        source: 'STAFF',
        vip: false,
      },
      ...{ quantity: 4, checkedInQuantity: 3, reservationStatus: 'CHECKED_IN', createdAt: at, version: 7 },
      ...{ checkedInAt: at, checkedInBy: ana },
      lastCheckIn: { checkInId: '2', quantity: 2, at: later(60), by: ben, undoUntil: later(10) },
    });
  });
});

describe('an event that is put off after its doors have opened', () => {
  const putOff: GleventEvent = {
    type: 'GuestListEventChanged',
    data: { startTime: later(7 * 86_400, startTime), endTime: later(7 * 86_400, endTime) },
  };

  it('takes a check-in of before that from a door that had no network', () => {
    given(created, made('a'), putOff)
      .when(checkIn('1', { at: later(-60) }))
      .then(cameIn('1', { at: later(-60) }));
    given(created, made('a'), putOff)
      .when(checkIn('1', { at: later(-12 * 3_600 - 1, startTime) }))
      .thenRefused('CHECK_IN_TIME_REFUSED');
    given(created, made('a'), cameIn('1', { at: later(-60) }), putOff)
      .when(undo({ at: later(-55) }))
      .then({
        type: 'CheckInUndone',
        data: {
          ...{ reservationId: 'a', checkInId: '1', quantity: 4, party: 4, backTo: 'CONFIRMED' },
          ...{ at: later(-60), by: ben },
        },
      });
  });
});

describe('the night in which clocks are put back', () => {
  // In Los Angeles from 10 PM to 4 AM, which is seven hours.
  const startTime = '2026-11-01T05:00:00.000Z';
  const night = {
    ...created,
    data: { ...created.data, details: { ...details, startTime, endTime: '2026-11-01T12:00:00.000Z' } },
  };
  const summer = '2026-11-01T08:31:00.000Z';
  const winter = '2026-11-01T09:31:00.000Z';

  it('has its second half past one after its first: who comes in then is another quarter’s guest', () => {
    const first = cameIn('1', { quantity: 1, at: summer });
    const second = cameIn('2', { quantity: 1, inBefore: 1, at: winter });
    const state = folded(guestListDecider, [night, made('a'), first, second]);
    expect(state?.glevent.counts.arrivals).toEqual({
      '2026-11-01T08:30:00.000Z': 1,
      '2026-11-01T09:30:00.000Z': 1,
    });
  });

  it('opens its doors twelve hours before, by the hours that pass', () => {
    expect(arrivalTime('2026-10-31T17:00:00.000Z', winter, startTime)).toBe('2026-10-31T17:00:00.000Z');
    expect(() => arrivalTime('2026-10-31T16:59:59.000Z', winter, startTime)).toThrow();
    expect(arrivalTime(summer, winter, startTime)).toBe(summer);
  });

  it('is over at its end, seven hours after its start', () => {
    const state = folded(guestListDecider, [night]);
    const isOverAt = (moment: string) => state && isOver(state.glevent, moment);
    expect(['2026-11-01T11:59:59.000Z', '2026-11-01T12:00:00.000Z'].map(isOverAt)).toEqual([false, true]);
  });
});
