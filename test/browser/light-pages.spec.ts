import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { LAPTOP, Stage } from './support/stage';

const HERE = `/staff/location/${DEMO.location}`;
/** Those that are read at a desk, by what they are called. */
const READ = [
  ['inventory', `${HERE}/inventory`],
  ['menu', `${HERE}/menu`],
  ['new item', `${HERE}/menu/new`],
  ['orders', `${HERE}/orders`],
  ['reporting', `${HERE}/reporting`],
  ['sales summary', `${HERE}/reporting/summary`],
  ['audit', `${HERE}/audit`],
  ['parked events', `${HERE}/audit/parked`],
  ['contests', `${HERE}/${DEMO.vendor}/contests`],
  ['passkeys', `${HERE}/passkeys`],
  ['staff', `${HERE}/${DEMO.vendor}/users`],
  ['hours', `${HERE}/settings/hours`],
  ['promotions', `${HERE}/settings/promotions`],
  ['links', `${HERE}/settings/links`],
  ['posters', `${HERE}/settings/posters`],
  ['events', `${HERE}/${DEMO.vendor}/events`],
  ['new event', `${HERE}/${DEMO.vendor}/event/create`],
  ['guest lists', `${HERE}/guestlist-events`],
  ['new guest list', `${HERE}/guestlist-events/create`],
  ['settings', `${HERE}/settings`],
] as const;
/** A dashboard is one on a phone as well. */
const ALSO_ON_A_PHONE: readonly string[] = ['reporting', 'sales summary', 'audit', 'parked events'];
const WIDTHS = [320, 390, 768, 1280, 1440];
const DESK = 768;
const LAPTOP_WIDTH = 1024;

describe('A laptop at noon', () => {
  let stage: Stage;
  let page: Page;

  beforeAll(async () => {
    stage = await Stage.open();
    page = await stage.page({ ...LAPTOP, as: await stage.person(DEMO.admin) });
    const { client } = await stage.person('+13105550181');
    await buy(client, (await untrackedProducts(client)).slice(0, 2));
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const atNoon = async (): Promise<void> => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const open = async (path: string) => {
    await atNoon();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  };
  /** Until the page has been told of a change. */
  const isLight = (state: boolean) =>
    page.locator(state ? 'html[data-theme=light]' : 'html:not([data-theme])').waitFor();
  const ground = 'getComputedStyle(document.documentElement).backgroundColor';
  const PAPER = 'rgb(246, 243, 238)';
  const INK = 'rgb(11, 10, 9)';

  // id: reads-ink-on-paper
  it.each(READ)(
    'reads ink on paper with nothing too faint, at night and on a phone as well, and as wide as the window: %s',
    async (name, path) => {
      await open(path);
      expect(await page.evaluate<string>(ground)).toBe(PAPER);
      expect(await violations(page)).toEqual([]);
      await shot(page, `light-${name.replaceAll(' ', '-')}`);
      // From edge to edge, with the ways to and fro; a phone has its column, with Back.
      expect(await page.evaluate(`document.querySelector('main').parentElement.clientWidth`)).toBe(1280);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const isDesk = width >= DESK || ALSO_ON_A_PHONE.includes(name);
        const nav = page.getByRole('navigation', { name: 'Pages of this location' });
        await nav.waitFor({ state: isDesk ? 'visible' : 'detached' });
        if (!isDesk) await page.getByRole('button', { name: 'Back' }).waitFor();
        await isLight(width >= LAPTOP_WIDTH);
        expect([width, await page.evaluate<string>(ground)]).toEqual([
          width,
          width >= LAPTOP_WIDTH ? PAPER : INK,
        ]);
        // A chart takes its new width a moment after the window has.
        await until(
          async () =>
            (await page.evaluate('document.documentElement.scrollWidth')) === width ? true : undefined,
          () => `${name} to fit ${width} px`,
        );
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await isLight(false);
      expect(await page.evaluate<string>(ground)).toBe(INK);
      expect(await violations(page)).toEqual([]);
    },
  );

  it('shows the menu as guests see it, in the dark', async () => {
    // The settings, which the last test has left open.
    await atNoon();
    await isLight(true);
    const surface = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('main [data-theme="dark"]')).backgroundColor`,
    );
    expect(surface).toBe('rgb(26, 24, 22)');
  });

  it.each([
    ['the board', `${HERE}/board`],
    ['the home', HERE],
    ['guests', `/location/${DEMO.location}`],
  ])('leaves %s in the dark', async (_, path) => {
    await open(path);
    expect(await page.evaluate<string>(ground)).toBe(INK);
  });
});
