import type {
  Contest,
  ContestTerms,
  Prize,
  PrizesAnswer,
  StockedPrize,
} from '@lineless/contracts/rewards/contests';
import { chanceOf } from '@lineless/contracts/rewards/draws';
import type { Fairness } from '@lineless/contracts/rewards/fairness';
import type {
  Reward,
  RewardStatus,
  StaffReward,
  Ticket,
  TicketsAnswer,
} from '@lineless/contracts/rewards/rewards';
import { formatAmount } from '@lineless/kernel/money';
import { oddsOf, type ContestState } from './contest-state';
import type { ContestPrize } from './events';
import type { RewardState, TicketRecord, TicketState } from './ticket-state';

/** As staff see it. `version` is the stream's revision. */
export function contestView(state: ContestState, version: number): Contest {
  const { terms, commitment, openedAt, closedAt } = state;
  return {
    ...heads(state),
    status: state.status,
    noWinWeight: terms.noWinWeight,
    prizes: terms.prizes.map((prize) => stockedView(prize, state)),
    ...(commitment !== null && { commitment }),
    ...(openedAt !== null && { openedAt }),
    ...(closedAt !== null && { closedAt }),
    version,
  };
}

/** As visitors see it; `null` for a draft. */
export function prizesView(state: ContestState, version: number): PrizesAnswer | null {
  const { status, commitment } = state;
  if (status === 'DRAFT' || commitment === null) return null;
  return { prizes: prizesOf(state), contest: { ...heads(state), status, commitment }, version };
}

/** What anybody checks; `null` before it opens. The seed is in it since the close. */
export function fairnessView(state: ContestState): Fairness | null {
  const { contestId, vendorId, status, terms, commitment, openedAt, closedAt, seed, atClose } = state;
  if (status === 'DRAFT' || commitment === null || openedAt === null) return null;
  return {
    ...{ contestId, vendorId, status, commitment, openedAt, closesAt: terms.closesAt },
    odds: { noWinWeight: terms.noWinWeight, prizes: [...oddsOf(terms).prizes] },
    ...{ entries: state.entries, chain: state.chain },
    ...(closedAt !== null && { closedAt }),
    ...(seed !== null && { seed }),
    ...(atClose && { entriesAtClose: atClose.entries, chainAtClose: atClose.chain }),
  };
}

export function ticketsView(state: TicketState, version: number): TicketsAnswer {
  const open = state.tickets.filter(({ hold, outcome }) => !hold && !outcome);
  return { tickets: open.map(ticketView), version };
}

export function ticketView(ticket: TicketRecord): Ticket {
  const { ticketId, eventId, vendorId, source, grantedAt, expiresAt } = ticket;
  return { ticketId, eventId, vendorId, sourceType: source, createdAt: grantedAt, expiresAt };
}

/** C3: as its owner sees it. */
export function rewardView(state: RewardState, version: number): Reward {
  const { vendorId, requiresPin, prizeDescription } = state;
  return { ...sharedView(state, version), vendorId, requiresPin, prizeDescription };
}

export function staffRewardView(state: RewardState, version: number): StaffReward {
  const { prizeId, claimedBy } = state;
  return { ...sharedView(state, version), prizeId, ...(claimedBy && { claimedBy }) };
}

function sharedView(state: RewardState, version: number) {
  const { rewardId, contestId, giftId, prizeName, prizeImageUrl, wonAt, claimCode, expiresAt, claimedAt } =
    state;
  return {
    ...{ rewardId, prizeName, claimCode, version },
    ...(contestId !== null && { contestId }),
    ...(giftId !== null && { giftId }),
    ...(prizeImageUrl !== null && { prizeImageUrl }),
    wonTimestamp: wonAt,
    status: shownStatus(state),
    claimExpiration: expiresAt,
    ...(claimedAt !== null && { claimedAt }),
  };
}

function shownStatus({ status }: RewardState): RewardStatus {
  return status === 'PENDING' || status === 'CLAIMED' ? status : 'EXPIRED';
}

function prizesOf(state: ContestState): Prize[] {
  return state.terms.prizes.map((prize) => prizeView(prize, state));
}

function prizeView(prize: ContestPrize, { terms, remaining }: ContestState): Prize {
  const { prizeId, name, description, imageUrl } = prize;
  return {
    ...{ prizeId, name, description },
    ...(imageUrl !== null && { imageUrl }),
    remaining: remaining[prizeId] ?? 0,
    chance: chanceOf(prize, oddsOf(terms), remaining),
  };
}

function stockedView(prize: ContestPrize, state: ContestState): StockedPrize {
  const { weight, stock, cost } = prize;
  return { ...prizeView(prize, state), weight, stock, cost: formatAmount(cost) };
}

function heads({
  contestId,
  vendorId,
  terms,
  draws,
}: ContestState): Omit<ContestTerms, 'status' | 'commitment'> {
  const { closesAt, pin, revealVideoUrl } = terms;
  return {
    ...{ contestId, vendorId, closesAt, draws, requiresPin: pin !== null },
    ...(revealVideoUrl !== null && { revealVideoUrl }),
  };
}
