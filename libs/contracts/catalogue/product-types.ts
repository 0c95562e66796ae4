/** C3, S3: every type in its one spelling (resolution 22). */
export const productTypes = [
  'ALCOHOLIC_ITEM',
  'NON_ALCOHOLIC_ITEM',
  'FOOD_ITEM',
  'MERCHANDISE',
  'OTHER',
  'UNKNOWN',
] as const;
export type ProductType = (typeof productTypes)[number];
