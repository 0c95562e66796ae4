import type { Order } from '@lineless/contracts/ordering/orders';
import type { BoardSection } from '@lineless/contracts/ordering/sections';
import { withPart } from '@/data/ordering/board-sections';

/** What staff have done to one card, before the server has agreed. */
export interface Deed {
  readonly order: Order;
  readonly section?: BoardSection | undefined;
}

/** Keyed by `deedKey`. */
export interface BumpWork {
  /** Bumped, and the server has not answered: the place on the board is kept until it does. */
  readonly bumping: ReadonlyMap<string, Deed>;
  /** Un-bumped: open at once, however long the bump itself is still under way. */
  readonly reopening: ReadonlyMap<string, Deed>;
  /** Why it was not bumped; said on the card until it is bumped again. */
  readonly failed: ReadonlyMap<string, string>;
  /** Why it was not un-bumped; said in the strip until that is tried again. */
  readonly stillReady: ReadonlyMap<string, string>;
}

export const NO_WORK: BumpWork = {
  bumping: new Map(),
  reopening: new Map(),
  failed: new Map(),
  stillReady: new Map(),
};

export function deedKey(orderId: string, section?: BoardSection): string {
  return section === undefined ? orderId : `${orderId} ${section}`;
}

/** The orders as staff have left them; what nothing was done to stays the same object. */
export function asLeft(orders: readonly Order[], { reopening }: BumpWork): readonly Order[] {
  if (reopening.size === 0) return orders;
  const deeds = [...reopening.values()];
  return orders.map((order) =>
    deeds
      .filter((deed) => deed.order.orderId === order.orderId)
      .reduce((open, { section }) => ({ ...open, ...reopened(open, section) }), order),
  );
}

function reopened(order: Order, section: BoardSection | undefined): Partial<Order> {
  if (section !== undefined) return withPart(order, section, false, '');
  return { datetimePrepared: undefined, preparedBy: undefined, preparedSections: undefined };
}

/** Of one section, or of whole orders: what leaves the board as soon as the server agrees, by its id. */
export function leavingOf({ bumping }: BumpWork, section?: BoardSection): ReadonlyMap<string, Order> {
  const own = [...bumping.values()].filter((deed) => deed.section === section);
  return new Map(own.map(({ order }) => [order.orderId, order]));
}

export function failedOf({ failed }: BumpWork, section?: BoardSection): (order: Order) => string | undefined {
  return ({ orderId }) => failed.get(deedKey(orderId, section));
}

export function stillReadyOf({ stillReady }: BumpWork): (deed: Deed) => string | undefined {
  return ({ order: { orderId }, section }) => stillReady.get(deedKey(orderId, section));
}
