/**
 * Of Stripe's product tax codes (docs.stripe.com/tax/tax-codes) those that something on a menu can have. There is none
 * for alcohol: it is sold as goods. The list changes: what is gone from it is refused here, and taxed as goods where a
 * product still has it.
 */
export const taxCodes = [
  'txcd_99999999',
  'txcd_40060003',
  'txcd_41040002',
  'txcd_41060006',
  'txcd_41030001',
  'txcd_40040000',
  'txcd_40100001',
  'txcd_30011000',
  'txcd_00000000',
] as const;
export type TaxCode = (typeof taxCodes)[number];

/** Goods of any kind, at the full rate: no tax is owed that was not collected. */
export const GENERAL_GOODS: TaxCode = 'txcd_99999999';

export function isTaxCode(text: string): text is TaxCode {
  return taxCodes.some((code) => code === text);
}
