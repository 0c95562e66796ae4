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
