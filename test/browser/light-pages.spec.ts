import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type PageOptions, type Person } from './support/stage';

jest.setTimeout(120_000);

const HERE = `/staff/location/${DEMO.location}`;
const NOON: PageOptions = { ...LAPTOP, colorScheme: 'light' };
/** Those that are read at a desk, by what they are called. */
const READ = [
  ['inventory', `${HERE}/inventory`],
  ['menu', `${HERE}/menu`],
  ['new item', `${HERE}/menu/new`],
  ['orders', `${HERE}/orders`],
  ['reporting', `${HERE}/reporting`],
  ['staff', `${HERE}/${DEMO.vendor}/users`],
  ['settings', `${HERE}/settings`],
  ['hours', `${HERE}/settings/hours`],
  ['promotions', `${HERE}/settings/promotions`],
  ['links', `${HERE}/settings/links`],
  ['posters', `${HERE}/settings/posters`],
  ['events', `${HERE}/${DEMO.vendor}/events`],
  ['new event', `${HERE}/${DEMO.vendor}/event/create`],
  ['guest lists', `${HERE}/guestlist-events`],
  ['new guest list', `${HERE}/guestlist-events/create`],
] as const;
/** A dashboard is one on a phone as well. */
const ALSO_ON_A_PHONE: readonly string[] = ['reporting'];
const WIDTHS = [320, 390, 768, 1280, 1440];
const DESK = 768;

describe('A laptop at noon', () => {
  let stage: Stage;
  let admin: Person;

  beforeAll(async () => {
    stage = await Stage.open();
    admin = await stage.person(DEMO.admin);
    const { client } = await stage.person('+13105550181');
    await buy(client, (await untrackedProducts(client)).slice(0, 2));
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const open = async (path: string, options: PageOptions) => {
    const page = await stage.page({ ...options, as: admin });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  };
  const ground = 'getComputedStyle(document.documentElement).backgroundColor';
  const PAPER = 'rgb(246, 243, 238)';
  const INK = 'rgb(11, 10, 9)';

  it.each(READ)(
    'reads ink on paper with nothing too faint, at night as well, and as wide as the window: %s',
    async (name, path) => {
      const page = await open(path, NOON);
      expect(await page.evaluate<string>(ground)).toBe(PAPER);
      expect(await violations(page)).toEqual([]);
      await shot(page, `light-${name.replace(' ', '-')}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html:not([data-theme])').waitFor({ state: 'attached' });
      expect(await page.evaluate<string>(ground)).toBe(INK);
      expect(await violations(page)).toEqual([]);
      // From edge to edge, with the ways to and fro; a phone has its column, with Back.
      expect(await page.evaluate(`document.querySelector('main').parentElement.clientWidth`)).toBe(1280);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const isDesk = width >= DESK || ALSO_ON_A_PHONE.includes(name);
        const nav = page.getByRole('navigation', { name: 'Pages of this location' });
        await nav.waitFor({ state: isDesk ? 'visible' : 'detached' });
        if (!isDesk) await page.getByRole('button', { name: 'Back' }).waitFor();
        expect([width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([width, width]);
      }
    },
  );

  it('shows the menu as guests see it, in the dark', async () => {
    const page = await open(`${HERE}/settings`, NOON);
    const surface = await page.evaluate<string>(
      `getComputedStyle(document.querySelector('main [data-theme="dark"]')).backgroundColor`,
    );
    expect(surface).toBe('rgb(26, 24, 22)');
  });

  it.each([
    ['the board', `${HERE}/board`, NOON],
    ['the home', HERE, NOON],
    ['a phone', `${HERE}/inventory`, { ...PHONE, colorScheme: 'light' } as const],
    ['who wants it dark', `${HERE}/inventory`, { ...LAPTOP, colorScheme: 'dark' } as const],
    ['guests', `/location/${DEMO.location}`, NOON],
  ])('leaves %s in the dark', async (_, path, options) => {
    const page = await open(path, options);
    expect(await page.evaluate<string>(ground)).toBe(INK);
  });
});
