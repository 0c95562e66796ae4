import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderingCalls } from '@lineless/contracts/ordering/calls';
import { commandFor, type Done } from '@lineless/engine/write/message';
import type { Runtime } from '@lineless/kernel/runtime';
import { FOLLOWERS, PUSH_SENDER, RUNTIME } from '@lineless/platform/tokens';
import type { Followers, PushSender } from '@lineless/ports/push/port';
import { orderErrors } from '../model/errors';
import { isWaiting } from '../model/state';
import { Orders } from './orders';

/** One of the customer's browsers wants to be told what becomes of an order (decision 051). */
export class FollowOrder extends commandFor(orderingCalls.followOrder) {}
export class UnfollowOrder extends commandFor(orderingCalls.unfollowOrder) {}

@CommandHandler(FollowOrder)
export class FollowOrderHandler implements ICommandHandler<FollowOrder> {
  constructor(
    private readonly orders: Orders,
    @Inject(FOLLOWERS) private readonly followers: Followers,
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * The browser first: an order that says it is followed has a browser to tell.
   * @throws ORDER_NOT_FOUND · @throws ORDER_NOT_FOLLOWABLE · @throws PUSH_NOT_OFFERED · @throws PUSH_ENDPOINT_REFUSED
   */
  async execute({ data, context }: FollowOrder): Promise<Done<typeof orderingCalls.followOrder>> {
    const { orderId, userId, endpoint, keys } = data;
    if (!this.sender) throw orderErrors.PUSH_NOT_OFFERED();
    if (!this.sender.accepts(endpoint)) throw orderErrors.PUSH_ENDPOINT_REFUSED();
    const { state } = await this.orders.load(orderId, userId);
    if (!isWaiting(state)) throw orderErrors.ORDER_NOT_FOLLOWABLE();
    const subscription = { endpoint, keys };
    await this.followers.follow({ orderId, userId, subscription, at: this.runtime.now() });
    const { position } = await this.orders.execute(orderId, { type: 'FollowOrder' }, context);
    return { position };
  }
}

@CommandHandler(UnfollowOrder)
export class UnfollowOrderHandler implements ICommandHandler<UnfollowOrder> {
  constructor(
    private readonly orders: Orders,
    @Inject(FOLLOWERS) private readonly followers: Followers,
  ) {}

  /** @throws ORDER_NOT_FOUND */
  async execute({ data }: UnfollowOrder): Promise<Done<typeof orderingCalls.unfollowOrder>> {
    await this.orders.load(data.orderId, data.userId);
    await this.followers.unfollow(data.orderId, data.endpoint);
    return { position: null };
  }
}
