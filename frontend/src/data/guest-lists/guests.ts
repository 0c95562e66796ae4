import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { plainName } from '@lineless/contracts/guest-lists/plain-name';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import { all, asking } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { answersOf } from '@/shared/api/pages';
import { compareText } from '@/shared/lib/compare-text';
import type { ListRules } from '@/shared/live/apply';
import { collect, documentsOf, plain, renew, type Collection } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';
import { gleventsApi, type GleventKey } from './glevents';
import { listedName } from './guest-names';

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

/** Cancelled guests stand behind all others, as in the pieces in which the list comes. */
function rankOf({ reservationStatus }: Reservation): number {
  return reservationStatus === 'CANCELLED' ? 1 : 0;
}

/** By last name, then by first. */
export const guestRules: ListRules<Guests, Reservation, GleventKey> = {
  idOf: ({ reservationId }) => reservationId,
  compare: (a, b) =>
    rankOf(a) - rankOf(b) ||
    compareText(sortName(a), sortName(b)) ||
    compareText(a.reservationId, b.reservationId),
  collectionOf: all,
};

/** As many as a screen shows, and some that a thumb finds below: the door can begin with them. */
const FIRST = 40;
/** Pieces in which the rest comes, so that no answer of a long list keeps a finger waiting. */
const PIECE = 1_000;

/** The beginning of a list. */
interface FirstGuests extends Guests {
  /** There are more. */
  readonly nextToken?: string | undefined;
}

export const firstRules: ListRules<FirstGuests, Reservation, GleventKey> = {
  ...guestRules,
  hasMore: ({ nextToken }) => nextToken !== undefined,
};

/** Told live of every guest of the event. */
const told = {
  topic: guestListTopics.glevent,
  model: 'reservations',
  shape: documentShapeOf(reservationCalls.getReservation),
  id: ({ gleventId }: GleventKey) => gleventId,
};
const asked = ({ vendorId, gleventId }: GleventKey, limit: number) => ({
  params: { vendorId, gleventId },
  query: { limit },
});

export const guestsApi = gleventsApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first of a list by name, which is all of a short one; kept true by what is told live. */
    getFirstGuests: build.query<FirstGuests, GleventKey>({
      ...asking(
        reservationCalls.getReservations,
        (key: GleventKey) => asked(key, FIRST),
        ({ reservations, nextToken }) => ({ ...collect(guestRules, reservations), nextToken }),
      ),
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => ({ ...answer, ...renew(guestRules, plain(held), answer) }),
      ...liveQuery<FirstGuests, Reservation, GleventKey>({ ...told, applyTo: firstRules }),
    }),
    /** A whole list, piece by piece into one collection, and kept true by what is told live. */
    getGuests: build.query<Guests, GleventKey>({
      async queryFn(key, _api, _options, send) {
        const call = reservationCalls.getReservations;
        const { answers, error, meta } = await answersOf(call, asked(key, PIECE), send);
        if (error) return { error };
        const guests = answers.flatMap(({ reservations }) => reservations);
        return { data: collect(guestRules, guests), meta };
      },
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => renew(guestRules, plain(held), answer),
      ...liveQuery<Guests, Reservation, GleventKey>({ ...told, applyTo: guestRules }),
    }),
  }),
});

/** Two lists as one, each guest in the newer state. */
export function together(one: readonly Reservation[], other: readonly Reservation[]): readonly Reservation[] {
  return documentsOf(collect(guestRules, [...one, ...other]));
}

/** The guests of an event, by name: the first of them at once, then all. */
export function useGuests(key: GleventKey) {
  const first = guestsApi.useGetFirstGuestsQuery(key);
  const hasMore = first.currentData?.nextToken !== undefined;
  // One after the other: the first ones are not to wait for the others on a slow line.
  const whole = guestsApi.useGetGuestsQuery(key, { skip: !hasMore });
  const shown = (hasMore ? whole.currentData : undefined) ?? first.currentData;
  const last = hasMore ? whole : first;
  return {
    guests: shown && documentsOf(shown),
    byId: shown?.entities,
    /** Some of them are still to come. */
    isPartial: hasMore && whole.currentData === undefined,
    isError: last.isError,
    error: last.error,
    refetch: last.refetch,
  };
}
