import type { ContestEvent, GiftEvent, TicketEvent } from './events';
import { counted, dollars, quoted, type Words } from '@lineless/contracts/audit/words';

/** 'contest-{contestId}' */
export const contestWords: Words<ContestEvent> = {
  ContestCreated: ({ terms }) => `set up a prize drawing with ${counted(terms.prizes.length, 'prize')}`,
  ContestChanged: ({ terms }) => `changed the prize drawing: it has ${counted(terms.prizes.length, 'prize')}`,
  ContestFollowed: () => 'let the prize drawing close with its event',
  ContestOpened: ({ commitment }) => `opened the prize drawing, committed to ${commitment.slice(0, 12)}`,
  PrizeDrawn: ({ n, prizeId }) => `drew number ${n}: ${prizeId === null ? 'no win' : 'a prize'}`,
  PrizeReturned: ({ n }) => `put a prize that was not claimed back into the drawing, as number ${n}`,
  DrawsSettled: ({ generation }) => `settled the draws up to round ${generation}`,
  ContestClosed: ({ entries }) =>
    `closed the prize drawing after ${counted(entries, 'line')} and revealed its seed`,
};

/** 'gift-{giftId}' */
export const giftWords: Words<GiftEvent> = {
  GiftOffered: ({ terms, planLabel }) =>
    `gave ${terms.name} to all members of the plan ${planLabel}, at ${dollars(terms.cost)} each`,
  GiftHandedOn: ({ members, isLast }) =>
    `handed the gift to ${counted(members, 'member')}${isLast ? ', the last of them' : ''}`,
};

const SOURCES = { SIGNIN: 'for signing in', CHECK_IN: 'for a check-in', STAFF: 'by hand' } as const;

/** 'tickets-{userId}': of a customer, what happened at one vendor. */
export const ticketWords: Pick<
  Words<TicketEvent>,
  'TicketGranted' | 'RewardClaimed' | 'PinRefused' | 'RewardLapsed' | 'RewardReturned'
> = {
  TicketGranted: ({ source, reason = null }) => `gave a ticket ${SOURCES[source]}${quoted(reason)}`,
  RewardClaimed: ({ by }) => `handed a prize over${by ? ' by its code' : " on the winner's phone"}`,
  PinRefused: () => 'refused a wrong PIN for a prize',
  RewardLapsed: () => 'ended the claim of a prize that nobody came for',
  RewardReturned: () => 'took a prize back that nobody came for',
};
