import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, complete, menu } from '../support/order-flow';
import { violations } from './support/axe';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';
import { haveWaited } from './support/trading-day';

/** Each test goes on from where the one before it has left its page. */
describe('Staff’s screens with assistive technology', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
    page = await stage.page({ ...PHONE, as: maya });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const bought = async (...names: string[]): Promise<string> => {
    const products = await menu(ana.client);
    const ids = names.map((name) => products.find((product) => product.name === name)?.productId ?? name);
    return (await buy(ana.client, ids)).orderId;
  };
  const clean = async (what: string, on = page): Promise<void> => {
    expect([what, await violations(on)]).toEqual([what, []]);
  };

  it('the choice of a location', async () => {
    const guest = await stage.page({ ...PHONE, as: ana });
    await guest.goto('/staff/locations');
    const none = guest.getByRole('dialog', { name: 'No location found' });
    await none.getByText('Your account has no past locations.').waitFor();
    await clean('no past locations', guest);
    await shot(guest, 'no-past-locations');
    await stage.leave(guest);
    await page.goto('/staff/locations');
    await page.getByRole('list', { name: 'Your locations' }).getByRole('link').first().waitFor();
    await clean('locations of the account');
    await page.getByLabel('Location code').fill('064E1');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('dialog', { name: 'Location Found' }).waitFor();
    await clean('location found');
  });

  it('the location’s home', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { level: 1, name: 'Main Bar' }).waitFor();
    await page.getByText('Tips, last 12 hours').waitFor();
    await clean('home');
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Logout' });
    await question.waitFor();
    await clean('confirm logout');
    await shot(page, 'confirm-logout', { fullPage: false });
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
  });

  // id: the-order-history
  it('the order history, and an order: in progress, refund, picked up', async () => {
    const orderId = await bought('House Margarita');
    await page.getByRole('link', { name: 'Order History' }).click();
    const row = page.getByRole('list', { name: 'Orders, newest first' }).getByRole('listitem').first();
    await row.getByText('IN PROGRESS').waitFor();
    await clean('order history');
    await shot(page, 'staff-orders', { fullPage: false });
    await page.getByRole('searchbox', { name: 'Code, name, phone, last 4' }).fill(shortId(orderId));
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
    await page.getByText('No order matches.').waitFor();
    await clean('order history without a match');
    await page.getByRole('combobox', { name: 'Time' }).selectOption('One night');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('In progress');
    await row.getByText(shortId(orderId)).waitFor();
    await clean('order history, filtered');
    await shot(page, 'staff-orders-filtered', { fullPage: false });
    await row.getByRole('link').click();
    await page.waitForURL(`**/order/${orderId}`);
    await staff.verdict(page, 'IN PROGRESS').waitFor();
    await clean('in progress');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Confirm Refund' }).waitFor();
    await clean('confirm refund');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await complete(maya.client, orderId);
    await staff.verdict(page, 'Order PICKED UP Previously').waitFor();
    await clean('picked up');
  });

  it('scanning and a typed code', async () => {
    const code = shortId(await bought('Loaded Nachos'));
    await page.goto('/staff/location/064E1/scan');
    await page.getByRole('button', { name: 'Find order' }).click();
    await page.getByText('An order code has 6 characters.').waitFor();
    await clean('scan');
    await staff.findTyped(page, code);
    await page.getByRole('alertdialog', { name: `Hand over ${code} to Ana M.?` }).waitFor();
    await clean('typed code');
    await page.getByRole('button', { name: 'Hand over' }).click();
    await staff.verdict(page, 'Order Ready').waitFor();
    await clean('order ready');
    await page.getByRole('button', { name: 'View Receipt' }).click();
    await page.getByRole('region', { name: 'Receipt' }).waitFor();
    await clean('receipt');
  });

  it('an order that is not found', async () => {
    await page.goto('/staff/location/064E2/order/01M7WN75CYMGVQT4P22E9XXGPS');
    await staff.verdict(page, 'Order Not Found').waitFor();
    expect(stage.troubles.take()).toEqual(['404: GET /api/users/staff-user-id/orders/:id']);
    await clean('not found');
  });

  it('an empty board', async () => {
    await staff.openBoard(page);
    await page.getByText('No open orders. A paid one appears here by itself.').waitFor();
    await clean('empty board');
  });

  it('the board on a phone and on a laptop: cards of every age, ready, picked up, refunded', async () => {
    const late = await bought('House Margarita', 'Loaded Nachos');
    const due = await bought('Loaded Nachos');
    const fresh = await bought('Mint Lemonade');
    const [ready, gone] = [await bought('Loaded Nachos'), await bought('Mint Lemonade')];
    const refunded = await bought('Skin-on Fries');
    const boards = { phone: page, laptop: await stage.page({ ...LAPTOP, as: maya }) };
    const all = Object.values(boards);
    for (const board of all) {
      await haveWaited(board, ({ orderId }) => (orderId === late ? 16 : orderId === due ? 6 : 0));
      await staff.openBoard(board);
      await staff.card(board, shortId(refunded)).waitFor();
    }
    await page.getByRole('button', { name: `Bump ${shortId(ready)}` }).click();
    await complete(maya.client, gone);
    await maya.client.put(`/api/users/staff-user-id/orders/${refunded}/refund`, {
      refundReason: 'NONE_PROVIDED',
    });
    for (const [size, board] of Object.entries(boards)) {
      await board.getByRole('button', { name: `Dismiss ${shortId(refunded)}` }).waitFor();
      await board.getByRole('button', { name: `Un-bump ${shortId(ready)}` }).waitFor();
      await board.getByText('picked up').first().waitFor();
      for (const [orderId, word] of [
        [fresh, 'NEW'],
        [due, 'DUE'],
        [late, 'LATE'],
      ] as const)
        await staff.card(board, shortId(orderId)).getByText(word, { exact: true }).waitFor();
      await clean(size, board);
      await shot(board, `board-${size}`);
    }
  });
});
