import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PEOPLE, type People } from '@lineless/areas/accounts/service';
import { PLAN_MEMBERS, type PlanMembers } from '@lineless/areas/membership/service';
import type { AnswerOf } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { personOf, unkeyed, type Context } from '@lineless/engine/write/caller';
import { causedBy, latestOf } from '@lineless/engine/write/causes';
import {
  commandFor,
  pageOf,
  pageQueryFor,
  ProductCommand,
  queryFor,
  type AnsweredPage,
  type Done,
} from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { claimPictures } from '@lineless/engine/write/claim-pictures';
import { Collections } from '@lineless/engine/read/collections';
import { deriveId } from '@lineless/kernel/derive-id';
import type { Runtime } from '@lineless/kernel/runtime';
import { PICTURES, RUNTIME } from '@lineless/platform/tokens';
import type { Pictures } from '@lineless/ports/pictures/port';
import { giftAggregate } from './aggregate';
import { newClaimCode } from '../model/claim-codes';
import { rewardErrors } from '../model/errors';
import type { GiftEvent, WonPrize } from '../model/events';
import { giftView, type GiftState } from '../model/gift';
import { PeopleTickets } from './people-tickets';
import { giftsModel } from '../model/read-models';

export class GetGiftPlans extends queryFor(rewardCalls.getGiftPlans) {}
export class GetGifts extends pageQueryFor(rewardCalls.getGifts) {}
export class GiveGift extends commandFor(rewardCalls.giveGift) {}

/** The next members of a gift's plan get it. Answers whether others are left. */
export class HandGiftOn extends ProductCommand<{ readonly giftId: string }, boolean> {
  static readonly permission = systemOnly();
}

const DAY_MS = 86_400_000;
/** Members who get it before that is written down. */
const PAGE = 100;
/** They share one flush of the disk; customers who pay at that moment wait for no more than these. */
const AT_ONCE = 10;

@QueryHandler(GetGiftPlans)
export class GetGiftPlansHandler implements IQueryHandler<GetGiftPlans> {
  constructor(@Inject(PLAN_MEMBERS) private readonly members: PlanMembers) {}

  async execute(): Promise<AnswerOf<typeof rewardCalls.getGiftPlans>> {
    return { plans: [...(await this.members.plans())] };
  }
}

@QueryHandler(GetGifts)
export class GetGiftsHandler implements IQueryHandler<GetGifts> {
  constructor(private readonly collections: Collections) {}

  execute({ data }: GetGifts): Promise<AnsweredPage> {
    const query = { index: 'by-vendor', equals: [data.vendorId], descending: true, ...pageOf(data) };
    return this.collections.get(giftsModel).views(query);
  }
}

@CommandHandler(GiveGift)
export class GiveGiftHandler implements ICommandHandler<GiveGift> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly tickets: PeopleTickets,
    @Inject(PLAN_MEMBERS) private readonly members: PlanMembers,
    @Inject(PICTURES) private readonly pictures: Pictures,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The same request again gives nothing more. @throws GIFT_PLAN_NOT_FOUND · PRIZE_PICTURE_GONE */
  async execute({ data, context }: GiveGift): Promise<Done<typeof rewardCalls.giveGift>> {
    const { vendorId, duration, name, description, imageUrl = null, cost, claimDays } = data;
    const plan = (await this.members.plans()).find((one) => one.duration === duration);
    if (!plan) throw rewardErrors.GIFT_PLAN_NOT_FOUND();
    if (!(await claimPictures(this.pictures, imageUrl === null ? [] : [imageUrl])))
      throw rewardErrors.PRIZE_PICTURE_GONE();
    const giftId = this.tickets.idFor('gift', context, vendorId);
    const claimUntil = new Date(this.runtime.now() + claimDays * DAY_MS).toISOString();
    const terms = { name, description, imageUrl, cost, claimUntil };
    const offer = { giftId, vendorId, duration, planLabel: plan.label, terms, by: personOf(context) };
    const command = { type: 'OfferGift', offer } as const;
    const { state, revision, position } = await this.aggregates.execute(
      giftAggregate,
      giftId,
      command,
      context,
    );
    if (!state) throw new Error('A gift was given and is not there');
    return { gift: giftView(state, revision), position };
  }
}

@CommandHandler(HandGiftOn)
export class HandGiftOnHandler implements ICommandHandler<HandGiftOn> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly tickets: PeopleTickets,
    @Inject(PLAN_MEMBERS) private readonly members: PlanMembers,
    @Inject(PEOPLE) private readonly people: People,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async execute({ data: { giftId }, context }: HandGiftOn): Promise<boolean> {
    const { state, causes } = await this.aggregates.load(giftAggregate, giftId);
    if (!state || state.isDone) return false;
    const offered = latestOf<GiftEvent['type']>({ causes }, ['GiftOffered', 'GiftHandedOn']);
    const caused = causedBy(unkeyed(context), offered);
    const { duration, givenAt, upTo: after } = state;
    const page = await this.members.ofPlan(duration, { at: givenAt, after, limit: PAGE });
    let members = 0;
    for (let at = 0; at < page.members.length; at += AT_ONCE) {
      const some = page.members.slice(at, at + AT_ONCE);
      const given = await Promise.all(some.map((userId) => this.giveTo(userId, state, caused)));
      members += given.filter(Boolean).length;
    }
    const { upTo, isLast } = page;
    const command = { type: 'HandOn', after, upTo, members, isLast } as const;
    await this.aggregates.execute(giftAggregate, giftId, command, caused);
    return !isLast;
  }

  /** Answers whether it is theirs: there is nothing for a forgotten person. */
  private async giveTo(userId: string, state: GiftState, context: Context): Promise<boolean> {
    if (await this.people.isForgotten(userId)) return false;
    const gift = this.giftFor(userId, state);
    await this.tickets.execute(userId, { type: 'ReceiveGift', gift }, context);
    return true;
  }

  private giftFor(userId: string, { giftId, vendorId, terms }: GiftState) {
    const reward: WonPrize = {
      ...{ vendorId, prizeId: giftId, cost: terms.cost, requiresPin: false },
      ...{ prizeName: terms.name, prizeDescription: terms.description, prizeImageUrl: terms.imageUrl },
      expiresAt: terms.claimUntil,
    };
    const rewardId = deriveId('gift-reward', giftId, userId);
    return { userId, rewardId, giftId, reward, claimCode: newClaimCode(this.runtime) };
  }
}
