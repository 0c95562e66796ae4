import { Inject, Injectable } from '@nestjs/common';
import { unkeyed, type Context } from '@lineless/engine/write/caller';
import { causedBy, latestOf } from '@lineless/engine/write/causes';
import { unreachable } from '@lineless/kernel/decider';
import {
  PaymentDisputed,
  PaymentsUnavailable,
  RefundRefused,
  type Payments,
  type Refund,
} from '@lineless/ports/payments/port';
import { PAYMENTS } from '@lineless/platform/tokens';
import type { OrderCommand } from '../model/decide';
import { BY_DISPUTE, isDisputed, wasStoppedByDispute } from '../model/disputes';
import { orderErrors } from '../model/errors';
import type { OrderEvent } from '../model/events';
import { pendingItemRefunds, settledBack, type ItemRefund } from '../model/item-refunds';
import { refundPending, type OrderState } from '../model/state';
import { after, Orders, type LoadedOrder } from './orders';

/** In the place of the id of a refund that the provider has not taken. */
const NOT_MADE = 'NONE';

type Of<Type extends OrderCommand['type']> = Omit<Extract<OrderCommand, { type: Type }>, 'type'>;

/** The provider's half of refunds, each once however often it is asked (resolution 26). */
@Injectable()
export class Refunds {
  constructor(
    @Inject(PAYMENTS) private readonly payments: Payments,
    private readonly orders: Orders,
  ) {}

  /**
   * For a caller who waits: what the provider leaves open, the process manager finishes. @throws REFUND_FAILED ·
   * @throws PAYMENT_DISPUTED
   */
  async attempt(requested: LoadedOrder, context: Context): Promise<LoadedOrder> {
    try {
      const finished = await this.finish(requested, unkeyed(context));
      const failures = failuresSince(requested.state, finished.state);
      if (failures.length === 0) return finished;
      if (isDisputed(finished.state) || wasStoppedByDispute(failures)) throw orderErrors.PAYMENT_DISPUTED();
      throw orderErrors.REFUND_FAILED({ retryAfterSeconds: 10 });
    } catch (error) {
      if (error instanceof PaymentsUnavailable) return requested;
      if (error instanceof RefundRefused) throw orderErrors.REFUND_FAILED({ retryAfterSeconds: 10 });
      throw error;
    }
  }

  /**
   * First what was missing, each by itself: one that the provider refuses keeps no other from going back. Then what is
   * left: as long as the bank decides about a part, it is unknown what the rest is. @throws RefundRefused · @throws
   * PaymentsUnavailable
   */
  async finish(order: LoadedOrder, context: Context): Promise<LoadedOrder> {
    let latest = order;
    let refused: RefundRefused | null = null;
    for (const item of pendingItemRefunds(order.state))
      try {
        latest = await this.finishItem(latest, item, context);
      } catch (error) {
        if (!(error instanceof RefundRefused)) throw error;
        refused ??= error;
      }
    if (refused) throw refused;
    if (pendingItemRefunds(latest.state).length > 0) return latest;
    return this.finishRest(latest, after(latest, context, 'OrderRefundRequested'));
  }

  async record(orderId: string, refund: Of<'RecordRefund'>, context: Context): Promise<LoadedOrder> {
    return this.orders.execute(orderId, { type: 'RecordRefund', ...refund }, context);
  }

  /** Once for each refund: a notice that comes again is not about the attempt after it. */
  async recordFailure(
    orderId: string,
    failure: Of<'RecordRefundFailure'>,
    context: Context,
  ): Promise<LoadedOrder> {
    return this.orders.execute(orderId, { type: 'RecordRefundFailure', ...failure }, context);
  }

  /** What cannot be given back because of a dispute has failed: the person who asked for it decides again. */
  private async ask(wanted: Parameters<Payments['refund']>[0]): Promise<Refund> {
    try {
      return await this.payments.refund(wanted);
    } catch (error) {
      if (!(error instanceof PaymentDisputed)) throw error;
      const { intentId } = wanted;
      return { id: NOT_MADE, intentId, amount: 0, status: 'failed', failure: BY_DISPUTE };
    }
  }

  private async finishRest(order: LoadedOrder, context: Context): Promise<LoadedOrder> {
    const { orderId, paid, itemRefunds, deskRefunds } = order.state;
    if (!refundPending(order.state) || paid?.paymentIntentId === undefined) return order;
    const intentId = paid.paymentIntentId;
    const back = settledBack(order.state);
    const last = itemRefunds.at(-1)?.refunded ?? deskRefunds.at(-1);
    // The parts were all of it.
    if (last && back >= paid.amount)
      return this.record(orderId, { refundId: last.refundId, amount: back }, context);
    const { id, amount, status, failure } = await this.ask({
      intentId,
      idempotencyKey: keyOf(order.state),
    });
    switch (status) {
      case 'succeeded':
        return this.record(orderId, { refundId: id, amount: back + amount, isOwn: true }, context);
      case 'failed':
        return this.recordFailure(
          orderId,
          { refundId: id, ...(failure !== undefined && { reason: failure }) },
          context,
        );
      case 'pending':
        return order;
      default:
        return unreachable(status);
    }
  }

  private async finishItem(order: LoadedOrder, item: ItemRefund, from: Context): Promise<LoadedOrder> {
    const { orderId, paid } = order.state;
    const intentId = paid?.paymentIntentId;
    if (intentId === undefined) return order;
    const { number, price, tax } = item;
    const context = causedBy(
      from,
      latestOf<OrderEvent['type']>(order, ['OrderItemRefundRequested'], String(number)),
    );
    const { id, amount, status, failure } = await this.ask({
      intentId,
      amount: price + tax,
      idempotencyKey: keyOfItem(orderId, item),
    });
    switch (status) {
      case 'succeeded': {
        const command = { type: 'RecordItemRefund', number, refundId: id, amount } as const;
        return this.orders.execute(orderId, command, context);
      }
      case 'failed': {
        const command = {
          type: 'RecordItemRefundFailure',
          number,
          refundId: id,
          ...(failure !== undefined && { reason: failure }),
        } as const;
        return this.orders.execute(orderId, command, context);
      }
      case 'pending':
        return order;
      default:
        return unreachable(status);
    }
  }
}

/** Of what was under way `before`: what had failed earlier is no answer to this request, and went back with the rest. */
function failuresSince(before: OrderState, { refunded, refundFailed, itemRefunds }: OrderState) {
  if (refunded) return [];
  const asked = pendingItemRefunds(before).map(({ number }) => number);
  // A request that comes again, whose answer was lost, finds nothing under way any more.
  const isOfAll = refundPending(before) || asked.length === 0;
  const ofItems = itemRefunds.map(({ number, failed }) => (asked.includes(number) ? failed : null));
  return [isOfAll ? refundFailed : null, ...ofItems].filter((failed) => failed !== null);
}

/** An attempt that is repeated is the same request; the next one after a failure is another. */
function keyOf({ orderId, refundAttempts }: OrderState): string {
  return attempt(`refund:${orderId}`, refundAttempts);
}

function keyOfItem(orderId: string, { number, attempts }: ItemRefund): string {
  return attempt(`refund:${orderId}:item:${number}`, attempts);
}

function attempt(key: string, attempts: number): string {
  return attempts > 1 ? `${key}:${attempts}` : key;
}
