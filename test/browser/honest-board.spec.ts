import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { isFast } from './support/device-clock';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, Stage, type Person } from './support/stage';

const ORDERS = /\/api\/vendor-locations\/[^/]+\/orders\?/;
const THREE_MINUTES_MS = 180_000;

describe('A board that knows nothing', () => {
  let stage: Stage;
  let page: Page;
  let maya: Person;
  let ana: Person;

  beforeAll(async () => {
    stage = await Stage.open();
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
  });
  beforeEach(async () => {
    page = await stage.page({ ...LAPTOP, as: maya });
  });
  afterEach(async () => {
    await stage.leave(page);
    stage.troubles.take();
  });
  afterAll(() => stage.close());

  const claims = async (): Promise<number> =>
    (await page.getByText('Live', { exact: true }).count()) + (await page.getByText(/Nothing yet/).count());

  it('claims nothing while it loads', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(ORDERS, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/staff/location/064E1/board');
    await page.locator('header').getByText('Loading', { exact: true }).waitFor();
    expect(await claims()).toBe(0);
    await shot(page, 'board-loading');
    answer();
    await page.getByText('Live', { exact: true }).waitFor();
  });

  it('claims nothing where its orders cannot be had', async () => {
    await page.route(ORDERS, (route) => route.fulfill({ status: 403, json: { code: 'ROLE_LACKING' } }));
    await page.goto('/staff/location/064E1/board');
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await page.getByText('Not loaded', { exact: true }).waitFor();
    expect(await claims()).toBe(0);
    await page.getByRole('link', { name: 'Scan', exact: true }).waitFor();
    await shot(page, 'board-not-loaded');
  });

  it('tells an age by the server’s clock, on a device that is three minutes fast', async () => {
    const [product = ''] = await untrackedProducts(ana.client);
    const { orderId } = await buy(ana.client, [product]);
    await isFast(page, THREE_MINUTES_MS);
    await staff.openBoard(page);
    const age = await staff
      .card(page, shortId(orderId))
      .getByText(/^\d+:\d\d$/)
      .innerText();
    expect(age).toMatch(/^[01]:/);
  });
});
