import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { folded, specification } from '@lineless/kernel/testing/given-when-then';
import { memberDecider, type MemberCommand } from './decide';
import type { MemberEvent } from './events';
import { evolveMember, type MemberState } from './state';
import {
  endTime,
  granted,
  held,
  member,
  moon,
  oneMonth,
  opened,
  released,
  rescheduled,
  secondMonth,
  spent,
  started,
  startTime,
  thirdMonth,
} from '../testing/members';

const { given } = specification(memberDecider, (actual, expected) => expect(actual).toEqual(expected));

const { reservationId } = moon;
const nextWeek = { startTime: '2026-06-19T22:30:00.000Z', endTime: '2026-06-20T04:00:00.000Z' };
const nextMonth = { startTime: '2026-07-03T22:30:00.000Z', endTime: '2026-07-04T04:00:00.000Z' };
const lastWeek = { startTime: '2026-06-05T22:30:00.000Z', endTime: '2026-06-06T04:00:00.000Z' };
const reserved = [...member, held(), spent];
const move = (to: typeof nextWeek, reschedule = 1): MemberCommand => ({
  ...{ type: 'RescheduleReservation', reservationId, reschedule, ...to },
});
const another: MemberEvent = {
  type: 'CreditHeld',
  data: { ...moon, reservationId: 'sun_1', credits: 1, ...nextWeek },
};
const expired: MemberEvent = { type: 'MembershipExpired', data: { at: secondMonth } };
const cancel = (reason: 'guest' | 'event') =>
  ({ type: 'ReleaseReservation', reservationId, reason }) as const;

