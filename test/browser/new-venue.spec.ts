import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

describe('A new venue without an engineer', () => {
  let stage: Stage;
  let ines: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    ines = await stage.person(DEMO.superAdmin);
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const clean = async (what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
  };

  // id: is-opened-from-the-home-of-another
  it('is opened from the home of another one, on a phone and on a laptop, and its admin finds its home', async () => {
    page = await stage.page({ ...PHONE, as: ines });
    await page.goto('/staff/location/064E1');
    await page.getByRole('link', { name: 'New Venue' }).click();
    await page.getByRole('button', { name: 'Open venue' }).click();
    await page.getByText('A ZIP code has five digits.').waitFor();
    await clean('what is wrong');
    await shot(page, 'new-venue-wrong');
    await page.getByLabel('Name of the venue').fill('Kiln Annex');
    await page.getByLabel('Street and number').fill('420 S Hill St');
    await page.getByLabel('City').fill('Los Angeles');
    await page.getByLabel('State').fill('CA');
    await page.getByLabel('ZIP code').fill('90013');
    await page.getByLabel('Name of the location').fill('Cellar Bar');
    await page.getByLabel('Name', { exact: true }).fill('Noor A.');
    await page.getByLabel('Phone number').pressSequentially('3105550190');
    await clean('the form');
    await shot(page, 'new-venue');
    for (const [name, width, height] of [
      ['new-venue-320', 320, 640],
      ['new-venue-laptop', 1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await clean(name);
      await shot(page, name);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open venue' }).click();
    await page.getByRole('heading', { name: 'Kiln Annex is open' }).waitFor();
    await clean('opened');
    await shot(page, 'new-venue-opened', { fullPage: false });
    const menu = await page.getByRole('link', { name: /^The menu/ }).getAttribute('href');

    const noor = await stage.page({ ...PHONE, as: await stage.person('+13105550190') });
    await noor.goto(`/staff${menu ?? ''}`);
    await noor.getByRole('heading', { level: 1, name: 'Cellar Bar' }).waitFor();
    await noor.getByText('Kiln Annex · Noor A., SuperAdmin').waitFor();
  });
});
