import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import * as customer from './support/customer';
import { PHONE, Stage, type Person } from './support/stage';

jest.setTimeout(60_000);

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

  describe('of customers', () => {
    const whole = { logo: 1, account: 1, policies: 2 };
    let ana: Person;
    beforeAll(async () => {
      ana = await stage.person(DEMO.customer);
    });
    beforeEach(async () => {
      page = await stage.page({ ...PHONE, as: ana });
    });

    it('is on the way from the menu to the payment', async () => {
      await customer.openMenu(page);
      expect(await frame()).toEqual(whole);
      await customer.add(page, 'House Margarita');
      await customer.orderNow(page);
      await heading('Cart (1)');
      expect(await frame()).toEqual(whole);
      await customer.goToCheckout(page);
      await heading('Checkout');
      expect(await frame()).toEqual(whole);
    });

    it('is around an order, the account and the history', async () => {
      const { orderId } = await buy(ana.client, (await untrackedProducts(ana.client)).slice(0, 1));
      await page.goto(`/location/${DEMO.location}/order/${orderId}/status`);
      await customer.qrCode(page).waitFor();
      expect(await frame()).toEqual(whole);
      for (const path of ['/account', '/order/history', `/vendor/${DEMO.vendor}`]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('footer').waitFor();
        expect([path, await frame()]).toEqual([path, whole]);
      }
    });
  });

  it('of staff ends in the policies, on every page that does not fill the screen with a tool', async () => {
    page = await stage.page({ ...PHONE, as: await stage.person(DEMO.admin) });
    for (const path of [
      '/staff/locations',
      STAFF,
      `${STAFF}/inventory`,
      `${STAFF}/orders`,
      `${STAFF}/${DEMO.vendor}/users`,
    ]) {
      await page.goto(path);
      await page.locator('footer').waitFor();
      expect([path, (await frame()).policies]).toEqual([path, 2]);
    }
  });
});
