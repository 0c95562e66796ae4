import { Inject, Injectable } from '@nestjs/common';
import { Aggregates } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import type { Loaded, Outcome } from '@lineless/engine/write/folding';
import { deriveId } from '@lineless/kernel/derive-id';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { ticketAggregate } from './aggregate';
import type { TicketCommand } from '../model/decide-tickets';
import type { TicketState } from '../model/ticket-state';

/** Streams of persons' tickets and rewards, for the handlers. */
@Injectable()
export class PeopleTickets {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Its state is `null` for who was never given a ticket. */
  look(userId: string): Promise<Loaded<TicketState | null>> {
    return this.aggregates.load(ticketAggregate, userId);
  }

  /** @throws what the decider throws */
  execute(userId: string, command: TicketCommand, context: Context): Promise<Outcome<TicketState | null>> {
    return this.aggregates.execute(ticketAggregate, userId, command, context);
  }

  /** The same request again names the same thing. */
  idFor(kind: string, { key, actor }: Context, ...parts: readonly string[]): string {
    return key === undefined ? this.runtime.id() : deriveId(kind, actor.id, key, ...parts);
  }
}
