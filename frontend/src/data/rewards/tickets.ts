import { accountTopics } from '@lineless/contracts/accounts/topics';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { Ticket, TicketsAnswer } from '@lineless/contracts/rewards/rewards';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { api } from '@/shared/api/api';
import { all, asking, changing } from '@/shared/api/call';
import { device } from '@/shared/lib/storage';
import { liveQuery } from '@/shared/live/live-query';

/** For whom, and at which event, the ticket was asked for last. */
const TAKEN = 'lineless.drawing.ticketTaken';
const REST_MS = 1_000;
/** Two parts of a page may ask at once. */
const underWay = new Set<string>();

const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By user: all of them that can be drawn with, live (C7). */
    getTickets: build.query<TicketsAnswer, string>({
      ...asking(rewardCalls.getTickets, (_userId: string) => ({}), all),
      extraOptions: { seesOwnWrites: true },
      providesTags: ['Tickets'],
      ...liveQuery<TicketsAnswer, TicketsAnswer, string>({
        topic: accountTopics.user,
        model: 'tickets',
        id: (userId) => userId,
        // Until when a ticket is good is said by its event, and so by the answer alone.
        applyTo: { concerns: () => true, restMs: REST_MS },
      }),
    }),
    grantTicket: build.mutation<boolean, string>({
      ...changing(
        rewardCalls.grantTicket,
        (eventId: string) => ({ body: { sourceType: 'SIGNIN' as const, eventId } }),
        ({ isNew }) => isNew,
      ),
      invalidatesTags: (isNew) => (isNew ? ['Tickets'] : []),
    }),
  }),
});

/** Those that can be drawn with at an event. @param userId missing while no person is signed in */
export function useTickets(userId: string | undefined, eventId: string | undefined) {
  const { currentData, isError, refetch } = ticketsApi.useGetTicketsQuery(userId ?? skipToken);
  const isGood = (ticket: Ticket): boolean => ticket.eventId === eventId;
  return { tickets: currentData?.tickets.filter(isGood), isError, refetch };
}

/** C4: takes the ticket that signing in brings, once for an event on a device; a second one the server would refuse. */
export function useSignInTicket(userId: string | undefined, eventId: string | undefined): void {
  const [grant] = ticketsApi.useGrantTicketMutation();
  useEffect(() => {
    if (userId === undefined || eventId === undefined) return;
    const about = `${userId} ${eventId}`;
    if (underWay.has(about) || device.get(TAKEN) === about) return;
    underWay.add(about);
    void grant(eventId).then(({ error }) => {
      underWay.delete(about);
      if (!error) device.set(TAKEN, about);
    });
  }, [userId, eventId, grant]);
}
