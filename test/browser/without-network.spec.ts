import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Session } from '@lineless/contracts/accounts/sessions';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { Member, ownIn } from '../support/member';
import { becomeMember } from '../support/membership';
import { buy, untrackedProducts } from '../support/order-flow';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

/** What a browser says about a network that is not there. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection/;

describe('A phone without a network', () => {
  let stage: Stage;
  let ana: Person;
  let code: string;
  let ticket: string;
  let reservation: string;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    ana = await stage.person(DEMO.customer);
    const { orderId } = await buy(
      ana.client,
      await untrackedProducts(ana.client).then((all) => all.slice(0, 1)),
    );
    [code, ticket] = [shortId(orderId), `/location/064E1/order/${orderId}/status`];
    page = await stage.page({ ...PHONE, as: ana, serviceWorkers: 'allow' });
    await page.goto(ticket);
    await qrCode().waitFor();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await becomeMember(ana.client);
    const door = await stage.person(DEMO.manager);
    const { gleventId } = await DoorList.open(door.client, Date.now(), { name: 'Cellar Session' });
    const { reservationId } = ownIn(await Member.of(ana.client).reserve(gleventId));
    reservation = `/account/reservations/${reservationId}`;
    await page.goto(reservation);
    await reservationCode().waitFor();
  });
  afterEach(() => {
    expect(stage.troubles.take().filter((trouble) => !NO_NETWORK.test(trouble))).toEqual([]);
  });
  afterAll(() => stage.close());

  const setTokens = (session: Session) =>
    page.evaluate(`localStorage.setItem('lineless.session', ${JSON.stringify(JSON.stringify(session))})`);
  const qrCode = () => page.getByRole('img', { name: `Order ${code}` });
  const reservationCode = () => page.getByRole('img', { name: 'Code for Cellar Session' });

  it('opens the QR code of an order that it has seen, and says that it may be older', async () => {
    await page.context().setOffline(true);
    await page.goto(ticket);
    await qrCode().waitFor();
    await page
      .getByText(/^Offline\. Your QR code still works\. Last seen/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'offline-ticket', { fullPage: false });
  });

  it('finds it on the account page', async () => {
    await page.getByRole('link', { name: 'Account, signed in' }).click();
    await page.getByRole('list', { name: 'Orders seen on this device' }).getByText(code).click();
    await qrCode().waitFor();
  });

  // id: opens-the-code-of-a-reservation
  it('opens the code of a reservation that it has seen, too', async () => {
    await page.goto(reservation);
    await reservationCode().waitFor();
    await page
      .getByText(/^Offline\. Shown as it was last seen .*\. The code works at the door\.$/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'offline-reservation', { fullPage: false });
  });

  it('opens it when the sign-in cannot be renewed either', async () => {
    await setTokens({ ...ana.session, expiresAt: new Date(0).toISOString() });
    await page.goto('/account');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'offline-account', { fullPage: false });
    await page.getByText(code).click();
    await qrCode().waitFor();
    await page.reload();
    await qrCode().waitFor();
  });

  it('goes on by itself when the network is back', async () => {
    await setTokens(ana.session);
    await page.context().setOffline(false);
    await page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
    await page.getByText('Reconnecting').waitFor({ state: 'detached' });
  });

  // id: shows-nothing
  it('shows nothing of a person who has signed out', async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL(/\/location\/064E1$/);
    await page.context().setOffline(true);
    await page.goto(ticket);
    await page.waitForURL(/\/signin$/);
    expect(await qrCode().count()).toBe(0);
    for (const kept of ['orders', 'reservations'])
      expect(await page.evaluate(`localStorage.getItem('lineless.${kept}.kept')`)).toBeNull();
  });
});
