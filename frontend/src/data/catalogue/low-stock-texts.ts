import type { Product } from '@lineless/contracts/catalogue/products';
import { textsOf } from '@/shared/texts/texts-of';
import { fullName } from './full-name';

const texts = textsOf({
  en: {
    one: (name: string, pieces: number) => `${name} runs low: ${pieces} left`,
    several: (names: string) => `These run low: ${names}`,
  },
});

/** 'Tour shirt, M runs low: 6 left' */
export function lowStockText(products: readonly Product[]): string {
  const [first] = products;
  if (first && products.length === 1) return texts.one(fullName(first), first.quantity?.available ?? 0);
  return texts.several(products.map(fullName).join(', '));
}
