import { accountTopics } from '@lineless/contracts/accounts/topics';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { gleventFormats, type GleventEvent } from '@lineless/areas/guest-lists/model/events';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { isReturnUntold } from '@lineless/areas/guest-lists/model/decide-guests';
import { ownReservationView } from '@lineless/areas/guest-lists/model/member-view';
import {
  evolveReservation,
  reservationIdOf,
  type ReservationState,
} from '@lineless/areas/guest-lists/model/reservation';
import { memberReservationsModel } from '@lineless/areas/guest-lists/model/read-models';

const PREFIX = 'glevent-';
/** It is due at once, by any clock of the process that wrote the event. */
const AT_ONCE = new Date(0).toISOString();

/** Every reservation of a member or of a promoter's guest, as they see it themselves, and what is due about it. */
export const memberReservationsProjection: Projection<ReservationState> = {
  model: memberReservationsModel,
  streamPrefixes: [PREFIX],
  documentId: (event) => reservationIdOf(event),
  streamOf: (id) => PREFIX + listOf(id),
  evolve: (state, stored) => {
    const event = readEvent(gleventFormats, stored);
    return isOthers(event) ? null : evolveReservation(state, event);
  },
  view: ownReservationView,
  keys: (state) => ({
    userId: userIn(state.source) ?? null,
    createdAt: state.createdAt,
    settleDueAt: isUnsettled(state) ? AT_ONCE : null,
    noticeDueAt: state.offeredUntil === null || state.offeredUntil === state.toldOfOffer ? null : AT_ONCE,
    cancellationDueAt: isToBeTold(state) ? AT_ONCE : null,
    reinstatementDueAt: isReturnUntold(state) ? AT_ONCE : null,
  }),
  live: [
    { topic: accountTopics.user, ids: ({ source }) => listed(userIn(source)) },
    { topic: guestListTopics.ticket, ids: ({ ticket }) => listed(ticket) },
  ],
};

/** Whom staff put on the list has no page. */
function isOthers(event: GleventEvent): boolean {
  if (event.type !== 'ReservationMade') return false;
  return event.data.source.kind !== 'MEMBER' && event.data.ticket === undefined;
}

function isUnsettled({ source, status, isSettled }: ReservationState): boolean {
  return source.kind === 'MEMBER' && status === 'CANCELLED' && !isSettled;
}

/** Of a cancellation that was not the guest's own. */
function isToBeTold({ status, cancelledBy, isToldOfCancellation = false }: ReservationState): boolean {
  return (
    status === 'CANCELLED' && (cancelledBy === 'staff' || cancelledBy === 'event') && !isToldOfCancellation
  );
}

function userIn(source: ReservationState['source']): string | undefined {
  return source.kind === 'MEMBER' ? source.userId : undefined;
}

function listed(id: string | undefined): readonly string[] {
  return id === undefined ? [] : [id];
}
