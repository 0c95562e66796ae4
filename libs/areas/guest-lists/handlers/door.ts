import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reservationCalls } from '@lineless/contracts/guest-lists/reservation-calls';
import { personOf } from '@lineless/engine/write/caller';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { recordedIn } from '../model/decide-door';
import { managersRaise } from './raising';
import { GuestLists, reservationAnswer, reservationIn } from './guest-lists';

export class CheckIn extends commandFor(reservationCalls.checkIn) {
  static override readonly permission = managersRaise(super.permission);
}
export class UndoCheckIn extends commandFor(reservationCalls.undoCheckIn) {}

/** Lets a guest in, once; a later device is told who did and when (resolution 32). */
@CommandHandler(CheckIn)
export class CheckInHandler implements ICommandHandler<CheckIn> {
  constructor(private readonly lists: GuestLists) {}

  /** @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · GLEVENT_CANCELLED · NOTE_STOPS · EVENT_FULL · CHECK_IN_TIME_REFUSED */
  async execute({ data, context }: CheckIn): Promise<Done<typeof reservationCalls.checkIn>> {
    const { reservationId, quantity, at, raiseCapacity: raises, stopSeen } = data;
    const checkInId = this.lists.idFor('check-in', context, reservationId);
    const said = { reservationId, checkInId, quantity, at, raises, stopSeen, by: personOf(context) };
    const list = await this.lists.change(data, { type: 'CheckIn', ...said }, context);
    // However often it is sent: a device that was not told is told that it was the one.
    const own = recordedIn(reservationIn(list.state, reservationId), checkInId);
    const answer = reservationAnswer(list, reservationId);
    if (!own) return { ...answer, alreadyCheckedIn: true };
    const exceeding = (quantity ?? 0) - own.quantity;
    return { ...answer, alreadyCheckedIn: false, checkInId, ...(exceeding > 0 && { exceeding }) };
  }
}

@CommandHandler(UndoCheckIn)
export class UndoCheckInHandler implements ICommandHandler<UndoCheckIn> {
  constructor(private readonly lists: GuestLists) {}

  /** @throws RESERVATION_NOT_FOUND · NOT_CHECKED_IN · UNDO_NEEDS_REASON · UNDO_TOO_LATE · CHECK_IN_TIME_REFUSED */
  async execute({ data, context }: UndoCheckIn): Promise<Done<typeof reservationCalls.undoCheckIn>> {
    const { reservationId, checkInId, at, reason } = data;
    const said = { reservationId, checkInId, at, reason, by: personOf(context) };
    const command = { type: 'UndoCheckIn', ...said } as const;
    return reservationAnswer(await this.lists.change(data, command, context), reservationId);
  }
}
