import { Injectable } from '@nestjs/common';
import type { Order } from '@lineless/contracts/ordering/orders';
import { Aggregates, type ExecuteOptions } from '@lineless/engine/write/aggregates';
import type { Context } from '@lineless/engine/write/caller';
import { causedBy, latestOf } from '@lineless/engine/write/causes';
import type { Loaded } from '@lineless/engine/write/folding';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import type { Position } from '@lineless/kernel/event';
import { orderAggregate } from './aggregate';
import type { OrderCommand } from '../model/decide';
import { orderErrors } from '../model/errors';
import type { OrderEvent } from '../model/events';
import { nextNotice } from '../model/notices';
import { queues } from '../model/queues';
import { owesRefund, type OrderState } from '../model/state';
import { stockDue } from '../model/stock';
import { orderView } from '../model/view';

export type LoadedOrder = Loaded<OrderState>;

/** What every order command answers with: the new state and how far a read model must be to show it. */
export interface OrderResult {
  readonly order: Order;
  readonly position: Position | null;
}

/** Order streams, for the handlers: load, decide and append, then tap the processes that follow up. */
@Injectable()
export class Orders {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly processes: ProcessManagers,
  ) {}

  /** `null` where nothing has been placed. */
  async find(orderId: string): Promise<LoadedOrder | null> {
    return existing(await this.aggregates.load(orderAggregate, orderId));
  }

  /** @throws ORDER_NOT_FOUND, also for another customer's order (resolution 13) */
  async load(orderId: string, userId?: string): Promise<LoadedOrder> {
    const order = await this.find(orderId);
    if (!order || (userId !== undefined && order.state.userId !== userId))
      throw orderErrors.ORDER_NOT_FOUND();
    return order;
  }

  /** @throws what the decider and the central append throw */
  async execute(
    orderId: string,
    command: OrderCommand,
    context: Context,
    options?: ExecuteOptions,
  ): Promise<LoadedOrder & { readonly changed: boolean }> {
    const outcome = await this.aggregates.execute(orderAggregate, orderId, command, context, options);
    const order = existing(outcome);
    if (!order) throw orderErrors.ORDER_NOT_FOUND();
    this.followUp(order.state);
    return { ...order, changed: outcome.changed };
  }

  private followUp(state: OrderState): void {
    const due = stockDue(state);
    if (due !== null && due !== 'close') this.processes.tap(queues.settleStock, state.orderId);
    if (nextNotice(state)) this.processes.tap(queues.tellCustomers, state.orderId);
    if (owesRefund(state)) this.processes.tap(queues.finishRefunds, state.orderId);
  }
}

export function resultOf(order: LoadedOrder): OrderResult {
  return { order: orderView(order.state, order.revision), position: order.position };
}

/** For what the order's latest event of these types leads to (decision 088). */
export function after(
  order: LoadedOrder,
  context: Context,
  ...types: readonly OrderEvent['type'][]
): Context {
  return causedBy(context, latestOf(order, types));
}

function existing(loaded: Loaded<OrderState | null>): LoadedOrder | null {
  const { state } = loaded;
  return state && { ...loaded, state };
}
