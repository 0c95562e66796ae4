import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { isInReach, isWhole } from './support/seen';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const AWAKE = 'keeps awake the screen';

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
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  /** One guest for each test: none has open orders of another one. */
  const anotherGuest = async (): Promise<Person> => stage.person(`+1310555014${(numbers += 1)}`);
  const phone = async (): Promise<Page> => {
    guest = await anotherGuest();
    const opened = await stage.page({ ...PHONE, as: guest });
    await opened.addInitScript(NOTED);
    return opened;
  };
  const noted = () => page.evaluate<string[]>('window.noted.splice(0)');
  /** All of it until this is among it: it follows what is seen. */
  const notedUntil = async (last: string): Promise<string[]> => {
    const all: string[] = [];
    return until(
      async () => {
        all.push(...(await noted()));
        return all.includes(last) ? all : undefined;
      },
      () => `${last} is not among ${all.join(', ')}`,
    );
  };
  const titled = (title: string) =>
    until(
      async () => ((await page.title()) === title ? true : undefined),
      () => title,
    );
  const openOrder = (words: string) => page.getByRole('link', { name: words, exact: true });
  const order = async (): Promise<{ orderId: string; code: string }> => {
    const [product = ''] = await untrackedProducts(guest.client);
    const { orderId } = await buy(guest.client, [product]);
    return { orderId, code: shortId(orderId) };
  };
  const put = async (orderId: string, what: 'prepare' | 'complete'): Promise<void> => {
    const answer = await bar.client.put(`/api/users/${bar.client.userId}/orders/${orderId}/${what}`, {});
    expect(answer.status).toBe(200);
  };

  // id: is-then-a-bar-on-the-menu-and-the-account
  it('begins at the menu where the cart was emptied before the checkout was left; is then a bar on the menu and the account, from paying until the order is picked up', async () => {
    page = await phone();
    await customer.fromMenuToCheckout(page, 'Mint Lemonade');
    const other = await page.context().newPage();
    await other.goto('/location/064E1/order/review');
    await other.getByRole('combobox', { name: 'Quantity of Mint Lemonade' }).selectOption('Remove');
    await page.getByText('Your cart is empty. Please add items before checking out.').waitFor();
    await page.getByRole('button', { name: /^Pay/ }).waitFor({ state: 'detached' });
    await shot(page, 'checkout-emptied', { fullPage: false });
    await other.close();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/location/064E1');

    await customer.add(page, 'Loaded Nachos');
    await customer.orderNow(page);
    await customer.goToCheckout(page);
    await customer.agree(page);
    await customer.fillCard(page, customer.GOOD);
    await customer.pay(page);
    await customer.qrCode(page).waitFor();
    const code = await customer.codeOnTicket(page);
    const orderId = new URL(page.url()).pathname.split('/').at(-2) ?? '';
    // The emptied cart does not bar the way.
    await page.goBack();
    await page.waitForURL('**/location/064E1');
    await openOrder(`Order ${code} · In progress at Main Bar`).waitFor();
    expect(await page.getByRole('heading', { name: 'Cart (0)' }).count()).toBe(0);
    await page.goForward();
    await customer.qrCode(page).waitFor();

    await page.getByRole('link', { name: 'Return Home' }).click();
    await openOrder(`Order ${code} · In progress at Main Bar`).waitFor();
    await shot(page, 'menu-with-open-order', { fullPage: false });
    await customer.add(page, 'Mint Lemonade');
    await noted();
    await put(orderId, 'prepare');
    await openOrder(`Order ${code} · Ready at Main Bar`).waitFor();
    // Without a sound where none was allowed.
    expect(await notedUntil('vibrates 180,90,180')).toEqual(['vibrates 180,90,180']);
    expect(await violations(page)).toEqual([]);
    await shot(page, 'menu-with-ready-order', { fullPage: false });
    await page.getByRole('link', { name: 'Account, signed in' }).click();
    await openOrder(`Order ${code} · Ready at Main Bar`).click();
    await page.getByText('Ready at Main Bar').waitFor();
    await page.goBack();
    await openOrder(`Order ${code} · Ready at Main Bar`).waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'account-with-ready-order', { fullPage: false });
    await put(orderId, 'complete');
    await page.getByText(code).first().waitFor();
    await openOrder(`Order ${code} · Ready at Main Bar`).waitFor({ state: 'detached' });
  });

  it('ends at a ticket that calls in the hand, in the title and, once that was allowed, aloud; it is whole on a phone on its side, and awake as long as the code is to be shown', async () => {
    page = await phone();
    const { orderId, code } = await order();
    await page.goto(`/location/064E1/order/${orderId}/status`);
    await customer.qrCode(page).waitFor();
    expect(await notedUntil(AWAKE)).toEqual([AWAKE]);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await notedUntil(AWAKE);
    const isWholeSideways = async (state: string): Promise<void> => {
      await page.setViewportSize({ width: 844, height: 390 });
      await page.evaluate('scrollTo(0, 0)');
      for (const what of [customer.qrCode(page), page.getByRole('heading', { name: `ORDER # ${code}` })])
        // It takes its place some frames after the window has its own.
        await until(
          async () => ((await isWhole(what)) && (await isInReach(what))) || undefined,
          () => `${String(what)} whole and in reach, ${state}`,
        );
      await shot(page, `ticket-sideways-${state}`, { fullPage: false });
      await page.setViewportSize({ width: 390, height: 844 });
    };
    await isWholeSideways('waiting');

    await titled(`Order ${code} · Lineless`);
    const sound = page.getByRole('switch', { name: 'Sound when it is ready' });
    expect(await sound.isChecked()).toBe(false);
    await sound.click();
    await notedUntil('sounds 1319');
    expect(await violations(page)).toEqual([]);
    await shot(page, 'ticket-waiting');
    await put(orderId, 'prepare');
    await page.getByText('Ready at Main Bar').waitFor();
    const call = ['vibrates 180,90,180', 'sounds 659', 'sounds 988', 'sounds 1319'];
    expect(await notedUntil('sounds 1319')).toEqual(call);
    await titled(`Ready at Main Bar · Order ${code} · Lineless`);
    await isWholeSideways('ready');
    await page.reload();
    await page.getByText('Ready at Main Bar').waitFor();
    await page.getByRole('link', { name: 'Return Home' }).click();
    const ready = openOrder(`Order ${code} · Ready at Main Bar`);
    await ready.waitFor();
    await titled('Ready at Main Bar · Main Bar, Kiln Hall · Lineless');
    expect((await noted()).filter((sign) => /^(sounds|vibrates)/.test(sign))).toEqual([]);

    await ready.click();
    await notedUntil(AWAKE);
    await put(orderId, 'complete');
    await page.getByRole('heading', { name: 'Order completed!' }).waitFor();
    await notedUntil('lets sleep');
  });

  it('is not a second hand-over for staff: an express order is completed by its scan once', async () => {
    guest = await anotherGuest();
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
  });
});