describe('a reservation of an event that is rescheduled', () => {
  // id: is-active-until-the-new
  it('is active until the new end', () => {
    given(...reserved)
      .when(move(nextWeek))
      .then(rescheduled(nextWeek));
    const moved = given(...reserved, rescheduled(nextWeek));
    moved.when({ type: 'FollowClock' }, endTime).thenNothing();
    moved.when({ type: 'FollowClock' }, nextWeek.endTime).then(released('over', { at: nextWeek.endTime }));
  });

  it('is over at once where the new end has come', () => {
    given(...reserved)
      .when(move(lastWeek), startTime)
      .then(rescheduled(lastWeek), released('over', { at: lastWeek.endTime }));
  });

  it('hears of each reschedule once, and of no older one', () => {
    const moved = given(...reserved, rescheduled(nextWeek, 2));
    moved.when(move(nextWeek, 2)).thenNothing();
    moved.when(move(lastWeek, 1)).thenNothing();
    moved.when(move({ startTime, endTime }, 3)).then(rescheduled({ startTime, endTime }, 3));
  });

  it('is active again where it was over by the old times', () => {
    const over = [...reserved, released('over')];
    given(...over)
      .when(move(nextWeek), endTime)
      .then(rescheduled(nextWeek));
    given(...over, rescheduled(nextWeek))
      .when({ type: 'HoldCredit', ...moon, reservationId: 'sun_1', ...nextWeek }, endTime)
      .thenRefused('ACTIVE_RESERVATION_EXISTS');
  });

  it('binds a member who is in no longer where it is put off to another evening', () => {
    const isIn = { isIn: true };
    const late = { startTime, endTime: nextWeek.endTime };
    given(...reserved)
      .when({ ...move(nextWeek), ...isIn })
      .thenNothing();
    given(...reserved, released('over'))
      .when({ ...move(nextWeek), ...isIn }, endTime)
      .thenNothing();
    // The evening that they are at has another end.
    given(...reserved)
      .when({ ...move(late), ...isIn })
      .then(rescheduled(late));
  });

  it('stays beside the one that was reserved since, and still brings its credit back', () => {
    const both = [...reserved, released('over'), another, rescheduled(nextWeek)];
    const state = folded(memberDecider, both);
    expect(state?.active).toMatchObject({ reservationId: 'sun_1' });
    expect(state?.visits).toMatchObject([{ reservationId, ...nextWeek }]);
    given(...both)
      .when(cancel('guest'), endTime)
      .then(released('guest', { credits: 1 }));
    expect(folded(memberDecider, [...both, released('guest', { credits: 1 })])).toMatchObject({
      ...{ credits: 3, active: { reservationId: 'sun_1' }, visits: [] },
    });
  });

  it('never brings more credits than can be held, where others came while it was over', () => {
    const full = [opened(), started(), granted(12), held(), spent, released('over'), granted(1, endTime)];
    const moved: MemberEvent = {
      type: 'ReservationRescheduled',
      data: { ...moon, reschedule: 1, credits: 0, ...nextWeek },
    };
    given(...full)
      .when(move(nextWeek), endTime)
      .then(moved);
    given(...full, moved)
      .when(cancel('event'), endTime)
      .then(released('event'));
  });

  it('is unknown once it is recorded who came, and where there is none', () => {
    const came: MemberEvent = { type: 'AttendanceRecorded', data: { ...moon, came: false, creditsLost: 0 } };
    given(...reserved, released('over'), came)
      .when(move(nextWeek), endTime)
      .thenNothing();
    given(...member)
      .when(move(nextWeek))
      .thenNothing();
    given().when(move(nextWeek)).thenNothing();
  });

  it('beyond the end of the membership stays, and brings nothing back after it', () => {
    const moved = [...reserved, rescheduled(nextMonth)];
    given(...moved)
      .when(cancel('event'), startTime)
      .then(released('event', { credits: 1, at: startTime }));
    given(...moved)
      .when({ type: 'FollowClock' }, secondMonth)
      .then(expired);
    expect(folded(memberDecider, [...moved, expired])?.active).toMatchObject(nextMonth);
    given(...moved, expired)
      .when(cancel('event'), secondMonth)
      .then(released('event', { at: secondMonth }));
  });

  it('beyond the end of the membership brings its credit back to a member who has renewed', () => {
    const renewed: MemberEvent = {
      type: 'MembershipExtended',
      data: { paymentIntentId: 'pi_2', amount: 2_000, terms: oneMonth, from: secondMonth, until: thirdMonth },
    };
    given(...reserved, opened('pi_2'), renewed, rescheduled(nextMonth))
      .when(cancel('event'), secondMonth)
      .then(granted(4, secondMonth), released('event', { credits: 1, at: secondMonth }));
  });
});

describe('a credit that was held before the event was rescheduled', () => {
  const spendAt = (to: typeof nextWeek, reschedule: number): MemberCommand => ({
    ...{ type: 'SpendHold', reservationId, reschedule, ...to },
  });

  it('is spent with the times by which the place was given', () => {
    given(...member, held())
      .when(spendAt(nextWeek, 1))
      .then(rescheduled(nextWeek), spent);
    given(...member, held())
      .when(spendAt({ startTime, endTime }, 2))
      .then(spent);
  });

  it('keeps times that are newer', () => {
    given(...member, held(), rescheduled(nextWeek, 2))
      .when(spendAt(lastWeek, 1))
      .then(spent);
  });
});

describe('reschedules that come in any order, some of them twice', () => {
  const times = [{ startTime, endTime }, nextWeek, nextMonth, lastWeek];
  const told = (reschedules: readonly number[]): MemberState | null =>
    reschedules.reduce<MemberState | null>(
      (state, nth) =>
        memberDecider
          .decide(move(times[nth % times.length] ?? nextWeek, nth), state, startTime)
          .reduce<MemberState | null>((now, event) => evolveMember(now, { ...event, at: startTime }), state),
      folded(memberDecider, reserved),
    );

  it('come to what the newest says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }),
        (reschedules) => {
          expect(told(reschedules)).toEqual(told([Math.max(...reschedules)]));
        },
      ),
      { numRuns: 200 },
    );
  });
});
