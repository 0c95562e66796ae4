import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import * as customer from './support/customer';
import { doorOf, invite, openList } from './support/guest-list';
import { lostIn, withLargerText } from './support/larger-text';
import { shot } from './support/shots';
import { PHONE, Stage, type PageOptions, type Person } from './support/stage';

const HERE = `/staff/location/${DEMO.location}`;
const NAMES = [
  'Abbott',
  'Castellanos',
  'Nair',
  'Okafor',
  'Petrov',
  'Quinn',
  'Ramos',
  'Sato',
  'Vance',
  'Young',
];
/** Of each width a phone's usual height. */
const PHONES = [PHONE.viewport ?? null, { width: 320, height: 640 }] as const;

/** 200 %: the browser's own setting, which many more people have changed than ask for it. */
const ARE_CHARTS_WIDE = `(() => {
  const charts = [...document.querySelectorAll('.recharts-responsive-container')];
  const widths = charts.map((place) =>
    [place, place.querySelector('.recharts-surface')].map((one) => Math.round(one.getBoundingClientRect().width)));
  return charts.length > 0 && widths.every(([place, chart]) => place > 0 && place === chart);
})()`;

describe('Text twice as large', () => {
  let stage: Stage;
  let ana: Person;
  let admin: Person;
  let page: Page;
  let gleventId: string;
  let orderId: string;

  beforeAll(async () => {
    stage = await Stage.open();
    [ana, admin] = [await stage.person(DEMO.customer), await stage.person(DEMO.admin)];
    const maya = await stage.person(DEMO.staff);
    gleventId = await openList(maya.client);
    for (const [index, lastName] of NAMES.entries())
      await invite(maya.client, gleventId, {
        ...{ firstName: 'Jo', lastName, quantity: (index % 4) + 1, vip: index === 1 },
        ...(index === 3 && { reservationStatus: 'WAITLISTED' }),
      });
    ({ orderId } = await buy(ana.client, (await untrackedProducts(ana.client)).slice(0, 3)));
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const large = async (as: Person, options: PageOptions = PHONE): Promise<Page> => {
    const made = await stage.page({ ...options, as });
    await withLargerText(made, 2);
    return made;
  };
  /** On both phones; what stands on the page stays as it is. */
  const isWhole = async (name: string): Promise<void> => {
    for (const viewport of PHONES) {
      if (viewport) await page.setViewportSize(viewport);
      // A picture of the whole page would be one of usual text.
      await shot(page, `large-${name}-${String(viewport?.width)}`, { fullPage: false });
      // Rows and charts take their places some frames after the window has taken its own.
      let lost: readonly string[] = [];
      await until(
        async () => {
          lost = await lostIn(page, 2);
          return lost.length === 0 || undefined;
        },
        () => `${name} at ${String(viewport?.width)} px: ${lost.join('; ')}`,
      );
    }
  };

  describe('on a customer’s phone', () => {
    beforeAll(async () => {
      page = await large(ana);
    });
    afterAll(() => stage.leave(page));

    // id: the-browsers-font-size
    it('is twice as large as usual', async () => {
      await customer.openMenu(page);
      const size = (what: string) => page.evaluate<string>(`getComputedStyle(${what}).fontSize`);
      expect(await size('document.body')).toBe('32px');
      expect(await size(`document.querySelector('main h3')`)).toBe('30px');
    });

    it('cuts nothing off: menu, cart, review and checkout', async () => {
      await isWhole('menu');
      await customer.add(page, 'House Margarita');
      await page.getByRole('button', { name: 'Your cart, 1 item' }).click();
      await page.getByRole('dialog', { name: 'Your Cart (1 item)' }).waitFor();
      await isWhole('cart');
      await page.getByRole('dialog').getByRole('button', { name: 'Order Now' }).click();
      await page.getByRole('button', { name: 'Checkout' }).waitFor();
      await isWhole('review');
      await customer.goToCheckout(page);
      await isWhole('checkout');
    });

    it('has room in the bar for a sum of six figures', async () => {
      await customer.openMenu(page);
      const sum = page.locator('.order-bar > :last-child');
      await sum.evaluate((element: { textContent: string }) => {
        element.textContent = '$888,888.88';
      });
      await isWhole('menu-large-sum');
    });

    it.each([
      ['ticket', (): string => `/location/${DEMO.location}/order/${orderId}/status`],
      ['vendor', (): string => '/vendor/kiln-hall'],
      ['account', (): string => '/account'],
    ] as const)('cuts nothing off: %s', async (name, path) => {
      await page.goto(path());
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await isWhole(name);
    });
  });

  describe('on a phone of staff', () => {
    beforeAll(async () => {
      page = await large(admin);
    });
    afterAll(() => stage.leave(page));

    it.each([
      ['home', (): string => HERE],
      ['board', (): string => `${HERE}/board`],
      ['team', (): string => `${HERE}/${DEMO.vendor}/users`],
      ['door', (): string => doorOf(gleventId)],
      ['guest-table', (): string => `${HERE}/guestlist-event/${gleventId}/guests/table`],
      ['inventory', (): string => `${HERE}/inventory`],
      ['reporting', (): string => `${HERE}/reporting`],
    ] as const)('cuts nothing off: %s', async (name, path) => {
      await page.goto(path());
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await isWhole(name);
    });

    // id: room-for-the-widest-code
    it('has room for an order’s widest code beside its age', async () => {
      await page.goto(`${HERE}/board`);
      const code = page.locator('article header button').first();
      await code.evaluate((element: { textContent: string }) => {
        element.textContent = 'WMWMWM';
      });
      await isWhole('board-widest-code');
    });

    // id: charts-as-wide-as-their-place
    it('draws each chart as wide as its place, also where that has become another', async () => {
      await page.goto(`${HERE}/reporting`);
      await page.locator('.recharts-surface').first().waitFor();
      for (const width of [390, 320, 844]) {
        await page.setViewportSize({ width, height: 640 });
        // Once and again by the tool: a page lets no text be run as code by itself.
        await until(
          async () => (await page.evaluate<boolean>(ARE_CHARTS_WIDE)) || undefined,
          () => `each chart to be as wide as its place at ${width} px`,
        );
      }
    });
  });
});
