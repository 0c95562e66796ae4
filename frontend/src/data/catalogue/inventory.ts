import type { Product } from '@lineless/contracts/catalogue/products';
import {
  compareOnMenu,
  MENU_SECTIONS,
  sectionOf,
  type MenuSectionKey,
} from '@lineless/contracts/catalogue/menu-order';
import { fullName } from './full-name';
import { isSoldOut } from './stock';
import { bySize, groupsOf } from './variants';

/** One row of the inventory: a product, or all sizes of a merchandise group. */
export interface InventoryRow {
  readonly key: string;
  readonly name: string;
  readonly products: readonly [Product, ...Product[]];
}

export interface InventorySection {
  readonly key: MenuSectionKey;
  readonly rows: readonly InventoryRow[];
}

/**
 * All that a location has, also what is not to be had now, as the guests' menu orders it (S2, resolution 22).
 * Sections without a row are left out.
 *
 * @param onlyGone what cannot be had, or not in each of its sizes
 * @param onlyLowAt what is low, or one of its sizes, by the location's `lowStockAt`
 * @param search a part of the names, in any case and without regard to accents; all where it is empty
 */
export function inventoryOf(
  products: readonly Product[],
  search = '',
  { onlyGone = false, onlyLowAt }: { onlyGone?: boolean; onlyLowAt?: number | undefined } = {},
): InventorySection[] {
  const wanted = folded(search.trim());
  const groups = groupsOf([...products].sort(compareOnMenu));
  const rows = [...groups].flatMap(([key, group]) => rowOf(key, bySize(group)) ?? []);
  const found = rows.filter(
    (row) =>
      (!onlyGone || row.products.some(isSoldOut)) &&
      (onlyLowAt === undefined || row.products.some((product) => isLow(product, onlyLowAt))) &&
      namesOf(row).some((name) => folded(name).includes(wanted)),
  );
  return MENU_SECTIONS.map((key) => ({
    key,
    rows: found.filter(({ products: [first] }) => sectionOf(first) === key),
  })).filter((section) => section.rows.length > 0);
}

/** Nothing of it can be had: switched off, or none is left. */
export function isGone({ products }: InventoryRow): boolean {
  return products.every(isSoldOut);
}

/** Of all that a location has, so many products cannot be had; sizes count each. */
export function countGone(products: readonly Product[]): number {
  return products.filter(isSoldOut).length;
}

/**
 * It can be had and is counted, and no more than `lowStockAt` pieces are left.
 *
 * @param lowStockAt the location's; missing: nothing is low
 */
export function isLow(product: Product, lowStockAt: number | undefined): boolean {
  if (lowStockAt === undefined || !product.trackQuantity || isSoldOut(product)) return false;
  return (product.quantity?.available ?? 0) <= lowStockAt;
}

/** So many products are low; sizes count each. */
export function countLow(products: readonly Product[], lowStockAt: number | undefined): number {
  return products.filter((product) => isLow(product, lowStockAt)).length;
}

/** What all of them cost; `null` where that differs. */
export function commonPrice({ products: [first, ...others] }: InventoryRow): string | null {
  return others.every(({ price }) => price === first.price) ? first.price : null;
}

/** How many pieces there are of a row that is counted; `null` where it is not counted. */
export function rowPieces({ products }: InventoryRow): number | null {
  const counted = products.filter(({ trackQuantity }) => trackQuantity);
  if (counted.length === 0) return null;
  return counted.reduce((sum, { quantity }) => sum + (quantity?.available ?? 0), 0);
}

function rowOf(key: string, [first, ...others]: readonly Product[]): InventoryRow | undefined {
  if (!first) return undefined;
  return { key, name: others.length > 0 ? first.name : fullName(first), products: [first, ...others] };
}

function namesOf({ name, products }: InventoryRow): string[] {
  return [name, ...products.map(({ variantName = '' }) => variantName)];
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
