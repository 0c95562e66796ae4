import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { wallClock, weekdays } from '@lineless/contracts/venues/opening';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

const PATH = '/staff/location/064E1/settings';
const LOCATION = '/api/vendor-locations/064E1';

describe('The settings that say when a location takes orders', () => {
  let stage: Stage;
  let rosa: Person;
  let ana: Person;
  let page: Page;
  let guest: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    rosa = await stage.person(DEMO.admin);
    ana = await stage.person(DEMO.customer);
    guest = await stage.page({ ...PHONE, as: ana });
    await customer.openMenu(guest);
    page = await stage.page({ ...PHONE, as: rosa });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const open = async (path = PATH): Promise<void> => {
    await page.goto(path);
    await page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
  };
  const clean = async (on: Page, what: string): Promise<void> => {
    expect([what, await violations(on)]).toEqual([what, []]);
  };
  const save = async (said: string): Promise<void> => {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(said).last().waitFor();
  };

  // id: stop-all-orders-with-a-message
  it('stop all orders with a message: menu, review and checkout say so at once, and go on at once', async () => {
    const atCheckout = await stage.page({ ...PHONE, as: ana });
    await customer.atCheckout(atCheckout, 'Loaded Nachos');
    await customer.add(guest, 'Loaded Nachos');
    await open();
    await page.getByRole('button', { name: 'Pause ordering' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pause ordering' });
    await dialog.getByRole('radio', { name: '30 min' }).click();
    expect(await dialog.getByLabel('Message for the guests').inputValue()).toBe(
      'We are catching up with orders',
    );
    await clean(page, 'the pause dialog');
    await shot(page, 'settings-pause', { fullPage: false });
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await page
      .getByText(/^Paused until /)
      .first()
      .waitFor();

    const told = (on: Page) =>
      on.getByText(/^Ordering is paused until .* We are catching up with orders\.$/).first();
    await told(guest).waitFor();
    expect(await guest.getByRole('button', { name: /^Add Cola/ }).count()).toBe(0);
    await clean(guest, 'the menu of a bar that pauses');
    await shot(guest, 'menu-paused', { fullPage: false });
    await customer.orderNow(guest);
    await told(guest).waitFor();
    expect(await guest.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true);
    await shot(guest, 'review-paused', { fullPage: false });
    await told(atCheckout).waitFor();
    expect(await atCheckout.getByRole('button', { name: /^Pay \$/ }).isDisabled()).toBe(true);
    expect(await atCheckout.getByRole('button', { name: 'Apple Pay' }).count()).toBe(0);
    await clean(atCheckout, 'the checkout of a bar that pauses');
    await shot(atCheckout, 'checkout-paused', { fullPage: false });

    await page.getByRole('button', { name: 'Take orders again' }).click();
    await page.getByText('Taking orders', { exact: true }).first().waitFor();
    await atCheckout.getByRole('button', { name: /^Pay \$/, disabled: false }).waitFor();
    await guest.getByRole('button', { name: 'Checkout', disabled: false }).waitFor();
    expect(
      await guest
        .locator('main, header')
        .getByText(/^Ordering is paused/)
        .count(),
    ).toBe(0);
    await stage.leave(atCheckout);
    await guest.goBack();
    await guest.getByRole('button', { name: /^Add Cola/ }).waitFor();
  });

  // id: show-a-pause-that-ends
  it('show a pause that ends by itself ending by itself', async () => {
    const pauseFor = (ms: number) =>
      rosa.client.put(`${LOCATION}/pause`, {
        ...{ message: 'Changing a keg', until: new Date(Date.now() + ms).toISOString() },
      });
    const told = guest.getByRole('main').getByText(/Changing a keg\.$/);
    // Only once it was seen it is to end soon.
    await pauseFor(3_600_000);
    await told.waitFor();
    await pauseFor(5_000);
    await told.waitFor({ state: 'detached' });
    await guest.getByRole('button', { name: /^Add Cola/ }).waitFor();
  });

  // id: close-the-bar-outside
  it('close the bar outside of its hours, on its own clock', async () => {
    await open(`${PATH}/hours`);
    await page.getByRole('switch', { name: 'Always open' }).click();
    const { day } = wallClock(Date.now(), 'America/Los_Angeles');
    const names = weekdays.map((one) => one.charAt(0) + one.slice(1).toLowerCase());
    const today = weekdays.indexOf(day);
    const tomorrow = names[(today + 1) % 7] ?? '';
    for (const name of names) {
      if (name !== tomorrow) await page.getByRole('switch', { name: `Open on ${name}` }).click();
    }
    await page.getByLabel(`${tomorrow}, opens`).fill('20:30');
    await clean(page, 'the opening hours');
    await shot(page, 'settings-hours');
    await save('Opening hours saved');
    const closed = `Closed now. Ordering opens on ${tomorrow} at 8:30 PM.`;
    await guest.getByRole('main').getByText(closed).waitFor();
    await page.getByRole('switch', { name: 'Always open' }).click();
    await save('Opening hours saved');
    await guest.getByRole('button', { name: /^Add Cola/ }).waitFor();
  });

  it('refuse opening hours that make no sense', async () => {
    await page.getByRole('switch', { name: 'Always open' }).click();
    await page.getByRole('button', { name: 'Add a time to Friday' }).click();
    await page.getByLabel('Friday, opens').last().fill('19:00');
    await page.getByText('Two of these times overlap.').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await clean(page, 'hours that overlap');
  });
});
