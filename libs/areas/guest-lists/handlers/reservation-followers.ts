import { Inject, Injectable } from '@nestjs/common';
import { tellFollowers } from '@lineless/platform/tell-followers';
import { FOLLOWERS, PUSH_SENDER, RUNTIME } from '@lineless/platform/tokens';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Followers, PushSender, Subscription } from '@lineless/ports/push/port';
import { guestListErrors } from '../model/errors';
import type { GleventState, GuestListState } from '../model/state';
import { reservationIn } from './guest-lists';

interface Followed {
  readonly reservationId: string;
  /** Whose browser it is; a guest without an account is the reservation. */
  readonly userId: string;
}

interface News {
  /** Names the news: a browser that has had it gets it no more. */
  readonly what: string;
  readonly text: string;
  /** Later than that it is worthless; ISO 8601 UTC. */
  readonly until: string;
}

/** Browsers that are told of reservations by Web Push (decision 051). */
@Injectable()
export class ReservationFollowers {
  constructor(
    @Inject(FOLLOWERS) private readonly followers: Followers,
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Until a day after the event. @throws RESERVATION_CANCELLED · PUSH_NOT_OFFERED · PUSH_ENDPOINT_REFUSED */
  async follow(
    state: GuestListState,
    { reservationId, userId }: Followed,
    subscription: Subscription,
  ): Promise<void> {
    if (!this.sender) throw guestListErrors.PUSH_NOT_OFFERED();
    if (!this.sender.accepts(subscription.endpoint)) throw guestListErrors.PUSH_ENDPOINT_REFUSED();
    if (reservationIn(state, reservationId).status === 'CANCELLED')
      throw guestListErrors.RESERVATION_CANCELLED();
    const from = Date.parse(state.glevent.details.endTime);
    const at = this.runtime.now();
    await this.followers.follow({ orderId: reservationId, userId, subscription, at, from });
  }

  /** The event has other times: followed until a day after the end of now. */
  keep({ details: { endTime } }: Pick<GleventState, 'details'>, reservationId: string): Promise<void> {
    return this.followers.putOff(reservationId, Date.parse(endTime));
  }

  unfollow(reservationId: string, endpoint: string): Promise<void> {
    return this.followers.unfollow(reservationId, endpoint);
  }

  /** Answers whether a browser was told. @throws NotYet where a push service is away */
  async tell(reservationId: string, { what, text, until }: News): Promise<boolean> {
    const ttlSeconds = Math.floor((Date.parse(until) - this.runtime.now()) / 1_000);
    if (!this.sender || ttlSeconds < 1) return false;
    const message = { text, ttlSeconds, topic: reservationId.slice(-32) };
    await tellFollowers(this.followers, this.sender, { id: reservationId, what, message });
    return (await this.followers.of(reservationId)).some(({ told }) => told === what);
  }
}
