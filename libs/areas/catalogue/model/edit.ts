import { groupProblems } from '@lineless/contracts/catalogue/options';
import { catalogueErrors } from './errors';
import type { OptionGroup, ProductDetails, ProductEvent } from './events';
import type { ProductState } from './state';

/** All that the menu says of a product. Amounts are cents. */
export interface Editable extends ProductDetails {
  readonly price: number;
}
type Field = keyof Editable;
type Some = { readonly [Name in Field]?: Editable[Name] | undefined };

/** What is to be otherwise, and what its author has seen there: no change overwrites what its author has not read. */
export interface Revision {
  readonly change: Some;
  readonly seen: Some;
}

const FIELDS = [
  'name',
  'variantName',
  'description',
  'productType',
  'productTaxCode',
  'price',
  'originalPrice',
  'imageUrls',
  'trackQuantity',
  'optionGroups',
] as const satisfies readonly Field[];

/** @throws PRODUCT_ARCHIVED */
export function onMenu(state: ProductState): ProductState {
  if (state.archivedAt !== null) throw catalogueErrors.PRODUCT_ARCHIVED();
  return state;
}

/** A price is a reduced one of another that is not lower. @throws ORIGINAL_PRICE_TOO_LOW */
export function requireReduction(price: number, originalPrice: number | null): void {
  if (originalPrice === null || originalPrice >= price) return;
  const { message } = catalogueErrors.ORIGINAL_PRICE_TOO_LOW();
  throw catalogueErrors.ORIGINAL_PRICE_TOO_LOW({ details: [{ path: 'originalPrice', message }] });
}

/** @throws OPTIONS_UNSOUND naming the first group that nothing could be chosen from */
export function requireSoundGroups(groups: readonly OptionGroup[]): void {
  const [wrong] = groupProblems(groups);
  if (!wrong) return;
  const { at, message } = wrong;
  throw catalogueErrors.OPTIONS_UNSOUND({ message, details: [{ path: `optionGroups.${at}`, message }] });
}

/**
 * Records what is really different. Two people who edit different fields are both right.
 * @throws PRODUCT_CHANGED_MEANWHILE naming the fields · @throws ORIGINAL_PRICE_TOO_LOW · @throws OPTIONS_UNSOUND
 */
export function revise({ change, seen }: Revision, state: ProductState): ProductEvent[] {
  const changed = FIELDS.filter((field) => change[field] !== undefined && !same(change[field], state[field]));
  const unread = changed.filter((field) => seen[field] !== undefined && !same(seen[field], state[field]));
  if (unread.length > 0) throw changedMeanwhile(unread);
  if (changed.includes('price') || changed.includes('originalPrice')) {
    const { price = state.price, originalPrice = state.originalPrice } = change;
    requireReduction(price, originalPrice);
  }
  if (changed.includes('optionGroups')) requireSoundGroups(change.optionGroups ?? []);
  const events: ProductEvent[] = [];
  const details = changed.filter((field) => field !== 'price');
  if (details.length > 0) {
    const data = Object.fromEntries(details.map((field) => [field, change[field]]));
    events.push({ type: 'ProductDetailsChanged', data });
  }
  if (changed.includes('price') && change.price !== undefined)
    events.push({ type: 'ProductPriceChanged', data: { price: change.price } });
  return events;
}

function changedMeanwhile(fields: readonly Field[]) {
  const { message } = catalogueErrors.PRODUCT_CHANGED_MEANWHILE();
  return catalogueErrors.PRODUCT_CHANGED_MEANWHILE({
    details: fields.map((path) => ({ path, message })),
  });
}

/** By their values, whatever the order in which an object's were written. */
function same(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && same(one[name], other[name]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
