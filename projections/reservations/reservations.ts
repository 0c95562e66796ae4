import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { textIn } from '@lineless/kernel/text-in';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { gleventFormats } from '@lineless/areas/guest-lists/model/events';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import {
  evolveReservation,
  reservationIdOf,
  sideOf,
  type ReservationState,
} from '@lineless/areas/guest-lists/model/reservation';
import { reservationView } from '@lineless/areas/guest-lists/model/view';
import { reservationsModel } from '@lineless/areas/guest-lists/model/read-models';

const PREFIX = 'glevent-';

/** Whose list it is says the list's first event; a decision about the list does not ask. */
interface ListedReservation extends ReservationState {
  readonly vendorId: string | null;
}

/** Every reservation by itself, in the order of the guests' names, those that were cancelled behind: a check-in writes one of 5,000. */
export const reservationsProjection: Projection<ListedReservation> = {
  model: reservationsModel,
  streamPrefixes: [PREFIX],
  documentId: (event) => reservationIdOf(event),
  streamOf: (id) => PREFIX + listOf(id),
  anchorOf: ({ data }) => ({ vendorId: textIn(data, 'vendorId') }),
  evolve: (state, event, _id, anchor) => {
    const next = evolveReservation(state, readEvent(gleventFormats, event));
    return next && { ...next, vendorId: anchor?.vendorId ?? null };
  },
  view: reservationView,
  keys: ({ gleventId, vendorId, guest: { firstName, lastName, phoneNumber }, status, createdAt }) => ({
    gleventId,
    vendorId,
    side: sideOf({ status }),
    name: plainName(`${lastName} ${firstName}`),
    firstName: plainName(`${firstName} ${lastName}`),
    ...{ status, phoneNumber },
    numberedAt: phoneNumber === null ? null : createdAt,
  }),
  live: [{ topic: guestListTopics.glevent, ids: ({ gleventId }) => [gleventId] }],
};
