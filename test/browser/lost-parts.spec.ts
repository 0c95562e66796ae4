import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { locationOrdersAnswer, type Order } from '@lineless/contracts/ordering/orders';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import * as customer from './support/customer';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, Stage } from './support/stage';

const CART = '**/assets/cart-sheet-*.js';
/** What the browser and React say about it; the page says it in its own words. */
const EXPECTED = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|TypeError: Failed to load assets/;

describe('A part that is lost on the way', () => {
  let stage: Stage;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterEach(() => {
    expect(stage.troubles.take().filter((trouble) => !EXPECTED.test(trouble))).toEqual([]);
  });
  afterAll(() => stage.close());

  const menuWithCart = async (): Promise<void> => {
    page = await stage.page();
    await customer.openMenu(page);
    await customer.add(page, 'Loaded Nachos');
  };
  const openCart = () => page.getByRole('button', { name: /^Your cart, / }).click();
  const cart = () => page.getByRole('dialog', { name: 'Your Cart (1 item)' });
  const menu = () => page.getByRole('region', { name: 'Non-alcoholic' });

  it('is loaded again by itself', async () => {
    await menuWithCart();
    let lost = 0;
    await page.route(CART, (route) => ((lost += 1) === 1 ? route.abort() : route.continue()));
    await openCart();
    await cart().waitFor();
    expect(lost).toBeGreaterThan(1);
    await stage.leave(page);
  });

  it('leaves the menu where it is, and comes when it is asked for again', async () => {
    await menuWithCart();
    await page.route(CART, (route) => route.abort());
    await openCart();
    await page.getByRole('alert').getByText('Your cart could not be loaded.').waitFor();
    expect(await menu().isVisible()).toBe(true);
    await shot(page, 'lost-part', { fullPage: false });
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await openCart();
    await page.getByRole('alert').waitFor();
    await page.unroute(CART);
    await page.getByRole('button', { name: 'Try again' }).click();
    await cart().waitFor();
    await page.keyboard.press('Escape');
    await cart().waitFor({ state: 'hidden' });
  });

  // id: is-a-whole-screen-it-says
  it('is a whole screen: it says so, and Reload brings it', async () => {
    await page.route('**/assets/policy-screens-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('heading', { name: 'Network Error' }).waitFor();
    await page.unroute('**/assets/policy-screens-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
    await stage.leave(page);
  });

  it('is one order that cannot be read: a card that says so, and the board stays', async () => {
    const [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
    const [product = ''] = await untrackedProducts(ana.client);
    const [odd, whole] = [await buy(ana.client, [product]), await buy(ana.client, [product])];
    const [seen, unseen] = [await buy(ana.client, [product]), await buy(ana.client, [product])];
    for (const { orderId } of [seen, unseen]) await complete(maya.client, orderId);
    const board = await stage.page({ ...LAPTOP, as: maya });
    await board.route(/\/fulfilled-orders\?/, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { items: Order[] };
      const items = answer.items.map((order) =>
        order.orderId === unseen.orderId ? { ...order, totalAmount: 7 } : order,
      );
      return route.fulfill({ response, json: { ...answer, items } });
    });
    await board.route(/\/vendor-locations\/[^/]+\/orders\?.*view=board/, async (route) => {
      const response = await route.fetch();
      const answer = locationOrdersAnswer.parse(await response.json());
      const items = answer.items.map((order) =>
        order.orderId === odd.orderId ? { ...order, cartItems: null } : order,
      );
      return route.fulfill({ response, json: { ...answer, items } });
    });
    await staff.openBoard(board);
    await staff.card(board, shortId(whole.orderId)).waitFor();
    await staff
      .card(board, shortId(odd.orderId))
      .getByText(/cannot be shown here/)
      .waitFor();
    await board.getByText('1 picked up cannot be shown here.').waitFor();
    await shot(board, 'unreadable-card', { fullPage: false });
    const next = await buy(ana.client, [product]);
    await staff.card(board, shortId(next.orderId)).waitFor();
    expect(stage.troubles.take()).toEqual([]);
    await stage.leave(board);
  });
});
