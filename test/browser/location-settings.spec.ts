import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { wallClock, weekdays } from '@lineless/contracts/venues/opening';
import { DEMO } from '../support/api-client';
import { until } from '../support/until';
import { violations } from './support/axe';
import * as customer from './support/customer';
import { isInReach, isWhole, settled } from './support/seen';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

const PATH = '/staff/location/064E1/settings';
const LOCATION = '/api/vendor-locations/064E1';

/** On one page beside one guest's: each test begins in the settings, where the one before it has ended. */

describe('The settings of a location', () => {
  let stage: Stage;
  let rosa: Person;
  let page: Page;
  let guest: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    rosa = await stage.person(DEMO.admin);
    guest = await stage.page({ ...PHONE, as: await stage.person(DEMO.customer) });
    await customer.openMenu(guest);
    page = await stage.page({ ...PHONE, as: rosa });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const back = () => page.getByRole('button', { name: 'Back' }).click();
  const becomes = (label: string, value: string) =>
    until(
      async () => ((await page.getByLabel(label).inputValue()) === value ? true : undefined),
      () => `${label} to be ${value}`,
    );
  const clean = async (on: Page, what: string): Promise<void> => {
    expect([what, await violations(on)]).toEqual([what, []]);
  };
  const save = async (said: string): Promise<void> => {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(said).last().waitFor();
  };

  // id: are-reached-from-the-locations-home
  it('are reached from the location’s home by its ADMIN, and by no lower role', async () => {
    await page.goto('/staff/location/064E1');
    await page.getByRole('link', { name: 'Location Settings' }).click();
    await page.getByRole('heading', { name: 'What guests read' }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
    const dev = await stage.page({ ...PHONE, as: await stage.person(DEMO.manager) });
    await dev.goto(PATH);
    await dev.waitForURL('**/staff/location/064E1');
    await dev.getByRole('link', { name: 'Manage Inventory' }).waitFor();
    expect(await dev.getByRole('link', { name: 'Location Settings' }).count()).toBe(0);
    await stage.leave(dev);
  });

  // id: change-what-guests-read
  it('change what guests read, see and pay, with a preview of the colour and its contrast', async () => {
    await clean(page, 'the settings');
    await shot(page, 'settings');
    await page.getByLabel('Name of the location').fill('Long Bar');
    await page.getByLabel('Main colour').fill('#0000ff');
    await page.getByText('#336eff').waitFor();
    await page.getByText('3.4:1').waitFor();
    await page.getByRole('radio', { name: 'By button' }).click();
    await page.getByLabel('For each order').fill('2.5');
    await shot(page, 'settings-changed');
    await save('Settings saved');
    await guest.getByText('Long Bar', { exact: true }).waitFor();
    const accent = () =>
      guest.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent')");
    await until(
      async () => ((await accent()) === '#336eff' ? true : undefined),
      () => 'the new colour',
    );
    await becomes('For each order', '2.50');
    await customer.add(guest, 'Loaded Nachos');
    await customer.orderNow(guest);
    await guest.getByText('Event fee').waitFor();
    await guest.getByText('$2.50').waitFor();
    await customer.goToCheckout(guest);
    await guest.getByText('Event fee').waitFor();
    await rosa.client.put(`${LOCATION}/settings`, { eventFee: '0.00' });
    await becomes('For each order', '0.00');
  });

  it('say what is wrong, and send nothing of it', async () => {
    await page.getByLabel('Name of the location').fill(' ');
    await page.getByLabel('For each order').fill('2.555');
    await page.getByRole('switch', { name: 'Show a video before the menu' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Give the location a name.').waitFor();
    await page.getByText('A fee is an amount with up to 2 decimal places, at most $500.00.').waitFor();
    await page.getByText('The address of a video begins with https://.').first().waitFor();
    await clean(page, 'settings that are wrong');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' });
  });

  it('are not left with what was typed unless that is meant: by a tab, by a link on the page, by Back', async () => {
    const question = page.getByRole('alertdialog', { name: 'Discard changes' });
    const keep = async (): Promise<void> => {
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Disclaimer').inputValue()).toBe('No umbrellas.');
    };
    const before = await page.getByLabel('Disclaimer').inputValue();
    await page.getByLabel('Disclaimer').fill('No umbrellas.');
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await clean(page, 'a question before the page is left');
    await shot(page, 'settings-leave', { fullPage: false });
    await keep();
    await page.getByRole('link', { name: /^Opening hours/ }).click();
    await keep();
    await back();
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/staff/location/064E1');
    await page.getByRole('link', { name: 'Location Settings' }).click();
    await becomes('Disclaimer', before);
  });

  it('tell who edits that another person has changed the same, and overwrite nothing unasked', async () => {
    await page.getByLabel('Disclaimer').fill('No glass.');
    await rosa.client.put(`${LOCATION}/settings`, { customDisclaimer: 'No bags.', promoBadge: 'New' });
    await page
      .getByText(/^Somebody else has changed Disclaimer\./)
      .first()
      .waitFor();
    await becomes('Badge on the menu', 'New');
    await clean(page, 'settings that were changed by another person');
    await shot(page, 'settings-overtaken', { fullPage: false });
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await becomes('Disclaimer', 'No bags.');
  });

  // id: plan-a-promotion-of-products
  it('plan a promotion of products: menu, review, checkout and receipt show what it takes off, and then no more', async () => {
    await customer.openMenu(guest);
    await page.getByRole('link', { name: /^Promotions/ }).click();
    await page.getByText('Happy Hour, $5 off').waitFor();
    await clean(page, 'the promotions');
    await page.getByRole('button', { name: 'New promotion' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Give the promotion a name.').waitFor();
    await dialog.getByLabel('Name, as guests read it').fill('Nacho night');
    await dialog.getByRole('radio', { name: 'Products' }).click();
    await dialog.getByRole('checkbox', { name: 'Loaded Nachos' }).check();
    await dialog.getByLabel('Percent off').fill('50');
    await dialog.getByRole('radio', { name: 'Days and hours' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose at least one day.').waitFor();
    const { day, time } = wallClock(Date.now(), 'America/Los_Angeles');
    for (const one of [day, weekdays[(weekdays.indexOf(day) + 6) % 7]])
      await dialog.getByRole('checkbox', { name: new RegExp(`^${String(one)}$`, 'i') }).check();
    // Of this day and the one before it: 24 hours from this minute on, of either.
    await dialog.getByLabel('From', { exact: true }).fill(time);
    await dialog.getByLabel('To', { exact: true }).fill(time);
    await clean(page, 'a new promotion');
    await shot(page, 'promotion-new', { fullPage: false });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Nacho night Running/ }).waitFor();
    await shot(page, 'promotions');

    const nachos = guest.getByRole('listitem').filter({ hasText: 'Loaded Nachos' });
    await nachos.getByText('$5.85').waitFor();
    await clean(guest, 'the menu with promotions');
    await shot(guest, 'menu-promotions', { fullPage: false });
    // They are in the cart since the last test.
    await guest.getByRole('button', { name: /Order Now.*\$11\.70/ }).waitFor();
    const notes = guest.getByRole('list', { name: 'Promotions' });
    await notes.getByRole('listitem').filter({ hasText: 'Nacho night' }).getByText('applied').waitFor();
    await customer.orderNow(guest);
    await guest.getByText('Nacho night').first().waitFor();
    await guest.getByText('−$5.85').waitFor();
    await shot(guest, 'review-promotion', { fullPage: false });
    await customer.goToCheckout(guest);
    await guest.getByText('−$5.85').waitFor();

    await page.getByRole('button', { name: /^Nacho night/ }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: /^Nacho night/ }).waitFor({ state: 'detached' });
    const later = await stage.page(PHONE);
    await customer.openMenu(later);
    await later.getByRole('listitem').filter({ hasText: 'Loaded Nachos' }).getByText('$11.70').waitFor();
    // What was placed with it keeps it.
    await guest.getByText('−$5.85').waitFor();
    await customer.agree(guest);
    await customer.fillCard(guest, customer.GOOD);
    await customer.pay(guest);
    await guest.waitForURL('**/status');
    await guest.getByText('Nacho night').waitFor();
    await guest.getByText('−$5.85').waitFor();
    await shot(guest, 'order-promotion');
    const orderId = new URL(guest.url()).pathname.split('/').at(-2) ?? '';
    await page.goto(`/staff/location/064E1/order/${orderId}`);
    await page.getByRole('button', { name: 'View Receipt' }).click();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await receipt.getByText('Total before discount').waitFor();
    await receipt.getByText('−$5.85').waitFor();
  });

  // id: print-the-poster-of-each-location
  it('print the poster of each location on a page of its own, with a code that a phone can follow', async () => {
    await page.goto(PATH);
    await page.getByRole('link', { name: 'QR posters' }).click();
    await page.getByRole('img', { name: 'QR code of Rooftop' }).waitFor();
    await clean(page, 'the posters');
    await shot(page, 'posters');
    const pages = async () => String(await page.pdf({ format: 'Letter' })).match(/\/Type \/Page\b/g)?.length;
    expect(await pages()).toBe(2);
    // As the print preview finds it.
    await page.evaluate('window.print = () => undefined');
    await page.getByRole('button', { name: 'Print Rooftop' }).click();
    expect(await pages()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await shot(page, 'poster-print', { fullPage: false });
    await page.emulateMedia({ media: null });
    await back();
  });

  // id: make-a-short-link
  it('make a short link and point it elsewhere, and the sign on the wall stays', async () => {
    await page.getByRole('link', { name: 'Short links' }).click();
    await page.getByRole('button', { name: /^\/R\/KILN/ }).waitFor();
    await clean(page, 'the short links');
    await page.getByRole('button', { name: 'New short link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('kiln');
    await dialog.getByLabel('Leads to').fill('/location/064E2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This short code leads elsewhere already.').waitFor();
    await clean(page, 'a code that is taken');
    await shot(page, 'short-links', { fullPage: false });
    await dialog.getByLabel('Code').fill('sky');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const sky = page.getByRole('button', { name: /^\/R\/SKY/ });
    await sky.click();
    await dialog.getByLabel('Leads to').fill('/location/064E1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await sky.getByText('/location/064E1').waitFor();
    await guest.goto('/R/sky');
    await guest.waitForURL('**/location/064E1');
    expect(stage.troubles.take()).toEqual(['409: POST /api/vendors/kiln-hall/short-links']);
  });

  // id: keep-save-in-reach
  it('keep Save in reach while a long form scrolls under it, also where a keyboard takes half of the window', async () => {
    await page.goto(`${PATH}/promotions`);
    await page.getByRole('button', { name: 'New promotion' }).click();
    const dialog = page.getByRole('dialog');
    const buttons = ['Cancel', 'Save'].map((name) => dialog.getByRole('button', { name }));
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [390, 430],
      [320, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      // A dialog comes from below.
      await settled(page);
      const inReach = async () =>
        Promise.all(buttons.map(async (button) => (await isWhole(button)) && (await isInReach(button))));
      for (const part of [0, 0.5, 1]) {
        await dialog.evaluate((element: { scrollTop: number; scrollHeight: number }, to) => {
          element.scrollTop = element.scrollHeight * to;
        }, part);
        expect([width, height, part, await inReach()]).toEqual([width, height, part, [true, true]]);
      }
      // What has the focus is not under the buttons.
      const last = dialog.getByRole('textbox').last();
      await last.focus();
      expect([width, height, await isInReach(last)]).toEqual([width, height, true]);
      await shot(page, `dialog-${width}-${height}`, { fullPage: false });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  // id: rename-the-venue-and-open-a-location
  it('rename the venue and open a location, whose guests scan its own poster', async () => {
    await guest.goto('/location/064E1');
    await page.goto(PATH);
    await page.getByRole('link', { name: /^Venue and locations/ }).click();
    await page.getByLabel('Name of the venue').fill('Kiln Hall West');
    await clean(page, 'the venue');
    await shot(page, 'venue-settings');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Venue saved').waitFor();
    await guest.getByText('Kiln Hall West').first().waitFor();
    await page.getByRole('button', { name: 'New location' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the location').fill('Patio');
    await clean(page, 'a new location');
    await shot(page, 'venue-new-location', { fullPage: false });
    await dialog.getByRole('button', { name: 'Open' }).click();
    await page.getByText(/^Patio is open, its code is [0-9A-Z]{6}$/).waitFor();
    const row = page.getByRole('link', { name: /^Patio/ });
    const [, code = ''] = /Code ([0-9A-Z]{6})/.exec((await row.textContent()) ?? '') ?? [];
    for (const [name, width, height, colorScheme] of [
      ['venue-settings-390', 390, 844, 'light'],
      ['venue-settings-820', 820, 1180, 'dark'],
      ['venue-settings-1280', 1280, 800, 'dark'],
      ['venue-settings-1280-light', 1280, 800, 'light'],
      ['venue-settings-320', 320, 640, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      // The frame of a desk goes some frames after the window is narrower.
      await until(
        async () => Number(await page.evaluate('document.documentElement.scrollWidth')) <= width || undefined,
        () => `${name} to fit ${width} px`,
      );
      await clean(page, name);
      await shot(page, name);
    }
    await page.getByRole('link', { name: 'QR posters' }).click();
    await page.getByRole('article', { name: 'Poster of Patio' }).getByText(`/L/${code}`).waitFor();
    await guest.goto(`/L/${code}`);
    await guest.waitForURL(`**/location/${code}`);
    await guest.getByText('Patio').first().waitFor();
  });
});
