import { describe, expect, it } from '@jest/globals';
import { folded, recorded, specification } from '@lineless/kernel/testing/given-when-then';
import { guestListDecider } from './decide';
import type { GleventEvent } from './events';
import { evolveGuestList } from './state';
import { ana, at, cancelled, created, details, endTime, later, made, startTime } from '../testing/lists';

const { given } = specification(guestListDecider, (actual, expected) => expect(actual).toEqual(expected));
const statusSet = (
  status: 'UPCOMING' | 'IN_PROGRESS' | 'COMPLETED',
  when: string,
  by?: typeof ana,
): GleventEvent => ({
  type: 'GuestListEventStatusSet',
  data: { status, at: when, ...(by && { by }) },
});

describe('a guest-list event', () => {
  const create = {
    type: 'CreateGlevent',
    gleventId: 'moon',
    vendorId: 'foundry',
    details,
    status: 'UPCOMING',
  } as const;

  it('is created once', () => {
    given().when(create).then(created);
    given(created)
      .when({ ...create, vendorId: 'other' })
      .thenNothing();
  });

  it('is what the clock says from the beginning, unless staff say something else', () => {
    const [begun] = guestListDecider.decide(create, null, later(60, startTime));
    expect(begun?.data).toMatchObject({ status: 'IN_PROGRESS' });
    given()
      .when({ ...create, status: 'COMPLETED' })
      .then({ ...created, data: { ...created.data, status: 'COMPLETED' } });
  });

  it('ends after it starts', () => {
    const backwards = { ...details, endTime: startTime };
    given()
      .when({ ...create, details: backwards })
      .thenRefused('ENDS_BEFORE_START');
    given(created)
      .when({ type: 'ChangeGlevent', change: { endTime: startTime }, by: ana })
      .thenRefused('ENDS_BEFORE_START');
  });

  // id: changes-only-what-is-said-and-otherwise
  it('changes only what is said and otherwise', () => {
    given(created)
      .when({
        type: 'ChangeGlevent',
        change: { name: 'Blue Moon', city: 'Los Angeles', state: undefined },
        by: ana,
      })
      .then({ type: 'GuestListEventChanged', data: { name: 'Blue Moon' } });
    given(created).when({ type: 'ChangeGlevent', change: {}, by: ana }).thenNothing();
  });

  it('never has a capacity below what is reserved, and says how much that is', () => {
    const list = given(
      created,
      made('a'),
      made('b', { quantity: 2, status: 'PENDING' }),
      made('c', { status: 'WAITLISTED' }),
    );
    list
      .when({ type: 'ChangeGlevent', change: { capacity: 5 }, by: ana })
      .thenRefused('CAPACITY_BELOW_RESERVED');
    list
      .when({ type: 'ChangeGlevent', change: { capacity: 6 }, by: ana })
      .then({ type: 'GuestListEventChanged', data: { capacity: 6 } });
    const state = folded(guestListDecider, [created, made('a')]);
    const lower = { type: 'ChangeGlevent', change: { capacity: 3 }, by: ana } as const;
    expect(() => guestListDecider.decide(lower, state, at)).toThrow('4 places are reserved.');
  });

  it('is moved by the clock at its start and at its end, and not before', () => {
    given(created).when({ type: 'FollowClock' }, later(-1, startTime)).thenNothing();
    given(created).when({ type: 'FollowClock' }, startTime).then(statusSet('IN_PROGRESS', startTime));
    given(created)
      .when({ type: 'FollowClock' }, later(60, endTime))
      .then(statusSet('IN_PROGRESS', startTime), statusSet('COMPLETED', endTime));
    given(created, statusSet('IN_PROGRESS', startTime), statusSet('COMPLETED', endTime))
      .when({ type: 'FollowClock' }, later(86_400, endTime))
      .thenNothing();
  });

  it('keeps what staff have set until the next of these moments', () => {
    const early = statusSet('IN_PROGRESS', at, ana);
    given(created).when({ type: 'ChangeGlevent', change: {}, status: 'IN_PROGRESS', by: ana }).then(early);
    given(created, early).when({ type: 'FollowClock' }, startTime).thenNothing();
    given(created, statusSet('COMPLETED', at, ana))
      .when({ type: 'FollowClock' }, startTime)
      .then(statusSet('IN_PROGRESS', startTime));
  });

  it('follows the clock of its new times', () => {
    const change = { endTime: later(3_600, endTime) };
    given(created, statusSet('IN_PROGRESS', startTime), statusSet('COMPLETED', endTime))
      .when({ type: 'ChangeGlevent', change, status: 'COMPLETED', by: ana }, later(60, endTime))
      .then({ type: 'GuestListEventChanged', data: change }, statusSet('IN_PROGRESS', later(60, endTime)));
  });

  it('that starts later than it did has not begun', () => {
    const change = { startTime: later(3_600, startTime) };
    given(created, statusSet('IN_PROGRESS', startTime))
      .when({ type: 'ChangeGlevent', change, by: ana }, later(60, startTime))
      .then({ type: 'GuestListEventChanged', data: change }, statusSet('UPCOMING', later(60, startTime)));
  });

  it('with more guests than places is changed otherwise, and only has no fewer places', () => {
    const over = given(created, made('a', { quantity: 12 }));
    const change = (wanted: object) => ({ type: 'ChangeGlevent', change: wanted, by: ana }) as const;
    over
      .when(change({ name: 'Blue Moon' }))
      .then({ type: 'GuestListEventChanged', data: { name: 'Blue Moon' } });
    over.when(change({ capacity: 11 })).then({ type: 'GuestListEventChanged', data: { capacity: 11 } });
    over.when(change({ capacity: 9 })).thenRefused('CAPACITY_BELOW_RESERVED');
  });

  it('is cancelled with its reservations, some at a time; who is in was there', () => {
    const cameIn: Extract<GleventEvent, { type: 'GuestCheckedIn' }> = {
      type: 'GuestCheckedIn',
      data: {
        reservationId: 'in',
        checkInId: '1',
        quantity: 1,
        inBefore: 0,
        party: 4,
        waitedAs: 'CONFIRMED',
        at,
        by: ana,
      },
    };
    given(created).when({ type: 'CancelGlevent', by: ana }).then(cancelled);
    given(created, cancelled).when({ type: 'CancelGlevent', by: ana }).thenNothing();
    const past = [
      created,
      made('in'),
      cameIn,
      ...['a', 'b', 'c'].map((id) => made(id, { quantity: 2 })),
      cancelled,
    ];
    let state = folded(guestListDecider, past);
    const step = () => {
      const events = guestListDecider.decide({ type: 'CancelReservations', most: 2 }, state, at);
      for (const event of events) state = evolveGuestList(state, recorded(event));
      return events.length;
    };
    expect([step(), step(), step()]).toEqual([2, 1, 0]);
    expect(state?.glevent.counts.places).toEqual({
      PENDING: 0,
      CONFIRMED: 0,
      CHECKED_IN: 4,
      CANCELLED: 6,
      WAITLISTED: 0,
    });
    given(created, made('a')).when({ type: 'CancelReservations', most: 2 }).thenNothing();
  });

  it('is not called off any more once it is over, also where the clock has not been followed', () => {
    given(created).when({ type: 'CancelGlevent', by: ana }, endTime).thenRefused('GLEVENT_COMPLETED');
    given(created, statusSet('COMPLETED', at, ana))
      .when({ type: 'CancelGlevent', by: ana })
      .thenRefused('GLEVENT_COMPLETED');
  });

  it('changes no more once it was cancelled, and what is not there is not changed', () => {
    given(created, cancelled)
      .when({ type: 'ChangeGlevent', change: { name: 'Back' }, by: ana })
      .thenRefused('GLEVENT_CANCELLED');
    given(created, cancelled).when({ type: 'FollowClock' }, endTime).thenNothing();
    given().when({ type: 'FollowClock' }).thenRefused('GLEVENT_NOT_FOUND');
  });
});
