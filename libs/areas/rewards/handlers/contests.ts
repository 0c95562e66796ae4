import { Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import type { Loaded, Outcome } from '@lineless/engine/write/folding';
import { contestAggregate } from './aggregate';
import type { ContestState } from '../model/contest-state';
import type { ContestCommand } from '../model/decide-contest';
import { rewardErrors } from '../model/errors';

/** One contest, as a call's path names it. */
export interface ContestRef {
  readonly vendorId: string;
  readonly contestId: string;
}

/** Streams of contests, for the handlers. */
@Injectable()
export class Contests {
  constructor(private readonly aggregates: Aggregates) {}

  /** Its state is `null` where there is none. */
  look(contestId: string): Promise<Loaded<ContestState | null>> {
    return this.aggregates.load(contestAggregate, contestId);
  }

  /** @throws CONTEST_NOT_FOUND, also at another vendor */
  async find({ vendorId, contestId }: ContestRef): Promise<ContestState> {
    const { state } = await this.look(contestId);
    if (state?.vendorId !== vendorId) throw rewardErrors.CONTEST_NOT_FOUND();
    return state;
  }

  /** One that customers know. @throws CONTEST_NOT_FOUND */
  async findOpened(contestId: string): Promise<ContestState> {
    const { state } = await this.look(contestId);
    if (!state || state.status === 'DRAFT') throw rewardErrors.CONTEST_NOT_FOUND();
    return state;
  }

  /** @throws what the decider throws */
  async execute(
    contestId: string,
    command: ContestCommand,
    context: Context,
  ): Promise<Outcome<ContestState>> {
    const outcome = await this.aggregates.execute(contestAggregate, contestId, command, context);
    const { state } = outcome;
    if (!state) throw rewardErrors.CONTEST_NOT_FOUND();
    return { ...outcome, state };
  }
}
