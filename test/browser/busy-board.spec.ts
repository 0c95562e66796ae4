import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, complete, orderAsSeenBy, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { violations } from './support/axe';
import { layoutShift, watchLayout } from './support/layout-shift';
import { withOwnTime } from './support/own-time';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const ORDERS = 60;
const TAPS_ARE_OVER_MS = 1_600;
/** The last tap is over. */
const TAPPED_MS = 1_500;
const COUNTED_AGAIN_MS = 550;
/** A card that glides to its place. */
const SETTLED_MS = 300;
const MOST_SHIFT = 0.02;

const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1920, height: 1080 };

/** On one board, whose tests find it as those before them have left it. */
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
    page = await stage.page({ ...LAPTOP, as: maya });
    await open();
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
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
  /** Where each card stands once none glides any more. */
  const settledSpots = async (): Promise<Record<string, string>> => {
    await page.evaluate(`Promise.allSettled(document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished))`);
    return spots();
  };
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

  const rail = () => page.getByRole('region', { name: 'Open orders' });
  const isAt = (isRight: (scrolled: number) => boolean) =>
    until(
      async () => (isRight(await rail().evaluate((element) => element.scrollLeft)) ? true : undefined),
      () => 'the board to have moved',
    );
  const goHome = async (): Promise<void> => {
    await rail().focus();
    await page.keyboard.press('Home');
    await isAt((scrolled) => scrolled === 0);
  };

  it('keeps every card in its place while one taps, and closes up when the tapping is over', async () => {
    const [first = '', second = ''] = await firstCodes();
    const before = await settledSpots();
    const box = await bump(first).boundingBox();
    if (!box) throw new Error('There is no Bump');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const { x: edge } = (await rail().boundingBox()) ?? { x: 0 };
    for (let tap = 0; tap < 5; tap += 1) {
      await page.mouse.click(x, y);
      await page.waitForTimeout(150);
    }
    // A finger that stays down, here beside the cards, holds the places for as long as this machine needs to look.
    await page.mouse.move(edge + 5, y);
    await page.mouse.down();
    await left(first).getByRole('button', { name: 'Undo' }).waitFor();
    const { [`Order ${first}`]: _, ...others } = before;
    expect(await spots()).toMatchObject(others);
    await page.mouse.up();
    const { status } = await until(
      async () => {
        const order = await statusOf(first);
        return order.datetimePrepared === undefined ? undefined : order;
      },
      () => `${first} to be prepared`,
    );
    expect(status).toBe('PAID');
    expect((await statusOf(second)).datetimePrepared).toBeUndefined();
    await shot(page, 'board-place-left');
    await left(first).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Un-bump ${first}` }).waitFor();
  });

  it('takes a bump back in the place where it was made', async () => {
    const [first = ''] = await firstCodes();
    const before = await settledSpots();
    await page.evaluate(`(async () => {
      document.querySelector('[aria-label="Bump ${first}"]').click();
      const undo = () => document.querySelector('[aria-label="Undo ${first}"]');
      while (!undo()) await new Promise((drawn) => requestAnimationFrame(drawn));
      undo().click();
    })()`);
    await staff.card(page, first).waitFor();
    expect(await spots()).toEqual(before);
  });

  it('does not undo what was picked up since', async () => {
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
    await left(first).getByText('Picked up').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: `Un-bump ${first}` }).count()).toBe(0);
    await page.mouse.up();
    await left(first).waitFor({ state: 'detached' });
  });

  it('folds a long order, and unfolds it over the others', async () => {
    const before = await settledSpots();
    const fold = page.getByRole('button', { name: /^\d+ more lines$/ }).first();
    const card = page.getByRole('article').filter({ has: fold }).first();
    const code = ((await card.getAttribute('aria-label')) ?? '').replace('Order ', '');
    const foldOf = staff.card(page, code).getByRole('button', { name: /more lines|Fold/ });
    expect(await staff.card(page, code).getByRole('listitem').count()).toBe(7);
    await foldOf.click();
    const lines = staff.card(page, code).getByRole('listitem');
    await lines.nth(products.length - 1).waitFor();
    expect(await lines.count()).toBe(products.length);
    await shot(page, 'board-unfolded');
    const bumpBox = await bump(code).boundingBox();
    expect(bumpBox && bumpBox.y + bumpBox.height <= 800 - 84).toBe(true);
    const { [`Order ${code}`]: _, ...others } = before;
    expect(await spots()).toMatchObject(others);
    await foldOf.click();
    await fold.waitFor();
  });

  it('says what is out of sight and how old it is, and goes there by wheel, keys and a press', async () => {
    const shown = await page.getByRole('article').count();
    const more = page.getByRole('button', { name: /^\d+ more →/ });
    const hidden = Number.parseInt(await more.innerText(), 10);
    expect(hidden).toBeGreaterThan(shown / 2);
    expect(await more.innerText()).toMatch(/more →\s*oldest\s*\d+:\d\d/);
    await page.keyboard.press('PageDown');
    await isAt((left) => left > 1_000);
    await page.getByRole('button', { name: /^← \d+ more/ }).waitFor();
    await goHome();
    await rail().hover();
    await page.mouse.wheel(0, 600);
    await isAt((left) => left > 300);
    await goHome();
    await more.click();
    await isAt((left) => left > 1_000);

    await goHome();
    const newcomer = await paid(2);
    placed.push(newcomer);
    await page.getByRole('button', { name: '1 new →' }).click();
    await until(
      async () => {
        const box = await staff.card(page, shortId(newcomer)).boundingBox();
        return box && box.x > 0 && box.x + box.width < 1_280 ? true : undefined;
      },
      () => 'the newcomer in sight',
    );
    await page.getByText('1 new →').waitFor({ state: 'detached' });
  });

  it('moves nothing under a pointer for what others do and for who comes', async () => {
    await goHome();
    // With the end of the last taps, which are fresh for a second and a half, the board would close up.
    await page.waitForTimeout(TAPS_ARE_OVER_MS);
    const [first = '', , third = ''] = await firstCodes();
    await staff.card(page, third).hover();
    const before = await settledSpots();
    const orderId = placed.find((id) => shortId(id) === first) ?? '';
    await maya.client.put(`/api/users/staff-user-id/orders/${orderId}/prepare`, {});
    await left(first).waitFor();
    placed.push(await paid(3));
    await page.getByText('1 new →').waitFor();
    const { [`Order ${first}`]: _, ...others } = before;
    expect(await spots()).toMatchObject(others);
    await page.mouse.move(640, 20);
    await left(first).waitFor({ state: 'detached' });
  });

  /** At least so many whole cards, the way to the scanner and back, and nothing that axe finds. */
  const usesTheRoom = async (size: string, least: number): Promise<void> => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await until(
      async () => {
        const cards = await page
          .getByRole('article')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
        const inSight = cards.filter(
          ({ x, y, right, bottom }) => x >= 0 && y >= 0 && right <= width && bottom <= height,
        );
        return inSight.length >= least ? true : undefined;
      },
      () => `${least} cards on a ${size}`,
    );
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: /^\d+ more [→↓]/ }).waitFor();
    expect(await violations(page, 'ul[data-places] > li:nth-child(n + 13)')).toEqual([]);
    await shot(page, `board-60-${size}`, { fullPage: false });
    await page.getByRole('link', { name: 'Scan', exact: true }).filter({ visible: true }).click();
    await page.waitForURL(/\/scan$/);
    await page.goBack();
    await page.getByRole('article').first().waitFor();
  };

  it('uses the room of a laptop and of a desktop, and leads to the scanner', async () => {
    await usesTheRoom('laptop', 9);
    await page.setViewportSize(DESKTOP);
    await usesTheRoom('1920', 18);
  });

  it('uses the room of a phone and of a tablet, and leads to the scanner', async () => {
    await stage.leave(page);
    page = await stage.page({ ...PHONE, as: maya });
    await open();
    await usesTheRoom('phone', 1);
    await page.setViewportSize(TABLET);
    await usesTheRoom('tablet', 6);
  });

  it('stands still through a night: bumps, newcomers, pick-ups, a bump taken back', async () => {
    await stage.leave(page);
    page = await stage.page({ ...LAPTOP, as: maya });
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
