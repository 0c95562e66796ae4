import {
  movesDue,
  statusAfterNewTimes,
  statusByClock,
  type Times,
  type TimedStatus,
} from '@lineless/kernel/clocked-status';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import { merged, same, type Seen, type Wanted } from './edit';
import { venueEventErrors } from './errors';
import type { VenueEventDetails, VenueEventEvent } from './events';
import { clockOf, evolveVenueEvent, type VenueEventState } from './state';

export interface NewVenueEvent {
  readonly eventId: string;
  readonly vendorId: string;
  readonly details: VenueEventDetails;
  /** UPCOMING: then the clock decides. */
  readonly status: TimedStatus;
}

export type VenueEventCommand =
  | ({ readonly type: 'CreateEvent' } & NewVenueEvent)
  | {
      readonly type: 'ChangeEvent';
      readonly wanted: Wanted & { readonly status: TimedStatus };
      readonly seen?: Seen | undefined;
    }
  | { readonly type: 'CancelEvent' }
  /** Makes the moves of the status that are due. */
  | { readonly type: 'FollowClock' };

export const venueEventDecider: Decider<VenueEventCommand, VenueEventState | null, VenueEventEvent> = {
  initial: null,
  evolve: evolveVenueEvent,
  decide(command, state, at) {
    if (command.type === 'CreateEvent') return create(command, state, at);
    if (!state) throw venueEventErrors.EVENT_NOT_FOUND();
    // A decision is about what is true by now, whether or not the clock has been looked at.
    const moves = followClock(state, at);
    const current = moves.reduce<VenueEventState>(
      (before, event) => evolveVenueEvent(before, { ...event, at }) ?? before,
      state,
    );
    switch (command.type) {
      case 'ChangeEvent':
        return [...moves, ...change(command, current, at)];
      case 'CancelEvent':
        return cancel(current);
      case 'FollowClock':
        return moves;
      default:
        return unreachable(command);
    }
  },
};

function create(
  { eventId, vendorId, details, status }: NewVenueEvent,
  state: VenueEventState | null,
  at: string,
): VenueEventEvent[] {
  // The same request again names the same event, in every later state.
  if (state) return [];
  requireOrder(details);
  // UPCOMING is what every form says: no start would come any more of what has begun already.
  const first = status === 'UPCOMING' ? statusByClock(details, at) : status;
  return [{ type: 'VenueEventCreated', data: { eventId, vendorId, ...details, status: first } }];
}

function followClock(state: VenueEventState, at: string): VenueEventEvent[] {
  return movesDue(clockOf(state), at).map(({ status, at: due }) => ({
    type: 'VenueEventStatusMoved',
    data: { status, due },
  }));
}

function change(
  { wanted, seen }: Extract<VenueEventCommand, { type: 'ChangeEvent' }>,
  state: VenueEventState,
  at: string,
): VenueEventEvent[] {
  if (state.status === 'CANCELLED') throw venueEventErrors.EVENT_CANCELLED();
  const { status, ...details } = merged({ ...state.details, status: state.status }, wanted, seen);
  requireOrder(details);
  const events: VenueEventEvent[] = [];
  if (!same(details, state.details)) events.push({ type: 'VenueEventChanged', data: details });
  if (status !== state.status && status !== 'CANCELLED')
    return [...events, { type: 'VenueEventStatusSet', data: { status } }];
  const followed = statusAfterNewTimes(clockOf(state), details, at);
  if (followed !== state.status && followed !== 'CANCELLED')
    events.push({ type: 'VenueEventStatusMoved', data: { status: followed, due: at } });
  return events;
}

function cancel({ status }: VenueEventState): VenueEventEvent[] {
  if (status === 'CANCELLED') return [];
  if (status === 'COMPLETED') throw venueEventErrors.EVENT_COMPLETED();
  return [{ type: 'VenueEventCancelled', data: {} }];
}

function requireOrder({ startTime, endTime }: Times): void {
  if (Date.parse(startTime) < Date.parse(endTime)) return;
  const { message } = venueEventErrors.EVENT_ENDS_BEFORE_START();
  throw venueEventErrors.EVENT_ENDS_BEFORE_START({ details: [{ path: 'endTime', message }] });
}
