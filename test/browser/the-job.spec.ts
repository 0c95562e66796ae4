import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { Camera } from './support/camera';
import * as customer from './support/customer';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage } from './support/stage';

describe('The whole job, on three screens without a reload', () => {
  let stage: Stage;
  let guest: Page;
  let bar: Page;
  let door: Page;
  let camera: Camera;
  let code: string;
  beforeAll(async () => {
    stage = await Stage.open();
    guest = await stage.page();
    bar = await stage.page({ ...LAPTOP, as: await stage.person(DEMO.manager) });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(async () => {
    await camera.close();
    await stage.close();
  });

  // id: opens-the-demo-menu
  it('opens the demo menu and fills the cart', async () => {
    await guest.goto('/demo');
    await guest.waitForURL('**/location/064E1');
    await guest.getByRole('heading', { level: 1, name: 'Kiln Hall' }).waitFor();
    await shot(guest, 'menu');
    await customer.add(guest, 'House Margarita');
    await customer.add(guest, 'Mint Lemonade');
    await customer.addSize(guest, 'Night Shift Tee', 'Large');
    await guest.getByRole('button', { name: '3 in cart, Order Now $51.30' }).click();
    await guest.waitForURL('**/signin');
  });

  // id: signs-in-with-number-and-code
  it('signs in with number and code, and is back at the review', async () => {
    await shot(guest, 'sign-in-phone');
    await customer.askForCode(guest, '310 555 0177');
    await shot(guest, 'sign-in-code');
    await customer.enterCode(guest, await customer.codeFromInbox(guest));
    await customer.continueAs(guest, 'Account created');
    await guest.waitForURL('**/location/064E1/order/review');
    await guest.getByRole('heading', { name: 'Cart (3)' }).waitFor();
    await guest.getByText('Large', { exact: true }).waitFor();
    await shot(guest, 'review');
  });

  // id: tips-pays-and-holds
  it('tips, pays and holds a QR code, while the order appears on the open board as NEW', async () => {
    await staff.openBoard(bar);
    await bar.getByText('No open orders. A paid one appears here by itself.').waitFor();
    await shot(bar, 'board-empty');

    await customer.goToCheckout(guest);
    expect(await guest.getByRole('radio', { name: /^15%/ }).isChecked()).toBe(true);
    await guest.getByRole('radio', { name: /^20%/ }).click();
    await guest.getByText('Tip, 20%').waitFor();
    await customer.agree(guest);
    await customer.fillCard(guest, customer.GOOD);
    await shot(guest, 'checkout');
    // It is said for three seconds, which may be over before the ticket is there.
    const said = guest.getByText('Payment Successful').waitFor();
    await customer.pay(guest);

    await customer.qrCode(guest).waitFor();
    await said;
    code = await customer.codeOnTicket(guest);
    const card = staff.card(bar, code);
    await card.waitFor();
    expect(await card.innerText()).toMatch(
      /NEW[\s\S]*Ana M\.[\s\S]*House Margarita[\s\S]*Night Shift Tee\s*Large/,
    );
    await shot(bar, 'board');
    await shot(guest, 'order-waiting');
  });

  // id: tells-the-customer-where-it-is-ready
  it('tells the customer where it is ready as soon as the bar bumps it', async () => {
    await guest.getByText('Show QR code to staff').waitFor();
    expect(await guest.getByText('Ready at Main Bar').count()).toBe(0);
    await staff
      .card(bar, code)
      .getByRole('button', { name: `Bump ${code}` })
      .click();
    await guest.getByText('Ready at Main Bar').waitFor();
    await bar.getByRole('button', { name: `Un-bump ${code}` }).waitFor();
    expect(await staff.card(bar, code).count()).toBe(0);
    await shot(bar, 'board-ready');
    await shot(guest, 'order-ready');
  });

  // id: is-handed-over-by-a-camera
  it('is handed over by a camera that reads the code: Order Ready here, Order completed! there', async () => {
    camera = await Camera.lookingAt(customer.qrCode(guest));
    door = await stage.page({
      ...PHONE,
      browser: camera.browser,
      permissions: ['camera'],
      as: await stage.person(DEMO.staff),
    });
    await door.goto('/staff/location/064E1/scan');
    await shot(door, 'scan');
    await staff.verdict(door, 'Order Ready').waitFor();
    await guest.getByRole('heading', { name: 'Order completed!' }).waitFor();
    await guest.getByRole('img', { name: /^Picked up at / }).waitFor();
    expect(await door.getByText(code, { exact: true }).count()).toBe(1);
    await door.getByText('Alcohol in this order: check ID').waitFor();
    await bar
      .getByRole('listitem')
      .filter({ hasText: /Maya R\.\s*, scanned/ })
      .waitFor();
    await shot(door, 'order-page-ready');
    await shot(guest, 'order-completed');
    await shot(bar, 'board-picked-up');
  });

  // id: says-on-a-second-scan
  it('says on a second scan, on another device, that it was picked up, when and by whom', async () => {
    await stage.leave(door);
    door = await stage.page({
      ...PHONE,
      browser: camera.browser,
      permissions: ['camera'],
      as: await stage.person(DEMO.staff),
    });
    await door.goto('/staff/location/064E1/scan');
    await staff.verdict(door, 'Order PICKED UP Previously').waitFor();
    await door.getByText(/^Completed at \d{1,2}:\d\d [AP]M \(0 minutes ago\)$/).waitFor();
    await door.getByText('Maya R., by scan').waitFor();
    await shot(door, 'order-page-picked-up');
  });
});
