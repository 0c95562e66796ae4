import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ownMembership } from '../support/membership';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { shot } from './support/shots';
import type { Person } from './support/stage';
import { StripeStage } from './support/stripe-stage';

const REFUSED = '402: POST /v1/payment_intents/pi/confirm';
const SORRY = 'Sorry, payment was not successful, please try again';

describe('A membership that is paid at Stripe', () => {
  let stage: StripeStage;
  let page: Page;
  let person: Person;
  let people = 0;
  beforeAll(async () => {
    stage = await StripeStage.open();
  });
  afterEach(async () => {
    await page.context().close();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  /** A person who is no member, on a page. */
  const newcomer = async (address = '/join-lusiv?duration=1'): Promise<void> => {
    people += 1;
    person = await stage.person(`+1310555${6_000 + people}`);
    page = await stage.page(person);
    await page.goto(address);
  };
  const fillCard = async (number: string): Promise<void> => {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiration date').fill('08 / 31');
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('ZIP code').fill('90013');
    await page.getByLabel('Cardholder name').fill('Nina Castellanos');
  };
  const payButton = () => page.getByRole('button', { name: 'Pay $20', exact: true });
  const wallet = () => page.getByRole('button', { name: 'Pay with Apple Pay' });
  const inSheet = (name: string) =>
    page.getByRole('dialog', { name: 'Apple Pay' }).getByRole('button', { name, exact: true });
  const sheets = () => page.evaluate('window.walletSheets.map(({ ended }) => ended.join())');
  const text = (words: string | RegExp) => page.getByText(words).first();
  const joined = async () => {
    await text('Congrats for joining').waitFor();
    return ownMembership(person.client);
  };
  /** Of this person's payments, how many were paid; the newest payment last. */
  const payments = () =>
    stage.at.stripe.books
      .all()
      .filter(({ metadata }) => metadata.userId === person.client.userId)
      .map(({ status, amount }) => `${status} ${amount}`);
  /** What the browser says of a card that Stripe refuses. */
  const refusals = () =>
    stage.troubles.take().map((trouble) => trouble.replace(/payment_intents\/\w+/, 'payment_intents/pi'));
  const clean = async (what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
    await shot(page, what.replaceAll(' ', '-'));
  };

  it('asks for a whole card and a name before it opens anything', async () => {
    await newcomer();
    await wallet().waitFor();
    await clean('membership at stripe');
    await payButton().click();
    await text('Please enter the cardholder name.').waitFor();
    await page.getByLabel('Cardholder name').fill('Nina Castellanos');
    await payButton().click();
    await page.getByRole('dialog', { name: SORRY }).getByText('Your card number is incomplete.').waitFor();
    expect(payments()).toEqual([]);
  });

  // id: is-not-begun-by-a-card-that-is-declined
  it('is not begun by a card that is declined, and is by another one, in the name that is on it', async () => {
    await newcomer();
    await page.getByLabel('Card number').waitFor();
    await fillCard(customer.NO_FUNDS);
    await payButton().click();
    const sorry = page.getByRole('dialog', { name: SORRY });
    await sorry.getByText('Your card has insufficient funds.').waitFor();
    await clean('membership at stripe declined');
    expect(refusals()).toEqual([REFUSED]);
    await sorry.getByRole('button', { name: 'Try again' }).click();
    await text('No money has moved.').waitFor();
    await shot(page, 'membership-at-stripe-again');
    await page.getByLabel('Card number').fill(customer.GOOD);
    await payButton().click();
    const { firstName, lastName, phoneNumber, availableCredits } = await joined();
    expect([firstName, lastName, phoneNumber, availableCredits]).toEqual([
      ...['Nina', 'Castellanos', person.session.user.phoneNumber, 4],
    ]);
    expect(payments()).toEqual(['succeeded 2000']);
  });

  // id: is-begun-with-a-wallet-by-what-the-wallet
  it('is begun with a wallet, by what the wallet says of its owner', async () => {
    await newcomer();
    await wallet().click();
    await inSheet('Pay').click();
    const { firstName, lastName, email, phoneNumber } = await joined();
    expect({ firstName, lastName, email, phoneNumber }).toEqual({
      firstName: 'Mina',
      lastName: 'Okafor',
      email: 'mina@example.com',
      phoneNumber: '+13105550188',
    });
    expect(await sheets()).toEqual(['done']);
    expect(payments()).toEqual(['succeeded 2000']);
  });

  it('costs nothing where the wallet’s sheet is closed or its card declined, and can be paid after that', async () => {
    await newcomer();
    await wallet().click();
    await inSheet('Close').click();
    expect([await sheets(), payments()]).toEqual([['closed'], []]);
    await wallet().click();
    await inSheet('Pay with a card that is declined').click();
    const sorry = page.getByRole('dialog', { name: SORRY });
    await sorry.getByText('Your card was declined.').waitFor();
    expect([await sheets(), refusals()]).toEqual([['closed', 'fail'], [REFUSED]]);
    await sorry.getByRole('button', { name: 'Try again' }).click();
    await wallet().click();
    await inSheet('Pay').click();
    await joined();
    expect([await sheets(), payments()]).toEqual([['closed', 'fail', 'done'], ['succeeded 2000']]);
  });

  it('is paid once, however fast it is pressed', async () => {
    await newcomer();
    await page.getByLabel('Card number').waitFor();
    await fillCard(customer.GOOD);
    const confirmations: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/confirm')) confirmations.push(request.url());
    });
    await page.evaluate(`for (const time of [1, 2])
      document.querySelector('[form="pay-membership"]').click()`);
    await joined();
    expect([confirmations.length, payments()]).toEqual([1, ['succeeded 2000']]);
  });

  it('leaves the bank’s question to Stripe: a no begins nothing, a yes does', async () => {
    await newcomer();
    await page.getByLabel('Card number').waitFor();
    await fillCard(customer.ASKS_THE_BANK);
    await payButton().click();
    const bank = page.getByRole('dialog', { name: '3D Secure 2 Test Page' });
    await bank.getByRole('button', { name: 'Fail' }).click();
    const sorry = page.getByRole('dialog', { name: SORRY });
    await sorry.getByText('We are unable to authenticate your payment method.').waitFor();
    await sorry.getByRole('button', { name: 'Try again' }).click();
    await payButton().click();
    await bank.getByRole('button', { name: 'Complete' }).click();
    await joined();
    expect(payments()).toEqual(['succeeded 2000']);
  });

  it('is not lost with a session that ends between the payment and the answer, and is paid once', async () => {
    await newcomer();
    await page.route(
      '**/api/membership/join',
      (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
      { times: 1 },
    );
    await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 401, json: {} }), {
      times: 1,
    });
    await wallet().click();
    await inSheet('Pay').click();
    await page.waitForURL('**/signin');
    await text('Your session has ended. Sign in again to go on.').waitFor();
    expect(stage.troubles.take().sort()).toEqual([
      '401: POST /api/auth/refresh',
      '401: POST /api/membership/join',
    ]);
    const { phoneNumber } = person.session.user;
    await customer.askForCode(page, phoneNumber.slice(2));
    await customer.enterCode(page, await person.client.latestCode(phoneNumber));
    await customer.continueAs(page, 'Welcome back');
    await joined();
    expect(payments()).toEqual(['succeeded 2000']);
  });

  it('ends the wallet’s sheet where our server does not answer, and sends nothing after that', async () => {
    await newcomer();
    await wallet().waitFor();
    await page.clock.install();
    let asked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    await page.route('**/create-payment-intent', () => asked());
    await wallet().click();
    await inSheet('Pay').click();
    await isAsked;
    await page.clock.fastForward(25_000);
    await page.getByRole('dialog', { name: SORRY }).waitFor();
    expect([await sheets(), payments()]).toEqual([['fail'], []]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  // id: is-paid-by-card-where-this-device
  it('is paid by card where this device has no wallet, which is said', async () => {
    await newcomer('/');
    await page.addInitScript('window.hasNoWallets = true');
    await page.goto('/join-lusiv?duration=1');
    await text('Apple Pay / Google Pay not available on this device/browser.').waitFor();
    await clean('membership at stripe without a wallet');
    await fillCard(customer.GOOD);
    await payButton().click();
    await joined();
  });

  it('is sold over the events too, and the bank’s question can be answered there', async () => {
    await newcomer('/lusiv/events');
    await page.getByRole('radio', { name: /1 Month/ }).click();
    await page.getByLabel('Card number').waitFor();
    await shot(page, 'membership-at-stripe-over-the-events', { fullPage: false });
    await fillCard(customer.ASKS_THE_BANK);
    await payButton().click();
    await page
      .getByRole('dialog', { name: '3D Secure 2 Test Page' })
      .getByRole('button', { name: 'Complete' })
      .click();
    await text('Your membership has been activated successfully.').waitFor();
    expect(payments()).toEqual(['succeeded 2000']);
  });

  it('cannot be paid where Stripe does not load, which is said with the other way to a membership', async () => {
    stage.hasScript = false;
    await newcomer();
    await text('Failed to initialize payment options. Please try again.').waitFor();
    await clean('membership at stripe missing');
    stage.troubles.take();
    stage.hasScript = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await wallet().waitFor();
  });
});
