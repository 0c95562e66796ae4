import {
  movesDue,
  statusAfterNewTimes,
  statusAtTime,
  statusByClock,
  type TimedStatus,
} from '@lineless/kernel/clocked-status';
import type { Person } from '@lineless/kernel/values';
import { changedBy, changesOf, type Change } from '@lineless/kernel/changes';
import { takenIn } from './counts';
import { guestListErrors } from './errors';
import type { GleventDetails, GleventEvent } from './events';
import { clockOf, type GleventState } from './state';

export interface NewGlevent {
  readonly type: 'CreateGlevent';
  readonly gleventId: string;
  readonly vendorId: string;
  readonly details: GleventDetails;
  /** UPCOMING is what every form says: then the clock decides. */
  readonly status: TimedStatus;
}

export type EventCommand =
  | {
      readonly type: 'ChangeGlevent';
      readonly change: Change<GleventDetails>;
      readonly status?: TimedStatus | undefined;
      readonly by: Person;
    }
  | { readonly type: 'CancelGlevent'; readonly by: Person }
  /** A moment has come at which the clock moves the status (resolution 49). */
  | { readonly type: 'FollowClock' };

type Command<Type extends EventCommand['type']> = Extract<EventCommand, { type: Type }>;

/** @throws ENDS_BEFORE_START */
export function create({ gleventId, vendorId, details, status }: NewGlevent, at: string): GleventEvent[] {
  requireOrder(details);
  const first = status === 'UPCOMING' ? statusByClock(details, at) : status;
  return [{ type: 'GuestListEventCreated', data: { gleventId, vendorId, details, status: first } }];
}

/** @throws GLEVENT_CANCELLED · @throws ENDS_BEFORE_START · @throws CAPACITY_BELOW_RESERVED */
export function change(
  { change: wanted, status, by }: Command<'ChangeGlevent'>,
  state: GleventState,
  at: string,
): GleventEvent[] {
  requireOn(state);
  const changed = changesOf({ reentry: false, ...state.details }, wanted);
  const details = changedBy(state.details, changed);
  requireOrder(details);
  const reserved = takenIn(state.counts);
  if (details.capacity < state.details.capacity && details.capacity < reserved)
    throw guestListErrors.CAPACITY_BELOW_RESERVED({
      message: `${reserved} places are reserved. The capacity cannot be lower than that.`,
    });
  const events: GleventEvent[] =
    Object.keys(changed).length === 0 ? [] : [{ type: 'GuestListEventChanged', data: changed }];
  const hasNewTimes = changed.startTime !== undefined || changed.endTime !== undefined;
  const isSet = status !== undefined && status !== state.status;
  const next = isSet ? status : hasNewTimes ? statusAfterNewTimes(clockOf(state), details, at) : state.status;
  if (next !== state.status && next !== 'CANCELLED')
    events.push({ type: 'GuestListEventStatusSet', data: { status: next, at, ...(isSet && { by }) } });
  return events;
}

/** What happened is not called off any more. @throws GLEVENT_COMPLETED */
export function cancel({ by }: Command<'CancelGlevent'>, state: GleventState, at: string): GleventEvent[] {
  if (state.status === 'CANCELLED') return [];
  if (statusAtTime(clockOf(state), at) === 'COMPLETED') throw guestListErrors.GLEVENT_COMPLETED();
  return [{ type: 'GuestListEventCancelled', data: { by } }];
}

export function followClock(state: GleventState, at: string): GleventEvent[] {
  return movesDue(clockOf(state), at).map((move) => ({ type: 'GuestListEventStatusSet', data: move }));
}

/** @throws GLEVENT_CANCELLED */
export function requireOn({ status }: GleventState): void {
  if (status === 'CANCELLED') throw guestListErrors.GLEVENT_CANCELLED();
}

function requireOrder({ startTime, endTime }: Pick<GleventDetails, 'startTime' | 'endTime'>): void {
  if (endTime > startTime) return;
  const details = [{ path: 'endTime', message: guestListErrors.ENDS_BEFORE_START().message }];
  throw guestListErrors.ENDS_BEFORE_START({ details });
}
