import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { buy, menu } from '../support/order-flow';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

describe('An item that turns out to be missing', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  const pages: Page[] = [];
  beforeAll(async () => {
    stage = await Stage.open();
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const openAs = async (person: Person, path: string): Promise<Page> => {
    const page = await stage.page({ ...PHONE, as: person });
    pages.push(page);
    await page.goto(path);
    return page;
  };

  // id: leaves-the-order-its-guest
  it('leaves the order, its guest is told at once, and the menu stops offering it', async () => {
    const products = await menu(ana.client);
    const pretzels = products.filter(({ name }) => name === 'Soft Pretzel');
    const others = products.filter(
      ({ isAvailable, trackQuantity, name }) => isAvailable && !trackQuantity && name !== 'Soft Pretzel',
    );
    const ids = [...pretzels, ...others.slice(0, 1)].map(({ productId }) => productId);
    const { orderId } = await buy(ana.client, ids);
    const phone = await openAs(ana, `/location/064E1/order/${orderId}/status`);
    await phone.getByText('Show QR code to staff').waitFor();
    const bar = await openAs(maya, `/staff/location/064E1/order/${orderId}`);
    await bar.getByRole('button', { name: 'Item missing' }).click();
    const dialog = bar.getByRole('alertdialog', { name: 'Item missing' });
    await dialog.getByRole('combobox', { name: 'Which item' }).selectOption({ label: '1 × Soft Pretzel' });
    expect(await violations(bar)).toEqual([]);
    await shot(bar, 'item-missing-dialog', { fullPage: false });
    await dialog.getByRole('button', { name: 'Refund item' }).click();
    await bar.getByText('Missing: 1 × Soft Pretzel, Maya R.').waitFor();
    await phone.getByText('Not available: 1 × Soft Pretzel').first().waitFor();
    expect(await violations(phone)).toEqual([]);
    expect(await violations(bar)).toEqual([]);
    await shot(phone, 'item-missing-guest');
    await shot(bar, 'item-missing-staff');
    const pretzel = (await menu(ana.client)).find(({ name }) => name === 'Soft Pretzel');
    expect(pretzel?.isAvailable ?? false).toBe(false);
    await bar.getByRole('button', { name: 'Confirm Pickup' }).click();
    await phone.getByText('Order completed!').first().waitFor();
  });
});
