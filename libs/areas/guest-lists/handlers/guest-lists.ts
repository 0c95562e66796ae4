import { Inject, Injectable } from '@nestjs/common';
import type { Glevent } from '@lineless/contracts/guest-lists/glevents';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import { latestOf, type Cause } from '@lineless/engine/write/causes';
import type { Loaded, Outcome } from '@lineless/engine/write/folding';
import { deriveId } from '@lineless/kernel/derive-id';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { guestListAggregate } from './aggregate';
import type { GuestListCommand } from '../model/decide';
import { guestListErrors } from '../model/errors';
import type { GleventEvent } from '../model/events';
import type { ReservationState } from '../model/reservation';
import type { GuestListState } from '../model/state';
import { gleventView, reservationView } from '../model/view';

/** One list, as a call's path names it. */
export interface ListRef {
  readonly vendorId: string;
  readonly gleventId: string;
}

export type LoadedList = Outcome<GuestListState>;

/** Streams of guest lists, for the handlers. */
@Injectable()
export class GuestLists {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws GLEVENT_NOT_FOUND, also at another vendor */
  async find({ vendorId, gleventId }: ListRef): Promise<GuestListState> {
    const { state } = await this.aggregates.load(guestListAggregate, gleventId);
    if (state?.glevent.vendorId !== vendorId) throw guestListErrors.GLEVENT_NOT_FOUND();
    return state;
  }

  /** Of any event; its state is `null` where there is none. */
  look(gleventId: string): Promise<Loaded<GuestListState | null>> {
    return this.aggregates.load(guestListAggregate, gleventId);
  }

  /** For an answer that changes nothing. @throws GLEVENT_NOT_FOUND */
  async now(gleventId: string): Promise<LoadedList> {
    const loaded = await this.look(gleventId);
    const { state } = loaded;
    if (!state) throw guestListErrors.GLEVENT_NOT_FOUND();
    return { ...loaded, state, changed: false };
  }

  /** @throws GLEVENT_NOT_FOUND, also at another vendor, and what the decider throws */
  async change(list: ListRef, command: GuestListCommand, context: Context): Promise<LoadedList> {
    await this.find(list);
    return this.execute(list.gleventId, command, context);
  }

  /** @throws what the decider throws */
  async execute(gleventId: string, command: GuestListCommand, context: Context): Promise<LoadedList> {
    const outcome = await this.aggregates.execute(guestListAggregate, gleventId, command, context);
    const { state } = outcome;
    if (!state) throw guestListErrors.GLEVENT_NOT_FOUND();
    return { ...outcome, state };
  }

  /** The same request again names the same thing. */
  idFor(kind: string, { key, actor }: Context, ...parts: readonly string[]): string {
    return key === undefined ? this.runtime.id() : deriveId(kind, actor.id, key, ...parts);
  }
}

/** The latest event of these types of a list, about this reservation where one is said. */
export function latestIn(
  list: Pick<Loaded<unknown>, 'causes'>,
  types: readonly GleventEvent['type'][],
  reservationId?: string,
): Cause | undefined {
  return latestOf(list, types, reservationId);
}

export function gleventAnswer({ state, revision, position }: LoadedList): {
  readonly glevent: Glevent;
  readonly position: Position | null;
} {
  return { glevent: gleventView(state.glevent, revision), position };
}

export function reservationAnswer(
  { state, revision, position }: LoadedList,
  reservationId: string,
): { readonly reservation: Reservation; readonly position: Position | null } {
  return { reservation: reservationView(reservationIn(state, reservationId), revision), position };
}

/** @throws RESERVATION_NOT_FOUND */
export function reservationIn({ reservations }: GuestListState, reservationId: string): ReservationState {
  const reservation = reservations.get(reservationId);
  if (!reservation) throw guestListErrors.RESERVATION_NOT_FOUND();
  return reservation;
}
