import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import * as customer from './support/customer';
import { PHONE, Stage } from './support/stage';

const STAFF = `/staff/location/${DEMO.location}`;

describe('What stands around a page', () => {
  let stage: Stage;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterEach(async () => {
    await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const frame = async () => ({
    logo: await page.locator('header a').getByText('Lineless').count(),
    account: await page
      .locator('header')
      .getByRole('link', { name: /account/i })
      .count(),
    policies: await page.locator('footer a').count(),
  });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

  // id: of-customers-is-on-every-page
  it('of customers is on every page, from the menu to the payment and from the account to an order', async () => {
    const ana = await stage.person(DEMO.customer);
    await buy(ana.client, (await untrackedProducts(ana.client)).slice(0, 1));
    page = await stage.page({ ...PHONE, as: ana });
    const isWhole = async (what: string): Promise<void> => {
      await page.locator('footer').waitFor();
      expect([what, await frame()]).toEqual([what, { logo: 1, account: 1, policies: 2 }]);
    };
    await customer.openMenu(page);
    await isWhole('the menu');
    await customer.add(page, 'House Margarita');
    await customer.orderNow(page);
    await heading('Cart (1)');
    await isWhole('the review');
    await customer.goToCheckout(page);
    await heading('Checkout');
    await isWhole('the checkout');
    await page.getByRole('link', { name: 'Account, signed in' }).click();
    await page.getByRole('list', { name: 'Latest orders' }).waitFor();
    await isWhole('the account');
    await page.getByRole('link', { name: 'See all' }).click();
    const orders = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('link');
    await orders.first().waitFor();
    await isWhole('the history');
    await orders.first().click();
    await customer.qrCode(page).waitFor();
    await isWhole('an order');
    await page.goto(`/vendor/${DEMO.vendor}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isWhole('a venue');
  });

  // id: of-staff-ends-in-the-policies
  it('of staff ends in the policies, on every page that does not fill the screen with a tool', async () => {
    page = await stage.page({ ...PHONE, as: await stage.person(DEMO.admin) });
    const endsInPolicies = async (path: string): Promise<void> => {
      await page.waitForURL(`**${path}`);
      await page.locator('footer').waitFor();
      expect([path, (await frame()).policies]).toEqual([path, 2]);
    };
    await page.goto(STAFF);
    await endsInPolicies(STAFF);
    for (const [name, path] of [
      ['Manage Inventory', `${STAFF}/inventory`],
      ['Order History', `${STAFF}/orders`],
      ['Staff Management', `${STAFF}/${DEMO.vendor}/users`],
      ['Select Location', '/staff/locations'],
    ] as const) {
      await page.getByRole('list', { name: 'At this location' }).getByRole('link', { name }).click();
      await endsInPolicies(path);
      await page.goBack();
    }
  });
});
