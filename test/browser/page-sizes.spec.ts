import { describe, expect, it } from '@jest/globals';
import { firstPageSize, partSizes, scripts, scriptText, visitSize } from '../bench/page-size';

/** Kilobytes of JavaScript, gzip; docs/measurements.md says how far they are off. */
const FIRST = 165;
const MENU_VISIT = 187;
const BEYOND_THE_FIRST = 125;
/** Staff, members and guests: none of theirs may be left out. */
const SCREENS = /^src\/(?:features|app)\/.*-screens?\.tsx$/;

/** Of the build alone: no browser is started. */
describe('The JavaScript of the pages', () => {
  it('is little for a first page, with its live connection', () => {
    const { usable, live } = firstPageSize();
    expect(usable).toBeLessThanOrEqual(live);
    expect(live).toBeLessThanOrEqual(FIRST);
  });

  it('is little for a whole visit to a menu, with open orders and the cart', () => {
    const visit = ['open-orders', 'cart-sheet'].map((part) => `src/features/menu/${part}.tsx`);
    expect(visitSize(visit)).toBeLessThanOrEqual(MENU_VISIT);
  });

  it('is little for each screen, and for each part that is loaded on demand', () => {
    const parts = [...partSizes()];
    expect(parts.length).toBeGreaterThan(50);
    expect(parts.filter(([name]) => SCREENS.test(name)).length).toBeGreaterThan(40);
    expect(parts.filter(([, size]) => size > BEYOND_THE_FIRST)).toEqual([]);
  });

  it('is imported by nothing that does not wait for its files', () => {
    const all = scripts().map(scriptText);
    const [imports, waits] = [/\bimport\(`\.\//g, /__vite__mapDeps\(\[\d/g].map((pattern) =>
      all.map((text) => text.match(pattern)?.length ?? 0),
    );
    expect(Math.max(...(imports ?? []))).toBeGreaterThan(20);
    expect(waits).toEqual(imports);
    expect(all.filter((text) => text.includes('vite:preloadError'))).toEqual([]);
  });

  it('never checks by zod, which stays on the server', () => {
    const all = scripts();
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((file) => /ZodError|_zod\b/.test(scriptText(file)))).toEqual([]);
  });
});
