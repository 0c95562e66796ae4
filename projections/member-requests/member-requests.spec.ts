import { describe, expect, it } from '@jest/globals';
import { project, streamed } from '@lineless/kernel/testing/stream';
import { gleventFormats, type GleventEvent } from '@lineless/areas/guest-lists/model/events';
import { withinList } from '@lineless/contracts/guest-lists/reservation-ids';
import { created, guest, made } from '@lineless/areas/guest-lists/testing/lists';
import { memberRequestsProjection } from './member-requests';

const MAYA = withinList('moon', '01M7WN75CYMGVQT4P22E9XXGPS');
const STAFFS = withinList('moon', '01M7WN75CYMGVQT4P22E9XXGPT');

const joins: GleventEvent = {
  type: 'ReservationMade',
  data: {
    ...{ reservationId: MAYA, gleventId: 'moon', guest, quantity: 1, status: 'WAITLISTED' },
    source: { kind: 'MEMBER', userId: 'maya' },
  },
};
const offered: GleventEvent = {
  type: 'PlaceOffered',
  data: { reservationId: MAYA, quantity: 1, until: '2026-06-12T22:15:00.000Z' },
};
const accepted: GleventEvent = { type: 'OfferAccepted', data: { reservationId: MAYA, quantity: 1 } };
const refused: GleventEvent = {
  type: 'ReservationRefused',
  data: { attemptId: MAYA, userId: 'maya', reason: 'full' },
};
const after = (id: string, ...events: readonly GleventEvent[]) =>
  project(memberRequestsProjection, id, streamed('glevent-moon', gleventFormats, [created, ...events]));

describe('What members have asked of a list', () => {
  it('is a place in its line, since the event by which they joined, until they have taken one that was kept for them', () => {
    const theirs = made(STAFFS, { status: 'WAITLISTED' });
    expect(after(MAYA, theirs, joins)).toEqual({ refusal: null, waitsSince: 2 });
    // The door may let them in by mistake meanwhile.
    expect(after(MAYA, joins, offered)).toEqual({ refusal: null, waitsSince: 1 });
    expect(after(MAYA, joins, offered, accepted)).toBeNull();
    // Whom staff put on the waiting list is in no line.
    expect(after(STAFFS, theirs, joins)).toBeNull();
    expect(memberRequestsProjection.streamOf(MAYA)).toBe('glevent-moon');
  });

  it('is refused for good, also under later requests', () => {
    expect(after(MAYA, refused)).toEqual({ refusal: 'full', waitsSince: null });
    expect(after(MAYA, refused, joins)).toEqual({ refusal: 'full', waitsSince: 2 });
    expect(after(MAYA, refused, joins, offered, accepted)).toEqual({ refusal: 'full', waitsSince: null });
  });
});
