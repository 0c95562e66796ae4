import { describe, expect, it } from '@jest/globals';
import type { TaxLine } from './port';
import { tableTax } from './table';

/**
 * What the states said on 1 January 2025, written down from their own publications and not from the table that
 * is checked: in per cent, the uniform local part included (CA 1.25, UT 1.25, VA 1).
 */
const STATES: readonly (readonly [state: string, name: string, percent: number])[] = [
  ['AL', 'Alabama', 4],
  ['AK', 'Alaska', 0],
  ['AZ', 'Arizona', 5.6],
  ['AR', 'Arkansas', 6.5],
  ['CA', 'California', 7.25],
  ['CO', 'Colorado', 2.9],
  ['CT', 'Connecticut', 6.35],
  ['DE', 'Delaware', 0],
  ['DC', 'District of Columbia', 6],
  ['FL', 'Florida', 6],
  ['GA', 'Georgia', 4],
  ['HI', 'Hawaii', 4],
  ['ID', 'Idaho', 6],
  ['IL', 'Illinois', 6.25],
  ['IN', 'Indiana', 7],
  ['IA', 'Iowa', 6],
  ['KS', 'Kansas', 6.5],
  ['KY', 'Kentucky', 6],
  // 4.45 until the end of 2024.
  ['LA', 'Louisiana', 5],
  ['ME', 'Maine', 5.5],
  ['MD', 'Maryland', 6],
  ['MA', 'Massachusetts', 6.25],
  ['MI', 'Michigan', 6],
  ['MN', 'Minnesota', 6.875],
  ['MS', 'Mississippi', 7],
  ['MO', 'Missouri', 4.225],
  ['MT', 'Montana', 0],
  ['NE', 'Nebraska', 5.5],
  ['NV', 'Nevada', 6.85],
  ['NH', 'New Hampshire', 0],
  ['NJ', 'New Jersey', 6.625],
  ['NM', 'New Mexico', 4.875],
  ['NY', 'New York', 4],
  ['NC', 'North Carolina', 4.75],
  ['ND', 'North Dakota', 5],
  ['OH', 'Ohio', 5.75],
  ['OK', 'Oklahoma', 4.5],
  ['OR', 'Oregon', 0],
  ['PA', 'Pennsylvania', 6],
  ['RI', 'Rhode Island', 7],
  ['SC', 'South Carolina', 6],
  ['SD', 'South Dakota', 4.2],
  ['TN', 'Tennessee', 7],
  ['TX', 'Texas', 6.25],
  ['UT', 'Utah', 6.1],
  ['VT', 'Vermont', 6],
  ['VA', 'Virginia', 5.3],
  ['WA', 'Washington', 6.5],
  ['WV', 'West Virginia', 6],
  ['WI', 'Wisconsin', 5],
  ['WY', 'Wyoming', 4],
];

/** A venue in the middle of each city: all of its rates together. */
const CITIES: readonly (readonly [city: string, state: string, zip: string, percent: number])[] = [
  ['Los Angeles', 'CA', '90013', 9.5],
  ['Santa Monica', 'CA', '90401', 10.25],
  ['Long Beach', 'CA', '90802', 10.25],
  ['San Diego', 'CA', '92101', 7.75],
  ['Anaheim', 'CA', '92802', 7.75],
  ['San Francisco', 'CA', '94103', 8.625],
  ['Miami', 'FL', '33132', 7],
  ['Chicago', 'IL', '60607', 10.25],
  ['Las Vegas', 'NV', '89109', 8.375],
  ['Manhattan', 'NY', '10001', 8.875],
  ['Brooklyn', 'NY', '11211', 8.875],
  ['Queens', 'NY', '11385', 8.875],
  ['Staten Island', 'NY', '10301', 8.875],
  ['the Bronx', 'NY', '10451', 8.875],
  ['Philadelphia', 'PA', '19123', 8],
  ['Dallas', 'TX', '75226', 8.25],
  ['Houston', 'TX', '77002', 8.25],
  ['Austin', 'TX', '78701', 8.25],
];

type Sold = Pick<TaxLine, 'productTaxCode' | 'isAlcohol'>;

const GOODS: Sold = { productTaxCode: 'txcd_99999999' };
const CLOTHING: Sold = { productTaxCode: 'txcd_30011000' };
const GROCERY: Sold = { productTaxCode: 'txcd_40040000' };
const FOOD: Sold = { productTaxCode: 'txcd_40060003' };
const BEER: Sold = { ...GOODS, isAlcohol: true };
const WATER: Sold = { productTaxCode: 'txcd_41030001' };
const SODA: Sold = { productTaxCode: 'txcd_41040002' };
const NOTHING_SPECIAL = '00000';

