import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

/** Each test goes on from where the one before it has left its page. */
describe('Customers’ screens with assistive technology', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const clean = async (what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
  };

  describe('of a customer who is signed in', () => {
    beforeAll(async () => {
      page = await stage.page({ ...PHONE, as: ana });
    });
    afterAll(() => stage.leave(page));

    it('menu, product and cart', async () => {
      await customer.openMenu(page);
      await clean('menu');
      await customer.add(page, 'House Margarita');
      await clean('menu with a cart');
      await page.getByRole('button', { name: 'Choose Night Shift Tee' }).click();
      await page.getByRole('dialog', { name: 'Night Shift Tee' }).waitFor();
      await clean('merchandise');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Your cart, 1 item' }).click();
      await page.getByRole('dialog', { name: 'Your Cart (1 item)' }).waitFor();
      await clean('cart');
    });

    it('review and checkout, with what may go wrong there', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Order Now' }).click();
      await page.getByRole('button', { name: 'Checkout' }).waitFor();
      await clean('review');
      await customer.goToCheckout(page);
      await clean('checkout');
      await page.getByRole('button', { name: 'terms and conditions' }).click();
      await page.getByRole('dialog', { name: 'Terms and conditions' }).waitFor();
      await clean('terms');
      await shot(page, 'terms', { fullPage: false });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await customer.pay(page);
      await page.getByText('Card number is required').waitFor();
      await clean('checkout with problems');
    });

    // id: order-waiting-ready
    it('order: waiting, ready, completed', async () => {
      await customer.agree(page);
      await customer.fillCard(page, customer.GOOD);
      await customer.pay(page);
      await customer.qrCode(page).waitFor();
      await clean('waiting');
      const orderId = new URL(page.url()).pathname.split('/').at(-2) ?? '';
      await maya.client.put(`/api/users/staff-user-id/orders/${orderId}/prepare`, {});
      await page.getByText('Ready at Main Bar').waitFor();
      await clean('ready');
      await complete(maya.client, orderId);
      await page.getByRole('heading', { name: 'Order completed!' }).waitFor();
      await clean('completed');
    });

    it('account, history and an order refunded', async () => {
      const [product = ''] = await untrackedProducts(ana.client);
      const { orderId } = await buy(ana.client, [product]);
      await maya.client.put(`/api/users/staff-user-id/orders/${orderId}/refund`, {
        refundReason: 'NONE_PROVIDED',
      });
      await page.getByRole('link', { name: 'Account, signed in' }).click();
      const latest = page.getByRole('list', { name: 'Latest orders' });
      await latest.getByText('Refunded').waitFor();
      await clean('account');
      await page.getByRole('link', { name: 'See all' }).click();
      const history = page.getByRole('list', { name: 'Orders', exact: true });
      await history.waitFor();
      await clean('history');
      await history.getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Order refunded' }).waitFor();
      await clean('refunded');
    });

    it('an empty review', async () => {
      await page.goto('/location/064E1/order/review');
      await page.getByText('Your cart is empty. Please add items before proceeding.').waitFor();
      await clean('empty review');
    });
  });

  describe('of a visitor', () => {
    beforeAll(async () => {
      page = await stage.page();
    });
    afterAll(() => stage.leave(page));

    it('sign-in, step by step', async () => {
      await page.goto('/signin');
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByText('Invalid phone number. Please enter a valid number.').waitFor();
      await clean('number');
      await customer.askForCode(page, '3105550130');
      await clean('code');
      const code = await customer.codeFromInbox(page);
      await customer.enterCode(page, '000000');
      await page.getByText('Invalid verification code. Please try again.').waitFor();
      expect(stage.troubles.take()).toEqual(['401: POST /api/auth/verify']);
      await clean('wrong code');
      await customer.enterCode(page, code);
      await page.getByRole('dialog', { name: 'Account created' }).waitFor();
      await clean('welcome');
      await page.goto('/dev/inbox');
      await page.getByRole('list', { name: 'Codes, newest first' }).waitFor();
      await clean('inbox');
      await shot(page, 'inbox');
    });

    // id: a-broken-short-link
    it('a broken short link', async () => {
      await page.goto('/R/NOWHERE');
      await page.getByRole('heading', { name: 'Error Occurred' }).waitFor();
      await clean('short link');
      await shot(page, 'short-link-broken');
      expect(stage.troubles.take()).toEqual(['404: GET /api/short-code-redirects/NOWHERE']);
    });

    it.each([
      ['the rooftop', '/location/064E2', 'Kiln Hall'],
      ['the vendor', '/vendor/kiln-hall', 'Kiln Hall'],
      ['no page', '/nowhere', '404: Page Not Found'],
    ])('%s', async (what, path, heading) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      await clean(what);
    });

    it.each(['Privacy policy', 'Cookie policy'])('%s', async (name) => {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await clean(name);
    });
  });
});
