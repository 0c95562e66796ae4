import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../support/api-client';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { isFast } from './support/device-clock';
import { shot } from './support/shots';
import { PHONE, Stage } from './support/stage';

const WRONG = '000000';

describe('Signing in', () => {
  let stage: Stage;
  let page: Page;
  /** Reads the inbox without a page of its own. */
  let visitor: ApiClient;
  beforeAll(async () => {
    stage = await Stage.open();
    visitor = stage.visitor();
  });
  beforeEach(async () => {
    page = await stage.page({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  });
  afterEach(async () => {
    await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(async () => {
    visitor.close();
    await stage.close();
  });

  const codeOf = (nationalNumber: string) => visitor.latestCode(`+1${nationalNumber}`);
  const resend = () => page.getByRole('button', { name: /^Resend/ });

  // id: sends-another-code
  it('sends another code after a minute, not before, which begins anew after a wrong one', async () => {
    await page.clock.install();
    await page.goto('/signin');
    await customer.askForCode(page, '3105550122');
    expect(await resend().isDisabled()).toBe(true);
    await customer.enterCode(page, WRONG);
    const wrong = page.getByText('Invalid verification code. Please try again.');
    await wrong.waitFor();
    await shot(page, 'sign-in-wrong-code');
    expect(stage.troubles.take()).toEqual(['401: POST /api/auth/verify']);
    await page.clock.fastForward(40_000);
    await page.getByRole('button', { name: /^Resend in 0:[01]\d$/, disabled: true }).waitFor();
    await page.clock.fastForward(20_000);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await page.getByText('Code Resent').waitFor();
    await page.getByRole('button', { name: /^Resend in (1:00|0:5\d)$/ }).waitFor();
    await wrong.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Verification code').inputValue()).toBe('');
    await customer.enterCode(page, await customer.codeFromInbox(page));
    await page.getByRole('dialog', { name: 'Account created' }).getByText('Welcome to the family').waitFor();
    await shot(page, 'account-created', { fullPage: false });
    await customer.continueAs(page, 'Account created');
    await page.waitForURL('**/account');
    await page.getByText('No orders have been placed yet.').waitFor();
    await shot(page, 'account-empty');
  });

  // id: goes-on-where-else
  it('goes on where a stranger has tried wrong codes, also behind the same address', async () => {
    await page.goto('/signin');
    await customer.askForCode(page, '3105550131');
    const code = await customer.codeFromInbox(page);
    const guess = { phoneNumber: '+13105550131', code: code === WRONG ? '000001' : WRONG };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await visitor.post('/api/auth/verify', guess)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await customer.enterCode(page, code);
    await customer.continueAs(page, 'Account created');
    await page.waitForURL('**/account');
  });

  // id: takes-a-pasted-code
  it('takes a pasted code, renews the session without taking away what is on the screen, and signs out', async () => {
    // A place is remembered once its menu is there to be seen.
    await customer.openMenu(page);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await customer.askForCode(page, '3105550124');
    const field = page.getByLabel('Verification code');
    const paste = async (text: string): Promise<void> => {
      await page.evaluate(`navigator.clipboard.writeText('${text}')`);
      await field.press('Control+v');
    };
    await page.bringToFront();
    await paste('12ab56');
    expect(await field.inputValue()).toBe('');
    await paste(await codeOf('3105550124'));
    await customer.continueAs(page, 'Account created');
    await page.waitForURL('**/account');
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    const renewed = page.waitForResponse('**/api/auth/refresh');
    await customer.outliveTokens(page);
    expect((await renewed).status()).toBe(200);
    await page.getByText('(310) 555-0124').waitFor();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL('**/location/064E1');
    expect(visited.filter((url) => url.endsWith('/signin'))).toEqual([]);
    // The account is closed, the menu is not.
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.waitForURL('**/signin');
    await page.getByLabel('Phone number').waitFor();
    expect(await page.getByText('Your session has ended.').count()).toBe(0);
  });

  // id: comes-back-to-the-checkout
  it('comes back to the checkout when the session has ended there, and pays the same order', async () => {
    const ana = await stage.person(DEMO.customer);
    const guest = await stage.page({ ...PHONE, as: ana });
    await customer.atCheckout(guest, 'Loaded Nachos');
    const refused = guest.waitForResponse('**/api/auth/refresh');
    await customer.outliveTokens(guest);
    await refused;
    await guest.waitForURL('**/signin');
    await guest.getByText('Your session has ended. Sign in again to go on.').first().waitFor();
    await shot(guest, 'session-ended');
    expect(stage.troubles.take()).toEqual(['401: POST /api/auth/refresh']);
    await customer.askForCode(guest, '3105550100');
    await customer.enterCode(guest, await codeOf('3105550100'));
    await customer.continueAs(guest, 'Welcome back');
    await guest.waitForURL('**/order/checkout');
    await customer.agree(guest);
    await customer.fillCard(guest, customer.GOOD);
    await customer.pay(guest);
    await customer.qrCode(guest).waitFor();
    const answer = await ana.client.get(`/api/users/${ana.client.userId}/orders`);
    expect(answer.body).toMatchObject({ items: [{ status: 'PAID' }] });
    await stage.leave(guest);
  });

  // id: signs-out-everywhere-what-is-open
  it('signs out everywhere: what is open on the other devices closes at once', async () => {
    const number = '+13105550128';
    const here = await stage.page({ ...PHONE, as: await stage.person(number) });
    // Another sign-in of the same person, on a phone that was left behind.
    const left = await stage.page();
    await left.goto('/order/history');
    await customer.askForCode(left, '3105550128');
    await customer.enterCode(left, await codeOf('3105550128'));
    await customer.continueAs(left, 'Welcome back');
    await left.waitForURL('**/order/history');
    await left.getByText('No orders have been placed yet.').waitFor();
    await here.goto('/account');
    await here.getByRole('button', { name: 'Log out everywhere' }).click();
    const question = here.getByRole('alertdialog', { name: 'Log out everywhere' });
    await question.getByText('Every phone and computer').waitFor();
    expect(await violations(here)).toEqual([]);
    await shot(here, 'sign-out-everywhere', { fullPage: false });
    await question.getByRole('button', { name: 'Log out', exact: true }).click();
    await here.waitForURL((url) => url.pathname !== '/account');
    await left.waitForURL('**/signin');
    await left.getByText('Your session has ended. Sign in again to go on.').first().waitFor();
    stage.troubles.take();
    await stage.leave(here, left);
  });

  // id: shows-at-where-is-signed
  it.each([
    ['/account/sessions', '+13105550129', '/signin'],
    ['/staff/sessions', DEMO.manager, '/staff/signin'],
  ])(
    'shows at %s where its person is signed in, and signs out one phone by the keyboard',
    async (path, number, signIn) => {
      const here = await stage.page({ ...PHONE, as: await stage.person(number) });
      // Another sign-in of the same person, on a phone that was left behind.
      const left = await stage.page();
      await left.goto(path);
      await customer.askForCode(left, number.slice(2));
      await customer.enterCode(left, await codeOf(number.slice(2)));
      if (signIn === '/signin') await customer.continueAs(left, 'Welcome back');
      const devices = (of: Page) =>
        of.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
      const others = (of: Page) => of.getByRole('button', { name: /^Log out .*, signed in/ });
      await left.getByText('This device').waitFor();
      await here.goto(path);
      await here.getByText('This device').waitFor();
      const before = await devices(here).count();
      expect(await others(here).count()).toBe(before - 1);
      expect(await violations(here)).toEqual([]);
      await shot(here, `sessions${path.startsWith('/staff') ? '-staff' : ''}`, { fullPage: false });
      const [newest] = await others(here).all();
      await newest?.focus();
      await here.keyboard.press('Enter');
      const question = here.getByRole('alertdialog');
      await question.getByText('It is logged out at once.').waitFor();
      expect(await violations(here)).toEqual([]);
      await here.keyboard.press('Tab');
      await here.keyboard.press('Enter');
      await here.getByText(/ is logged out\.$/).waitFor();
      await question.waitFor({ state: 'hidden' });
      expect(await devices(here).count()).toBe(before - 1);
      await left.waitForURL(`**${signIn}`);
      await here.reload();
      await here.getByText('This device').waitFor();
      expect(await devices(here).count()).toBe(before - 1);
      stage.troubles.take();
      await stage.leave(here, left);
    },
  );

  it('signs in for good on a device that is an hour fast', async () => {
    const guest = await stage.page();
    await isFast(guest, 60 * 60_000);
    const renewals: string[] = [];
    guest.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url());
    });
    await guest.goto('/account');
    await guest.waitForURL('**/signin');
    await customer.askForCode(guest, '3105550127');
    await customer.enterCode(guest, await codeOf('3105550127'));
    await customer.continueAs(guest, 'Account created');
    await guest.waitForURL('**/account');
    await guest.getByRole('heading', { level: 1 }).waitFor();
    await guest.getByText('No orders have been placed yet.').waitFor();
    await guest.waitForLoadState('networkidle');
    expect([new URL(guest.url()).pathname, renewals]).toEqual(['/account', []]);
    // Anew, a page knows no other clock than the device's: it asks once.
    await guest.reload();
    await guest.getByRole('heading', { level: 1 }).waitFor();
    await guest.waitForLoadState('networkidle');
    expect([new URL(guest.url()).pathname, renewals.length]).toEqual(['/account', 1]);
    await stage.leave(guest);
  });
});
