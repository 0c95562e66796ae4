import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import type { Runtime } from '@lineless/kernel/runtime';
import { tellFollowers } from '@lineless/platform/tell-followers';
import { FOLLOWERS, PUSH_SENDER, RUNTIME } from '@lineless/platform/tokens';
import type { Followers, PushMessage, PushSender } from '@lineless/ports/push/port';
import { noticeMessage } from '../model/notice-text';
import type { OrderEvent } from '../model/events';
import { nextNotice, type Notice, type NoticeKind } from '../model/notices';
import type { OrderState } from '../model/state';
import { after, Orders, type LoadedOrder } from './orders';

/** After that the message is of no use: the order's page says it as well. */
const LATE_MS = 10 * 60_000;

const LED_TO = {
  ready: 'OrderPrepared',
  missing: 'OrderItemRefundRequested',
  refunded: 'OrderRefunded',
} as const satisfies Record<NoticeKind, OrderEvent['type']>;

/** What has happened to an order is sent to the browsers that follow it. */
export class TellCustomer extends ProductCommand<{ readonly orderId: string }, void> {
  static readonly permission = systemOnly();
}

@CommandHandler(TellCustomer)
export class TellCustomerHandler implements ICommandHandler<TellCustomer> {
  constructor(
    private readonly orders: Orders,
    @Inject(FOLLOWERS) private readonly followers: Followers,
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * One after the other; each is recorded when every browser has had it, or when it is too late for it.
   * @throws NotYet where a push service is away
   */
  async execute({ data: { orderId }, context }: TellCustomer): Promise<void> {
    let order = await this.orders.find(orderId);
    for (let notice = dueIn(order); order && notice; notice = dueIn(order)) {
      await this.tell(order.state, notice);
      const caused = after(order, context, LED_TO[notice.kind]);
      order = await this.orders.execute(orderId, { type: 'RecordNotice', notice }, caused);
    }
  }

  private async tell(order: OrderState, notice: Notice): Promise<void> {
    const leftMs = Date.parse(notice.at) + LATE_MS - this.runtime.now();
    if (!this.sender || leftMs < 1_000) return;
    const message: PushMessage = {
      text: JSON.stringify(noticeMessage(order, notice)),
      ttlSeconds: Math.floor(leftMs / 1_000),
      topic: order.orderId.slice(-32),
    };
    const { orderId: id } = order;
    await tellFollowers(this.followers, this.sender, { id, what: idOf(notice), message });
  }
}

const dueIn = (order: LoadedOrder | null): Notice | null => order && nextNotice(order.state);
const idOf = ({ kind, at }: Notice): string => `${kind}:${at}`;
