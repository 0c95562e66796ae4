import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { order, type Order } from '@lineless/contracts/ordering/orders';
import { listOf } from '@lineless/contracts/common';
import { read } from '../support/order-flow';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { StripeStage } from './support/stripe-stage';

const REFUSED = '402: POST /v1/payment_intents/pi/confirm';

describe('Paying at Stripe', () => {
  let stage: StripeStage;
  let page: Page;
  beforeAll(async () => {
    stage = await StripeStage.open();
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const newestOrder = async (): Promise<Order | undefined> => {
    const answer = await stage.ana.get(`/api/users/${stage.ana.userId}/orders?limit=1`);
    return read(answer, listOf(order)).items[0];
  };
  const problem = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const cardFields = () => page.getByLabel('Card number');
  const fillCard = async (number: string): Promise<void> => {
    await cardFields().fill(number);
    await page.getByLabel('Expiration date').fill('08 / 31');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('ZIP code').fill('90013');
    await page.getByLabel('Cardholder name').fill('Ana Mora');
  };
  const payInSheet = () =>
    page.getByRole('dialog', { name: 'Apple Pay' }).getByRole('button', { name: 'Pay', exact: true }).click();
  const toCheckout = async (): Promise<void> => {
    await customer.add(page, 'Loaded Nachos');
    await customer.orderNow(page);
    await customer.goToCheckout(page);
    await cardFields().waitFor();
  };
  const toCheckoutOfAnother = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Return Home' }).click();
    await toCheckout();
  };
  /** What the browser says of a card that Stripe refuses. */
  const refusals = () =>
    stage.troubles.take().map((text) => text.replace(/payment_intents\/\w+/, 'payment_intents/pi'));

  it('loads its script at the checkout and not before', async () => {
    page = await stage.page();
    await customer.openMenu(page);
    await page.waitForLoadState('networkidle');
    expect(stage.scripts).toEqual([]);
    await toCheckout();
    expect(stage.scripts).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js/)]);
    expect(await page.getByText('Test payments').count()).toBe(0);
  });

  it('lets the wallets’ frames pay, those of Stripe’s hosts and of Google’s', async () => {
    const allowed = await page.evaluate(`document.featurePolicy.getAllowlistForFeature('payment')`);
    expect(allowed).toEqual([
      stage.at.venue.url,
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://pay.google.com',
    ]);
  });

  // id: asks-for-a-whole-card
  it('asks for a whole card and a name before it sends anything', async () => {
    await customer.agree(page);
    await customer.pay(page);
    await problem('Please enter the cardholder name.').waitFor();
    await page.getByLabel('Cardholder name').fill('Ana Mora');
    await customer.pay(page);
    await problem('Your card number is incomplete.').waitFor();
    expect((await newestOrder())?.status).toBe('IN_PROGRESS');
  });

  // id: takes-another-card
  it('says what the bank says, and takes another card for the same order, in the name that is on it', async () => {
    await fillCard(customer.NO_FUNDS);
    await shot(page, 'checkout-stripe');
    expect(await violations(page)).toEqual([]);
    await customer.pay(page);
    await problem('Your card has insufficient funds.').waitFor();
    await page.getByText('No money has moved.').first().waitFor();
    expect(refusals()).toEqual([REFUSED]);
    const unpaid = await newestOrder();
    await cardFields().fill(customer.GOOD);
    await customer.pay(page);
    await customer.qrCode(page).waitFor();
    expect(await newestOrder()).toMatchObject({
      orderId: unpaid?.orderId,
      status: 'PAID',
      customerName: 'Ana M.',
      payment: { method: 'card', last4: '4242' },
    });
  });

  // id: leaves-the-banks-question
  it('leaves the bank’s question to Stripe: a no pays nothing, a yes pays what the tip has made of it', async () => {
    await toCheckoutOfAnother();
    await page.getByRole('radio', { name: /^25%/ }).check();
    await page.getByText('Tip, 25%').waitFor();
    await customer.agree(page);
    await fillCard(customer.ASKS_THE_BANK);
    await page.getByRole('button', { name: /^Pay \$/, disabled: false }).waitFor();
    await customer.pay(page);
    const bank = page.getByRole('dialog', { name: '3D Secure 2 Test Page' });
    await bank.getByRole('button', { name: 'Fail' }).click();
    await problem('We are unable to authenticate your payment method.').waitFor();
    expect((await newestOrder())?.status).toBe('IN_PROGRESS');
    await customer.pay(page);
    await bank.getByRole('button', { name: 'Complete' }).click();
    await customer.qrCode(page).waitFor();
    const paid = await newestOrder();
    expect(paid?.status).toBe('PAID');
    const charged = stage.at.stripe.books.all().at(-1)?.amount;
    expect(charged).toBe(Math.round(Number(paid?.totalAmount) * 100));
  });

  // id: pays-with-a-wallet-once
  it('pays with a wallet, once the terms are accepted', async () => {
    await toCheckoutOfAnother();
    const wallet = page.getByRole('button', { name: 'Pay with Apple Pay' });
    await wallet.click();
    await problem('Please accept the terms and conditions to proceed.').waitFor();
    await customer.agree(page);
    await wallet.click();
    await payInSheet();
    await customer.qrCode(page).waitFor();
    expect(await newestOrder()).toMatchObject({
      status: 'PAID',
      customerName: 'Mina O.',
      payment: { method: 'apple_pay' },
    });
  });

  it('ends the sheet of a wallet that hears nothing, and pays all the same when Stripe answers late', async () => {
    await toCheckoutOfAnother();
    await customer.agree(page);
    await page.clock.install();
    const confirming = page.waitForRequest('**/v1/payment_intents/*/confirm');
    let answer: () => void = () => undefined;
    const answers = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v1/payment_intents/*/confirm', async (route) => {
      await answers;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Pay with Apple Pay' }).click();
    await payInSheet();
    await confirming;
    await page.clock.fastForward(25_000);
    await page.getByText('Your bank has not decided yet.').first().waitFor();
    await shot(page, 'checkout-stripe-slow');
    expect(await page.evaluate('window.walletSheets.at(-1).ended')).toEqual(['fail']);
    answer();
    await customer.qrCode(page).waitFor();
    expect(await newestOrder()).toMatchObject({ status: 'PAID', payment: { method: 'apple_pay' } });
    // A look before that has found it unpaid.
    const troubles = stage.troubles.take().filter((trouble) => !/^409: PUT .*markPaid$/.test(trouble));
    expect(troubles).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('has a sheet that ends by itself after thirty seconds, as the phone’s does', async () => {
    await page.evaluate(`{
      const at = document.body.appendChild(document.createElement('div'));
      const group = window.Stripe('pk_test_double').elements({ mode: 'payment', amount: 100, currency: 'usd' });
      group.create('expressCheckout').on('click', ({ resolve }) => resolve()).mount(at);
    }`);
    await page.getByRole('button', { name: 'Pay with Apple Pay' }).click();
    // By the page's own clock, from the press to the end, however long the machine takes between two steps.
    await page.evaluate(`{
      const { ended } = window.walletSheets.at(-1);
      document.querySelector('dialog[aria-label="Apple Pay"] button').addEventListener('click', () => {
        const begun = Date.now();
        ended.push = (how) => { ended[0] = [how, Date.now() - begun >= 30000]; };
      });
    }`);
    await payInSheet();
    await page.clock.fastForward(30_000);
    expect(await page.evaluate('window.walletSheets.at(-1).ended')).toEqual([['timed out', true]]);
    await page.context().close();
    page = await stage.page();
    await customer.openMenu(page);
  });

  it('has no form for a payment that is paid or cancelled, as Stripe has none', async () => {
    await toCheckout();
    const { books } = stage.at.stripe;
    const secretOf = (end: (id: string) => void): string => {
      const { id, client_secret } = books.create(1_000, 'usd', {});
      end(id);
      return client_secret;
    };
    const formOf = (kind: string, clientSecret: string) =>
      page.evaluate(`new Promise((says) => {
        const at = document.body.appendChild(document.createElement('div'));
        const group = window.Stripe('pk_test_double').elements({ clientSecret: '${clientSecret}' });
        const element = group.create('${kind}');
        const end = (what) => { element.destroy(); at.remove(); says(what); };
        element.on('ready', () => end('ready')).on('loaderror', ({ error }) => end(error.code));
        element.mount(at);
      })`);
    const secrets = [
      secretOf(() => undefined),
      secretOf((id) => stage.at.stripe.pay(id)),
      secretOf((id) => void books.cancel(id)),
    ];
    const over = 'payment_intent_unexpected_state';
    for (const kind of ['payment', 'expressCheckout'])
      expect(await Promise.all(secrets.map((secret) => formOf(kind, secret)))).toEqual(['ready', over, over]);
  });

  it('finds an order paid that was paid just before its page was loaded anew', async () => {
    const { webhooks, books } = stage.at.stripe;
    webhooks.mode = 'held';
    const open = await newestOrder();
    const intent = books.all().find(({ metadata }) => metadata.orderId === open?.orderId);
    stage.at.stripe.pay(intent?.id ?? '');
    await page.reload();
    await page.getByText('Your payment is being checked.').first().waitFor();
    await shot(page, 'checkout-stripe-paid-before');
    expect(await page.getByText('Card elements are not loaded.').count()).toBe(0);
    await customer.qrCode(page).waitFor();
    expect(await newestOrder()).toMatchObject({ orderId: open?.orderId, status: 'PAID' });
    await webhooks.release();
    webhooks.mode = 'at-once';
    await page.context().close();
  });

  // id: says-that-stripe-has-not-loaded
  it('says that Stripe has not loaded, and tries again when it is asked to', async () => {
    stage.hasScript = false;
    page = await stage.page();
    await customer.atCheckout(page, 'Loaded Nachos');
    await problem('Stripe has not loaded yet.').waitFor();
    await shot(page, 'checkout-stripe-missing');
    await customer.agree(page);
    await customer.pay(page);
    await problem('Stripe has not loaded yet.').nth(1).waitFor();
    const lost = stage.troubles.take();
    expect(new Set(lost)).toEqual(
      new Set([expect.stringMatching(/^net::ERR_FAILED: GET \/\w+\/stripe\.js$/)]),
    );
    stage.hasScript = true;
    await page.getByRole('button', { name: 'Reload' }).click();
    await cardFields().waitFor();
  });
});
