import { describe, expect, it } from '@jest/globals';
import { guestListLimits } from '@lineless/contracts/guest-lists/limits';
import type { Recorded } from '@lineless/kernel/event';
import { folded, recorded, specification } from '@lineless/kernel/testing/given-when-then';
import { guestListDecider, type GuestListCommand } from './decide';
import type { GleventEvent } from './events';
import { canCancel } from './member-view';
import {
  ana,
  at,
  cancelled,
  created,
  details,
  endTime,
  guest,
  later,
  made,
  startTime,
} from '../testing/lists';

const { given } = specification(guestListDecider, (actual, expected) => expect(actual).toEqual(expected));

const house = (capacity: number): GleventEvent => ({
  ...created,
  data: { ...created.data, details: { ...details, capacity } },
});
const quarter = later(15 * 60);
const ask = (reservationId: string): GuestListCommand => ({
  ...{ type: 'TakePlace', reservationId, userId: `of-${reservationId}`, guest },
});
const wait = (reservationId: string, userId = `of-${reservationId}`): GuestListCommand => ({
  ...{ type: 'JoinLine', reservationId, userId, guest },
});
const reserved = (reservationId: string, status: 'CONFIRMED' | 'WAITLISTED' = 'CONFIRMED'): GleventEvent => ({
  type: 'ReservationMade',
  data: {
    ...{ reservationId, gleventId: 'moon', guest, quantity: 1, status },
    source: { kind: 'MEMBER', userId: `of-${reservationId}` },
  },
});
const ofMina = { kind: 'MEMBER', userId: 'mina' } as const;
const refused = (attemptId: string, reason: 'full' | 'cancelled' | 'over'): GleventEvent => ({
  ...{ type: 'ReservationRefused', data: { attemptId, userId: `of-${attemptId}`, reason } },
});
const offered = (reservationId: string, until = quarter): GleventEvent => ({
  ...{ type: 'PlaceOffered', data: { reservationId, quantity: 1, until } },
});
const lapsed = (reservationId: string): GleventEvent => ({
  ...{ type: 'OfferLapsed', data: { reservationId, quantity: 1 } },
});
const accepted = (reservationId: string): GleventEvent => ({
  ...{ type: 'OfferAccepted', data: { reservationId, quantity: 1 } },
});
const gone = (reservationId: string, reason: 'guest' | 'staff' = 'guest'): GleventEvent => ({
  ...{ type: 'ReservationCancelled', data: { reservationId, quantity: 1, from: 'CONFIRMED', reason } },
});
const cancel = (reservationId: string): GuestListCommand => ({
  ...{ type: 'CancelReservation', reservationId, reason: 'guest' },
});

describe('a member who asks for a place', () => {
  it('gets one, once', () => {
    given(house(1)).when(ask('a')).then(reserved('a'));
    given(house(1), reserved('a')).when(ask('a')).thenNothing();
    given(house(1), reserved('a'), gone('a')).when(ask('a')).thenNothing();
  });

  it('is told for good that there is none', () => {
    given(house(1), reserved('a')).when(ask('b')).then(refused('b', 'full'));
    given(house(1), reserved('a'), refused('b', 'full'), gone('a')).when(ask('b')).thenNothing();
    given(house(1), cancelled).when(ask('b')).then(refused('b', 'cancelled'));
    given(house(1)).when(ask('b'), endTime).then(refused('b', 'over'));
  });
});

describe('a member who has asked for a place and cancelled', () => {
  const most = guestListLimits.reservationsOfMember;
  const often = Array.from({ length: most }, (_, n) => [
    { ...reserved(`a${n}`), data: { ...reserved(`a${n}`).data, source: ofMina } },
    gone(`a${n}`),
  ]).flat() as GleventEvent[];
  const again: GuestListCommand = { type: 'TakePlace', reservationId: 'z', userId: 'mina', guest };

  // id: is-refused-the-eleventh-time
  it('is refused the eleventh time, by either way, and no other member is', () => {
    expect(most).toBe(10);
    given(house(1), ...often.slice(0, -2))
      .when(again)
      .then({ ...reserved('z'), data: { ...reserved('z').data, source: ofMina } } as GleventEvent);
    given(house(1), ...often)
      .when(again)
      .thenRefused('TOO_MANY_RESERVATIONS');
    given(house(1), ...often, reserved('b'))
      .when(wait('z', 'mina'))
      .thenRefused('TOO_MANY_RESERVATIONS');
    given(house(1), ...often)
      .when(ask('b'))
      .then(reserved('b'));
  });

  it('keeps what they have, also the tenth', () => {
    const kept: GuestListCommand = { ...again, reservationId: `a${most - 1}` };
    given(house(1), ...often.slice(0, -1))
      .when(kept)
      .thenNothing();
  });
});

