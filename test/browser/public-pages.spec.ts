import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { PHONE, Stage } from './support/stage';
import { Visit, type Line } from './support/visit';

jest.setTimeout(120_000);

const WIDTHS = [390, 820, 1440];
/** What search engines measure with: a phone on a slow 4G, four times slower than this machine. */
const SLOW_4G: Line = { kilobitsPerSecond: 1_600, latencyMs: 150 };
const SLOWDOWN = 4;
const MOST_LCP_MS = 1_500;
const MOST_SHIFT = 0.05;

/** Whether the headline was ever away while the scripts took the page over. */
const NOTE_GAPS = `
  globalThis.gaps = 0;
  let seen = false;
  const look = () => {
    const isThere = document.querySelector('h1') !== null;
    if (seen && !isThere) gaps += 1;
    seen ||= isThere;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

const PAGES = [['/', 'landing']] as const;

describe('Pages that anybody reads', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  it.each(PAGES)(
    '%s is clean on a phone, a tablet and a laptop, and nothing stands out of it',
    async (path, name) => {
      for (const width of WIDTHS) {
        const page = await stage.page({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect([width, await violations(page)]).toEqual([width, []]);
        const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect([width, over]).toEqual([width, 0]);
        await shot(page, `public-${name}-${width}`);
      }
    },
  );

  it.each(PAGES)('%s is read without a script', async (path) => {
    const page = await stage.page({ ...PHONE, javaScriptEnabled: false });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const box = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(box?.height).toBeGreaterThan(20);
    expect(await page.getByText('needs JavaScript').count()).toBe(0);
  });

  it('are seen early on a slow network and a slow phone, and stay while the scripts take over', async () => {
    const page = await stage.page();
    const visit = await Visit.begin(page);
    await visit.asOn(SLOW_4G, SLOWDOWN);
    await page.addInitScript(NOTE_GAPS);
    await page.goto('/');
    await page.locator('html:not([data-public-page])').waitFor();
    await page.waitForLoadState('networkidle');
    const { largestContentful, shift } = await visit.paints();
    expect(largestContentful).toBeLessThanOrEqual(MOST_LCP_MS);
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await page.evaluate<number>('gaps')).toBe(0);
  });
});
