import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import { pageOf, pageQueryFor, queryFor, type AnsweredPage } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { rewardErrors } from '../model/errors';
import { fairnessView, prizesView, rewardView, ticketsView } from '../model/view';
import { contestsModel, drawsModel, rewardsModel, ticketsModel } from '../model/read-models';

export class GetPrizes extends queryFor(rewardCalls.getPrizes) {}
export class GetFairness extends queryFor(rewardCalls.getFairness) {}
export class GetRecord extends pageQueryFor(rewardCalls.getRecord) {}
export class GetTickets extends queryFor(rewardCalls.getTickets) {}
export class GetRewards extends queryFor(rewardCalls.getRewards) {}

@QueryHandler(GetPrizes)
export class GetPrizesHandler implements IQueryHandler<GetPrizes> {
  constructor(private readonly collections: Collections) {}

  /** An event without a contest has no prizes, and one that is set up has none yet. */
  async execute({ data }: GetPrizes): Promise<AnswerOf<typeof rewardCalls.getPrizes>> {
    const found = await this.collections.get(contestsModel).get(data.id);
    const shown = found?.body && prizesView(found.body.state, found.version);
    return shown ?? { prizes: [] };
  }
}

@QueryHandler(GetFairness)
export class GetFairnessHandler implements IQueryHandler<GetFairness> {
  constructor(private readonly collections: Collections) {}

  /** @throws CONTEST_NOT_FOUND, also before it has opened */
  async execute({ data }: GetFairness): Promise<AnswerOf<typeof rewardCalls.getFairness>> {
    const found = await this.collections.get(contestsModel).get(data.id);
    const shown = found?.body && fairnessView(found.body.state);
    if (!shown) throw rewardErrors.CONTEST_NOT_FOUND();
    return shown;
  }
}

@QueryHandler(GetRecord)
export class GetRecordHandler implements IQueryHandler<GetRecord> {
  constructor(private readonly collections: Collections) {}

  execute({ data }: GetRecord): Promise<AnsweredPage> {
    const query = { index: 'by-contest', equals: [data.id], ...pageOf(data) };
    return this.collections.get(drawsModel).views(query);
  }
}

@QueryHandler(GetTickets)
export class GetTicketsHandler implements IQueryHandler<GetTickets> {
  constructor(
    private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Those that end with an event that is over are no tickets any more. */
  async execute({ data, context }: GetTickets): Promise<AnswerOf<typeof rewardCalls.getTickets>> {
    const found = await this.collections.get(ticketsModel).get(context.actor.id);
    if (!found?.body) return { tickets: [], version: -1 };
    const { tickets, version } = ticketsView(found.body.state, found.version);
    const now = isoTime(this.runtime);
    const own = tickets.filter(
      ({ eventId, expiresAt }) =>
        Date.parse(expiresAt) > Date.parse(now) && (data.eventId ?? eventId) === eventId,
    );
    return { tickets: own, version };
  }
}

@QueryHandler(GetRewards)
export class GetRewardsHandler implements IQueryHandler<GetRewards> {
  constructor(private readonly collections: Collections) {}

  async execute({ data, context }: GetRewards): Promise<AnswerOf<typeof rewardCalls.getRewards>> {
    const query = { index: 'by-user', equals: [context.actor.id], descending: true, ...pageOf(data) };
    const page = await this.collections.get(rewardsModel).documents(query);
    const rewards = page.documents.map(({ body, version }) => rewardView(body.state, version));
    return { rewards, ...(page.nextCursor !== undefined && { nextToken: page.nextCursor }) };
  }
}
