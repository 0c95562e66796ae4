import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MEMBER_CREDITS, type MemberCredits } from '@lineless/areas/membership/service';
import { bookingCalls } from '@lineless/contracts/membership/booking-calls';
import type { MemberReservation } from '@lineless/contracts/membership/reservations';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { ProductError } from '@lineless/kernel/errors';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { keptFor, refusalNow, refused, requireSeldom, waitingOf } from '../model/decide-members';
import { guestListErrors } from '../model/errors';
import { listOf, withinList } from '@lineless/contracts/guest-lists/reservation-ids';
import { offerOf, waitingIn } from '../model/line';
import { memberReservationView } from '../model/member-view';
import type { GuestListState } from '../model/state';
import { bookingOf, Bookings, guestOf, ownIn } from './bookings';
import { GuestLists, reservationIn, type ListRef, type LoadedList } from './guest-lists';

export class Reserve extends commandFor(bookingCalls.reserve) {}
export class Wait extends commandFor(bookingCalls.wait) {}
export class AcceptOffer extends commandFor(bookingCalls.acceptOffer) {}
export class CancelOwnReservation extends commandFor(bookingCalls.cancelOwnReservation) {}
export class SeeReservationNotice extends commandFor(bookingCalls.seeReservationNotice) {}

interface Booked {
  readonly reservationId: string;
  readonly outcome: LoadedList;
}

