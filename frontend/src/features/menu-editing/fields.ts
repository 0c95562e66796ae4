import { menuLimits, menuProblems } from '@lineless/contracts/catalogue/menu-limits';
import { priceProblem } from '@lineless/contracts/catalogue/price';
import type { ProductType } from '@lineless/contracts/catalogue/product-types';
import type { Product } from '@lineless/contracts/catalogue/products';
import { GENERAL_GOODS, isTaxCode } from '@lineless/contracts/catalogue/tax-codes';
import type { NewProduct, Revision } from '@/data/catalogue/edit-menu';
import { fullName } from '@/data/catalogue/full-name';
import { centsOf } from '@/shared/lib/money';
import { groupFieldsOf, groupProblem, groupsAsSent, type GroupFields } from './option-groups';
import { texts } from './texts';

/** A product as its form holds it: what is not there is an empty text. */
export interface Fields {
  readonly name: string;
  readonly variantName: string;
  readonly description: string;
  readonly productType: ProductType;
  readonly productTaxCode: string;
  readonly price: string;
  readonly originalPrice: string;
  readonly trackQuantity: boolean;
  readonly imageUrls: readonly string[];
  readonly optionGroups: readonly GroupFields[];
}
export type FieldName = keyof Fields;
export type Problems = Partial<Record<FieldName, string>>;

/** What the sizes of one thing have in common. */
export const SHARED = ['name', 'description', 'productType', 'productTaxCode', 'imageUrls'] as const;

export const BLANK: Fields = {
  name: '',
  variantName: '',
  description: '',
  productType: 'ALCOHOLIC_ITEM',
  productTaxCode: GENERAL_GOODS,
  price: '',
  originalPrice: '',
  trackQuantity: false,
  imageUrls: [],
  optionGroups: [],
};

export function fieldsOf(product: Product): Fields {
  const { variantName = '', description = '', originalPrice = '' } = product;
  const { name, productType, productTaxCode, price, trackQuantity, imageUrls } = product;
  return {
    ...{ name, variantName, description, productType, productTaxCode },
    ...{ price, originalPrice, trackQuantity, imageUrls },
    optionGroups: groupFieldsOf(product.optionGroups),
  };
}

/** What it is called from here on: 'Tee, Small'. */
export function nameIn({ name, variantName }: Fields): string {
  return fullName({ name: lineOf(name), variantName: lineOf(variantName) });
}

/** In the words that the server would answer. @param isSize it is told from others of the same name by its size */
export function problemsIn(fields: Fields, isSize: boolean): Problems {
  const { name, variantName, description, productTaxCode, price, originalPrice, imageUrls, optionGroups } =
    fields;
  const wrongPrice = priceProblem(price.trim());
  const wrongOriginal = originalPrice.trim() === '' ? null : priceProblem(originalPrice.trim());
  const isTooLow =
    wrongPrice === null &&
    wrongOriginal === null &&
    (centsOf(originalPrice.trim()) ?? Infinity) < (centsOf(price.trim()) ?? 0);
  return {
    ...(name.trim() === '' && { name: menuProblems.name }),
    ...(name.trim().length > menuLimits.name && { name: menuProblems.nameLength }),
    ...(isSize && variantName.trim() === '' && { variantName: texts.sizeMissing }),
    ...(variantName.trim().length > menuLimits.variantName && {
      variantName: menuProblems.variantNameLength,
    }),
    ...(description.trim().length > menuLimits.description && {
      description: menuProblems.descriptionLength,
    }),
    ...(!isTaxCode(productTaxCode) && { productTaxCode: menuProblems.taxCode }),
    ...(imageUrls.length > menuLimits.pictures && { imageUrls: menuProblems.pictures }),
    ...(wrongPrice !== null && { price: wrongPrice }),
    ...(wrongOriginal !== null && { originalPrice: wrongOriginal }),
    ...groupsWrong(optionGroups),
    ...(isTooLow && { originalPrice: texts.originalTooLow }),
  };
}

/** Which of them it is, and why, is said beside it. */
function groupsWrong(groups: readonly GroupFields[]): Problems {
  const first = groups.map((_, at) => groupProblem(groups, at)).find((problem) => problem !== undefined);
  return first === undefined ? {} : { optionGroups: first };
}

/** A new product as the call takes it. */
export function additionOf(fields: Fields): NewProduct {
  const { description, variantName, originalPrice } = fields;
  return {
    ...fields,
    name: lineOf(fields.name),
    price: fields.price.trim(),
    imageUrls: [...fields.imageUrls],
    optionGroups: fields.optionGroups.length > 0 ? groupsAsSent(fields.optionGroups) : undefined,
    variantName: lineOf(variantName) || undefined,
    description: lineOf(description) || undefined,
    originalPrice: originalPrice.trim() || undefined,
  };
}

/** Only the named fields, as the call takes them, each with what was seen there. */
export function revisionOf(names: readonly FieldName[], wanted: Fields, seen: Fields): Revision {
  return { change: partOf(names, wanted), seen: partOf(names, seen) };
}

function partOf(names: readonly FieldName[], fields: Fields): Revision['change'] {
  const { imageUrls, price } = fields;
  const whole = {
    ...fields,
    name: lineOf(fields.name),
    price: price.trim(),
    imageUrls: [...imageUrls],
    optionGroups: groupsAsSent(fields.optionGroups),
    variantName: lineOf(fields.variantName) || null,
    description: lineOf(fields.description) || null,
    originalPrice: fields.originalPrice.trim() || null,
  };
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}

/** The guests read it in one paragraph. */
function lineOf(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
