import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { VENUE_EVENTS, type VenueEvents } from '@lineless/areas/venue-events/service';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { DrawReceipt } from '@lineless/contracts/rewards/rewards';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { base32 } from '@lineless/kernel/ids';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import type { ContestState } from '../model/contest-state';
import { isOver } from '../model/decide-contest';
import { rewardErrors } from '../model/errors';
import { heldFor, outcomeOf, rewardIn } from '../model/ticket-state';
import { rewardView } from '../model/view';
import { Contests } from './contests';
import { Draws, type LoadedTickets } from './draws';
import { PeopleTickets } from './people-tickets';

/** What the server adds where the browser brings no chance of its own. */
const CLIENT_SEED_BYTES = 16;

export class Draw extends commandFor(rewardCalls.draw) {}

@CommandHandler(Draw)
export class DrawHandler implements ICommandHandler<Draw> {
  constructor(
    private readonly contests: Contests,
    private readonly tickets: PeopleTickets,
    private readonly draws: Draws,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Resolutions 39, 71 and 76. @throws CONTEST_MISMATCH · CONTEST_NOT_FOUND · NO_TICKET · CONTEST_CLOSED · DRAW_NOT_MADE */
  async execute({ data, context }: Draw): Promise<Done<typeof rewardCalls.draw>> {
    const { id, contestId = id } = data;
    if (contestId !== id) throw rewardErrors.CONTEST_MISMATCH();
    const contest = await this.contests.upToDate(await this.contests.findOpened(id), context);
    const drawId = this.tickets.idFor('draw', context, id);
    const userId = context.actor.id;
    const { state } = await this.tickets.look(userId);
    const isBegun = heldFor(state, drawId) ?? outcomeOf(state, drawId);
    const event = await this.events.find(contestId);
    if (!isBegun && (this.isClosed(contest) || event?.isCalledOff)) throw rewardErrors.CONTEST_CLOSED();
    // Of now: an event that is extended takes the tickets of its guests with it.
    const ends = event ? { event: event.endTime, contest: contest.terms.closesAt } : undefined;
    const clientSeed = data.clientSeed ?? base32(this.runtime.randomBytes(CLIENT_SEED_BYTES));
    const wanted = { drawId, contestId, clientSeed, ends };
    return answerOf(await this.draws.draw(userId, contest, wanted, context), drawId);
  }

  /** No ticket is held where it is known that it would come back. */
  private isClosed(contest: ContestState): boolean {
    return contest.status === 'CLOSED' || isOver(contest, isoTime(this.runtime));
  }
}

function answerOf({ state, revision, position }: LoadedTickets, drawId: string) {
  const outcome = outcomeOf(state, drawId);
  if (!outcome) throw rewardErrors.DRAW_NOT_MADE();
  const { contestId, n, clientSeed, prizeId, chain } = outcome;
  const draw: DrawReceipt = { contestId, drawId, n, clientSeed, prizeId, chain };
  const won = rewardIn(state, drawId);
  return {
    winStatus: won !== undefined,
    rewards: won ? [rewardView(won, revision)] : [],
    message: won ? `You've Won! ${won.prizeName}` : 'Better Luck Next Time',
    ...{ draw, position },
  };
}
