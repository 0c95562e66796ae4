import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { order, type Order } from '@lineless/contracts/ordering/orders';
import { listOf } from '@lineless/contracts/common';
import { DEMO } from '../support/api-client';
import { menu, read } from '../support/order-flow';
import { until } from '../support/until';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

const MARGARITA = 'House Margarita';
const NACHOS = 'Loaded Nachos';

/** Each test goes on from where the one before it has left the page. */
describe('An order, from the tip to the next one', () => {
  let stage: Stage;
  let ana: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    ana = await stage.person(DEMO.customer);
    page = await stage.page({ ...PHONE, as: ana });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const newestOrder = async (): Promise<Order> => {
    const answer = await ana.client.get(`/api/users/${ana.client.userId}/orders?limit=1`);
    const [newest] = read(answer, listOf(order)).items;
    if (!newest) throw new Error('There is no order');
    return newest;
  };
  const quantity = (name: string, count: string) =>
    page.getByLabel(`Quantity of ${name}`).selectOption({ label: count });
  const sum = (label: string) =>
    page
      .locator('dl > div')
      .filter({ hasText: new RegExp(`^${label}`) })
      .locator('dd')
      .innerText();
  const settled = () =>
    page
      .locator('button:not([aria-busy])')
      .filter({ hasText: /^Pay \$/ })
      .waitFor();
  const clean = async (what: string) => expect([what, await violations(page)]).toEqual([what, []]);
  const wide = () => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

  // id: follows-the-cart
  it('follows the cart with its tip: a share of a large order stops nothing when the order has become small', async () => {
    await customer.fillCart(page, [MARGARITA, NACHOS]);
    await page.goto('/location/064E1/order/review');
    await quantity(MARGARITA, '10');
    await quantity(NACHOS, '10');
    await customer.goToCheckout(page);
    await page.getByRole('radio', { name: /^25%/ }).click();
    await settled();
    expect((await newestOrder()).tipAmount).toBe('61.75');
    await page.getByRole('button', { name: 'Back' }).click();
    await quantity(MARGARITA, '1');
    await quantity(NACHOS, '1');
    await customer.goToCheckout(page);
    await page.getByRole('radio', { name: /^25%/, checked: true }).waitFor();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
    expect(await newestOrder()).toMatchObject({ subtotal: '25.20', tipAmount: '6.30' });
    expect(await sum('Tip')).toBe('$6.30');
  });

  // id: is-none-or-of-ones-own
  it('takes no tip or one of one’s own, and says at the tip what is too much', async () => {
    await page.getByRole('radio', { name: 'Custom' }).click();
    const own = page.getByLabel('Your tip');
    expect(await own.inputValue()).toBe('6.30');
    await own.fill('50.01');
    await own.press('Enter');
    await page.getByText('A tip on this order is at most $50.00.').waitFor();
    await clean('a tip that is too high');
    await shot(page, 'checkout-tip-too-high');
    await own.fill('4.37');
    await own.press('Enter');
    await settled();
    await page.locator('dl > div').filter({ hasText: '$4.37' }).waitFor();
    expect((await newestOrder()).tipAmount).toBe('4.37');
    await shot(page, 'checkout-tip-custom', { fullPage: false });
    await page.setViewportSize({ width: 320, height: 640 });
    await shot(page, 'checkout-tip-custom-320');
    expect(await wide()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('radio', { name: 'No tip' }).click();
    await page
      .locator('dl > div')
      .filter({ hasText: /^Tip\$0\.00/ })
      .waitFor();
    await settled();
    expect((await newestOrder()).tipAmount).toBe('0.00');
    await page.getByRole('radio', { name: /^20%/ }).click();
    await page.getByText('Tip, 20%').waitFor();
    await settled();
  });

  // id: pays-with-the-wallet-in-the-dock
  it('pays with the wallet in the dock, which is in reach wherever the page is scrolled to', async () => {
    await page.evaluate('scrollTo(0, 0)');
    const wallet = page.getByRole('button', { name: 'Apple Pay' });
    const box = await wallet.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(844);
    await shot(page, 'checkout-wallet-dock', { fullPage: false });
    await clean('the checkout with a wallet in its dock');
    await wallet.click();
    await page.getByText('Please accept the terms and conditions to proceed.').waitFor();
    await customer.agree(page);
    await wallet.click();
    await customer.qrCode(page).waitFor();
    expect(await sum('Subtotal')).toBe('$25.20');
  });

  // id: is-given-on-as-a-text
  it('is given on as a text, by mail, and on paper without the page around it', async () => {
    await page.evaluate('navigator.share = async (what) => void (window.given = what)');
    await page.getByRole('button', { name: 'Share' }).click();
    const { orderId } = await newestOrder();
    const code = orderId.slice(-6);
    const given = await until(
      () => page.evaluate<{ title: string; text: string } | undefined>('window.given'),
      () => 'what is given on',
    );
    expect(given.title).toBe(`Receipt, order ${code}`);
    expect(given.text).toMatch(
      /^Kiln Hall, Main Bar\n.*\nPaid [\s\S]*\nSubtotal: \$25\.20\n[\s\S]*\nTotal: \$/,
    );
    const mail = await page.getByRole('link', { name: 'E-mail' }).getAttribute('href');
    expect(mail).toMatch(/^mailto:\?subject=Receipt/);
    await clean('a ticket with its receipt to be shared');
    await shot(page, 'order-share');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Subtotal').isVisible()).toBe(true);
    for (const role of ['banner', 'contentinfo'] as const)
      expect(await page.getByRole(role).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Return Home' }).isVisible()).toBe(false);
    await shot(page, 'order-printed');
    await page.emulateMedia({ media: null });
  });

  // id: says-what-went-back
  it('says what went back when it is refunded, with the tip and the tax', async () => {
    const manager = await stage.person(DEMO.manager);
    const { orderId, totalAmount, tipAmount } = await newestOrder();
    await manager.client.put(`/api/users/staff-user-id/orders/${orderId}/refund`, {});
    await page.getByRole('heading', { name: 'Order refunded' }).waitFor();
    await page.getByText(`$${totalAmount} goes back to `).waitFor();
    await page.getByText(`, with the tip of $${tipAmount} and $`).waitFor();
    expect(await sum('Refunded,')).toBe(`−$${totalAmount}`);
    expect(await sum('Total(?! paid)')).toBe('$0.00');
    await clean('a refunded ticket');
    await shot(page, 'order-refunded');
    await page.setViewportSize({ width: 320, height: 640 });
    await shot(page, 'order-refunded-320');
    expect(await wide()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  // id: goes-into-the-cart-once-more
  it('goes into the cart once more, from the ticket and the history, without what is off', async () => {
    const manager = await stage.person(DEMO.manager);
    const margarita = (await menu(ana.client)).find(({ name }) => name === MARGARITA);
    const path = `/api/vendor-locations/064E1/products-v2/${margarita?.productId ?? ''}`;
    await manager.client.put(path, { isAvailable: false });
    await page.getByRole('button', { name: 'Order again' }).click();
    await page.waitForURL('**/order/review');
    await page.getByText(`Not in your cart: ${MARGARITA} (not available).`).first().waitFor();
    await page.getByRole('heading', { name: 'Cart (1)' }).waitFor();
    await clean('a cart of an order once more');
    await shot(page, 'review-order-again', { fullPage: false });

    await manager.client.put(path, { isAvailable: true });
    await page.goto('/order/history');
    const code = (await newestOrder()).orderId.slice(-6);
    const again = page.getByRole('button', { name: `Order again, ${code}` });
    await again.waitFor();
    await shot(page, 'history-order-again', { fullPage: false });
    await clean('the history with its orders to be had again');
    await again.click();
    await page.waitForURL('**/order/review');
    // What was in the cart stays in it.
    await page.getByRole('heading', { name: 'Cart (3)' }).waitFor();
    expect(await page.getByLabel(`Quantity of ${NACHOS}`).inputValue()).toBe('2');
  });
});
