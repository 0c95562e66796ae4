import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, menu, orderAsSeenBy, type Placed } from '../support/order-flow';
import { until } from '../support/until';
import { Camera } from './support/camera';
import * as customer from './support/customer';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const SHIFT_GUARD_MS = 400;

describe('Handing orders over', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let door: Page;

  beforeAll(async () => {
    stage = await Stage.open();
    ana = await stage.person(DEMO.customer);
    maya = await stage.person(DEMO.staff);
  });
  beforeEach(async () => {
    door = await stage.page({ ...PHONE, as: maya });
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const bought = async (
    name: string,
    location: string = DEMO.location,
  ): Promise<Placed & { code: string }> => {
    const item = (await menu(ana.client, location)).find((product) => product.name === name);
    const placed = await buy(ana.client, [item?.productId ?? name], { location });
    return { ...placed, code: shortId(placed.orderId) };
  };
  /** On its customer's phone. */
  const shown = async ({ orderId, order }: Placed): Promise<Page> => {
    const guest = await stage.page({ ...PHONE, as: ana });
    await guest.goto(`/location/${order.vendorLocationId}/order/${orderId}/status`);
    await customer.qrCode(guest).waitFor();
    return guest;
  };
  const status = async (orderId: string) => (await orderAsSeenBy(ana.client, orderId)).status;

  // id: opens-a-typed-code
  it('says that there is no camera, and opens a typed code of its own location only after a look at its items', async () => {
    const placed = await bought('Loaded Nachos');
    const elsewhere = await bought('Mint Lemonade', DEMO.otherLocation);
    const { orderId, code } = placed;
    const guest = await shown(placed);
    await door.goto('/staff/location/064E1/scan');
    await door
      .getByRole('alert')
      .filter({ hasText: 'Failed to start camera. Please ensure camera permissions are granted.' })
      .waitFor();
    await door.getByRole('button', { name: 'Scan', exact: true }).waitFor();

    await staff.findTyped(door, elsewhere.code);
    await door.getByText(`No order ${elsewhere.code} at this location.`).waitFor();
    await staff.findTyped(door, 'AB');
    await door.getByText('An order code has 6 characters.').waitFor();
    // At the field, and nowhere over it.
    const field = door.getByLabel('Order code');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await door.getByRole('list', { name: 'Messages' }).getByText(/order/i).count()).toBe(0);
    expect(await status(elsewhere.orderId)).toBe('PAID');

    await staff.findTyped(door, code.toLowerCase());
    const question = door.getByRole('alertdialog', { name: `Hand over ${code} to Ana M.?` });
    await question.getByText('Loaded Nachos').waitFor();
    await question.getByText(/^Ana M\. · paid .* · in progress$/).waitFor();
    await shot(door, 'typed-code');
    // Enter, pressed once more than was meant, hands nothing over.
    await door.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    expect(await status(orderId)).toBe('PAID');
    await door.getByRole('button', { name: 'Find order' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await status(orderId)).toBe('PAID');

    await door.getByRole('button', { name: 'Find order' }).click();
    await question.getByRole('button', { name: 'Hand over' }).click();
    await staff.verdict(door, 'Order Ready').waitFor();
    await guest.getByRole('heading', { name: 'Order completed!' }).waitFor();
    expect(await orderAsSeenBy(ana.client, orderId)).toMatchObject({ completedVia: 'typed' });
  });

  it('says, where there is a keyboard, what Enter does', async () => {
    const { code } = await bought('Loaded Nachos');
    const bar = await stage.page({ ...LAPTOP, as: maya });
    await bar.goto('/staff/location/064E1/scan');
    await staff.findTyped(bar, code);
    const question = bar.getByRole('alertdialog', { name: `Hand over ${code} to Ana M.?` });
    await question.getByText('Enter Cancel').waitFor();
    await bar.keyboard.press('Tab');
    await question.getByText('Enter Hand over').waitFor();
    await question.getByText('Esc Cancel').waitFor();
    await shot(bar, 'typed-code-laptop');
    await bar.keyboard.press('Enter');
    await staff.verdict(bar, 'Order Ready').waitFor();
  });

  // id: refunds-from-the-order-page
  it('takes a bump back, and refunds from the order page, which the customer and the bar see', async () => {
    const placed = await bought('Loaded Nachos');
    const { orderId, code } = placed;
    const guest = await shown(placed);
    const bar = await stage.page({ ...LAPTOP, as: maya });
    await staff.openBoard(bar);
    await staff.openBoard(door);
    await staff
      .card(door, code)
      .getByRole('button', { name: `Bump ${code}` })
      .click();
    await guest.getByText('Ready at Main Bar').waitFor();
    const takeBack = door.getByRole('button', { name: `Un-bump ${code}` });
    await takeBack.waitFor();
    // The strip has just moved: no thumb can have aimed at it yet, and a tap would do nothing.
    await door.waitForTimeout(SHIFT_GUARD_MS);
    await takeBack.click();
    await staff.card(door, code).waitFor();
    await guest.getByText('Ready at Main Bar').waitFor({ state: 'detached' });
    await staff.card(bar, code).waitFor();

    await door.getByRole('button', { name: `Open order ${code}` }).click();
    await staff.verdict(door, 'IN PROGRESS').waitFor();
    await shot(door, 'order-page-in-progress');
    await door.getByRole('button', { name: 'View Receipt' }).click();
    await door.getByRole('region', { name: 'Receipt' }).getByText('Total').last().waitFor();

    await door.getByRole('button', { name: 'Refund' }).click();
    const dialog = door.getByRole('alertdialog', { name: 'Confirm Refund' });
    await dialog.getByText(/^\$\d+\.\d\d goes back to the card ending 4242\./).waitFor();
    await shot(door, 'confirm-refund');
    await dialog.getByLabel('Reason').fill('Out of nachos');
    await dialog.getByRole('button', { name: 'Refund' }).click();

    await door.getByText('Your order has been refunded.').waitFor();
    await door.getByText('Order refunded', { exact: true }).waitFor();
    await staff.verdict(door, 'Refunded').waitFor();
    await door.getByRole('button', { name: 'Refund' }).waitFor({ state: 'detached' });
    await guest.getByRole('heading', { name: 'Order refunded' }).waitFor();
    await staff.card(bar, code).getByText('REFUNDED').waitFor();
    await shot(guest, 'order-refunded');
    await shot(bar, 'board-refunded');
    await bar.getByRole('button', { name: `Dismiss ${code}` }).click();
    await staff.card(bar, code).waitFor({ state: 'detached' });
    expect(await orderAsSeenBy(ana.client, orderId)).toMatchObject({ status: 'REFUNDED' });
  });

  // id: waits-for-confirm-pickup
  it('waits for Confirm Pickup where the location wants it', async () => {
    const { orderId, code } = await bought('Mint Lemonade', DEMO.otherLocation);
    await door.goto('/staff/location/064E2/scan');
    await staff.findTyped(door, code);
    await door.getByRole('button', { name: 'Open order' }).click();
    await staff.verdict(door, 'IN PROGRESS').waitFor();
    const confirm = door.getByRole('button', { name: 'Confirm Pickup' });
    await confirm.waitFor();
    expect(await status(orderId)).toBe('PAID');
    await shot(door, 'confirm-pickup');
    await confirm.click();
    await staff.verdict(door, 'Order Ready').waitFor();
    // Ana's next read need not have what Maya wrote.
    await until(
      async () => ((await status(orderId)) === 'COMPLETE' ? true : undefined),
      () => 'the order is not completed',
    );
    expect(await orderAsSeenBy(ana.client, orderId)).toMatchObject({ completedVia: 'typed' });
  });

  it('keeps that it was a scan where the button was pressed after one', async () => {
    const placed = await bought('Mint Lemonade', DEMO.otherLocation);
    const { orderId } = placed;
    const guest = await shown(placed);
    const camera = await Camera.lookingAt(customer.qrCode(guest));
    const scanner = await stage.page({
      ...PHONE,
      browser: camera.browser,
      permissions: ['camera'],
      as: maya,
    });
    await scanner.goto('/staff/location/064E2/scan');
    await staff.verdict(scanner, 'IN PROGRESS').waitFor();
    expect(await status(orderId)).toBe('PAID');
    await scanner.getByRole('button', { name: 'Confirm Pickup' }).click();
    await staff.verdict(scanner, 'Order Ready').waitFor();
    // Ana's next read need not have what Maya wrote; her screen says when it has.
    await guest.getByRole('heading', { name: 'Order completed!' }).waitFor();
    expect(await orderAsSeenBy(ana.client, orderId)).toMatchObject({ completedVia: 'scan' });
    await camera.close();
  });
});
