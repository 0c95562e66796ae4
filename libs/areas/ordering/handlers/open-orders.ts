import { Inject, Injectable } from '@nestjs/common';
import { AccessDirectory } from '@lineless/engine/write/access-directory';
import type { Caller } from '@lineless/engine/write/caller';
import { Collections } from '@lineless/engine/read/collections';
import { Serial } from '@lineless/engine/read/serial';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import { RUNTIME, SETTINGS } from '@lineless/platform/tokens';
import type { Settings } from '@lineless/platform/settings';
import { isFree } from '../model/amounts';
import { orderErrors } from '../model/errors';
import type { Cart, SoldItem } from '../model/events';
import { isUnearned, type OrderState } from '../model/state';
import { Orders } from './orders';
import { ORDER_LIFETIME_MS } from '../model/order-lifetime';
import { heldFor } from './stock-holds';
import { ordersModel } from '../model/read-models';

/** Of so many people the orders that they have just placed are known before a read model shows them. */
const MOST_REMEMBERED = 5_000;
/** More than the limits let anybody have, but for those who work at the venue. */
const A_LOOK = 200;
/** For so long a free order that is not picked up keeps its person from another one. */
const FREE_COUNTS_MS = 60 * 60_000;

/** A customer who wants an order, or another cart. */
interface Wish {
  readonly userId: string;
  readonly orderId: string;
  readonly vendorId: string;
  readonly cart: Pick<Cart, 'items' | 'amounts'>;
  readonly caller: Caller;
}

/**
 * What one person keeps from others without having paid: orders that are open, those that cost nothing and lie on the
 * board, and pieces of counted stock that are held for them. All are limited, or one guest has the whole stock, or
 * the whole board, for as long as an order may stay there. Staff order for others: how many orders they have open is
 * not limited. That nothing is oversold is not decided here, but by the products themselves.
 */
@Injectable()
export class OpenOrders {
  private readonly lines = new Map<string, { line: Serial; waiting: number }>();
  private readonly placed = new RecentlyUsed<readonly string[]>(MOST_REMEMBERED);

  constructor(
    private readonly orders: Orders,
    private readonly collections: Collections,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'now'>,
    @Inject(SETTINGS)
    private readonly settings: Pick<
      Settings,
      'UNPAID_ORDER_LIMIT' | 'FREE_ORDER_LIMIT' | 'HELD_PIECES_LIMIT'
    >,
    @Inject(AccessDirectory) private readonly directory: Pick<AccessDirectory, 'membership'>,
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

  /** Before a new order. @throws TOO_MANY_UNPAID_ORDERS · @throws TOO_MANY_FREE_ORDERS · @throws TOO_MANY_PIECES_HELD */
  async requireRoom(wish: Wish): Promise<void> {
    const { userId, orderId, cart } = wish;
    const open = await this.others(userId, orderId);
    const { UNPAID_ORDER_LIMIT: most } = this.settings;
    if (most !== null && open.filter(isUnpaid).length >= most)
      await this.requireRole(wish, orderErrors.TOO_MANY_UNPAID_ORDERS);
    await this.requireFewFree(open, wish);
    this.requirePieces(open, cart.items);
    this.placed.set(userId, [orderId, ...open.map((order) => order.orderId)]);
  }

  /** Before another cart. @throws TOO_MANY_FREE_ORDERS · @throws TOO_MANY_PIECES_HELD */
  async requireRoomToRevise(wish: Wish): Promise<void> {
    const open = await this.others(wish.userId, wish.orderId);
    await this.requireFewFree(open, wish);
    this.requirePieces(open, wish.cart.items);
  }

  private async requireFewFree(open: readonly OrderState[], wish: Wish): Promise<void> {
    const { FREE_ORDER_LIMIT: most } = this.settings;
    if (most === null || !isFree(wish.cart.amounts.total)) return;
    const free = open.filter(({ amounts }) => isFree(amounts.total));
    if (free.length >= most) await this.requireRole(wish, orderErrors.TOO_MANY_FREE_ORDERS);
  }

  /** Looked up only where another person would be refused. */
  private async requireRole({ caller, vendorId }: Wish, refusal: () => Error): Promise<void> {
    const role =
      caller.kind === 'person' ? await this.directory.membership(vendorId, caller.phoneNumber) : null;
    if (role === null) throw refusal();
  }

  private requirePieces(open: readonly OrderState[], items: readonly SoldItem[]): void {
    const { HELD_PIECES_LIMIT: most } = this.settings;
    const unpaid = open.filter(isUnpaid);
    const held = unpaid.reduce((sum, order) => sum + countedPieces(heldFor(order)), 0);
    const wanted = countedPieces(items);
    if (most === null || wanted === 0 || held + wanted <= most) return;
    const message = `Without paying you can set aside ${most} pieces. Please take fewer, or pay for what you have ordered.`;
    throw orderErrors.TOO_MANY_PIECES_HELD({ message });
  }

  /** The person's unpaid open orders beside this one, each as its stream says that it is now. */
  private async others(userId: string, orderId: string): Promise<OrderState[]> {
    const { UNPAID_ORDER_LIMIT, FREE_ORDER_LIMIT, HELD_PIECES_LIMIT } = this.settings;
    if (UNPAID_ORDER_LIMIT === null && FREE_ORDER_LIMIT === null && HELD_PIECES_LIMIT === null) return [];
    const ids = new Set([...(this.placed.get(userId) ?? []), ...(await this.listed(userId))]);
    ids.delete(orderId);
    const found = await Promise.all([...ids].map((id) => this.orders.find(id)));
    return found.flatMap((order) => (order && this.isOpen(order.state) ? [order.state] : []));
  }

  private isOpen(order: OrderState): boolean {
    const since = new Date(this.runtime.now() - FREE_COUNTS_MS).toISOString();
    return isUnearned(order) && (isUnpaid(order) || order.placedAt > since);
  }

  private async listed(userId: string): Promise<readonly string[]> {
    // Twice as long as an order may stay unpaid: what has run out is expired a little later.
    const back = Math.max(2 * ORDER_LIFETIME_MS, FREE_COUNTS_MS);
    const from = new Date(this.runtime.now() - back).toISOString();
    const query = { index: 'unearned', equals: [userId], from, descending: true, limit: A_LOOK };
    const { ids } = await this.collections.get(ordersModel).ids(query);
    return ids;
  }
}

function isUnpaid({ status }: OrderState): boolean {
  return status === 'IN_PROGRESS';
}

function countedPieces(items: readonly Pick<SoldItem, 'quantity' | 'trackQuantity'>[]): number {
  return items.reduce((sum, { quantity, trackQuantity }) => (trackQuantity ? sum + quantity : sum), 0);
}
