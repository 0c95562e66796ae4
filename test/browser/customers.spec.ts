import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { becomeMember } from '../support/membership';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import { violations } from './support/axe';
import { invite, openList } from './support/guest-list';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const HOME = `/staff/location/${DEMO.location}`;
const CUSTOMERS = `${HOME}/customers`;
const SIZES = { phone: PHONE, laptop: LAPTOP };

describe('The customers of a venue', () => {
  let stage: Stage;
  let manager: Person;
  let ana: Person;
  let orderId: string;

  beforeAll(async () => {
    stage = await Stage.open();
    manager = await stage.person(DEMO.manager);
    const staff = await stage.person(DEMO.staff);
    ana = await stage.person(DEMO.customer);
    await ana.client.put(`/api/users/${ana.client.userId}/profile`, { name: 'Ana Reyes' });
    await becomeMember(ana.client);
    const products = await untrackedProducts(ana.client);
    for (let n = 0; n < 5; n += 1) {
      const placed = await buy(ana.client, products.slice(n % 3, (n % 3) + 2), { tip: '2.00' });
      await complete(staff.client, placed.orderId);
    }
    ({ orderId } = await buy(ana.client, products.slice(0, 2)));
    const refund = `/api/users/staff-user-id/orders/${orderId}/refund`;
    await staff.client.put(refund, { refundReason: 'Spilled' });
    const list = await openList(manager.client);
    await invite(manager.client, list, { firstName: 'Ana', lastName: 'Reyes', phoneNumber: DEMO.customer });
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  // id: are-found-and-lead-to-their-orders
  it('are found from the home by name, and their page leads to an order and back to them', async () => {
    const page = await stage.page({ ...PHONE, as: manager });
    await page.goto(HOME);
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('searchbox').fill('reyes');
    await page.getByRole('link', { name: /Ana Reyes/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Ana Reyes' }).waitFor();
    await page.getByRole('link', { name: new RegExp(shortId(orderId)) }).click();
    await page.getByRole('link', { name: /^All orders of/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Ana Reyes' }).waitFor();
  });

  it('are a press away from their orders in the history', async () => {
    const page = await stage.page({ ...LAPTOP, as: manager });
    await page.goto(`${HOME}/orders?find=${shortId(orderId)}`);
    await page.getByRole('link', { name: /of order .*: their page$/ }).click();
    await page.waitForURL(`**${CUSTOMERS}/${ana.client.userId}`);
    await page.getByRole('heading', { level: 1, name: 'Ana Reyes' }).waitFor();
  });

  it.each(['phone', 'laptop'] as const)('are readable for everybody on a %s', async (size) => {
    const page = await stage.page({ ...SIZES[size], as: manager });
    await page.goto(`${CUSTOMERS}?find=reyes`);
    await page.getByRole('link', { name: /Ana Reyes/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, `customers-${size}`);
    await page.getByRole('link', { name: /Ana Reyes/ }).click();
    await page.getByRole('list', { name: 'Orders, newest first' }).waitFor();
    await page.getByRole('region', { name: 'What they spent here' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await shot(page, `customer-${size}`);
  });
});
