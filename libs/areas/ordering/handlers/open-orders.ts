import { Inject, Injectable } from '@nestjs/common';
import { Collections } from '@lineless/engine/projector/collections';
import { Serial } from '@lineless/engine/projector/serial';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME, SETTINGS } from '@lineless/platform/tokens';
import type { Settings } from '@lineless/platform/settings';
import { orderErrors } from '../errors';
import type { SoldItem } from '../events';
import type { OrderState } from '../state';
import { Orders } from './orders';
import { ORDER_LIFETIME_MS } from './order-lifetime';
import { heldFor } from './stock-holds';

/** Of so many people the orders that they have just placed are known before a read model shows them. */
const MOST_REMEMBERED = 5_000;
/** More orders than anybody places while one of them may stay unpaid. */
const A_LOOK = 200;

/**
 * What one person keeps from others without having paid: orders that are open, and pieces of counted stock that
 * are held for them. Both are limited, or one guest has the whole stock for as long as an order may stay unpaid.
 * That nothing is oversold is not decided here, but by the products themselves.
 */
@Injectable()
export class OpenOrders {
  private readonly lines = new Map<string, { line: Serial; waiting: number }>();
  private readonly placed = new RecentlyUsed<readonly string[]>(MOST_REMEMBERED);

  constructor(
    @Inject(Orders) private readonly orders: Orders,
    @Inject(Collections) private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'now'>,
    @Inject(SETTINGS)
    private readonly settings: Pick<Settings, 'UNPAID_ORDER_LIMIT' | 'HELD_PIECES_LIMIT'>,
  ) {}

  /** What a person places and changes happens one after the other, so that each counts those before it. */
  async inLine<T>(userId: string, task: () => Promise<T>): Promise<T> {
    const own = this.lines.get(userId) ?? { line: new Serial(), waiting: 0 };
    this.lines.set(userId, own);
    own.waiting += 1;
    try {
      return await own.line.run(task);
    } finally {
      own.waiting -= 1;
      if (own.waiting === 0) this.lines.delete(userId);
    }
  }

  /** Before a new order. @throws TOO_MANY_UNPAID_ORDERS · @throws TOO_MANY_PIECES_HELD */
  async requireRoom(userId: string, orderId: string, items: readonly SoldItem[]): Promise<void> {
    const open = await this.others(userId, orderId);
    const { UNPAID_ORDER_LIMIT: most } = this.settings;
    if (most !== null && open.length >= most) throw orderErrors.TOO_MANY_UNPAID_ORDERS();
    this.requirePieces(open, items);
    this.placed.set(userId, [orderId, ...open.map((order) => order.orderId)]);
  }

  /** Before another cart. @throws TOO_MANY_PIECES_HELD */
  async requireRoomToRevise({ userId, orderId }: OrderState, items: readonly SoldItem[]): Promise<void> {
    this.requirePieces(await this.others(userId, orderId), items);
  }

  private requirePieces(open: readonly OrderState[], items: readonly SoldItem[]): void {
    const { HELD_PIECES_LIMIT: most } = this.settings;
    const held = open.reduce((sum, order) => sum + countedPieces(heldFor(order)), 0);
    const wanted = countedPieces(items);
    if (most === null || wanted === 0 || held + wanted <= most) return;
    const message = `Without paying you can set aside ${most} pieces. Please take fewer, or pay for what you have ordered.`;
    throw orderErrors.TOO_MANY_PIECES_HELD({ message });
  }

  /** The person's unpaid orders beside this one, each as its stream says that it is now. */
  private async others(userId: string, orderId: string): Promise<OrderState[]> {
    if (this.settings.UNPAID_ORDER_LIMIT === null && this.settings.HELD_PIECES_LIMIT === null) return [];
    const ids = new Set([...(this.placed.get(userId) ?? []), ...(await this.listed(userId))]);
    ids.delete(orderId);
    const found = await Promise.all([...ids].map((id) => this.orders.find(id)));
    return found.flatMap((order) => (order?.state.status === 'IN_PROGRESS' ? [order.state] : []));
  }

  private async listed(userId: string): Promise<string[]> {
    // Twice as long: whatever has run out is expired a little later.
    const from = new Date(this.runtime.now() - 2 * ORDER_LIFETIME_MS).toISOString();
    const query = { index: 'by-customer', equals: [userId], from, descending: true, limit: A_LOOK };
    const { documents } = await this.collections.get<OrderState>('orders').documents(query);
    return documents.flatMap(({ id, body }) => (body.state.status === 'IN_PROGRESS' ? [id] : []));
  }
}

function countedPieces(items: readonly Pick<SoldItem, 'quantity' | 'trackQuantity'>[]): number {
  return items.reduce((sum, { quantity, trackQuantity }) => (trackQuantity ? sum + quantity : sum), 0);
}
