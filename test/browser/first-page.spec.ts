import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { firstPageSize } from '../bench/page-size';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';
import { Visit } from './support/visit';

jest.setTimeout(90_000);

const MENU = '/location/064E1';
const MOST_REQUESTS = 20;
const MOST_BYTES = 260_000;
const MOST_SCRIPT_KB = 160;
const MOST_SHIFT = 0.02;

const usable = (page: Page) => page.getByRole('button', { name: /^Add / }).first().waitFor();

/** Frame by frame: asked from outside, the heading may just be changing from painted to live. */
const NOTE_PLACES = `
  globalThis.places = [];
  const look = () => {
    const box = document.querySelector('h1')?.getBoundingClientRect();
    const place = box && [box.x, box.y, box.width, box.height].join(' ');
    if (place && !places.includes(place)) places.push(place);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

describe('The first page', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let product: string;
  beforeAll(async () => {
    stage = await Stage.open();
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
    [product = ''] = await untrackedProducts(ana.client);
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  it('is small: few requests, few bytes, and the menu is not asked for a second time', async () => {
    const page = await stage.page();
    const visit = await Visit.begin(page);
    await page.goto(MENU);
    await usable(page);
    const { requests, bytes } = await visit.untilUsable();
    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    await page.waitForLoadState('networkidle');
    const { asked } = visit;
    expect(asked.filter((url) => url.includes('/api/vendor-location'))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
    await stage.leave(page);
  });

  it('needs little JavaScript, with its live connection', () => {
    const { usable: until, live } = firstPageSize();
    expect(until).toBeLessThanOrEqual(live);
    expect(live).toBeLessThanOrEqual(MOST_SCRIPT_KB);
  });

  it('learns by its live connection what was sold while it was on the way, and asks at most once', async () => {
    const page = await stage.page();
    const visit = await Visit.begin(page);
    // Whatever the page has brought along is older than this sale.
    await page.route('**/assets/first-*.js', async (route) => {
      await buy(ana.client, [product]);
      await route.continue();
    });
    await page.goto(MENU);
    await usable(page);
    await page.waitForLoadState('networkidle');
    const menus = visit.asked.filter((url) => url.includes('/products'));
    expect(menus.length).toBeLessThanOrEqual(1);
    await stage.leave(page);
  });

  it("shows the poster in the venue's colour before any script, also without one", async () => {
    const page = await stage.page({ ...PHONE, javaScriptEnabled: false });
    await page.goto(MENU);
    await page.getByRole('heading', { level: 1, name: 'Kiln Hall' }).waitFor();
    await page.getByText('Main Bar', { exact: true }).waitFor();
    expect(await page.title()).toBe('Main Bar, Kiln Hall · Lineless');
    await shot(page, 'first-paint', { fullPage: false });
    await stage.leave(page);
  });

  it.each(['/location/NOWHERE', '/location/%3Cscript%3E', '/vendor/kiln-hall', MENU])(
    'has no place that nobody has filled in, and no script of its own: %s',
    async (path) => {
      const { status, headers } = await fetch(stage.server.url + path);
      const text = await (await fetch(stage.server.url + path)).text();
      expect([status, headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringMatching(/script-src 'self'(?: 'wasm-unsafe-eval')?;/),
      ]);
      expect(text).not.toMatch(/\{\{|<script>/);
    },
  );

  it('keeps what it has painted until there is more: the poster does not move', async () => {
    const page = await stage.page();
    await page.addInitScript(NOTE_PLACES);
    await page.goto(MENU);
    await usable(page);
    expect(await page.evaluate('places')).toEqual([expect.any(String)]);
    await stage.leave(page);
  });

  it('asks for pictures once a year: the second visit brings none again', async () => {
    const page = await stage.page();
    const cached: (string | undefined)[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/pictures/')) cached.push(response.headers()['cache-control']);
    });
    await page.goto(MENU);
    await usable(page);
    await page.waitForLoadState('networkidle');
    expect(cached.length).toBeGreaterThan(3);
    expect(new Set(cached)).toEqual(new Set(['public, max-age=31536000, immutable']));
    const fetched: string[] = [];
    page.on('requestfinished', (request) => {
      void request.response().then((response) => {
        if (request.url().includes('/pictures/') && response?.fromServiceWorker() === false) {
          void request.sizes().then(({ responseBodySize }) => {
            if (responseBodySize > 0) fetched.push(request.url());
          });
        }
      });
    });
    await page.goto('/location/064E1?again');
    await usable(page);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    await stage.leave(page);
  });

  it.each([MENU, '/vendor/kiln-hall', '/privacy-policy', '/auth/sign-in', '/location/064E1/order/review'])(
    'does not jump about: %s',
    async (path) => {
      const page = await stage.page({ ...PHONE, as: ana });
      const visit = await Visit.begin(page);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate('document.fonts.ready');
      expect((await visit.paints()).shift).toBeLessThanOrEqual(MOST_SHIFT);
      await stage.leave(page);
    },
  );

  it('does not jump about: the board, while orders come', async () => {
    const board = await stage.page({ ...LAPTOP, as: maya });
    const visit = await Visit.begin(board);
    await staff.openBoard(board);
    for (let order = 0; order < 8; order += 1) await buy(ana.client, [product]);
    await board.waitForLoadState('networkidle');
    expect((await visit.paints()).shift).toBeLessThanOrEqual(MOST_SHIFT);
    await stage.leave(board);
  });
});
