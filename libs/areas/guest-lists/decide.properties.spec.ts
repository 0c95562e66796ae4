import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ProductError } from '@lineless/kernel/errors';
import { guestListDecider, type GuestListCommand } from './decide';
import { NO_COUNTS, quarterOf, takenIn, takesPlace, type Places } from './counts';
import { checkedIn } from './reservation';
import { availableOf, evolveGuestList, isOver, type GuestListState } from './state';
import { ana, created, guest, later, link, wanted } from './testing/lists';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const party = fc.integer({ min: 1, max: 6 });
const status = fc.constantFrom('CONFIRMED', 'PENDING', 'WAITLISTED');
const source = fc.constantFrom(
  { kind: 'STAFF' } as const,
  { kind: 'PROMOTER', linkId: 'moon_jules' } as const,
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const checkInId = fc.integer({ min: 1, max: 30 }).map(String);

const anyCommand: fc.Arbitrary<GuestListCommand> = fc.oneof(
  fc
    .record({ id, quantity: party, status, source, walksIn: fc.boolean(), checkInId })
    .map(({ id: reservationId, walksIn, checkInId: own, ...rest }) => ({
      type: 'AddReservations' as const,
      reservations: [wanted(reservationId, { ...rest, ...(walksIn && { arrival: { checkInId: own } }) })],
      by: ana,
    })),
  fc.record({ id, quantity: maybe(party) }).map(({ id: reservationId, quantity }) => ({
    ...{ type: 'ChangeReservation' as const, reservationId, quantity, by: ana },
    guest: { vip: true },
  })),
  fc
    .record({ id, type: fc.constantFrom('ConfirmReservation' as const, 'WaitlistReservation' as const) })
    .map(({ id: reservationId, type }) => ({ type, reservationId, by: ana })),
  id.map((reservationId) => ({
    type: 'CancelReservation' as const,
    reservationId,
    reason: 'staff' as const,
  })),
  fc
    .record({ id, checkInId, quantity: maybe(party), inBefore: maybe(fc.integer({ min: 0, max: 6 })) })
    .map(({ id: reservationId, ...rest }) => ({ type: 'CheckIn' as const, reservationId, by: ana, ...rest })),
  id.map((reservationId) => ({ type: 'UndoCheckIn' as const, reservationId, by: ana })),
  fc
    .integer({ min: 1, max: 20 })
    .map((capacity) => ({ type: 'ChangeGlevent' as const, change: { capacity }, by: ana })),
  fc
    .record({ id, type: fc.constantFrom('TakePlace' as const, 'JoinLine' as const) })
    .map(({ id: own, type }) => ({ type, reservationId: `member-${own}`, userId: own, guest })),
  id.map((own) => ({ type: 'AcceptOffer' as const, reservationId: `member-${own}` })),
  id.map((own) => ({
    type: 'CancelReservation' as const,
    reservationId: `member-${own}`,
    reason: 'guest' as const,
  })),
  fc.constant({ type: 'FollowClock' as const }),
  fc.constant({ type: 'CancelReservations' as const, most: 3 }),
  fc.constant({ type: 'CancelGlevent' as const, by: ana }),
);
const night = fc.array(fc.tuple(anyCommand, fc.integer({ min: 0, max: 300 })), { maxLength: 120 });

/** The state after every step; what is refused changes nothing. */
function* lived(steps: readonly (readonly [GuestListCommand, number])[]): Generator<GuestListState> {
  let seconds = 0;
  let state: GuestListState | null = null;
  for (const event of [created, link]) state = evolveGuestList(state, { ...event, at: later(0) });
  for (const [command, passed] of steps) {
    seconds += passed;
    const at = later(seconds);
    try {
      for (const event of guestListDecider.decide(command, state, at))
        state = evolveGuestList(state, { ...event, at });
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
    }
    if (state) yield state;
  }
}

/** Every count anew, from the reservations as they stand. */
function recount({ reservations }: GuestListState) {
  const places: Record<keyof Places, number> = { ...NO_COUNTS.places };
  const arrivals: Record<string, number> = {};
  const link = { reserved: 0, checkedIn: 0 };
  let inside = 0;
  for (const one of reservations.values()) {
    places[one.status] += one.quantity;
    inside += checkedIn(one);
    for (const { at, quantity } of one.checkIns)
      arrivals[quarterOf(at)] = (arrivals[quarterOf(at)] ?? 0) + quantity;
    if (one.source.kind !== 'PROMOTER') continue;
    link.reserved += takesPlace(one.status) ? one.quantity : 0;
    link.checkedIn += checkedIn(one);
  }
  return { places, checkedIn: inside, reservations: reservations.size, arrivals, link };
}

describe('Whatever is done to a list, in whatever order', () => {
  it('no more places are given than there are, and nobody is counted twice or not at all', () => {
    fc.assert(
      fc.property(night, (steps) => {
        for (const state of lived(steps)) {
          const { counts, details } = state.glevent;
          expect(takenIn(counts)).toBeLessThanOrEqual(details.capacity);
          const { link: brought, arrivals, ...exact } = recount(state);
          expect(counts).toMatchObject(exact);
          expect(counts.links).toMatchObject([brought]);
          const came = Object.entries(counts.arrivals).filter(([, guests]) => guests !== 0);
          expect(Object.fromEntries(came)).toEqual(arrivals);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('no place is free while a member waits who would fit, and each waits once', () => {
    fc.assert(
      fc.property(night, (steps) => {
        for (const { glevent, line, reservations } of lived(steps)) {
          const offers = glevent.counts.offers.map(({ reservationId }) => reservationId);
          const waiting = [...offers, ...line].map((one) => reservations.get(one));
          const due = waiting.every((one) => one?.status === 'WAITLISTED' && one.source.kind === 'MEMBER');
          expect(due).toBe(true);
          expect(new Set(waiting).size).toBe(waiting.length);
          const kept = waiting.filter((one) => one?.offeredUntil !== null);
          expect(kept.map((one) => one?.reservationId)).toEqual(offers);
          const [first] = line;
          const size = first === undefined ? 0 : (reservations.get(first)?.quantity ?? 0);
          const { statusAt } = glevent;
          if (size > 0 && !isOver(glevent, statusAt)) expect(availableOf(glevent)).toBeLessThan(size);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a party never has more guests inside than it has, and is in exactly where somebody of it is', () => {
    fc.assert(
      fc.property(night, (steps) => {
        for (const { reservations } of lived(steps))
          for (const one of reservations.values()) {
            expect(checkedIn(one)).toBeLessThanOrEqual(one.quantity);
            expect(one.status === 'CHECKED_IN').toBe(checkedIn(one) > 0);
          }
      }),
      { numRuns: 300 },
    );
  });
});
