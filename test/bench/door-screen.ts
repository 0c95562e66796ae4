import type { DoorList } from '../support/guest-list';
import type { ServerProcess } from '../support/server-process';
import { z } from 'zod';
import { launch, type Person } from '../browser/support/stage';
import { DEMO } from '../support/api-client';
import { BarePage, pause } from './bare-page';
import { median } from './table';

/** Mobile 4G as Chromium's own tools have it. */
const LINE = { kilobitsPerSecond: 9_000, latencyMs: 60 } as const;
const TYPED = 'guest 49';
const SEARCH = `document.querySelector('[role="search"] input')`;
const GUEST = `document.querySelector('ul[aria-label="Guests"] li')`;
/** Of the same origin, and none of the product's scripts. */
const ELSEWHERE = '/icon.svg';

/** What a device at a door with a long list meets, in ms. */
export interface DoorScreen {
  /**
   * From asking for the address until guests can be seen and touched, for a device that has been here once before: for
   * this build the browser then writes its compiled code down.
   */
  readonly opened: number;
  /** The same for one that has been here several times. */
  readonly openedAgain: number;
  /** What the page itself does for a keystroke in the search, in the middle and at worst. */
  readonly keystroke: number;
  readonly slowestKeystroke: number;
}

const OBSERVE = `
  const look = new MutationObserver(() => {
    if (!${GUEST}) return;
    look.disconnect();
    requestAnimationFrame(() => (globalThis.openedAt = performance.now()));
  });
  look.observe(document, { childList: true, subtree: true });
  globalThis.keys = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ name, processingStart, processingEnd }) => {
    if (name === 'keydown' || name === 'input') keys.push([name, processingEnd - processingStart]);
  })).observe({ type: 'event', buffered: true, durationThreshold: 16 });
`;

/** @param slowdown of the processor (`slowdownOfPhone`) */
export async function doorScreen(
  server: ServerProcess,
  list: DoorList,
  as: Person,
  slowdown: number,
): Promise<DoorScreen> {
  const browser = await launch();
  try {
    const page = await BarePage.open(browser);
    const door = `${server.url}/staff/location/${DEMO.location}/guestlist-event/${list.gleventId}/door`;
    await page.goto(server.url + ELSEWHERE);
    const session = JSON.stringify(JSON.stringify(as.session));
    await page.run(`localStorage.setItem('lineless.session', ${session})`);
    // A member of staff has its files.
    await page.goto(door);
    await page.until(GUEST);
    await pause(2_000);
    await page.goto(server.url + ELSEWHERE);
    await page.before(OBSERVE);
    await page.asOn(LINE, slowdown);
    const open = async (): Promise<number> => {
      await page.goto(door);
      await page.until('globalThis.openedAt');
      // By the page's own clock: an observer from outside is as slow as the phone.
      const opened = await page.evaluate('openedAt', z.number());
      // What it does for later openings comes when it is quiet.
      await pause(4_000);
      return opened;
    };
    const opened = await open();
    await page.goto(server.url + ELSEWHERE);
    await open();
    await page.goto(server.url + ELSEWHERE);
    const openedAgain = await open();
    await page.run(`${SEARCH}.focus()`);
    await page.run('keys.splice(0)');
    for (const key of TYPED) {
      await page.press(key);
      await pause(300);
    }
    const keys = await page.evaluate('keys', z.array(z.tuple([z.string(), z.number()])));
    // Those that took less than the browser reports are nothing.
    const own = [
      ...keys.map(([, ms]) => ms),
      ...Array.from({ length: Math.max(0, TYPED.length - keys.length) }, () => 0),
    ];
    return { opened, openedAgain, keystroke: median(own), slowestKeystroke: Math.max(...own) };
  } finally {
    await browser.close();
  }
}
