import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { PHONE, Stage } from './support/stage';

/** On one page. How it fits other screens, `light-pages.spec.ts` says. */

describe('The inventory', () => {
  let stage: Stage;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    page = await stage.page({ ...PHONE, as: await stage.person(DEMO.staff) });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const live = () =>
    page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
  const clean = async (what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
  };

  // id: is-reached-from-the-locations-home
  it('is reached from the location’s home, and what it changes is on every open menu at once', async () => {
    const guest = await stage.page(PHONE);
    await guest.goto('/location/064E1');
    const nachos = guest.getByRole('listitem').filter({ hasText: 'Loaded Nachos' });
    await nachos.getByText('$11.70').waitFor();

    await page.goto('/staff/location/064E1');
    await page.getByRole('link', { name: 'Manage Inventory' }).click();
    await live();
    const price = page.getByLabel('Price of Loaded Nachos');
    await price.fill('12.5');
    await price.press('Enter');
    await nachos.getByText('$12.50').waitFor();

    await page.getByRole('switch', { name: 'Loaded Nachos available' }).click();
    await nachos.waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Loaded Nachos available' }).click();
    await nachos.waitFor();
    await stage.leave(guest);
  });

  it('is clean with assistive technology: rows, a wrong price, sizes, a count, a choice of several', async () => {
    await clean('rows');
    await shot(page, 'inventory');
    const price = page.getByLabel('Price of House Margarita');
    await price.fill('13.5.0');
    await price.press('Enter');
    await page.getByText('Price must be a valid number with up to 2 decimal places.').waitFor();
    await page.getByRole('button', { name: /^Night Shift Tee/ }).click();
    await page.getByRole('list', { name: 'Sizes of Night Shift Tee' }).waitFor();
    await clean('a wrong price and sizes');
    await shot(page, 'inventory-sizes');
    await page.getByRole('button', { name: /^Still Water ?, \d+ left ?, count$/ }).click();
    await page.getByRole('dialog', { name: 'Count Still Water' }).waitFor();
    await clean('a count');
    await shot(page, 'inventory-count', { fullPage: false });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Soft Pretzel' }).check();
    await clean('a choice');
    await shot(page, 'inventory-select', { fullPage: false });
  });

  // id: warns-once-of-what-runs-low
  it('warns once of what runs low, marks it, shows it alone, and the home counts it', async () => {
    const admin = await stage.page({ ...PHONE, as: await stage.person(DEMO.admin) });
    await admin.goto('/staff/location/064E1/settings');
    await admin.getByLabel('Warn when this many are left').fill('10');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Settings saved').waitFor();
    await shot(admin, 'settings-low-stock');
    await admin.goto('/staff/location/064E1/inventory');
    const count = async (pieces: number): Promise<void> => {
      await admin.getByRole('button', { name: /^Still Water ?,/ }).click();
      await admin.getByLabel('Pieces').fill(String(pieces));
      await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: new RegExp(`^Still Water ?, .*${pieces} left`) }).waitFor();
    };
    await page.goto('/staff/location/064E1/inventory');
    await live();
    const told = page.getByText('Still Water runs low: 10 left');
    await count(11);
    expect(await told.count()).toBe(0);
    const isTold = told.waitFor();
    await count(10);
    await isTold;
    await shot(page, 'inventory-low-told', { fullPage: false });
    await told.waitFor({ state: 'hidden' });
    await count(9);
    expect(await page.getByText(/^Still Water runs low/).count()).toBe(0);
    await page.getByRole('button', { name: /^Low \(/ }).click();
    await page.getByRole('switch', { name: 'Still Water available' }).waitFor();
    await clean('what is low');
    for (const [name, width, height, colorScheme] of [
      ['inventory-low-390', 390, 844, 'dark'],
      ['inventory-low-390-light', 390, 844, 'light'],
      ['inventory-low-820', 820, 1180, 'dark'],
      ['inventory-low-1280', 1280, 800, 'dark'],
      ['inventory-low-1280-light', 1280, 800, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await clean(name);
      await shot(page, name, { fullPage: false });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/staff/location/064E1');
    await page.getByRole('link', { name: /^Manage Inventory\s*\d+ low/ }).waitFor();
    await shot(page, 'home-low', { fullPage: false });
  });
});
