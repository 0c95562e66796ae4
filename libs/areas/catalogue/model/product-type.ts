import { productType, type ProductType } from './events';

/** 'AlcoholicItem' and 'alcoholic item' are ALCOHOLIC_ITEM; an unknown spelling is UNKNOWN (resolution 22). */
export function productTypeOf(spelling: string): ProductType {
  const normal = spelling
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toUpperCase();
  const parsed = productType.safeParse(normal);
  return parsed.success ? parsed.data : 'UNKNOWN';
}
