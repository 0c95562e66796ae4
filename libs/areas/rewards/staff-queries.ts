import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { ContestFigures } from '@lineless/contracts/rewards/rewards';
import { pageOf, pageQueryFor, queryFor, type AnsweredPage } from '@lineless/engine/cqrs/message';
import { Collections } from '@lineless/engine/projector/collections';
import { formatAmount } from '@lineless/kernel/money';
import { Contests } from './handlers/contests';
import type { ContestState } from './model/contest-state';
import { rewardErrors } from './model/errors';
import type { ContestPrize } from './model/events';
import type { RewardState } from './model/ticket-state';
import { contestView } from './model/view';

export class GetContests extends pageQueryFor(rewardCalls.getContests) {}
export class GetContest extends queryFor(rewardCalls.getContest) {}
export class GetContestRewards extends pageQueryFor(rewardCalls.getContestRewards) {}
export class GetContestFigures extends queryFor(rewardCalls.getContestFigures) {}

@QueryHandler(GetContests)
export class GetContestsHandler implements IQueryHandler<GetContests> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  execute({ data }: GetContests): Promise<AnsweredPage> {
    const query = { index: 'by-vendor', equals: [data.vendorId], descending: true, ...pageOf(data) };
    return this.collections.get<ContestState>('contests').views(query);
  }
}

@QueryHandler(GetContest)
export class GetContestHandler implements IQueryHandler<GetContest> {
  constructor(@Inject(Collections) private readonly collections: Collections) {}

  /** @throws CONTEST_NOT_FOUND, also at another vendor */
  async execute({ data }: GetContest): Promise<AnswerOf<typeof rewardCalls.getContest>> {
    const found = await this.collections.get<ContestState>('contests').get(data.contestId);
    if (found?.body?.state.vendorId !== data.vendorId) throw rewardErrors.CONTEST_NOT_FOUND();
    return { contest: contestView(found.body.state, found.version) };
  }
}

@QueryHandler(GetContestRewards)
export class GetContestRewardsHandler implements IQueryHandler<GetContestRewards> {
  constructor(
    @Inject(Collections) private readonly collections: Collections,
    @Inject(Contests) private readonly contests: Contests,
  ) {}

  /** @throws CONTEST_NOT_FOUND, also at another vendor */
  async execute({ data }: GetContestRewards): Promise<AnsweredPage> {
    await this.contests.find(data);
    const query = { index: 'by-contest', equals: [data.contestId], descending: true, ...pageOf(data) };
    return this.collections.get<RewardState>('rewards').views(query, 'staff');
  }
}

@QueryHandler(GetContestFigures)
export class GetContestFiguresHandler implements IQueryHandler<GetContestFigures> {
  constructor(
    @Inject(Collections) private readonly collections: Collections,
    @Inject(Contests) private readonly contests: Contests,
  ) {}

  /** Counted by the indexes of what was won: nothing is kept for it. @throws CONTEST_NOT_FOUND, also at another vendor */
  async execute({ data }: GetContestFigures): Promise<ContestFigures> {
    const { terms, draws } = await this.contests.find(data);
    const counted = await Promise.all(terms.prizes.map((prize) => this.figuresOf(data.contestId, prize)));
    const cost = counted.reduce((sum, { cents }) => sum + cents, 0);
    return { draws, prizes: counted.map(({ cents: _, ...prize }) => prize), cost: formatAmount(cost) };
  }

  private async figuresOf(contestId: string, { prizeId, name, cost }: ContestPrize) {
    const rewards = this.collections.get<RewardState>('rewards');
    const count = (status: RewardState['status']) =>
      rewards.count({ index: 'by-status', equals: [contestId, prizeId, status] });
    const [pending, claimed, lapsed, returned] = await Promise.all([
      ...[count('PENDING'), count('CLAIMED'), count('LAPSED'), count('RETURNED')],
    ]);
    const [isPending, isClaimed, expired] = [pending ?? 0, claimed ?? 0, (lapsed ?? 0) + (returned ?? 0)];
    const cents = (isPending + isClaimed) * cost;
    return {
      ...{ prizeId, name, pending: isPending, claimed: isClaimed, expired, cents },
      ...{ won: isPending + isClaimed + expired, cost: formatAmount(cents) },
    };
  }
}
