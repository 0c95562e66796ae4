import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, menu, orderAsSeenBy, type Placed } from '../support/order-flow';
import { Camera } from './support/camera';
import * as customer from './support/customer';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

jest.setTimeout(60_000);

const AT_ONCE_MS = 3_000;
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

  it('opens a typed code only after a look at its items, then completes it', async () => {
    const placed = await bought('Loaded Nachos');
    const { orderId, code } = placed;
    const guest = await shown(placed);
    await door.goto('/staff/location/064E1/scan');
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
    await guest.getByRole('heading', { name: 'Order completed!' }).waitFor({ timeout: AT_ONCE_MS });
    expect(await orderAsSeenBy(ana.client, orderId)).toMatchObject({ completedVia: 'typed' });
  });

  it('says, to whoever has a keyboard, what Enter does', async () => {
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

  it('says that a typed code is no order of this location', async () => {
    const { code, orderId } = await bought('Mint Lemonade', DEMO.otherLocation);
    await door.goto('/staff/location/064E1/scan');
    await staff.findTyped(door, code);
    await door.getByText(`No order ${code} at this location.`).waitFor();
    await staff.findTyped(door, 'AB');
    await door.getByText('An order code has 6 characters.').waitFor();
    // At the field, and nowhere over it.
    const field = door.getByLabel('Order code');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await door.getByRole('list', { name: 'Messages' }).getByText(/order/i).count()).toBe(0);
    expect(await status(orderId)).toBe('PAID');
  });

  it('refunds from the order page, and the customer sees it', async () => {
    const placed = await bought('Loaded Nachos');
    const { orderId, code } = placed;
    const guest = await shown(placed);
    const bar = await stage.page({ ...LAPTOP, as: maya });
    await staff.openBoard(bar);
    await staff.card(bar, code).waitFor();
    await door.goto('/staff/location/064E1/board');
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
    expect(await door.getByRole('button', { name: 'Refund' }).count()).toBe(0);
    await guest.getByRole('heading', { name: 'Order refunded' }).waitFor({ timeout: AT_ONCE_MS });
    await staff.card(bar, code).getByText('REFUNDED').waitFor({ timeout: AT_ONCE_MS });
    await shot(guest, 'order-refunded');
    await shot(bar, 'board-refunded');
    await bar.getByRole('button', { name: `Dismiss ${code}` }).click();
    await staff.card(bar, code).waitFor({ state: 'detached' });
    expect(await orderAsSeenBy(ana.client, orderId)).toMatchObject({ status: 'REFUNDED' });
  });

  it('sends an order of another location away, untouched', async () => {
    const { orderId } = await bought('Mint Lemonade', DEMO.otherLocation);
    await door.goto(`/staff/location/064E1/order/${orderId}`);
    await staff.verdict(door, 'Wrong Location').waitFor();
    await shot(door, 'wrong-location');
    expect(await door.getByRole('link', { name: 'Scan Another Order' }).getAttribute('href')).toBe(
      '/staff/location/064E1/scan',
    );
    expect(await status(orderId)).toBe('PAID');
  });

  it('knows no order that does not exist, and no code that holds none', async () => {
    await door.goto('/staff/location/064E1/order/01M7WN75CYMGVQT4P22E9XXGPS');
    await staff.verdict(door, 'Order Not Found').waitFor();
    await shot(door, 'order-not-found');
    await door.getByRole('link', { name: 'Scan Again' }).waitFor();
    expect(stage.troubles.take()).toEqual(['404: GET /api/users/staff-user-id/orders/:id']);
    await door.goto('/staff/location/064E1/order/no%20order');
    await staff.verdict(door, 'Invalid Order ID').waitFor();
  });

  it('is handed over by no address that somebody was sent', async () => {
    const { orderId } = await bought('Mint Lemonade');
    await door.goto(`/staff/location/064E1/order/${orderId}?via=scan`);
    await staff.verdict(door, 'IN PROGRESS').waitFor();
    await door.getByRole('button', { name: 'Confirm Pickup' }).waitFor();
    await door.waitForLoadState('networkidle');
    expect(await status(orderId)).toBe('PAID');
  });

  it('waits for Confirm Pickup where the location wants it', async () => {
    const placed = await bought('Mint Lemonade', DEMO.otherLocation);
    const { orderId, code } = placed;
    const guest = await shown(placed);
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
    await guest.getByRole('heading', { name: 'Order completed!' }).waitFor({ timeout: AT_ONCE_MS });
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
    await scanner.getByRole('button', { name: 'Scan', exact: true }).click();
    await staff.verdict(scanner, 'IN PROGRESS').waitFor();
    expect(await status(orderId)).toBe('PAID');
    await scanner.getByRole('button', { name: 'Confirm Pickup' }).click();
    await staff.verdict(scanner, 'Order Ready').waitFor();
    // Ana's next read need not have what Maya wrote; her screen says when it has.
    await guest.getByRole('heading', { name: 'Order completed!' }).waitFor();
    expect(await orderAsSeenBy(ana.client, orderId)).toMatchObject({ completedVia: 'scan' });
    await camera.close();
  });

  it('says that a colleague was quicker with a refund, who and when', async () => {
    const { orderId } = await bought('Loaded Nachos');
    // No live news: the order that is shown here is older than the bar's.
    await door.routeWebSocket(/socket\.io/, () => undefined);
    await door.goto(`/staff/location/064E1/order/${orderId}`);
    await door.getByRole('button', { name: 'Refund' }).click();
    const dialog = door.getByRole('alertdialog', { name: 'Confirm Refund' });
    await dialog.waitFor();
    const dev = await stage.person(DEMO.manager);
    await dev.client.put(`/api/users/staff-user-id/orders/${orderId}/refund`, { refundReason: 'Spilled' });
    await dialog.getByRole('button', { name: 'Refund' }).click();
    const problem = door.getByRole('alert').filter({ hasText: 'Unable to refund order' });
    await problem.waitFor();
    expect(await problem.innerText()).toMatch(/Dev P\./);
    await staff.verdict(door, 'Refunded').waitFor();
    expect(stage.troubles.take()).toEqual(['409: PUT /api/users/staff-user-id/orders/:id/refund']);
  });

  it('takes a bump back', async () => {
    const placed = await bought('Loaded Nachos');
    const { code } = placed;
    const guest = await shown(placed);
    await staff.openBoard(door);
    await staff
      .card(door, code)
      .getByRole('button', { name: `Bump ${code}` })
      .click();
    await guest.getByText('Ready at Main Bar').waitFor({ timeout: AT_ONCE_MS });
    // The strip has just moved: nobody can have aimed at it yet, and a tap would do nothing.
    await door.waitForTimeout(SHIFT_GUARD_MS);
    await door.getByRole('button', { name: `Un-bump ${code}` }).click();
    await staff.card(door, code).waitFor();
    await guest.getByText('Ready at Main Bar').waitFor({ state: 'detached', timeout: AT_ONCE_MS });
  });

  it('says that there is no camera, and can still be typed into', async () => {
    await door.goto('/staff/location/064E1/scan');
    await door.getByRole('button', { name: 'Scan', exact: true }).click();
    await door
      .getByRole('alert')
      .filter({ hasText: 'Failed to start camera. Please ensure camera permissions are granted.' })
      .waitFor();
    await door.getByRole('button', { name: 'Scan', exact: true }).waitFor();
    await door.getByLabel('Order code').fill('AB');
  });
});
