import fc from 'fast-check';
import { ProductError } from '@lineless/kernel/errors';
import type { Recorded } from '@lineless/kernel/event';
import { guestListDecider, type GuestListCommand } from '../model/decide';
import type { GleventEvent } from '../model/events';
import { evolveGuestList, type GuestListState } from '../model/state';
import { ana, guest, later, link, reentering, wanted } from './lists';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const party = fc.integer({ min: 1, max: 6 });
const status = fc.constantFrom('CONFIRMED', 'PENDING', 'WAITLISTED');
const source = fc.constantFrom(
  { kind: 'STAFF' } as const,
  { kind: 'PROMOTER', linkId: 'moon_jules' } as const,
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const checkInId = fc.integer({ min: 1, max: 30 }).map(String);

const ofMember: fc.Arbitrary<GuestListCommand> = fc
  .record({ id, type: fc.constantFrom('TakePlace' as const, 'JoinLine' as const) })
  .map(({ id: own, type }) => ({ type, reservationId: `member-${own}`, userId: own, guest }));
const anyCommand: fc.Arbitrary<GuestListCommand> = fc.oneof(
  fc
    .record({
      id,
      quantity: party,
      status,
      source,
      walksIn: fc.boolean(),
      checkInId,
      raises: maybe(fc.constant(true)),
    })
    .map(({ id: reservationId, walksIn, checkInId: own, raises, ...rest }) => ({
      type: 'AddReservations' as const,
      // Each is another person: a promoter's guest is on the list once.
      reservations: [
        wanted(reservationId, {
          ...rest,
          guest: { ...guest, firstName: reservationId },
          ...(walksIn && { arrival: { checkInId: own } }),
        }),
      ],
      raises,
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
    .record({ id, checkInId, quantity: maybe(party), raises: maybe(fc.constant(true)) })
    .map(({ id: reservationId, ...rest }) => ({ type: 'CheckIn' as const, reservationId, by: ana, ...rest })),
  fc
    .record({ id, checkInId: maybe(checkInId), reason: maybe(fc.constant('The wrong Noor')) })
    .map(({ id: reservationId, ...rest }) => ({
      ...{ type: 'UndoCheckIn' as const, reservationId, by: ana },
      ...rest,
    })),
  fc
    .record({
      id,
      type: fc.constantFrom('LetOut' as const, 'LetBackIn' as const),
      passId: checkInId,
      quantity: maybe(party),
    })
    .map(({ id: reservationId, ...rest }) => ({ reservationId, by: ana, ...rest })),
  id.map((reservationId) => ({ type: 'ReinstateReservation' as const, reservationId, by: ana })),
  fc
    .record({ capacity: fc.integer({ min: 1, max: 20 }), reentry: maybe(fc.boolean()) })
    .map((change) => ({ type: 'ChangeGlevent' as const, change, by: ana })),
  id.map((own) => ({ type: 'AcceptOffer' as const, reservationId: `member-${own}` })),
  id.map((own) => ({
    type: 'CancelReservation' as const,
    reservationId: `member-${own}`,
    reason: 'guest' as const,
  })),
  fc.constant({ type: 'FollowClock' as const }),
  fc.constant({ type: 'CancelReservations' as const, most: 3 }),
);
/** After it nearly nothing can be done to a list: as common as the rest, it would end a night after a dozen steps. */
const end: fc.Arbitrary<GuestListCommand> = fc.constant({ type: 'CancelGlevent', by: ana });
const step = fc.oneof(
  { weight: 79, arbitrary: anyCommand },
  { weight: 20, arbitrary: ofMember },
  { weight: 1, arbitrary: end },
);
/** What is done to a list, and how many seconds after what was done before: without a size it would be ten at most. */
export const night = fc.array(fc.tuple(step, fc.integer({ min: 0, max: 300 })), {
  maxLength: 120,
  size: 'max',
});

export interface Lived {
  readonly state: GuestListState;
  /** Since the step before; of the first one those that every night begins with, too. */
  readonly events: readonly Recorded<GleventEvent>[];
}

/** The state after every step; what is refused changes nothing. */
export function* lived(steps: readonly (readonly [GuestListCommand, number])[]): Generator<Lived> {
  let seconds = 0;
  let events: Recorded<GleventEvent>[] = [reentering, link].map((event) => ({ ...event, at: later(0) }));
  let state = events.reduce<GuestListState | null>(evolveGuestList, null);
  for (const [command, passed] of steps) {
    seconds += passed;
    const at = later(seconds);
    for (const event of decided(command, state, at)) {
      events.push({ ...event, at });
      state = evolveGuestList(state, { ...event, at });
    }
    if (state) yield { state, events };
    events = [];
  }
}

function decided(
  command: GuestListCommand,
  state: GuestListState | null,
  at: string,
): readonly GleventEvent[] {
  try {
    return guestListDecider.decide(command, state, at);
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return [];
  }
}
