import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { useMemo } from 'react';
import { all } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { answersOf } from '@/shared/api/pages';
import { compareText } from '@/shared/lib/compare-text';
import type { ListRules } from '@/shared/live/apply';
import { collect, documentsOf, plain, renew, type Collection } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';
import { gleventsApi, type GleventKey } from './glevents';
import { listedName, plainName } from './guest-names';
import { tallyOf } from './tally';

/** Everybody on one list. */
export type Guests = Collection<Reservation>;

const sortNames = new WeakMap<Reservation, string>();

/** Made once for each state of a guest: a list of 5,000 is sorted by some 60,000 comparisons. */
function sortName(guest: Reservation): string {
  const held = sortNames.get(guest);
  if (held !== undefined) return held;
  const name = plainName(listedName(guest));
  sortNames.set(guest, name);
  return name;
}

/** By last name, then by first. */
export const guestRules: ListRules<Guests, Reservation, GleventKey> = {
  idOf: ({ reservationId }) => reservationId,
  compare: (a, b) => compareText(sortName(a), sortName(b)) || compareText(a.reservationId, b.reservationId),
  collectionOf: all,
};

export const guestsApi = gleventsApi.injectEndpoints({
  endpoints: (build) => ({
    /** A whole list, page by page into one collection, and kept true by what is told live. */
    getGuests: build.query<Guests, GleventKey>({
      async queryFn({ vendorId, gleventId }, _api, _options, send) {
        const filled = { params: { vendorId, gleventId } };
        const { answers, error, meta } = await answersOf(guestListCalls.getReservations, filled, send);
        if (error) return { error };
        return {
          data: collect(
            guestRules,
            answers.flatMap(({ reservations }) => reservations),
          ),
          meta,
        };
      },
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => renew(guestRules, plain(held), answer),
      ...liveQuery<Guests, Reservation, GleventKey>({
        topic: guestListTopics.glevent,
        model: 'reservations',
        shape: documentShapeOf(guestListCalls.getReservation),
        id: ({ gleventId }) => gleventId,
        applyTo: guestRules,
      }),
    }),
  }),
});

/** The guests of an event, by name, and how the list stands. */
export function useGuests(key: GleventKey) {
  const { currentData, isError, error, refetch } = guestsApi.useGetGuestsQuery(key);
  const guests = currentData && documentsOf(currentData);
  const tally = useMemo(() => guests && tallyOf(guests), [guests]);
  return { guests, byId: currentData?.entities, tally, isError, error, refetch };
}
