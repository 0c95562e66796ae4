import type { Cents } from '@lineless/kernel/money';
import { givenBack } from './item-refunds';
import type { OrderState } from './state';

export interface Takings {
  /** With tip and tax. */
  readonly paid: Cents;
  /** What stayed: of an order that was given back none. */
  readonly tip: Cents;
  /** What went back, or is on its way. */
  readonly back: Cents;
}

/** What an order that was paid has brought. */
export function takingsOf(order: OrderState): Takings {
  const paid = order.paid?.amount ?? 0;
  if (order.status === 'REFUNDED') return { paid, tip: 0, back: paid };
  return { paid, tip: order.amounts.tip, back: givenBack(order) };
}
