import type { Order } from '@lineless/contracts/ordering/orders';
import { boardSections, type BoardSection } from '@lineless/contracts/ordering/sections';
import { byWaiting } from '@/data/ordering/board';
import { partsOf } from '@/data/ordering/board-sections';
import { deedKey, type BumpWork } from './bump-work';

/** So many of the oldest have a key. */
const BUMP_KEYS = 9;

/** An order, or what one section makes of it. */
export interface Bumpable {
  readonly order: Order;
  readonly section?: BoardSection;
}

/**
 * What the keys 1 to 9 bump, the oldest first.
 * @param sections that are shown; none: whole orders
 * @param bumping what was bumped already has no key, though its board may show it until that is sent
 */
export function bumpable(
  open: readonly Order[],
  sections: readonly BoardSection[],
  { bumping }: Pick<BumpWork, 'bumping'>,
): readonly Bumpable[] {
  const all: Bumpable[] =
    sections.length === 0
      ? open.map((order) => ({ order }))
      : sections.flatMap((section) => partsOf(open, section).map((order) => ({ order, section })));
  return all
    .filter(({ order, section }) => !bumping.has(deedKey(order.orderId, section)))
    .sort((a, b) => byWaiting(a.order, b.order))
    .slice(0, BUMP_KEYS);
}

/** The keys by the orders' ids: of whole orders, or of one section's. */
export function keysOf(keyed: readonly Bumpable[], section?: BoardSection): ReadonlyMap<string, number> {
  return new Map(
    keyed.flatMap((one, at) => (one.section === section ? [[one.order.orderId, at + 1] as const] : [])),
  );
}

export function keysBySection(
  keyed: readonly Bumpable[],
): Readonly<Record<BoardSection, ReadonlyMap<string, number>>> {
  const [bar, kitchen, merch] = boardSections.map((section) => keysOf(keyed, section));
  const none: ReadonlyMap<string, number> = new Map();
  return { bar: bar ?? none, kitchen: kitchen ?? none, merch: merch ?? none };
}
