import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { VENUE_EVENTS, type VenueEvents } from '@lineless/areas/venue-events/service';
import type { Contest, PrizeRequest } from '@lineless/contracts/rewards/contests';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import { personOf } from '@lineless/engine/write/caller';
import type { Outcome } from '@lineless/engine/write/folding';
import { commandFor, ProductCommand, type Done } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { claimPictures } from '@lineless/engine/write/claim-pictures';
import { deriveId } from '@lineless/kernel/derive-id';
import type { Position } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import { PICTURES, RUNTIME } from '@lineless/platform/tokens';
import type { Pictures } from '@lineless/ports/pictures/port';
import type { ContestState } from '../model/contest-state';
import { rewardErrors } from '../model/errors';
import type { ContestPrize, ContestTerms } from '../model/events';
import { hashedPin } from '../model/pins';
import { contestView } from '../model/view';
import { Contests } from './contests';
import { Seeds } from './seeds';

const SALT_BYTES = 16;

export class CreateContest extends commandFor(rewardCalls.createContest) {}
export class ChangeContest extends commandFor(rewardCalls.changeContest) {}
export class OpenContest extends commandFor(rewardCalls.openContest) {}
export class CloseContest extends commandFor(rewardCalls.closeContest) {}

/** The time of a contest is over, or its event is called off or extended. */
export class FollowContestClock extends ProductCommand<{ readonly contestId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(CreateContest)
export class CreateContestHandler implements ICommandHandler<CreateContest> {
  constructor(
    private readonly contests: Contests,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
    @Inject(PICTURES) private readonly pictures: Pictures,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws EVENT_NOT_FOUND · EVENT_OVER · CONTEST_EXISTS · PRIZE_PICTURE_GONE */
  async execute({ data, context }: CreateContest): Promise<Done<typeof rewardCalls.createContest>> {
    const { vendorId, eventId, noWinWeight, revealVideoUrl, staffPin } = data;
    const { endTime } = await this.events.requireAhead(eventId, vendorId);
    await requirePictures(this.pictures, data.prizes);
    const terms: ContestTerms = {
      ...{ noWinWeight, revealVideoUrl, closesAt: data.closesAt ?? endTime },
      prizes: data.prizes.map((prize, at) => stocked(prize, deriveId('prize', eventId, String(at)))),
      pin: staffPin === null ? null : await hashedPin(staffPin, this.runtime.randomBytes(SALT_BYTES)),
    };
    const command = {
      type: 'CreateContest',
      contestId: eventId,
      vendorId,
      terms,
      eventEnd: endTime,
      by: personOf(context),
    } as const;
    return contestAnswer(await this.contests.execute(eventId, command, context));
  }
}

@CommandHandler(ChangeContest)
export class ChangeContestHandler implements ICommandHandler<ChangeContest> {
  constructor(
    private readonly contests: Contests,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
    @Inject(PICTURES) private readonly pictures: Pictures,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws CONTEST_NOT_FOUND · CONTEST_OPENED · PRIZE_PICTURE_GONE */
  async execute({ data, context }: ChangeContest): Promise<Done<typeof rewardCalls.changeContest>> {
    const { terms } = await this.contests.find(data);
    const { prizes, staffPin } = data;
    await requirePictures(this.pictures, prizes ?? []);
    const known = new Set(terms.prizes.map(({ prizeId }) => prizeId));
    const idOf = ({ prizeId }: PrizeRequest) =>
      prizeId !== undefined && known.has(prizeId) ? prizeId : this.runtime.id();
    const { noWinWeight, closesAt, revealVideoUrl } = data;
    const change: Partial<ContestTerms> = {
      ...(noWinWeight !== undefined && { noWinWeight }),
      ...(closesAt !== undefined && { closesAt }),
      ...(revealVideoUrl !== undefined && { revealVideoUrl }),
      ...(prizes && { prizes: prizes.map((prize) => stocked(prize, idOf(prize))) }),
      ...(staffPin !== undefined && { pin: await this.pinOf(staffPin) }),
    };
    const eventEnd = (await this.events.find(data.contestId))?.endTime;
    const command = { type: 'ChangeContest', change, eventEnd, by: personOf(context) } as const;
    return contestAnswer(await this.contests.execute(data.contestId, command, context));
  }

  private async pinOf(staffPin: string | null): Promise<ContestTerms['pin']> {
    return staffPin === null ? null : hashedPin(staffPin, this.runtime.randomBytes(SALT_BYTES));
  }
}

@CommandHandler(OpenContest)
export class OpenContestHandler implements ICommandHandler<OpenContest> {
  constructor(
    private readonly contests: Contests,
    private readonly seeds: Seeds,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
  ) {}

  /** The person who opens it learns nothing of the seed. @throws CONTEST_NOT_FOUND · CONTEST_CLOSED */
  async execute({ data, context }: OpenContest): Promise<Done<typeof rewardCalls.openContest>> {
    await this.contests.find(data);
    const { contestId } = data;
    const event = await this.events.find(contestId);
    if (event?.isCalledOff) throw rewardErrors.CONTEST_CLOSED();
    if (event) await this.contests.follow(contestId, event.endTime, context);
    const made = await this.seeds.make(contestId);
    const command = { type: 'OpenContest', ...made, by: personOf(context) } as const;
    return contestAnswer(await this.contests.execute(contestId, command, context));
  }
}

@CommandHandler(CloseContest)
export class CloseContestHandler implements ICommandHandler<CloseContest> {
  constructor(
    private readonly contests: Contests,
    private readonly seeds: Seeds,
  ) {}

  /** @throws CONTEST_NOT_FOUND · CONTEST_NOT_OPEN */
  async execute({ data, context }: CloseContest): Promise<Done<typeof rewardCalls.closeContest>> {
    const state = await this.contests.find(data);
    if (state.status === 'DRAFT') throw rewardErrors.CONTEST_NOT_OPEN();
    const command = {
      type: 'CloseContest',
      seed: await this.seeds.of(state),
      by: personOf(context),
    } as const;
    return contestAnswer(await this.contests.execute(data.contestId, command, context));
  }
}

@CommandHandler(FollowContestClock)
export class FollowContestClockHandler implements ICommandHandler<FollowContestClock> {
  constructor(
    private readonly contests: Contests,
    private readonly seeds: Seeds,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
  ) {}

  async execute({ data: { contestId }, context }: FollowContestClock): Promise<void> {
    const { state } = await this.contests.look(contestId);
    if (state?.status !== 'OPEN') return;
    const event = await this.events.find(contestId);
    if (event && !event.isCalledOff) await this.contests.follow(contestId, event.endTime, context);
    const type = event?.isCalledOff ? ('CloseContest' as const) : ('FollowClock' as const);
    const command = { type, seed: await this.seeds.of(state) };
    await this.contests.execute(contestId, command, context);
  }
}

async function requirePictures(pictures: Pictures, prizes: readonly PrizeRequest[]): Promise<void> {
  const images = prizes.flatMap(({ imageUrl }) => imageUrl ?? []);
  if (!(await claimPictures(pictures, images))) throw rewardErrors.PRIZE_PICTURE_GONE();
}

function stocked({ imageUrl, ...prize }: PrizeRequest, prizeId: string): ContestPrize {
  return { ...prize, prizeId, imageUrl: imageUrl ?? null };
}

function contestAnswer({ state, revision, position }: Outcome<ContestState>): {
  readonly contest: Contest;
  readonly position: Position | null;
} {
  return { contest: contestView(state, revision), position };
}
