import { DEMO, type ApiClient } from '../support/api-client';
import type { ServerProcess } from '../support/server-process';
import { z } from 'zod';
import { launch } from '../browser/support/stage';
import { BarePage, pause } from './bare-page';

const PRODUCTS = 300;
/** Mobile 4G as Chromium's own tools have it. */
const LINE = { kilobitsPerSecond: 9_000, latencyMs: 60 } as const;
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

const ADD = `document.querySelectorAll('button[aria-label^="Add "]')`;
const held = z.object({ longest: z.number(), tap: z.number() });
const paints = z.object({ largestContentful: z.number(), shift: z.number() });
const metricsAnswer = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

const OBSERVE = `
  globalThis.held = { longest: 0, tap: 0 };
  globalThis.paints = { largestContentful: NaN, shift: 0 };
  {
    const observe = (type, note, more = {}) => new PerformanceObserver((list) => list.getEntries().forEach(note))
      .observe({ type, buffered: true, ...more });
    observe('longtask', ({ duration }) => { held.longest = Math.max(held.longest, duration); });
    observe('event', ({ interactionId, duration }) => {
      if (interactionId > 0) held.tap = Math.max(held.tap, duration);
    }, { durationThreshold: 16 });
    observe('largest-contentful-paint', ({ startTime }) => { paints.largestContentful = startTime; });
    observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) paints.shift += value; });
  }
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

/**
 * Opens it as a phone does that knows nothing of the service yet, scrolls to its end, taps, and hears of a price.
 * @param slowdown of the processor (`slowdownOfPhone`)
 */
export async function longMenu(
  server: ServerProcess,
  manager: ApiClient,
  slowdown: number,
): Promise<LongMenu> {
  const browser = await launch();
  try {
    const page = await BarePage.open(browser);
    await page.before(OBSERVE);
    await page.asOn(LINE, slowdown);
    const begin = (): Promise<void> => page.run('Object.assign(held, { longest: 0, tap: 0 })');
    await page.goto(`${server.url}/location/${DEMO.location}`);
    await page.until(`${ADD}.length > 0`);
    await page.untilSettled(`${ADD}.length`);
    const { longest: longestOpening } = await page.evaluate('held', held);
    await begin();
    for (let screens = 0; screens < 60; screens += 1) {
      await page.scroll(SCREEN);
      await pause(50);
    }
    const { longest: longestScrolling } = await page.evaluate('held', held);
    await begin();
    await tapLast(page);
    const { tap: slowestTap } = await page.evaluate('held', held);
    const liveChange = await workForPrice(page, manager);
    const { largestContentful, shift } = await page.evaluate('paints', paints);
    return { largestContentful, shift, longestOpening, longestScrolling, slowestTap, liveChange };
  } finally {
    await browser.close();
  }
}

/** Each where it stands still before the eyes, as a guest taps. */
async function tapLast(page: BarePage): Promise<void> {
  const before = await page.evaluate(`${ADD}.length`, z.number());
  for (let taps = 0; taps < TAPS; taps += 1) {
    await page.run(`[...${ADD}].at(-1).scrollIntoView({ block: 'center' })`);
    await pause(500);
    const box = `[...${ADD}].at(-1).getBoundingClientRect()`;
    const [x, y] = await page.evaluate(
      `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${box})`,
      z.tuple([z.number(), z.number()]),
    );
    await page.tap(x, y);
    await pause(500);
  }
  const added = before - (await page.evaluate(`${ADD}.length`, z.number()));
  if (added !== TAPS) throw new Error(`${TAPS} taps have added ${added}`);
}

/** All that the page does for a price that changes, in ms, beside what it does in any such second. */
async function workForPrice(page: BarePage, manager: ApiClient): Promise<number> {
  await page.send('Performance.enable');
  const worked = async (): Promise<number> => {
    const { metrics } = metricsAnswer.parse(await page.send('Performance.getMetrics'));
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const inASecond = async (work: () => Promise<unknown>): Promise<number> => {
    const before = await worked();
    await work();
    await pause(1_000);
    return (await worked()) - before;
  };
  const idle = await inASecond(async () => undefined);
  return Math.max(0, (await inASecond(() => changePrice(manager))) - idle);
}
