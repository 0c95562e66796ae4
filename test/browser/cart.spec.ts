import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { menu } from '../support/order-flow';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

describe('The menu and the cart', () => {
  let stage: Stage;
  let ana: Person;
  let dev: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    [ana, dev] = [await stage.person(DEMO.customer), await stage.person(DEMO.manager)];
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  /** What staff do on their inventory. */
  const change = async (name: string, body: { isAvailable?: boolean; price?: string }): Promise<void> => {
    const item = (await menu(dev.client)).find((product) => product.name === name);
    const answer = await dev.client.put(
      `/api/vendor-locations/064E1/products-v2/${item?.productId ?? name}`,
      body,
    );
    expect(answer.status).toBe(200);
  };
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  // id: tells-about-merchandise
  it('tells about merchandise, and which sizes are out', async () => {
    page = await stage.page({ ...PHONE, as: ana });
    await customer.openMenu(page);
    await page.getByRole('button', { name: 'Choose Night Shift Tee' }).click();
    const sheet = page.getByRole('dialog', { name: 'Night Shift Tee' });
    expect(await sheet.getByRole('radio', { name: 'Medium', exact: true }).isChecked()).toBe(true);
    expect(await sheet.getByRole('radio', { name: /2XL.*Out of Stock/ }).isDisabled()).toBe(true);
    expect(await sheet.getByRole('combobox').locator('option').count()).toBe(5);
    await sheet.getByRole('button', { name: 'Read more' }).click();
    await sheet.getByRole('button', { name: 'Show less' }).waitFor();
    await shot(page, 'product-sheet', { fullPage: false });
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  // id: shows-a-new-price
  it('shows a new price on the open menu at once, and in the cart', async () => {
    await customer.add(page, 'Loaded Nachos');
    await page.getByRole('button', { name: '1 in cart, Order Now $11.70' }).waitFor();
    await change('Loaded Nachos', { price: '12.34' });
    await card('Loaded Nachos').getByText('$12.34').waitFor();
    await page.getByRole('button', { name: '1 in cart, Order Now $12.34' }).waitFor();
    await change('Loaded Nachos', { price: '11.70' });
    await card('Loaded Nachos').getByText('$11.70').waitFor();
  });

  // id: counts-removes-and-keeps
  it('counts, removes and keeps what is in the cart', async () => {
    await customer.add(page, 'Mint Lemonade');
    await customer.addSize(page, 'Night Shift Tee', 'Medium');
    await page.reload();
    await page.getByRole('button', { name: 'Your cart, 3 items' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your Cart (3 items)' });
    await sheet.getByText('$49.50').waitFor();
    await shot(page, 'cart', { fullPage: false });
    await sheet.getByRole('button', { name: 'More Mint Lemonade' }).click();
    await page.getByRole('dialog', { name: 'Your Cart (4 items)' }).getByText('$55.80').waitFor();
    await page.getByRole('button', { name: 'Remove Night Shift Tee, Medium' }).click();
    await page.getByRole('dialog', { name: 'Your Cart (3 items)' }).getByText('Subtotal').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('takes what is not available off the open menu, and puts it back', async () => {
    await card('Cold Brew').waitFor();
    await change('Cold Brew', { isAvailable: false });
    await card('Cold Brew').waitFor({ state: 'detached' });
    await change('Cold Brew', { isAvailable: true });
    await card('Cold Brew').waitFor();
  });

  // id: marks-the-line-that-is-gone
  it('marks the line that is gone while it is under review, and lets one go on without it', async () => {
    await customer.add(page, 'Cold Brew');
    await customer.orderNow(page);
    const line = page
      .getByRole('list', { name: 'Items' })
      .getByRole('listitem')
      .filter({ hasText: 'Cold Brew' });
    await line.waitFor();
    await change('Cold Brew', { isAvailable: false });
    await line.getByText('Not available').waitFor();
    await page.getByRole('button', { name: 'Checkout', disabled: true }).waitFor();
    await shot(page, 'review-gone');
    await line.getByRole('combobox', { name: 'Quantity of Cold Brew' }).selectOption('Remove');
    await customer.goToCheckout(page);
    await change('Cold Brew', { isAvailable: true });
    await stage.leave(page);
  });

  // id: names-what-is-gone-where-the-page
  it('names what is gone where the page had not heard of it', async () => {
    page = await stage.page({ ...PHONE, as: ana });
    // No live news: as on a phone that has just come out of a tunnel.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await customer.openMenu(page);
    await customer.add(page, 'Cold Brew');
    await customer.orderNow(page);
    const checkout = page.getByRole('button', { name: 'Checkout' });
    await checkout.waitFor();
    await change('Cold Brew', { isAvailable: false });
    await checkout.click();
    await page.getByRole('alert').filter({ hasText: 'Cold Brew' }).waitFor();
    await page.getByText('Not available', { exact: true }).waitFor();
    await shot(page, 'review-refused');
    await change('Cold Brew', { isAvailable: true });
    expect(stage.troubles.take()).toEqual(['409: POST /api/users/:id/orders']);
    await stage.leave(page);
  });
});
