import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { PHONE, Stage, type Person } from './support/stage';

const TIME = /\d{1,2}:\d\d [AP]M/;

describe('On a phone from another time zone', () => {
  let stage: Stage;
  let ana: Person;
  let page: Page;
  let paid: string;
  let path: string;
  beforeAll(async () => {
    stage = await Stage.open();
    ana = await stage.person(DEMO.customer);
    const { order } = await buy(ana.client, (await untrackedProducts(ana.client)).slice(0, 1));
    path = `/location/${DEMO.location}/order/${order.orderId}/status`;
    paid = new Date(order.datetimePaid ?? '').toLocaleTimeString('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
      minute: '2-digit',
    });
  });
  afterEach(async () => {
    await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  it.each(['Asia/Kolkata', 'Europe/Berlin'])('of %s an order has the time of its bar', async (timezoneId) => {
    page = await stage.page({ ...PHONE, as: ana, timezoneId });
    await page.goto(path);
    const onTicket = await page.getByText(/^Paid /).innerText();
    await page.goto('/account');
    // Its room is kept, unseen, until the venue's clock has come.
    const times = page.getByRole('list', { name: 'Latest orders' }).getByText(TIME);
    const inHistory = await times.filter({ visible: true }).innerText();
    expect(onTicket).toBe(`Paid ${paid}`);
    expect(inHistory).toMatch(new RegExp(`^(Tonight|Today), ${paid}$`));
  });
});
