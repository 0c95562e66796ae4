import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { isInReach, isWhole } from './support/seen';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, SIDEWAYS, Stage, type Person } from './support/stage';

jest.setTimeout(60_000);

const AT_ONCE_MS = 3_000;

/** Notes what the phone would do with its motor, its loudspeaker and its screen. */
const NOTED = `{
  window.noted = [];
  navigator.vibrate = (pattern) => window.noted.push('vibrates ' + pattern) > 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    window.noted.push('sounds ' + this.frequency.value);
    return start.apply(this, at);
  };
  navigator.wakeLock.request = async (kind) => {
    window.noted.push('keeps awake the ' + kind);
    return { release: async () => void window.noted.push('lets sleep') };
  };
}`;

describe('The way back to the ticket', () => {
  let stage: Stage;
  let bar: Person;
  let guest: Person;
  let page: Page;
  let numbers = 0;
  beforeAll(async () => {
    stage = await Stage.open();
    bar = await stage.person(DEMO.staff);
  });
  beforeEach(async () => {
    // One guest for each test: nobody has open orders of another one.
    guest = await stage.person(`+1310555014${(numbers += 1)}`);
    page = await stage.page({ ...PHONE, as: guest });
    await page.addInitScript(NOTED);
  });
  afterEach(async () => {
    await stage.leave(page);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const noted = () => page.evaluate<string[]>('window.noted.splice(0)');
  const openOrder = (words: string) => page.getByRole('link', { name: words, exact: true });
  const order = async (): Promise<{ orderId: string; code: string }> => {
    const [product = ''] = await untrackedProducts(guest.client);
    const { orderId } = await buy(guest.client, [product]);
    return { orderId, code: shortId(orderId) };
  };
  const bump = async (orderId: string): Promise<void> => {
    const answer = await bar.client.put(`/api/users/${bar.client.userId}/orders/${orderId}/prepare`, {});
    expect(answer.status).toBe(200);
  };

  it('is a bar on the menu and the account, from paying until the order is picked up', async () => {
    await customer.fromMenuToCheckout(page, 'Loaded Nachos');
    await customer.agree(page);
    await customer.fillCard(page, customer.GOOD);
    await customer.pay(page);
    await customer.qrCode(page).waitFor();
    const code = await customer.codeOnTicket(page);
    const orderId = new URL(page.url()).pathname.split('/').at(-2) ?? '';
    await page.getByRole('link', { name: 'Return Home' }).click();
    await openOrder(`Order ${code} · In progress at Main Bar`).waitFor();
    await shot(page, 'menu-with-open-order', { fullPage: false });
    await bump(orderId);
    await openOrder(`Order ${code} · Ready at Main Bar`).waitFor({ timeout: AT_ONCE_MS });
    await customer.add(page, 'Mint Lemonade');
    expect(await violations(page)).toEqual([]);
    await shot(page, 'menu-with-ready-order', { fullPage: false });
    await page.getByRole('link', { name: 'Account, signed in' }).click();
    await openOrder(`Order ${code} · Ready at Main Bar`).click();
    await page.getByText('Ready at Main Bar').waitFor();
    await page.goBack();
    await openOrder(`Order ${code} · Ready at Main Bar`).waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'account-with-ready-order', { fullPage: false });
    const done = await bar.client.put(`/api/users/${bar.client.userId}/orders/${orderId}/complete`, {});
    expect(done.status).toBe(200);
    await page.getByText(code).first().waitFor();
    await openOrder(`Order ${code} · Ready at Main Bar`).waitFor({ state: 'detached', timeout: AT_ONCE_MS });
  });

  it('is not barred by an emptied cart: Back after paying leads to the menu, Forward to the ticket', async () => {
    await customer.fromMenuToCheckout(page, 'Loaded Nachos');
    await customer.agree(page);
    await customer.fillCard(page, customer.GOOD);
    await customer.pay(page);
    await customer.qrCode(page).waitFor();
    const code = await customer.codeOnTicket(page);
    await page.goBack();
    await page.waitForURL('**/location/064E1');
    await openOrder(`Order ${code} · In progress at Main Bar`).waitFor();
    expect(await page.getByRole('heading', { name: 'Cart (0)' }).count()).toBe(0);
    await page.goForward();
    await customer.qrCode(page).waitFor();
  });

  it('calls in the hand, in the title and, once that was allowed, aloud', async () => {
    const { orderId, code } = await order();
    await page.goto(`/location/064E1/order/${orderId}/status`);
    await customer.qrCode(page).waitFor();
    expect(await page.title()).toBe(`Order ${code} · Lineless`);
    const sound = page.getByRole('switch', { name: 'Sound when it is ready' });
    expect(await sound.isChecked()).toBe(false);
    await sound.click();
    expect(await noted()).toContain('sounds 1319');
    expect(await violations(page)).toEqual([]);
    await shot(page, 'ticket-waiting');
    await bump(orderId);
    await page.getByText('Ready at Main Bar').waitFor({ timeout: AT_ONCE_MS });
    expect(await noted()).toEqual(['vibrates 180,90,180', 'sounds 659', 'sounds 988', 'sounds 1319']);
    expect(await page.title()).toBe(`Ready at Main Bar · Order ${code} · Lineless`);
    await page.reload();
    await page.getByText('Ready at Main Bar').waitFor();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await openOrder(`Order ${code} · Ready at Main Bar`).waitFor();
    expect(await page.title()).toBe('Ready at Main Bar · Main Bar, Kiln Hall · Lineless');
    expect((await noted()).filter((sign) => /^(sounds|vibrates)/.test(sign))).toEqual([]);
  });

  it('calls on the menu too, without a sound where none was allowed', async () => {
    const { orderId, code } = await order();
    await customer.openMenu(page);
    await openOrder(`Order ${code} · In progress at Main Bar`).waitFor();
    await customer.add(page, 'Mint Lemonade');
    await noted();
    await bump(orderId);
    await openOrder(`Order ${code} · Ready at Main Bar`).waitFor({ timeout: AT_ONCE_MS });
    expect(await noted()).toEqual(['vibrates 180,90,180']);
  });

  it('ends at a ticket that is whole on a phone on its side: its code and the QR code', async () => {
    const { orderId, code } = await order();
    const sideways = await stage.page({ ...SIDEWAYS, as: guest });
    await sideways.goto(`/location/064E1/order/${orderId}/status`);
    const shown = [customer.qrCode(sideways), sideways.getByRole('heading', { name: `ORDER # ${code}` })];
    for (const state of ['waiting', 'ready'] as const) {
      if (state === 'ready') {
        await bump(orderId);
        await sideways.getByText('Ready at Main Bar').waitFor({ timeout: AT_ONCE_MS });
      }
      for (const what of shown) expect([await isWhole(what), await isInReach(what)]).toEqual([true, true]);
      await shot(sideways, `ticket-sideways-${state}`, { fullPage: false });
    }
    await stage.leave(sideways);
  });

  it('keeps the screen awake as long as the code is to be shown', async () => {
    const { orderId } = await order();
    await page.goto(`/location/064E1/order/${orderId}/status`);
    await customer.qrCode(page).waitFor();
    expect(await noted()).toEqual(['keeps awake the screen']);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    expect(await noted()).toContain('keeps awake the screen');
    const done = await bar.client.put(`/api/users/${bar.client.userId}/orders/${orderId}/complete`, {});
    expect(done.status).toBe(200);
    await page.getByRole('heading', { name: 'Order completed!' }).waitFor();
    expect(await noted()).toContain('lets sleep');
  });

  it('begins at the menu where the cart was emptied before the checkout was left', async () => {
    await customer.fromMenuToCheckout(page, 'Mint Lemonade');
    const other = await page.context().newPage();
    await other.goto('/location/064E1/order/review');
    await other.getByRole('combobox', { name: 'Quantity of Mint Lemonade' }).selectOption('Remove');
    await page.getByText('Your cart is empty. Please add items before checking out.').waitFor();
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
    await shot(page, 'checkout-emptied', { fullPage: false });
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/location/064E1');
  });

  it('is not a second hand-over for staff: an express order is completed by its scan once', async () => {
    const { orderId, code } = await order();
    const door = await stage.page({ ...LAPTOP, as: bar });
    await door.goto('/staff/location/064E1/scan');
    let refuse = true;
    await door.route('**/complete', (route) =>
      refuse
        ? route.fulfill({ status: 409, json: { error: 'Not now.', message: 'Not now.', code: 'NOT_NOW' } })
        : route.fallback(),
    );
    await staff.findTyped(door, code);
    await door
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Open order|Hand over)$/ })
      .click();
    await door.getByText('Order Completion Failed').waitFor();
    expect(stage.troubles.take()).toEqual([expect.stringMatching(/^409: PUT .*\/complete$/)]);
    refuse = false;
    for (const again of ['reload', 'away and back', 'forward'] as const) {
      if (again === 'reload') await door.reload();
      if (again === 'away and back') {
        await door.getByRole('button', { name: 'Back' }).click();
        await door.goForward();
      }
      if (again === 'forward') {
        await door.goBack();
        await door.goForward();
      }
      await staff.verdict(door, 'IN PROGRESS').waitFor();
    }
    const { body } = await guest.client.get(`/api/users/${guest.client.userId}/orders/${orderId}`);
    expect(body).toMatchObject({ order: { status: 'PAID' } });
    await door.getByRole('button', { name: 'Confirm Pickup' }).click();
    await staff.verdict(door, 'Order Ready').waitFor();
    await stage.leave(door);
  });
});
