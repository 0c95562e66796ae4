import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import type { BodyFor } from '@lineless/contracts/call';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { useCallback } from 'react';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { asking, changing } from '@/shared/api/call';
import { applyToList } from '@/shared/live/apply';
import type { GleventKey } from './glevents';
import { firstRules, guestRules, guestsApi } from './guests';

export interface GuestKey extends GleventKey {
  readonly reservationId: string;
}

export type NewGuest = BodyFor<typeof reservationCalls.addReservation>;
export type GuestChange = BodyFor<typeof reservationCalls.changeReservation>;
export type Undone = NonNullable<BodyFor<typeof reservationCalls.undoCheckIn>>;

const at = ({ vendorId, gleventId, reservationId }: GuestKey) => ({
  params: { vendorId, gleventId, reservationId },
});
const kept = ({ reservation }: { reservation: Reservation }): Reservation => reservation;

const doorApi = guestsApi.injectEndpoints({
  endpoints: (build) => ({
    /** A code that no row of the list has: the guest may have been added a moment ago. */
    findGuest: build.query<Reservation, GuestKey>(asking(reservationCalls.getReservation, at, kept)),
    undoCheckIn: build.mutation<Reservation, GuestKey & { undone: Undone }>(
      changing(
        reservationCalls.undoCheckIn,
        ({ undone, ...guest }: GuestKey & { undone: Undone }) => ({ ...at(guest), body: undone }),
        kept,
      ),
    ),
    /** The whole party, once: who is in already stays in as they are. */
    checkInGuest: build.mutation<Reservation, GuestKey>(
      changing(reservationCalls.checkIn, (guest: GuestKey) => ({ ...at(guest), body: {} }), kept),
    ),
    reinstateGuest: build.mutation<Reservation, GuestKey>(
      changing(reservationCalls.reinstateReservation, at, kept),
    ),
    addGuest: build.mutation<Reservation, GleventKey & { guest: NewGuest; key: string }>(
      changing(
        reservationCalls.addReservation,
        ({ vendorId, gleventId, guest, key }: GleventKey & { guest: NewGuest; key: string }) => ({
          params: { vendorId, gleventId },
          body: guest,
          key,
        }),
        kept,
      ),
    ),
    changeGuest: build.mutation<Reservation, GuestKey & { change: GuestChange }>(
      changing(
        reservationCalls.changeReservation,
        ({ change, ...guest }: GuestKey & { change: GuestChange }) => ({ ...at(guest), body: change }),
        kept,
      ),
    ),
    confirmGuest: build.mutation<Reservation, GuestKey>(
      changing(reservationCalls.confirmReservation, at, kept),
    ),
    waitlistGuest: build.mutation<Reservation, GuestKey>(
      changing(reservationCalls.waitlistReservation, at, kept),
    ),
    cancelGuest: build.mutation<Reservation, GuestKey>(
      changing(reservationCalls.cancelReservation, at, kept),
    ),
  }),
});

/** Writes the server's answer into the list that is shown, unless something newer was told before. */
export function showGuest(
  dispatch: ReturnType<typeof useAppDispatch>,
  document: Reservation,
  { vendorId, gleventId }: GleventKey,
): void {
  const key = { vendorId, gleventId };
  const arrival = { id: document.reservationId, version: document.version, document };
  dispatch(
    guestsApi.util.updateQueryData('getGuests', key, (draft) => {
      applyToList(guestRules, draft, arrival, key);
    }),
  );
  dispatch(
    guestsApi.util.updateQueryData('getFirstGuests', key, (draft) => {
      applyToList(firstRules, draft, arrival, key);
    }),
  );
}

function useShow(): (reservation: Reservation, key: GleventKey) => void {
  const dispatch = useAppDispatch();
  return useCallback((reservation, key) => showGuest(dispatch, reservation, key), [dispatch]);
}

/** The guest of a code that was scanned, shown in the list as the server has them now. @throws what the call answers: 404 for a guest of another list */
export function useFindGuest(): (guest: GuestKey) => Promise<Reservation> {
  const show = useShow();
  const [ask] = doorApi.useLazyFindGuestQuery();
  return useCallback(
    async (guest) => {
      const found = await ask(guest).unwrap();
      show(found, guest);
      return found;
    },
    [ask, show],
  );
}

/** What else staff do to a guest on the list; each is shown at once. @throws what the call answers */
export function useGuestDeeds() {
  const show = useShow();
  const [undo] = doorApi.useUndoCheckInMutation();
  const [add] = doorApi.useAddGuestMutation();
  const [change] = doorApi.useChangeGuestMutation();
  const [confirm] = doorApi.useConfirmGuestMutation();
  const [waitlist] = doorApi.useWaitlistGuestMutation();
  const [cancel] = doorApi.useCancelGuestMutation();
  const [checkIn] = doorApi.useCheckInGuestMutation();
  const [reinstate] = doorApi.useReinstateGuestMutation();
  const shown = useShown(show);
  return {
    undoCheckIn: shown(undo),
    add: shown(add),
    change: shown(change),
    confirm: shown(confirm),
    waitlist: shown(waitlist),
    cancel: shown(cancel),
    reinstate: shown(reinstate),
    checkIn: shown(checkIn),
  };
}

type Trigger<Arg> = (arg: Arg) => { unwrap(): Promise<Reservation> };

function useShown(show: ReturnType<typeof useShow>) {
  return useCallback(
    <Arg extends GleventKey>(send: Trigger<Arg>) =>
      async (arg: Arg): Promise<Reservation> => {
        const reservation = await send(arg).unwrap();
        show(reservation, arg);
        return reservation;
      },
    [show],
  );
}
