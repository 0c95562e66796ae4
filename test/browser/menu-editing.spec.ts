import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { DEMO } from '../support/api-client';
import { menu } from '../support/order-flow';
import { until } from '../support/until';
import { violations } from './support/axe';
import { savedText } from './support/saved';
import { boxOf } from './support/seen';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

const HOME = '/staff/location/064E1';

/** On one page, and a guest at another: each test begins where the one before it has ended, with the menu in sight. */
describe('The menu in the hands of a manager', () => {
  let stage: Stage;
  let manager: Person;
  let page: Page;
  let guest: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    manager = await stage.person(DEMO.manager);
    guest = await stage.page(PHONE);
    await guest.goto('/location/064E1');
    await guest.getByRole('heading', { name: 'Loaded Nachos' }).waitFor();
    page = await stage.page({ ...PHONE, as: manager });
    await page.goto(HOME);
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const clean = async (what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
  };
  const open = async (name: RegExp): Promise<void> => {
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name: 'Edit item' }).waitFor();
  };
  const pathOf = async (wanted: string): Promise<string> => {
    const item = (await menu(manager.client)).find(({ name }) => name === wanted);
    return `/api/vendor-locations/${DEMO.location}/products/${item?.productId ?? ''}`;
  };
  const back = () => page.getByRole('button', { name: 'Back' }).click();

  /** A row by its handle, with a thumb, into the place below. */
  const dragDown = async (row: Locator, handle: Locator): Promise<void> => {
    const [{ height }, grip] = [await boxOf(row), await boxOf(handle)];
    expect(Math.min(grip.width, grip.height)).toBeGreaterThanOrEqual(44);
    const cdp = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [x, y] = [grip.left + grip.width / 2, grip.top + grip.height / 2];
    await touch('touchStart', { x, y });
    for (const part of [0.3, 0.6, 0.9]) await touch('touchMove', { x, y: y + part * height });
    await shot(page, 'menu-editing-dragged', { fullPage: false });
    await touch('touchEnd');
  };

  // id: gets-a-new-item
  it('gets a new item, which guests see at once and its manager saw before', async () => {
    await page.getByRole('link', { name: 'Edit Menu' }).click();
    await page.getByRole('link', { name: 'Soft Pretzel' }).waitFor();
    await clean('the menu');
    await shot(page, 'menu-editing');
    await page.getByRole('link', { name: 'Add item' }).click();
    await page.getByRole('button', { name: 'Add to the menu' }).click();
    await page.getByText('Enter a name.').waitFor();
    await page.getByText('Price is required.').waitFor();
    await clean('a form with what is missing');
    await page.getByLabel('Name', { exact: true }).fill('Churro');
    await page.getByLabel('Price', { exact: true }).fill('6.5');
    await page.getByLabel('Original price').fill('13');
    await page.getByLabel('Description').fill('With chocolate');
    await page.getByLabel('Section').selectOption('FOOD_ITEM');
    const preview = page.getByRole('region', { name: 'As guests see it' });
    await preview.getByText('$6.50').waitFor({ state: 'attached' });
    await preview.getByText('50% OFF').waitFor({ state: 'attached' });
    await clean('a form');
    await shot(page, 'menu-editing-new');
    await page.getByRole('button', { name: 'Add to the menu' }).click();
    await page.getByText('Churro is on the menu').waitFor();
    await page.getByRole('link', { name: /^Churro/ }).waitFor();
    await guest.getByRole('listitem').filter({ hasText: 'Churro' }).getByText('50% OFF').waitFor();
  });

  // id: says-what-else
  it('says what another person has made of a field, and overwrites nothing unasked', async () => {
    await open(/^Mint Lemonade/);
    await page.getByLabel('Name', { exact: true }).fill('Minty');
    await manager.client.put(await pathOf('Mint Lemonade'), {
      change: { name: 'Lemonade', description: 'From today’s lemons' },
    });
    await page.getByRole('main').getByText('Somebody else changed it to “Lemonade”.').waitFor();
    // What was not touched here follows.
    const description = () => page.getByLabel('Description').inputValue();
    await until(
      async () => ((await description()) === 'From today’s lemons' ? true : undefined),
      () => 'the other description',
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Look at the marked fields first.').waitFor();
    await clean('a contested field');
    await shot(page, 'menu-editing-contested');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: /^Minty/ }).waitFor();
  });

  // id: loses-an-item-with-one-question
  it('loses an item with one question, gets it back by Undo, and out of the archive', async () => {
    const nachos = guest.getByRole('heading', { name: 'Loaded Nachos' });
    await open(/^Loaded Nachos/);
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    // As long as a pointer lies on it, the eight seconds do not pass.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await nachos.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await nachos.waitFor();
    // Without a message, for whose eight seconds axe would wait.
    await manager.client.put(`${await pathOf('Loaded Nachos')}/archived`, { isArchived: true });
    await nachos.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Archived items' }).click();
    const putBack = page.getByRole('button', { name: 'Put back Loaded Nachos' });
    await putBack.waitFor();
    await clean('the archive');
    await shot(page, 'menu-editing-archive');
    await putBack.click();
    await nachos.waitFor();
    await page.getByText('Nothing is archived.').waitFor();
    await back();
  });

  // id: is-put-in-order-by-keys
  it('is put in order by keys and by thumb, and guests read it so', async () => {
    await page.getByRole('button', { name: 'Reorder' }).click();
    const down = page.getByRole('button', { name: 'Move Espresso Martini down' });
    await down.focus();
    await page.keyboard.press('Enter');
    expect(await down.evaluate((button) => button.matches(':focus'))).toBe(true);
    const row = page.getByRole('listitem').filter({ hasText: 'Espresso Martini' });
    await dragDown(row, row.locator('> [aria-hidden]'));
    await page
      .getByRole('log')
      .getByText(/^Espresso Martini, 3 of/)
      .waitFor({ state: 'attached' });
    await clean('putting in order');
    await shot(page, 'menu-editing-order');
    await page.getByRole('button', { name: 'Save order' }).click();
    await page.getByText('The menu has its new order').waitFor();
    const third = guest.getByRole('list', { name: 'Alcoholic' }).getByRole('heading').nth(2);
    await third.filter({ hasText: 'Espresso Martini' }).waitFor();
  });

  // id: gets-a-picture-made
  it('gets a picture, made smaller on the way, which guests see', async () => {
    const [width, height] = [1_800, 1_200];
    const noise = randomBytes(width * height * 3);
    const photo = await sharp(noise, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    await open(/^Skin-on Fries/);
    const sent = page.waitForRequest((request) => request.url().endsWith('/pictures'));
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel('Choose a picture').setInputFiles({ name, mimeType, buffer });
    await choose('fries.jpg', 'image/jpeg', photo);
    expect((await sent).postData()?.length).toBeLessThan(photo.length);
    await page.getByRole('img', { name: 'Picture 2' }).waitFor();
    await page.getByRole('button', { name: 'Make picture 2 the first' }).click();
    await choose('fries.txt', 'text/plain', Buffer.from('fries'));
    await page.getByText('This file is no picture that can be read.').waitFor();
    expect(stage.troubles.take()).toEqual(['400: POST /api/vendor-locations/064E1/pictures']);
    await clean('pictures');
    await shot(page, 'menu-editing-pictures');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Skin-on Fries is saved').waitFor();
    const card = guest.getByRole('listitem').filter({ hasText: 'Skin-on Fries' });
    await card.scrollIntoViewIfNeeded();
    await card.locator('img[src^="/api/pictures/"]').waitFor();
  });

  // id: is-taken-along-as-a-table
  it('is taken along as a table, and brought back with what was changed in it', async () => {
    await page.getByRole('link', { name: 'Import and export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the menu' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('menu-064E1.csv');
    const table = await savedText(download);
    const bring = (text: string) =>
      page
        .getByLabel('CSV file of a menu')
        .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await bring(table.replace('Ginger Beer', 'Ginger Ale').replace(',Cold Brew,', ',,'));
    await page
      .getByRole('list', { name: 'What is wrong in which line' })
      .getByText('Enter a name.')
      .waitFor();
    expect(stage.troubles.take()).toEqual(['400: POST /api/vendor-locations/064E1/products/import']);
    await clean('a table with a wrong line');
    await shot(page, 'menu-editing-table');
    await bring(table.replace('Ginger Beer', 'Ginger Ale'));
    await page.getByText('name: Ginger Beer → Ginger Ale').waitFor();
    await clean('what an import does');
    await shot(page, 'menu-editing-plan');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page
      .getByRole('main')
      .getByText(/^0 added, 1 changed, \d+ unchanged\.$/)
      .waitFor();
    await back();
    await page.getByRole('link', { name: /^Ginger Ale/ }).waitFor();
  });

  // id: gets-a-further-size
  it('gets a further size of a shirt', async () => {
    await page.getByRole('button', { name: /^Night Shift Tee/ }).click();
    await page.getByRole('link', { name: 'Add a size' }).click();
    await page.getByRole('button', { name: 'Add to the menu' }).click();
    await page.getByText('Enter the size.').waitFor();
    await page.getByLabel('Size').fill('4XL');
    await page.getByRole('button', { name: 'Add to the menu' }).click();
    await page.getByText('Night Shift Tee, 4XL is on the menu').waitFor();
    await page.getByRole('button', { name: /^Night Shift Tee.*6 sizes/ }).click();
    await clean('sizes');
    await shot(page, 'menu-editing-sizes');
  });

  // id: asks-before-what-is-not-saved
  it('asks before what is not saved is given up', async () => {
    await open(/^Cola/);
    await page.getByLabel('Name', { exact: true }).fill('Kola');
    await back();
    await page.getByRole('alertdialog', { name: 'Discard changes' }).waitFor();
    await clean('a question');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Kola');
    await back();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: /^Cola/ }).waitFor();
  });

  it('fits a screen of 320 px and one of 1280 px', async () => {
    await open(/^Soft Pretzel/);
    const spills = () =>
      page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await spills()).toBe(false);
    await shot(page, 'menu-editing-item-320');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('navigation', { name: 'Pages of this location' }).waitFor();
    expect(await spills()).toBe(false);
    await shot(page, 'menu-editing-item-1280');
  });
});
