import { parseAmount } from '@lineless/kernel/money';

/** S5: digits with up to 2 decimals. */
export const PRICE = /^\d{1,6}(\.\d{1,2})?$/;

export const priceProblems = {
  missing: 'Price is required.',
  malformed: 'Price must be a valid number with up to 2 decimal places.',
} as const;

/** What is wrong with a typed price, in the specified words; `null` where nothing is. */
export function priceProblem(text: string): string | null {
  if (text === '') return priceProblems.missing;
  return PRICE.test(text) ? null : priceProblems.malformed;
}

/** What it cost before, where that was more: a price may be raised above it since. */
export function priceBefore({
  price,
  originalPrice,
}: {
  readonly price: string;
  readonly originalPrice?: string | undefined;
}): string | undefined {
  const [now, before] = [parseAmount(price), parseAmount(originalPrice ?? '')];
  return now !== null && before !== null && before > now ? originalPrice : undefined;
}
