import type { Order } from '@lineless/contracts/ordering/orders';

/** What can be seen of the board along the way it scrolls, px. */
export interface View {
  readonly start: number;
  readonly end: number;
}

/** Where a card lies along that way, px. */
export interface Extent extends View {
  readonly order: Order;
}

export interface HiddenSide {
  readonly count: number;
  /** The longest waiting of them. */
  readonly oldest: Order | undefined;
}

export interface Hidden {
  readonly before: HiddenSide;
  readonly after: HiddenSide;
  /** Came since the board was opened and was never in sight, oldest first. */
  readonly fresh: readonly Order[];
}

/** In sight is what shows at least half of itself. */
export function isInSight({ start, end }: View, view: View): boolean {
  const middle = (start + end) / 2;
  return middle >= view.start && middle <= view.end;
}

/** @param extents the board's cards, oldest first; @param seen ids of those that have been in sight */
export function hiddenOf(extents: readonly Extent[], view: View, seen: ReadonlySet<string>): Hidden {
  const isKnown = view.end > view.start;
  const out = isKnown ? extents.filter((extent) => !isInSight(extent, view)) : [];
  const side = (orders: readonly Order[]): HiddenSide => ({ count: orders.length, oldest: orders[0] });
  const orders = (some: readonly Extent[]): Order[] => some.map(({ order }) => order);
  return {
    before: side(orders(out.filter(({ start }) => start < view.start))),
    after: side(orders(out.filter(({ start }) => start >= view.start))),
    fresh: orders(out).filter(({ orderId }) => !seen.has(orderId)),
  };
}
