import { describe, expect, it } from '@jest/globals';
import { specification } from '@lineless/kernel/testing/given-when-then';
import { memberDecider, type MemberCommand } from './decide';
import {
  endTime,
  granted,
  held,
  joinedAt,
  maya,
  member,
  moon,
  opened,
  released,
  secondMonth,
  spent,
  started,
  startTime,
  unlimited,
} from '../testing/members';

const { given } = specification(memberDecider, (actual, expected) => expect(actual).toEqual(expected));

const { reservationId } = moon;
const hold = (id = reservationId): MemberCommand => ({
  ...{ type: 'HoldCredit', ...moon, reservationId: id, startTime, endTime },
});
const spend = { type: 'SpendHold', reservationId, reschedule: 0, startTime, endTime } as const;
const release = (reason: 'not-made' | 'guest' | 'staff' | 'event') =>
  ({ type: 'ReleaseReservation', reservationId, reason }) as const;
const before = '2026-06-12T22:29:59.999Z';

describe('a reservation', () => {
  it('holds a credit, and spends it once its event has a place', () => {
    given(...member)
      .when(hold())
      .then(held());
    given(...member, held())
      .when(spend)
      .then(spent);
  });

  it('is held once and spent once', () => {
    given(...member, held())
      .when(hold())
      .thenNothing();
    given(...member, held(), spent)
      .when(spend)
      .thenNothing();
  });

  it('costs nothing where the plan is unlimited', () => {
    given(opened('pi_1', unlimited), started(unlimited), granted(0)).when(hold()).then(held(0));
  });

  // id: is-refused-without-a-membership
  it('is refused without a membership, after it, beside another, and without a credit', () => {
    given().when(hold()).thenRefused('NOT_A_MEMBER');
    given(opened()).when(hold()).thenRefused('NOT_A_MEMBER');
    given(...member)
      .when(hold(), secondMonth)
      .thenRefused('MEMBERSHIP_EXPIRED');
    given(...member, held(), spent)
      .when(hold('moon_2'))
      .thenRefused('ACTIVE_RESERVATION_EXISTS');
    given(opened(), started(), granted(0)).when(hold()).thenRefused('NO_CREDITS');
  });

  // id: is-active-until-its-event
  it('is active until its event is over, whether or not that is written down', () => {
    const later = '2026-06-13T03:59:59.999Z';
    given(...member, held(), spent)
      .when(hold('moon_2'), later)
      .thenRefused('ACTIVE_RESERVATION_EXISTS');
    const next = {
      type: 'CreditHeld',
      data: { ...moon, reservationId: 'moon_2', credits: 1, startTime, endTime },
    };
    given(...member, held(), spent)
      .when(hold('moon_2'), endTime)
      .then(released('over'), next as ReturnType<typeof held>);
  });

  it('stays open after its event while it is unknown whether it was made', () => {
    given(...member, held())
      .when({ type: 'FollowClock' }, '2026-06-14T00:00:00.000Z')
      .thenNothing();
  });

  // id: given-up-by-brings-the-credit
  it.each([
    ['its member', 'guest', before, 1],
    ['its member in time, which is heard of late', 'guest', startTime, 1],
    ['staff, at any time', 'staff', startTime, 1],
    ['its event, at any time', 'event', startTime, 1],
    ['none, as there was no place', 'not-made', startTime, 1],
  ] as const)('given up by %s brings the credit back as it should, once', (_, reason, at, credits) => {
    const given1 = given(...member, held(), spent);
    given1.when(release(reason), at).then(released(reason, { credits, at }));
    given(...member, held(), spent, released(reason, { credits, at }))
      .when(release(reason), at)
      .thenNothing();
  });

  it('given up in time brings the credit back also where that is heard of after its event, once', () => {
    const over = released('over');
    const given1 = given(...member, held(), spent);
    given1.when(release('guest'), endTime).then(over, released('guest', { credits: 1, at: endTime }));
    given(...member, held(), spent, over, released('guest', { credits: 1 }))
      .when(release('guest'), endTime)
      .thenNothing();
  });

  it.each([
    [8, 1],
    [9, 0],
  ])(
    'given up after its event, with %i more given since, brings %i back: no more than can be held',
    (more, credits) => {
      const data = { vendorId: 'foundry', credits: more, reason: 'A lost evening', by: maya };
      given(...member, held(), spent, released('over'), { type: 'CreditsGrantedByHand', data })
        .when(release('event'), endTime)
        .then(released('event', { credits, at: endTime }));
    },
  );

  it('outlives the membership, whose credit is gone', () => {
    const late = '2026-07-02T22:00:00.000Z';
    const next = { ...moon, credits: 1, startTime: late, endTime: '2026-07-03T04:00:00.000Z' };
    given(...member, { type: 'CreditHeld', data: next }, { type: 'HoldSpent', data: moon })
      .when(release('guest'), secondMonth)
      .then({ type: 'MembershipExpired', data: { at: secondMonth } }, released('guest', { at: secondMonth }));
  });

  it('leaves others alone', () => {
    for (const command of [
      { ...spend, reservationId: 'other' },
      { ...release('guest'), reservationId: 'other' },
    ])
      given(...member, held())
        .when(command)
        .thenNothing();
    given().when(spend).thenNothing();
  });
});

describe('whether a member came', () => {
  const over = [...member, held(), spent, released('over')];
  const record = (came: boolean, penalty: number | null = 0): MemberCommand => ({
    ...{ type: 'RecordAttendance', reservationId, came, penalty },
  });
  const counted = (at = endTime) => ({ type: 'NoShowCounted', data: { ...moon, at } }) as const;
  const recorded = (came: boolean, creditsLost = 0) =>
    ({ type: 'AttendanceRecorded', data: { ...moon, came, creditsLost } }) as const;

  it('is recorded after the event, once', () => {
    given(...member, held(), spent)
      .when(record(true), endTime)
      .then(released('over'), recorded(true));
    given(...over, recorded(true))
      .when(record(false, 1), endTime)
      .thenNothing();
  });

  it('is not known before', () => {
    given(...member, held(), spent)
      .when(record(true), before)
      .thenNothing();
  });

  it('costs a member who stayed away the penalty, as far as there are credits', () => {
    given(...over)
      .when(record(false), endTime)
      .then(recorded(false), counted());
    given(...over)
      .when(record(false, 2), endTime)
      .then(recorded(false, 2), counted());
    given(...over)
      .when(record(false, 9), endTime)
      .then(recorded(false, 3), counted());
    given(opened(), started(), granted(1, joinedAt), held(), spent, released('over'))
      .when(record(true, 9), endTime)
      .then(recorded(true));
  });

  // id: costs-one-more-for-each-time-before
  it('costs one more for each time before within 90 days, to the millisecond', () => {
    const before = (ms: number) =>
      counted(new Date(Date.parse(endTime) - 90 * 24 * 3_600_000 + ms).toISOString());
    for (const [earlier, lost] of [
      [[before(0)], 0],
      [[before(1)], 1],
      [[before(1), before(2)], 2],
      [[before(0), before(2)], 1],
      [[before(1), before(2), before(3), before(4)], 3],
    ] as const)
      given(...over, ...earlier)
        .when(record(false), endTime)
        .then(recorded(false, lost), counted());
    given(...over, before(1))
      .when(record(false, 1), endTime)
      .then(recorded(false, 2), counted());
  });

  it('costs nothing, and is not counted, where the member was not expected any more or came', () => {
    for (const came of [true, false])
      given(...over, counted())
        .when(record(came, came ? 2 : null), endTime)
        .then(recorded(came));
  });
});
