import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { buy, complete, menu, orderAsSeenBy } from '../support/order-flow';
import { violations } from './support/axe';
import { shot } from './support/shots';
import * as staff from './support/staff';
import { PHONE, Stage, type Person } from './support/stage';
import { dayHasTurned } from './support/trading-day';

describe('What was left uncollected', () => {
  let stage: Stage;
  let ana: Person;
  let maya: Person;
  let door: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    [ana, maya] = [await stage.person(DEMO.customer), await stage.person(DEMO.staff)];
  });
  beforeEach(async () => {
    door = await stage.page({ ...PHONE, as: maya });
  });
  afterEach(async () => {
    await stage.leave(door);
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const bought = async (name: string): Promise<string> => {
    const item = (await menu(ana.client)).find((product) => product.name === name);
    return (await buy(ana.client, [item?.productId ?? name])).orderId;
  };
  const control = (count: number) => door.getByRole('link', { name: `Uncollected (${count})` });
  const row = (orderId: string) => door.getByRole('link', { name: new RegExp(`^Order ${shortId(orderId)}`) });

  // id: is-counted-on-the-board-listed
  it('is counted on the board, listed, handed over and refunded after all', async () => {
    const [nachos, lemonade] = [await bought('Loaded Nachos'), await bought('Mint Lemonade')];
    await dayHasTurned(door);
    await staff.openBoard(door);
    await control(2).waitFor();
    expect(await staff.card(door, shortId(nachos)).count()).toBe(0);
    await shot(door, 'board-uncollected');
    expect(await violations(door)).toEqual([]);

    // What is paid today stands on the board, and only there.
    const today = await bought('Loaded Nachos');
    await staff.card(door, shortId(today)).waitFor();
    await control(2).click();
    await door.getByRole('heading', { level: 1, name: 'Uncollected' }).waitFor();
    await row(lemonade).getByText('1 item').waitFor();
    expect(await row(today).count()).toBe(0);
    await shot(door, 'uncollected');
    expect(await violations(door)).toEqual([]);

    await row(nachos).click();
    await staff.verdict(door, 'IN PROGRESS').waitFor();
    const confirm = door.getByRole('button', { name: 'Confirm Pickup' });
    await confirm.waitFor();
    await door.getByRole('button', { name: 'Refund' }).waitFor();
    expect(await orderAsSeenBy(ana.client, nachos)).toMatchObject({ status: 'PAID' });
    await confirm.click();
    await staff.verdict(door, 'Order Ready').waitFor();
    expect(await orderAsSeenBy(ana.client, nachos)).toMatchObject({ completedVia: 'button' });

    await door.getByRole('button', { name: 'Back' }).click();
    await row(lemonade).waitFor();
    expect(await row(nachos).count()).toBe(0);
    await maya.client.put(`/api/users/staff-user-id/orders/${lemonade}/refund`, {
      refundReason: 'Gone home',
    });
    await door.getByText('Nothing is left uncollected.').waitFor();
    await shot(door, 'uncollected-empty');
    await complete(maya.client, today);
  });

  it('is counted down on an open board, which then mentions it no more', async () => {
    const nachos = await bought('Loaded Nachos');
    await dayHasTurned(door);
    await staff.openBoard(door);
    await control(1).waitFor();
    await complete(maya.client, nachos);
    await control(1).waitFor({ state: 'detached' });
    await door.getByText('No open orders. A paid one appears here by itself.').waitFor();
  });

  it('is found by its code too', async () => {
    const nachos = await bought('Loaded Nachos');
    await dayHasTurned(door);
    await door.goto('/staff/location/064E1/scan');
    await staff.findTyped(door, shortId(nachos));
    await door.getByRole('alertdialog', { name: `Hand over ${shortId(nachos)} to Ana M.?` }).waitFor();
    await complete(maya.client, nachos);
  });
});
