import { DEMO, type ApiClient } from '../support/api-client';
import type { ServerProcess } from '../support/server-process';
import { launch, PHONE } from '../browser/support/stage';
import { Visit } from '../browser/support/visit';

const PRODUCTS = 300;
/** A phone of the middle is so many times slower than the machine that measures. */
const SLOWDOWN = 4;
/** Mobile 4G as Chromium's own tools have it. */
const LINE = { kilobitsPerSecond: 9_000, latencyMs: 60 } as const;
const PATIENCE_MS = 60_000;
const TAPS = 3;
/** Most of a phone's screen, in pixels. */
const SCREEN = 650;
const SECTIONS = ['ALCOHOLIC_ITEM', 'NON_ALCOHOLIC_ITEM', 'FOOD_ITEM', 'MERCHANDISE'] as const;

/** What a guest of a house with a long menu meets, in ms where nothing else is said. */
export interface LongMenu {
  readonly largestContentful: number;
  /** Cumulative layout shift: a number without a unit. */
  readonly shift: number;
  /** The longest of the tasks that hold the page up while it opens, and while it is scrolled through. */
  readonly longestOpening: number;
  readonly longestScrolling: number;
  /** From a tap to what is painted for it: the slowest of those that were made (INP of so few). */
  readonly slowestTap: number;
  /** What the page works for a price that staff change while it is open, beside what it works in any such second. */
  readonly liveChange: number;
}

const OBSERVE = `
  globalThis.held = { longest: 0, tap: 0 };
  const observe = (type, note, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({ type, buffered: true, ...more });
  observe('longtask', ({ duration }) => { held.longest = Math.max(held.longest, duration); });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId > 0) held.tap = Math.max(held.tap, duration);
  }, { durationThreshold: 16 });
`;

/** Puts so many products on the demo's menu that it has 300. */
export async function lengthenMenu(manager: ApiClient): Promise<void> {
  const path = `/api/vendor-locations/${DEMO.location}/products`;
  const table = String((await manager.get(`${path}/export`)).body);
  const known = table.trim().split('\n').length - 1;
  const more = Array.from({ length: PRODUCTS - known }, (_, n) => {
    const section = SECTIONS[n % SECTIONS.length];
    return `,Item ${String(n + 1).padStart(3, '0')},,,${section},txcd_40060003,${5 + (n % 12)},,,,,\r\n`;
  });
  const answer = await manager.post(`${path}/import`, { table: table + more.join('') });
  if (answer.status !== 200)
    throw new Error(`The menu was not brought: ${JSON.stringify(answer.body).slice(0, 200)}`);
}

/** Another one each time, of the last product. */
async function changePrice(manager: ApiClient): Promise<void> {
  const path = `/api/vendor-locations/${DEMO.location}`;
  const { body } = await manager.get(`${path}/products?limit=500`);
  const product = (body as { items: { productId: string; price: string }[] }).items.at(-1);
  if (!product) throw new Error('There is no product');
  const price = (Number(product.price) + 1).toFixed(2);
  const { status } = await manager.put(`${path}/products-v2/${product.productId}`, { price });
  if (status !== 200) throw new Error(`The price was not changed: ${status}`);
}

/** Opens it as a phone does that knows nothing of the service yet, scrolls to its end, taps, and hears of a price. */
export async function longMenu(server: ServerProcess, manager: ApiClient): Promise<LongMenu> {
  const browser = await launch();
  try {
    const page = await (await browser.newContext({ ...PHONE, baseURL: server.url })).newPage();
    await page.addInitScript(OBSERVE);
    const visit = await Visit.begin(page);
    await visit.asOn(LINE, SLOWDOWN);
    const held = (): Promise<{ longest: number; tap: number }> => page.evaluate('held');
    const begin = (): Promise<void> => page.evaluate('void Object.assign(held, { longest: 0, tap: 0 })');
    await page.goto(`/location/${DEMO.location}`, { waitUntil: 'commit', timeout: PATIENCE_MS });
    // By what it says in the markup: to ask for roles and names would hold the page up, and be measured with it.
    const add = page.locator('button[aria-label^="Add "]');
    await add.first().waitFor({ timeout: PATIENCE_MS });
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    const { longest: longestOpening } = await held();
    await begin();
    for (let screens = 0; screens < 60; screens += 1) {
      await page.mouse.wheel(0, SCREEN);
      await page.waitForTimeout(50);
    }
    const { longest: longestScrolling } = await held();
    await begin();
    const before = await add.count();
    for (let taps = 0; taps < TAPS; taps += 1) {
      await add.last().scrollIntoViewIfNeeded();
      const box = await add.last().boundingBox();
      if (!box) throw new Error('Nothing can be added');
      // By a finger, not by a click that first looks for what lies over it.
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(300);
    }
    const added = before - (await add.count());
    if (added !== TAPS) throw new Error(`${TAPS} taps have added ${added}`);
    const { tap: slowestTap } = await held();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const worked = async (): Promise<number> => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
    };
    const inASecond = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await worked();
      await work();
      await page.waitForTimeout(1_000);
      return (await worked()) - before;
    };
    const idle = await inASecond(async () => undefined);
    const liveChange = Math.max(0, (await inASecond(() => changePrice(manager))) - idle);
    const { largestContentful, shift } = await visit.paints();
    return { largestContentful, shift, longestOpening, longestScrolling, slowestTap, liveChange };
  } finally {
    await browser.close();
  }
}
