import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import * as customer from './support/customer';
import { askForMenu } from './support/ask-for-menu';
import { isInReach, isUncropped, isWhole, scrollToTop, settled } from './support/seen';
import { shot } from './support/shots';
import { PHONE, Stage } from './support/stage';

const LATE_MS = 300;

describe('The menu and what lies over it', () => {
  let stage: Stage;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const tee = () => page.getByRole('dialog', { name: 'Night Shift Tee', exact: true });
  const chooseTee = () => page.getByRole('button', { name: 'Choose Night Shift Tee' });
  const scrolled = () => page.evaluate<number>('window.scrollY');
  /** Where the page is once what comes in above no longer moves it along. */
  const atRest = async (): Promise<number> => {
    for (let last = await scrolled(); ;) {
      await page.waitForTimeout(500);
      const now = await scrolled();
      if (now === last) return now;
      last = now;
    }
  };
  const section = () => page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current=true]');
  const gone = (what: Locator) => what.waitFor({ state: 'hidden' });
  /** Past the warning about alcohol, which would go by itself, too, sooner than a slow machine can press its button. */
  const toMenuOfMainBar = async (): Promise<void> => {
    const warning = page.getByRole('dialog', { name: 'Must be 21+ to order alcoholic beverages.' });
    const isWarned = warning.waitFor();
    await page.getByRole('link', { name: 'Order from Main Bar' }).click();
    await isWarned;
    await page.keyboard.press('Escape');
    await gone(warning);
  };

  // id: is-what-the-phones-back-leads
  it('is what the phone’s Back leads to from a sheet, and from the picture over it', async () => {
    page = await stage.page();
    await page.goto('/vendor/kiln-hall');
    await toMenuOfMainBar();
    await chooseTee().scrollIntoViewIfNeeded();
    const before = await atRest();
    await chooseTee().click();
    await tee().waitFor();
    await page.getByRole('button', { name: /^Zoom in on Night Shift Tee/ }).click();
    const picture = page.getByRole('img', { name: 'Night Shift Tee', exact: true });
    await picture.waitFor();
    await page.goBack();
    await gone(picture);
    await tee().waitFor();
    await page.goBack();
    await gone(tee());
    expect(new URL(page.url()).pathname).toBe('/location/064E1');
    // Cards far off are as high as cards are, to the pixel or so.
    expect(Math.abs((await atRest()) - before)).toBeLessThanOrEqual(2);
  });

  it('is left by one Back after a sheet was closed in any other way', async () => {
    await chooseTee().click();
    await tee().waitFor();
    await page.keyboard.press('Escape');
    await gone(tee());
    await chooseTee().click();
    await tee().getByRole('button', { name: 'Close' }).dblclick();
    await gone(tee());
    await chooseTee().click();
    await tee().getByRole('button', { name: 'ADD TO CART' }).click();
    await gone(tee());
    await page.goBack();
    await page.waitForURL('**/vendor/kiln-hall');
  });

  it('takes the focus along to the section that its tab leads to', async () => {
    await toMenuOfMainBar();
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('button', { name: 'Merchandise' })
      .press('Enter');
    await page.getByRole('region', { name: 'Merchandise' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('region', { name: 'Merchandise' }).and(page.locator(':focus-within')).waitFor();
  });

  it('says what is off on each card, as specified, also on one of what is free', async () => {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'House Water' }) });
    await card.getByText('$0.00').waitFor();
    await card.getByText('10% OFF').waitFor();
  });

  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a phone on its side', { width: 844, height: 390 }],
  ])('shows the whole picture in the sheet, and all of the sheet, on %s', async (name, size) => {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'About Night Shift Tee' }).click();
    const picture = tee().locator('img').first();
    await picture.waitFor();
    await settled(page);
    expect(await isWhole(picture)).toBe(true);
    expect(await isUncropped(picture)).toBe(true);
    const add = tee().getByRole('button', { name: 'ADD TO CART' });
    expect(await isWhole(add)).toBe(true);
    expect(await isInReach(tee().getByRole('radio', { name: 'Large', exact: true }))).toBe(true);
    await shot(page, `sheet-${name.replaceAll(' ', '-')}`, { fullPage: false });
    await page.keyboard.press('Escape');
    await gone(tee());
  });

  it('leaves room for itself between its edges on a phone on its side', async () => {
    await customer.add(page, 'Mint Lemonade');
    const dock = page.getByRole('button', { name: /Order Now/ }).locator('..');
    expect((await dock.boundingBox())?.height).toBeLessThanOrEqual(72);
    await shot(page, 'menu-sideways', { fullPage: false });
    await stage.leave(page);
  });

  it('keeps a sheet open over a reload, and leads from the cart’s sheet to the review and back', async () => {
    page = await stage.page({ ...PHONE, as: await stage.person(DEMO.customer) });
    await customer.openMenu(page);
    await customer.add(page, 'Mint Lemonade');
    await page.getByRole('button', { name: 'Your cart, 1 item' }).click();
    const cart = page.getByRole('dialog', { name: 'Your Cart (1 item)' });
    await cart.waitFor();
    await page.reload();
    await cart.getByRole('button', { name: 'Order Now' }).click();
    await page.getByRole('heading', { name: 'Cart (1)' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/location/064E1');
    await page.getByRole('button', { name: 'Your cart, 1 item' }).waitFor();
    expect(await cart.count()).toBe(0);
    await stage.leave(page);
  });

  it('stays where it is with Back from a question, which is then answered by a no', async () => {
    page = await stage.page({ ...PHONE, as: await stage.person(DEMO.staff) });
    await page.goto('/staff/locations');
    await page.getByLabel('Location code').fill('064E1');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Logout' });
    await question.waitFor();
    await page.evaluate('history.back()');
    await gone(question);
    expect(new URL(page.url()).pathname).toBe('/staff/location/064E1');
    await page.goBack();
    await page.waitForURL('**/staff/locations');
    await stage.leave(page);
  });

  it('begins with what there is where no alcohol is sold, opens what has no description, and marks the section one is in where the menu answers last', async () => {
    page = await stage.page();
    await askForMenu(page);
    await page.route('**/products*', async (route) => {
      const response = await route.fetch();
      const { items } = (await response.json()) as { items: Record<string, unknown>[] };
      const name = 'Cola from the bottle with ice, lemon and a paper straw';
      const json = {
        items: items
          .filter(({ productType }) => productType !== 'ALCOHOLIC_ITEM')
          .map((item) => (item.name === 'Cola, 16 oz' ? { ...item, name, description: undefined } : item)),
      };
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.fulfill({ response, json });
    });
    await customer.openMenu(page);
    await section().filter({ hasText: 'Non-alcoholic' }).waitFor();
    await page.getByRole('button', { name: /^About Cola from the bottle/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Cola from the bottle/ });
    await sheet
      .getByRole('heading', { name: 'Cola from the bottle with ice, lemon and a paper straw' })
      .first()
      .waitFor();
    await shot(page, 'product-without-description', { fullPage: false });
    await sheet.getByRole('button', { name: 'ADD TO CART' }).click();
    await page.getByRole('button', { name: /^1 in cart/ }).waitFor();
    await gone(sheet);
    await scrollToTop(page.getByRole('region', { name: 'Merchandise' }));
    await section().filter({ hasText: 'Merchandise' }).waitFor();
    await stage.leave(page);
  });

  it('marks the section one is in where the location answers last', async () => {
    page = await stage.page();
    await askForMenu(page);
    await page.route('**/vendor-location?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    await customer.openMenu(page);
    await section()
      .filter({ hasText: /^Alcoholic$/ })
      .waitFor();
    await scrollToTop(page.getByRole('region', { name: 'Merchandise' }));
    await section().filter({ hasText: 'Merchandise' }).waitFor();
    await stage.leave(page);
  });
});
