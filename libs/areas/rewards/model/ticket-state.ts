import type { TicketSource } from '@lineless/contracts/rewards/rewards';
import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import type { TicketEvent, WonPrize } from './events';

/** A ticket that is held for a draw, which the contest has yet to answer. */
export interface Hold {
  readonly drawId: string;
  readonly contestId: string;
  readonly clientSeed: string;
  readonly generation: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface DrawOutcome {
  readonly drawId: string;
  readonly contestId: string;
  readonly n: number;
  readonly chain: string;
  readonly clientSeed: string;
  readonly prizeId: string | null;
}

export interface TicketRecord {
  readonly ticketId: string;
  readonly eventId: string;
  readonly vendorId: string;
  readonly source: TicketSource;
  readonly expiresAt: string;
  readonly grantedAt: string;
  readonly hold: Hold | null;
  /** It is spent. */
  readonly outcome: DrawOutcome | null;
}

export interface RewardState extends WonPrize {
  readonly claimCode: string;
  readonly rewardId: string;
  readonly userId: string;
  /** Where it was won; `null`: it was given. */
  readonly contestId: string | null;
  readonly giftId: string | null;
  readonly wonAt: string;
  /** LAPSED: its piece is not in stock again yet. */
  readonly status: 'PENDING' | 'CLAIMED' | 'LAPSED' | 'RETURNED';
  readonly claimedAt: string | null;
  readonly claimedBy: { readonly userId: string; readonly name: string } | null;
  readonly wrongPins: number;
  /** Of the contest, when the return was begun. */
  readonly generation: number;
}

/** What one person was given and has won: a few for each event they have been at. */
export interface TicketState {
  readonly userId: string;
  readonly tickets: readonly TicketRecord[];
  readonly rewards: readonly RewardState[];
  /** The reservations whose check-in has brought a ticket, or was passed over. */
  readonly counted: readonly string[];
}

export function rewardIn(state: TicketState | null, rewardId: string): RewardState | undefined {
  return state?.rewards.find((one) => one.rewardId === rewardId);
}

export function heldFor(state: TicketState | null, drawId: string): TicketRecord | undefined {
  return state?.tickets.find(({ hold }) => hold?.drawId === drawId);
}

export function outcomeOf(state: TicketState | null, drawId: string): DrawOutcome | undefined {
  return state?.tickets.find(({ outcome }) => outcome?.drawId === drawId)?.outcome ?? undefined;
}

/** Until when the tickets of an event are good, as it is planned by now. ISO 8601 UTC. */
export interface Ends {
  readonly event: string;
  readonly contest: string;
}

/** What staff gave ends with the contest, the others with the event. @param ends missing: as it was given */
export function endOf({ source, expiresAt }: TicketRecord, ends: Ends | undefined): string {
  if (!ends) return expiresAt;
  return source === 'STAFF' ? ends.contest : ends.event;
}

/** What can be drawn with at an event; the one that ends first, first. */
export function freeTickets(
  state: TicketState | null,
  eventId: string,
  at: string,
  ends?: Ends,
): readonly TicketRecord[] {
  const endsAt = (ticket: TicketRecord) => Date.parse(endOf(ticket, ends));
  return (state?.tickets ?? [])
    .filter((one) => one.eventId === eventId && !one.hold && !one.outcome && endsAt(one) > Date.parse(at))
    .toSorted((a, b) => endsAt(a) - endsAt(b));
}

export function evolveTickets(state: TicketState | null, event: Recorded<TicketEvent>): TicketState | null {
  const { type, data, at } = event;
  switch (type) {
    case 'TicketGranted': {
      const { userId, ticketId, eventId, vendorId, source, expiresAt, reservationId } = data;
      const granted = { ticketId, eventId, vendorId, source, expiresAt, grantedAt: at };
      const before = withCounted(state ?? noneOf(userId), reservationId);
      return { ...before, tickets: [...before.tickets, { ...granted, hold: null, outcome: null }] };
    }
    case 'CheckInPassedOver':
      return withCounted(state ?? noneOf(data.userId), data.reservationId);
    case 'TicketHeld': {
      const { ticketId, ...hold } = data;
      return state && withTicket(state, ticketId, { hold: { ...hold, at } });
    }
    case 'TicketSpent': {
      const { ticketId, reward: _, claimCode: _code, ...outcome } = data;
      const spent = state && withTicket(state, ticketId, { hold: null, outcome });
      const won = evolveReward(null, event, state?.userId ?? '');
      return spent && (won ? { ...spent, rewards: [...spent.rewards, won] } : spent);
    }
    case 'GiftReceived': {
      const before = state ?? noneOf(data.userId);
      const given = evolveReward(null, event, data.userId);
      return given && { ...before, rewards: [...before.rewards, given] };
    }
    case 'TicketReleased':
      return state && withTicket(state, data.ticketId, { hold: null });
    case 'RewardClaimed':
    case 'PinRefused':
    case 'RewardLapsed':
    case 'RewardReturned':
      return state && { ...state, rewards: state.rewards.map((one) => evolvedIf(one, event)) };
    default:
      return unreachable(type);
  }
}

/** As it was won, before a claim. */
const untouched = {
  status: 'PENDING',
  claimedAt: null,
  claimedBy: null,
  wrongPins: 0,
  generation: 0,
} as const;

/** One reward by itself. @param userId whose it is, as the stream says */
export function evolveReward(
  state: RewardState | null,
  event: Recorded<TicketEvent>,
  userId: string,
): RewardState | null {
  const { type, data, at } = event;
  if (type === 'TicketSpent') {
    const { drawId, contestId, reward, claimCode } = data;
    const won = { claimCode: claimCode ?? '', rewardId: drawId, contestId, giftId: null };
    return reward && { ...reward, ...won, userId, wonAt: at, ...untouched };
  }
  if (type === 'GiftReceived') {
    const { rewardId, giftId, reward, claimCode } = data;
    return { ...reward, claimCode, rewardId, contestId: null, giftId, userId, wonAt: at, ...untouched };
  }
  if (!state) return null;
  if (type === 'RewardClaimed')
    return { ...state, status: 'CLAIMED', claimedAt: at, claimedBy: data.by ?? null };
  if (type === 'PinRefused') return { ...state, wrongPins: state.wrongPins + 1 };
  if (type === 'RewardLapsed') return { ...state, status: 'LAPSED', generation: data.generation };
  if (type === 'RewardReturned') return { ...state, status: 'RETURNED' };
  return state;
}

/** The reward that an event is about; `null`: about none. */
export function rewardIdOf({ type, data }: TicketEvent): string | null {
  if (type === 'TicketSpent') return data.reward ? data.drawId : null;
  return 'rewardId' in data ? data.rewardId : null;
}

function evolvedIf(one: RewardState, event: Recorded<TicketEvent>): RewardState {
  if (rewardIdOf(event) !== one.rewardId) return one;
  return evolveReward(one, event, one.userId) ?? one;
}

function noneOf(userId: string): TicketState {
  return { userId, tickets: [], rewards: [], counted: [] };
}

function withCounted(state: TicketState, reservationId: string | undefined): TicketState {
  return reservationId === undefined ? state : { ...state, counted: [...state.counted, reservationId] };
}

function withTicket(state: TicketState, ticketId: string, change: Partial<TicketRecord>): TicketState {
  const tickets = state.tickets.map((one) => (one.ticketId === ticketId ? { ...one, ...change } : one));
  return { ...state, tickets };
}
