import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_COUNTS, quarterOf, takenIn, takesPlace, type Places } from './counts';
import { checkedIn } from './reservation';
import { availableOf, isOver, type GuestListState } from './state';
import { lived, night } from '../testing/nights';

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

/** A night is some sixty steps long: so many of them are tried as take a second. */
const RUNS = { numRuns: 100 };

describe('Whatever is done to a list, in whatever order', () => {
  it('no more places are given than there are, and nobody is counted twice or not at all', () => {
    fc.assert(
      fc.property(night, (steps) => {
        for (const { state } of lived(steps)) {
          const { counts, details } = state.glevent;
          expect(takenIn(counts)).toBeLessThanOrEqual(details.capacity);
          const { link: brought, arrivals, ...exact } = recount(state);
          expect(counts).toMatchObject(exact);
          expect(counts.links).toMatchObject([brought]);
          const came = Object.entries(counts.arrivals).filter(([, guests]) => guests !== 0);
          expect(Object.fromEntries(came)).toEqual(arrivals);
        }
      }),
      RUNS,
    );
  });

  it('no place is free while a member waits who would fit, and each waits once', () => {
    fc.assert(
      fc.property(night, (steps) => {
        for (const { state } of lived(steps)) {
          const { glevent, line, reservations } = state;
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
      RUNS,
    );
  });

  it('a party never has more guests inside than it has, and is in exactly where somebody of it is', () => {
    fc.assert(
      fc.property(night, (steps) => {
        for (const { state } of lived(steps))
          for (const one of state.reservations.values()) {
            expect(checkedIn(one)).toBeLessThanOrEqual(one.quantity);
            expect(one.status === 'CHECKED_IN').toBe(checkedIn(one) > 0);
          }
      }),
      RUNS,
    );
  });
});
