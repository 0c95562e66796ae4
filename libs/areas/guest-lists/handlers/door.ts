import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { guestListCalls } from '@lineless/contracts/guest-lists/calls';
import { commandFor, type Done } from '@lineless/engine/write/message';
import { isRecorded } from '../model/decide-door';
import { GuestLists, personOf, reservationAnswer, reservationIn } from './guest-lists';

export class CheckIn extends commandFor(guestListCalls.checkIn) {}
export class UndoCheckIn extends commandFor(guestListCalls.undoCheckIn) {}

/** Lets a guest in, once; whoever comes later is told who did and when (resolution 32). */
@CommandHandler(CheckIn)
export class CheckInHandler implements ICommandHandler<CheckIn> {
  constructor(@Inject(GuestLists) private readonly lists: GuestLists) {}

  /** @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · GLEVENT_CANCELLED · EVENT_FULL · MORE_THAN_PARTY · CHECK_IN_TIME_REFUSED */
  async execute({ data, context }: CheckIn): Promise<Done<typeof guestListCalls.checkIn>> {
    const { reservationId, quantity, inBefore, at } = data;
    const checkInId = this.lists.idFor('check-in', context, reservationId);
    const said = { reservationId, checkInId, quantity, inBefore, at, by: personOf(context) };
    const list = await this.lists.change(data, { type: 'CheckIn', ...said }, context);
    // However often it is sent: a device that was not told is told that it was the one.
    const alreadyCheckedIn = !isRecorded(reservationIn(list.state, reservationId), checkInId);
    return { ...reservationAnswer(list, reservationId), alreadyCheckedIn };
  }
}

@CommandHandler(UndoCheckIn)
export class UndoCheckInHandler implements ICommandHandler<UndoCheckIn> {
  constructor(@Inject(GuestLists) private readonly lists: GuestLists) {}

  /** @throws RESERVATION_NOT_FOUND · NOT_CHECKED_IN · UNDO_TOO_LATE · CHECK_IN_TIME_REFUSED */
  async execute({ data, context }: UndoCheckIn): Promise<Done<typeof guestListCalls.undoCheckIn>> {
    const { reservationId, at } = data;
    const command = { type: 'UndoCheckIn', reservationId, at, by: personOf(context) } as const;
    return reservationAnswer(await this.lists.change(data, command, context), reservationId);
  }
}
