import { Injectable } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { ContestFigures, VendorPrizeFigures } from '@lineless/contracts/rewards/rewards';
import { queryFor } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { formatAmount } from '@lineless/kernel/money';
import type { Model } from '@lineless/kernel/projection';
import { pagesOf } from '@lineless/ports/documents/pages';
import type { Bounds } from '@lineless/ports/documents/port';
import { Contests } from './contests';
import type { ContestState } from '../model/contest-state';
import type { ContestPrize } from '../model/events';
import type { GiftState } from '../model/gift';
import { contestsModel, giftsModel, rewardsModel } from '../model/read-models';
import type { RewardState } from '../model/ticket-state';

export class GetContestFigures extends queryFor(rewardCalls.getContestFigures) {}
export class GetPrizeFigures extends queryFor(rewardCalls.getPrizeFigures) {}

/** When something was won, both included; nothing: whenever it was. */
type Within = Pick<Bounds, 'from' | 'to'>;

/** How many prizes are in which state, and what those cost that were not given back, in cents. */
interface Counted {
  readonly pending: number;
  readonly claimed: number;
  readonly expired: number;
  readonly cents: number;
}

const PAGE = 100;
const DAY_MS = 86_400_000;
/** A draw that was begun before the close may be finished after it, where a process was away. */
const FINISHED_LATE_MS = 7 * DAY_MS;
const nothing: Counted = { pending: 0, claimed: 0, expired: 0, cents: 0 };

/** Counted by the indexes of what was won: nothing is kept for it. */
@Injectable()
export class WonPrizes {
  constructor(private readonly collections: Collections) {}

  async ofPrize(
    contestId: string,
    { prizeId, cost }: Pick<ContestPrize, 'prizeId' | 'cost'>,
    within: Within = {},
  ): Promise<Counted> {
    const rewards = this.collections.get(rewardsModel);
    const count = (status: RewardState['status']) =>
      rewards.count({ index: 'by-status', equals: [contestId, prizeId, status], ...within });
    const [pending, claimed, lapsed, returned] = await Promise.all([
      count('PENDING'),
      count('CLAIMED'),
      count('LAPSED'),
      count('RETURNED'),
    ]);
    return { pending, claimed, expired: lapsed + returned, cents: (pending + claimed) * cost };
  }

  async ofContest({ contestId, terms }: ContestState, within: Within): Promise<Counted> {
    return sum(await Promise.all(terms.prizes.map((prize) => this.ofPrize(contestId, prize, within))));
  }
}

@QueryHandler(GetContestFigures)
export class GetContestFiguresHandler implements IQueryHandler<GetContestFigures> {
  constructor(
    private readonly contests: Contests,
    private readonly won: WonPrizes,
  ) {}

  /** @throws CONTEST_NOT_FOUND, also at another vendor */
  async execute({ data: { contestId, vendorId } }: GetContestFigures): Promise<ContestFigures> {
    const { terms, draws } = await this.contests.find({ contestId, vendorId });
    const counted = await Promise.all(
      terms.prizes.map(async (prize) => ({ prize, counted: await this.won.ofPrize(contestId, prize) })),
    );
    const prizes = counted.map(({ prize: { prizeId, name }, counted: each }) => ({
      ...{ prizeId, name, ...shown(each) },
    }));
    return { draws, prizes, cost: shown(sum(counted.map((one) => one.counted))).cost };
  }
}

@QueryHandler(GetPrizeFigures)
export class GetPrizeFiguresHandler implements IQueryHandler<GetPrizeFigures> {
  constructor(
    private readonly collections: Collections,
    private readonly won: WonPrizes,
  ) {}

  async execute({ data: { vendorId, since, until } }: GetPrizeFigures): Promise<VendorPrizeFigures> {
    const within = { from: since, to: earlier(until, 1) };
    const [contests, gifts] = await Promise.all([
      Promise.all(
        (await this.openWithin(vendorId, since, until)).map(async (contest) => ({
          contestId: contest.contestId,
          counted: await this.won.ofContest(contest, within),
        })),
      ),
      Promise.all(
        (await this.givenWithin(vendorId, since, until)).map(async ({ giftId, terms: { name, cost } }) => ({
          ...{ giftId, name },
          counted: await this.won.ofPrize(giftId, { prizeId: giftId, cost }, within),
        })),
      ),
    ]);
    return {
      hasPrizes: await this.hasPrizes(vendorId),
      contests: withFigures(contests),
      gifts: withFigures(gifts),
      all: shown(sum([...contests, ...gifts].map(({ counted }) => counted))),
    };
  }

  private async hasPrizes(vendorId: string): Promise<boolean> {
    const counts = await Promise.all([
      this.collections.get(contestsModel).count(ofVendor(vendorId)),
      this.collections.get(giftsModel).count(ofVendor(vendorId)),
    ]);
    return counts.some((count) => count > 0);
  }

  /** The contests that something can have been won in, the one that closes last first. */
  private async openWithin(vendorId: string, since: string, until: string): Promise<ContestState[]> {
    const found = await this.statesFrom(contestsModel, vendorId, earlier(since, FINISHED_LATE_MS));
    return found.filter(({ openedAt }) => openedAt !== null && openedAt < until);
  }

  /** The gifts that a member can have got, the newest first: handing one on takes its time. */
  private async givenWithin(vendorId: string, since: string, until: string): Promise<GiftState[]> {
    const found = await this.statesFrom(giftsModel, vendorId, earlier(since, FINISHED_LATE_MS));
    return found.filter(({ givenAt }) => givenAt < until);
  }

  private async statesFrom<State>(model: Model<State>, vendorId: string, from: string): Promise<State[]> {
    const query = { ...ofVendor(vendorId), from, descending: true, limit: PAGE };
    const documents = this.collections.get(model);
    const found: State[] = [];
    for await (const { states } of pagesOf((page) => documents.states(page), query)) found.push(...states);
    return found;
  }
}

/** Those of which nothing was won or given are left out. */
function withFigures<Of extends { readonly counted: Counted }>(all: readonly Of[]) {
  return all.map(({ counted, ...of }) => ({ ...of, ...shown(counted) })).filter(({ won }) => won > 0);
}

const ofVendor = (vendorId: string) => ({ index: 'by-vendor', equals: [vendorId] });

function sum(parts: readonly Counted[]): Counted {
  return parts.reduce(
    (all, part) => ({
      pending: all.pending + part.pending,
      claimed: all.claimed + part.claimed,
      expired: all.expired + part.expired,
      cents: all.cents + part.cents,
    }),
    nothing,
  );
}

function shown({ pending, claimed, expired, cents }: Counted) {
  return { won: pending + claimed + expired, pending, claimed, expired, cost: formatAmount(cents) };
}

/** @param at ISO 8601 UTC */
function earlier(at: string, ms: number): string {
  return new Date(Date.parse(at) - ms).toISOString();
}
