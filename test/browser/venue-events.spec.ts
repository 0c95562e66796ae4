import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DEMO } from '../support/api-client';
import { until } from '../support/until';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const HOME = '/staff/location/064E1';
const EVENTS = `${HOME}/kiln-hall/events`;
const VENUE = '/vendor/kiln-hall';

describe('The events of a vendor', () => {
  let stage: Stage;
  let manager: Person;
  /** The manager's, and a guest's who looks at the venue. */
  let page: Page;
  let guest: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    manager = await stage.person(DEMO.manager);
    page = await stage.page({ ...PHONE, as: manager });
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const clean = async (what: string, on = page): Promise<void> => {
    expect([what, await violations(on)]).toEqual([what, []]);
  };
  const flyer = () =>
    sharp({ create: { width: 800, height: 1000, channels: 3, background: '#7c2233' } })
      .jpeg()
      .toBuffer();

  // id: stand-on-the-page-of-the-venue
  it('stand on the page of the venue: tonight’s and those to come', async () => {
    guest = await stage.page(PHONE);
    await guest.goto(VENUE);
    await guest.getByRole('heading', { name: 'UPCOMING EVENTS' }).waitFor();
    const tonight = guest.getByRole('region', { name: "Tonight's Event" });
    await tonight.getByRole('heading', { name: 'Slow Burn: Open to Close' }).waitFor();
    await tonight.getByRole('heading', { name: 'Event Details' }).waitFor();
    const link = guest.getByRole('link', { name: /Wax Night/ });
    expect(await link.getAttribute('href')).toBe('https://tickets.example/wax-night');
    await clean('the page of the venue', guest);
    await shot(guest, 'vendor-events');
    await guest.setViewportSize({ width: 1280, height: 800 });
    await shot(guest, 'vendor-events-laptop');
    await guest.setViewportSize({ width: 390, height: 844 });
  });

  // id: are-planned-by-a-manager-with-a-picture
  it('are planned by a manager with a picture, seen by guests at once, changed and cancelled', async () => {
    await page.goto(HOME);
    await page.getByRole('link', { name: /^Events/ }).click();
    await page.getByRole('link', { name: /^Slow Burn/ }).waitFor();
    await clean('the list');
    await shot(page, 'events');
    await page.getByRole('link', { name: 'Add Event' }).click();
    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByText('Enter a name.').waitFor();
    await clean('a form with what is missing');
    await page.getByLabel('Event name').fill('Night Market');
    await page.getByRole('button', { name: 'Choose start' }).click();
    const calendar = page.getByRole('dialog', { name: 'Choose start' });
    await calendar.getByRole('grid').waitFor();
    await clean('the calendar');
    await shot(page, 'events-calendar', { fullPage: false });
    await calendar.getByRole('button', { name: 'Next month' }).click();
    await calendar.getByRole('button', { name: / 15, \d{4}$/ }).click();
    await calendar.getByLabel('Hour').selectOption('09');
    await calendar.getByLabel('Minute').selectOption('35');
    await calendar.getByLabel('AM or PM').selectOption('PM');
    await calendar.getByRole('button', { name: 'Done' }).click();
    const start = await page.getByLabel('Start', { exact: true }).inputValue();
    expect(start).toMatch(/^\d\d\/15\/\d{4} 09:35 PM$/);
    const late = start.replace('09:35', '11:50');
    await page.getByLabel('End', { exact: true }).fill(late);
    await page.getByLabel('Ticketing link').fill('https://tickets.example/night-market');
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'flyer.jpg', mimeType: 'image/jpeg', buffer: await flyer() });
    await page.getByRole('img', { name: 'Picture 1' }).waitFor();
    await page.getByRole('textbox', { name: 'Description' }).fill('Forty stalls');
    await page.getByRole('textbox', { name: 'Description' }).selectText();
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.getByRole('region', { name: 'As guests read it' }).getByText('Forty stalls').waitFor();
    await clean('a form');
    await shot(page, 'events-create');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await page.getByText('Event created successfully').waitFor();

    const market = guest.getByRole('listitem').filter({ hasText: 'Night Market' });
    await market.waitFor();
    expect(await market.getByRole('img').getAttribute('alt')).toBe('Flyer of Night Market');
    await page.getByRole('link', { name: /^Night Market/ }).click();
    await page.getByLabel('Status').selectOption('IN_PROGRESS');
    await page.getByLabel('Event name').fill('Night Market Live');
    await page.getByRole('button', { name: 'Update Event' }).click();
    await page.getByText('Event updated successfully').waitFor();
    await market.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: /^Night Market Live/ }).click();
    await page.getByLabel('Status').selectOption('UPCOMING');
    await page.getByRole('button', { name: 'Update Event' }).click();
    await guest.getByRole('listitem').filter({ hasText: 'Night Market Live' }).waitFor();
    await page.getByRole('link', { name: /^Night Market Live/ }).click();
    await page.getByRole('button', { name: 'Cancel event' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel event' });
    await clean('the question');
    await shot(page, 'events-cancel', { fullPage: false });
    await question.getByRole('button', { name: 'Cancel event' }).click();
    await guest.getByRole('listitem').filter({ hasText: 'Night Market Live' }).waitFor({ state: 'detached' });
    await page.getByText('This event is cancelled.').waitFor();
    await clean('a cancelled event');
    await shot(page, 'events-cancelled');
  });

  it('tell a manager of what another person has made of a field', async () => {
    const other = await stage.page({ ...LAPTOP, as: manager });
    for (const one of [page, other]) {
      await one.goto(EVENTS);
      await one.getByRole('link', { name: /^Last Laugh/ }).click();
    }
    await page.getByLabel('Event name').fill('Last Laugh, early');
    await shot(other, 'events-edit-laptop');
    await other.getByLabel('Event name').fill('Last Laugh, late');
    await other.getByRole('button', { name: 'Update Event' }).click();
    await page.getByRole('main').getByText('Somebody else changed it to “Last Laugh, late”.').waitFor();
    await page.getByRole('button', { name: 'Update Event' }).click();
    await page.getByText('Look at the marked fields first.').waitFor();
    await clean('a contested field');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await until(
      async () =>
        (await page.getByLabel('Event name').inputValue()) === 'Last Laugh, late' ? true : undefined,
      () => 'theirs is not taken',
    );
  });
});