describe('the line of a full event', () => {
  it('is joined where there is no place, once by each member', () => {
    given(house(1)).when(wait('b')).thenRefused('EVENT_NOT_FULL');
    given(house(1), reserved('a')).when(wait('b')).then(reserved('b', 'WAITLISTED'));
    given(house(1), reserved('a'), reserved('b', 'WAITLISTED')).when(wait('c', 'of-b')).thenNothing();
    given(house(1), reserved('a'), cancelled).when(wait('b')).thenRefused('GLEVENT_CANCELLED');
    given(house(1), reserved('a')).when(wait('b'), endTime).thenRefused('GLEVENT_OVER');
  });

  const full = [house(1), reserved('a'), reserved('b', 'WAITLISTED'), reserved('c', 'WAITLISTED')] as const;

  it('passes over a party that does not fit, for the first behind it that does', () => {
    const two: GleventEvent = {
      type: 'ReservationResized',
      data: { reservationId: 'b', quantity: 2, before: 1, status: 'WAITLISTED' },
    };
    given(...full, two)
      .when(cancel('a'))
      .then(gone('a'), offered('c'));
  });

  it('keeps a place that becomes free for the first in it, in the same append', () => {
    given(...full)
      .when(cancel('a'))
      .then(gone('a'), offered('b'));
    const larger = { type: 'ChangeGlevent', change: { capacity: 3 }, by: ana } as const;
    given(...full)
      .when(larger)
      .then({ type: 'GuestListEventChanged', data: { capacity: 3 } }, offered('b'), offered('c'));
    const smaller = { type: 'ChangeGlevent', change: { capacity: 1 }, by: ana } as const;
    given(house(2), made('x', { quantity: 2 }), reserved('b', 'WAITLISTED'), offered('b'))
      .when(smaller)
      .thenRefused('CAPACITY_BELOW_RESERVED');
  });

  it('gives it to no other member', () => {
    given(...full, gone('a'), offered('b'))
      .when(ask('z'))
      .then(refused('z', 'full'));
    const add = { type: 'AddReservations', reservations: [], by: ana } as const;
    const wanted = {
      reservationId: 'z',
      guest,
      quantity: 1,
      status: 'CONFIRMED',
      source: { kind: 'STAFF' },
    } as const;
    given(...full, gone('a'), offered('b'))
      .when({ ...add, reservations: [wanted] })
      .thenRefused('EVENT_FULL');
  });

  it('takes it by a word of its member, in time and once', () => {
    const accept = { type: 'AcceptOffer', reservationId: 'b' } as const;
    given(...full)
      .when(accept)
      .thenRefused('NO_OFFER');
    given(...full, gone('a'), offered('b'))
      .when(accept, later(15 * 60 - 1))
      .then(accepted('b'));
    given(...full, gone('a'), offered('b'), accepted('b'))
      .when(accept)
      .thenNothing();
    given(...full, gone('a'), offered('b'), cancelled)
      .when(accept)
      .thenRefused('GLEVENT_CANCELLED');
  });

  it('goes on to the next after a quarter of an hour, however late anybody looks', () => {
    const accept = { type: 'AcceptOffer', reservationId: 'b' } as const;
    const next = offered('c', later(30 * 60));
    given(...full, gone('a'), offered('b'))
      .when(accept, quarter)
      .then(lapsed('b'), next);
    given(...full, gone('a'), offered('b'))
      .when({ type: 'FollowClock' }, quarter)
      .then(lapsed('b'), next);
    const latest = later(60 * 60);
    given(...full, gone('a'), offered('b'))
      .when(ask('z'), latest)
      .then(lapsed('b'), offered('c', later(75 * 60)), refused('z', 'full'));
    const larger = { type: 'ChangeGlevent', change: { capacity: 2 }, by: ana } as const;
    const changed: GleventEvent = { type: 'GuestListEventChanged', data: { capacity: 2 } };
    given(...full, reserved('d', 'WAITLISTED'), gone('a'), offered('b'))
      .when(larger, quarter)
      .then(lapsed('b'), next, changed, offered('d', later(30 * 60)));
  });

  it('goes on when the first in it says no, and ends with the event', () => {
    const left: GleventEvent = {
      type: 'ReservationCancelled',
      data: { reservationId: 'b', quantity: 1, from: 'WAITLISTED', reason: 'guest' },
    };
    given(...full, gone('a'), offered('b'))
      .when(cancel('b'))
      .then(left, offered('c'));
    const late = later(-60, endTime);
    given(...full)
      .when({ type: 'CancelReservation', reservationId: 'a', reason: 'staff' }, late)
      .then(gone('a', 'staff'), offered('b', endTime));
    given(...full, gone('a', 'staff'), offered('b', endTime))
      .when({ type: 'FollowClock' }, endTime)
      .then(
        lapsed('b'),
        { type: 'GuestListEventStatusSet', data: { status: 'IN_PROGRESS', at: startTime } },
        { type: 'GuestListEventStatusSet', data: { status: 'COMPLETED', at: endTime } },
      );
  });

  it('is left by whom staff confirm: the place that was kept is theirs', () => {
    given(...full, gone('a'), offered('b'))
      .when({ type: 'ConfirmReservation', reservationId: 'b', by: ana })
      .then({
        type: 'ReservationConfirmed',
        data: { reservationId: 'b', by: ana, quantity: 1, from: 'WAITLISTED' },
      });
  });

  it('has those whom a place is kept for told once, and of none that has passed', () => {
    const tell = (until = quarter) => ({ type: 'RecordOfferTold', reservationId: 'b', until }) as const;
    const told: GleventEvent = { type: 'OfferTold', data: { reservationId: 'b', until: quarter } };
    given(...full, gone('a'), offered('b'))
      .when(tell())
      .then(told);
    given(...full, gone('a'), offered('b'), told)
      .when(tell())
      .thenNothing();
    given(...full, gone('a'), offered('b'))
      .when(tell(endTime))
      .thenNothing();
    given(...full, gone('a'), offered('b'), accepted('b'))
      .when(tell())
      .thenNothing();
    given(...full)
      .when(tell())
      .thenNothing();
  });
});

