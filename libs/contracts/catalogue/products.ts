import { z } from 'zod';
import { id } from '@lineless/kernel/values';
import { parseAmount } from '@lineless/kernel/money';
import { amount, listOf, pageQuery } from '../common';
import { optionLimits } from './options';
import { PRICE, priceProblems } from './price';
import { productTypes } from './product-types';

export const productType = z.enum(productTypes);

export const productOption = z
  .object({
    optionId: id,
    name: z.string(),
    /** On top of the product's. */
    price: amount,
    isDefault: z.boolean(),
    isAvailable: z.boolean(),
  })
  .meta({ id: 'ProductOption' });

/** At least `min` and at most `max` of its options are chosen, each once. */
export const optionGroup = z
  .object({
    optionGroupId: id,
    name: z.string(),
    min: z.number().int(),
    max: z.number().int(),
    options: z.array(productOption),
  })
  .meta({ id: 'OptionGroup' });
export type OptionGroup = z.infer<typeof optionGroup>;

/** S3, C3: Product. Stock that is held for unpaid orders is already taken off `quantity.available`. */
export const product = z
  .object({
    productId: id,
    vendorLocationId: id,
    name: z.string(),
    variantName: z.string().optional(),
    groupId: z.string().optional(),
    description: z.string().optional(),
    productType,
    productTaxCode: z.string(),
    price: amount,
    originalPrice: amount.optional(),
    displayOrder: z.number().int().optional(),
    imageUrls: z.array(z.string()),
    isAvailable: z.boolean(),
    trackQuantity: z.boolean(),
    /** Left out where there is nothing to choose. */
    optionGroups: z.array(optionGroup).optional(),
    quantity: z.object({ available: z.number().int() }).optional(),
    version: z.number().int(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof product>;

/** S5: only the changed fields are sent. */
export const productChange = z
  .object({
    isAvailable: z.boolean().optional(),
    price: z
      .string()
      .min(1, priceProblems.missing)
      .regex(PRICE, priceProblems.malformed)
      .transform((text) => parseAmount(text) ?? undefined)
      .optional(),
    /** Sold out by option, or to be had again. */
    options: z
      .array(z.object({ optionId: id, isAvailable: z.boolean() }))
      .min(1)
      .max(optionLimits.groups * optionLimits.options)
      .optional(),
  })
  .refine(
    ({ isAvailable, price, options }) => [isAvailable, price, options].some((one) => one !== undefined),
    { message: 'Send isAvailable, price or options.' },
  )
  .meta({ anyOf: [{ required: ['isAvailable'] }, { required: ['price'] }, { required: ['options'] }] });

/** Pieces on the shelf, those held for unpaid orders among them, as staff count them. */
export const stockCount = z.object({ onHand: z.number().int().min(0).max(1_000_000) });

export const productAnswer = z.object({ product });
export const productList = listOf(product);

/** A menu is read in one go where it can be: a phone shows all of it. */
export const menuQuery = pageQuery.extend({ limit: z.coerce.number().int().min(1).max(500).default(500) });
