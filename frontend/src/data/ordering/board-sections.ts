import type { Order, OrderItem } from '@lineless/contracts/ordering/orders';
import { boardSections, boardSectionOf, type BoardSection } from '@lineless/contracts/ordering/sections';
import { fullName } from '@/data/catalogue/full-name';
import { itemsLeft } from './order';

const isMadeBy =
  (section: BoardSection) =>
  ({ productType }: OrderItem): boolean =>
    boardSectionOf(productType) === section;

/** A card whose order has not changed stays the same: nothing is drawn again for it. */
const parts = new WeakMap<Order, Map<BoardSection, Order | null>>();

/** What one section makes of the orders: each with its own items only, and without what it has bumped. */
export function partsOf(cards: readonly Order[], section: BoardSection): Order[] {
  return cards.flatMap((order) => {
    const known = parts.get(order) ?? new Map<BoardSection, Order | null>();
    parts.set(order, known);
    const part = known.get(section) ?? partOf(order, section);
    known.set(section, part);
    return part ?? [];
  });
}

function partOf(order: Order, section: BoardSection): Order | null {
  if (order.status === 'PAID' && order.preparedSections?.includes(section)) return null;
  const cartItems = itemsLeft(order).filter(isMadeBy(section));
  return cartItems.length > 0 ? { ...order, cartItems, missingItems: undefined } : null;
}

/** Its section has made it ready, while the order is still to be prepared. */
export function isDone({ preparedSections }: Order, { productType }: OrderItem): boolean {
  return preparedSections?.includes(boardSectionOf(productType)) ?? false;
}

/** The sections that have something to make, in their order. */
export function sectionsOf(orders: readonly Order[]): readonly BoardSection[] {
  return boardSections.filter((section) => orders.some((order) => itemsLeft(order).some(isMadeBy(section))));
}

/** With one section's part bumped, or open again; the last one's makes the order ready. */
export function withPart(order: Order, section: BoardSection, isReady: boolean, now: string): Partial<Order> {
  const own = sectionsOf([order]);
  const ready = order.datetimePrepared === undefined ? (order.preparedSections ?? []) : own;
  const others = ready.filter((one) => one !== section);
  if (!isReady) return { datetimePrepared: undefined, preparedBy: undefined, preparedSections: others };
  const preparedSections = [...others, section];
  return own.every((one) => preparedSections.includes(one))
    ? { datetimePrepared: now, preparedBy: undefined, preparedSections: undefined }
    : { preparedSections };
}

export interface AllDayCount {
  readonly name: string;
  readonly quantity: number;
}

/** 'All day': so many of each item are to be made, over all open orders; the most first. */
export function allDayOf(open: readonly Order[]): readonly AllDayCount[] {
  const counts = new Map<string, AllDayCount>();
  for (const order of open) {
    for (const item of itemsLeft(order)) {
      if (order.preparedSections?.includes(boardSectionOf(item.productType))) continue;
      const quantity = (counts.get(item.productId)?.quantity ?? 0) + item.quantity;
      counts.set(item.productId, { name: fullName(item), quantity });
    }
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}
