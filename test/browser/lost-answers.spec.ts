import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { timePassesUntil, withOwnTime } from './support/own-time';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

const CONFIRM = '**/api/test-payments/*/confirm';
/** The order, and the call that asks the server to look whether it is paid. */
const ORDER = /\/api\/users\/[^/]+\/orders\/[^/]+(\/markPaid)?$/;

describe('Paying on a bad network', () => {
  let stage: Stage;
  let ana: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    ana = await stage.person(DEMO.customer);
    page = await stage.page({ ...PHONE, as: ana });
    // Three repetitions, with their pauses, come before a lost answer is given up.
    await withOwnTime(page);
    // No live order that would tell first.
    await page.routeWebSocket(/socket\.io/, () => undefined);
    await customer.openMenu(page);
  });
  beforeEach(async () => {
    await customer.add(page, 'Loaded Nachos');
    await customer.orderNow(page);
    await customer.goToCheckout(page);
    await customer.agree(page);
    await customer.fillCard(page, customer.GOOD);
  });
  afterEach(async () => {
    await page.unrouteAll();
    // To the menu, for another order.
    await page.getByRole('link', { name: 'Return Home' }).click();
    stage.troubles.take();
  });
  afterAll(() => stage.close());

  const said = (text: string) => timePassesUntil(page.getByRole('main').getByText(text));
  const paidOrders = async (): Promise<number> => {
    const { body } = await ana.client.get(`/api/users/${ana.client.userId}/orders?limit=50`);
    return (body as { items: { status: string }[] }).items.filter(({ status }) => status === 'PAID').length;
  };

  /** Nothing more is heard of the order, until what is answered is called. */
  const darken = async (): Promise<() => Promise<void>> => {
    await page.route(ORDER, (route) => route.abort('connectionreset'));
    return () => page.unroute(ORDER);
  };

  it('sends nothing without a network, says that no money has moved, and pays when it is back', async () => {
    await page.context().setOffline(true);
    await customer.pay(page);
    await page.getByRole('main').getByText('You are offline, so nothing was sent.').waitFor();
    await page.getByRole('main').getByText('No money has moved.').waitFor();
    await shot(page, 'pay-offline', { fullPage: false });
    await page.context().setOffline(false);
    await page
      .getByRole('main')
      .getByText('You are offline, so nothing was sent.')
      .waitFor({ state: 'detached' });
    await customer.pay(page);
    await customer.qrCode(page).waitFor();
  });

  it('looks again by itself where the answer was lost after the bank had said yes', async () => {
    const before = await paidOrders();
    await page.route(CONFIRM, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const lighten = await darken();
    await customer.pay(page);
    await said('Your payment is being checked.');
    await page.getByRole('main').getByText('Paying again is safe: an order is charged once.').waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'pay-unheard', { fullPage: false });
    await lighten();
    await timePassesUntil(customer.qrCode(page));
    expect(await paidOrders()).toBe(before + 1);
  });

  it('says that no money has moved once the server has looked, and takes the same card again', async () => {
    await page.route(CONFIRM, (route) => route.abort('connectionreset'));
    await customer.pay(page);
    await said('Your payment is being checked.');
    await said('No money has moved. Paying again is safe: an order is charged once.');
    await page.getByRole('main').getByText('Payment was not successful.').waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'pay-unmoved', { fullPage: false });
    await page.unroute(CONFIRM);
    await customer.pay(page);
    await customer.qrCode(page).waitFor();
  });

  it('charges once what is paid again while it is being checked', async () => {
    const before = await paidOrders();
    await page.route(CONFIRM, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const lighten = await darken();
    await customer.pay(page);
    await said('Your payment is being checked.');
    await page.unroute(CONFIRM);
    await customer.pay(page);
    await said('Your payment went through.');
    await lighten();
    await timePassesUntil(customer.qrCode(page));
    expect(await paidOrders()).toBe(before + 1);
  });

  it('says that the money has moved where only the order’s confirmation is missing', async () => {
    const lighten = await darken();
    await customer.pay(page);
    await said('Your payment went through.');
    await page
      .getByRole('main')
      .getByText(/You are not charged again\./)
      .waitFor();
    await shot(page, 'pay-moved', { fullPage: false });
    await lighten();
    await timePassesUntil(customer.qrCode(page));
  });
});
