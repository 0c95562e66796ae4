import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookingCalls } from '@lineless/contracts/membership/booking-calls';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { VendorDirectory } from '@lineless/areas/venues/service';
import { causedBy } from '@lineless/engine/write/causes';
import { commandFor, ProductCommand, type Done } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { RUNTIME } from '@lineless/platform/tokens';
import { keptFor } from '../model/decide-members';
import { offerMessage } from '../model/offer-text';
import { ownIn } from './bookings';
import { GuestLists, latestIn, reservationIn } from './guest-lists';
import { GuestTeller } from './guest-teller';
import { zoneOf } from './place-news';
import { ReservationFollowers } from './reservation-followers';

/** One of a member's browsers wants to be told what becomes of a reservation (decision 051). */
export class FollowReservation extends commandFor(bookingCalls.followReservation) {}

export class UnfollowReservation extends commandFor(bookingCalls.unfollowReservation) {}

/** A place is kept for the first in line, who is told. */
export class TellWaiting extends ProductCommand<{ readonly reservationId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(FollowReservation)
export class FollowReservationHandler implements ICommandHandler<FollowReservation> {
  constructor(
    private readonly lists: GuestLists,
    private readonly followers: ReservationFollowers,
  ) {}

  /** @throws RESERVATION_NOT_FOUND · RESERVATION_CANCELLED · PUSH_NOT_OFFERED · PUSH_ENDPOINT_REFUSED */
  async execute({ data, context }: FollowReservation): Promise<Done<typeof bookingCalls.followReservation>> {
    const { reservationId, endpoint, keys } = data;
    const userId = context.actor.id;
    const { state } = await this.lists.look(listOf(reservationId));
    ownIn(state, reservationId, userId);
    if (state) await this.followers.follow(state, { reservationId, userId }, { endpoint, keys });
    return { position: null };
  }
}

@CommandHandler(UnfollowReservation)
export class UnfollowReservationHandler implements ICommandHandler<UnfollowReservation> {
  constructor(
    private readonly lists: GuestLists,
    private readonly followers: ReservationFollowers,
  ) {}

  /** @throws RESERVATION_NOT_FOUND */
  async execute({
    data: { reservationId, endpoint },
    context,
  }: UnfollowReservation): Promise<Done<typeof bookingCalls.unfollowReservation>> {
    const { state } = await this.lists.look(listOf(reservationId));
    ownIn(state, reservationId, context.actor.id);
    await this.followers.unfollow(reservationId, endpoint);
    return { position: null };
  }
}

@CommandHandler(TellWaiting)
export class TellWaitingHandler implements ICommandHandler<TellWaiting> {
  constructor(
    private readonly lists: GuestLists,
    private readonly teller: GuestTeller,
    private readonly vendors: VendorDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Once for each offer, on record; a passed offer is not told, and their page says it, too. @throws NotYet where a
   * service that tells them is away
   */
  async execute({ data: { reservationId }, context }: TellWaiting): Promise<void> {
    const gleventId = listOf(reservationId);
    const list = await this.lists.look(gleventId);
    const { state } = list;
    const offer = state && keptFor(state.glevent, reservationId, isoTime(this.runtime));
    if (!offer) return;
    const { until } = offer;
    const message = offerMessage(state.glevent, offer, await zoneOf(this.vendors, state));
    await this.teller.tell(reservationIn(state, reservationId), { what: until, until, message });
    const caused = causedBy(context, latestIn(list, ['PlaceOffered'], reservationId));
    await this.lists.execute(gleventId, { type: 'RecordOfferTold', reservationId, until }, caused);
  }
}
