import { accountTopics } from '@lineless/contracts/accounts/topics';
import { bookingCalls } from '@lineless/contracts/membership/booking-calls';
import type { MemberReservation, OwnReservation } from '@lineless/contracts/membership/reservations';
import type { PublicGlevent } from '@lineless/contracts/guest-lists/glevents';
import type { WalletPass } from '@lineless/contracts/guest-lists/wallet-passes';
import { copyWithStructuralSharing, skipToken } from '@reduxjs/toolkit/query';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '@/shared/api/api';
import { asking, changing } from '@/shared/api/call';
import { documentShapeOf } from '@/shared/api/checked';
import { answersOf } from '@/shared/api/pages';
import { useGrowing, usePages } from '@/shared/hooks/use-growing-list';
import { compareText } from '@/shared/lib/compare-text';
import { serverNow } from '@/shared/lib/server-clock';
import { collect, documentsOf, plain, type Collection, type Listing } from '@/shared/live/collection';
import { liveQuery } from '@/shared/live/live-query';
import { newest } from '@/shared/live/newest';

export type { MemberReservation };

interface Reservations extends Collection<MemberReservation> {
  /** There are earlier ones. */
  readonly nextToken?: string | undefined;
}

interface Pages {
  readonly userId: string;
  readonly pages: number;
}

type About = Pick<PublicGlevent, 'gleventId' | 'vendorId'>;
interface Wish extends About {
  /** Of this wish: sent again after a lost answer, it takes no second place. */
  readonly key: string;
}

const newestFirst: Listing<MemberReservation> = {
  idOf: ({ reservationId }) => reservationId,
  compare: (a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.reservationId, a.reservationId),
};
const kept = ({ reservation }: { reservation: MemberReservation }): MemberReservation => reservation;
/** M4: asked for again after each of these, also after a refusal. */
const AFTERWARDS = { invalidatesTags: ['CityEvents', 'Member'] } as const;
const OPEN: readonly MemberReservation['reservationStatus'][] = ['CONFIRMED', 'PENDING', 'WAITLISTED'];

/** What is told live says nothing of the event; it is joined with what is known of it. */
function whole(told: unknown, held: Reservations | undefined): unknown {
  const own = told as OwnReservation;
  const known = held?.entities[own.reservationId];
  if (!known) return own;
  const isOpen = OPEN.includes(own.reservationStatus);
  // A place is given up before the event begins, one in line whenever.
  const until = own.reservationStatus === 'WAITLISTED' ? known.endTime : known.startTime;
  const canCancel = isOpen && Date.parse(until) > serverNow();
  const { aheadInLine: _, offeredUntil: __, notice: ___, ...rest } = known;
  return { ...rest, ...own, canCancel };
}

/** What an event says changes without the reservation: of two answers of one version the later one counts. */
function renewed(held: Reservations, answer: Reservations): Collection<MemberReservation> {
  const states = documentsOf(answer).map((came) => {
    const known = held.entities[came.reservationId];
    if (!known || known.version < came.version) return came;
    return known.version > came.version ? known : copyWithStructuralSharing<MemberReservation>(known, came);
  });
  return collect(newestFirst, states);
}

const isWhole = (document: MemberReservation): boolean => 'gleventName' in document;

const reservationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The own ones, the newest first, live (C7). */
    getMyReservations: build.query<Reservations, Pages>({
      async queryFn({ pages }, _api, _options, send) {
        const { answers, error, meta } = await answersOf(bookingCalls.getOwnReservations, {}, send, {
          most: pages,
        });
        if (error) return { error };
        const all = answers.flatMap(({ reservations }) => reservations);
        return { data: { ...collect(newestFirst, all), nextToken: answers.at(-1)?.nextToken }, meta };
      },
      extraOptions: { seesOwnWrites: true },
      merge: (held, answer) => ({ ...answer, ...renewed(plain(held), answer) }),
      ...liveQuery<Reservations, MemberReservation, Pages>({
        topic: accountTopics.user,
        model: 'member-reservations',
        shape: documentShapeOf(bookingCalls.getOwnReservations),
        id: ({ userId }) => userId,
        complete: whole,
        applyTo: {
          ...newestFirst,
          collectionOf: (data) => data,
          keep: isWhole,
          // Only the server knows a member's place in the waiting line.
          asksAgain: (document) => !isWhole(document) || document.reservationStatus === 'WAITLISTED',
        },
      }),
    }),
    getReservationPasses: build.query<readonly WalletPass[], string>({
      ...asking(
        bookingCalls.getReservationPasses,
        (reservationId: string) => ({ params: { reservationId } }),
        ({ walletPasses }) => walletPasses,
      ),
      // It holds what it was when it was asked for.
      keepUnusedDataFor: 0,
    }),
    reserve: build.mutation<MemberReservation, Wish>({
      ...changing(
        bookingCalls.reserve,
        ({ gleventId, vendorId, key }: Wish) => ({
          params: { gleventId },
          body: { quantity: 1 as const, vendorId },
          key,
        }),
        kept,
      ),
      ...AFTERWARDS,
    }),
    waitInLine: build.mutation<MemberReservation, Wish>({
      ...changing(
        bookingCalls.wait,
        ({ gleventId, vendorId, key }: Wish) => ({ params: { gleventId }, body: { vendorId }, key }),
        kept,
      ),
      ...AFTERWARDS,
    }),
    /** A place, or one's place in line, or the place that is kept. */
    cancelReservation: build.mutation<MemberReservation, string>({
      ...changing(
        bookingCalls.cancelOwnReservation,
        (reservationId: string) => ({ params: { reservationId } }),
        kept,
      ),
      ...AFTERWARDS,
    }),
    seeReservationNotice: build.mutation<MemberReservation, string>(
      changing(
        bookingCalls.seeReservationNotice,
        (reservationId: string) => ({ params: { reservationId } }),
        kept,
      ),
    ),
    acceptOffer: build.mutation<MemberReservation, string>({
      ...changing(bookingCalls.acceptOffer, (reservationId: string) => ({ params: { reservationId } }), kept),
      ...AFTERWARDS,
    }),
  }),
});

/** C4: what every page shows of a reservation that was just changed, unless something newer is known. */
export function cacheReservation(
  userId: string,
  reservation: MemberReservation,
): ThunkAction<void, never, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const shown = reservationsApi.util.selectCachedArgsForQuery(getState(), 'getMyReservations');
    for (const pages of shown.filter((one) => one.userId === userId))
      dispatch(
        reservationsApi.util.updateQueryData('getMyReservations', pages, (held) => {
          const id = reservation.reservationId;
          if (held.entities[id]) held.entities[id] = newest(held.entities[id], reservation);
          else Object.assign(held, collect(newestFirst, [reservation, ...documentsOf(plain(held))]));
        }),
      );
  };
}

/** Of no person while none is signed in. @param pages so many of them, from the newest one back */
export function useMyReservations(userId: string | undefined, pages = 1) {
  const { data, isError, refetch } = reservationsApi.useGetMyReservationsQuery(
    userId === undefined ? skipToken : { userId, pages },
  );
  // A query that is not asked any more still has its last answer.
  const held = userId === undefined ? undefined : data;
  return { reservations: held && documentsOf(held), isError, refetch };
}

/** The own ones, page by page. */
export function usePagesOfReservations(userId: string) {
  const growth = usePages(userId);
  const list = reservationsApi.useGetMyReservationsQuery({ userId, pages: growth.pages });
  const { data, ...rest } = useGrowing(list, growth);
  return { ...rest, reservations: data && documentsOf(data) };
}

export const {
  useLazyGetReservationPassesQuery,
  useReserveMutation,
  useWaitInLineMutation,
  useCancelReservationMutation,
  useAcceptOfferMutation,
  useSeeReservationNoticeMutation,
} = reservationsApi;
