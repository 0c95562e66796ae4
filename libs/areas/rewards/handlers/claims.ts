import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import { rewardLimits } from '@lineless/contracts/rewards/limits';
import { personOf } from '@lineless/engine/write/caller';
import { isRepeat } from '@lineless/engine/write/folding';
import { commandFor, queryFor, type Done } from '@lineless/engine/write/message';
import { Collections } from '@lineless/engine/read/collections';
import { rewardErrors } from '../model/errors';
import { isPin } from '../model/pins';
import { rewardIn, type RewardState } from '../model/ticket-state';
import { rewardView, staffRewardView } from '../model/view';
import { Contests } from './contests';
import { PeopleTickets } from './people-tickets';
import { rewardsModel } from '../model/read-models';

export class ClaimReward extends commandFor(rewardCalls.claimReward) {}
export class GetClaim extends queryFor(rewardCalls.getClaim) {}
export class HandOver extends commandFor(rewardCalls.handOver) {}

@CommandHandler(ClaimReward)
export class ClaimRewardHandler implements ICommandHandler<ClaimReward> {
  constructor(
    private readonly tickets: PeopleTickets,
    private readonly contests: Contests,
  ) {}

  /**
   * Resolutions 37 and 74: by its owner alone; again it answers the same.
   * @throws REWARD_NOT_FOUND · REWARD_EXPIRED · PIN_WRONG · PIN_LOCKED
   */
  async execute({ data, context }: ClaimReward): Promise<Done<typeof rewardCalls.claimReward>> {
    const userId = context.actor.id;
    const rewardId = data.id;
    const won = rewardIn((await this.tickets.look(userId)).state, rewardId);
    const pin = won && (await this.checked(won, data.pin));
    const command = { type: 'ClaimReward', rewardId, pin } as const;
    const { state, revision, position } = await this.tickets.execute(userId, command, context);
    const reward = rewardIn(state, rewardId);
    if (reward?.status !== 'CLAIMED') throw rewardErrors.PIN_WRONG();
    return { reward: rewardView(reward, revision), position };
  }

  /** Nothing is worked out for who has no try left. */
  private async checked(
    { contestId, requiresPin, status, wrongPins }: RewardState,
    typed: string | undefined,
  ): Promise<'right' | 'wrong' | undefined> {
    if (!requiresPin || contestId === null || typed === undefined || status !== 'PENDING') return undefined;
    if (wrongPins >= rewardLimits.pinTries) return 'wrong';
    const { pin } = (await this.contests.findOpened(contestId)).terms;
    return pin && (await isPin(typed, pin)) ? 'right' : 'wrong';
  }
}

@QueryHandler(GetClaim)
export class GetClaimHandler implements IQueryHandler<GetClaim> {
  constructor(private readonly collections: Collections) {}

  /** @throws REWARD_NOT_FOUND, also for another vendor's */
  async execute({ data }: GetClaim): Promise<AnswerOf<typeof rewardCalls.getClaim>> {
    const { state, version } = await byCode(this.collections, data);
    return { reward: staffRewardView(state, version) };
  }
}

@CommandHandler(HandOver)
export class HandOverHandler implements ICommandHandler<HandOver> {
  constructor(
    private readonly collections: Collections,
    private readonly tickets: PeopleTickets,
  ) {}

  /** @throws REWARD_NOT_FOUND, also for another vendor's · REWARD_EXPIRED */
  async execute({ data, context }: HandOver): Promise<Done<typeof rewardCalls.handOver>> {
    const { userId, rewardId } = (await byCode(this.collections, data)).state;
    const command = { type: 'ClaimReward', rewardId, by: personOf(context) } as const;
    const outcome = await this.tickets.execute(userId, command, context);
    const reward = rewardIn(outcome.state, rewardId);
    if (!reward) throw rewardErrors.REWARD_NOT_FOUND();
    const { changed, revision, position } = outcome;
    // A scan that comes again, its answer lost, is no second one.
    const alreadyClaimed = !changed && !isRepeat(outcome, context);
    return { reward: staffRewardView(reward, revision), alreadyClaimed, position };
  }
}

/** @throws REWARD_NOT_FOUND */
async function byCode(
  collections: Collections,
  { vendorId, claimCode }: { readonly vendorId: string; readonly claimCode: string },
) {
  const query = { index: 'by-code', equals: [vendorId, claimCode.toUpperCase()], limit: 1 };
  const [found] = (await collections.get(rewardsModel).documents(query)).documents;
  if (!found) throw rewardErrors.REWARD_NOT_FOUND();
  return { state: found.body.state, version: found.version };
}
