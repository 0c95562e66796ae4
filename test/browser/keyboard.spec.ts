import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import * as customer from './support/customer';
import { focusOn } from './support/seen';
import * as staff from './support/staff';
import { LAPTOP, Stage, type Person } from './support/stage';

const MANY_TABS = 60;

describe('With a keyboard alone', () => {
  let stage: Stage;
  let ana: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    ana = await stage.person(DEMO.customer);
  });
  afterEach(async () => {
    await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const isFocused = async (what: Locator): Promise<boolean> =>
    (await what.and(page.locator(':focus')).count()) > 0;
  const focused = async (what: Locator): Promise<void> => {
    await what.and(page.locator(':focus')).waitFor();
  };
  /** Tab after Tab. @throws Error when the focus never gets there */
  const tabTo = async (what: Locator): Promise<void> => {
    // A button that is disabled until an answer has come is passed over by every round of Tabs before that.
    await what.and(page.locator(':not(:disabled)')).waitFor({ state: 'attached' });
    for (let tabs = 0; tabs < MANY_TABS; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await isFocused(what)) return;
    }
    throw new Error(`No way to ${what.toString()}`);
  };
  /** The focus goes round inside, and comes back to where it was when the dialog is closed by Escape. */
  const holdsFocus = async (dialog: Locator, opener: Locator): Promise<void> => {
    await dialog.waitFor();
    const inside = dialog.and(page.locator(':focus-within'));
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press(tabs % 4 === 3 ? 'Shift+Tab' : 'Tab');
      await inside.waitFor();
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await focused(opener);
  };

  it('stays inside sheets and dialogs, and returns to what has opened them; fills the cart, goes through the whole checkout, to what is missing where one wants to pay too early, and pays', async () => {
    page = await stage.page({ ...LAPTOP, as: ana });
    await customer.openMenu(page);
    const choose = page.getByRole('button', { name: 'Choose Night Shift Tee' });
    await choose.focus();
    await page.keyboard.press('Enter');
    await holdsFocus(page.getByRole('dialog', { name: 'Night Shift Tee' }), choose);

    await focusOn(page.getByRole('link', { name: 'Lineless' }).first());
    await tabTo(page.getByRole('button', { name: 'Add House Margarita' }));
    await page.keyboard.press('Enter');
    const cart = page.getByRole('button', { name: 'Your cart, 1 item' });
    await cart.focus();
    await page.keyboard.press('Enter');
    await holdsFocus(page.getByRole('dialog', { name: 'Your Cart (1 item)' }), cart);
    await tabTo(page.getByRole('button', { name: /Order Now/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Cart (1)' }).waitFor();
    await tabTo(page.getByRole('combobox', { name: 'Quantity of House Margarita' }));
    await tabTo(page.getByRole('button', { name: 'Checkout' }));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Pay \$/, disabled: false }).waitFor();

    await tabTo(page.getByRole('radio', { name: /^15%/ }));
    // As long as a finger stays on a key.
    await page.keyboard.press('ArrowRight', { delay: 60 });
    await page.getByText('Tip, 20%').waitFor();
    await tabTo(page.getByRole('checkbox', { name: /at least 21/ }));
    await tabTo(page.getByRole('checkbox', { name: /terms/ }));
    const terms = page.getByRole('button', { name: 'terms and conditions' });
    await tabTo(terms);
    await page.keyboard.press('Enter');
    await holdsFocus(page.getByRole('dialog', { name: 'Terms and conditions' }), terms);
    await tabTo(page.getByRole('button', { name: 'Apple Pay' }));
    for (const [field, text] of [
      ['Card number', '4242424242424242'],
      ['Expiry', '0831'],
      ['CVC', '123'],
      ['Cardholder name', 'Ana Mora'],
      ['ZIP', '90013'],
    ] as const) {
      await tabTo(page.getByLabel(field));
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await focused(page.getByRole('checkbox', { name: /at least 21/ }));
    await page.keyboard.press('Space');
    await page.getByLabel('ZIP').press('Enter');
    await focused(page.getByRole('checkbox', { name: /terms/ }));
    await page.keyboard.press('Space');
    await tabTo(page.getByRole('button', { name: /^Pay \$/ }));
    await page.keyboard.press('Enter');
    await customer.qrCode(page).waitFor();
  });

  it('opens an order from the board, asks before it refunds, and goes back', async () => {
    const [product = ''] = await untrackedProducts(ana.client);
    const code = shortId((await buy(ana.client, [product])).orderId);
    page = await stage.page({ ...LAPTOP, as: await stage.person(DEMO.staff) });
    await staff.openBoard(page);
    await tabTo(page.getByRole('button', { name: `Open order ${code}` }));
    await page.keyboard.press('Enter');
    await staff.verdict(page, 'IN PROGRESS').waitFor();
    const refund = page.getByRole('button', { name: 'Refund' });
    await tabTo(refund);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Refund' });
    await dialog.waitFor();
    await holdsFocus(dialog, refund);
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await staff.card(page, code).waitFor();
  });
});
