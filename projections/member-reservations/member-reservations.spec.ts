import { describe, expect, it } from '@jest/globals';
import { project, streamed } from '@lineless/kernel/testing/stream';
import { gleventFormats, type GleventEvent } from '@lineless/areas/guest-lists/model/events';
import { created, link, made, promoted } from '@lineless/areas/guest-lists/testing/lists';
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
});
