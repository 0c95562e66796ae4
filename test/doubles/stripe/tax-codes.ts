/**
 * Of Stripe's list of product tax codes (docs.stripe.com/tax/tax-codes) what a venue could sell, under Stripe's own
 * names. Codes of earlier lists are not in it, such as those for beer, wine and spirits. The double knows no other.
 */
export const TAX_CODES: Readonly<Record<string, string>> = {
  txcd_00000000: 'Nontaxable',
  txcd_20030000: 'General - Services',
  txcd_30011000: 'Clothing & Footwear',
  txcd_40040000: 'Food for Non-Immediate Consumption',
  txcd_40060003: 'Food for Immediate Consumption',
  txcd_40100001: 'Candy',
  txcd_41030001: 'Bottled Water',
  txcd_41040002: 'Soft Drinks',
  txcd_41060006: 'Milk, Coffee, Tea, Cocoa Beverages',
  txcd_99999999: 'General - Tangible Goods',
};
