import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '@lineless/contracts/ordering/orders';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import type { Context } from '@lineless/engine/cqrs/caller';
import { commandErrors } from '@lineless/engine/cqrs/errors';
import type { Loaded, Outcome } from '@lineless/engine/cqrs/folding';
import type { Jobs } from '@lineless/ports/jobs/port';
import type { Position } from '@lineless/kernel/event';
import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { JOBS, RUNTIME } from '@lineless/platform/tokens';
import { orderAggregate } from '../aggregate';
import type { OrderCommand } from '../decide';
import { orderErrors } from '../errors';
import { queues } from '../processes/queues';
import { refundPending, stockDue, type OrderState } from '../state';
import { orderView } from '../view';

export type LoadedOrder = Loaded<OrderState>;

/** What every order command answers with: the new state and how far a read model must be to show it. */
export interface OrderResult {
  readonly order: Order;
  readonly position: Position | null;
}

/** Order streams, for the handlers: load, decide and append, then tap whoever has to follow up. */
@Injectable()
export class Orders {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  now(): string {
    return isoTime(this.runtime);
  }

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
    commandId?: string,
  ): Promise<LoadedOrder & { readonly changed: boolean }> {
    const outcome: Outcome<OrderState | null> = await this.aggregates.execute(
      orderAggregate,
      orderId,
      command,
      context,
      commandId,
    );
    const order = existing(outcome);
    if (!order) throw orderErrors.ORDER_NOT_FOUND();
    this.followUp(order.state);
    return { ...order, changed: outcome.changed };
  }

  private followUp(state: OrderState): void {
    if (stockDue(state) !== null) this.jobs.tap(queues.settleStock, state.orderId);
    if (refundPending(state)) this.jobs.tap(queues.finishRefunds, state.orderId);
  }
}

/**
 * The same key with the same body has been here before (DESIGN rule 6).
 * @throws IDEMPOTENCY_KEY_REUSED when the body is another one
 */
export function isRepeat(order: LoadedOrder, context: Context): boolean {
  const digest = context.key === undefined ? undefined : order.keys.get(context.key);
  if (digest === undefined) return false;
  if (digest !== (context.digest ?? '')) throw commandErrors.IDEMPOTENCY_KEY_REUSED();
  return true;
}

/** For the further steps of a command: its key names the first one only. */
export function unkeyed(context: Context): Context {
  return { ...context, key: undefined, digest: undefined };
}

export function resultOf(order: LoadedOrder): OrderResult {
  return { order: orderView(order.state, order.revision), position: order.position };
}

function existing(loaded: Loaded<OrderState | null>): LoadedOrder | null {
  const { state, revision, position, keys } = loaded;
  return state && { state, revision, position, keys };
}
