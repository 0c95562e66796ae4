import { describe, expect, it } from '@jest/globals';
import { project, streamed } from '@lineless/kernel/testing/stream';
import { gleventFormats, type GleventEvent } from '@lineless/areas/guest-lists/model/events';
import { created, later, link, made, promoted } from '@lineless/areas/guest-lists/testing/lists';
import { memberReservationsProjection as projection } from './member-reservations';

const ofMember: GleventEvent = {
  type: 'ReservationMade',
  data: { ...made('a').data, source: { kind: 'MEMBER', userId: 'noor' } },
};
const gone: GleventEvent = {
  type: 'ReservationCancelled',
  data: { reservationId: 'a', quantity: 4, from: 'CONFIRMED', reason: 'staff' },
};
const keysOf = (...events: readonly GleventEvent[]) => {
  const state = project(
    projection,
    'a',
    streamed('glevent-moon', gleventFormats, [created, link, ...events]),
  );
  return state && projection.keys(state);
};

describe('A reservation as its guest sees it', () => {
  it('is a member’s or a promoter’s guest’s: whom staff put on the list is told nothing, and has no page', () => {
    expect(keysOf(ofMember)).toMatchObject({ userId: 'noor', settleDueAt: null, cancellationDueAt: null });
    expect(keysOf(promoted('a'))).toMatchObject({ userId: null });
    expect(keysOf(made('a'))).toBeNull();
    expect(keysOf(made('a'), gone)).toBeNull();
  });

  it('is settled and told of where others have cancelled it', () => {
    const due = new Date(0).toISOString();
    expect(keysOf(ofMember, gone)).toMatchObject({ settleDueAt: due, cancellationDueAt: due });
    expect(keysOf(promoted('a'), gone)).toMatchObject({ settleDueAt: null, cancellationDueAt: due });
  });

  it('is told of each place that is kept for it, of each cancellation and of each return, and once of each', () => {
    const isTold = (how: 'CANCELLATION' | 'REINSTATEMENT'): GleventEvent => ({
      type: 'GuestTold',
      data: { ...of, about: { kind: how }, how: 'push' },
    });
    const of = { reservationId: 'a' };
    const places = [1, 2].flatMap((minute): GleventEvent[] => [
      { type: 'PlaceOffered', data: { ...of, quantity: 4, until: later(60 * minute) } },
      { type: 'OfferTold', data: { ...of, until: later(60 * minute) } },
      { type: 'OfferLapsed', data: { ...of, quantity: 4 } },
    ]);
    const round: GleventEvent[] = [
      gone,
      isTold('CANCELLATION'),
      { type: 'ReservationReinstated', data: { ...of, quantity: 4 } },
      isTold('REINSTATEMENT'),
    ];
    const due = (key: string, events: readonly GleventEvent[]) =>
      events.map((_, at) => keysOf(promoted('a'), ...events.slice(0, at + 1))?.[key] !== null);
    expect(due('noticeDueAt', places)).toEqual([true, false, false, true, false, false]);
    const rounds = [...round, ...round];
    expect(due('cancellationDueAt', rounds)).toEqual([true, false, false, false, true, false, false, false]);
    expect(due('reinstatementDueAt', rounds)).toEqual([false, false, true, false, false, false, true, false]);
  });
});
