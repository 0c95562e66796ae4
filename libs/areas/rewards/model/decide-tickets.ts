import { CLAIM_HOURS, rewardLimits } from '@lineless/contracts/rewards/limits';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import type { Person } from '@lineless/kernel/values';
import { rewardErrors } from './errors';
import type { TicketEvent, WonPrize } from './events';
import {
  evolveTickets,
  freeTickets,
  heldFor,
  outcomeOf,
  rewardIn,
  type DrawOutcome,
  type Ends,
  type RewardState,
  type TicketState,
} from './ticket-state';

/**
 * A draw touches two streams (decision 107): a ticket is held here, the contest draws in `contest-{contestId}`, and
 * then the hold is spent or released. Each step can be repeated; a hold that is not settled stands in the list
 * `hold-due` of the read model `tickets`.
 */

export type TicketCommand =
  | {
      readonly type: 'GrantTicket';
      readonly ticket: Extract<TicketEvent, { type: 'TicketGranted' }>['data'];
    }
  | { readonly type: 'PassOverCheckIn'; readonly userId: string; readonly reservationId: string }
  | {
      readonly type: 'HoldTicket';
      readonly drawId: string;
      /** The id of its event. */
      readonly contestId: string;
      readonly clientSeed: string;
      readonly generation: number;
      /** Missing: the event is not known. */
      readonly ends?: Ends | undefined;
    }
  /** The contest has said that it takes the hold of `from` no more: it is held again in this generation. */
  | {
      readonly type: 'RenewHold';
      readonly drawId: string;
      readonly from: number;
      readonly generation: number;
    }
  | {
      readonly type: 'SpendTicket';
      readonly outcome: DrawOutcome;
      readonly won: { readonly reward: Omit<WonPrize, 'expiresAt'>; readonly claimCode: string } | null;
    }
  /** Of a plan's members, who all get the same. */
  | {
      readonly type: 'ReceiveGift';
      readonly gift: Extract<TicketEvent, { type: 'GiftReceived' }>['data'];
    }
  | { readonly type: 'ReleaseTicket'; readonly drawId: string }
  /** `pin`: whether it is right, where one was typed. `by`: staff who scanned the code, who need none. */
  | {
      readonly type: 'ClaimReward';
      readonly rewardId: string;
      readonly by?: Person | undefined;
      readonly pin?: 'right' | 'wrong' | undefined;
    }
  | { readonly type: 'LapseReward'; readonly rewardId: string; readonly generation: number }
  /** As `RenewHold`, of what goes back. */
  | {
      readonly type: 'RenewReturn';
      readonly rewardId: string;
      readonly from: number;
      readonly generation: number;
    }
  | { readonly type: 'SettleReturn'; readonly rewardId: string };

const HOUR_MS = 3_600_000;

type Command<Type extends TicketCommand['type']> = Extract<TicketCommand, { type: Type }>;

export const ticketDecider: Decider<TicketCommand, TicketState | null, TicketEvent> = {
  initial: null,
  evolve: evolveTickets,
  decide(command, state, at) {
    switch (command.type) {
      case 'GrantTicket':
        return grant(command, state);
      case 'PassOverCheckIn':
        return passOver(command, state);
      case 'HoldTicket':
        return hold(command, state, at);
      case 'RenewHold':
        return renew(command, state);
      case 'SpendTicket':
        return spend(command, state, at);
      case 'ReceiveGift':
        return receive(command, state);
      case 'ReleaseTicket':
        return release(command, state);
      case 'ClaimReward':
        return claim(command, state, at);
      case 'LapseReward':
        return lapse(command, state, at);
      case 'RenewReturn':
        return renewReturn(command, state);
      case 'SettleReturn':
        return settleReturn(command, state);
      default:
        return unreachable(command);
    }
  },
};

/** Resolution 38: once for each user, event and source, which the ticket's id is made of. */
function grant({ ticket }: Command<'GrantTicket'>, state: TicketState | null): TicketEvent[] {
  if (isCounted(state, ticket.reservationId)) return [];
  if (state?.tickets.some(({ ticketId }) => ticketId === ticket.ticketId)) return [];
  return [{ type: 'TicketGranted', data: ticket }];
}

function passOver(
  { userId, reservationId }: Command<'PassOverCheckIn'>,
  state: TicketState | null,
): TicketEvent[] {
  if (isCounted(state, reservationId)) return [];
  return [{ type: 'CheckInPassedOver', data: { userId, reservationId } }];
}

/** A step that died when its ticket was there comes again before the read model says so, maybe during the next event. */
function isCounted(state: TicketState | null, reservationId: string | undefined): boolean {
  return reservationId !== undefined && (state?.counted.includes(reservationId) ?? false);
}

