import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { causedBy, latestOf, type Causes } from '@lineless/engine/write/causes';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { Collections } from '@lineless/engine/read/collections';
import { ProductError } from '@lineless/kernel/errors';
import type { ContestState, Unsettled } from '../model/contest-state';
import { lineOf } from '../model/decide-contest';
import type { TicketEvent } from '../model/events';
import { heldFor, rewardIn, type RewardState } from '../model/ticket-state';
import { Contests } from './contests';
import { Draws } from './draws';
import { PeopleTickets } from './people-tickets';
import { rewardsModel } from '../model/read-models';

/** A ticket is held, and the request that holds it has not come back. */
export class FinishDraws extends ProductCommand<{ readonly userId: string }, void> {
  static readonly permission = systemOnly();
}

/** Draws and returns of a contest, of which the persons' streams may not know yet. */
export class SettleDraws extends ProductCommand<{ readonly contestId: string }, void> {
  static readonly permission = systemOnly();
}

/** A prize was not claimed in time. @param document of the read model `rewards` */
export class LapseReward extends ProductCommand<{ readonly document: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(FinishDraws)
export class FinishDrawsHandler implements ICommandHandler<FinishDraws> {
  constructor(private readonly draws: Draws) {}

  execute({ data: { userId }, context }: FinishDraws): Promise<void> {
    return this.draws.finish(userId, context);
  }
}

@CommandHandler(SettleDraws)
export class SettleDrawsHandler implements ICommandHandler<SettleDraws> {
  constructor(
    private readonly contests: Contests,
    private readonly tickets: PeopleTickets,
    private readonly draws: Draws,
  ) {}

  /**
   * Those of the generation before are finished where a crash has left them; then nothing of that generation is taken
   * any more. One that cannot be finished keeps no other from it; as long as it is not, all of them are remembered:
   * forgotten, it would be drawn again once its person's stream can be read. @throws what the first of them has thrown
   */
  async execute({ data: { contestId }, context }: SettleDraws): Promise<void> {
    const { state, causes } = await this.contests.look(contestId);
    if (!state || state.unsettled.length === 0) return;
    const { generation } = state;
    const settled: string[] = [];
    const failures: unknown[] = [];
    for (const line of state.unsettled) {
      if (line.generation >= generation) continue;
      try {
        await this.finish(line, state, causes, context);
        settled.push(lineOf(line));
      } catch (error) {
        // A store that is away is away for all of them.
        if (!(error instanceof ProductError)) throw error;
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    await this.contests.execute(contestId, { type: 'SettleDraws', generation, settled }, context);
  }

  private async finish(
    line: Unsettled,
    state: ContestState,
    causes: Causes,
    context: Context,
  ): Promise<void> {
    const { state: known } = await this.tickets.look(line.userId);
    if (line.kind === 'draw' && heldFor(known, line.drawId))
      await this.draws.spend(line, state, causes, context);
    if (line.kind === 'return') await this.settleReturn(line, context);
  }

  private async settleReturn({ userId, drawId }: Unsettled, context: Context): Promise<void> {
    await this.tickets.execute(userId, { type: 'SettleReturn', rewardId: drawId }, context);
  }
}

@CommandHandler(LapseReward)
export class LapseRewardHandler implements ICommandHandler<LapseReward> {
  constructor(
    private readonly collections: Collections,
    private readonly contests: Contests,
    private readonly tickets: PeopleTickets,
  ) {}

  /** As a draw, the other way round: its end is written here, the contest takes the piece back, and that is written here. */
  async execute({ data: { document }, context }: LapseReward): Promise<void> {
    const found = await this.collections.get(rewardsModel).get(document);
    if (!found?.body) return;
    const { userId, contestId, rewardId } = found.body.state;
    if (contestId === null) {
      // Given, and so in no stock: it has nowhere to go back to.
      await this.tickets.execute(userId, { type: 'LapseReward', rewardId, generation: 0 }, context);
      await this.tickets.execute(userId, { type: 'SettleReturn', rewardId }, context);
      return;
    }
    const contest = await this.contests.findOpened(contestId);
    const command = { type: 'LapseReward', rewardId, generation: contest.generation } as const;
    const { state, causes } = await this.tickets.execute(userId, command, context);
    const reward = rewardIn(state, rewardId);
    if (reward?.status !== 'LAPSED') return;
    const lapsed = latestOf<TicketEvent['type']>({ causes }, ['RewardLapsed'], rewardId);
    const caused = causedBy(unkeyed(context), lapsed);
    if (await this.isTakenBack(reward, contestId, caused)) {
      await this.tickets.execute(userId, { type: 'SettleReturn', rewardId }, caused);
      return;
    }
    // It waited too long: the next sweep asks again, in the generation of now.
    const { generation } = await this.contests.findOpened(contestId);
    const renewal = { type: 'RenewReturn', rewardId, from: reward.generation, generation } as const;
    await this.tickets.execute(userId, renewal, caused);
  }

  private async isTakenBack(
    { rewardId, userId, prizeId, generation }: RewardState,
    contestId: string,
    context: Context,
  ): Promise<boolean> {
    const command = { type: 'ReturnStock', drawId: rewardId, userId, prizeId, generation } as const;
    try {
      await this.contests.execute(contestId, command, context);
      return true;
    } catch (error) {
      if (error instanceof ProductError && error.code === 'HOLD_STALE') return false;
      throw error;
    }
  }
}
