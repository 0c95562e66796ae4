import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { menu } from '../support/order-flow';
import { until } from '../support/until';
import { openBoard } from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const LOCATION = '/location/064E1';
/** Longer than anything that a page asks for when it is looked at again. */
const SETTLED_MS = 1_500;

describe('A page whose server or network was away', () => {
  let stage: Stage;
  let maya: Person;

  beforeAll(async () => {
    stage = await Stage.open();
    maya = await stage.person(DEMO.staff);
  });
  afterEach(() => stage.leaveAll());
  afterAll(() => stage.close());

  const isLive = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor({ timeout: 30_000 });
  const openInventory = async (): Promise<Page> => {
    const page = await stage.page({ ...PHONE, as: maya });
    await page.goto('/staff/location/064E1/inventory');
    await isLive(page);
    return page;
  };
  const toggleOf = (page: Page) => page.getByRole('switch', { name: 'Loaded Nachos available' });
  /** Each state that the switch shows from now on. */
  const statesOf = async (page: Page): Promise<() => Promise<string[]>> => {
    await toggleOf(page).evaluate((element) => {
      Object.assign(globalThis, { watched: element });
    });
    await page.evaluate(`{
      globalThis.seen = [];
      new MutationObserver(() => seen.push(watched.getAttribute('aria-checked'))).observe(watched, {
        attributes: true,
        attributeFilter: ['aria-checked'],
      });
    }`);
    return () => page.evaluate('seen');
  };
  const isAvailable = async () =>
    (await menu(maya.client)).find(({ name }) => name === 'Loaded Nachos')?.isAvailable;
  const heard = (to: boolean) =>
    until(
      async () => ((await isAvailable()) === to ? true : undefined),
      () => `the server has not heard of ${to}`,
    );
  const openMenu = async () => {
    const page = await stage.page(PHONE);
    await page.goto(LOCATION);
    const nachos = page.getByRole('listitem').filter({ hasText: 'Loaded Nachos' });
    await nachos.waitFor();
    return { page, nachos };
  };
  /** What the page asks the server for from now on. */
  const questionsOf = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
    });
    return asked;
  };
  const lookAway = async (page: Page): Promise<void> => {
    await page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      window.dispatchEvent(new Event('blur'));
      document.dispatchEvent(new Event('visibilitychange'))`);
  };
  const lookAgain = async (page: Page): Promise<void> => {
    await page.evaluate(`
      delete document.visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'))`);
    await page.waitForTimeout(SETTLED_MS);
  };

  // id: a-toggle-after-an-outage
  it('takes back a switch that the server has not heard, and keeps the one that it hears as soon as it is back', async () => {
    const [page, guest] = [await openInventory(), await openMenu()];
    const toggle = toggleOf(page);
    const states = await statesOf(page);
    await stage.server.kill();
    await toggle.click();
    await page.getByText('Failed to update, please try again.').waitFor();
    expect(await toggle.getAttribute('aria-checked')).toBe('true');
    expect(await states()).toEqual(['false', 'true']);

    await stage.server.start();
    // Before the line is back: what is asked for again then is older than the switch, or as old.
    await toggle.click();
    await isLive(page);
    await guest.nachos.waitFor({ state: 'detached', timeout: 30_000 });
    await page.waitForTimeout(SETTLED_MS);
    expect(await states()).toEqual(['false', 'true', 'false']);
    expect(await isAvailable()).toBe(false);

    await toggle.click();
    await guest.nachos.waitFor();
    await page.waitForTimeout(SETTLED_MS);
    expect(await states()).toEqual(['false', 'true', 'false', 'true']);
    expect(await isAvailable()).toBe(true);
    stage.troubles.take();
  });

  it('shows a switch as it was pressed while the server does not answer, and once it does', async () => {
    const page = await openInventory();
    const states = await statesOf(page);
    await stage.server.freeze();
    await toggleOf(page).click();
    await page.waitForTimeout(3_000);
    expect(await states()).toEqual(['false']);
    stage.server.thaw();
    await heard(false);
    await page.waitForTimeout(SETTLED_MS);
    expect(await states()).toEqual(['false']);
    await toggleOf(page).click();
    await heard(true);
    stage.troubles.take();
  });

  it('shows what another device has switched off during its outage, on an inventory as on a menu', async () => {
    const [page, guest] = [await openInventory(), await openMenu()];
    const switched = async (to: boolean) => {
      const product = (await menu(maya.client)).find(({ name }) => name === 'Loaded Nachos');
      const path = `/api/vendor-locations/${DEMO.location}/products-v2/${product?.productId ?? ''}`;
      expect((await maya.client.put(path, { isAvailable: to })).status).toBe(200);
    };
    for (const one of [page, guest.page]) await one.context().setOffline(true);
    await switched(false);
    expect(await toggleOf(page).getAttribute('aria-checked')).toBe('true');
    for (const one of [page, guest.page]) await one.context().setOffline(false);
    await guest.nachos.waitFor({ state: 'detached', timeout: 30_000 });
    await page.locator('[role=switch][aria-checked=false]').first().waitFor({ timeout: 30_000 });
    expect(await toggleOf(page).getAttribute('aria-checked')).toBe('false');
    await toggleOf(page).click();
    await guest.nachos.waitFor();
    expect(await isAvailable()).toBe(true);
    stage.troubles.take();
  });

  // id: focus-fetches-nothing-in-a-browser
  it('asks for nothing when it is only looked at again, and for what it shows once its line was cut', async () => {
    const board = await stage.page({ ...LAPTOP, as: maya });
    await openBoard(board);
    const { page: guest } = await openMenu();
    for (const page of [board, guest]) await page.waitForLoadState('networkidle');
    const [ofBoard, ofMenu] = [questionsOf(board), questionsOf(guest)];
    for (const page of [board, guest]) {
      await lookAway(page);
      await lookAgain(page);
    }
    expect([ofBoard, ofMenu]).toEqual([[], []]);

    for (const page of [board, guest]) await page.context().setOffline(true);
    await board
      .getByRole('status')
      .filter({ hasText: /^Stale/ })
      .waitFor({ timeout: 30_000 });
    for (const page of [board, guest]) await page.context().setOffline(false);
    await isLive(board);
    for (const [asked, what] of [[ofBoard, '/orders'] as const, [ofMenu, '/products'] as const])
      await until(
        () => asked.find((call) => call.endsWith(what)),
        () => `${what} in ${asked.join(', ')}`,
      );
    stage.troubles.take();
  });
});
