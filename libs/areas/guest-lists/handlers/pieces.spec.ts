import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FoldedPieces, type Piece } from '@lineless/engine/read/pieces';
import type { Recorded, StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import { streamed } from '@lineless/kernel/testing/stream';
import { gleventsProjection } from '@lineless/projections/glevents/glevents';
import { memberRequestsProjection } from '@lineless/projections/member-requests/member-requests';
import { reservationsProjection } from '@lineless/projections/reservations/reservations';
import { gleventFormats, type GleventEvent } from '../model/events';
import { listInPieces } from './pieces';
import { Shelves } from '../model/shelves';
import { evolveGuestList, type GuestListState } from '../model/state';
import { created, guest, made } from '../testing/lists';
import { lived, night } from '../testing/nights';

const projections: readonly Projection[] = [
  gleventsProjection,
  reservationsProjection,
  memberRequestsProjection,
];

/** How far a read model has come, and how much further every second of its documents. */
const progress = fc.record({ upTo: fc.nat(200), ahead: fc.nat(20), odd: fc.boolean() });
type Progress = { readonly upTo: number; readonly ahead: number; readonly odd: boolean };

function storedOf(events: readonly Recorded<GleventEvent>[]): StoredEvent[] {
  return streamed('glevent-moon', gleventFormats, events).map((event, index) => ({
    ...event,
    meta: { ...event.meta, at: events[index]?.at ?? event.meta.at },
  }));
}

/** As a read model has it that has come so far, written to a file and read again. */
function documentsOf(
  projection: (typeof projections)[number],
  events: readonly StoredEvent[],
  { upTo, ahead, odd }: Progress,
): Map<string, Piece> {
  const documents = new Map<string, Piece>();
  for (const event of events) {
    const id = projection.documentId(event);
    if (id === null) continue;
    const isAhead = (id.charCodeAt(id.length - 1) % 2 === 1) === odd;
    if (event.revision > upTo + (isAhead ? ahead : 0)) continue;
    const before = documents.get(id)?.state ?? null;
    const state = projection.evolve(before, event, id);
    documents.set(id, { state: JSON.parse(JSON.stringify(state)) as unknown, revision: event.revision });
  }
  return documents;
}

function piecesOf(events: readonly StoredEvent[], each: readonly Progress[]): FoldedPieces {
  const models = projections.map((projection, index) => {
    const { upTo, ...rest } = each[index] ?? { upTo: 0, ahead: 0, odd: false };
    const reached = Math.min(upTo, events.length - 1);
    return {
      projection,
      upTo: events[reached]?.position ?? '',
      documents: documentsOf(projection, events, { ...rest, upTo: reached }),
    };
  });
  return new FoldedPieces(models);
}

/** Whose list it is stands in a guest's document and in no decision. */
function asDecided(list: GuestListState | null): GuestListState | null {
  if (!list) return null;
  const guests = [...list.reservations.values()].map((guest) => {
    const { vendorId: _, ...rest } = { vendorId: null, ...guest };
    return [rest.reservationId, rest] as const;
  });
  return { ...list, reservations: Shelves.of(guests) };
}

describe('A list in pieces', () => {
  // id: is-the-list-that-its-stream-folds
  it('is the list that its stream folds to, however far each piece had come when it was read', () => {
    fc.assert(
      fc.property(night, fc.tuple(progress, progress, progress), (steps, each) => {
        const events = [...lived(steps)].flatMap((step) => step.events);
        const stored = storedOf(events);
        const pieces = piecesOf(stored, each);
        const { upTo } = pieces;
        for (const event of stored) if (event.position > upTo) pieces.take(event);
        const whole = events.reduce<GuestListState | null>(evolveGuestList, null);
        expect(asDecided(listInPieces.join(pieces))).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });

  const at = '2026-06-12T22:00:00.000Z';
  const three = storedOf([created, made('a'), made('b', { quantity: 2 })].map((event) => ({ ...event, at })));
  const all = { upTo: 2, ahead: 0, odd: false };

  it.each([
    ['the event', [{ ...all, upTo: -1 }, all, all]],
    ['a guest', [all, { ...all, upTo: 1 }, all]],
    ['the counts of one', [{ ...all, upTo: 1 }, all, all]],
  ])('is none where %s is missing and nothing says so', (_, each) => {
    expect(listInPieces.join(piecesOf(three, [all, all, all]))).not.toBeNull();
    expect(listInPieces.join(piecesOf(three, each))).toBeNull();
  });

  it('is none where a guest is older than the counts', () => {
    const cancelled: GleventEvent = {
      type: 'ReservationCancelled',
      data: { reservationId: 'b', quantity: 2, from: 'CONFIRMED', reason: 'staff' },
    };
    const four = storedOf(
      [created, made('a'), made('b', { quantity: 2 }), cancelled].map((event) => ({ ...event, at })),
    );
    const now = { ...all, upTo: 3 };
    expect(listInPieces.join(piecesOf(four, [now, now, now]))).not.toBeNull();
    expect(listInPieces.join(piecesOf(four, [now, all, now]))).toBeNull();
  });

  it('has its line in the order in which they joined, with any ids', () => {
    const joins = (reservationId: string): GleventEvent => ({
      type: 'ReservationMade',
      data: {
        ...{ reservationId, gleventId: 'moon', guest, quantity: 1, status: 'WAITLISTED' },
        source: { kind: 'MEMBER', userId: reservationId },
      },
    });
    const waiting = storedOf(
      [created, joins('m'), joins('z'), joins('a')].map((event) => ({ ...event, at })),
    );
    const now = { ...all, upTo: 3 };
    expect(listInPieces.join(piecesOf(waiting, [now, now, now]))?.line).toEqual(['m', 'z', 'a']);
  });
});
