import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { card, DEMO } from '../support/api-client';
import { buy, complete, confirmCard, markPaid, place, untrackedProducts } from '../support/order-flow';
import { violations } from './support/axe';
import { savedText } from './support/saved';
import { shot } from './support/shots';
import { LAPTOP, Stage, type Person } from './support/stage';

describe('The order history of a manager', () => {
  let stage: Stage;
  let ana: Person;
  let noor: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    [ana, noor] = [await stage.person(DEMO.customer), await stage.person(DEMO.manager)];
  });
  beforeEach(async () => {
    page = await stage.page({ ...LAPTOP, as: noor });
  });
  afterEach(async () => {
    await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  it('is what the filter means, also after an order was looked at, and is saved as a table', async () => {
    const products = (await untrackedProducts(ana.client)).slice(0, 2);
    const sold = await buy(ana.client, products, { tip: '3.00' });
    await complete(noor.client, sold.orderId);
    const open = await buy(ana.client, products);
    await page.goto('/staff/location/064E1/orders');
    const orders = page.getByRole('table', { name: 'Orders, newest first' });
    await orders.getByText(shortId(open.orderId)).waitFor();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
    await orders.getByText(shortId(open.orderId)).waitFor({ state: 'detached' });
    await orders.getByRole('link').first().click();
    await page.getByText('Order PICKED UP Previously').waitFor();
    await page.goBack();
    await orders.getByText(shortId(sold.orderId)).waitFor();
    expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('COMPLETE');
    expect(await violations(page)).toEqual([]);
    await shot(page, 'staff-orders-manager', { fullPage: false });

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('orders-064E1.csv');
    const [head, ...rows] = (await savedText(file)).trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFcode,/);
    expect(rows.map((row) => row.split(',')[1])).toEqual([sold.orderId]);
  });

  // id: finds-a-guest-by-name-and-number
  it('finds a guest’s orders by their name and their number, and says what they come to', async () => {
    const other = await stage.person('+13105557142');
    const placed = await place(other.client, (await untrackedProducts(other.client)).slice(0, 1));
    const { card: details } = card('4242 4242 4242 4242');
    await confirmCard(other.client, placed, { card: { ...details, name: 'Søren Ríos' } });
    await markPaid(other.client, placed);
    await page.goto('/staff/location/064E1/orders');
    const orders = page.getByRole('table', { name: 'Orders, newest first' });
    const found = page.getByRole('region', { name: 'Found by the filter' });
    for (const typed of ['rios', '(310) 555-7142']) {
      await page.getByRole('searchbox').fill(typed);
      await found.getByText(`$${placed.order.totalAmount}`).waitFor();
      await orders.getByText(shortId(placed.orderId)).waitFor();
      // Its head and this order: the others are to go.
      await orders.getByRole('row').nth(2).waitFor({ state: 'detached' });
    }
    // The whole line leads there: the link of its code lies over it, but for the customer's own.
    await orders.getByText(`$${placed.order.totalAmount}`).click({ force: true });
    await page.waitForURL(`**/order/${placed.orderId}`);
    await page.goBack();
    await orders.getByText('Søren R.').click();
    await page.waitForURL(`**/customers/${placed.userId}`);
  });
});
