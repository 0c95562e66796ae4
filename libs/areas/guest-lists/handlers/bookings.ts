import { Inject, Injectable } from '@nestjs/common';
import type { MemberEvent } from '@lineless/areas/membership/model/events';
import {
  MEMBER_CREDITS,
  type Booking,
  type MemberFacts,
  type MemberCredits,
} from '@lineless/areas/membership/service';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { causedBy, latestOf, type Cause } from '@lineless/engine/write/causes';
import { ProductError } from '@lineless/kernel/errors';
import type { Guest } from '../model/events';
import { takesPlace } from '../model/counts';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import type { ReservationState } from '../model/reservation';
import { guestListErrors } from '../model/errors';
import type { GuestListState } from '../model/state';
import { GuestLists, latestIn, type LoadedList } from './guest-lists';

/** What a list says of a member's reservation. */
const ANSWERS = ['ReservationMade', 'ReservationConfirmed', 'OfferAccepted', 'ReservationRefused'] as const;
const OF_CANCELLED_EVENT = ['GuestListEventCancelled', 'ReservationCancelled', 'ReservationSettled'] as const;

const EXPECTED_AT_ONCE = 200;
/** No name was given (resolution 54). */
const NAMELESS = 'Guest';

/**
 * A member's reservation touches two streams (decision 056): the credit is held in `member-…`, the place is taken in
 * `glevent-…`, and what the list has answered spends the credit or gives it back. Each step can be taken again, by
 * the request, by its repeat and by the process managers, in any order: the list answers once for each reservation.
 */
@Injectable()
export class Bookings {
  constructor(
    private readonly lists: GuestLists,
    @Inject(MEMBER_CREDITS) private readonly members: MemberCredits,
  ) {}

  /**
   * With a hold that is there, or a new one.
   * @throws NOT_A_MEMBER · MEMBERSHIP_EXPIRED · ACTIVE_RESERVATION_EXISTS · NO_CREDITS · GLEVENT_CANCELLED · NO_OFFER · TOO_MANY_RESERVATIONS
   */
  async book(userId: string, booking: Booking, context: Context): Promise<LoadedList> {
    await this.members.hold(userId, booking, context);
    return this.complete(userId, booking, context);
  }

  /** What a crash has left of a member's reservation that is on its way. */
  async finish(userId: string, context: Context): Promise<void> {
    const { active } = await this.members.find(userId);
    if (!active || active.isMade) return;
    try {
      await this.complete(userId, active, context);
    } catch (error) {
      if (!isFinal(error)) throw error;
    }
  }

  /** The credit of a cancelled reservation comes back, once, for every way of cancelling. */
  async settle(reservationId: string, context: Context): Promise<LoadedList | null> {
    const gleventId = listOf(reservationId);
    const list = await this.lists.look(gleventId);
    const reservation = list.state?.reservations.get(reservationId);
    if (reservation?.source.kind !== 'MEMBER' || reservation.status !== 'CANCELLED') return null;
    const { userId } = reservation.source;
    const caused = causedBy(unkeyed(context), cancellationOf(list, reservation));
    const reason = reservation.cancelledBy ?? 'not-made';
    const creditsBack = await this.members.release(userId, reservationId, reason, caused);
    const command = { type: 'SettleReservation', reservationId, creditsBack } as const;
    return this.lists.execute(gleventId, command, caused);
  }

  /** Staff have moved a member's reservation to the waiting list, which takes no credit. */
  async giveBackWaiting(
    { state, ...list }: Pick<LoadedList, 'state' | 'causes'>,
    reservationId: string,
    context: Context,
  ): Promise<void> {
    const reservation = state.reservations.get(reservationId);
    if (reservation?.source.kind !== 'MEMBER' || reservation.status !== 'WAITLISTED') return;
    const caused = causedBy(unkeyed(context), latestIn(list, ['ReservationWaitlisted'], reservationId));
    await this.members.release(reservation.source.userId, reservationId, 'staff', caused);
  }

