import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { shortId } from '@lineless/kernel/ids';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { PushService } from '../doubles/push/service';
import { DEMO } from '../support/api-client';
import { buy, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { PHONE, Stage, launchWhole, type Person } from './support/stage';

/** No browser of a test reaches a vendor's push service: it subscribes at the one of the test. */
const SUBSCRIBED_AT = (subscription: unknown): string => `{
  let held = null;
  PushManager.prototype.getSubscription = async () => held;
  PushManager.prototype.subscribe = async (options) => {
    window.subscribedWith = options.applicationServerKey;
    const toJSON = () => (${JSON.stringify(subscription)});
    return (held = { toJSON, unsubscribe: async () => { held = null; return true; } });
  };
}`;
const LABEL = 'Tell me when it is ready';

describe('Told when it is ready', () => {
  let stage: Stage;
  let service: PushService;
  let bar: Person;
  let browser: Browser;

  beforeAll(async () => {
    service = await PushService.open();
    stage = await Stage.open({ TEST_PROVIDERS: 'on', SUPPORT_EMAIL: 'help@kiln-annex.com' });
    bar = await stage.person(DEMO.staff);
    browser = await launchWhole();
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(async () => {
    await stage.close();
    await service.close();
  });

  const guestWith = async (number: string, permissions: readonly string[]) => {
    const guest = await stage.person(number);
    const [product = ''] = await untrackedProducts(guest.client);
    const { orderId } = await buy(guest.client, [product]);
    const page = await stage.page({
      ...PHONE,
      browser,
      as: guest,
      serviceWorkers: 'allow',
      permissions: [...permissions],
    });
    await page.addInitScript(SUBSCRIBED_AT(service.subscribe(orderId)));
    const path = `/location/${DEMO.location}/order/${orderId}/status`;
    await page.goto(path);
    await page.getByRole('switch', { name: LABEL }).waitFor();
    return { page, orderId, path };
  };
  const bump = (orderId: string) => bar.client.put(`/api/users/staff-user-id/orders/${orderId}/prepare`);

  /** What the browser does with a message that its push service brings. */
  const deliver = async (page: Page, text: string): Promise<void> => {
    const line: CDPSession = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [known] = registrations;
        if (known) resolve(known.registrationId);
      });
    });
    await line.send('ServiceWorker.enable');
    const registrationId = await registered;
    await line.send('ServiceWorker.deliverPushMessage', {
      origin: stage.server.url,
      registrationId,
      data: text,
    });
  };
  const notifications = (page: Page) =>
    page.evaluate<{ title: string; body: string; tag: string }[]>(
      `navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
        .then((shown) => shown.map(({ title, body, tag }) => ({ title, body, tag })))`,
    );

  // id: follows-a-tap-the-bar
  it('follows a tap: the bar bumps, and the phone shows it with the page put away', async () => {
    const { page, orderId } = await guestWith('+13105550171', ['notifications']);
    const told = page.getByRole('switch', { name: LABEL });
    expect(await told.isChecked()).toBe(false);
    await told.click();
    await page.getByText('This device is notified, even when this page is closed.').waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'order-told');
    await page.goto('/account');
    await bump(orderId);
    const { text } = await until(
      () => service.delivered.find(({ browser }) => browser === orderId),
      () => 'nothing was pushed',
    );
    await deliver(page, text);
    await until(
      async () => ((await notifications(page)).length > 0 ? true : undefined),
      () => 'no notification is shown',
    );
    expect(await notifications(page)).toEqual([
      { title: 'Ready at Main Bar', body: `Order ${shortId(orderId)}: show your QR code.`, tag: orderId },
    ]);
  });

  it('can be taken back by another tap', async () => {
    const { page, orderId } = await guestWith('+13105550172', ['notifications']);
    const told = page.getByRole('switch', { name: LABEL });
    await told.click();
    await page.getByText('This device is notified').waitFor();
    await told.click();
    await page.getByText('A notification on this device').waitFor();
    await bump(orderId);
    await page.getByText('Ready at Main Bar').first().waitFor();
    expect(service.asked).not.toContain(orderId);
    expect(await told.count()).toBe(0);
  });

  // id: says-what-to-do-where-notifications
  it('says what to do where notifications are blocked', async () => {
    const { page } = await guestWith('+13105550173', []);
    // A browser without a window of its own answers for its person: no.
    await page.getByText('Notifications are blocked here.').waitFor();
    expect(await page.getByRole('switch', { name: LABEL }).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await shot(page, 'order-told-blocked');
  });
});
