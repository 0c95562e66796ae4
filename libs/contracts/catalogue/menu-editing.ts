import { z } from 'zod';
import { parseAmount } from '@lineless/kernel/money';
import { id, plainText } from '@lineless/kernel/values';
import { amountOf } from '../common';
import { menuLimits, menuProblems } from './menu-limits';
import { groupProblems, optionLimits, optionProblems } from './options';
import { pictureAddress } from './pictures';
import { PRICE, priceProblems } from './price';
import { optionGroup, product, productOption, productType } from './products';
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

const optionName = plainText
  .trim()
  .min(1, optionProblems.optionName)
  .max(optionLimits.name, optionProblems.nameLength);

/** Ids are the author's own: an option that keeps its id stays the same one, whatever it is called. */
const optionGroups = z
  .array(
    z.object({
      optionGroupId: id,
      name: plainText
        .trim()
        .min(1, optionProblems.groupName)
        .max(optionLimits.name, optionProblems.nameLength),
      min: z.number().int().min(0, optionProblems.bounds),
      max: z.number().int().min(1, optionProblems.bounds),
      options: z
        .array(
          z.object({
            optionId: id,
            name: optionName,
            price: priceOf,
            isDefault: z.boolean().default(false),
          }),
        )
        .min(1, optionProblems.options)
        .max(optionLimits.options, optionProblems.options),
    }),
  )
  .max(optionLimits.groups, optionProblems.groups)
  .superRefine((groups, context) => {
    for (const { at, message } of groupProblems(groups))
      context.addIssue({ code: 'custom', path: [at], message });
  });

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
  optionGroups: optionGroups.optional(),
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
    optionGroups,
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
    optionGroups: z.array(
      optionGroup.extend({
        options: z.array(
          productOption
            .omit({ isAvailable: true })
            .extend({ price: amountOf, isDefault: z.boolean().default(false) }),
        ),
      }),
    ),
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
