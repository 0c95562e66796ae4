import type { BoardDay, Order } from '@lineless/contracts/ordering/orders';
import type { BoardSection } from '@lineless/contracts/ordering/sections';
import type { VendorLocation } from '@lineless/contracts/venues/venues';
import { collect, documentsOf, renew, type Collection, type Listing } from '@/shared/live/collection';
import { orderAge, type AgeLimits } from '@/shared/ui/order-age';
import { compareText } from '@/shared/lib/compare-text';
import { dismissed } from './dismissed';
import { ageOf, orderIdOf } from './order';
import { isFromBefore, isUncollected } from './uncollected';

const NONE: readonly string[] = [];

/** The longest waiting first. */
export function byWaiting(a: Order, b: Order): number {
  return compareText(a.datetimePaid ?? '', b.datetimePaid ?? '') || compareText(a.orderId, b.orderId);
}

/** The last one paid first. */
export function byLastPaid(a: Order, b: Order): number {
  return byWaiting(b, a);
}

/** The last one handed over first. */
export function byCompletion(a: Order, b: Order): number {
  return (
    compareText(b.datetimeCompleted ?? '', a.datetimeCompleted ?? '') || compareText(a.orderId, b.orderId)
  );
}

function byPreparation(a: Order, b: Order): number {
  return compareText(b.datetimePrepared ?? '', a.datetimePrepared ?? '') || compareText(a.orderId, b.orderId);
}

/** One section's part that is ready, while others' of the same order are not. */
export interface ReadyPart {
  readonly order: Order;
  readonly section: BoardSection;
}

export interface Board {
  /** The cards: what is to be prepared, and refunded ones until they are dismissed. Oldest first. */
  readonly cards: readonly Order[];
  /** Of those, what is still to be prepared. */
  readonly open: readonly Order[];
  /** Bumped and waiting to be picked up, the last one first. */
  readonly ready: readonly Order[];
  /** Of what is still to be prepared, the parts that are ready. */
  readonly readyParts: readonly ReadyPart[];
}

export function boardOf(orders: readonly Order[]): Board {
  const cards = orders.filter((order) => order.status === 'REFUNDED' || isOpen(order)).sort(byWaiting);
  const open = cards.filter(isOpen);
  return {
    cards,
    open,
    readyParts: open.flatMap((order) =>
      (order.preparedSections ?? []).map((section) => ({ order, section })),
    ),
    ready: orders.filter((order) => order.status === 'PAID' && !isOpen(order)).sort(byPreparation),
  };
}

/** Paid in the time that is shown and waiting, or struck because it was refunded. */
export function isOnBoard(order: Order, day: BoardDay | undefined): boolean {
  const stands = order.status === 'REFUNDED' ? !dismissed.has(order.orderId) : isUncollected(order);
  return stands && !isFromBefore(order, day);
}

/** What the live board is made of. */
export interface BoardOrders extends Collection<Order> {
  /** The time that is shown. */
  readonly board?: BoardDay | undefined;
  /** The ids of orders that are on the board, but could not be read. */
  readonly unreadable?: readonly string[] | undefined;
}

export const waiting: Listing<Order> = { idOf: orderIdOf, compare: byWaiting };

/**
 * A new answer with what the board keeps by itself: orders that were refunded while they stood here. What
 * has not changed stays the same object, so that nothing is drawn again for it.
 */
export function carriedOver(held: BoardOrders, answer: BoardOrders): BoardOrders {
  const struck = documentsOf(held).filter(
    (order) => order.status === 'REFUNDED' && isOnBoard(order, answer.board),
  );
  const fresh = documentsOf(renew(waiting, held, answer));
  return { ...answer, ...collect(waiting, [...struck, ...fresh]) };
}

/** The ids of orders that are on the board, but could not be read. */
export function unreadableOf(
  orders: { readonly unreadable?: readonly string[] | undefined } | undefined,
): readonly string[] {
  return orders?.unreadable ?? NONE;
}

function isOpen(order: Order): boolean {
  return order.status === 'PAID' && order.datetimePrepared === undefined;
}

export function limitsOf(location: VendorLocation): AgeLimits {
  return { due: location.dueAfterSeconds, late: location.lateAfterSeconds };
}

export interface Figures {
  readonly open: number;
  readonly late: number;
  /** Seconds; `null` while nothing waits. */
  readonly oldest: number | null;
}

export function figuresOf(open: readonly Order[], now: number, limits: AgeLimits): Figures {
  const ages = open.map((order) => Math.max(0, ageOf(order, now))).sort((a, b) => a - b);
  return {
    open: ages.length,
    late: ages.filter((age) => orderAge(age, limits) === 'late').length,
    oldest: ages.at(-1) ?? null,
  };
}

/** Seconds from paid to handed over, of the last ones; `null` while nothing was handed over. */
export function medianWaitOf(handedOver: readonly Order[]): number | null {
  const waits = handedOver.flatMap((order) =>
    order.datetimeCompleted === undefined ? [] : ageOf(order, Date.parse(order.datetimeCompleted)),
  );
  return median(waits.sort((a, b) => a - b));
}

/** Of sorted numbers; of an even count the middle between the two in the middle. */
function median(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
