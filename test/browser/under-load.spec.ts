import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, complete, menu } from '../support/order-flow';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { timePassesUntil, withOwnTime } from './support/own-time';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const NARROW = { ...PHONE, viewport: { width: 320, height: 568 } };
const TV = { viewport: { width: 1920, height: 1080 } };
const HOME = '/staff/location/064E1';
const BAR = '/api/vendor-locations/064E1';

/** That stand whole between the edges of their section. */
const wholeCards = (page: Page): Promise<number> =>
  page.getByRole('article').evaluateAll(
    (all) =>
      all.filter((card) => {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        const rail = card.closest('[role=region]')?.getBoundingClientRect();
        return rail && left >= rail.left && right <= rail.right && top >= rail.top && bottom <= rail.bottom;
      }).length,
  );

describe('Under load', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;

  beforeAll(async () => {
    stage = await Stage.open();
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const productId = async (name: string): Promise<string> =>
    (await menu(ana.client)).find((item) => item.name === name)?.productId ?? name;
  const bought = async (...names: string[]): Promise<string> =>
    (await buy(ana.client, await Promise.all(names.map(productId)))).orderId;
  const put = async (path: string, body: unknown = {}) => {
    expect((await maya.client.put(path, body)).status).toBe(200);
  };
  const prepare = (orderId: string, body = {}) =>
    put(`/api/users/staff-user-id/orders/${orderId}/prepare`, body);
  const clean = async (on: Page, what: string): Promise<void> => {
    expect([what, await violations(on)]).toEqual([what, []]);
  };

  // id: an-open-checkout-reacts
  it('an open checkout says at once what was switched off, and takes no payment for it', async () => {
    const page = await stage.page({ ...PHONE, as: ana });
    await customer.atCheckout(page, 'Loaded Nachos');
    const path = `${BAR}/products-v2/${await productId('Loaded Nachos')}`;
    await put(path, { isAvailable: false });
    await page.getByText('Loaded Nachos is not available right now. Nothing was charged.').first().waitFor();
    expect(await page.getByRole('button', { name: /^Pay \$/ }).count()).toBe(0);
    await clean(page, 'the checkout of what was switched off');
    await shot(page, 'checkout-gone', { fullPage: false });
    await page.getByRole('link', { name: 'Change the order' }).click();
    await page.getByRole('button', { name: 'Checkout' }).waitFor();
    await put(path, { isAvailable: true });
    await stage.leave(page);
  });

  // id: ready-never-disappears
  it('what is ready never disappears for its guest, however many orders are open', async () => {
    const [first, ...others] = [
      await bought('Loaded Nachos'),
      await bought('Mint Lemonade'),
      await bought('Mint Lemonade'),
      await bought('Loaded Nachos'),
    ];
    await prepare(first);
    for (const [name, size] of [
      ['phone', PHONE],
      ['narrow', NARROW],
    ] as const) {
      const page = await stage.page({ ...size, as: ana });
      await page.goto('/location/064E1');
      const dock = page.getByRole('list', { name: 'Open orders' });
      await dock.getByRole('link', { name: `Order ${shortId(first)} · Ready at Main Bar` }).waitFor();
      await dock.getByRole('button', { name: '3 orders in progress' }).waitFor();
      expect(await dock.getByRole('link').count()).toBe(1);
      await shot(page, `menu-ready-${name}`, { fullPage: false });
      await page.goto('/account');
      await page.getByText('READY', { exact: true }).first().waitFor();
      await clean(page, `the account on a ${name}`);
      await shot(page, `account-ready-${name}`, { fullPage: false });
      await stage.leave(page);
    }
    for (const orderId of [first, ...others]) await complete(maya.client, orderId);
  });

  // id: a-section-that-is-done
  it('a section that is done is ticked on every board, at the bar and on the ticket, and can be un-bumped', async () => {
    const orderId = await bought('Loaded Nachos', 'Draft Lager, 16 oz');
    const code = shortId(orderId);
    const board = await stage.page({ ...LAPTOP, as: maya });
    await staff.openBoard(board);
    await staff.card(board, code).waitFor();
    const guest = await stage.page({ ...PHONE, as: ana });
    await guest.goto(`/location/064E1/order/${orderId}/status`);
    await customer.qrCode(guest).waitFor();
    await prepare(orderId, { section: 'kitchen' });
    await staff.card(board, code).getByLabel('ready:').waitFor();
    await guest.getByText('Food is ready at Main Bar').waitFor();
    await clean(guest, 'a ticket of which the food is ready');
    await shot(guest, 'ticket-food-ready', { fullPage: false });
    await board.getByText('Kitchen ready').waitFor();
    await clean(board, 'a board with a section that is done');
    await shot(board, 'board-section-done', { fullPage: false });
    const page = await stage.page({ ...PHONE, as: maya });
    await page.goto(`${HOME}/order/${orderId}`);
    await page.getByText('Ready', { exact: true }).waitFor();
    await shot(page, 'order-page-section-done', { fullPage: false });
    await board.getByRole('button', { name: `Un-bump ${code}` }).click();
    await staff.card(board, code).getByLabel('ready:').waitFor({ state: 'detached' });
    await guest.getByText('Food is ready at Main Bar').waitFor({ state: 'detached' });
    await complete(maya.client, orderId);
    await stage.leave(board, guest, page);
  });

  // id: the-bar-pauses-itself
  it('the bar pauses itself from its board: staff and guests read it at once, in a sentence that stays true', async () => {
    const board = await stage.page({ ...LAPTOP, as: maya });
    const guest = await stage.page({ ...PHONE, as: ana });
    const venue = await stage.page({ ...NARROW, as: ana });
    await staff.openBoard(board);
    await guest.goto('/location/064E1');
    await venue.goto(`/vendor/${DEMO.vendor}`);
    await board.getByRole('button', { name: 'Busy mode' }).click();
    const sheet = board.getByRole('dialog', { name: 'Too much to do' });
    await sheet.getByRole('radio', { name: '30 minutes' }).click();
    await sheet.getByRole('radio', { name: 'All bars of Kiln Hall' }).waitFor();
    await clean(board, 'busy mode');
    await shot(board, 'board-busy-sheet', { fullPage: false });
    await sheet.getByRole('button', { name: 'Take no new orders' }).click();
    await board
      .getByText(/^No new orders until \d+:\d\d [AP]M\.$/)
      .first()
      .waitFor();
    await shot(board, 'board-paused', { fullPage: false });
    const told = /^Ordering is paused until \d+:\d\d [AP]M\. We are catching up with orders\.$/;
    await guest.getByText(told).first().waitFor();
    await venue.getByText(told).first().waitFor();
    await clean(venue, 'a venue of which a bar pauses');
    await shot(guest, 'menu-busy', { fullPage: false });
    await shot(venue, 'venue-busy', { fullPage: false });
    const home = await stage.page({ ...PHONE, as: maya });
    await home.goto(HOME);
    await home
      .getByText(/^No new orders until /)
      .first()
      .waitFor();
    await home.getByText(/ tonight$/).waitFor();
    await home.getByText(/ sold out$/).waitFor();
    await clean(home, 'the home of a bar that pauses');
    await shot(home, 'home-busy', { fullPage: false });
    await board.getByRole('button', { name: 'Back to normal' }).click();
    await guest.getByRole('main').getByText(told).waitFor({ state: 'detached' });
    await put(`${BAR}/pause`, { message: 'We are busy', isSlow: true });
    await guest.getByText('Waits are longer than usual. We are busy.').first().waitFor();
    await guest.getByRole('button', { name: /^Add Cola/ }).waitFor();
    await put(`${BAR}/resume`);
    await stage.leave(board, guest, venue, home);
  });

  it('the inventory shows what cannot be had, alone where that is asked for', async () => {
    const page = await stage.page({ ...PHONE, as: maya });
    await page.goto(`${HOME}/inventory`);
    await page.getByRole('button', { name: /^Unavailable \(\d+\)$/ }).click();
    await page
      .getByText(/^(Sold out|Switched off)$/)
      .first()
      .waitFor();
    await clean(page, 'what cannot be had');
    await shot(page, 'inventory-unavailable', { fullPage: false });
    await stage.leave(page);
  });

  // id: dense-and-complete-on-a-tv
  it('the columns are dense on a laptop, and on a TV with its pages turning by themselves', async () => {
    const ids = [];
    for (let n = 0; n < 24; n += 1)
      ids.push(await bought(...(n % 3 === 0 ? ['Loaded Nachos', 'Mint Lemonade'] : ['Mint Lemonade'])));
    for (const [name, size, theme] of [
      ['laptop', LAPTOP, 'dark'],
      ['tv', TV, 'dark'],
      ['tv-light', TV, 'light'],
    ] as const) {
      const page = await stage.page({ ...size, colorScheme: theme, as: maya });
      const view = name === 'laptop' ? 'columns' : 'columns tv';
      await page.addInitScript(`localStorage.setItem('lineless.board.view', '${view}')`);
      if (name === 'tv') await withOwnTime(page);
      await staff.openBoard(page);
      const bar = page.getByRole('region', { name: 'Bar' });
      await bar.getByRole('article').first().waitFor();
      // As many as stand whole on the first page; what is cut or further on is counted at the edge.
      await bar.getByRole('button', { name: /^\d+ more →/ }).waitFor();
      if (name === 'laptop') expect(await wholeCards(page)).toBeGreaterThanOrEqual(12);
      // Nothing stands below the screen's edge.
      const strip = await page.getByRole('region', { name: 'Ready and picked up' }).boundingBox();
      expect((strip?.y ?? 0) + (strip?.height ?? Infinity)).toBeLessThanOrEqual(size.viewport?.height ?? 0);
      await clean(page, `columns on a ${name}`);
      await shot(page, `columns-${name}`, { fullPage: false });
      if (name === 'tv') {
        await timePassesUntil(bar.getByRole('button', { name: /^← \d+ more/ }));
        await shot(page, 'columns-tv-turned', { fullPage: false });
      }
      await stage.leave(page);
    }
    const [ready = ''] = ids;
    const guests = await stage.page({ ...TV, as: maya });
    await guests.goto(`${HOME}/pickup`);
    await guests.getByText('Nothing is ready yet. A code appears here by itself.').waitFor();
    for (const orderId of ids.slice(0, 9)) await prepare(orderId);
    for (const orderId of ids.slice(0, 9))
      await guests.getByText(shortId(orderId), { exact: true }).waitFor();
    expect(await guests.getByRole('listitem').count()).toBe(9);
    await clean(guests, 'the screen of what is ready');
    await shot(guests, 'pickup', { fullPage: false });
    await complete(maya.client, ready);
    await guests.getByText(shortId(ready), { exact: true }).waitFor({ state: 'detached' });
    for (const orderId of ids.slice(1)) await complete(maya.client, orderId);
  });
});
