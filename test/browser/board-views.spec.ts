import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, menu } from '../support/order-flow';
import { violations } from './support/axe';
import { boxOf } from './support/seen';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

describe('Several boards of one bar', () => {
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

  const open = async (size: BrowserContextOptions, layout: string): Promise<Page> => {
    const page = await stage.page({ ...size, as: maya });
    pages.push(page);
    await staff.openBoard(page);
    await page.getByRole('button', { name: 'Board view' }).click();
    await page.getByRole('radio', { name: layout, exact: true }).click();
    await page.getByRole('switch', { name: 'All-day counts' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog', { name: 'Board view' }).waitFor({ state: 'detached' });
    return page;
  };
  const cardOf = (page: Page, section: string, orderId: string) =>
    page
      .getByRole('region', { name: section, exact: true })
      .getByRole('article', { name: `Order ${shortId(orderId)}` });

  // id: a-phones-head-in-one-row
  it('keep the bar’s name and what can be pressed in one row of a phone', async () => {
    const page = await stage.page({ ...PHONE, as: maya });
    pages.push(page);
    await staff.openBoard(page);
    const head = page.getByRole('banner');
    const name = await boxOf(head.getByRole('heading', { level: 1 }));
    const buttons = await head.getByRole('button').all();
    expect(buttons.length).toBeGreaterThan(2);
    for (const button of buttons) {
      const { top, height } = await boxOf(button);
      expect([top < name.top + name.height, top + height > name.top]).toEqual([true, true]);
    }
  });

  // id: show-each-section-its-own
  it('show each section its own, and are in step when one of them bumps', async () => {
    const products = await menu(ana.client);
    const food = products.find(({ productType, isAvailable }) => productType === 'FOOD_ITEM' && isAvailable);
    const drink = products.find(
      ({ productType, isAvailable }) => productType === 'ALCOHOLIC_ITEM' && isAvailable,
    );
    const ids = [food, drink].flatMap((product) => product?.productId ?? []);
    const { orderId } = await buy(ana.client, ids);
    const wide = await open(LAPTOP, 'Columns');
    const kitchen = await open(PHONE, 'Kitchen');
    await cardOf(wide, 'Bar', orderId)
      .getByText(drink?.name ?? '')
      .waitFor();
    await cardOf(wide, 'Kitchen', orderId)
      .getByText(food?.name ?? '')
      .waitFor();
    await wide
      .getByRole('region', { name: 'All day' })
      .getByText(drink?.name ?? '')
      .waitFor();
    expect(await violations(wide)).toEqual([]);
    expect(await violations(kitchen)).toEqual([]);
    await shot(wide, 'board-columns-laptop', { fullPage: false });
    await shot(kitchen, 'board-kitchen-phone', { fullPage: false });
    await cardOf(kitchen, 'Kitchen', orderId).getByRole('button', { name: /^Bump/ }).click();
    await cardOf(wide, 'Kitchen', orderId).waitFor({ state: 'detached' });
    await cardOf(wide, 'Bar', orderId).waitFor();
    await wide.keyboard.press('1');
    await cardOf(wide, 'Bar', orderId).waitFor({ state: 'detached' });
    await kitchen
      .getByText(/^Ready/)
      .first()
      .waitFor();
    await wide.reload();
    await wide.getByRole('region', { name: 'Kitchen', exact: true }).waitFor();
  });
});
