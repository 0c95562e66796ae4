import { TZDate } from '@date-fns/tz';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { session as sessionAnswer } from '@lineless/contracts/accounts/sessions';
import { shortId } from '@lineless/kernel/ids';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { appendPast } from '../support/past';
import { pastId, pastOrder } from '../support/past-orders';
import { Venue } from '../support/venue';
import { violations } from './support/axe';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, sharedBrowser } from './support/stage';

const ORDERS = 400;
const MINUTE_MS = 60_000;
const ZONE = 'America/Los_Angeles';
/** From eight in the evening until five to six: one every minute and a half. */
const NIGHT_MS = (9 * 60 + 55) * MINUTE_MS;

describe(`A night of ${ORDERS} orders`, () => {
  let venue: Venue;
  let page: Page;
  let ids: string[];

  beforeAll(async () => {
    venue = await Venue.open({ settings: { WEB_DIR: 'dist/web' } });
    const now = new TZDate(venue.runtime.now(), ZONE);
    const six = new TZDate(now.getFullYear(), now.getMonth(), now.getDate() + 1, 6, 0, ZONE).getTime();
    venue.runtime.forward(six - 2 * MINUTE_MS - venue.runtime.now());
    ids = Array.from({ length: ORDERS }, (_, at) => pastId('night', String(at)));
    const histories = ids.map((orderId, at) => {
      const placedAt = six - 10 * 60 * MINUTE_MS + Math.floor((at * NIGHT_MS) / ORDERS);
      return pastOrder({ orderId, placedAt, becomes: 'PAID' });
    });
    await appendPast(venue.server.composition.store, histories);
    await venue.server.composition.engine.catchUp();
    const visitor = venue.visitor();
    await visitor.post('/api/auth/start', { phoneNumber: DEMO.staff });
    const code = await visitor.latestCode(DEMO.staff);
    const { body } = await visitor.post('/api/auth/verify', { phoneNumber: DEMO.staff, code });
    const localStorage = [{ name: 'lineless.session', value: JSON.stringify(sessionAnswer.parse(body)) }];
    const context = await (
      await sharedBrowser()
    ).newContext({
      ...LAPTOP,
      baseURL: venue.url,
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin: venue.url, localStorage }] },
    });
    page = await context.newPage();
  });
  afterAll(async () => {
    await page.context().close();
    await venue.close();
  });

  const open = (count: number) =>
    page.locator('header dl > div').filter({ hasText: 'open' }).getByText(String(count), { exact: true });

  // id: stays-on-an-open-board
  it('stays on an open board across six in the morning, and after it is loaded anew', async () => {
    await staff.openBoard(page);
    await open(ORDERS).waitFor();
    const [first = ''] = ids;
    await staff.card(page, shortId(first)).waitFor();
    venue.runtime.forward(4 * MINUTE_MS);
    expect(new TZDate(venue.runtime.now(), ZONE).getHours()).toBe(6);
    // What is done now reaches the board, and takes nothing else off it.
    await page.getByRole('button', { name: `Bump ${shortId(first)}` }).click();
    await open(ORDERS - 1).waitFor();
    await shot(page, 'night-after-six', { fullPage: false });
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await open(ORDERS - 1).waitFor();
    expect(await page.getByRole('link', { name: /^Uncollected/ }).count()).toBe(0);
  });
});
