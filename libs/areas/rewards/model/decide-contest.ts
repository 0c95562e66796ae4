import {
  chainedText,
  choosePrize,
  committedText,
  drawnText,
  type Entry,
} from '@lineless/contracts/rewards/draws';
import { unreachable, type Decider } from '@lineless/kernel/decider';
import { canonical } from '@lineless/kernel/canonical';
import type { Person } from '@lineless/kernel/values';
import { evolveContest, oddsOf, unsettledIn, type ContestState } from './contest-state';
import { rewardErrors } from './errors';
import type { ContestEvent, ContestTerms } from './events';
import { hmacSha256, sha256 } from './hashes';

interface BySomebody {
  readonly by?: Person | undefined;
}

export type ContestCommand =
  | (BySomebody & {
      readonly type: 'CreateContest';
      readonly contestId: string;
      readonly vendorId: string;
      readonly terms: ContestTerms;
      readonly eventEnd?: string | undefined;
    })
  /** What is not named stays as it is. `eventEnd`: of its event; a contest that closes then follows it. */
  | (BySomebody & {
      readonly type: 'ChangeContest';
      readonly change: Partial<ContestTerms>;
      readonly eventEnd?: string | undefined;
    })
  /** Its event ends then, by now. */
  | { readonly type: 'FollowEvent'; readonly eventEnd: string }
  /** With a seed of its own, and what seals it. */
  | (BySomebody & { readonly type: 'OpenContest'; readonly seed: string; readonly sealedSeed: string })
  | {
      readonly type: 'Draw';
      readonly drawId: string;
      readonly userId: string;
      readonly clientSeed: string;
      /** Of the contest, when the ticket was held. */
      readonly generation: number;
      readonly seed: string;
    }
  | {
      readonly type: 'ReturnStock';
      readonly drawId: string;
      readonly userId: string;
      readonly prizeId: string;
      /** Of the contest, when the return was begun. */
      readonly generation: number;
    }
  /** `settled`: lines of the record that the persons' own streams know, as `lineOf` names them. */
  | { readonly type: 'SettleDraws'; readonly generation: number; readonly settled: readonly string[] }
  | (BySomebody & { readonly type: 'CloseContest'; readonly seed: string })
  /** Its time is over. */
  | { readonly type: 'FollowClock'; readonly seed: string };

type Command<Type extends ContestCommand['type']> = Extract<ContestCommand, { type: Type }>;

export const contestDecider: Decider<ContestCommand, ContestState | null, ContestEvent> = {
  initial: null,
  evolve: evolveContest,
  decide(command, state, at) {
    if (command.type === 'CreateContest') return create(command, state);
    if (!state) throw rewardErrors.CONTEST_NOT_FOUND();
    switch (command.type) {
      case 'ChangeContest':
        return change(command, state);
      case 'FollowEvent':
        return followEvent(command, state);
      case 'OpenContest':
        return open(command, state, at);
      case 'Draw':
        return draw(command, state, at);
      case 'ReturnStock':
        return returnStock(command, state);
      case 'SettleDraws':
        return settle(command, state);
      case 'CloseContest':
        return close(command, state);
      case 'FollowClock':
        return isOver(state, at) && state.status === 'OPEN' ? [closed(state, command.seed)] : [];
      default:
        return unreachable(command);
    }
  },
};

/** No draw is taken from the moment on that it closes at. */
export function isOver({ terms }: Pick<ContestState, 'terms'>, at: string): boolean {
  return Date.parse(at) >= Date.parse(terms.closesAt);
}

/** A line of the record, for who says that it is settled. */
export function lineOf({ kind, drawId }: Pick<Entry, 'kind' | 'drawId'>): string {
  return `${kind} ${drawId}`;
}

function create(
  { contestId, vendorId, terms, eventEnd, by }: Command<'CreateContest'>,
  state: ContestState | null,
): ContestEvent[] {
  if (state) throw rewardErrors.CONTEST_EXISTS();
  const created = {
    type: 'ContestCreated',
    data: { contestId, vendorId, terms, ...(by && { by }) },
  } as const;
  return terms.closesAt === eventEnd ? [created, followed(eventEnd)] : [created];
}

function change(
  { change: wanted, eventEnd, by }: Command<'ChangeContest'>,
  state: ContestState,
): ContestEvent[] {
  if (state.status !== 'DRAFT') throw rewardErrors.CONTEST_OPENED();
  const terms = { ...state.terms, ...wanted };
  if (canonical(terms) === canonical(state.terms)) return [];
  const changed = { type: 'ContestChanged', data: { terms, ...(by && { by }) } } as const;
  const isMoved = terms.closesAt !== state.terms.closesAt;
  return isMoved && terms.closesAt === eventEnd ? [changed, followed(eventEnd)] : [changed];
}

