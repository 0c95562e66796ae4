import type { Aggregate } from '@lineless/engine/write/aggregate';
import type { ContestState } from '../model/contest-state';
import { contestDecider, type ContestCommand } from '../model/decide-contest';
import { ticketDecider, type TicketCommand } from '../model/decide-tickets';
import { giftDecider, type GiftCommand, type GiftState } from '../model/gift';
import {
  contestFormats,
  giftFormats,
  ticketFormats,
  type ContestEvent,
  type GiftEvent,
  type TicketEvent,
} from '../model/events';
import type { TicketState } from '../model/ticket-state';
import { contestsModel, giftsModel, ticketsModel } from '../model/read-models';

/** Streams `contest-{contestId}`. */
export const contestAggregate: Aggregate<ContestCommand, ContestState | null, ContestEvent> = {
  category: 'contest',
  decider: contestDecider,
  formats: contestFormats,
  foldedIn: contestsModel,
  aboutIn: ({ data }) => ('drawId' in data ? data.drawId : null),
};

/** Streams `tickets-{userId}`. */
export const ticketAggregate: Aggregate<TicketCommand, TicketState | null, TicketEvent> = {
  category: 'tickets',
  decider: ticketDecider,
  formats: ticketFormats,
  foldedIn: ticketsModel,
  aboutIn({ data }) {
    if ('drawId' in data) return data.drawId;
    return 'rewardId' in data ? data.rewardId : null;
  },
  ownerIn: (state) => state && { kind: 'user', id: state.userId },
};

/** Streams `gift-{giftId}`. */
export const giftAggregate: Aggregate<GiftCommand, GiftState | null, GiftEvent> = {
  category: 'gift',
  decider: giftDecider,
  formats: giftFormats,
  foldedIn: giftsModel,
};
