import { Inject, Injectable } from '@nestjs/common';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { causedBy, latestOf, type Causes } from '@lineless/engine/write/causes';
import type { Loaded } from '@lineless/engine/write/folding';
import { ProductError } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { newClaimCode } from '../model/claim-codes';
import { unsettledIn, type ContestState, type Unsettled } from '../model/contest-state';
import { rewardErrors } from '../model/errors';
import type { ContestEvent, TicketEvent } from '../model/events';
import { heldFor, outcomeOf, type Ends, type Hold, type TicketState } from '../model/ticket-state';
import { Contests } from './contests';
import { PeopleTickets } from './people-tickets';
import { Seeds } from './seeds';

export type LoadedTickets = Loaded<TicketState | null>;

export interface WantedDraw {
  readonly drawId: string;
  readonly contestId: string;
  readonly clientSeed: string;
  readonly ends: Ends | undefined;
}

/** A hold that waits longer than two generations is renewed; another one is nearly impossible. */
const MOST_RENEWALS = 3;

/**
 * A draw touches two streams (decision 107): a ticket is held in `tickets-…`, the contest draws in `contest-…`, and then
 * the ticket is spent with the outcome, or released where the contest is closed. Each step can be taken again, by the
 * request, by its repeat and by the process managers, in any order: the contest draws once for each hold.
 */
@Injectable()
export class Draws {
  constructor(
    private readonly contests: Contests,
    private readonly tickets: PeopleTickets,
    private readonly seeds: Seeds,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** The same draw again has the same outcome. @throws NO_TICKET · CONTEST_CLOSED · DRAW_NOT_MADE · SEED_UNREADABLE */
  async draw(
    userId: string,
    { generation }: ContestState,
    wanted: WantedDraw,
    context: Context,
  ): Promise<LoadedTickets> {
    const hold = { type: 'HoldTicket', ...wanted, generation } as const;
    return this.complete(userId, wanted.drawId, await this.tickets.execute(userId, hold, context), context);
  }

  /** What a crash has left of a person's draws. */
  async finish(userId: string, context: Context): Promise<void> {
    const tickets = await this.tickets.look(userId);
    for (const { hold } of tickets.state?.tickets ?? []) {
      if (!hold) continue;
      try {
        await this.complete(userId, hold.drawId, await this.tickets.look(userId), context);
      } catch (error) {
        if (!isRefusal(error, 'CONTEST_CLOSED')) throw error;
      }
    }
  }

  /** Writes a line of the record into the person's stream, where it is not there yet. */
  async spend(
    line: Unsettled,
    contest: ContestState,
    causes: Causes,
    context: Context,
  ): Promise<LoadedTickets> {
    const { drawId, userId, n, chain, clientSeed, prizeId } = line;
    const outcome = { drawId, contestId: contest.contestId, n, chain, clientSeed, prizeId };
    const command = { type: 'SpendTicket', outcome, won: this.wonOf(contest, prizeId) } as const;
    const drawn = latestOf<ContestEvent['type']>({ causes }, ['PrizeDrawn'], drawId);
    return this.tickets.execute(userId, command, causedBy(unkeyed(context), drawn));
  }

  private async complete(
    userId: string,
    drawId: string,
    held: LoadedTickets,
    context: Context,
  ): Promise<LoadedTickets> {
    let tickets = held;
    for (let times = 0; times <= MOST_RENEWALS; times += 1) {
      const hold = heldFor(tickets.state, drawId)?.hold;
      if (!hold) return requireOutcome(tickets, drawId);
      const caused = causedBy(unkeyed(context), holdOf(tickets, drawId));
      try {
        return await this.ask(userId, hold, caused);
      } catch (error) {
        if (!isRefusal(error, 'HOLD_STALE')) throw error;
        tickets = await this.renew(userId, hold, caused);
      }
    }
    throw rewardErrors.DRAW_NOT_MADE();
  }

  /** @throws HOLD_STALE · CONTEST_CLOSED · SEED_UNREADABLE */
  private async ask(userId: string, hold: Hold, context: Context): Promise<LoadedTickets> {
    const { drawId, contestId, clientSeed, generation } = hold;
    const known = await this.contests.upToDate(await this.contests.findOpened(contestId), context);
    const seed = await this.seeds.of(known);
    const command = { type: 'Draw', drawId, userId, clientSeed, generation, seed } as const;
    const { state, causes } = await this.contests.execute(contestId, command, context);
    const line = unsettledIn(state, 'draw', drawId);
    if (line) return this.spend(line, state, causes, context);
    // Closed for good, and not drawn: this ticket cannot be drawn with any more.
    await this.tickets.execute(userId, { type: 'ReleaseTicket', drawId }, context);
    throw rewardErrors.CONTEST_CLOSED();
  }

  /** What the contest takes no more was never drawn: it begins anew in the generation of now. */
  private async renew(userId: string, hold: Hold, context: Context): Promise<LoadedTickets> {
    const { drawId, contestId, generation: from } = hold;
    const { generation } = await this.contests.findOpened(contestId);
    return this.tickets.execute(userId, { type: 'RenewHold', drawId, from, generation }, context);
  }

  private wonOf({ vendorId, terms }: ContestState, prizeId: string | null) {
    const prize = terms.prizes.find((one) => one.prizeId === prizeId);
    if (!prize) return null;
    const reward = {
      ...{ vendorId, prizeId: prize.prizeId, cost: prize.cost, requiresPin: terms.pin !== null },
      ...{ prizeName: prize.name, prizeDescription: prize.description, prizeImageUrl: prize.imageUrl },
    };
    return { reward, claimCode: newClaimCode(this.runtime) };
  }
}

/** Spent by another, or released because the contest is closed. @throws CONTEST_CLOSED */
function requireOutcome(tickets: LoadedTickets, drawId: string): LoadedTickets {
  if (!outcomeOf(tickets.state, drawId)) throw rewardErrors.CONTEST_CLOSED();
  return tickets;
}

function holdOf(tickets: LoadedTickets, drawId: string) {
  return latestOf<TicketEvent['type']>(tickets, ['TicketHeld'], drawId);
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ProductError && error.code === code;
}
