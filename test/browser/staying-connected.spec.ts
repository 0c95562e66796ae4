import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../support/api-client';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { pause } from '../support/until';
import { openBoard } from './support/staff';
import { LAPTOP, Stage } from './support/stage';

/** Long enough for a page to load with them, short enough to be outlived many times. */
const TOKEN_SECONDS = 4;
const OUTLIVED_MS = TOKEN_SECONDS * 1_000 + 1_000;

describe('A page whose tokens live for seconds', () => {
  let stage: Stage;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open({ TOKEN_SECONDS: String(TOKEN_SECONDS) });
  });
  afterEach(async () => {
    await stage.leave(page);
    stage.troubles.take();
  });
  afterAll(() => stage.close());

  /** A person who has just signed in, with their cookie, on a page of their own. */
  const open = async (phoneNumber: string): Promise<void> => {
    const client = await stage.visitor().signIn(phoneNumber);
    page = await stage.page(LAPTOP);
    await giveCookieOf(client);
    await page.addInitScript(`sessionStorage.getItem('told') ?? (
      sessionStorage.setItem('told', '1'), localStorage.setItem('lineless.session.known', '1'))`);
    client.close();
  };
  const giveCookieOf = async (client: ApiClient): Promise<void> => {
    const [name = '', value = ''] = (client.cookie ?? '').split(/=(.*)/);
    const scope = { domain: '127.0.0.1', path: '/api/auth', httpOnly: true, sameSite: 'Strict' } as const;
    await page.context().addCookies([{ name, value, ...scope }]);
  };
  const dot = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}`) });
  const orderArrives = async (): Promise<void> => {
    const ana = await stage.visitor().signIn(DEMO.customer);
    const { orderId } = await buy(ana, (await untrackedProducts(ana)).slice(0, 1));
    ana.close();
    const code = orderId.slice(-6).toUpperCase();
    await page.getByRole('article', { name: `Order ${code}` }).waitFor();
  };
  const cookies = async () =>
    (await page.context().cookies(`${stage.server.url}/api/auth`)).filter(({ value }) => value !== '');

  it('keeps its board live, through tokens, outage and all', async () => {
    await open(DEMO.staff);
    await openBoard(page);
    for (let life = 0; life < 2; life += 1) {
      await pause(OUTLIVED_MS);
      await dot('Live').waitFor();
      await orderArrives();
    }
    await page.context().setOffline(true);
    // Said after eight seconds of silence: the tokens have ended by then.
    await dot('Stale').waitFor({ timeout: 30_000 });
    await page.context().setOffline(false);
    await dot('Live').waitFor();
    await orderArrives();
  });

  // id: does-not-sign-in-again
  it('does not sign in again whom it has signed out without the server', async () => {
    await open(DEMO.staff);
    await page.goto(`/staff/location/${DEMO.location}`);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.route('**/api/auth/logout', (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/staff/signin');
    expect(await cookies()).toHaveLength(1);
    await page.goto('/staff/auth/callback');
    await page.waitForURL('**/staff/signin');
    await page.getByLabel('Phone number').waitFor();
    const told = page.waitForResponse('**/api/auth/logout');
    await page.unroute('**/api/auth/logout');
    await page.evaluate(`window.dispatchEvent(new Event('online'))`);
    await told;
    expect(await cookies()).toHaveLength(0);
  });

  it('does not become another person whose cookie was put in the place of its own', async () => {
    await open(DEMO.staff);
    await openBoard(page);
    const eve = await stage.visitor().signIn(DEMO.customer);
    await giveCookieOf(eve);
    eve.close();
    await page.waitForURL('**/staff/signin');
    await page.getByLabel('Phone number').waitFor();
    expect(await cookies()).toHaveLength(0);
    expect(await page.evaluate(`localStorage.getItem('lineless.session')`)).toBeNull();
  });
});
