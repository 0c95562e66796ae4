import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import { personOf } from '@lineless/engine/write/caller';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { withinList } from '@lineless/contracts/guest-lists/reservation-ids';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { Bookings } from './bookings';
import { managersRaise } from './raising';
import { GuestLists, reservationAnswer } from './guest-lists';
import { TELL_CANCELLED, TELL_REINSTATED } from './tell-guests';

export class AddReservation extends commandFor(reservationCalls.addReservation) {
  static override readonly permission = managersRaise(super.permission);
}
export class ChangeReservation extends commandFor(reservationCalls.changeReservation) {}
export class ConfirmReservation extends commandFor(reservationCalls.confirmReservation) {}
export class WaitlistReservation extends commandFor(reservationCalls.waitlistReservation) {}
export class ReinstateReservation extends commandFor(reservationCalls.reinstateReservation) {}
export class CancelReservation extends commandFor(reservationCalls.cancelReservation) {}

@CommandHandler(AddReservation)
export class AddReservationHandler implements ICommandHandler<AddReservation> {
  constructor(private readonly lists: GuestLists) {}

  /** @throws GLEVENT_NOT_FOUND · EVENT_FULL · GLEVENT_CANCELLED · LIST_TOO_LONG · NOTE_STOPS · CHECK_IN_TIME_REFUSED */
  async execute({ data, context }: AddReservation): Promise<Done<typeof reservationCalls.addReservation>> {
    const { firstName, lastName, phoneNumber = null, note = '', noteStops, vip, quantity } = data;
    const { walkIn, at, drawnId, stopSeen, raiseCapacity: raises } = data;
    const reservationId = withinList(data.gleventId, drawnId ?? this.lists.idFor('reservation', context));
    const checkInId = this.lists.idFor('check-in', context);
    const reservation = {
      reservationId,
      guest: { firstName, lastName, phoneNumber, note: note || null, ...(noteStops && { noteStops }), vip },
      quantity,
      status: data.reservationStatus,
      source: { kind: walkIn ? ('WALK_IN' as const) : ('STAFF' as const) },
      ...(walkIn && { arrival: { checkInId, at, stopSeen } }),
    };
    const by = personOf(context);
    const command = { type: 'AddReservations', reservations: [reservation], by, raises } as const;
    return reservationAnswer(await this.lists.change(data, command, context), reservationId);
  }
}

@CommandHandler(ChangeReservation)
export class ChangeReservationHandler implements ICommandHandler<ChangeReservation> {
  constructor(private readonly lists: GuestLists) {}

  /** @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · PARTY_BELOW_CHECKED_IN · EVENT_FULL */
  async execute({
    data,
    context,
  }: ChangeReservation): Promise<Done<typeof reservationCalls.changeReservation>> {
    const { reservationId, quantity, firstName, lastName, phoneNumber, note, noteStops, vip } = data;
    const noted = note === '' ? null : note;
    const guest = { firstName, lastName, phoneNumber, note: noted, noteStops, vip };
    const by = personOf(context);
    const command = { type: 'ChangeReservation', reservationId, quantity, guest, by } as const;
    return reservationAnswer(await this.lists.change(data, command, context), reservationId);
  }
}

@CommandHandler(ConfirmReservation)
export class ConfirmReservationHandler implements ICommandHandler<ConfirmReservation> {
  constructor(private readonly lists: GuestLists) {}

  /** @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · GLEVENT_CANCELLED · EVENT_FULL */
  async execute({
    data,
    context,
  }: ConfirmReservation): Promise<Done<typeof reservationCalls.confirmReservation>> {
    const { reservationId } = data;
    const command = { type: 'ConfirmReservation', reservationId, by: personOf(context) } as const;
    return reservationAnswer(await this.lists.change(data, command, context), reservationId);
  }
}

@CommandHandler(WaitlistReservation)
export class WaitlistReservationHandler implements ICommandHandler<WaitlistReservation> {
  constructor(
    private readonly lists: GuestLists,
    private readonly bookings: Bookings,
  ) {}

  /** A member has the credit back at once; what a crash leaves of that comes back once the list is closed. @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · ALREADY_CHECKED_IN */
  async execute({
    data,
    context,
  }: WaitlistReservation): Promise<Done<typeof reservationCalls.waitlistReservation>> {
    const { reservationId } = data;
    const command = { type: 'WaitlistReservation', reservationId, by: personOf(context) } as const;
    const waitlisted = await this.lists.change(data, command, context);
    // Of who waited already nothing was taken, and what is on its way for a place that is kept is not this request's.
    if (waitlisted.changed) await this.bookings.giveBackWaiting(waitlisted, reservationId, context);
    return reservationAnswer(waitlisted, reservationId);
  }
}

@CommandHandler(ReinstateReservation)
export class ReinstateReservationHandler implements ICommandHandler<ReinstateReservation> {
  constructor(
    private readonly lists: GuestLists,
    private readonly processes: ProcessManagers,
  ) {}

  /** The guest is told in the background. @throws RESERVATION_NOT_FOUND · MEMBER_RESERVES_AGAIN · GLEVENT_CANCELLED · GLEVENT_OVER · LIST_TOO_LONG · EVENT_FULL */
  async execute({
    data,
    context,
  }: ReinstateReservation): Promise<Done<typeof reservationCalls.reinstateReservation>> {
    const { reservationId } = data;
    const command = { type: 'ReinstateReservation', reservationId, by: personOf(context) } as const;
    const reinstated = await this.lists.change(data, command, context);
    this.processes.tap(TELL_REINSTATED, reservationId);
    return reservationAnswer(reinstated, reservationId);
  }
}

@CommandHandler(CancelReservation)
export class CancelReservationHandler implements ICommandHandler<CancelReservation> {
  constructor(
    private readonly lists: GuestLists,
    private readonly bookings: Bookings,
    private readonly processes: ProcessManagers,
  ) {}

  /** The guest is told in the background. A member has the credit back at once; what a crash leaves of that is settled later. @throws RESERVATION_NOT_FOUND · ALREADY_CHECKED_IN */
  async execute({
    data,
    context,
  }: CancelReservation): Promise<Done<typeof reservationCalls.cancelReservation>> {
    const { reservationId } = data;
    const by = personOf(context);
    const command = { type: 'CancelReservation', reservationId, reason: 'staff', by } as const;
    const cancelled = await this.lists.change(data, command, context);
    const settled = await this.bookings.settle(reservationId, context);
    this.processes.tap(TELL_CANCELLED, reservationId);
    return reservationAnswer(settled ?? cancelled, reservationId);
  }
}
