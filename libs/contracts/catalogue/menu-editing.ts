import { z } from 'zod';
import { parseAmount } from '@lineless/kernel/money';
import { id, plainText } from '@lineless/kernel/values';
import { amountOf } from '../common';
import { menuLimits, menuProblems } from './menu-limits';
import { pictureAddress } from './pictures';
import { PRICE, priceProblems } from './price';
import { product, productType } from './products';
import { isTaxCode, taxCodes } from './tax-codes';

const taxCode = z
  .string()
  .refine(isTaxCode, menuProblems.taxCode)
  .meta({ enum: [...taxCodes] });

/** S5: as it is typed, in cents. */
export const priceOf = z
  .string()
  .min(1, priceProblems.missing)
  .regex(PRICE, priceProblems.malformed)
  .transform((text) => parseAmount(text) ?? 0);

const name = plainText.trim().min(1, menuProblems.name).max(menuLimits.name, menuProblems.nameLength);
const variantName = plainText.trim().max(menuLimits.variantName, menuProblems.variantNameLength);
const description = plainText.trim().max(menuLimits.description, menuProblems.descriptionLength);
const displayOrder = z.number().int().min(0).max(1_000_000);

/** What is put on a menu; its id is ours. */
export const newProduct = z.object({
  name,
  variantName: variantName.optional(),
  /** The sizes of one thing have the same. */
  groupId: id.optional(),
  description: description.optional(),
  productType,
  productTaxCode: taxCode,
  price: priceOf,
  originalPrice: priceOf.optional(),
  displayOrder: displayOrder.optional(),
  imageUrls: z.array(pictureAddress).max(menuLimits.pictures, menuProblems.pictures).default([]),
  isAvailable: z.boolean().default(true),
  trackQuantity: z.boolean().default(false),
});

/** What is to be otherwise; `null`: nothing any more. */
const change = newProduct
  .pick({ name: true, productType: true, productTaxCode: true, price: true })
  .extend({
    variantName: variantName.nullable(),
    description: description.nullable(),
    originalPrice: priceOf.nullable(),
    imageUrls: z.array(pictureAddress).max(menuLimits.pictures, menuProblems.pictures),
    trackQuantity: z.boolean(),
  })
  .partial();

/** What stood there when its author began, by today's limits or not. */
const seen = product
  .pick({ name: true, productType: true, productTaxCode: true, imageUrls: true, trackQuantity: true })
  .extend({
    variantName: z.string().nullable(),
    description: z.string().nullable(),
    price: amountOf,
    originalPrice: amountOf.nullable(),
  })
  .partial();

/** Only the changed fields are sent, each with what it was: no change overwrites what its author has not read. */
export const productRevision = z.object({ change, seen: seen.default({}) });

export const archiving = z.object({ isArchived: z.boolean() });

/** Products in the order in which a menu is to have them; those that are not named stay where they are. */
export const menuOrder = z.object({
  productIds: z
    .array(id)
    .min(1)
    .max(menuLimits.order)
    .refine((ids) => new Set(ids).size === ids.length, 'A product stands in one place.')
    .meta({ uniqueItems: true }),
});

export const orderedProducts = z.object({ products: z.array(product) });
