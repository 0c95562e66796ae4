import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import { pageOf, pageQueryFor, queryFor, type AnsweredPage } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { Contests } from './contests';
import { rewardErrors } from '../model/errors';
import { contestView } from '../model/view';
import { contestsModel, rewardsModel } from '../model/read-models';

export class GetContests extends pageQueryFor(rewardCalls.getContests) {}
export class GetContest extends queryFor(rewardCalls.getContest) {}
export class GetContestRewards extends pageQueryFor(rewardCalls.getContestRewards) {}

@QueryHandler(GetContests)
export class GetContestsHandler implements IQueryHandler<GetContests> {
  constructor(private readonly collections: Collections) {}

  execute({ data }: GetContests): Promise<AnsweredPage> {
    const query = { index: 'by-vendor', equals: [data.vendorId], descending: true, ...pageOf(data) };
    return this.collections.get(contestsModel).views(query);
  }
}

@QueryHandler(GetContest)
export class GetContestHandler implements IQueryHandler<GetContest> {
  constructor(private readonly collections: Collections) {}

  /** @throws CONTEST_NOT_FOUND, also at another vendor */
  async execute({ data }: GetContest): Promise<AnswerOf<typeof rewardCalls.getContest>> {
    const found = await this.collections.get(contestsModel).get(data.contestId);
    if (found?.body?.state.vendorId !== data.vendorId) throw rewardErrors.CONTEST_NOT_FOUND();
    return { contest: contestView(found.body.state, found.version) };
  }
}

@QueryHandler(GetContestRewards)
export class GetContestRewardsHandler implements IQueryHandler<GetContestRewards> {
  constructor(
    private readonly collections: Collections,
    private readonly contests: Contests,
  ) {}

  /** @throws CONTEST_NOT_FOUND, also at another vendor */
  async execute({ data }: GetContestRewards): Promise<AnsweredPage> {
    await this.contests.find(data);
    const query = { index: 'by-contest', equals: [data.contestId], descending: true, ...pageOf(data) };
    return this.collections.get(rewardsModel).views(query, 'staff');
  }
}
