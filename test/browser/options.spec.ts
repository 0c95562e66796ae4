import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { PHONE, Stage } from './support/stage';

/** The demo's Pepperoni Slice has a finish to choose, and extras. */
describe('A slice as the guest wants it', () => {
  let stage: Stage;
  let phone: Page;
  let bar: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    phone = await stage.page({ ...PHONE, as: await stage.person(DEMO.customer) });
    bar = await stage.page({ ...PHONE, as: await stage.person(DEMO.manager) });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const openSheet = async () => {
    const card = phone.getByRole('listitem').filter({ hasText: 'Pepperoni Slice' });
    await card.getByRole('button', { name: /^Choose|in cart/ }).click();
    return phone.getByRole('dialog', { name: 'Pepperoni Slice' });
  };

  // id: options-from-the-sheet-to-the-ticket
  it('is chosen in its sheet, stands in the cart, on the ticket and on the board', async () => {
    await customer.openMenu(phone);
    const sheet = await openSheet();
    await sheet.getByRole('button', { name: 'ADD TO CART' }).click();
    await sheet.getByText('Finish: choose 1.').waitFor();
    expect(await violations(phone)).toEqual([]);
    await shot(phone, 'options-sheet-asked', { fullPage: false });
    await sheet.getByRole('radio', { name: /Chili honey/ }).click();
    await sheet.getByRole('checkbox', { name: /No jalapeño/ }).check();
    await sheet.getByRole('checkbox', { name: /Extra cheese/ }).check();
    await sheet.getByText('$10.60').waitFor();
    await sheet.getByLabel('Note to the bar').fill('Well done, please');
    await shot(phone, 'options-sheet', { fullPage: false });
    await sheet.getByRole('button', { name: 'ADD TO CART' }).click();
    await sheet.waitFor({ state: 'hidden' });

    const again = await openSheet();
    await again.getByRole('radio', { name: 'Plain' }).click();
    await again.getByRole('button', { name: 'ADD TO CART' }).click();
    await again.waitFor({ state: 'hidden' });
    await phone
      .getByRole('button', { name: /^Your cart/ })
      .first()
      .click();
    const cart = phone.getByRole('dialog', { name: /^Your Cart/ });
    await cart.getByText('“Well done, please”').waitFor();
    expect(await violations(phone)).toEqual([]);
    await shot(phone, 'options-cart', { fullPage: false });
    await cart.getByRole('button', { name: 'Order Now' }).click();
    await phone.getByRole('button', { name: 'Checkout', exact: true }).waitFor();
    await shot(phone, 'options-review');
    await customer.goToCheckout(phone);
    await phone.getByText('Chili honey +$1.00, No jalapeño, Extra cheese +$1.50').waitFor();
    await shot(phone, 'options-checkout');
    await customer.agree(phone);
    await customer.fillCard(phone, customer.GOOD);
    await customer.pay(phone);
    await phone.getByText('Show QR code to staff').waitFor();
    await phone.getByText('Chili honey +$1.00, No jalapeño, Extra cheese +$1.50').waitFor();
    expect(await violations(phone)).toEqual([]);
    await shot(phone, 'options-ticket');

    await bar.goto('/staff/location/064E1/board');
    await bar.getByText('Chili honey, No jalapeño, Extra cheese').waitFor();
    await bar.getByText('“Well done, please”').waitFor();
    expect(await violations(bar)).toEqual([]);
    await shot(bar, 'options-board', { fullPage: false });
  });

  // id: an-option-is-sold-out-on-every-open-sheet
  it('cannot have what the bar has just switched off, nor what its manager took away', async () => {
    await customer.openMenu(phone);
    const sheet = await openSheet();
    await bar.goto('/staff/location/064E1/inventory');
    await bar.getByRole('button', { name: 'Pepperoni Slice: 6 options' }).click();
    await bar.getByRole('switch', { name: 'Pepperoni Slice, Chili honey available' }).click();
    await sheet.getByRole('radio', { name: /Chili honey Out of Stock/ }).waitFor();
    await bar.getByRole('button', { name: 'Pepperoni Slice: 6 options, 1 sold out' }).waitFor();
    expect(await violations(bar)).toEqual([]);
    await shot(bar, 'options-inventory', { fullPage: false });

    await bar.goto('/staff/location/064E1/menu');
    await bar.getByRole('link', { name: /Pepperoni Slice/ }).click();
    const options = bar.getByRole('region', { name: 'Options' });
    await options.getByRole('button', { name: 'Remove Rocket' }).click();
    await options.getByRole('group', { name: 'Finish' }).getByLabel('Option 1').fill('Classic');
    expect(await violations(bar)).toEqual([]);
    await shot(bar, 'options-menu-editing');
    await bar.getByRole('button', { name: 'Save', exact: true }).click();
    await sheet.getByRole('radio', { name: 'Classic' }).waitFor();
    await sheet.getByRole('checkbox', { name: /Rocket/ }).waitFor({ state: 'detached' });
    await sheet.getByRole('radio', { name: /Chili honey Out of Stock/ }).waitFor();
  });
});
