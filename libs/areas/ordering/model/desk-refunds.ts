import type { Recorded } from '@lineless/kernel/event';
import type { Cents } from '@lineless/kernel/money';
import type { OrderEvent } from './events';
import type { OrderState } from './state';

/**
 * A part of an order's money that was given back at the provider's own desk (decision 092), or what stayed with the customer
 * of all that had gone back.
 */
export interface DeskRefund {
  readonly refundId: string;
  readonly amount: Cents;
  /** When the order was told; ISO 8601 UTC. */
  readonly at: string;
}

type Refunds = Pick<OrderState, 'deskRefunds'>;

/** Cents. */
export function deskBack({ deskRefunds }: Refunds): Cents {
  return deskRefunds.reduce((sum, { amount }) => sum + amount, 0);
}

export function isOfDesk({ deskRefunds }: Refunds, refundId: string): boolean {
  return deskRefunds.some((refund) => refund.refundId === refundId);
}

export type Part = Extract<OrderEvent, { type: 'OrderPartlyRefunded' }>;

/** Of the parts that the provider names those that the order has not heard of, each once. */
export function partsIn(
  desk: readonly { readonly id: string; readonly amount: Cents }[],
  state: Refunds,
): Part[] {
  return desk
    .filter(({ id }) => !isOfDesk(state, id))
    .map(({ id, amount }) => ({ type: 'OrderPartlyRefunded', data: { refundId: id, amount } }));
}

type PartEvent = Recorded<Extract<OrderEvent, { type: 'OrderPartlyRefunded' | 'OrderPartialRefundFailed' }>>;

export function evolveDeskRefunds(
  refunds: readonly DeskRefund[],
  { type, data, at }: PartEvent,
): readonly DeskRefund[] {
  const others = refunds.filter(({ refundId }) => refundId !== data.refundId);
  return type === 'OrderPartlyRefunded' ? [...others, { ...data, at }] : others;
}
