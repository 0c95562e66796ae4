/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@lineless/contracts/call';
import { productList } from '@lineless/contracts/catalogue/products';
import { callsModule } from '../../../calls-plugin';
import { fits, type Shape } from './shape';

const CONTRACTS = `${process.cwd()}/libs/contracts`;
const COLA = {
  productId: 'cola',
  vendorLocationId: '064E1',
  name: 'Cola',
  productType: 'NON_ALCOHOLIC_ITEM',
  productTaxCode: 'txcd_1',
  price: '4.50',
  imageUrls: ['/pictures/cola.svg'],
  isAvailable: true,
  trackQuantity: true,
  quantity: { available: 3 },
  version: 1,
};
const areas = readdirSync(CONTRACTS).filter((name) => existsSync(`${CONTRACTS}/${name}/calls.ts`));

interface Given {
  readonly method: string;
  readonly path: string;
  readonly shape?: Shape;
}

const given = async (area: string) => {
  const { code, sources } = await callsModule(`${CONTRACTS}/${area}/calls.ts`);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
  return { calls: { ...module } as Record<string, Record<string, Given>>, sources };
};

describe('What the browser gets of the calls', () => {
  it.each(areas)('of %s is where each of them goes and what it answers, and nothing else', async (area) => {
    const real = (await import(`${CONTRACTS}/${area}/calls.ts`)) as Record<string, Record<string, AnyCall>>;
    const { calls, sources } = await given(area);
    const expected = Object.entries(real).map(([name, contract]) => {
      const each = Object.entries(contract).map(([call, { method, path, answer }]) => [
        call,
        { method, path, ...(answer && { shape: expect.anything() }) },
      ]);
      return [name, Object.fromEntries(each)];
    });
    expect(calls).toEqual(Object.fromEntries(expected));
    expect(sources).toContain(`${CONTRACTS}/call.ts`);
  });

  describe('of an answer', () => {
    const shapeOf = async (area: string, module: string, call: string): Promise<Shape> => {
      const { calls } = await given(area);
      return calls[module]?.[call]?.shape ?? '?';
    };

    it('fits what the contract takes', async () => {
      const shape = await shapeOf('catalogue', 'catalogueCalls', 'getMenu');
      const answer = { items: [COLA], nextToken: 'more' };
      expect(productList.safeParse(answer).success).toBe(true);
      expect(fits(shape, answer)).toBe(true);
    });

    it.each(Object.keys(COLA))('fits none whose %s is something else', async (field) => {
      const shape = await shapeOf('catalogue', 'catalogueCalls', 'getMenu');
      const answer = { items: [{ ...COLA, [field]: { odd: true } }] };
      expect(productList.safeParse(answer).success).toBe(false);
      expect(fits(shape, answer)).toBe(false);
    });

    it('fits none that lacks what must be there, and one that lacks what may', async () => {
      const shape = await shapeOf('catalogue', 'catalogueCalls', 'getMenu');
      const { name: _name, ...nameless } = COLA;
      const { quantity: _quantity, ...uncounted } = COLA;
      expect(fits(shape, { items: [nameless] })).toBe(false);
      expect(fits(shape, { items: [uncounted] })).toBe(true);
    });
  });
});
