import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { gleventLists } from '@lineless/contracts/guest-lists/glevents';
import { DEMO } from '../support/api-client';
import { until } from '../support/until';
import { violations } from './support/axe';
import { invite, openList } from './support/guest-list';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const WEEK_MS = 7 * 86_400_000;
const HOME = '/staff/location/064E1';
const EVENTS = `${HOME}/guestlist-events`;

describe('Guest-list events', () => {
  let stage: Stage;
  let maya: Person;
  let dev: Person;
  beforeAll(async () => {
    stage = await Stage.open();
    maya = await stage.person(DEMO.staff);
    dev = await stage.person(DEMO.manager);
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const clean = async (page: Page, what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
  };
  /** On the narrowest phone and on a laptop, where it is looked at as well. */
  const fits = async (page: Page, name: string): Promise<void> => {
    for (const [width, height] of [
      [320, 640],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const isWithin = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
      expect([name, width, isWithin]).toEqual([name, width, true]);
      await shot(page, `${name}-${width}`);
      await clean(page, `${name} at ${width}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  };
  const live = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
  /** What the page says in the browser's own alerts, each closed at once. */
  const alertsOf = (page: Page): string[] => {
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    return said;
  };

  it('begin with none; one is created with an address by keys, and changed', async () => {
    const page = await stage.page({ ...PHONE, as: maya });
    const alerts = alertsOf(page);
    await page.goto(EVENTS);
    await page.getByText(/^No guest list events found\. Create your first event/).waitFor();
    await clean(page, 'no events');
    await page.getByRole('link', { name: 'Add Guest List Event' }).click();
    await page.getByLabel('Event name').fill('Odell All Night Long');
    await fits(page, 'glevent-create');
    await page.getByRole('textbox', { name: 'Start' }).fill('06/12/2099 10:00 PM');
    await page.getByRole('textbox', { name: 'End' }).fill('06/13/2099 02:00 AM');
    await page.getByLabel('Guest list capacity').fill('5');
    const create = page.getByRole('button', { name: 'Create Guest List Event' });
    expect(await create.isDisabled()).toBe(true);
    const address = page.getByRole('combobox', { name: 'Venue address' });
    // The venue itself comes first.
    await address.click();
    await page.getByRole('option', { name: /^Kiln Hall, 418 S Hill St/ }).waitFor();
    await shot(page, 'glevent-own-address', { fullPage: false });
    await clean(page, 'the form with the own address');
    await page.getByRole('option', { name: /^Kiln Hall/ }).click();
    expect(await create.isDisabled()).toBe(false);
    expect(await page.getByLabel('Venue name').inputValue()).toBe('Kiln Hall');
    await page.getByLabel('Venue name').fill('The Fillmore');
    await address.fill('');
    // More of them than the list has room for.
    await address.pressSequentially('the');
    const options = page.getByRole('listbox', { name: 'Venue address' }).getByRole('option');
    await options.nth(4).waitFor();
    await clean(page, 'the form with many addresses');
    await address.fill('fillmore gea');
    await options.nth(1).waitFor({ state: 'detached' });
    await page.getByRole('option', { name: /^The Fillmore, 1805 Geary Blvd/ }).waitFor();
    await shot(page, 'glevent-address', { fullPage: false });
    await clean(page, 'the form with its addresses');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await address.inputValue()).toBe('The Fillmore, 1805 Geary Blvd, San Francisco, CA 94115');
    await shot(page, 'glevent-create');
    await create.click();
    await page.waitForURL(`**${EVENTS}`);
    expect(alerts).toEqual(['Guest List Event created successfully']);
    await page.getByText('0 of 5 places taken').waitFor();
    await page.getByText('UPCOMING', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Edit Odell All Night Long' }).click();
    await page.getByLabel('Event name').fill('Odell II');
    await page.getByRole('button', { name: 'Update Guest List Event' }).click();
    await page.getByText('Event updated successfully').waitFor();
    await page.getByRole('heading', { name: 'Odell II' }).waitFor();
    await shot(page, 'glevents');
    await clean(page, 'the events');
    await fits(page, 'glevents');
  });

  it('keep the places that are taken, and are called off for everybody at once', async () => {
    const gleventId = await openList(dev.client, { name: 'Closing Night' });
    await invite(dev.client, gleventId, { firstName: 'Priya', lastName: 'Nair', quantity: 3 });
    const [page, mayas] = await Promise.all([
      stage.page({ ...PHONE, as: dev }),
      stage.page({ ...PHONE, as: maya }),
    ]);
    await mayas.goto(EVENTS);
    await live(mayas);
    await page.goto(`${HOME}/kiln-hall/guestlist-event/edit/${gleventId}`);
    await page.getByText('3 taken').waitFor();
    await page.getByLabel('Guest list capacity').fill('2');
    await page.getByRole('button', { name: 'Update Guest List Event' }).click();
    const problem = page.getByRole('alert').filter({ hasText: '3' });
    await problem.waitFor();
    await shot(page, 'glevent-edit');
    await clean(page, 'a capacity that is too low');
    expect(stage.troubles.take().filter((trouble) => !trouble.startsWith('409: PUT '))).toEqual([]);
    await page.getByRole('button', { name: 'Cancel event' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this event?' });
    await question.getByText(/the places of 3 guests with it/).waitFor();
    await question.getByRole('button', { name: 'Cancel event' }).click();
    await page.getByText('The event is cancelled').waitFor();
    await mayas.getByRole('list', { name: 'Past Events' }).getByText('Closing Night').waitFor();
  });

  it('have a list of their guests, with their number and Check In, live on two devices', async () => {
    const gleventId = await openList(maya.client);
    await invite(maya.client, gleventId, { firstName: 'Priya', lastName: 'Nair', quantity: 3 });
    await invite(maya.client, gleventId, {
      firstName: 'Anna',
      lastName: 'Petrov',
      reservationStatus: 'PENDING',
    });
    const [page, devs] = await Promise.all([
      stage.page({ ...PHONE, as: maya }),
      stage.page({ ...LAPTOP, as: dev }),
    ]);
    const guests = `${HOME}/guestlist-event/${gleventId}/guests`;
    await Promise.all([page.goto(guests), devs.goto(`${HOME}/glevent/${gleventId}/guests`)]);
    await Promise.all([live(page), live(devs)]);
    await page.getByText('Total guests').waitFor();
    await shot(page, 'guests');
    await clean(page, 'the guests');
    await fits(page, 'guests');
    await page.getByRole('button', { name: 'Check In Priya Nair' }).click();
    await page.getByRole('button', { name: 'Check In 3 of 3' }).click();
    await page.getByText('3 of 3 in').waitFor();
    await devs.getByText('CHECKED IN').waitFor();
    await devs.getByRole('button', { name: 'Check In Priya Nair', disabled: true }).waitFor();
    await devs.getByRole('button', { name: 'Add Guest' }).click();
    const dialog = devs.getByRole('dialog', { name: 'Add Guest' });
    await dialog.getByLabel('First name').fill('Tia');
    await dialog.getByRole('button', { name: 'Add to list' }).click();
    await page.getByRole('button', { name: 'Check In Tia' }).waitFor();
    await shot(devs, 'guests-laptop', { fullPage: false });
    await clean(devs, 'the guests on a laptop');
    await devs.getByRole('link', { name: 'Table' }).click();
    const table = devs.getByRole('table', { name: 'Guests' });
    await table.getByRole('checkbox', { name: 'Choose Tia' }).check();
    await table.getByRole('checkbox', { name: 'Choose Anna Petrov' }).check();
    for (const [width, height] of [
      [820, 1180],
      [1024, 768],
      [1280, 800],
    ] as const) {
      await devs.setViewportSize({ width, height });
      // The frame of a desk goes some frames after the window is narrower.
      await until(
        async () =>
          (await devs.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')) || undefined,
        () => `the table in ${width} px`,
      );
      await shot(devs, `guest-table-${width}`, { fullPage: false });
      await clean(devs, `the guests as a table at ${width}`);
    }
    await devs.getByRole('button', { name: 'Mark VIP' }).click();
    await devs.getByText('2 parties marked VIP').waitFor();
    const saved = devs.waitForEvent('download');
    await devs.getByRole('button', { name: 'CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^guests-Odell-All-Night-Long-\d{4}-\d\d-\d\d\.csv$/);
  });

  // id: keep-what-is-typed-about-a-guest
  it('keep what is typed about a guest: Check In does not drop it, and closing asks', async () => {
    const gleventId = await openList(maya.client);
    await invite(maya.client, gleventId, { firstName: 'Priya', lastName: 'Nair', quantity: 2 });
    const page = await stage.page({ ...PHONE, as: maya });
    await page.goto(`${HOME}/guestlist-event/${gleventId}/door`);
    const open = async (): Promise<void> => page.getByRole('button', { name: /^Nair, Priy/ }).click();
    await open();
    const sheet = page.getByRole('dialog', { name: /^Priy/ });
    await sheet.getByLabel('First name').fill('Priyanka');
    await sheet.getByLabel('Note', { exact: true }).fill('Birthday');
    await sheet.getByRole('button', { name: 'More Party' }).click();
    // Closing asks, and keeps it where that was a slip.
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await shot(page, 'guest-sheet-discard', { fullPage: false });
    await clean(page, 'the question of what was typed');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await sheet.getByLabel('Note', { exact: true }).inputValue()).toBe('Birthday');
    await sheet.getByRole('button', { name: 'Check In 2 of 2' }).click();
    await sheet.waitFor({ state: 'hidden' });
    const row = page.getByRole('button', { name: /^Nair, Priyanka/ });
    await row.getByText('2 of 3 in').waitFor();
    await row.click();
    expect(await sheet.getByLabel('Note', { exact: true }).inputValue()).toBe('Birthday');
    await sheet.getByLabel('Note', { exact: true }).fill('Anniversary');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await row.click();
    expect(await sheet.getByLabel('Note', { exact: true }).inputValue()).toBe('Birthday');
    await sheet.getByLabel('Note', { exact: true }).fill('Table 4');
    await sheet.getByRole('button', { name: 'Save' }).click();
    // Nothing is typed any more that closing could lose.
    await sheet.getByRole('button', { name: 'Save', disabled: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await row.click();
    expect(await sheet.getByLabel('Note', { exact: true }).inputValue()).toBe('Table 4');
  });

  // id: are-made-once-more-and-every-week
  it('are made once more, and every week, on the day of the week that is theirs', async () => {
    const night = await openList(dev.client, { name: 'Weekly Odell' });
    const page = await stage.page({ ...PHONE, as: dev });
    const alerts = alertsOf(page);
    await page.goto(EVENTS);
    await page.getByRole('link', { name: 'Duplicate Weekly Odell' }).click();
    expect(await page.getByLabel('Event name').inputValue()).toBe('Weekly Odell');
    expect(await page.getByLabel('Guest list capacity').inputValue()).toBe('200');
    await page.getByRole('button', { name: 'More Weeks' }).click();
    await page.getByRole('button', { name: 'More Weeks' }).click();
    await shot(page, 'glevent-again');
    await clean(page, 'an event once more');
    await page.getByRole('button', { name: /^Create/ }).click();
    await page.waitForURL(`**${EVENTS}`);
    expect(alerts).toHaveLength(1);
    const made = await until(
      async () => {
        const { body } = await dev.client.get('/api/vendors/kiln-hall/glevents');
        const odells = gleventLists
          .parse(body)
          .upcomingGlevents.filter(({ name }) => name === 'Weekly Odell');
        return odells.length === 4 ? odells : undefined;
      },
      () => 'the list of every week to be shown to another device',
    );
    const first = made.find(({ gleventId }) => gleventId === night);
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', weekday: 'short' });
    const days = new Set(made.map(({ startTime }) => weekday.format(new Date(startTime))));
    expect(days.size).toBe(1);
    const weeks = made
      .map(({ startTime }) =>
        Math.round((Date.parse(startTime) - Date.parse(first?.startTime ?? '')) / WEEK_MS),
      )
      .toSorted((a, b) => a - b);
    expect(weeks).toEqual([0, 1, 2, 3]);
  });
});
