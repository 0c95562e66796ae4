import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { menuBeginning } from '@lineless/contracts/catalogue/menu-order';
import { DEMO } from '../support/api-client';
import { buy, menu, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';
import { Visit } from './support/visit';

const MENU = '/location/064E1';
const MOST_REQUESTS = 20;
/** Where the network is faster than the page is drawn, the live connection's file (12 kB) is among them. */
const MOST_BYTES = 272_000;
const MOST_SHIFT = 0.02;

const usable = (page: Page) => page.getByRole('button', { name: /^Add / }).first().waitFor();

/**
 * Where the venue's name and the first card stand, and whether its picture is there. Frame by frame: asked from
 * outside, they may just be changing from painted to live.
 */
const NOTE_PLACES = `
  globalThis.places = [];
  const look = () => {
    const seen = ['h1', 'nav button', 'h2', 'main li', 'main li h3', 'main li b', 'main li img'].map((what) => {
      const box = document.querySelector(what)?.getBoundingClientRect();
      return what + ' ' + (box ? [box.x, box.y].join(' ') : 'is missing');
    });
    const picture = document.querySelector('main li img');
    const place = [...seen, picture?.complete && picture.naturalWidth > 0].join(', ');
    // A poster that is still being read is not whole yet.
    if (document.readyState !== 'loading' && places.at(-1) !== place) places.push(place);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Each takes a phone 70 ms, the first one of a page. */
const NOTE_FORMATTERS = `
  globalThis.formatters = [];
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules'])
    Intl[name] = new Proxy(Intl[name], {
      construct: (made, options) => (formatters.push(name), new made(...options)),
    });
`;

/** Whether it was ever shown that something loads: React keeps that for 300 ms. */
const NOTE_WAITS = `
  globalThis.waits = 0;
  new MutationObserver(() => {
    if (document.querySelector('[aria-busy="true"]')) waits += 1;
  }).observe(document, { childList: true, subtree: true });
`;

describe('The first page', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let product: string;
  beforeAll(async () => {
    // With the notice that others would see: it has its place, too.
    stage = await Stage.open({ TEST_PROVIDERS: 'on' });
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
    [product = ''] = await untrackedProducts(ana.client);
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  // id: keeps-what-it-has-painted-until
  it('is small, keeps what it has painted until there is more, and brings no picture again on the second visit', async () => {
    const page = await stage.page();
    const visit = await Visit.begin(page);
    await page.addInitScript(NOTE_PLACES);
    const cached: (string | undefined)[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/pictures/')) cached.push(response.headers()['cache-control']);
    });
    await page.goto(MENU);
    await usable(page);
    const { requests, bytes } = await visit.untilUsable();
    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);

    // The poster does not move, but for the picture, which comes as soon as it can, and then stays.
    const places = await until(
      async () => {
        const noted = await page.evaluate<string[]>('places');
        return noted.at(-1)?.endsWith('true') === true ? noted : undefined;
      },
      () => 'the picture of the first card',
    );
    expect(places.filter((place) => place.endsWith('true'))).toHaveLength(1);
    expect(new Set(places.map((place) => place.replace(/(true|false)$/, ''))).size).toBe(1);

    await page.waitForLoadState('networkidle');
    const asked = [...visit.asked];
    const again = asked.filter((url) => url.includes('/api/vendor-location') && !url.endsWith('/wait'));
    expect(again).toEqual([]);
    // Code is fetched, and then imported out of the browser's cache.
    const others = asked.filter((url) => !url.endsWith('.js'));
    expect(new Set(others).size).toBe(others.length);

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

  it('is as wide as its window where rows are left out that are far off it, also once that is narrower', async () => {
    const page = await stage.page({ ...PHONE, viewport: { width: 390, height: 200 } });
    await page.goto(MENU);
    await usable(page);
    const widths = `[document.documentElement.scrollWidth,
      ...new Set([...document.querySelectorAll('[role="list"] > ul')].map((rows) => rows.offsetWidth))].join()`;
    for (const [width, ofRows] of [
      [390, 358],
      [320, 296],
    ] as const) {
      await page.setViewportSize({ width, height: 200 });
      expect(await page.evaluate(widths)).toBe([width, ofRows].join());
    }
    await stage.leave(page);
  });

  it("writes its amounts without the browser's formatters, whose tables a phone would load first", async () => {
    const page = await stage.page();
    await page.addInitScript(NOTE_FORMATTERS);
    await page.goto(MENU);
    await usable(page);
    expect(await page.evaluate('formatters')).toEqual([]);
    await stage.leave(page);
  });

  it('is drawn once its own code is there, and never says before that it loads', async () => {
    const page = await stage.page();
    await page.addInitScript(NOTE_WAITS);
    await page.goto('/signin');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await page.evaluate('waits')).toBe(0);
    await stage.leave(page);
  });

  it('has painted the largest of it before its scripts run, learns by its live connection what was sold since, and asks at most once', async () => {
    const page = await stage.page();
    const visit = await Visit.begin(page);
    await page.route('**/assets/first-*.js', async (route) => {
      while ((await visit.paints()).largest !== 'IMG') await page.waitForTimeout(20);
      // All that the page has brought along is older than this sale.
      await buy(ana.client, [product]);
      await route.continue();
    });
    await page.goto(MENU, { waitUntil: 'commit' });
    await usable(page);
    const { at } = await visit.untilUsable();
    await page.waitForLoadState('networkidle');
    expect((await visit.paints()).largestContentful).toBeLessThan(at);
    const menus = visit.asked.filter((url) => url.includes('/products'));
    expect(menus.length).toBeLessThanOrEqual(1);
    await stage.leave(page);
  });

  it('tells a browser that is too old for its style sheets which ones are not, and no other', async () => {
    const page = await stage.page({ ...PHONE, javaScriptEnabled: false });
    const sentence = page.getByText('This browser is too old for Lineless.');
    await page.goto(MENU);
    await page.getByRole('heading', { level: 1, name: 'Kiln Hall' }).waitFor();
    expect(await sentence.isVisible()).toBe(false);
    await page.route(`**${MENU}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('color-mix(', 'unknown-mix(');
      await route.fulfill({ response, body });
    });
    await page.reload();
    await sentence.waitFor();
    await shot(page, 'too-old');
    await stage.leave(page);
  });

  // id: the-first-products-before
  it("shows the poster in the venue's colour and the first products before any script, also without one", async () => {
    const page = await stage.page({ ...PHONE, javaScriptEnabled: false });
    await page.goto(MENU);
    await page.getByRole('heading', { level: 1, name: 'Kiln Hall' }).waitFor();
    await page.getByText('Main Bar', { exact: true }).waitFor();
    expect(await page.title()).toBe('Main Bar, Kiln Hall · Lineless');
    const cards = page
      .getByRole('list', { name: 'Alcoholic' })
      .getByRole('listitem')
      .filter({ has: page.locator('h3') });
    const { products } = menuBeginning(await menu(ana.client));
    expect(await cards.allInnerTexts()).toEqual(
      products.slice(0, 4).map(({ name, price }) => expect.stringMatching(`^${name}\\s+\\$${price}`)),
    );
    expect(await cards.getByRole('button').count()).toBe(0);
    await shot(page, 'first-paint', { fullPage: false });
    await stage.leave(page);
  });

  it.each(['/location/NOWHERE', '/location/%3Cscript%3E', '/vendor/kiln-hall', MENU])(
    'has no placeholder left, and no script of its own: %s',
    async (path) => {
      const answer = await fetch(stage.server.url + path);
      const { status, headers } = answer;
      const text = await answer.text();
      expect([status, headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringMatching(/script-src 'self'(?: 'wasm-unsafe-eval')?;/),
      ]);
      expect(text).not.toMatch(/\{\{|<script>/);
    },
  );

  /** Opens one page after another, and tells which of them have moved by themselves, and how much. */
  const jumps = async (page: Page, paths: readonly string[]): Promise<string[]> => {
    const visit = await Visit.begin(page);
    const moved: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText(/^Test service: no money moves/).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate('document.fonts.ready');
      const { shift, moved: what } = await visit.paints();
      if (shift > MOST_SHIFT) moved.push(`${path} by ${shift.toFixed(3)}: ${what.join(', ')}`);
    }
    return moved;
  };

  it('does not jump about, nor does any other page of a customer', async () => {
    // A guest whose dock is as high as it can be.
    const noor = await stage.person('+13105550177');
    await buy(noor.client, [product]);
    await buy(noor.client, [product]);
    const { orderId } = await buy(noor.client, [product]);
    const page = await stage.page({ ...PHONE, as: noor });
    await customer.fillCart(page, ['Loaded Nachos', 'Mint Lemonade']);
    const paths = [
      MENU,
      `${MENU}/order/review`,
      `${MENU}/order/checkout`,
      `${MENU}/order/${orderId}/status`,
      '/account',
      '/account/sessions',
      '/order/history',
      '/vendor/kiln-hall',
      '/privacy-policy',
      '/nowhere',
    ];
    expect(await jumps(page, paths)).toEqual([]);
    await stage.leave(page);
  });

  it('does not jump about, nor does a sign-in', async () => {
    const page = await stage.page();
    expect(await jumps(page, ['/signin', '/staff/signin', '/dev/inbox'])).toEqual([]);
    await stage.leave(page);
  });

  it('does not jump about, nor does any page of the staff, while orders come', async () => {
    const { orderId } = await buy(ana.client, [product]);
    const [phone, laptop] = [
      await stage.page({ ...PHONE, as: maya }),
      await stage.page({ ...LAPTOP, as: maya }),
    ];
    const home = `/staff${MENU}`;
    const paths = [
      home,
      `${home}/scan`,
      `${home}/order/${orderId}`,
      `${home}/uncollected`,
      `${home}/pickup`,
      '/staff/sessions',
      '/staff/locations',
    ];
    expect(await jumps(phone, paths)).toEqual([]);
    expect(await jumps(laptop, [`${home}/board`])).toEqual([]);
    for (let order = 0; order < 8; order += 1) await buy(ana.client, [product]);
    await laptop.waitForLoadState('networkidle');
    expect(Number(await laptop.evaluate('paints.shift'))).toBeLessThanOrEqual(MOST_SHIFT);
    await stage.leave(phone, laptop);
  });
});
