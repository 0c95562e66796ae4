import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AnswerOf } from '@lineless/contracts/call';
import { listOf, reservationOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { ticketCalls } from '@lineless/contracts/guest-lists/ticket-calls';
import type { Context } from '@lineless/engine/write/caller';
import { commandFor, queryFor, type Done } from '@lineless/engine/write/message';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import type { GuestListCommand } from '../model/decide';
import { guestListErrors } from '../model/errors';
import { guestTicketView, ticketDigest } from '../model/ticket-view';
import { GuestLists, reservationIn, type LoadedList } from './guest-lists';
import { ReservationFollowers } from './reservation-followers';

export class GetGuestTicket extends queryFor(ticketCalls.getGuestTicket) {}
export class ResizeParty extends commandFor(ticketCalls.resizeParty) {}
export class CancelGuestTicket extends commandFor(ticketCalls.cancelGuestTicket) {}
export class SeeTicketNotice extends commandFor(ticketCalls.seeTicketNotice) {}
export class FollowTicket extends commandFor(ticketCalls.followTicket) {}
export class UnfollowTicket extends commandFor(ticketCalls.unfollowTicket) {}

/** Tickets of guests without an account. */
@Injectable()
export class GuestTickets {
  constructor(
    private readonly lists: GuestLists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** From the stream: a ticket is good from the moment in which it was made. @throws TICKET_NOT_FOUND */
  async find(ticketId: string): Promise<LoadedList> {
    const reservationId = reservationOf(ticketId);
    const { state, ...loaded } = await this.lists.look(listOf(reservationId));
    const reservation = state?.reservations.get(reservationId);
    if (!state || reservation?.ticket !== ticketDigest(ticketId)) throw guestListErrors.TICKET_NOT_FOUND();
    return { ...loaded, state, changed: false };
  }

  /** @throws TICKET_NOT_FOUND and what the decider throws */
  async change(ticketId: string, command: GuestListCommand, context: Context) {
    await this.find(ticketId);
    return this.answer(ticketId, await this.lists.execute(listOf(reservationOf(ticketId)), command, context));
  }

  answer(ticketId: string, { state, revision, position }: LoadedList) {
    const moment = { ticketId, version: revision, now: isoTime(this.runtime) };
    const reservation = reservationIn(state, reservationOf(ticketId));
    return { ticket: guestTicketView(reservation, state.glevent, moment), position };
  }
}

@QueryHandler(GetGuestTicket)
export class GetGuestTicketHandler implements IQueryHandler<GetGuestTicket> {
  constructor(private readonly tickets: GuestTickets) {}

  /** @throws TICKET_NOT_FOUND */
  async execute({
    data: { ticketId },
  }: GetGuestTicket): Promise<AnswerOf<typeof ticketCalls.getGuestTicket>> {
    const { ticket } = this.tickets.answer(ticketId, await this.tickets.find(ticketId));
    return { ticket };
  }
}

@CommandHandler(ResizeParty)
export class ResizePartyHandler implements ICommandHandler<ResizeParty> {
  constructor(private readonly tickets: GuestTickets) {}

  /** @throws TICKET_NOT_FOUND · RESERVATION_CANCELLED · GLEVENT_CANCELLED · GLEVENT_OVER · PARTY_BELOW_CHECKED_IN · PROMOTER_LINK_CLOSED · QUOTA_REACHED · EVENT_FULL */
  execute({ data, context }: ResizeParty): Promise<Done<typeof ticketCalls.resizeParty>> {
    const { ticketId, quantity } = data;
    const command = { type: 'ResizeOwnParty', reservationId: reservationOf(ticketId), quantity } as const;
    return this.tickets.change(ticketId, command, context);
  }
}

@CommandHandler(CancelGuestTicket)
export class CancelGuestTicketHandler implements ICommandHandler<CancelGuestTicket> {
  constructor(private readonly tickets: GuestTickets) {}

  /** @throws TICKET_NOT_FOUND · ALREADY_CHECKED_IN · TOO_LATE_TO_CANCEL */
  execute({
    data: { ticketId },
    context,
  }: CancelGuestTicket): Promise<Done<typeof ticketCalls.cancelGuestTicket>> {
    const reservationId = reservationOf(ticketId);
    const command = { type: 'CancelReservation', reservationId, reason: 'guest' } as const;
    return this.tickets.change(ticketId, command, context);
  }
}

@CommandHandler(SeeTicketNotice)
export class SeeTicketNoticeHandler implements ICommandHandler<SeeTicketNotice> {
  constructor(private readonly tickets: GuestTickets) {}

  /** @throws TICKET_NOT_FOUND */
  execute({
    data: { ticketId },
    context,
  }: SeeTicketNotice): Promise<Done<typeof ticketCalls.seeTicketNotice>> {
    const command = { type: 'SeeNotice', reservationId: reservationOf(ticketId) } as const;
    return this.tickets.change(ticketId, command, context);
  }
}

@CommandHandler(FollowTicket)
export class FollowTicketHandler implements ICommandHandler<FollowTicket> {
  constructor(
    private readonly tickets: GuestTickets,
    private readonly followers: ReservationFollowers,
  ) {}

  /** @throws TICKET_NOT_FOUND · RESERVATION_CANCELLED · PUSH_NOT_OFFERED · PUSH_ENDPOINT_REFUSED */
  async execute({ data }: FollowTicket): Promise<Done<typeof ticketCalls.followTicket>> {
    const { ticketId, endpoint, keys } = data;
    const { state } = await this.tickets.find(ticketId);
    const reservationId = reservationOf(ticketId);
    await this.followers.follow(state, { reservationId, userId: reservationId }, { endpoint, keys });
    return { position: null };
  }
}

@CommandHandler(UnfollowTicket)
export class UnfollowTicketHandler implements ICommandHandler<UnfollowTicket> {
  constructor(
    private readonly tickets: GuestTickets,
    private readonly followers: ReservationFollowers,
  ) {}

  /** @throws TICKET_NOT_FOUND */
  async execute({ data }: UnfollowTicket): Promise<Done<typeof ticketCalls.unfollowTicket>> {
    await this.tickets.find(data.ticketId);
    await this.followers.unfollow(reservationOf(data.ticketId), data.endpoint);
    return { position: null };
  }
}
