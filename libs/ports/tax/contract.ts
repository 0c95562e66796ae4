import { describe, expect, it } from '@jest/globals';
import type { TaxAddress, TaxLine, TaxProvider } from './port';

const LOS_ANGELES: TaxAddress = { line1: '100 Main St', city: 'Los Angeles', state: 'CA', zip: '90013' };
const GOODS = 'txcd_99999999';
const PREPARED_FOOD = 'txcd_40060003';
const NON_TAXABLE = 'txcd_00000000';

/** What the product relies on, from every source of taxes. Exact rates are the provider's own business. */
export function taxContract(name: string, open: () => TaxProvider): void {
  describe(`${name}: the contract of tax`, () => {
    const calculate = (...lines: [amount: number, productTaxCode: string][]) => {
      const asLine = ([amount, productTaxCode]: [number, string], index: number): TaxLine => ({
        reference: `line-${index}`,
        amount,
        productTaxCode,
      });
      return open().calculate({ address: LOS_ANGELES, lines: lines.map(asLine) });
    };
    const taxOf = async (...lines: [amount: number, productTaxCode: string][]): Promise<number> =>
      (await calculate(...lines)).tax;

    it('is nothing for nothing', async () => {
      expect(await taxOf()).toBe(0);
      expect(await taxOf([0, GOODS], [0, PREPARED_FOOD])).toBe(0);
    });

    it('is whole cents on top of what is sold in California', async () => {
      const tax = await taxOf([10_000, GOODS]);
      expect(Number.isInteger(tax)).toBe(true);
      expect(tax).toBeGreaterThanOrEqual(725);
      expect(tax).toBeLessThan(1_500);
      expect(await taxOf([10_000, PREPARED_FOOD])).toBe(tax);
    });

    // id: says-the-rate-of-each-line
    it('says of each line its rate and its tax, which together are all of it', async () => {
      const { tax, lines = [] } = await calculate(
        [10_000, GOODS],
        [0, GOODS],
        [5_000, NON_TAXABLE],
        [35, GOODS],
      );
      expect(lines).toHaveLength(4);
      expect(lines.reduce((sum, line) => sum + line.tax, 0)).toBe(tax);
      const [goods, none, exempt, few] = lines;
      expect(goods?.tax).toBe(await taxOf([10_000, GOODS]));
      expect(goods?.rate).toBe(Number(goods?.tax) * 100);
      expect(few?.rate).toBe(goods?.rate);
      expect([none?.tax, exempt]).toEqual([0, { rate: 0, tax: 0 }]);
    });

    it('is collected in California', async () => {
      expect(await open().collectsIn('CA')).toBe(true);
    });

    it('is nothing for what is not taxable', async () => {
      expect(await taxOf([10_000, NON_TAXABLE])).toBe(0);
      expect(await taxOf([10_000, NON_TAXABLE], [2_000, GOODS])).toBe(await taxOf([2_000, GOODS]));
    });
  });
}
