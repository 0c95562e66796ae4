import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { order, type Order } from '@lineless/contracts/ordering/orders';
import { listOf } from '@lineless/contracts/common';
import { DEMO } from '../support/api-client';
import { read } from '../support/order-flow';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

jest.setTimeout(60_000);

describe('Paying', () => {
  let stage: Stage;
  let ana: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    ana = await stage.person(DEMO.customer);
  });
  beforeEach(async () => {
    page = await stage.page({ ...PHONE, as: ana });
  });
  afterEach(async () => {
    await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const newestOrder = async (): Promise<Order | undefined> => {
    const answer = await ana.client.get(`/api/users/${ana.client.userId}/orders?limit=1`);
    return read(answer, listOf(order)).items[0];
  };
  const problem = (text: string) => page.getByRole('alert').filter({ hasText: text });

  it.each([
    ['a declined card', customer.DECLINED, 'Your card was declined.'],
    ['a card without funds', customer.NO_FUNDS, 'Your card has insufficient funds.'],
  ])('says what is wrong with %s, and takes another one for the same order', async (_, number, text) => {
    await customer.atCheckout(page, 'Loaded Nachos');
    await customer.agree(page);
    await customer.fillCard(page, number);
    await customer.pay(page);
    await problem(text).waitFor();
    const unpaid = await newestOrder();
    expect(unpaid?.status).toBe('IN_PROGRESS');
    await page.getByLabel('Card number').fill(customer.GOOD);
    await customer.pay(page);
    await customer.qrCode(page).waitFor();
    expect(await newestOrder()).toMatchObject({ orderId: unpaid?.orderId, status: 'PAID' });
  });

  it('asks the bank’s question: a no pays nothing, a yes pays', async () => {
    await customer.atCheckout(page, 'Loaded Nachos');
    await customer.agree(page);
    await customer.fillCard(page, customer.ASKS_THE_BANK);
    await customer.pay(page);
    const bank = page.getByRole('alertdialog', { name: 'Verify this payment' });
    await bank.waitFor();
    await shot(page, 'verify-payment', { fullPage: false });
    await bank.getByRole('button', { name: 'Fail' }).click();
    await problem('We are unable to verify your payment.').waitFor();
    expect((await newestOrder())?.status).toBe('IN_PROGRESS');
    await customer.pay(page);
    await bank.getByRole('button', { name: 'Verify' }).click();
    await customer.qrCode(page).waitFor();
    expect((await newestOrder())?.status).toBe('PAID');
  });

  it('pays with a wallet', async () => {
    await customer.atCheckout(page, 'Loaded Nachos');
    await customer.agree(page);
    await page.getByRole('button', { name: 'Apple Pay' }).click();
    await customer.qrCode(page).waitFor();
  });

  it('asks for age, terms and a whole card before it sends anything', async () => {
    await customer.atCheckout(page, 'House Margarita');
    await customer.fillCard(page, customer.GOOD);
    await customer.pay(page);
    await problem('Age verification is required for purchasing alcoholic beverages.').waitFor();
    await problem('Please accept the terms and conditions to proceed.').waitFor();
    await shot(page, 'checkout-problems');
    await customer.agree(page);
    await page.getByLabel('Cardholder name').fill('');
    await page.getByLabel('ZIP').fill('90x0134');
    expect(await page.getByLabel('ZIP').inputValue()).toBe('90013');
    await customer.pay(page);
    await problem('Cardholder name is required').waitFor();
    expect((await newestOrder())?.status).toBe('IN_PROGRESS');
  });

  it('preselects 15 %, and asks for no tip where there is only merchandise', async () => {
    await customer.openMenu(page);
    await customer.addSize(page, 'Night Shift Tee', 'Medium');
    await customer.orderNow(page);
    await customer.goToCheckout(page);
    expect(await page.getByRole('radiogroup', { name: 'Tip' }).count()).toBe(0);
    await page.goto('/location/064E1');
    await customer.add(page, 'Mint Lemonade');
    await customer.orderNow(page);
    await customer.goToCheckout(page);
    expect(await page.getByRole('radio', { name: /^15%/ }).isChecked()).toBe(true);
    await page.getByText('Tip, 15%').waitFor();
  });

  it('places a free order without a card', async () => {
    await customer.atCheckout(page, 'House Water');
    expect(await page.getByLabel('Card number').count()).toBe(0);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await problem('Please accept the terms and conditions to proceed.').waitFor();
    await customer.agree(page);
    await shot(page, 'checkout-free');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order Placed Successfully').waitFor();
    await customer.qrCode(page).waitFor();
    expect(await newestOrder()).toMatchObject({
      status: 'PAID',
      totalAmount: '0.00',
      payment: { method: 'FREE' },
    });
  });

  it('says the same of a free order whose answer comes after the live order', async () => {
    await customer.atCheckout(page, 'House Water');
    await customer.agree(page);
    let answer!: () => void;
    const left = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/markPaid', async (route) => {
      const response = await route.fetch();
      await left;
      await route.fulfill({ response }).catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByText('Order Placed Successfully').waitFor();
    await customer.qrCode(page).waitFor();
    answer();
    await page.unroute('**/markPaid');
  });

  it('goes back to the review, also where the checkout was opened first', async () => {
    await customer.atCheckout(page, 'Mint Lemonade');
    await page.goto('/location/064E1/order/checkout');
    await page.getByRole('heading', { name: 'Order summary' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/location/064E1/order/review');
    await customer.goToCheckout(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/location/064E1/order/review');
  });

  it('empties the cart with the payment, and has nothing to pay then', async () => {
    await customer.atCheckout(page, 'Loaded Nachos');
    await customer.agree(page);
    await customer.fillCard(page, customer.GOOD);
    await customer.pay(page);
    await customer.qrCode(page).waitFor();
    await page.goto('/location/064E1/order/review');
    await page.getByText('Your cart is empty.').waitFor();
    await shot(page, 'review-empty');
    await page.goto('/location/064E1/order/checkout');
    await page.waitForURL('**/order/review');
    await problem('Required order information is missing. Please return to the Order Review page.').waitFor();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/location/064E1');
  });

  it('shows the order in the account and in the history', async () => {
    await page.goto('/account');
    const latest = page.getByRole('list', { name: 'Latest orders' }).getByRole('listitem');
    await latest.first().waitFor();
    expect(await latest.count()).toBe(3);
    await shot(page, 'account');
    await page.getByRole('link', { name: 'See all' }).click();
    await page.waitForURL('**/order/history');
    await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().waitFor();
    await shot(page, 'order-history');
    await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click();
    await customer.qrCode(page).waitFor();
  });
});