/** One that has opened never closes earlier than it has said: tickets were given for the time until then. */
function followEvent({ eventEnd }: Command<'FollowEvent'>, state: ContestState): ContestEvent[] {
  const { status, followsEvent, terms } = state;
  if (!followsEvent || status === 'CLOSED' || eventEnd === terms.closesAt) return [];
  const isEarlier = Date.parse(eventEnd) < Date.parse(terms.closesAt);
  return status === 'OPEN' && isEarlier ? [] : [followed(eventEnd)];
}

function followed(closesAt: string): ContestEvent {
  return { type: 'ContestFollowed', data: { closesAt } };
}

/**
 * A contest opens once: its seed is not drawn again because the outcomes are not liked. So not when its time is over:
 * it would be closed at once and for good, and its event would have no other.
 */
function open(
  { seed, sealedSeed, by }: Command<'OpenContest'>,
  state: ContestState,
  at: string,
): ContestEvent[] {
  if (state.status === 'OPEN') return [];
  if (state.status === 'CLOSED' || isOver(state, at)) throw rewardErrors.CONTEST_CLOSED();
  const commitment = sha256(committedText(state.contestId, seed, oddsOf(state.terms)));
  return [{ type: 'ContestOpened', data: { commitment, sealedSeed, ...(by && { by }) } }];
}

/**
 * The outcome comes of the seed, the number of the line and the client's share, over what is in stock. The same draw
 * again is the same. One that comes after the close is none; the close itself is written by the first that comes too late.
 * @throws HOLD_STALE · CONTEST_NOT_FOUND before it has opened
 */
function draw(
  { drawId, userId, clientSeed, generation, seed }: Command<'Draw'>,
  state: ContestState,
  at: string,
): ContestEvent[] {
  if (unsettledIn(state, 'draw', drawId)) return [];
  requireFresh(generation, state);
  if (state.status === 'DRAFT') throw rewardErrors.CONTEST_NOT_FOUND();
  if (state.status === 'CLOSED') return [];
  if (isOver(state, at)) return [closed(state, seed)];
  const { contestId, terms, remaining } = state;
  const n = state.entries + 1;
  const digest = hmacSha256(seed, drawnText(contestId, n, clientSeed));
  const prizeId = choosePrize(digest, oddsOf(terms), remaining);
  const chain = chained(state, { n, kind: 'draw', drawId, clientSeed, prizeId });
  return [{ type: 'PrizeDrawn', data: { n, chain, drawId, userId, clientSeed, prizeId, generation } }];
}

/** @throws HOLD_STALE */
function returnStock(
  { drawId, userId, prizeId, generation }: Command<'ReturnStock'>,
  state: ContestState,
): ContestEvent[] {
  if (unsettledIn(state, 'return', drawId)) return [];
  requireFresh(generation, state);
  const n = state.entries + 1;
  const chain = chained(state, { n, kind: 'return', drawId, clientSeed: '', prizeId });
  return [{ type: 'PrizeReturned', data: { n, chain, drawId, userId, prizeId, generation } }];
}

/**
 * What was begun in a generation is in `unsettled` for as long as something of that generation is taken: so the same
 * draw is never made twice, however late it is repeated, and the contest remembers no more than the last ones.
 */
function requireFresh(generation: number, state: ContestState): void {
  if (generation < state.generation - 1) throw rewardErrors.HOLD_STALE();
}

function settle({ generation, settled }: Command<'SettleDraws'>, state: ContestState): ContestEvent[] {
  if (generation !== state.generation || state.unsettled.length === 0) return [];
  const known = new Set(settled);
  const isOpen = state.unsettled.some((one) => one.generation < generation && !known.has(lineOf(one)));
  return isOpen ? [] : [{ type: 'DrawsSettled', data: { generation: generation + 1 } }];
}

function close({ seed, by }: Command<'CloseContest'>, state: ContestState): ContestEvent[] {
  if (state.status === 'DRAFT') throw rewardErrors.CONTEST_NOT_OPEN();
  return state.status === 'CLOSED' ? [] : [closed(state, seed, by)];
}

function closed({ entries, chain }: ContestState, seed: string, by?: Person): ContestEvent {
  return { type: 'ContestClosed', data: { seed, entries, chain, ...(by && { by }) } };
}

function chained({ chain }: ContestState, entry: Entry): string {
  return sha256(chainedText(chain, entry));
}
