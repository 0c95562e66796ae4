import { accountTopics } from '@lineless/contracts/accounts/topics';
import { readEvent } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { ticketFormats } from '@lineless/areas/rewards/model/events';
import { evolveTickets, type TicketState } from '@lineless/areas/rewards/model/ticket-state';
import { ticketsView } from '@lineless/areas/rewards/model/view';
import { ticketsModel } from '@lineless/areas/rewards/model/read-models';

const PREFIX = 'tickets-';

/** What each person was given to draw with, as they see it, and draws that were begun and not finished. */
export const ticketsProjection: Projection<TicketState> = {
  model: ticketsModel,
  streamPrefixes: [PREFIX],
  documentId: ({ stream }) => stream.slice(PREFIX.length),
  streamOf: (id) => PREFIX + id,
  evolve: (state, event) => evolveTickets(state, readEvent(ticketFormats, event)),
  view: ticketsView,
  keys: ({ tickets }) => ({
    holdDueAt: tickets.reduce<string | null>(
      (first, { hold }) => (hold && (first === null || hold.at < first) ? hold.at : first),
      null,
    ),
  }),
  live: [{ topic: accountTopics.user, ids: ({ userId }) => [userId] }],
};