describe('a member who cancels', () => {
  // id: does-so-before-the-start
  it('does so before the start, and leaves a line whenever', () => {
    given(house(1), reserved('a')).when(cancel('a'), later(-1, startTime)).then(gone('a'));
    given(house(1), reserved('a')).when(cancel('a'), startTime).thenRefused('TOO_LATE_TO_CANCEL');
    given(house(1), reserved('a'), reserved('b', 'WAITLISTED'))
      .when(cancel('b'), startTime)
      .then({
        type: 'ReservationCancelled',
        data: { reservationId: 'b', quantity: 1, from: 'WAITLISTED', reason: 'guest' },
      });
  });

  it('is shown that it can be done for as long', () => {
    const list = folded(guestListDecider, [house(1), reserved('a'), reserved('b', 'WAITLISTED')]);
    const canBeDone = (reservationId: string, now: string) => {
      const reservation = list?.reservations.get(reservationId);
      return list && reservation && canCancel(reservation, list.glevent, now);
    };
    expect([later(-1, startTime), startTime].map((now) => canBeDone('a', now))).toEqual([true, false]);
    expect([startTime, later(-1, endTime), endTime].map((now) => canBeDone('b', now))).toEqual([
      ...[true, true, false],
    ]);
  });

  it('is settled once', () => {
    const settle = { type: 'SettleReservation', reservationId: 'a' } as const;
    const settled: GleventEvent = { type: 'ReservationSettled', data: { reservationId: 'a' } };
    given(house(1), reserved('a')).when(settle).thenNothing();
    given(house(1), reserved('a'), gone('a')).when(settle).then(settled);
    given(house(1), reserved('a'), gone('a'), settled).when(settle).thenNothing();
    given(house(4), made('a'), gone('a')).when(settle).thenNothing();
  });
});

