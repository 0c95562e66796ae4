import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { ApiClient } from '../support/api-client';
import { DEMO } from '../support/api-client';
import { until } from '../support/until';
import * as customer from './support/customer';
import { autofill, caretTo, focusOn, isInReach, scrollToLowerEdge, typedIn } from './support/seen';
import { shot } from './support/shots';
import { LAPTOP, PHONE, SIDEWAYS, Stage } from './support/stage';

const CARD_FIELDS = ['Card number', 'Expiry', 'CVC', 'Cardholder name', 'ZIP'] as const;

describe('Fields', () => {
  let stage: Stage;
  let page: Page;
  /** Reads the inbox without a page of its own. */
  let visitor: ApiClient;
  beforeAll(async () => {
    stage = await Stage.open();
    visitor = stage.visitor();
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(async () => {
    visitor.close();
    await stage.close();
  });

  const focused = (what: Locator) => what.and(page.locator(':focus')).waitFor();
  const comesInReach = (what: Locator) =>
    until(
      async () => ((await isInReach(what)) ? true : undefined),
      () => 'a field above the dock',
    );

  describe('of a card', () => {
    beforeAll(async () => {
      page = await stage.page({ ...PHONE, as: await stage.person(DEMO.customer) });
      await customer.atCheckout(page, 'Mint Lemonade');
    });
    afterAll(() => stage.leave(page));

    it('keep the caret where a digit of a card is corrected', async () => {
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
    ])('stand above the dock when the focus comes to them, on a %s', async (screen, { viewport }) => {
      if (viewport) await page.setViewportSize(viewport);
      for (const name of CARD_FIELDS) await page.getByLabel(name).fill('');
      for (const name of [...CARD_FIELDS, ...CARD_FIELDS.toReversed().slice(1)]) {
        const field = page.getByLabel(name);
        await scrollToLowerEdge(field);
        await focusOn(field);
        await comesInReach(field);
      }
      await customer.agree(page);
      await customer.pay(page);
      await focused(page.getByLabel('Card number'));
      await customer.fillCard(page, customer.GOOD);
      await page.getByLabel('ZIP').fill('');
      await customer.pay(page);
      await focused(page.getByLabel('ZIP'));
      await comesInReach(page.getByText('ZIP is required'));
      await shot(page, `zip-${screen.replaceAll(' ', '-')}`, { fullPage: false });
    });
  });

  describe('of a sign-in', () => {
    afterEach(() => stage.leave(page));

    it('have the focus where it stands before another page, and keep the caret where a digit is corrected', async () => {
      page = await stage.page();
      await page.goto('/account');
      await page.waitForURL('**/signin');
      await focused(page.getByLabel('Phone number'));
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
      await phone.fill('');
      await page.keyboard.type('3105550133');
      await page.keyboard.press('Enter');
      await focused(page.getByLabel('Verification code'));
      // The phone puts the code over a wrong one, which is then sent.
      await customer.enterCode(page, '000000');
      await page.getByText('Invalid verification code. Please try again.').waitFor();
      expect(stage.troubles.take()).toEqual(['401: POST /api/auth/verify']);
      const code = await visitor.latestCode('+13105550133');
      await autofill(page.getByLabel('Verification code'), code);
      await customer.continueAs(page, 'Account created');
    });

    it('have the focus on the sign-in of staff too', async () => {
      page = await stage.page();
      await page.goto('/staff/location/064E1/board');
      await page.waitForURL('**/staff/signin');
      await focused(page.getByLabel('Phone number'));
      await page.keyboard.type('3105550131');
      await page.keyboard.press('Enter');
      await focused(page.getByLabel('Verification code'));
    });

    it('have the focus on the sign-in that one walks to', async () => {
      page = await stage.page();
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
  });
});
