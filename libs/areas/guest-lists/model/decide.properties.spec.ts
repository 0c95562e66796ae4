import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { folded, recorded } from '@lineless/kernel/testing/given-when-then';
import { NO_COUNTS, quarterOf, takenIn, takesPlace, type Places } from './counts';
import { guestListDecider } from './decide';
import { waitingIn } from './line';
import { checkedIn, outOf } from './reservation';
import { availableOf, evolveGuestList, isOver, type GuestListState } from './state';
import { ana, later, made, reentering } from '../testing/lists';
import { lived, night } from '../testing/nights';

/** Every count anew, from the reservations as they stand. */
function recount({ reservations }: GuestListState) {
  const places: Record<keyof Places, number> = { ...NO_COUNTS.places };
  const arrivals: Record<string, number> = {};
  const link = { reserved: 0, checkedIn: 0 };
  let inside = 0;
  let out = 0;
  for (const one of reservations.values()) {
    places[one.status] += one.quantity;
    inside += checkedIn(one);
    out += outOf(one);
    for (const { at, quantity } of one.checkIns)
      arrivals[quarterOf(at)] = (arrivals[quarterOf(at)] ?? 0) + quantity;
    if (one.source.kind !== 'PROMOTER') continue;
    link.reserved += takesPlace(one.status) ? one.quantity : 0;
    link.checkedIn += checkedIn(one);
  }
  return { places, checkedIn: inside, out, reservations: reservations.size, arrivals, link };
}

const party = fc.integer({ min: 1, max: 3 });
const lengthOf = (length: number) => ({ minLength: length, maxLength: length });
const of = (device: number, quantity: number) => ({
  ...{ reservationId: 'a', by: ana, quantity },
  at: later(device * 60),
});

/** A night is some sixty steps long: so many of them are tried as take a second. */
const RUNS = { numRuns: 100 };

describe('What is done to a list, in any order', () => {
  // id: no-more-places-are-given
  it('no more places are given than there are, and no guest is counted twice or not at all', () => {
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
          const { glevent, reservations } = state;
          const line = waitingIn(state.line, reservations);
          expect(new Set(state.line).size).toBe(state.line.length);
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

  // id: the-check-ins-of-several-devices
  it('the check-ins of several devices, with a network or without, end in one head count in any order', () => {
    const party = 6;
    const device = fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      minutes: fc.integer({ min: 0, max: 30 }),
    });
    const order = fc.array(fc.nat(), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(device, { minLength: 1, maxLength: 5 }), order, (devices, chances) => {
        const sent = devices.map(({ quantity, minutes }, index) => ({
          ...{ type: 'CheckIn' as const, reservationId: 'a', by: ana, quantity },
          ...{ checkInId: `${index}`, at: later(minutes * 60) },
        }));
        // Each is sent at least once, in any order; a lost answer makes a device send it again.
        const queue = [...sent, ...chances.flatMap((chance) => sent[chance % sent.length] ?? [])]
          .map((command, index) => ({ command, key: chances[index % chances.length] ?? 0 }))
          .sort((one, other) => one.key - other.key);
        let state = folded(guestListDecider, [reentering, made('a', { quantity: party })]);
        for (const { command } of queue)
          for (const event of guestListDecider.decide(command, state, later(3_600)))
            state = evolveGuestList(state, recorded(event, later(3_600)));
        const atTheDoor = sent.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(state?.glevent.counts.checkedIn).toBe(Math.min(party, atTheDoor));
      }),
      RUNS,
    );
  });

  // id: passes-of-several-devices
  it('who goes out and comes in again at several devices, each in its own order, is counted once, and has come', () => {
    const device = fc.record({ came: party, left: party, returned: party });
    fc.assert(
      fc.property(
        fc.array(device, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(3), lengthOf(24)),
        (devices, turns) => {
          const queues = devices.map(({ came, left, returned }, index) => [
            { ...of(index, came), type: 'CheckIn' as const, checkInId: `${index}` },
            { ...of(index, left), type: 'LetOut' as const, passId: `out-${index}` },
            { ...of(index, returned), type: 'LetBackIn' as const, passId: `in-${index}` },
          ]);
          let state = folded(guestListDecider, [reentering, made('a', { quantity: 6 })]);
          const send = (command: (typeof queues)[number][number]) => {
            for (const event of guestListDecider.decide(command, state, later(3_600)))
              state = evolveGuestList(state, recorded(event, later(3_600)));
          };
          for (const turn of [...turns, ...turns.keys()]) {
            const command = queues[turn % queues.length]?.shift();
            // A lost answer makes a device send it again.
            for (const one of command ? [command, command] : []) send(one);
          }
          expect(queues.flat()).toEqual([]);
          const { checkedIn: inside, out } = state?.glevent.counts ?? NO_COUNTS;
          expect(inside).toBe(
            Math.min(
              6,
              devices.reduce((sum, { came }) => sum + came, 0),
            ),
          );
          const passes = state?.reservations.get('a')?.passes ?? [];
          const sumOf = (kind: string) =>
            passes.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.quantity, 0);
          expect(out).toBe(sumOf('LEFT') - sumOf('RETURNED'));
          expect(new Set(passes.map(({ passId }) => passId)).size).toBe(passes.length);
          // What none of the others has undone: a single device's guests are in as often as it has said.
          const [only] = devices;
          if (devices.length === 1 && only) {
            const left = Math.min(inside, only.left);
            expect(out).toBe(left - Math.min(left, only.returned));
          }
        },
      ),
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
            expect(outOf(one)).toBeGreaterThanOrEqual(0);
            expect(outOf(one)).toBeLessThanOrEqual(checkedIn(one));
          }
      }),
      RUNS,
    );
  });
});
