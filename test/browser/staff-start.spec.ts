import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import * as customer from './support/customer';
import { isInReach } from './support/seen';
import { shot } from './support/shots';
import { Stage } from './support/stage';

describe('Starting a shift', () => {
  let stage: Stage;
  let page: Page;
  /** By the home, since it was opened. */
  const asked: string[] = [];
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  // id: signs-in-finds-the-location
  it('signs in, finds the location by the code under the sticker, and is at its home from then on', async () => {
    page = await stage.page();
    await page.goto('/staff');
    await page.waitForURL('**/staff/signin');
    await page.getByRole('heading', { name: 'Staff Sign In' }).waitFor();
    await page.getByLabel('Phone number').and(page.locator(':focus')).waitFor();
    await shot(page, 'staff-sign-in');
    await customer.askForCode(page, '(310) 555-0101');
    await customer.enterCode(page, await customer.codeFromInbox(page));

    await page.waitForURL('**/staff/locations');
    // The account has them, on a phone on which it has never been.
    const own = page.getByRole('list', { name: 'Your locations' });
    await own.getByRole('link', { name: 'Main Bar Kiln Hall' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByLabel('Location code').fill('NOWHERE');
    await page.getByRole('button', { name: 'Find' }).click();
    const wrong = page.getByText('Invalid Short Code. Please scan another QR code.');
    await wrong.waitFor();
    expect(await page.getByRole('list', { name: 'Messages' }).getByText('Invalid').count()).toBe(0);
    expect(stage.troubles.take()).toEqual([
      '404: GET /api/vendor-location',
      '404: GET /api/short-code-redirects/NOWHERE',
    ]);
    await shot(page, 'locations');
    // This phone has no camera.
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    const noCamera = page.getByRole('alert').filter({ hasText: 'Camera Error' });
    await noCamera
      .getByText('Failed to start camera. Please ensure camera permissions are granted.')
      .waitFor();
    // What is said of the camera lies over no field that it leads to.
    expect(await isInReach(page.getByRole('textbox'))).toBe(true);
    await shot(page, 'locations-no-camera', { fullPage: false });
    await page.getByLabel('Location code').fill('KILN');
    await wrong.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Find' }).click();
    const found = page.getByRole('dialog', { name: 'Location Found' });
    await found.waitFor();
    expect(await noCamera.count()).toBe(0);
    // What is printed under the code may be the location's id or its short code.
    expect(stage.troubles.take()).toEqual(['404: GET /api/vendor-location']);
    await found.getByText('Do you want to proceed with this location?').waitFor();
    await found.getByText('Main Bar', { exact: true }).waitFor();
    await shot(page, 'location-found');
    await found.getByRole('button', { name: 'Confirm' }).click();

    await page.waitForURL('**/staff/location/064E1');
    await page.getByRole('heading', { level: 1, name: 'Main Bar' }).waitFor();
    await page.getByText('Kiln Hall · Maya R., Staff').waitFor();
    await shot(page, 'staff-home');
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/staff');
    await page.waitForURL('**/staff/location/064E1');
    await page.goto('/staff/location/064E1/scan');
    await noCamera.waitFor();
    expect(await isInReach(page.getByRole('textbox'))).toBe(true);
    await page.goto('/staff/location/064E1');
  });

  // id: says-what-the-shift-has-brought
  it('says what the shift has brought in tips, as it comes', async () => {
    const [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
    const tips = page.getByText('Tips, last 12 hours').locator('..');
    await tips.getByText('$0.00').waitFor();
    const [product = ''] = await untrackedProducts(ana.client);
    const { orderId } = await buy(ana.client, [product], { tip: '2.25' });
    await complete(maya.client, orderId);
    await tips.getByText('$2.25').waitFor();
    expect(asked).not.toContain('/api/fulfilled-orders');
  });

  // id: leaves-nothing-of-the-last
  it('leaves nothing of the last person behind on logout', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' });
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/staff/signin');
    // That the logout is owed is noted until the server has heard of it.
    await until(
      async () => ((await page.evaluate('localStorage.length')) === 0 ? true : undefined),
      () => 'an empty storage',
    );
    await page.goto('/staff/location/064E1/board');
    await page.waitForURL('**/staff/signin');
    await stage.leave(page);
  });
});
