import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, menu } from '../support/order-flow';
import * as customer from './support/customer';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { PHONE, Stage, type Person } from './support/stage';

/** Without a place where a line may end. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaenspunsch';
const NARROWEST = { ...PHONE, viewport: { width: 320, height: 640 } };

describe('At 320 px a long name without a space', () => {
  let stage: Stage;
  let ana: Person;
  let admin: Person;
  let orderId: string;
  beforeAll(async () => {
    stage = await Stage.open();
    [ana, admin] = [await stage.person(DEMO.customer), await stage.person(DEMO.admin)];
    const lemonade = (await menu(ana.client)).find(({ name }) => name === 'Mint Lemonade');
    const productId = lemonade?.productId ?? '';
    const { status } = await admin.client.put(
      `/api/vendor-locations/${DEMO.location}/products/${productId}`,
      { change: { name: LONG } },
    );
    expect(status).toBe(200);
    await ana.client.put(`/api/users/${ana.client.userId}/profile`, { name: LONG });
    ({ orderId } = await buy(ana.client, [productId]));
    await admin.client.post(`/api/vendors/${DEMO.vendor}/vendor-roles`, {
      ...{ name: LONG, phoneNumber: '+13105550188', role: 'STAFF' },
    });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  /** The page is no wider than its window, and its text is within. */
  const fits = async (page: Page, name: string): Promise<void> => {
    await shot(page, `long-${name}`, { fullPage: false });
    expect([name, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([name, 320]);
  };

  // id: long-names
  it('widens neither menu, cart nor ticket', async () => {
    const page = await stage.page({ ...NARROWEST, as: ana });
    await customer.openMenu(page);
    await customer.add(page, LONG);
    await fits(page, 'menu');
    await page.getByRole('button', { name: 'Your cart, 1 item' }).click();
    await page.getByRole('dialog', { name: 'Your Cart (1 item)' }).waitFor();
    await fits(page, 'cart');
    await page.getByRole('dialog').getByRole('button', { name: 'Order Now' }).click();
    await page.getByRole('button', { name: 'Checkout' }).waitFor();
    await fits(page, 'review');
    await page.goto(`/location/${DEMO.location}/order/${orderId}/status`);
    await customer.qrCode(page).waitFor();
    await fits(page, 'ticket');
    await stage.leave(page);
  });

  it('widens neither the board nor the list of the staff', async () => {
    const page = await stage.page({ ...NARROWEST, as: admin });
    await staff.openBoard(page);
    await staff.card(page, shortId(orderId)).waitFor();
    await fits(page, 'board');
    await page.goto(`/staff/location/${DEMO.location}/${DEMO.vendor}/users`);
    await page.getByText(LONG).waitFor();
    await fits(page, 'team');
    await stage.leave(page);
  });
});
