import type { Page, Route } from 'playwright-core';
import { askForMenu } from '../browser/support/ask-for-menu';
import { allPictures } from '../browser/support/shots';
import type { ScreenState } from './screens';

/** Longer than a page waits before it shows that it is waiting, and than a screen is silent before it is called stale. */
const WAITS_MS = 1_200;
const STALE_MS = 10_000;
/** Until the page's own code is there. */
const CONTENT_MS = 8_000;
/** For pictures, which a page that is kept waiting may never get. */
const PICTURES_MS = 3_000;
const EVERY_CALL = '**/api/**';
/** Who the visitor is, and where: without those no screen is reached at all. */
const AROUND = /\/api\/(auth|settings|vendor-locations?(\/[^/]+)?(\?|$)|vendors\/[^/]+\/user-role)/;

/** Puts what surrounds the page into a state, before it is opened. */
export async function surround(page: Page, state: ScreenState): Promise<void> {
  if (state === 'loaded' || state === 'offline') return;
  // What a page brings along would be shown under every answer of the calls.
  await askForMenu(page);
  if (state === 'stale') await page.routeWebSocket('**/socket.io/**', () => undefined);
  else await page.route(EVERY_CALL, (route) => answer(route, state));
}

/** What has to happen to the page until it is seen in the state. */
export async function settle(page: Page, state: ScreenState): Promise<void> {
  if (state !== 'skeleton') {
    await page
      .locator('main')
      .first()
      .waitFor({ timeout: CONTENT_MS })
      .catch(() => undefined);
    await page.waitForLoadState('networkidle').catch(() => undefined);
  }
  await loadPictures(page);
  if (state === 'offline') await page.context().setOffline(true);
  await page.waitForTimeout(state === 'stale' ? STALE_MS : WAITS_MS);
}

/** Also those that are loaded only when one gets there. */
export async function loadPictures(page: Page): Promise<void> {
  await Promise.race([allPictures(page), page.waitForTimeout(PICTURES_MS)]);
}

async function answer(route: Route, state: ScreenState): Promise<void> {
  const request = route.request();
  if (request.method() !== 'GET' || AROUND.test(request.url())) return route.continue();
  if (state === 'skeleton') return;
  if (state === 'error') return route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } });
  const response = await route.fetch();
  const body: unknown = await response.json().catch(() => null);
  return route.fulfill({ response, json: withoutLists(body) });
}

function withoutLists(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [name, Array.isArray(value) ? [] : value]),
  );
}
