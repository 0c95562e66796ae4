import type { DoorList } from '../support/guest-list';
import type { ServerProcess } from '../support/server-process';
import { launch, PHONE, type Person } from '../browser/support/stage';
import { Visit } from '../browser/support/visit';
import { DEMO } from '../support/api-client';
import { median } from './table';

/** A phone of the middle is so many times slower than the machine that measures. */
const SLOWDOWN = 4;
/** Mobile 4G as Chromium's own tools have it. */
const LINE = { kilobitsPerSecond: 9_000, latencyMs: 60 } as const;
const PATIENCE_MS = 60_000;
const TYPED = 'guest 49';

/** What a device at a door with a long list meets, in ms. */
export interface DoorScreen {
  /** From asking for the address until guests can be seen and touched, for a device that has been here before. */
  readonly opened: number;
  /** What the page itself does for a keystroke in the search, in the middle and at worst. */
  readonly keystroke: number;
  readonly slowestKeystroke: number;
}

const OBSERVE = `
  const look = new MutationObserver(() => {
    if (!document.querySelector('ul[aria-label="Guests"] li')) return;
    look.disconnect();
    requestAnimationFrame(() => (globalThis.openedAt = performance.now()));
  });
  look.observe(document, { childList: true, subtree: true });
  globalThis.keys = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ name, processingStart, processingEnd }) => {
    if (name === 'keydown' || name === 'input') keys.push([name, processingEnd - processingStart]);
  })).observe({ type: 'event', buffered: true, durationThreshold: 16 });
`;

export async function doorScreen(server: ServerProcess, list: DoorList, as: Person): Promise<DoorScreen> {
  const browser = await launch();
  try {
    const localStorage = [{ name: 'lineless.session', value: JSON.stringify(as.session) }];
    const context = await browser.newContext({
      ...PHONE,
      baseURL: server.url,
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
    });
    const page = await context.newPage();
    const door = `/staff/location/${DEMO.location}/guestlist-event/${list.gleventId}/door`;
    const guest = page.getByRole('list', { name: 'Guests' }).getByRole('listitem').first();
    // A member of staff has its files.
    await page.goto(door);
    await guest.waitFor({ timeout: PATIENCE_MS });
    await page.addInitScript(OBSERVE);
    const visit = await Visit.begin(page);
    await visit.asOn(LINE, SLOWDOWN);
    await page.goto(door, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await guest.waitFor({ timeout: PATIENCE_MS });
    // By the page's own clock: an observer from outside is as slow as the phone.
    const opened: number = await page.evaluate('openedAt');
    await page.waitForTimeout(2_000);
    await page.getByRole('textbox', { name: 'Search by name' }).click();
    await page.evaluate('void keys.splice(0)');
    for (const key of TYPED) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(300);
    }
    const keys: [string, number][] = await page.evaluate('keys');
    // Those that took less than the browser reports are nothing.
    const own = [
      ...keys.map(([, ms]) => ms),
      ...Array.from({ length: Math.max(0, TYPED.length - keys.length) }, () => 0),
    ];
    return { opened, keystroke: median(own), slowestKeystroke: Math.max(...own) };
  } finally {
    await browser.close();
  }
}
