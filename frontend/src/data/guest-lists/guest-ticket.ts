import type { FollowRequest } from '@lineless/contracts/ordering/following';
import type { GuestTicket } from '@lineless/contracts/guest-lists/guest-tickets';
import { ticketCalls } from '@lineless/contracts/guest-lists/ticket-calls';
import { guestListTopics } from '@lineless/contracts/guest-lists/topics';
import type { WalletPass } from '@lineless/contracts/guest-lists/wallet-passes';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect } from 'react';
import { useEventChanges } from '@/data/membership/use-event-changes';
import { useSettings } from '@/data/platform/settings';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';
import { askAnew } from '@/shared/live/ask-anew';
import { useNotice, type Notice } from '@/shared/push/use-notice';
import { keepPlace } from './own-places';

export type { GuestTicket };

interface Following {
  readonly ticketId: string;
  readonly subscription: FollowRequest;
}

/** Seconds: what its page has asked for a moment ago is not asked for again. */
const STILL_NEW_S = 5;

const shown = ({ ticket }: { ticket: GuestTicket }): GuestTicket => ticket;
const named = (ticketId: string) => ({ params: { ticketId } });

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A ticket with what its event says; `useGuestTicket` asks anew where that changes. */
    getGuestTicket: build.query<GuestTicket, string>(asking(ticketCalls.getGuestTicket, named, shown)),
    getTicketPasses: build.query<readonly WalletPass[], string>({
      ...asking(ticketCalls.getTicketPasses, named, ({ walletPasses }) => walletPasses),
      // It holds what it was when it was asked for.
      keepUnusedDataFor: 0,
    }),
    resizeParty: build.mutation<GuestTicket, { readonly ticketId: string; readonly quantity: number }>(
      changing(
        ticketCalls.resizeParty,
        ({ ticketId, quantity }: { ticketId: string; quantity: number }) => ({
          ...named(ticketId),
          body: { quantity },
        }),
        shown,
      ),
    ),
    cancelGuestTicket: build.mutation<GuestTicket, string>(
      changing(ticketCalls.cancelGuestTicket, named, shown),
    ),
    seeTicketNotice: build.mutation<GuestTicket, string>(changing(ticketCalls.seeTicketNotice, named, shown)),
    followTicket: build.mutation<void, Following>(
      changing(
        ticketCalls.followTicket,
        ({ ticketId, subscription }: Following) => ({ ...named(ticketId), body: subscription }),
        all,
      ),
    ),
    unfollowTicket: build.mutation<void, Following>(
      changing(
        ticketCalls.unfollowTicket,
        ({ ticketId, subscription: { endpoint } }: Following) => ({ ...named(ticketId), body: { endpoint } }),
        all,
      ),
    ),
  }),
});

export const {
  useGetGuestTicketQuery,
  useLazyGetTicketPassesQuery,
  useResizePartyMutation,
  useCancelGuestTicketMutation,
  useSeeTicketNoticeMutation,
} = ticketsApi;

/** A ticket as it was last seen here: its code opens the door without a network. */
export function keepTicket(ticket: GuestTicket): void {
  const { linkId, reservationId, firstName, lastName, quantity, gleventName, ticketId } = ticket;
  const isCancelled = ticket.reservationStatus === 'CANCELLED' || ticket.gleventStatus === 'CANCELLED';
  const guest = { firstName, lastName, quantity };
  keepPlace({ linkId, reservationId, ...guest, event: gleventName, ticketId, isCancelled });
}

/** What its page shows of a ticket that was just changed. */
export function cacheTicket(ticket: GuestTicket) {
  return ticketsApi.util.updateQueryData('getGuestTicket', ticket.ticketId, () => ticket);
}

/** Live: asked anew where the guest's reservation or its event is told to be otherwise. One follower a page is enough. */
export function useGuestTicket(ticketId: string | undefined) {
  const asked = ticketsApi.useGetGuestTicketQuery(ticketId ?? skipToken, {
    refetchOnMountOrArgChange: STILL_NEW_S,
  });
  const { data: ticket, refetch } = asked;
  const channel = ticket?.channel;
  useEventChanges(ticket && [ticket], refetch);
  useEffect(() => {
    if (channel === undefined) return undefined;
    return askAnew({
      topic: guestListTopics.ticket.of(channel),
      model: 'member-reservations',
      concerns: () => true,
      ask: refetch,
    });
  }, [channel, refetch]);
  return asked;
}

/** Has this browser told by Web Push when something becomes of the ticket, or not any more. */
export function useTicketNotice(ticketId: string): Notice {
  const settings = useSettings();
  const [follow] = ticketsApi.useFollowTicketMutation();
  const [unfollow] = ticketsApi.useUnfollowTicketMutation();
  return useNotice({
    id: ticketId,
    publicKey: settings ? settings.pushPublicKey : null,
    follow: useCallback(
      (subscription: FollowRequest) => follow({ ticketId, subscription }).unwrap(),
      [follow, ticketId],
    ),
    unfollow: useCallback(
      (subscription: FollowRequest) => unfollow({ ticketId, subscription }).unwrap(),
      [unfollow, ticketId],
    ),
  });
}
