/**
 * Sales tax in the United States around 1 January 2025, in millionths (95_000 = 9.5 %). It is enough to run
 * and demonstrate the product without a tax service, not to file returns: Stripe Tax knows every district,
 * every exception and every change since.
 */

/** The rate that applies everywhere in the state, its uniform local part included. */
export const STATE_RATES: Readonly<Record<string, number>> = {
  AK: 0,
  AL: 40_000,
  AR: 65_000,
  AZ: 56_000,
  CA: 72_500,
  CO: 29_000,
  CT: 63_500,
  DC: 60_000,
  DE: 0,
  FL: 60_000,
  GA: 40_000,
  HI: 40_000,
  IA: 60_000,
  ID: 60_000,
  IL: 62_500,
  IN: 70_000,
  KS: 65_000,
  KY: 60_000,
  LA: 50_000,
  MA: 62_500,
  MD: 60_000,
  ME: 55_000,
  MI: 60_000,
  MN: 68_750,
  MO: 42_250,
  MS: 70_000,
  MT: 0,
  NC: 47_500,
  ND: 50_000,
  NE: 55_000,
  NH: 0,
  NJ: 66_250,
  NM: 48_750,
  NV: 68_500,
  NY: 40_000,
  OH: 57_500,
  OK: 45_000,
  OR: 0,
  PA: 60_000,
  RI: 70_000,
  SC: 60_000,
  SD: 42_000,
  TN: 70_000,
  TX: 62_500,
  UT: 61_000,
  VA: 53_000,
  VT: 60_000,
  WA: 65_000,
  WI: 50_000,
  WV: 60_000,
  WY: 40_000,
};

const NEW_YORK_CITY = 88_750;

/** By state, then by the beginning of the ZIP code: state and local rate together. The longest one counts. */
export const LOCAL_RATES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  CA: {
    '900': 95_000, // Los Angeles
    '904': 102_500, // Santa Monica
    '908': 102_500, // Long Beach
    '921': 77_500, // San Diego
    '9280': 77_500, // Anaheim
    '941': 86_250, // San Francisco
  },
  FL: { '331': 70_000 }, // Miami
  IL: { '606': 102_500 }, // Chicago
  NV: { '891': 83_750 }, // Las Vegas
  NY: {
    '100': NEW_YORK_CITY,
    '101': NEW_YORK_CITY,
    '102': NEW_YORK_CITY,
    '103': NEW_YORK_CITY,
    '104': NEW_YORK_CITY,
    '111': NEW_YORK_CITY,
    '112': NEW_YORK_CITY,
    '113': NEW_YORK_CITY,
    '114': NEW_YORK_CITY,
    '116': NEW_YORK_CITY,
  },
  PA: { '191': 80_000 }, // Philadelphia
  TX: {
    '752': 82_500, // Dallas
    '770': 82_500, // Houston
    '787': 82_500, // Austin
  },
};

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