/** Where what is served at a venue is taxed otherwise than goods: food, beer and soda, in per cent. */
const SERVED: readonly (readonly [state: string, food: number, beer: number, soda: number])[] = [
  // From October 2019: meals, and "soft drinks, sodas" beside liquor. Public Act 19-117, section 323; Department
  // of Revenue Services, Announcement 2019(10).
  ['CT', 7.35, 7.35, 7.35],
  // "Restaurant meals, liquor and soft drinks for consumption on the premises." Office of the Chief Financial
  // Officer, Sales and Use Taxes.
  ['DC', 10, 10, 10],
  ['MD', 6, 9, 6], // alcohol
  // Prepared food, which is all food and drink where more than 75 % of the sales are, and liquor where it is
  // drunk. Maine Revised Statutes, title 36, sections 1752 (8-A) and 1811.
  ['ME', 8, 8, 8],
  ['MN', 6.875, 9.375, 6.875], // the general rate and 2.5 on liquor
  // A meal is "any food or beverage, or both". Revised Statutes 78-A:3, VIII; 8.5 from October 2021.
  ['NH', 8.5, 8.5, 8.5],
  // The general rate and 1 on meals and "all nonalcoholic beverages, as well as alcoholic beverages". General Laws
  // 44-18-18.1; Division of Taxation, regulation 280-RICR-20-70-4.
  ['RI', 8, 8, 8],
  // Soft drinks "bottled, canned, or served from a fountain" are part of a meal. Department of Taxes,
  // Understanding Taxation of Chips and Soft Drinks (IG-1152).
  ['VT', 9, 10, 9],
];
/** A bottle of water is a drink as any other where all of them have the rate of a meal. */
const WATER_IS_SERVED = ['CT', 'DC', 'ME', 'NH', 'RI', 'VT'];
/** No state tax on shirts at a venue's prices. */
const SHIRTS_ARE_FREE = ['MA', 'MN', 'NJ', 'NY', 'PA', 'RI', 'VT'];
/** States that tax food to take home, if at a lower rate; Kansas and Oklahoma no longer do. */
const GROCERIES_COST = ['AL', 'AR', 'HI', 'ID', 'IL', 'MO', 'MS', 'SD', 'TN', 'UT', 'VA'];
const NO_SALES_TAX = ['AK', 'DE', 'MT', 'NH', 'OR'];

/** Of 10,000 dollars, so that a thousandth of a per cent shows; in per cent. */
async function percent(state: string, zip: string, sold: Sold): Promise<number> {
  const address = { line1: '1 Main St', city: 'City', state, zip };
  const lines = [{ reference: 'a', amount: 1_000_000, ...sold }];
  return (await tableTax().calculate({ address, lines })).tax / 10_000;
}

describe('the tax that is charged, and what the states say', () => {
  it.each(STATES)('agree in %s (%s) on %f %%', async (state, _, rate) => {
    expect(await percent(state, NOTHING_SPECIAL, GOODS)).toBe(rate);
  });

  it('agree on who they are: fifty and the capital', () => {
    expect(new Set(STATES.map(([state]) => state)).size).toBe(51);
  });

  it.each(CITIES)('agree in %s, %s %s on %f %%', async (_, state, zip, rate) => {
    expect(await percent(state, zip, GOODS)).toBe(rate);
  });

  it.each(STATES)('agree in %s on what is served there', async (state, _, rate) => {
    const [, ...own] = SERVED.find(([served]) => served === state) ?? [state, rate, rate, rate];
    const charged = await Promise.all(
      [FOOD, BEER, SODA].map((code) => percent(state, NOTHING_SPECIAL, code)),
    );
    expect(charged).toEqual(own);
  });

  it.each(WATER_IS_SERVED)('agree in %s on bottled water, which is served as a soda is', async (state) => {
    const [water, soda] = [WATER, SODA].map((code) => percent(state, NOTHING_SPECIAL, code));
    expect(await water).toBe(await soda);
  });

  it.each(STATES)('agree in %s on shirts and groceries', async (state) => {
    const taxed = async (code: Sold) => (await percent(state, NOTHING_SPECIAL, code)) > 0;
    const isFree = NO_SALES_TAX.includes(state);
    expect(await taxed(CLOTHING)).toBe(!isFree && !SHIRTS_ARE_FREE.includes(state));
    expect(await taxed(GROCERY)).toBe(GROCERIES_COST.includes(state));
  });
});
