import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import * as customer from './support/customer';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

/** Screen readers tell what changes in a region; what comes together with its region many of them pass over. */
describe('What changes is read aloud', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    ana = await stage.person(DEMO.customer);
    maya = await stage.person(DEMO.staff);
  });
  afterEach(async () => {
    await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const buyOne = async () => buy(ana.client, (await untrackedProducts(ana.client)).slice(0, 1));
  const announcements = () => page.getByRole('log', { name: 'Announcements' });
  /** The very element that is there now, and not one that takes its place. */
  const mark = (region: Locator) =>
    region.evaluate((element) => element.setAttribute('data-was-here', 'yes'));
  const hears = (words: string) =>
    page.locator('[data-was-here]', { hasText: words }).waitFor({ state: 'attached' });

  it('a new order on the board, and the loss of the network', async () => {
    page = await stage.page({ ...LAPTOP, as: maya });
    await staff.openBoard(page);
    await mark(announcements());
    const { orderId } = await buyOne();
    await hears(`New order ${shortId(orderId)}, 1 item`);
    await page.context().setOffline(true);
    await hears('Offline.');
    // What the lost network has broken is no trouble of this test.
    await stage.leave(page);
    stage.troubles.take();
  });

  it('an order that becomes ready, on its customer’s phone', async () => {
    page = await stage.page({ ...PHONE, as: ana });
    const { orderId } = await buyOne();
    await page.goto(`/location/${DEMO.location}/order/${orderId}/status`);
    await customer.qrCode(page).waitFor();
    await mark(page.getByRole('status').filter({ hasText: 'Have a staff member scan your QR code' }));
    await maya.client.put(`/api/users/staff-user-id/orders/${orderId}/prepare`, {});
    await hears('Ready at Main Bar');
  });

  it('a message', async () => {
    page = await stage.page({ ...PHONE, as: ana });
    await customer.atCheckout(page, 'House Water');
    await customer.agree(page);
    await mark(page.getByRole('region', { name: /^Messages/ }));
    await page.getByRole('button', { name: 'Place Order' }).click();
    await hears('Order Placed Successfully');
  });

  it('what is wrong with a field', async () => {
    page = await stage.page(PHONE);
    await page.goto('/signin');
    await page.getByLabel('Phone number').fill('12');
    await page.getByRole('button', { name: 'Send code' }).click();
    const field = page.getByLabel('Phone number');
    const words = await page.getByRole('alert').innerText();
    expect(words).not.toBe('');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });

  it('a dialog, which interrupts only where something is at stake', async () => {
    page = await stage.page({ ...PHONE, as: ana });
    await page.goto('/staff/locations');
    await page.getByRole('dialog', { name: 'No location found' }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    page = await stage.page({ ...PHONE, as: maya });
    await page.goto('/staff/location/064E1');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog', { name: 'Confirm Logout' }).waitFor();
  });
});
