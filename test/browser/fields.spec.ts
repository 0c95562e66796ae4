import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import * as customer from './support/customer';
import { autofill, caretTo, focusOn, isInReach, scrollToLowerEdge, typedIn } from './support/seen';
import { shot } from './support/shots';
import { LAPTOP, PHONE, SIDEWAYS, Stage, type Person } from './support/stage';

jest.setTimeout(60_000);

const CARD_FIELDS = ['Card number', 'Expiry', 'CVC', 'Cardholder name', 'ZIP'] as const;

describe('Fields', () => {
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

  const visitor = async (options = PHONE): Promise<void> => {
    await stage.leave(page);
    page = await stage.page(options);
  };
  const focused = (what: Locator) => what.and(page.locator(':focus')).waitFor();

  it('keep the caret where a digit of a phone number is corrected', async () => {
    await visitor();
    await page.goto('/signin');
    const phone = page.getByLabel('Phone number');
    await phone.pressSequentially('3105550121');
    await caretTo(phone, 3);
    await phone.press('Backspace');
    await phone.press('2');
    expect(await typedIn(phone)).toBe('(320) 555-0121 @ 3');
    await phone.press('ArrowRight');
    await phone.press('ArrowRight');
    await phone.press('ArrowRight');
    await phone.press('Backspace');
    expect(await phone.inputValue()).toBe('(325) 550-121');
  });

  it('keep the caret where a digit of a card is corrected', async () => {
    await customer.atCheckout(page, 'Mint Lemonade');
    const number = page.getByLabel('Card number');
    await number.pressSequentially('4252424242424242');
    await caretTo(number, 3);
    await number.press('Backspace');
    await number.press('4');
    expect(await typedIn(number)).toBe('4242 4242 4242 4242 @ 3');
    const zip = page.getByLabel('ZIP');
    await zip.pressSequentially('90013');
    await caretTo(zip, 1);
    await zip.press('1');
    expect(await typedIn(zip)).toBe('90013 @ 1');
    const expiry = page.getByLabel('Expiry');
    await expiry.pressSequentially('831');
    await caretTo(expiry, 2);
    await expiry.press('Backspace');
    await expiry.press('9');
    expect(await expiry.inputValue()).toBe('09 / 31');
  });

  it('forget what was said about the card that has been corrected', async () => {
    await customer.atCheckout(page, 'Mint Lemonade');
    await customer.agree(page);
    await customer.fillCard(page, '4242 4242 4242 4241');
    await customer.pay(page);
    const wrong = page.getByText('Your card number is incorrect.');
    await wrong.waitFor();
    await page.getByLabel('Card number').press('End');
    await page.getByLabel('Card number').press('Backspace');
    await wrong.waitFor({ state: 'detached' });
  });

  it.each([
    ['phone', PHONE],
    ['laptop', LAPTOP],
    ['phone on its side', SIDEWAYS],
  ])('stand above the dock when the focus comes to them, on a %s', async (name, screen) => {
    await stage.leave(page);
    page = await stage.page({ ...screen, as: ana });
    await customer.atCheckout(page, 'Mint Lemonade');
    for (const name of [...CARD_FIELDS, ...CARD_FIELDS.toReversed().slice(1)]) {
      const field = page.getByLabel(name);
      await scrollToLowerEdge(field);
      await focusOn(field);
      expect(await isInReach(field)).toBe(true);
    }
    await customer.agree(page);
    await customer.pay(page);
    await focused(page.getByLabel('Card number'));
    await customer.fillCard(page, customer.GOOD);
    await page.getByLabel('ZIP').fill('');
    await customer.pay(page);
    await focused(page.getByLabel('ZIP'));
    expect(await isInReach(page.getByText('ZIP is required'))).toBe(true);
    await shot(page, `zip-${name.replaceAll(' ', '-')}`, { fullPage: false });
  });

  it.each([
    ['/account', '/signin'],
    ['/staff', '/staff/signin'],
    ['/staff/location/064E1/board', '/staff/signin'],
  ])('have the focus on the sign-in that stands before %s', async (wanted, signIn) => {
    await visitor();
    await page.goto(wanted);
    await page.waitForURL(`**${signIn}`);
    await focused(page.getByLabel('Phone number'));
    await page.keyboard.type('3105550131');
    await page.keyboard.press('Enter');
    await focused(page.getByLabel('Verification code'));
  });

  it('have the focus on the sign-in that one walks to', async () => {
    await visitor();
    await customer.openMenu(page);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.waitForURL('**/signin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await focused(page.getByLabel('Phone number'));
    await page.goBack();
    await customer.add(page, 'Mint Lemonade');
    await customer.orderNow(page);
    await page.waitForURL('**/signin');
    await focused(page.getByLabel('Phone number'));
    await page.keyboard.type('3105550132');
    expect(await page.getByLabel('Phone number').inputValue()).toBe('(310) 555-0132');
  });

  it('send the code that the phone has put over a wrong one', async () => {
    await visitor();
    await page.goto('/signin');
    await customer.askForCode(page, '3105550133');
    await customer.enterCode(page, '000000');
    await page.getByText('Invalid verification code. Please try again.').waitFor();
    expect(stage.troubles.take()).toEqual(['401: POST /api/auth/verify']);
    const code = await customer.codeFromInbox(page);
    await page.bringToFront();
    await autofill(page.getByLabel('Verification code'), code);
    await customer.continueAs(page, 'Account created');
  });

  it('start anew with another code', async () => {
    await visitor();
    await page.clock.install();
    await page.goto('/signin');
    await customer.askForCode(page, '3105550134');
    await customer.enterCode(page, '000000');
    const wrong = page.getByText('Invalid verification code. Please try again.');
    await wrong.waitFor();
    expect(stage.troubles.take()).toEqual(['401: POST /api/auth/verify']);
    await page.clock.fastForward(60_000);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await wrong.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Verification code').inputValue()).toBe('');
  });
});
