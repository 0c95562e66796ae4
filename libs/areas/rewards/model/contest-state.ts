import { stockAfter, stockOf, type ContestOdds, type Stock } from '@lineless/contracts/rewards/draws';
import type { ContestStatus } from '@lineless/contracts/rewards/contests';
import { unreachable } from '@lineless/kernel/decider';
import type { Recorded } from '@lineless/kernel/event';
import type { ContestEvent, ContestTerms } from './events';

/** A line of the record of which the person's own stream may not know yet. */
export interface Unsettled {
  readonly kind: 'draw' | 'return';
  readonly n: number;
  readonly chain: string;
  readonly drawId: string;
  readonly userId: string;
  readonly clientSeed: string;
  readonly prizeId: string | null;
  readonly generation: number;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Of a contest of 50,000 draws as small as of one of ten: what is settled is in the record, and not in here. */
export interface ContestState {
  readonly contestId: string;
  readonly vendorId: string;
  readonly terms: ContestTerms;
  /** Whether it closes with its event: then `terms.closesAt` is the end of that, as far as it is known here. */
  readonly followsEvent: boolean;
  readonly status: ContestStatus;
  readonly commitment: string | null;
  /** What the contest's own key opens. */
  readonly sealedSeed: string | null;
  /** Since it closed. */
  readonly seed: string | null;
  readonly remaining: Stock;
  /** Lines of the record, and the digest over them. */
  readonly entries: number;
  readonly chain: string;
  readonly draws: number;
  readonly generation: number;
  readonly unsettled: readonly Unsettled[];
  readonly openedAt: string | null;
  readonly closedAt: string | null;
  readonly atClose: { readonly entries: number; readonly chain: string } | null;
}

export function oddsOf({ noWinWeight, prizes }: ContestTerms): ContestOdds {
  return {
    noWinWeight,
    prizes: prizes.map(({ prizeId, name, weight, stock }) => ({ prizeId, name, weight, stock })),
  };
}

export function unsettledIn(state: ContestState, kind: Unsettled['kind'], drawId: string) {
  return state.unsettled.find((one) => one.kind === kind && one.drawId === drawId);
}

export function evolveContest(
  state: ContestState | null,
  event: Recorded<ContestEvent>,
): ContestState | null {
  if (event.type === 'ContestCreated') return state ?? created(event);
  if (!state) return null;
  const { at } = event;
  switch (event.type) {
    case 'ContestChanged':
      return changed(state, event.data.terms);
    case 'ContestFollowed': {
      const { closesAt } = event.data;
      return { ...state, terms: { ...state.terms, closesAt }, followsEvent: true };
    }
    case 'ContestOpened': {
      const { commitment, sealedSeed } = event.data;
      return { ...state, status: 'OPEN', commitment, sealedSeed, chain: commitment, openedAt: at };
    }
    case 'PrizeDrawn': {
      const drawn = withEntry(state, { kind: 'draw', ...event.data, at });
      return { ...drawn, draws: state.draws + 1 };
    }
    case 'PrizeReturned':
      return withEntry(state, { kind: 'return', clientSeed: '', ...event.data, at });
    case 'DrawsSettled': {
      const { generation } = event.data;
      const unsettled = state.unsettled.filter((one) => one.generation >= generation - 1);
      return { ...state, generation, unsettled };
    }
    case 'ContestClosed': {
      const { seed, entries, chain } = event.data;
      return { ...state, status: 'CLOSED', seed, closedAt: at, atClose: { entries, chain } };
    }
    default:
      return unreachable(event);
  }
}

function created({ data }: Recorded<Extract<ContestEvent, { type: 'ContestCreated' }>>): ContestState {
  const { contestId, vendorId, terms } = data;
  const record = { entries: 0, chain: '', draws: 0, generation: 0, unsettled: [] };
  const nothing = { commitment: null, sealedSeed: null, seed: null, openedAt: null, closedAt: null };
  const blank = {
    contestId,
    vendorId,
    status: 'DRAFT',
    followsEvent: false,
    atClose: null,
    ...record,
    ...nothing,
  } as const;
  return withTerms({ ...blank, terms, remaining: {} }, terms);
}

function changed(state: ContestState, terms: ContestTerms): ContestState {
  const followsEvent = state.followsEvent && terms.closesAt === state.terms.closesAt;
  return { ...withTerms(state, terms), followsEvent };
}

function withTerms(state: ContestState, terms: ContestTerms): ContestState {
  return { ...state, terms, remaining: stockOf(oddsOf(terms)) };
}

function withEntry(state: ContestState, entry: Unsettled): ContestState {
  return {
    ...state,
    entries: entry.n,
    chain: entry.chain,
    remaining: stockAfter(state.remaining, entry),
    unsettled: [...state.unsettled, entry],
  };
}
