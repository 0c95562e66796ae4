import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { VENUE_EVENTS, type VenueEvents } from '@lineless/areas/venue-events/service';
import type { AnswerOf } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { Ticket } from '@lineless/contracts/rewards/rewards';
import { pageOf, pageQueryFor, queryFor, type AnsweredPage } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { rewardErrors } from '../model/errors';
import { endOf, freeTickets, type TicketState } from '../model/ticket-state';
import { fairnessView, prizesView, rewardView, ticketView } from '../model/view';
import { contestsModel, drawsModel, rewardsModel, ticketsModel } from '../model/read-models';

export class GetPrizes extends queryFor(rewardCalls.getPrizes) {}
export class GetFairness extends queryFor(rewardCalls.getFairness) {}
export class GetRecord extends pageQueryFor(rewardCalls.getRecord) {}
export class GetTickets extends queryFor(rewardCalls.getTickets) {}
export class GetRewards extends queryFor(rewardCalls.getRewards) {}

/** Nobody is at more events at once. */
const MOST_EVENTS = 20;

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
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Those that end with an event that is over by now are no tickets any more. */
  async execute({ data, context }: GetTickets): Promise<AnswerOf<typeof rewardCalls.getTickets>> {
    const found = await this.collections.get(ticketsModel).get(context.actor.id);
    if (!found?.body) return { tickets: [], version: -1 };
    const { state } = found.body;
    const asked = data.eventId === undefined ? latestEvents(state) : [data.eventId];
    const free = await Promise.all(asked.map((eventId) => this.freeAt(eventId, state)));
    return { tickets: free.flat(), version: found.version };
  }

  private async freeAt(eventId: string, state: TicketState): Promise<readonly Ticket[]> {
    const [event, contest] = await Promise.all([
      this.events.shown(eventId),
      this.collections.get(contestsModel).get(eventId),
    ]);
    if (event?.isCalledOff) return [];
    // What staff give is for a contest: where there is none, there is no such ticket.
    const closesAt = contest?.body?.state.terms.closesAt ?? event?.endTime;
    const ends = event && closesAt !== undefined ? { event: event.endTime, contest: closesAt } : undefined;
    return freeTickets(state, eventId, isoTime(this.runtime), ends).map((ticket) =>
      ticketView({ ...ticket, expiresAt: endOf(ticket, ends) }),
    );
  }
}

/** Of tickets that are not spent, those that came last: a person's past may be long. */
function latestEvents({ tickets }: TicketState): readonly string[] {
  const open = tickets.filter(({ hold, outcome }) => !hold && !outcome).toReversed();
  return [...new Set(open.map(({ eventId }) => eventId))].slice(0, MOST_EVENTS);
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
