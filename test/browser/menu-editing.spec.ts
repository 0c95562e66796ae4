import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import { savedText } from './support/saved';
import { boxOf } from './support/seen';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

jest.setTimeout(60_000);

/** With time to spare: a message with an Undo stays for eight seconds. */
const TOAST_MS = 20_000;
const HOME = '/staff/location/064E1';
const PATH = `${HOME}/menu`;
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };

describe('The menu in the hands of a manager', () => {
  let stage: Stage;
  let manager: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    manager = await stage.person(DEMO.manager);
  });
  beforeEach(async () => {
    page = await stage.page({ ...PHONE, as: manager });
  });
  afterEach(async () => {
    await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const clean = async (what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
  };
  const guestAtMenu = async (): Promise<Page> => {
    const guest = await stage.page(PHONE);
    await guest.goto('/location/064E1');
    await guest.getByRole('heading', { name: 'Loaded Nachos' }).waitFor();
    return guest;
  };
  const open = async (name: RegExp): Promise<void> => {
    await page.goto(PATH);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { name: 'Edit item' }).waitFor();
  };

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

  it('gets a new item, which guests see at once and its manager saw before', async () => {
    const guest = await guestAtMenu();
    await page.goto(HOME);
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
    await stage.leave(guest);
  });

  it('says what somebody else has made of a field meanwhile, and overwrites nothing unasked', async () => {
    await open(/^Mint Lemonade/);
    const other = await stage.page({ ...PHONE, as: manager });
    await other.goto(PATH);
    await other.getByRole('link', { name: /^Mint Lemonade/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Minty');
    await other.getByLabel('Name', { exact: true }).fill('Lemonade');
    await other.getByLabel('Description').fill('From today’s lemons');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('is saved').waitFor();
    await page.getByRole('main').getByText('Somebody else made it “Lemonade” meanwhile.').waitFor();
    // What was not touched here follows.
    expect(await page.getByLabel('Description').inputValue()).toBe('From today’s lemons');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Look at the marked fields first.').waitFor();
    await clean('a contested field');
    await shot(page, 'menu-editing-contested');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: /^Minty/ }).waitFor();
    await stage.leave(other);
  });

  it('loses an item with one question, gets it back by Undo, and out of the archive', async () => {
    const guest = await guestAtMenu();
    const nachos = guest.getByRole('heading', { name: 'Loaded Nachos' });
    const archive = async (): Promise<void> => {
      await open(/^Loaded Nachos/);
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
      await nachos.waitFor({ state: 'detached' });
    };
    await archive();
    await page.getByRole('button', { name: 'Undo' }).click();
    await nachos.waitFor();
    await archive();
    await page.getByRole('link', { name: 'Archived items' }).click();
    const back = page.getByRole('button', { name: 'Put back Loaded Nachos' });
    await back.waitFor();
    // Half gone it is neither there nor not: nobody can say how it contrasts.
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached', timeout: TOAST_MS });
    await clean('the archive');
    await shot(page, 'menu-editing-archive');
    await back.click();
    await nachos.waitFor();
    await page.getByText('Nothing is archived.').waitFor();
    await stage.leave(guest);
  });

  it('is put in order by keys and by thumb, and guests read it so', async () => {
    const guest = await guestAtMenu();
    await page.goto(PATH);
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
    await stage.leave(guest);
  });

  it('gets a picture, made smaller on the way, which guests see', async () => {
    const guest = await guestAtMenu();
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
    await stage.leave(guest);
  });

  it('is taken along as a table, and brought back with what was changed in it', async () => {
    await page.goto(PATH);
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
    await page
      .getByRole('main')
      .getByText(/^0 added, 1 changed, \d+ unchanged\.$/)
      .waitFor();
    await page.goto(PATH);
    await page.getByRole('link', { name: /^Ginger Ale/ }).waitFor();
  });

  it('gets a further size of a shirt', async () => {
    await page.goto(PATH);
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

  it('asks before what is not saved is given up', async () => {
    await open(/^Cola/);
    await page.getByLabel('Name', { exact: true }).fill('Kola');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('alertdialog', { name: 'Discard changes' }).waitFor();
    await clean('a question');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Kola');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: /^Cola/ }).waitFor();
  });

  it.each([
    ['320', NARROW],
    ['1440', LAPTOP],
  ])('fits a screen of %s px', async (width, viewport) => {
    const wide = await stage.page({ ...viewport, as: manager });
    await wide.goto(PATH);
    await wide.getByRole('link', { name: /^Soft Pretzel/ }).click();
    await wide.getByLabel('Name', { exact: true }).waitFor();
    const spills = () =>
      wide.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await spills()).toBe(false);
    await shot(wide, `menu-editing-item-${width}`);
    await stage.leave(wide);
  });

  it('is not for those who serve', async () => {
    const maya = await stage.page({ ...PHONE, as: await stage.person(DEMO.staff) });
    await maya.goto(HOME);
    await maya.getByRole('link', { name: 'Manage Inventory' }).waitFor();
    expect(await maya.getByRole('link', { name: 'Edit Menu' }).count()).toBe(0);
    await maya.goto(PATH);
    await maya.waitForURL((url) => url.pathname === HOME);
    await stage.leave(maya);
  });
});
