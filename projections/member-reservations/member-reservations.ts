import { accountTopics } from '@lineless/contracts/accounts/topics';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
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

/** Every reservation that a member has made, as they see it themselves, and what is due about it. */
export const memberReservationsProjection: Projection<ReservationState> = {
  model: memberReservationsModel,
  streamPrefixes: [PREFIX],
  documentId: (event) => reservationIdOf(event),
  streamOf: (id) => PREFIX + listOf(id),
  evolve: (state, stored) => {
    const event = readEvent(gleventFormats, stored);
    const isOthers = event.type === 'ReservationMade' && event.data.source.kind !== 'MEMBER';
    return isOthers ? null : evolveReservation(state, event);
  },
  view: ownReservationView,
  keys: ({ source, createdAt, status, isSettled, offeredUntil, toldOfOffer }) => ({
    userId: userIn(source),
    createdAt,
    settleDueAt: status === 'CANCELLED' && !isSettled ? AT_ONCE : null,
    noticeDueAt: offeredUntil === null || offeredUntil === toldOfOffer ? null : AT_ONCE,
  }),
  live: [{ topic: accountTopics.user, ids: ({ source }) => [userIn(source)] }],
};

function userIn(source: ReservationState['source']): string {
  return source.kind === 'MEMBER' ? source.userId : '';
}
