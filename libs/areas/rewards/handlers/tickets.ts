import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PEOPLE, type People } from '@lineless/areas/accounts/service';
import { VENUE_EVENTS, type VenueEventFacts, type VenueEvents } from '@lineless/areas/venue-events/service';
import { rewardCalls } from '@lineless/contracts/rewards/calls';
import type { TicketSource } from '@lineless/contracts/rewards/rewards';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { personOf, unkeyed } from '@lineless/engine/write/caller';
import { commandFor, ProductCommand, type Done } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { Collections } from '@lineless/engine/read/collections';
import { deriveId } from '@lineless/kernel/derive-id';
import type { Position } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { isOver } from '../model/decide-contest';
import { rewardErrors } from '../model/errors';
import { ticketView } from '../model/view';
import { OpenCheckIns } from './open-check-ins';
import { Contests } from './contests';
import { PeopleTickets } from './people-tickets';
import { checkInTicketsModel } from '../model/read-models';

export class GrantTicket extends commandFor(rewardCalls.grantTicket) {}
export class GiveTickets extends commandFor(rewardCalls.giveTickets) {}

/** A member was checked in at a door. */
export class RewardCheckIn extends ProductCommand<{ readonly reservationId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(GrantTicket)
export class GrantTicketHandler implements ICommandHandler<GrantTicket> {
  constructor(
    private readonly tickets: PeopleTickets,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
  ) {}

  /** Resolutions 38 and 75: once for a user and an event. @throws EVENT_NOT_FOUND · EVENT_OVER */
  async execute({ data, context }: GrantTicket): Promise<Done<typeof rewardCalls.grantTicket>> {
    const userId = context.actor.id;
    const event = await this.events.requireAhead(data.eventId);
    const ticket = ticketOf(userId, event, data.sourceType);
    const outcome = await this.tickets.execute(userId, { type: 'GrantTicket', ticket }, context);
    const { state, changed, position } = outcome;
    const granted = state?.tickets.find(({ ticketId }) => ticketId === ticket.ticketId);
    if (!granted) throw new Error('A ticket was granted and is not there');
    return { ticket: ticketView(granted), isNew: changed, position };
  }
}

@CommandHandler(GiveTickets)
export class GiveTicketsHandler implements ICommandHandler<GiveTickets> {
  constructor(
    private readonly contests: Contests,
    private readonly tickets: PeopleTickets,
    @Inject(PEOPLE) private readonly people: People,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws CONTEST_NOT_FOUND · CONTEST_CLOSED · CUSTOMER_NOT_FOUND */
  async execute({ data, context }: GiveTickets): Promise<Done<typeof rewardCalls.giveTickets>> {
    const { contestId, vendorId, phoneNumber, count, reason } = data;
    const contest = await this.contests.upToDate(await this.contests.find(data), context);
    const isClosed = contest.status === 'CLOSED' || isOver(contest, isoTime(this.runtime));
    if (isClosed || (await this.events.find(contestId))?.isCalledOff) throw rewardErrors.CONTEST_CLOSED();
    const userId = await this.people.withNumber(phoneNumber);
    if (userId === null) throw rewardErrors.CUSTOMER_NOT_FOUND();
    const given = { userId, eventId: contestId, vendorId, source: 'STAFF' } as const;
    const rest = { expiresAt: contest.terms.closesAt, reason, by: personOf(context) };
    let position: Position | null = null;
    for (let n = 1; n <= count; n += 1) {
      const ticketId = this.tickets.idFor('ticket', context, contestId, userId, String(n));
      const command = { type: 'GrantTicket', ticket: { ...given, ...rest, ticketId } } as const;
      ({ position } = await this.tickets.execute(userId, command, unkeyed(context)));
    }
    return { granted: count, position };
  }
}

@CommandHandler(RewardCheckIn)
export class RewardCheckInHandler implements ICommandHandler<RewardCheckIn> {
  constructor(
    private readonly collections: Collections,
    private readonly checkIns: OpenCheckIns,
    private readonly directory: AccessDirectory,
    @Inject(VENUE_EVENTS) private readonly events: VenueEvents,
    private readonly tickets: PeopleTickets,
  ) {}

  /** For what goes on at the venue just then; where nothing does, or the ticket is there, that is written down. */
  async execute({ data: { reservationId }, context }: RewardCheckIn): Promise<void> {
    const found = await this.collections.get(checkInTicketsModel).get(reservationId);
    const checkIn = found?.body?.state;
    if (checkIn?.kind !== 'check-in' || !checkIn.checkedIn || (await this.checkIns.isCounted(checkIn)))
      return;
    const { userId, gleventId } = checkIn;
    const list = await this.directory.subject('glevent', gleventId);
    const event = list && (await this.events.goingOnAt(list.vendorId));
    if (event) {
      const ticket = { ...ticketOf(userId, event, 'CHECK_IN'), reservationId };
      const { changed } = await this.tickets.execute(userId, { type: 'GrantTicket', ticket }, context);
      if (changed) return;
    }
    await this.tickets.execute(userId, { type: 'PassOverCheckIn', userId, reservationId }, context);
  }
}

function ticketOf(userId: string, event: VenueEventFacts, source: TicketSource) {
  const { eventId, vendorId, endTime } = event;
  const ticketId = deriveId('ticket', userId, eventId, source);
  return { userId, ticketId, eventId, vendorId, source, expiresAt: endTime };
}