describe('an event that is rescheduled', () => {
  const moved: GleventEvent = { type: 'GuestListEventChanged', data: { endTime: later(3_600, endTime) } };
  const settled = (reschedule: number): GleventEvent => ({ type: 'RescheduleSettled', data: { reschedule } });
  const settle = (reschedule: number): GuestListCommand => ({ type: 'SettleReschedule', reschedule });

  it('is settled with its members once for each of its reschedules', () => {
    given(created).when(settle(1)).thenNothing();
    given(created, moved).when(settle(1)).then(settled(1));
    given(created, moved, settled(1)).when(settle(1)).thenNothing();
    given(created, moved, moved).when(settle(2)).then(settled(2));
  });

  it('is due again where it was rescheduled since', () => {
    given(created, moved, moved, settled(1)).when(settle(2)).then(settled(2));
    given(created, moved, moved, settled(2)).when(settle(1)).thenNothing();
  });

  it('is none where only its name or its house has changed', () => {
    const renamed: GleventEvent = {
      type: 'GuestListEventChanged',
      data: { name: 'Blue Moon', capacity: 20 },
    };
    given(created, renamed).when(settle(1)).thenNothing();
  });
});

describe('a list whose event is over', () => {
  const close = (most = 200): GuestListCommand => ({ type: 'CloseList', most });
  const after = later(6 * 3_600, endTime);
  const missing = (reservationId: string, quantity: number): GleventEvent => ({
    ...{ type: 'ReservationNotShown', data: { reservationId, quantity } },
  });
  const closed: GleventEvent = { type: 'GuestListClosed', data: { at: after } };
  const cameIn: GleventEvent = {
    type: 'GuestCheckedIn',
    data: {
      ...{ reservationId: 'a', checkInId: '1', quantity: 1, inBefore: 0, party: 4 },
      ...{ waitedAs: 'CONFIRMED', at, by: ana },
    },
  };
  const night = [
    created,
    made('a'),
    made('b', { quantity: 2 }),
    reserved('c', 'WAITLISTED'),
    cameIn,
  ] as const;

  it('says six hours later who did not come, and is closed', () => {
    given(...night)
      .when(close(), later(-1, after))
      .thenNothing();
    const moves = (['IN_PROGRESS', 'COMPLETED'] as const).map((status): GleventEvent => ({
      ...{
        type: 'GuestListEventStatusSet',
        data: { status, at: status === 'COMPLETED' ? endTime : startTime },
      },
    }));
    given(...night, ...moves)
      .when(close(), after)
      .then(missing('b', 2), closed);
    given(...night, ...moves, missing('b', 2), closed)
      .when(close(), after)
      .thenNothing();
    given(...night, cancelled)
      .when(close(), after)
      .thenNothing();
  });

  it('says it once more where it was put off after that, of those who have come onto it since', () => {
    const history = [...night, missing('b', 2), closed].map((event) => recorded(event, after));
    const putOff = recorded<GleventEvent>(
      { type: 'GuestListEventChanged', data: { endTime: later(86_400, endTime) } },
      later(60, after),
    );
    const shortened = recorded<GleventEvent>(
      { type: 'GuestListEventChanged', data: { endTime: later(-60, endTime) } },
      later(60, after),
    );
    const fold = (...events: readonly Recorded<GleventEvent>[]) =>
      events.reduce<ReturnType<typeof guestListDecider.evolve>>(
        (now, event) => guestListDecider.evolve(now, event),
        guestListDecider.initial,
      );
    const decide = (...events: readonly Recorded<GleventEvent>[]) =>
      guestListDecider.decide(close(), fold(...history, ...events), later(86_400, after));
    const comes = recorded<GleventEvent>(made('d', { quantity: 1 }), later(120, after));
    expect(decide(shortened, comes)).toEqual([]);
    expect(decide(putOff, comes)).toEqual([
      missing('d', 1),
      { type: 'GuestListClosed', data: { at: later(86_400, after) } },
    ]);
  });

  it('expects those who did not come once more where it is put off, piece by piece', () => {
    const expectAgain = { type: 'ExpectAgain', most: 1 } as const;
    const expected = (reservationId: string): GleventEvent => ({
      ...{ type: 'ReservationExpectedAgain', data: { reservationId } },
    });
    const putOff: GleventEvent = {
      type: 'GuestListEventChanged',
      data: { endTime: later(86_400, endTime) },
    };
    const guests = [created, made('a'), made('b', { quantity: 2 }), cameIn, made('d', { quantity: 1 })];
    const missed = [...guests, missing('b', 2), missing('d', 1)];
    given(...missed, closed)
      .when(expectAgain, after)
      .thenNothing();
    given(...missed, closed, putOff)
      .when(expectAgain, after)
      .then(expected('b'));
    given(...missed, closed, putOff, expected('b'))
      .when(expectAgain, after)
      .then(expected('d'));
    // Who is on it no more is not expected, and neither is anybody once its new end is as long ago.
    const takenOff: GleventEvent = {
      type: 'ReservationCancelled',
      data: { reservationId: 'd', quantity: 1, from: 'CONFIRMED', reason: 'staff' },
    };
    given(...missed, closed, putOff, expected('b'), takenOff)
      .when(expectAgain, after)
      .thenNothing();
    given(...missed, closed, putOff)
      .when(expectAgain, later(86_400, after))
      .thenNothing();
    // Also one whom staff have moved to the waiting list since, and one whom they give the cancelled place again.
    const about = { reservationId: 'b', quantity: 2 };
    const waits: GleventEvent = { type: 'ReservationWaitlisted', data: { ...about, from: 'CONFIRMED' } };
    given(...missed, closed, waits, putOff)
      .when(expectAgain, after)
      .then(expected('b'));
    const gone: GleventEvent = {
      ...{ type: 'ReservationCancelled', data: { ...about, from: 'CONFIRMED', reason: 'staff' } },
    };
    const back: GleventEvent = { type: 'ReservationReinstated', data: about };
    given(...missed, closed, gone, putOff, expected('d'), back)
      .when(close(), later(86_400, after))
      .then(missing('b', 2), missing('d', 1), {
        ...{ type: 'GuestListClosed', data: { at: later(86_400, after) } },
      });
    given(...missed, closed, putOff, expected('b'), expected('d'))
      .when(close(), later(86_400, after))
      .then(missing('b', 2), missing('d', 1), {
        ...{ type: 'GuestListClosed', data: { at: later(86_400, after) } },
      });
  });

  it('expects them once more where it was completed too early, and goes on', () => {
    const set = (status: 'IN_PROGRESS' | 'UPCOMING' | 'COMPLETED', statusAt: string): GleventEvent => ({
      ...{ type: 'GuestListEventStatusSet', data: { status, at: statusAt } },
    });
    const early = [
      ...[created, made('b', { quantity: 2 }), set('COMPLETED', at)],
      ...[missing('b', 2), closed, set('UPCOMING', later(1, at))],
    ];
    const expected: GleventEvent = { type: 'ReservationExpectedAgain', data: { reservationId: 'b' } };
    given(...early)
      .when({ type: 'ExpectAgain', most: 1 }, later(2, at))
      .then(expected);
    given(...early, expected)
      .when(close(), after)
      .then(missing('b', 2), closed);
    const states = early.map((_, n) =>
      early
        .slice(0, n + 1)
        .reduce<ReturnType<typeof guestListDecider.evolve>>(
          (now, event) => guestListDecider.evolve(now, recorded(event, at)),
          guestListDecider.initial,
        ),
    );
    // It is settled as a reschedule is.
    expect(states.map((one) => one?.glevent.reschedules)).toEqual([0, 0, 0, 0, 0, 1]);
    // A clock that comes late moves it, and opens nothing.
    const late = [set('IN_PROGRESS', startTime), set('COMPLETED', endTime)].map((move) =>
      recorded(move, after),
    );
    const shut = late.map((_, n) =>
      late.slice(0, n + 1).reduce((now, move) => guestListDecider.evolve(now, move), states[4] ?? null),
    );
    expect(shut.map((one) => one?.glevent.isClosed)).toEqual([true, true]);
  });

  it('says it in pieces that one append can carry', () => {
    const guests = Array.from({ length: 5 }, (_, n) => made(`g${n}`, { quantity: 1 }));
    let events: GleventEvent[] = [created, ...guests];
    for (const expected of [2, 2, 2]) {
      const state = events.reduce<ReturnType<typeof guestListDecider.evolve>>(
        (now, event) => guestListDecider.evolve(now, { ...event, at }),
        guestListDecider.initial,
      );
      const decided = guestListDecider.decide(close(2), state, after);
      expect(decided).toHaveLength(expected);
      events = [...events, ...decided];
    }
    expect(events.at(-1)).toEqual(closed);
    expect(guestListLimits.reservations).toBeGreaterThan(0);
  });
});
