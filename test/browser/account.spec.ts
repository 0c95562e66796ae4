import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { shortId } from '@lineless/kernel/ids';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import { violations } from './support/axe';
import { savedText } from './support/saved';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

describe('The account', () => {
  let stage: Stage;
  let guest: Person;

  beforeAll(async () => {
    stage = await Stage.open();
    guest = await stage.person('+13105550160');
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const open = async (options = PHONE): Promise<Page> => {
    const page = await stage.page({ ...options, as: guest });
    await page.goto('/account');
    await page.getByRole('button', { name: /^Your name/, disabled: false }).waitFor();
    return page;
  };

  // id: has-a-name-of-its-own-on-every
  it('has a name of its own, on every page of the same person', async () => {
    const phone = await open();
    const laptop = await open(LAPTOP);
    await phone.getByRole('button', { name: 'Your name Not given' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Your name' });
    await dialog.getByLabel('Name', { exact: true }).fill('Ana Morales');
    expect(await violations(phone)).toEqual([]);
    await shot(phone, 'account-name-dialog', { fullPage: false });
    await phone.keyboard.press('Enter');
    await phone.getByText('Your name is saved.').waitFor();
    for (const page of [phone, laptop]) {
      await page.getByRole('button', { name: 'Your name Ana Morales' }).waitFor();
      await page.getByText('Ana Morales · (310) 555-0160').waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await shot(phone, 'account-named');
    await shot(laptop, 'account-named-1280');
    // The focus is back where it came from.
    expect(await phone.evaluate<string>('document.activeElement.textContent')).toContain('Your name');
  });

  // id: shows-what-becomes-of-the-orders
  it('shows what becomes of the orders, without being asked again', async () => {
    const page = await open();
    await page.getByText('No orders have been placed yet.').waitFor();
    const [product = ''] = await untrackedProducts(guest.client);
    const { orderId } = await buy(guest.client, [product]);
    const row = page.getByRole('list', { name: 'Latest orders' }).getByText(shortId(orderId));
    await row.waitFor();
    await page.getByText('IN PROGRESS', { exact: true }).waitFor();
    const { client: bar } = await stage.person(DEMO.staff);
    await complete(bar, orderId);
    await page.getByText('IN PROGRESS', { exact: true }).waitFor({ state: 'detached' });
    await row.waitFor();
  });

  it('ends with all that it was, once nothing waits for it, and its file is had before', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Download your data (JSON' }).scrollIntoViewIfNeeded();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download your data (JSON' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^lineless-my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(await savedText(file)).toContain('+13105550160');

    const [product = ''] = await untrackedProducts(guest.client);
    const { orderId } = await buy(guest.client, [product]);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete my account' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('You have paid for an order that you have not picked up yet.').waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'account-delete-refused', { fullPage: false });
    expect(stage.troubles.take()).toEqual(['409: POST /api/users/:id/forget']);

    const { client: bar } = await stage.person(DEMO.staff);
    await complete(bar, orderId);
    await page
      .getByRole('list', { name: 'Latest orders' })
      .getByText('IN PROGRESS')
      .waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    // The start leads on at once to where the guest was last.
    await page.waitForURL(({ pathname }) => pathname !== '/account');
    expect(await page.evaluate<string>('JSON.stringify(localStorage)')).not.toContain('5550160');
    await page.goto('/account');
    await page.waitForURL(/\/signin/);
  });
});
