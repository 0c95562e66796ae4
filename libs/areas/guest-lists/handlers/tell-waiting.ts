import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bookingCalls } from '@lineless/contracts/membership/booking-calls';
import { causedBy } from '@lineless/engine/write/causes';
import { commandFor, ProductCommand, type Done } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import type { Runtime } from '@lineless/kernel/runtime';
import { tellFollowers } from '@lineless/platform/tell-followers';
import { FOLLOWERS, PUSH_SENDER, RUNTIME } from '@lineless/platform/tokens';
import type { Followers, PushSender } from '@lineless/ports/push/port';
import { guestListErrors } from '../model/errors';
import { listOf } from '@lineless/contracts/guest-lists/reservation-ids';
import { offerOf } from '../model/line';
import { offerMessage } from '../model/offer-text';
import { ownIn } from './bookings';
import { GuestLists, latestIn } from './guest-lists';

/** One of a member's browsers wants to be told when a place is kept for them (decision 051). */
export class FollowReservation extends commandFor(bookingCalls.followReservation) {}

export class UnfollowReservation extends commandFor(bookingCalls.unfollowReservation) {}

/** A place is kept for the first in line: their browsers are told. */
export class TellWaiting extends ProductCommand<{ readonly reservationId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(FollowReservation)
export class FollowReservationHandler implements ICommandHandler<FollowReservation> {
  constructor(
    private readonly lists: GuestLists,
    @Inject(FOLLOWERS) private readonly followers: Followers,
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws RESERVATION_NOT_FOUND · NOT_WAITING · PUSH_NOT_OFFERED · PUSH_ENDPOINT_REFUSED */
  async execute({ data, context }: FollowReservation): Promise<Done<typeof bookingCalls.followReservation>> {
    const { reservationId, endpoint, keys } = data;
    const userId = context.actor.id;
    if (!this.sender) throw guestListErrors.PUSH_NOT_OFFERED();
    if (!this.sender.accepts(endpoint)) throw guestListErrors.PUSH_ENDPOINT_REFUSED();
    const { state } = await this.lists.look(listOf(reservationId));
    if (ownIn(state, reservationId, userId).status !== 'WAITLISTED') throw guestListErrors.NOT_WAITING();
    const subscription = { endpoint, keys };
    await this.followers.follow({ orderId: reservationId, userId, subscription, at: this.runtime.now() });
    return { position: null };
  }
}

@CommandHandler(UnfollowReservation)
export class UnfollowReservationHandler implements ICommandHandler<UnfollowReservation> {
  constructor(
    private readonly lists: GuestLists,
    @Inject(FOLLOWERS) private readonly followers: Followers,
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
    @Inject(FOLLOWERS) private readonly followers: Followers,
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Each browser once for each offer, on record; a passed offer is not told. @throws NotYet where a push service is
   * away
   */
  async execute({ data: { reservationId }, context }: TellWaiting): Promise<void> {
    const gleventId = listOf(reservationId);
    const list = await this.lists.look(gleventId);
    const { state } = list;
    const offer = state && offerOf(state.glevent.counts, reservationId);
    if (!offer) return;
    const { until } = offer;
    const ttlSeconds = Math.floor((Date.parse(until) - this.runtime.now()) / 1_000);
    if (this.sender && ttlSeconds >= 1) {
      const text = JSON.stringify(offerMessage(state.glevent, offer));
      const message = { text, ttlSeconds, topic: reservationId.slice(-32) };
      await tellFollowers(this.followers, this.sender, { id: reservationId, what: until, message });
    }
    const caused = causedBy(context, latestIn(list, ['PlaceOffered'], reservationId));
    await this.lists.execute(gleventId, { type: 'RecordOfferTold', reservationId, until }, caused);
  }
}