@CommandHandler(Reserve)
export class ReserveHandler implements ICommandHandler<Reserve> {
  constructor(
    private readonly lists: GuestLists,
    @Inject(MEMBER_CREDITS) private readonly members: MemberCredits,
    private readonly bookings: Bookings,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * The same again answers the same: under the same key, and as long as it is active under any.
   * @throws GLEVENT_NOT_FOUND · WRONG_VENDOR · EVENT_FULL · GLEVENT_CANCELLED · GLEVENT_OVER · LIST_TOO_LONG · TOO_MANY_RESERVATIONS, and of the member NOT_A_MEMBER · MEMBERSHIP_EXPIRED · ACTIVE_RESERVATION_EXISTS · NO_CREDITS
   */
  async execute({ data, context }: Reserve): Promise<Done<typeof bookingCalls.reserve>> {
    const userId = context.actor.id;
    const list = await requireList(this.lists, data);
    const keyed = withinList(data.gleventId, this.lists.idFor('reserved', context, data.gleventId));
    const earlier = list.reservations.get(keyed);
    if (earlier && !(await this.isOnItsWay(userId, keyed)))
      return this.answer(await this.lists.now(data.gleventId), keyed);
    const first = await this.ask(userId, list, keyed, context);
    // What was kept for them, or was theirs, is gone since: they ask for a place like any other.
    const { reservationId, outcome } =
      first.reservationId !== keyed && isGone(first)
        ? await this.ask(userId, first.outcome.state, keyed, context)
        : first;
    return this.answer(outcome, reservationId);
  }

  /** By the reservation that is theirs already, or a new one. */
  private async ask(userId: string, list: GuestListState, keyed: string, context: Context): Promise<Booked> {
    const { gleventId } = list.glevent;
    const reservationId = (await this.already(userId, gleventId)) ?? (await this.begin(userId, list, keyed));
    const booked = await this.book(userId, bookingOf(list, reservationId), context);
    const refusal = booked.outcome.state.refusals.get(booked.reservationId);
    if (refusal !== undefined) throw refused(refusal);
    return booked;
  }

  /** What this request has begun, and a crash has left. */
  private async isOnItsWay(userId: string, reservationId: string): Promise<boolean> {
    const { active } = await this.members.find(userId);
    return active?.reservationId === reservationId && !active.isMade;
  }

  private async already(userId: string, gleventId: string): Promise<string | null> {
    const { active } = await this.members.find(userId);
    return active?.gleventId === gleventId ? active.reservationId : null;
  }

  /** No credit is held, and the list says nothing, where it is known that there is no place. */
  private async begin(userId: string, list: GuestListState, keyed: string): Promise<string> {
    await this.members.requireEligible(userId);
    const waiting = waitingOf(list, userId);
    if (waiting !== null && offerOf(list.glevent.counts, waiting)) return waiting;
    requireSeldom(list, userId);
    const refusal = refusalNow(list.glevent, isoTime(this.runtime));
    if (refusal !== null) throw refused(refusal);
    return keyed;
  }

  /** Where another request of this member for this event was faster, this one is the same. */
  private async book(
    userId: string,
    booking: ReturnType<typeof bookingOf>,
    context: Context,
  ): Promise<Booked> {
    const { reservationId, gleventId } = booking;
    try {
      return { reservationId, outcome: await this.bookings.book(userId, booking, context) };
    } catch (error) {
      if (!(error instanceof ProductError && error.code === 'ACTIVE_RESERVATION_EXISTS')) throw error;
      const other = await this.already(userId, gleventId);
      if (other === null || other === reservationId) throw error;
      const outcome = await this.bookings.book(userId, { ...booking, reservationId: other }, context);
      return { reservationId: other, outcome };
    }
  }

  private answer(list: LoadedList, reservationId: string) {
    return ownAnswer(list, reservationId, isoTime(this.runtime));
  }
}

@CommandHandler(Wait)
export class WaitHandler implements ICommandHandler<Wait> {
  constructor(
    private readonly lists: GuestLists,
    @Inject(MEMBER_CREDITS) private readonly members: MemberCredits,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** A member who waits here already waits on. @throws as Reserve, and EVENT_NOT_FULL in place of EVENT_FULL */
  async execute({ data, context }: Wait): Promise<Done<typeof bookingCalls.wait>> {
    const userId = context.actor.id;
    const { gleventId } = data;
    await requireList(this.lists, data);
    const guest = guestOf(await this.members.requireEligible(userId));
    const reservationId = withinList(gleventId, this.lists.idFor('waiting', context, gleventId));
    const command = { type: 'JoinLine', reservationId, userId, guest } as const;
    const list = await this.lists.execute(gleventId, command, context);
    const own = list.state.reservations.get(reservationId) ? reservationId : waitingOf(list.state, userId);
    if (own === null) throw guestListErrors.RESERVATION_NOT_FOUND();
    return ownAnswer(list, own, isoTime(this.runtime));
  }
}

@CommandHandler(AcceptOffer)
export class AcceptOfferHandler implements ICommandHandler<AcceptOffer> {
  constructor(
    private readonly lists: GuestLists,
    private readonly bookings: Bookings,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws RESERVATION_NOT_FOUND · NO_OFFER · GLEVENT_CANCELLED, and of the member as Reserve */
  async execute({ data, context }: AcceptOffer): Promise<Done<typeof bookingCalls.acceptOffer>> {
    const { reservationId } = data;
    const userId = context.actor.id;
    const gleventId = listOf(reservationId);
    const { state } = await this.lists.look(gleventId);
    const { status } = ownIn(state, reservationId, userId);
    const now = isoTime(this.runtime);
    if (status === 'CONFIRMED' || status === 'CHECKED_IN')
      return ownAnswer(await this.lists.now(gleventId), reservationId, now);
    if (!state || !keptFor(state.glevent, reservationId, now)) throw guestListErrors.NO_OFFER();
    const list = await this.bookings.book(userId, bookingOf(state, reservationId), context);
    if (reservationIn(list.state, reservationId).status === 'CANCELLED') throw guestListErrors.NO_OFFER();
    return ownAnswer(list, reservationId, now);
  }
}

@CommandHandler(CancelOwnReservation)
export class CancelOwnReservationHandler implements ICommandHandler<CancelOwnReservation> {
  constructor(
    private readonly lists: GuestLists,
    private readonly bookings: Bookings,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws RESERVATION_NOT_FOUND · ALREADY_CHECKED_IN · TOO_LATE_TO_CANCEL */
  async execute({
    data,
    context,
  }: CancelOwnReservation): Promise<Done<typeof bookingCalls.cancelOwnReservation>> {
    const { reservationId } = data;
    const gleventId = listOf(reservationId);
    ownIn((await this.lists.look(gleventId)).state, reservationId, context.actor.id);
    const command = { type: 'CancelReservation', reservationId, reason: 'guest' } as const;
    const cancelled = await this.lists.execute(gleventId, command, context);
    const settled = await this.bookings.settle(reservationId, unkeyed(context));
    return ownAnswer(settled ?? cancelled, reservationId, isoTime(this.runtime));
  }
}

@CommandHandler(SeeReservationNotice)
export class SeeReservationNoticeHandler implements ICommandHandler<SeeReservationNotice> {
  constructor(
    private readonly lists: GuestLists,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws RESERVATION_NOT_FOUND */
  async execute({
    data: { reservationId },
    context,
  }: SeeReservationNotice): Promise<Done<typeof bookingCalls.seeReservationNotice>> {
    const gleventId = listOf(reservationId);
    ownIn((await this.lists.look(gleventId)).state, reservationId, context.actor.id);
    const list = await this.lists.execute(gleventId, { type: 'SeeNotice', reservationId }, context);
    return ownAnswer(list, reservationId, isoTime(this.runtime));
  }
}

/** @throws GLEVENT_NOT_FOUND · WRONG_VENDOR (resolution 65) */
async function requireList(lists: GuestLists, { gleventId, vendorId }: ListRef): Promise<GuestListState> {
  const { state } = await lists.look(gleventId);
  if (!state) throw guestListErrors.GLEVENT_NOT_FOUND();
  if (state.glevent.vendorId !== vendorId) throw guestListErrors.WRONG_VENDOR();
  return state;
}

function isGone({ reservationId, outcome }: Booked): boolean {
  return reservationIn(outcome.state, reservationId).status === 'CANCELLED';
}

function ownAnswer({ state, revision, position }: LoadedList, reservationId: string, now: string) {
  const own = reservationIn(state, reservationId);
  const reservation: MemberReservation = memberReservationView(own, state.glevent, {
    ...{ version: revision, now },
    line: waitingIn(state.line, state.reservations),
  });
  return { reservation, position };
}
