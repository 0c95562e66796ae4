import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, complete, orderAsSeenBy, untrackedProducts } from '../support/order-flow';
import { violations } from './support/axe';
import { layoutShift, watchLayout } from './support/layout-shift';
import { withOwnTime } from './support/own-time';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

jest.setTimeout(120_000);

const ORDERS = 60;
const AT_ONCE_MS = 3_000;
/** The last tap is over. */
const TAPPED_MS = 1_500;
const COUNTED_AGAIN_MS = 550;
/** A card that glides to its place. */
const SETTLED_MS = 300;
const MOST_SHIFT = 0.02;

const sizes: readonly (readonly [name: string, options: BrowserContextOptions, shown: number])[] = [
  ['phone', PHONE, 1],
  ['tablet', { viewport: { width: 820, height: 1180 }, hasTouch: true }, 6],
  ['laptop', LAPTOP, 9],
  ['1920', { viewport: { width: 1920, height: 1080 } }, 18],
];

describe(`A board with ${ORDERS} orders`, () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let page: Page;
  let products: string[];
  /** Oldest first. */
  const placed: string[] = [];

  beforeAll(async () => {
    stage = await Stage.open();
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
    products = await untrackedProducts(ana.client);
    for (let order = 0; order < ORDERS; order += 1) placed.push(await paid(order));
  });
  beforeEach(async () => {
    page = await stage.page({ ...LAPTOP, as: maya });
  });
  afterEach(async () => {
    await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  /** One to four lines, every ninth order all of the menu. */
  const paid = async (which: number): Promise<string> => {
    const from = which % products.length;
    const lines = which % 9 === 8 ? products.length : 1 + (which % 4);
    const items = [...products, ...products].slice(from, from + lines);
    return (await buy(ana.client, items)).orderId;
  };
  const open = async (): Promise<void> => {
    await staff.openBoard(page);
    await page.getByRole('article').first().waitFor();
  };
  const firstCodes = async (): Promise<string[]> =>
    (await page.getByRole('article').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))).map(
      (name) => name.replace('Order ', ''),
    );
  /** Where each card stands, by its code. */
  const spots = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      await page.getByRole('article').evaluateAll((all) =>
        all.map((one) => {
          const { x, y } = one.getBoundingClientRect();
          return [one.ariaLabel ?? '', `${Math.round(x)} ${Math.round(y)}`];
        }),
      ),
    );
  const bump = (code: string) => page.getByRole('button', { name: `Bump ${code}` });
  const left = (code: string) => page.getByRole('group', { name: code });
  const statusOf = async (code: string) => {
    const orderId = placed.find((id) => shortId(id) === code) ?? '';
    return orderAsSeenBy(ana.client, orderId);
  };

  it('keeps every card in its place while one taps, and closes up when the tapping is over', async () => {
    await open();
    const [first = '', second = ''] = await firstCodes();
    const before = await spots();
    const box = await bump(first).boundingBox();
    if (!box) throw new Error('There is no Bump');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (let tap = 0; tap < 5; tap += 1) {
      await page.mouse.click(x, y);
      await page.waitForTimeout(150);
    }
    await left(first).getByRole('button', { name: 'Undo' }).waitFor();
    const { [`Order ${first}`]: _, ...others } = before;
    expect(await spots()).toMatchObject(others);
    expect(await statusOf(first)).toMatchObject({ status: 'PAID', datetimePrepared: expect.any(String) });
    expect((await statusOf(second)).datetimePrepared).toBeUndefined();
    await shot(page, 'board-place-left');
    await left(first).waitFor({ state: 'detached', timeout: TAPPED_MS + AT_ONCE_MS });
    await page.getByRole('button', { name: `Un-bump ${first}` }).waitFor();
  });

  it('takes a bump back in the place where it was made', async () => {
    await open();
    const [first = ''] = await firstCodes();
    const before = await spots();
    await page.evaluate(`(async () => {
      document.querySelector('[aria-label="Bump ${first}"]').click();
      const undo = () => document.querySelector('[aria-label="Undo ${first}"]');
      while (!undo()) await new Promise((drawn) => requestAnimationFrame(drawn));
      undo().click();
    })()`);
    await staff.card(page, first).waitFor();
    expect(await spots()).toEqual(before);
  });

  it('lets nobody undo what was picked up meanwhile', async () => {
    await open();
    const [first = ''] = await firstCodes();
    const box = await bump(first).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.up();
    // A finger that stays down holds the place.
    await page.mouse.down();
    await left(first).getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByRole('button', { name: `Un-bump ${first}` }).waitFor();
    await complete(maya.client, placed.find((id) => shortId(id) === first) ?? '');
    await left(first).getByText('Picked up').waitFor({ timeout: AT_ONCE_MS });
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: `Un-bump ${first}` }).count()).toBe(0);
    await page.mouse.up();
    await left(first).waitFor({ state: 'detached', timeout: TAPPED_MS + AT_ONCE_MS });
    placed.push(await paid(0));
  });

  it('moves nothing under a pointer for what others do and for who comes', async () => {
    await open();
    const [first = '', , third = ''] = await firstCodes();
    await staff.card(page, third).hover();
    const before = await spots();
    const orderId = placed.find((id) => shortId(id) === first) ?? '';
    await maya.client.put(`/api/users/staff-user-id/orders/${orderId}/prepare`, {});
    await left(first).waitFor({ timeout: AT_ONCE_MS });
    placed.push(await paid(3));
    await page.getByText('1 new →').waitFor({ timeout: AT_ONCE_MS });
    const { [`Order ${first}`]: _, ...others } = before;
    expect(await spots()).toMatchObject(others);
    await page.mouse.move(640, 20);
    await left(first).waitFor({ state: 'detached', timeout: AT_ONCE_MS });
  });

  it('says what is out of sight and how old it is, and goes there by wheel, keys and a press', async () => {
    await open();
    const shown = await page.getByRole('article').count();
    const more = page.getByRole('button', { name: /^\d+ more →/ });
    const hidden = Number.parseInt(await more.innerText(), 10);
    expect(hidden).toBeGreaterThan(shown / 2);
    expect(await more.innerText()).toMatch(/more →\s*oldest\s*\d+:\d\d/);
    const rail = page.getByRole('region', { name: 'Open orders' });
    const scrolled = () => rail.evaluate((element) => element.scrollLeft);

    await page.keyboard.press('PageDown');
    await becomes(
      () => scrolled(),
      (at) => at > 1_000,
    );
    await page.getByRole('button', { name: /^← \d+ more/ }).waitFor();
    await page.keyboard.press('Home');
    await becomes(
      () => scrolled(),
      (at) => at === 0,
    );
    await rail.hover();
    await page.mouse.wheel(0, 600);
    await becomes(
      () => scrolled(),
      (at) => at > 300,
    );
    await page.keyboard.press('Home');
    await more.click();
    await becomes(
      () => scrolled(),
      (at) => at > 1_000,
    );

    await page.keyboard.press('Home');
    const newcomer = await paid(2);
    placed.push(newcomer);
    await page.getByRole('button', { name: '1 new →' }).click({ timeout: AT_ONCE_MS });
    expect(await staff.card(page, shortId(newcomer)).boundingBox()).toMatchObject({
      width: expect.any(Number),
    });
    const box = await staff.card(page, shortId(newcomer)).boundingBox();
    expect(box && box.x > 0 && box.x + box.width < 1_280).toBe(true);
    expect(await page.getByText('1 new →').count()).toBe(0);
  });

  it('folds a long order, and unfolds it over the others', async () => {
    await open();
    const before = await spots();
    const fold = page.getByRole('button', { name: /^\d+ more lines$/ }).first();
    const card = page.getByRole('article').filter({ has: fold }).first();
    const code = ((await card.getAttribute('aria-label')) ?? '').replace('Order ', '');
    const foldOf = staff.card(page, code).getByRole('button', { name: /more lines|Fold/ });
    expect(await staff.card(page, code).getByRole('listitem').count()).toBe(7);
    await foldOf.click();
    expect(await staff.card(page, code).getByRole('listitem').count()).toBe(products.length);
    await shot(page, 'board-unfolded');
    const bumpBox = await bump(code).boundingBox();
    expect(bumpBox && bumpBox.y + bumpBox.height <= 800 - 84).toBe(true);
    const { [`Order ${code}`]: _, ...others } = before;
    expect(await spots()).toMatchObject(others);
  });

  it.each(sizes)('uses the room of a %s, and leads to the scanner', async (size, options, least) => {
    await stage.leave(page);
    page = await stage.page({ ...options, as: maya });
    await open();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const inSight = (
      await page
        .getByRole('article')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    ).filter(({ x, y, right, bottom }) => x >= 0 && y >= 0 && right <= width && bottom <= height);
    expect(inSight.length).toBeGreaterThanOrEqual(least);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.getByRole('link', { name: 'Scan', exact: true }).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: /^\d+ more [→↓]/ }).waitFor();
    expect(await violations(page, 'ul[data-places] > li:nth-child(n + 13)')).toEqual([]);
    await shot(page, `board-60-${size}`, { fullPage: false });
    await page.getByRole('link', { name: 'Scan', exact: true }).filter({ visible: true }).click();
    await page.waitForURL(/\/scan$/);
  });

  it('stands still through a night: bumps, newcomers, pick-ups, a bump taken back', async () => {
    await withOwnTime(page);
    await watchLayout(page);
    await open();
    for (let turn = 0; turn < 4; turn += 1) {
      const [first = '', second = ''] = await firstCodes();
      await bump(first).click();
      await bump(second).click();
      placed.push(await paid(turn));
      // What moves within half a second of a press is not counted against the page: nothing may move later either.
      await page.waitForTimeout(COUNTED_AGAIN_MS);
      await page.clock.runFor(TAPPED_MS);
      await left(first).waitFor({ state: 'detached' });
      await complete(maya.client, placed.find((id) => shortId(id) === first) ?? '');
      await page.getByRole('button', { name: `Un-bump ${first}` }).waitFor({ state: 'detached' });
      const orderId = placed.find((id) => shortId(id) === second) ?? '';
      await maya.client.put(`/api/users/staff-user-id/orders/${orderId}/recall`, {});
      await page.mouse.move(640, 20);
      await staff.card(page, second).waitFor();
      await page.waitForTimeout(SETTLED_MS);
    }
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  });
});

/** Polls until what is read is right. */
async function becomes<T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<void> {
  const end = Date.now() + AT_ONCE_MS;
  let value = await read();
  while (!isRight(value) && Date.now() < end) value = await read();
  expect(isRight(value) || value).toBe(true);
}
