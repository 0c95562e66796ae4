import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { order, type Order } from '@lineless/contracts/ordering/orders';
import { listOf } from '@lineless/contracts/common';
import { DEMO } from '../support/api-client';
import { read } from '../support/order-flow';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

/** Each test goes on from where the one before it has left the page. */
describe('Paying', () => {
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

  const newestOrder = async (): Promise<Order | undefined> => {
    const answer = await ana.client.get(`/api/users/${ana.client.userId}/orders?limit=1`);
    return read(answer, listOf(order)).items[0];
  };
  const problem = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const toCheckoutWith = async (name: string): Promise<void> => {
    await customer.add(page, name);
    await customer.orderNow(page);
    await customer.goToCheckout(page);
  };

  // id: asks-for-age-terms
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
    await page.getByLabel('Cardholder name').fill('Ana Mora');
  });

  // id: says-what-is-wrong-with-a-card
  it('says what is wrong with a card, and takes another one for the same order', async () => {
    const unpaid = await newestOrder();
    for (const [number, text] of [
      [customer.DECLINED, 'Your card was declined.'],
      [customer.NO_FUNDS, 'Your card has insufficient funds.'],
    ] as const) {
      await page.getByLabel('Card number').fill(number);
      await customer.pay(page);
      await problem(text).waitFor();
      expect(await newestOrder()).toMatchObject({ orderId: unpaid?.orderId, status: 'IN_PROGRESS' });
    }
  });

  // id: asks-the-banks-question
  it('asks the bank’s question: a no pays nothing, a yes pays', async () => {
    const unpaid = await newestOrder();
    await page.getByLabel('Card number').fill(customer.ASKS_THE_BANK);
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
    expect(await newestOrder()).toMatchObject({ orderId: unpaid?.orderId, status: 'PAID' });
  });

  // id: empties-the-cart-with-the-payment
  it('empties the cart with the payment, and has nothing to pay then', async () => {
    await page.goto('/location/064E1/order/checkout');
    await page.waitForURL('**/order/review');
    await problem('Required order information is missing. Please return to the Order Review page.').waitFor();
    await page.getByText('Your cart is empty. Please add items before proceeding.').waitFor();
    await shot(page, 'review-empty');
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/location/064E1');
  });

  // id: asks-for-no-tip-where-there
  it('asks for no tip where there is only merchandise, and goes back to the review', async () => {
    await customer.addSize(page, 'Night Shift Tee', 'Medium');
    await customer.orderNow(page);
    await customer.goToCheckout(page);
    expect(await page.getByRole('radiogroup', { name: 'Tip' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/location/064E1/order/review');
  });

  // id: pays-with-a-wallet
  it('preselects 15 %, and pays with a wallet', async () => {
    await page.getByRole('link', { name: 'Add more?' }).click();
    await toCheckoutWith('Mint Lemonade');
    await page.getByRole('radio', { name: /^15%/, checked: true }).waitFor();
    await page.getByText('Tip, 15%').waitFor();
    await customer.agree(page);
    await page.getByRole('button', { name: 'Apple Pay' }).click();
    await customer.qrCode(page).waitFor();
  });

  // id: places-a-free-order
  it('places a free order without a card', async () => {
    // A message stays for as long as the pointer lies on it, and it came to where Pay was pressed.
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'Return Home' }).click();
    await toCheckoutWith('House Water');
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
    // Nothing is said any more of the one before.
    await customer.openMenu(page);
    await toCheckoutWith('House Water');
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

  // id: shows-the-order-in-the-account
  it('shows the order in the account and in the history', async () => {
    const code = await customer.codeOnTicket(page);
    await page.getByRole('link', { name: 'Account, signed in' }).click();
    const latest = page.getByRole('list', { name: 'Latest orders' }).getByRole('listitem');
    await latest.filter({ hasText: code }).waitFor();
    await latest.nth(2).waitFor();
    expect(await latest.count()).toBe(3);
    await shot(page, 'account');
    await page.getByRole('link', { name: 'See all' }).click();
    await page.waitForURL('**/order/history');
    const all = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('link');
    await all.first().waitFor();
    await shot(page, 'order-history');
    await all.filter({ hasText: code }).click();
    await customer.qrCode(page).waitFor();
  });
});
