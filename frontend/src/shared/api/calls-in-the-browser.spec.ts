/** @jest-environment node */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@lineless/contracts/call';
import { productList } from '@lineless/contracts/catalogue/products';
import { build } from 'rolldown';
import { callsForTheBrowser } from '../../../calls-plugin';
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
  readonly access: { readonly who: string };
  readonly shape?: Shape;
}

type Calls = Record<string, Record<string, Given>>;

/** As the build of the pages bundles a file that imports calls. @param use an expression over `calls`, the area's */
const bundled = async (area: string, use: string) => {
  const { output } = await build({
    input: 'page',
    plugins: [
      {
        name: 'page',
        resolveId: (id: string) => (id === 'page' ? id : null),
        load: (id: string) =>
          id === 'page'
            ? `import * as calls from '${CONTRACTS}/${area}/calls.ts'; export default ${use};`
            : null,
      },
      callsForTheBrowser(),
    ],
    write: false,
    // A test's realm has another RegExp than rolldown expects.
    output: { codeSplitting: false, sourcemapIgnoreList: false },
  });
  return output[0].code;
};

const given = async (area: string): Promise<Calls> => {
  const code = await bundled(area, 'calls');
  const { default: calls } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: Calls;
  };
  return Object.fromEntries(Object.entries(calls).map(([name, each]) => [name, { ...each }]));
};

describe('What the browser gets of the calls', () => {
  it.each(areas)(
    'of %s is where each of them goes, whose it is and what it answers, and nothing else',
    async (area) => {
      const real = (await import(`${CONTRACTS}/${area}/calls.ts`)) as Record<string, Record<string, AnyCall>>;
      const calls = await given(area);
      const expected = Object.entries(real).map(([name, contract]) => {
        const each = Object.entries(contract).map(([call, { method, path, access, answer }]) => [
          call,
          { method, path, access: { who: access.who }, ...(answer && { shape: expect.anything() }) },
        ]);
        return [name, Object.fromEntries(each)];
      });
      expect(calls).toEqual(Object.fromEntries(expected));
    },
  );

  it('is, where a page names one call, that call and the shapes of its answer alone', async () => {
    const code = await bundled('venues', 'calls.venueCalls.getVendor');
    expect(code).toContain('"/vendor"');
    expect(code).toContain('"guestlistEnabled"');
    expect(code).not.toMatch(/short-links|vendorLocationId/);
  });

  it('is made anew where a file has changed that no page loads', async () => {
    const { load } = callsForTheBrowser() as unknown as {
      readonly load: (this: { addWatchFile(file: string): void }, id: string) => Promise<unknown>;
    };
    const watched: string[] = [];
    await load.call({ addWatchFile: (file) => watched.push(file) }, `${CONTRACTS}/venues/calls.ts`);
    expect(watched).toContain(`${CONTRACTS}/call.ts`);
  });

  describe('of an answer', () => {
    const shapeOf = async (area: string, module: string, call: string): Promise<Shape> => {
      const calls = await given(area);
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
