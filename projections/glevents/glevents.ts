import { nextMove } from '@lineless/kernel/clocked-status';
import { cellOf } from '@lineless/kernel/geography';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import {
  clockOf,
  closesAt,
  evolveGlevent,
  overSince,
  type GleventState,
} from '@lineless/areas/guest-lists/model/state';
import { toldFrom } from '@lineless/areas/guest-lists/model/moves';
import { gleventView, publicGleventView } from '@lineless/areas/guest-lists/model/view';
import { gleventsModel } from '@lineless/areas/guest-lists/model/read-models';

const PREFIX = 'glevent-';
/** It is due at once, by any clock of the process that wrote the event. */
const AT_ONCE = new Date(0).toISOString();

/** Every guest-list event with its counts, all of them folded from its own events; its guests are `reservations`. */
export const gleventsProjection: Projection<GleventState> = {
  model: gleventsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveGlevent(state, readEvent(gleventFormats, event)),
  view: gleventView,
  views: (state, version) => ({ visitors: publicGleventView(state, version) }),
  keys: (state) => ({
    vendorId: state.vendorId,
    name: plainName(state.details.name),
    overAt: overSince(state),
    cell: cellOf(state.details),
    phase: state.status,
    startTime: hasEnded(state) ? null : state.details.startTime,
    moveDueAt: nextMove(clockOf(state))?.at ?? null,
    cancelDueAt: hasOpenReservations(state) && state.status === 'CANCELLED' ? AT_ONCE : null,
    offerDueAt: firstLapse(state),
    closeDueAt: canClose(state) ? closesAt(state) : null,
    moveNoticeDueAt: canClose(state) && !hasEnded(state) ? toldFrom(state) : null,
    rescheduleDueAt: canClose(state) && state.reschedulesSettled < state.reschedules ? AT_ONCE : null,
  }),
  live: [
    { topic: guestListTopics.glevent, ids: ({ gleventId }) => [gleventId] },
    { topic: guestListTopics.vendorGlevents, ids: ({ vendorId }) => [vendorId] },
    { topic: guestListTopics.cellGlevents, ids: ({ details }) => [cellOf(details)] },
  ],
};

function hasEnded({ status }: GleventState): boolean {
  return status === 'COMPLETED' || status === 'CANCELLED';
}

/** When the first offered place passes to the next in line. */
function firstLapse({ status, counts: { offers } }: GleventState): string | null {
  if (status === 'CANCELLED') return null;
  return offers.reduce<string | null>(
    (first, { until }) => (first === null || until < first ? until : first),
    null,
  );
}

function canClose({ isClosed, status }: GleventState): boolean {
  return !isClosed && status !== 'CANCELLED';
}

function hasOpenReservations({ counts: { places } }: GleventState): boolean {
  return places.PENDING + places.CONFIRMED + places.WAITLISTED > 0;
}
