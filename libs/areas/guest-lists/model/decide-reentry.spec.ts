import { describe, expect, it } from '@jest/globals';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { guestListDecider } from './decide';
import type { GleventEvent } from './events';
import { gleventView, reservationView } from './view';
import {
  ana,
  at,
  ben,
  cancelled,
  created,
  endTime,
  later,
  made,
  reentering,
  startTime,
} from '../testing/lists';

const { given } = specification(guestListDecider, (actual, expected) => expect(actual).toEqual(expected));
const letOut = (passId: string, more: object = {}) =>
  ({ type: 'LetOut', reservationId: 'a', passId, by: ben, ...more }) as const;
const letBackIn = (passId: string, more: object = {}) =>
  ({ type: 'LetBackIn', reservationId: 'a', passId, by: ben, ...more }) as const;
const undo = (more: object = {}) => ({ type: 'UndoCheckIn', reservationId: 'a', by: ben, ...more }) as const;

const cameIn = (checkInId: string, quantity: number, inBefore = 0): GleventEvent => ({
  type: 'GuestCheckedIn',
  data: {
    ...{ reservationId: 'a', checkInId, quantity, inBefore, party: 4 },
    ...{ waitedAs: 'CONFIRMED', at, by: ana },
  },
});
const left = (passId: string, quantity: number, more: object = {}): GleventEvent => ({
  type: 'GuestLeft',
  data: { reservationId: 'a', passId, quantity, at, by: ben, ...more },
});
const returned = (passId: string, quantity: number, more: object = {}): GleventEvent => ({
  type: 'GuestReturned',
  data: { reservationId: 'a', passId, quantity, at, by: ben, ...more },
});
const inside = [reentering, made('a'), cameIn('1', 3)];

