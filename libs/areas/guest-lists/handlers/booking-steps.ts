import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MEMBER_CREDITS, type MemberCredits } from '@lineless/areas/membership/service';
import { causedBy } from '@lineless/engine/write/causes';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { NotYet } from '@lineless/engine/work/process-managers';
import type { Settings } from '@lineless/platform/settings';
import { SETTINGS } from '@lineless/platform/tokens';
import type { ReservationState } from '../model/reservation';
import type { GuestListState } from '../model/state';
import { Bookings } from './bookings';
import { GuestLists, latestIn } from './guest-lists';

interface OfMember {
  readonly userId: string;
}
interface OfReservation {
  readonly reservationId: string;
}

/** A credit is held, and it is not known yet what for. */
export class FinishBooking extends ProductCommand<OfMember, void> {
  static readonly permission = systemOnly();
}

/** A member's reservation is cancelled, and the credit of it is still to come back. */
export class SettleMemberReservation extends ProductCommand<OfReservation, void> {
  static readonly permission = systemOnly();
}

/** An event has new times, and not all of its members' streams know them. */
export class SettleReschedule extends ProductCommand<{ readonly gleventId: string }, void> {
  static readonly permission = systemOnly();
}

/** Events are over that a member has reserved: whether they came. */
export class RecordVisits extends ProductCommand<OfMember, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(FinishBooking)
export class FinishBookingHandler implements ICommandHandler<FinishBooking> {
  constructor(private readonly bookings: Bookings) {}

  execute({ data: { userId }, context }: FinishBooking): Promise<void> {
    return this.bookings.finish(userId, context);
  }
}

@CommandHandler(SettleMemberReservation)
export class SettleMemberReservationHandler implements ICommandHandler<SettleMemberReservation> {
  constructor(private readonly bookings: Bookings) {}

  async execute({ data: { reservationId }, context }: SettleMemberReservation): Promise<void> {
    await this.bookings.settle(reservationId, context);
  }
}

@CommandHandler(SettleReschedule)
export class SettleRescheduleHandler implements ICommandHandler<SettleReschedule> {
  constructor(private readonly bookings: Bookings) {}

  execute({ data: { gleventId }, context }: SettleReschedule): Promise<void> {
    return this.bookings.settleReschedule(gleventId, context);
  }
}

@CommandHandler(RecordVisits)
export class RecordVisitsHandler implements ICommandHandler<RecordVisits> {
  constructor(
    private readonly lists: GuestLists,
    private readonly bookings: Bookings,
    @Inject(MEMBER_CREDITS) private readonly members: MemberCredits,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Once the list is closed: until then a door may still send a check-in. Of a place that was given up, and of an event
   * that was called off, once the credit is back. @throws NotYet
   */
  async execute({ data: { userId }, context }: RecordVisits): Promise<void> {
    const { visits } = await this.members.find(userId);
    let isOpen = false;
    for (const { reservationId, gleventId } of visits) {
      const list = await this.lists.look(gleventId);
      const { state } = list;
      const reservation = state?.reservations.get(reservationId);
      const came = reservation?.status === 'CHECKED_IN';
      if (state && !isKnown(state, reservation)) {
        isOpen = true;
        continue;
      }
      // Staff moved them to the waiting list, and nobody gave them a place since.
      if (state && reservation?.status === 'WAITLISTED') {
        await this.bookings.giveBackWaiting({ ...list, state }, reservationId, context);
        continue;
      }
      // A guest who was taken off the list could not come.
      const penalty = reservation?.isNoShow ? this.settings.NO_SHOW_CREDITS : null;
      const caused = causedBy(context, latestIn(list, ['GuestListClosed', 'GuestListEventCancelled']));
      await this.members.recordAttendance(userId, { reservationId, came, penalty }, caused);
    }
    if (isOpen) throw new NotYet('A list is not closed yet, or a credit is not back');
  }
}

/** Whether it is certain that they came, or stayed away. Of a place that was given up once its credit is back: nothing brings it back after that. */
function isKnown({ glevent }: GuestListState, reservation: ReservationState | undefined): boolean {
  if (reservation?.status === 'CANCELLED') return reservation.isSettled;
  if (glevent.status !== 'CANCELLED') return glevent.isClosed;
  return !reservation || reservation.status === 'CHECKED_IN';
}
