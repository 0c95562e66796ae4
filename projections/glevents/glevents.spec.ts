import { describe, expect, it } from '@jest/globals';
import { glevent, publicGlevent } from '@lineless/contracts/guest-lists/glevents';
import { cellOf } from '@lineless/kernel/geography';
import { present, streamed, topicsOf } from '@lineless/kernel/testing/stream';
import { gleventFormats, type GleventEvent } from '@lineless/areas/guest-lists/model/events';
import {
  ana,
  at,
  cancelled,
  created,
  endTime,
  later,
  link,
  made,
  startTime,
} from '@lineless/areas/guest-lists/testing/lists';
import { gleventsProjection } from './glevents';

const cameIn: GleventEvent = {
  type: 'GuestCheckedIn',
  data: {
    ...{ reservationId: 'a', checkInId: '1', quantity: 3, inBefore: 0, party: 4 },
    ...{ waitedAs: 'CONFIRMED', at, by: ana },
  },
};
const stateAfter = (...events: readonly GleventEvent[]) =>
  present(gleventsProjection, 'moon', streamed('glevent-moon', gleventFormats, events));
const keysAfter = (...events: readonly GleventEvent[]) => gleventsProjection.keys(stateAfter(...events));

describe('guest-list events', () => {
  it('are shown with every count to staff, and to visitors without a word of a guest', () => {
    const state = stateAfter(created, link, made('a'), made('b', { status: 'WAITLISTED' }), cameIn);
    expect(glevent.strict().parse(gleventsProjection.view(state, 4))).toMatchObject({
      ...{ originalCapacity: 10, reservedCount: 4, availableCount: 6, waitlistedCount: 4 },
      ...{ checkedInCount: 3, expectedCount: 1, reservationCount: 2, version: 4 },
      arrivals: [{ at: '2026-06-12T22:00:00.000Z', guests: 3 }],
    });
    const { visitors } = gleventsProjection.views?.(state, 4) ?? {};
    expect(publicGlevent.strict().parse(visitors)).toMatchObject({ availableCount: 6, version: 4 });
    expect(topicsOf(gleventsProjection, state)).toEqual([
      ...['glevent:moon', 'vendor:foundry:glevents'],
      `cell:${cellOf(created.data.details)}:glevents`,
    ]);
  });

  it('are due at their start, then at their end, then never', () => {
    expect(keysAfter(created)).toMatchObject({ overAt: endTime, moveDueAt: startTime, cancelDueAt: null });
    const moved = (status: 'IN_PROGRESS' | 'COMPLETED', when: string): GleventEvent => ({
      type: 'GuestListEventStatusSet',
      data: { status, at: when },
    });
    const begun = moved('IN_PROGRESS', startTime);
    expect(keysAfter(created, begun)).toMatchObject({ overAt: endTime, moveDueAt: endTime });
    expect(keysAfter(created, begun, moved('COMPLETED', endTime))).toMatchObject({
      overAt: endTime,
      moveDueAt: null,
    });
  });

  it('are over from the moment at which they were called off, and due until no guest is left', () => {
    const gone: GleventEvent = {
      type: 'ReservationCancelled',
      data: { reservationId: 'a', quantity: 4, from: 'CONFIRMED', reason: 'event' },
    };
    expect(keysAfter(created, made('a'), cancelled)).toMatchObject({
      ...{ overAt: at, moveDueAt: null },
      cancelDueAt: '1970-01-01T00:00:00.000Z',
    });
    expect(keysAfter(created, made('a'), cancelled, gone)).toMatchObject({ cancelDueAt: null });
  });

  it('are due when they were rescheduled, until their members know, are closed or called off', () => {
    const settled: GleventEvent = { type: 'RescheduleSettled', data: { reschedule: 1 } };
    const closed: GleventEvent = { type: 'GuestListClosed', data: { at: later(6 * 3_600, endTime) } };
    const moved: GleventEvent = { type: 'GuestListEventChanged', data: { endTime: later(60, endTime) } };
    const due = { rescheduleDueAt: '1970-01-01T00:00:00.000Z' };
    const none = { rescheduleDueAt: null };
    expect(keysAfter(created)).toMatchObject(none);
    expect(keysAfter(created, moved)).toMatchObject(due);
    expect(keysAfter(created, moved, settled)).toMatchObject(none);
    expect(keysAfter(created, moved, settled, moved)).toMatchObject(due);
    for (const last of [closed, cancelled]) expect(keysAfter(created, moved, last)).toMatchObject(none);
    // Put off after that: its guests are told, and it is closed once more.
    expect(keysAfter(created, closed, moved)).toMatchObject({
      ...{ ...due, closeDueAt: later(6 * 3_600 + 60, endTime) },
      moveNoticeDueAt: expect.any(String),
    });
  });
});