describe('guests who go out for a while', () => {
  // id: goes-out-no-more-than-are-in
  it('are as many as are in at most, all of them where nothing else is said', () => {
    given(...inside)
      .when(letOut('x', { quantity: 2 }))
      .then(left('x', 2));
    given(...inside)
      .when(letOut('x', { quantity: 3 }))
      .then(left('x', 3));
    given(...inside)
      .when(letOut('x', { quantity: 4 }))
      .then(left('x', 3));
    given(...inside)
      .when(letOut('x'))
      .then(left('x', 3));
    given(...inside, left('x', 2))
      .when(letOut('y', { quantity: 2 }))
      .then(left('y', 1));
    given(...inside, left('x', 3))
      .when(letOut('y', { quantity: 1 }))
      .thenNothing();
    given(reentering, made('a')).when(letOut('x')).thenNothing();
    given(reentering).when(letOut('x')).thenRefused('RESERVATION_NOT_FOUND');
  });

  it('come in again, no more of them than are out', () => {
    const out = [...inside, left('x', 2)];
    given(...out)
      .when(letBackIn('y', { quantity: 1 }))
      .then(returned('y', 1));
    given(...out)
      .when(letBackIn('y', { quantity: 3 }))
      .then(returned('y', 2));
    given(...out)
      .when(letBackIn('y'))
      .then(returned('y', 2));
    given(...out, returned('y', 2))
      .when(letBackIn('z', { quantity: 1 }))
      .thenNothing();
    given(...inside)
      .when(letBackIn('y'))
      .thenNothing();
  });

  it('are recorded once, however often a device sends it', () => {
    given(...inside, left('x', 2))
      .when(letOut('x', { quantity: 2 }))
      .thenNothing();
    given(...inside, left('x', 2), returned('y', 1))
      .when(letBackIn('y', { quantity: 1 }))
      .thenNothing();
    const isShut: GleventEvent = { type: 'GuestListEventChanged', data: { reentry: false } };
    given(...inside, left('x', 2), isShut)
      .when(letOut('x', { quantity: 2 }))
      .thenNothing();
  });

  // id: comes-in-again-where-the-event-allows
  it('are those of an event that lets them in again alone', () => {
    given(created, made('a'), cameIn('1', 3)).when(letOut('x')).thenRefused('REENTRY_NOT_ALLOWED');
    given(created, made('a'), cameIn('1', 3)).when(letBackIn('x')).thenRefused('REENTRY_NOT_ALLOWED');
    const allowed: GleventEvent = { type: 'GuestListEventChanged', data: { reentry: true } };
    const change = (reentry: boolean) => ({ type: 'ChangeGlevent', change: { reentry }, by: ana }) as const;
    given(created).when(change(true)).then(allowed);
    given(created).when(change(false)).thenNothing();
    given(created, allowed).when(change(true)).thenNothing();
    given(created, allowed, made('a'), cameIn('1', 3)).when(letOut('x')).then(left('x', 3));
  });

  it('go out of an event that was called off, and do not come in again', () => {
    given(...inside, cancelled)
      .when(letOut('x'))
      .then(left('x', 3));
    given(...inside, left('x', 1), cancelled)
      .when(letBackIn('y'))
      .thenRefused('GLEVENT_CANCELLED');
  });

  // id: stops-who-comes-in-again
  it('are stopped by a note when they come in again, unless it was read, which is on record', () => {
    const noted = (guest: { note: string | null; noteStops?: boolean }): GleventEvent => ({
      type: 'GuestNoted',
      data: { reservationId: 'a', guest, by: ben },
    });
    const banned = noted({ note: 'Banned: call security', noteStops: true });
    const out = [...inside, left('x', 2), banned];
    given(...out)
      .when(letBackIn('y'))
      .thenRefused('NOTE_STOPS');
    given(...out)
      .when(letBackIn('y', { stopSeen: false }))
      .thenRefused('NOTE_STOPS');
    given(...out)
      .when(letBackIn('y', { stopSeen: true }))
      .then(returned('y', 2, { stopSeen: true }));
    // What is recorded already, and what has no guest whom it could be about, needs no reading.
    given(...out, returned('y', 1, { stopSeen: true }))
      .when(letBackIn('y', { quantity: 1 }))
      .thenNothing();
    given(...inside, banned)
      .when(letBackIn('y'))
      .thenNothing();
    given(...out, cancelled)
      .when(letBackIn('y'))
      .thenRefused('GLEVENT_CANCELLED');
    // A note that stops nobody is not on record as if it had; and going out is never stopped.
    for (const plain of [noted({ note: 'Table 4' }), noted({ note: null, noteStops: true })])
      given(...inside, left('x', 2), plain)
        .when(letBackIn('y', { stopSeen: true }))
        .then(returned('y', 2));
    given(...inside, banned)
      .when(letOut('x'))
      .then(left('x', 3));
  });

  it('did so when their device says, as far as a clock can be right', () => {
    const then = later(600, startTime);
    given(...inside)
      .when(letOut('x', { at: then }), later(3_600, endTime))
      .then(left('x', 3, { at: then }));
    given(...inside)
      .when(letOut('x', { at: later(119) }))
      .then(left('x', 3));
    given(...inside)
      .when(letOut('x', { at: later(121) }))
      .thenRefused('CHECK_IN_TIME_REFUSED');
  });

  // id: is-not-taken-back-while-they-are-out
  it('keep their check-in from being taken back, until so many are in again as it let in', () => {
    const both = [...inside, cameIn('2', 1, 3)];
    const backTo = { backTo: 'CHECKED_IN', party: 4, at, by: ben, reservationId: 'a' } as const;
    given(...both, left('x', 2))
      .when(undo({ checkInId: '1' }))
      .thenRefused('GUESTS_ARE_OUT');
    given(...both, left('x', 1))
      .when(undo({ checkInId: '1' }))
      .then({ type: 'CheckInUndone', data: { ...backTo, checkInId: '1', quantity: 3 } });
    given(...both, left('x', 2), returned('y', 1))
      .when(undo({ checkInId: '1' }))
      .then({ type: 'CheckInUndone', data: { ...backTo, checkInId: '1', quantity: 3 } });
    given(...both, left('x', 4))
      .when(undo({ checkInId: '2' }))
      .thenRefused('GUESTS_ARE_OUT');
  });

  it('have come, and are out: both counts say so, with the latest to go', () => {
    const state = folded(guestListDecider, [...inside, left('x', 2), returned('y', 1)]);
    const reservation = state?.reservations.get('a');
    expect(reservation && reservationView(reservation, 7)).toMatchObject({
      ...{ checkedInQuantity: 3, outQuantity: 1, reservationStatus: 'CHECKED_IN' },
      lastPass: { kind: 'RETURNED', quantity: 1, at, by: ben },
    });
    expect(state && gleventView(state.glevent, 7)).toMatchObject({
      ...{ reentry: true, checkedInCount: 3, outCount: 1, expectedCount: 1, reservedCount: 4 },
    });
    const allIn = folded(guestListDecider, [...inside, left('x', 2), returned('y', 2)]);
    expect(allIn && gleventView(allIn.glevent, 7).outCount).toBeUndefined();
  });
});