  /**
   * Its members hear of the new times of an event. A member who takes a place while this runs hears of them by the
   * answer of the list; a member who is told twice, or of older times later, keeps the newest.
   */
  async settleReschedule(gleventId: string, context: Context): Promise<void> {
    const list = await this.lists.look(gleventId);
    const { state } = list;
    if (!state) return;
    const caused = causedBy(unkeyed(context), latestIn(list, ['GuestListEventChanged']));
    await this.expectAgain(gleventId, caused);
    const times = timesOf(state);
    for (const { reservationId, source, status } of state.reservations.values())
      if (source.kind === 'MEMBER' && takesPlace(status)) {
        const isIn = status === 'CHECKED_IN';
        await this.members.reschedule(source.userId, reservationId, { ...times, isIn }, caused);
      }
    const command = { type: 'SettleReschedule', reschedule: times.reschedule } as const;
    await this.lists.execute(gleventId, command, caused);
  }

  /** Who had not come when the list was closed may come to what was put off. */
  private async expectAgain(gleventId: string, context: Context): Promise<void> {
    const command = { type: 'ExpectAgain', most: EXPECTED_AT_ONCE } as const;
    while ((await this.lists.execute(gleventId, command, context)).changed);
  }

  private async complete(userId: string, booking: Booking, context: Context): Promise<LoadedList> {
    const { reservationId } = booking;
    const member = await this.members.find(userId);
    const held = causedBy(unkeyed(context), holdOf(member, reservationId));
    const list = await this.ask(userId, member, booking, held);
    const answered = causedBy(held, latestIn(list, ANSWERS, reservationId));
    const reservation = list.state.reservations.get(reservationId);
    if (reservation && takesPlace(reservation.status))
      await this.members.spend(userId, reservationId, timesOf(list.state), answered);
    else await this.members.release(userId, reservationId, 'not-made', answered);
    return list;
  }

  /** What the list says is for good: also that there is no place. */
  private async ask(
    userId: string,
    member: MemberFacts,
    { reservationId, gleventId }: Booking,
    context: Context,
  ): Promise<LoadedList> {
    const { state } = await this.lists.look(gleventId);
    const waits = state?.reservations.get(reservationId) !== undefined;
    const guest = guestOf(member);
    const command = waits
      ? ({ type: 'AcceptOffer', reservationId } as const)
      : ({ type: 'TakePlace', reservationId, userId, guest } as const);
    try {
      return await this.lists.execute(gleventId, command, context);
    } catch (error) {
      if (isFinal(error)) await this.members.release(userId, reservationId, 'not-made', context);
      throw error;
    }
  }
}

/** What has held the credit. */
function holdOf(member: Pick<MemberFacts, 'causes'>, reservationId: string): Cause | undefined {
  return latestOf<MemberEvent['type']>(member, ['CreditHeld'], reservationId);
}

/** One by one, or with the event as a whole: then so many are that the last events of the list may name others only. */
function cancellationOf(
  list: Pick<LoadedList, 'causes'>,
  { reservationId, cancelledBy }: ReservationState,
): Cause | undefined {
  const own = latestIn(list, ['ReservationCancelled', 'OfferLapsed'], reservationId);
  return own ?? (cancelledBy === 'event' ? latestIn(list, OF_CANCELLED_EVENT) : undefined);
}

/** A member's own one; another caller learns nothing. @throws RESERVATION_NOT_FOUND */
export function ownIn(list: GuestListState | null, reservationId: string, userId: string): ReservationState {
  const reservation = list?.reservations.get(reservationId);
  const source = reservation?.source;
  if (!reservation || source?.kind !== 'MEMBER' || source.userId !== userId)
    throw guestListErrors.RESERVATION_NOT_FOUND();
  return reservation;
}

export function bookingOf({ glevent }: GuestListState, reservationId: string): Booking {
  const { gleventId, vendorId, details } = glevent;
  const { startTime, endTime } = details;
  return { reservationId, gleventId, vendorId, startTime, endTime };
}

/** Of the event, as its members' streams have them. */
function timesOf({ glevent: { details, reschedules } }: GuestListState) {
  return { startTime: details.startTime, endTime: details.endTime, reschedule: reschedules };
}

/** Resolution 54. */
export function guestOf({ profile }: Pick<MemberFacts, 'profile'>): Guest {
  const { firstName = NAMELESS, lastName = '', phoneNumber = null } = profile;
  return { firstName, lastName, phoneNumber, note: null, vip: false };
}

const FINAL = ['NO_OFFER', 'GLEVENT_CANCELLED', 'RESERVATION_NOT_FOUND', 'TOO_MANY_RESERVATIONS'];

/** The list has refused it; what is away may still come. */
function isFinal(error: unknown): boolean {
  return error instanceof ProductError && FINAL.includes(error.code);
}