/** @throws NO_TICKET */
function hold(
  { drawId, contestId, clientSeed, generation, ends }: Command<'HoldTicket'>,
  state: TicketState | null,
  at: string,
): TicketEvent[] {
  if (heldFor(state, drawId) || outcomeOf(state, drawId)) return [];
  const [ticket] = freeTickets(state, contestId, at, ends);
  if (!ticket) throw rewardErrors.NO_TICKET();
  const { ticketId } = ticket;
  return [{ type: 'TicketHeld', data: { ticketId, drawId, contestId, clientSeed, generation } }];
}

/**
 * Only from the generation that is known to be over: were it renewed twice, the contest could forget a draw of the one
 * and take it again in the other.
 */
function renew({ drawId, from, generation }: Command<'RenewHold'>, state: TicketState | null): TicketEvent[] {
  const ticket = heldFor(state, drawId);
  if (ticket?.hold?.generation !== from) return [];
  const { ticketId } = ticket;
  const { contestId, clientSeed } = ticket.hold;
  return [{ type: 'TicketHeld', data: { ticketId, drawId, contestId, clientSeed, generation } }];
}

function spend(
  { outcome, won }: Command<'SpendTicket'>,
  state: TicketState | null,
  at: string,
): TicketEvent[] {
  const ticket = heldFor(state, outcome.drawId);
  if (!ticket) return [];
  const expiresAt = new Date(Date.parse(at) + CLAIM_HOURS * HOUR_MS).toISOString();
  const reward = won && { ...won.reward, expiresAt };
  const claimCode = won && won.claimCode;
  return [{ type: 'TicketSpent', data: { ticketId: ticket.ticketId, ...outcome, reward, claimCode } }];
}

/** Once: a page of members that a crash has cut off is given again. */
function receive({ gift }: Command<'ReceiveGift'>, state: TicketState | null): TicketEvent[] {
  return rewardIn(state, gift.rewardId) ? [] : [{ type: 'GiftReceived', data: gift }];
}

function release({ drawId }: Command<'ReleaseTicket'>, state: TicketState | null): TicketEvent[] {
  const ticket = heldFor(state, drawId);
  return ticket ? [{ type: 'TicketReleased', data: { ticketId: ticket.ticketId, drawId } }] : [];
}

/** A wrong PIN is written down, and changes nothing else: its sender is refused by what the state says then. */
function claim(
  { rewardId, by, pin }: Command<'ClaimReward'>,
  state: TicketState | null,
  at: string,
): TicketEvent[] {
  const reward = rewardIn(state, rewardId);
  if (!reward) throw rewardErrors.REWARD_NOT_FOUND();
  if (reward.status === 'CLAIMED') return [];
  if (reward.status !== 'PENDING' || hasExpired(reward, at)) throw rewardErrors.REWARD_EXPIRED();
  if (!by && reward.requiresPin) {
    if (reward.wrongPins >= rewardLimits.pinTries) throw rewardErrors.PIN_LOCKED();
    if (pin === undefined) throw rewardErrors.PIN_WRONG();
    if (pin === 'wrong') return [{ type: 'PinRefused', data: named(reward) }];
  }
  return [{ type: 'RewardClaimed', data: { ...named(reward), ...(by && { by }) } }];
}

function lapse(
  { rewardId, generation }: Command<'LapseReward'>,
  state: TicketState | null,
  at: string,
): TicketEvent[] {
  const reward = rewardIn(state, rewardId);
  if (reward?.status !== 'PENDING' || !hasExpired(reward, at)) return [];
  return [{ type: 'RewardLapsed', data: { ...named(reward), generation } }];
}

function renewReturn(
  { rewardId, from, generation }: Command<'RenewReturn'>,
  state: TicketState | null,
): TicketEvent[] {
  const reward = rewardIn(state, rewardId);
  if (reward?.status !== 'LAPSED' || reward.generation !== from) return [];
  return [{ type: 'RewardLapsed', data: { ...named(reward), generation } }];
}

function settleReturn({ rewardId }: Command<'SettleReturn'>, state: TicketState | null): TicketEvent[] {
  const reward = rewardIn(state, rewardId);
  return reward?.status === 'LAPSED' ? [{ type: 'RewardReturned', data: named(reward) }] : [];
}

function named({ rewardId, vendorId }: RewardState) {
  return { rewardId, vendorId };
}

/** Resolution 73. */
export function hasExpired({ expiresAt }: Pick<RewardState, 'expiresAt'>, at: string): boolean {
  return Date.parse(at) >= Date.parse(expiresAt);
}
