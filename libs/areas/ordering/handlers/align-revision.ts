import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Context } from '@lineless/engine/write/caller';
import { ProductCommand } from '@lineless/engine/write/message';
import { systemOnly } from '@lineless/engine/write/permission';
import { NotYet } from '@lineless/engine/work/process-managers';
import { IntentNotPayable, type PaymentIntent } from '@lineless/ports/payments/port';
import { isFree } from '../model/amounts';
import { OrderPayments } from './order-payments';
import { after, Orders, type LoadedOrder } from './orders';
import { heldFor, StockHolds } from './stock-holds';

/** What the customer wants by now becomes what the provider charges, and then what the order is. */
export class AlignRevision extends ProductCommand<{ readonly orderId: string }, void> {
  static readonly permission = systemOnly();
}

/** The customer revised once more while the provider was being told. */
const MAX_ROUNDS = 5;

@CommandHandler(AlignRevision)
export class AlignRevisionHandler implements ICommandHandler<AlignRevision> {
  constructor(
    private readonly orders: Orders,
    private readonly payments: OrderPayments,
    private readonly holds: StockHolds,
  ) {}

  /** @throws PAYMENTS_UNAVAILABLE · @throws NotYet while the bank decides: it stays due */
  async execute({ data, context }: AlignRevision): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const order = await this.orders.find(data.orderId);
      if (!order?.state.wanted || order.state.status !== 'IN_PROGRESS') return;
      if (!(await this.align(order, after(order, context, 'OrderRevisionRequested')))) return;
    }
  }

  /** @returns false where the provider will have none of it: the customer has paid */
  private async align(order: LoadedOrder, context: Context): Promise<boolean> {
    const { orderId, wanted, paymentIntentId } = order.state;
    if (!wanted || paymentIntentId === null) return false;
    const { total } = wanted.amounts;
    const intent = isFree(total)
      ? await this.payments.cancel(paymentIntentId)
      : await this.charged(paymentIntentId, total, `order:${orderId}:${order.revision}:${total}`);
    if (intent?.status === 'succeeded') {
      await this.payments.recordFound(order, intent, context);
      return false;
    }
    if (intent?.status === 'processing')
      throw new NotYet('The bank decides about the amount before this one');
    const isGivenUp = intent?.status === 'canceled' && isFree(total);
    if (!intent || (intent.amount !== total && !isGivenUp)) return false;
    const command = { type: 'ConfirmRevision', amount: isGivenUp ? null : intent.amount } as const;
    const revised = await this.orders.execute(orderId, command, context);
    const holder = { orderId, until: order.state.expiresAt };
    await this.holds.giveBack(holder, heldFor(order.state), heldFor(revised.state), context);
    return true;
  }

  private async charged(intentId: string, total: number, key: string): Promise<PaymentIntent | null> {
    try {
      return await this.payments.charge(intentId, total, key);
    } catch (error) {
      if (error instanceof IntentNotPayable) return this.payments.look(intentId);
      throw error;
    }
  }
}
