import { Inject, Injectable } from '@nestjs/common';
import { VENUE_EVENTS, type VenueEvents } from '@lineless/areas/venue-events/service';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import type { Loaded, Outcome } from '@lineless/engine/write/folding';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { contestAggregate } from './aggregate';
import type { ContestState } from '../model/contest-state';
import { isOver, type ContestCommand } from '../model/decide-contest';
import { rewardErrors } from '../model/errors';

/** One contest, as a call's path names it. */
export interface ContestRef {
  readonly vendorId: string;
  readonly contestId: string;
}

/** Streams of contests, for the handlers. */
@Injectable()
export class Contests {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

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

  /** Before it is said to be over: one that closes with its event is not where that was extended a moment ago. */
  async upToDate(contest: ContestState, context: Context): Promise<ContestState> {
    const { contestId, status, followsEvent } = contest;
    if (status !== 'OPEN' || !followsEvent || !isOver(contest, isoTime(this.runtime))) return contest;
    const event = await this.events.find(contestId);
    return event ? this.follow(contestId, event.endTime, context) : contest;
  }

  /** `eventEnd`: ISO 8601 UTC, by now. */
  async follow(contestId: string, eventEnd: string, context: Context): Promise<ContestState> {
    const command = { type: 'FollowEvent', eventEnd } as const;
    return (await this.execute(contestId, command, unkeyed(context))).state;
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
