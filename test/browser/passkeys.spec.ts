import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../support/api-client';
import { DEMO } from '../support/api-client';
import { buy, menu } from '../support/order-flow';
import { until } from '../support/until';
import { Authenticator } from './support/authenticator';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { PHONE, Stage } from './support/stage';

const HOME = '/staff/location/064E1';

describe('Passkeys of the staff', () => {
  let stage: Stage;
  let visitor: ApiClient;
  let page: Page;
  let device: Authenticator;

  beforeAll(async () => {
    stage = await Stage.open();
    visitor = stage.visitor();
    // A passkey is good for a host, and an address of numbers is none.
    page = await stage.page({ ...PHONE, baseURL: `http://localhost:${stage.server.port}` });
    device = await Authenticator.on(page);
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(async () => {
    visitor.close();
    await stage.close();
  });

  const signIn = async (phoneNumber: string): Promise<void> => {
    await page.goto('/staff/signin');
    await customer.askForCode(page, phoneNumber.slice(2));
    await customer.enterCode(page, await visitor.latestCode(phoneNumber));
    await page.waitForURL((url) => !url.pathname.endsWith('/signin'));
  };
  const clean = async (what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
  };
  const open = async (): Promise<void> => {
    await page.goto(HOME);
    await page.getByRole('link', { name: 'Passkeys' }).click();
    await page.getByRole('heading', { name: 'Your passkeys' }).waitFor();
  };
  const list = () => page.getByRole('list', { name: 'Passkeys of your account' });
  const asks = () => page.getByRole('dialog', { name: 'Confirm with your passkey' });
  const rule = () =>
    page.getByRole('switch', { name: 'Ask for a passkey before refunds and changes of roles' });

  // id: are-added-on-the-device-and-asked
  it('are added on the device, and asked of everybody once an admin who has one wants it', async () => {
    await signIn(DEMO.admin);
    await open();
    await page.getByText('You have no passkey yet.').waitFor();
    await page.getByText(/^A code by text message alone is the weaker proof/).waitFor();
    await clean('no passkeys');
    await shot(page, 'passkeys-none');

    await rule().click();
    const needed = page.getByRole('dialog', { name: 'You need a passkey' });
    await needed.waitFor();
    await clean('a passkey is needed');
    await needed.getByRole('button', { name: 'Add a passkey' }).click();
    await needed.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await rule().isChecked()).toBe(false);
    expect(stage.troubles.take()).toEqual(['403: PUT /api/vendors/kiln-hall/passkey-rule']);

    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Name').fill('Rosa’s phone');
    await clean('adding a passkey');
    await shot(page, 'passkey-adding', { fullPage: false });
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Your passkey is added.').waitFor();
    await list().getByText('Rosa’s phone').waitFor();

    await rule().click();
    await page.getByText('A passkey is asked for from now on.').waitFor();
    // It shows what the server says now.
    await until(
      async () => (await rule().isChecked()) || undefined,
      () => 'the rule to be on',
    );
    await clean('passkeys');
    await shot(page, 'passkeys');
  });

  // id: confirm-a-refund-left
  it('confirm a refund: left, not recognised, and shown', async () => {
    const ana = await stage.person(DEMO.customer);
    const nachos = (await menu(ana.client)).find(({ name }) => name === 'Loaded Nachos');
    const { orderId } = await buy(ana.client, [nachos?.productId ?? '']);
    await customer.outliveTokens(page);
    await page.goto(`${HOME}/order/${orderId}`);
    const refund = page.getByRole('alertdialog', { name: 'Confirm Refund' });
    const begin = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Refund' }).first().click();
      await refund.getByRole('button', { name: 'Refund' }).click();
      await asks().waitFor();
    };
    await begin();
    await clean('asking for a passkey');
    await shot(page, 'passkey-asking', { fullPage: false });
    await asks().getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Not confirmed: nothing was changed.').waitFor();
    await asks().waitFor({ state: 'detached' });
    await refund.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);

    await device.recognises(false);
    await begin();
    await asks().getByRole('button', { name: 'Confirm' }).click();
    await asks().getByRole('alert').getByText('It was cancelled, or took too long. Try again.').waitFor();
    await clean('a passkey that was not shown');
    await device.recognises(true);
    await asks().getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your order has been refunded.').waitFor();
    const refused = stage.troubles.take();
    expect(new Set(refused)).toEqual(new Set(['403: PUT /api/users/staff-user-id/orders/:id/refund']));
  });

  // id: that-were-lost-are-taken
  it('that were lost are taken away by an admin', async () => {
    await page.goto(`${HOME}/kiln-hall/users`);
    await page.getByRole('button', { name: 'Edit Dev P.' }).click();
    await page.getByRole('button', { name: 'Reset passkeys' }).click();
    await page.getByText(/loses every passkey, is logged out everywhere/).waitFor();
    await clean('a reset of passkeys');
    await shot(page, 'passkeys-reset', { fullPage: false });
    await page.getByRole('button', { name: 'Reset, I know who asks' }).click();
    await page.getByText('Passkeys reset').waitFor();
  });

  // id: are-taken-away
  it('are taken away by a person who shows one', async () => {
    await open();
    await list()
      .getByText(/last used/)
      .waitFor();
    await page.getByRole('button', { name: 'Remove Rosa’s phone' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Your passkey is removed.').waitFor();
    await page.getByText('You have no passkey yet.').waitFor();
    await page.goto(HOME);
    await page
      .getByRole('link', { name: 'Add a passkey: a code by text message alone is the weaker proof' })
      .waitFor();
    await clean('a home without a passkey');
  });
});
