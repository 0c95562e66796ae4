import rates from './rates.json' with { type: 'json' };

/**
 * Sales tax in the United States around 1 January 2025, in millionths (95_000 = 9.5 %). It is enough to run
 * and demonstrate the product without a tax service, not to file returns: Stripe Tax knows every district,
 * every exception and every change since.
 */

/** The rate that applies everywhere in the state, its uniform local part included. */
export const STATE_RATES: Readonly<Record<string, number>> = rates.states;

/** By the beginning of a ZIP code in a state: state and local rate together. The longest one counts. */
export const LOCAL_RATES: Readonly<Record<string, number>> = Object.fromEntries(
  rates.local.map(({ state, zip, rate }) => [state + zip, rate]),
);

export type Category =
  | 'non-taxable'
  | 'general'
  | 'clothing'
  | 'grocery'
  | 'prepared-food'
  | 'alcohol'
  | 'bottled-water'
  | 'soft-drink';

/** By the beginning of Stripe's product tax code; the longest one counts, any other code is 'general'. */
export const CATEGORIES: Readonly<Record<string, Category>> = {
  txcd_00000000: 'non-taxable',
  txcd_3001: 'clothing',
  txcd_4002: 'grocery',
  txcd_4004: 'grocery',
  txcd_4006: 'prepared-food',
  txcd_4007: 'grocery', // snack foods
  // Of an earlier list of Stripe's, in which alcohol had codes.
  txcd_4102: 'alcohol',
  txcd_4103: 'bottled-water',
  txcd_4104: 'soft-drink',
  txcd_4106: 'prepared-food', // coffee, tea and cocoa, which a venue serves ready to drink
};

const GROCERIES_ARE_TAXED = ['AL', 'AR', 'HI', 'ID', 'IL', 'MO', 'MS', 'SD', 'TN', 'UT', 'VA'];
/** In MA, NY and RI only below 175, 110 and 250 dollars an item, more than a venue's shirts cost. */
const CLOTHING_IS_EXEMPT = ['MA', 'MN', 'NJ', 'NY', 'PA', 'RI', 'VT'];
/** Elsewhere it is a grocery, or taxed; these two say so in their rules (CDTFA 1602; Texas 3.293). */
const BOTTLED_WATER_IS_EXEMPT = ['CA', 'TX'];

export function isExempt(category: Category, state: string): boolean {
  switch (category) {
    case 'non-taxable':
      return true;
    case 'clothing':
      return CLOTHING_IS_EXEMPT.includes(state);
    case 'grocery':
      return !GROCERIES_ARE_TAXED.includes(state);
    case 'bottled-water':
      return BOTTLED_WATER_IS_EXEMPT.includes(state);
    case 'general':
    case 'prepared-food':
    case 'alcohol':
    case 'soft-drink':
      return false;
  }
}

type OwnRates = Readonly<Partial<Record<Category, number>>>;

/** One rate for all that is eaten and drunk on the spot, a soda or a bottle of water among it. */
const served = (rate: number): OwnRates => ({
  'prepared-food': rate,
  alcohol: rate,
  'bottled-water': rate,
  'soft-drink': rate,
});

/**
 * Where food and drink served at a venue has a rate of its own, in place of the general one. Shops sell some of it at
 * other rates (a can of soda is 6.35 % in CT, 8 % in DC, 6 % in VT); customers here drink on the spot.
 */
export const OWN_RATES: Readonly<Record<string, OwnRates>> = {
  CT: served(73_500), // meals, liquor, soft drinks, and all else that bars and soda fountains dispense
  DC: served(100_000), // for consumption on the premises
  MD: { alcohol: 90_000 },
  ME: served(80_000), // all food and drink of an establishment that lives of serving it
  MN: { alcohol: 93_750 },
  NH: served(85_000), // any food or beverage that a restaurant provides
  RI: served(80_000), // 7 and 1 on every meal and beverage, alcoholic or not
  VT: { ...served(90_000), alcohol: 100_000 },
};
