import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { taxContract } from './contract';
import { TaxUnavailable, type TaxAddress, type TaxLine } from './port';
import { CATEGORIES, LOCAL_RATES, OWN_RATES, STATE_RATES } from './rates';
import { tableTax } from './table';

const CODES = {
  goods: 'txcd_99999999',
  clothing: 'txcd_30011000',
  food: 'txcd_40060003',
  snack: 'txcd_40070005',
  beer: 'txcd_41020001',
  water: 'txcd_41030001',
  soda: 'txcd_41040002',
  free: 'txcd_00000000',
};
const address = (state: string, zip: string): TaxAddress => ({
  line1: '1 Main St',
  city: 'City',
  state,
  zip,
});
const line = (amount: number, productTaxCode: string): TaxLine => ({
  reference: 'a',
  amount,
  productTaxCode,
});
const taxOf = async (where: TaxAddress, ...lines: TaxLine[]) =>
  (await tableTax().calculate({ address: where, lines })).tax;

taxContract('table', tableTax);

describe('The table of tax rates', () => {
  it.each([
    ['Los Angeles', 'CA', '90013', 950],
    ['Long Beach', 'CA', '90802', 1025],
    ['Anaheim', 'CA', '92805', 775],
    ['elsewhere in California', 'CA', '93001', 725],
    ['Las Vegas', 'NV', '89109', 838],
    ['New York', 'NY', '10001', 888],
    ['Portland, Oregon', 'OR', '97201', 0],
  ])('taxes 100.00 in %s', async (_, state, zip, tax) => {
    expect(await taxOf(address(state, zip), line(10_000, CODES.goods))).toBe(tax);
  });

  it.each([
    ['CA', '90013', CODES.water, 0],
    ['CA', '90013', CODES.snack, 0],
    ['CA', '90013', CODES.soda, 950],
    ['CA', '90013', CODES.beer, 950],
    ['CA', '90013', CODES.clothing, 950],
    ['NY', '10001', CODES.clothing, 0],
    ['NY', '10001', CODES.water, 888],
    ['VT', '05401', CODES.beer, 1000],
    ['NH', '03101', CODES.food, 850],
    ['NH', '03101', CODES.goods, 0],
    ['MS', '39201', CODES.snack, 700],
    ['TX', '78701', CODES.free, 0],
    ['TX', '78701', 'unheard-of', 825],
    ['TX', '78701', 'constructor', 825],
  ])('in %s %s taxes 100.00 of %s with %i cents', async (state, zip, code, tax) => {
    expect(await taxOf(address(state, zip), line(10_000, code))).toBe(tax);
  });

  it('rounds half up, each line by itself', async () => {
    const where = address('CA', '90013');
    // 9.5 % of 1.00 is 9.5 cents.
    expect(await taxOf(where, line(100, CODES.goods))).toBe(10);
    expect(await taxOf(where, line(100, CODES.goods), line(100, CODES.goods))).toBe(20);
    expect(await taxOf(where, line(200, CODES.goods))).toBe(19);
  });

  it('takes a local rate only within its own state', async () => {
    expect(await taxOf(address('NV', '90013'), line(10_000, CODES.goods))).toBe(685);
    expect(await taxOf(address('ca', '90013-1234'), line(10_000, CODES.goods))).toBe(950);
  });

  it('refuses an unknown state rather than charging no tax', async () => {
    await expect(taxOf(address('ZZ', '90013'), line(100, CODES.goods))).rejects.toThrow(TaxUnavailable);
  });

  it.each([-1, 0.5, Number.NaN])('refuses the amount %d', async (amount) => {
    await expect(taxOf(address('CA', '90013'), line(amount, CODES.goods))).rejects.toThrow(RangeError);
  });

  it('covers fifty states and the capital, with rates between 0 and 12 %', () => {
    expect(Object.keys(STATE_RATES)).toHaveLength(51);
    const tables = [STATE_RATES, LOCAL_RATES, ...Object.values(OWN_RATES)];
    for (const rate of tables.flatMap((table) => Object.values(table))) {
      expect(Number.isInteger(rate) && rate >= 0 && rate <= 120_000).toBe(true);
    }
    for (const [place, rate] of Object.entries(LOCAL_RATES)) {
      expect(place).toMatch(/^[A-Z]{2}\d{3,5}$/);
      expect(rate).toBeGreaterThan(STATE_RATES[place.slice(0, 2)] ?? Infinity);
    }
  });
});

describe('Tax on anything, anywhere', () => {
  const where = fc
    .tuple(fc.constantFrom(...Object.keys(STATE_RATES)), fc.stringMatching(/^\d{5}$/))
    .map(([state, zip]) => address(state, zip));
  const code = fc.constantFrom(...Object.keys(CATEGORIES), ...Object.values(CODES));
  const amount = fc.integer({ min: 0, max: 9_999_999 });
  const lines = fc.array(fc.tuple(amount, code).map(([cents, taxCode]) => line(cents, taxCode)));

  it('is never negative, never above 12 %, and whole', async () => {
    await fc.assert(
      fc.asyncProperty(where, amount, code, async (place, cents, taxCode) => {
        const tax = await taxOf(place, line(cents, taxCode));
        expect(Number.isSafeInteger(tax) && tax >= 0 && tax <= Math.ceil(cents * 0.12)).toBe(true);
      }),
    );
  });

  it('never falls when the amount rises', async () => {
    await fc.assert(
      fc.asyncProperty(where, amount, amount, code, async (place, a, b, taxCode) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(await taxOf(place, line(less, taxCode))).toBeLessThanOrEqual(
          await taxOf(place, line(more, taxCode)),
        );
      }),
    );
  });

  it('is the sum of its lines, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(where, lines, async (place, cart) => {
        const each = await Promise.all(cart.map((item) => taxOf(place, item)));
        const sum = each.reduce((total, tax) => total + tax, 0);
        expect(await taxOf(place, ...cart)).toBe(sum);
        expect(await taxOf(place, ...cart.toReversed())).toBe(sum);
      }),
    );
  });
});
