import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lineIdOf } from '@lineless/contracts/ordering/lines';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import { personOf } from '@lineless/engine/write/caller';
import { isRepeat } from '@lineless/engine/write/folding';
import { commandFor } from '@lineless/engine/write/message';
import { CartPricing } from './cart-pricing';
import { itemsLeft } from '../model/item-refunds';
import type { OrderState } from '../model/state';
import { Orders, resultOf, type OrderResult } from './orders';
import { Refunds } from './refunds';

export class TakeOffItem extends commandFor(staffOrderCalls.takeOffItem) {}

/** '86': pieces that turn out to be missing leave an order, and what they cost goes back (decision 049). */
@CommandHandler(TakeOffItem)
export class TakeOffItemHandler implements ICommandHandler<TakeOffItem> {
  constructor(
    private readonly orders: Orders,
    private readonly pricing: CartPricing,
    private readonly refunds: Refunds,
  ) {}

  /**
   * While the provider does not answer, the item says `refundPending` and the process manager goes on.
   * @throws ORDER_NOT_FOUND · @throws ITEM_NOT_IN_ORDER · @throws MORE_THAN_ORDERED · @throws ORDER_NOT_REFUNDABLE
   * @throws ORDER_CHANGED · @throws PAYMENT_DISPUTED · @throws REFUND_FAILED · @throws PAYMENTS_UNAVAILABLE where the tax cannot be had
   */
  async execute({ data, context }: TakeOffItem): Promise<OrderResult> {
    const { orderId, productId: lineId, quantity } = data;
    const order = await this.orders.load(orderId);
    if (isRepeat(order, context)) return resultOf(order);
    const tax = await this.taxOn(order.state, lineId, quantity);
    const basedOn = order.state.itemRefunds.length;
    const by = personOf(context);
    const command = { type: 'TakeOffItem', lineId, quantity, tax, basedOn, by } as const;
    const taken = await this.orders.execute(orderId, command, context);
    return resultOf(await this.refunds.attempt(taken, context));
  }

  /** What the tax on the order falls by; never more than is left of it. */
  private async taxOn(state: OrderState, lineId: string, quantity: number): Promise<number> {
    const before = itemsLeft(state);
    const without = before.filter((item) => lineIdOf(item) !== lineId);
    const line = state.items.find((item) => lineIdOf(item) === lineId);
    const rest = line ? itemsLeft({ items: [line], itemRefunds: [{ ...line, quantity }] }) : [];
    const charged = state.amounts.tax - state.itemRefunds.reduce((sum, { tax }) => sum + tax, 0);
    const [taxBefore, taxAfter] = await Promise.all(
      [before, [...without, ...rest]].map((items) => this.pricing.taxOn(state, items)),
    );
    return Math.min(charged, Math.max(0, (taxBefore ?? 0) - (taxAfter ?? 0)));
  }
}
