import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { glevent } from '@lineless/contracts/guest-lists/glevents';
import { DEMO } from '../support/api-client';
import { until } from '../support/until';
import { violations } from './support/axe';
import { Camera } from './support/camera';
import { doorOf, openList, verdictOf } from './support/guest-list';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const eventOf = (gleventId: string): string => `/staff/location/064E1/guestlist-event/${gleventId}`;

describe('Guests by table and by promoter', () => {
  let stage: Stage;
  let dev: Person;
  beforeAll(async () => {
    stage = await Stage.open();
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

  it('a promoter’s guest puts herself on the list, which the door sees at once and lets her in by her code', async () => {
    const gleventId = await openList(dev.client);
    const [page, door, guest] = await Promise.all([
      stage.page({ ...PHONE, as: dev }),
      stage.page({ ...PHONE, as: dev }),
      stage.page(),
    ]);
    await Promise.all([page.goto(`${eventOf(gleventId)}/guests`), door.goto(doorOf(gleventId))]);
    await page.getByRole('link', { name: 'Promoters' }).click();
    await page.getByText('No promoters yet.').waitFor();
    await clean(page, 'no promoters');
    await page.getByRole('button', { name: 'Add a promoter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a promoter' });
    await dialog.getByLabel('Name').fill('Nadia');
    await dialog.getByLabel('Quota').fill('4');
    await dialog.getByLabel('Largest party').fill('3');
    await shot(page, 'promoter-new', { fullPage: false });
    await clean(page, 'a new promoter');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('0 of 4').waitFor();

    const address = await page.getByText(/\/list\//).textContent();
    await guest.goto(String(address));
    const [, gleventKey = ''] = /list\/(.+)$/.exec(String(address)) ?? [];
    const { body } = await dev.client.get(`/api/vendors/kiln-hall/glevents/${gleventId}`);
    const [link] = glevent.parse(Object(body).glevent).promoterLinks;
    expect(link?.linkId).toBe(gleventKey);
    const nadia = await stage.page(PHONE);
    await nadia.goto(`/promoter/${link?.pageId ?? ''}`);
    await nadia.getByText('Nobody has signed up yet. Share your link.').waitFor();
    await clean(nadia, 'a promoter’s own page without guests');
    await guest.getByText('Nadia invites you').waitFor();
    await guest.getByText('4 places left').waitFor();
    await shot(guest, 'open-list');
    await clean(guest, 'a promoter’s page');
    await guest.getByLabel('First name').fill('Priya');
    await guest.getByLabel('Last name').fill('Nair');
    const more = guest.getByRole('button', { name: 'More How many are you?' });
    await more.click();
    await more.click();
    expect(await more.isDisabled()).toBe(true);
    // Two of the four places go to another guest meanwhile: three are asked for, and never made two in silence.
    await dev.client.post(`/api/guest-list-links/${gleventKey}/reservations`, {
      firstName: 'Bo',
      quantity: 2,
    });
    await guest.getByText('2 places left', { exact: true }).waitFor();
    await guest.getByRole('button', { name: 'Put me on the list' }).click();
    const question = guest.getByRole('dialog', { name: 'Only 2 places are left' });
    await question.waitFor();
    await shot(guest, 'open-list-fewer', { fullPage: false });
    await clean(guest, 'fewer places than were asked for');
    await question.getByRole('button', { name: 'Take 2' }).click();
    const ticket = guest.getByRole('region', { name: 'On the list: Priya Nair' });
    await ticket.waitFor();
    await shot(guest, 'open-list-ticket');
    await clean(guest, 'a guest’s code');
    await guest.reload();
    await ticket.waitFor();

    await door.getByRole('button', { name: 'Check In Priya Nair' }).waitFor();
    await page.getByText('4 of 4').waitFor();
    await nadia.getByRole('list', { name: 'Who signed up' }).getByText('Priya Nair').waitFor();
    const camera = await Camera.lookingAt(ticket.getByRole('img', { name: 'Code of Priya Nair' }));
    const scanner = await stage.page({ ...PHONE, browser: camera.browser, permissions: ['camera'], as: dev });
    await scanner.goto(doorOf(gleventId));
    await scanner.getByRole('button', { name: 'Scan a guest’s code' }).click();
    await scanner.getByRole('button', { name: 'Check In 2 of 2' }).click();
    await verdictOf(scanner, 'Priya Nair').waitFor();
    await page.locator('dd', { hasText: /^2$/ }).waitFor();
    await nadia.getByText('2 of 2 in').waitFor();
    for (const width of [320, 390, 1280]) {
      await nadia.setViewportSize({ width, height: 844 });
      expect(await nadia.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await shot(nadia, `promoter-page-${width}`);
      await clean(nadia, `a promoter’s own page at ${width}`);
    }
    await shot(page, 'promoters');
    await clean(page, 'promoters');
    await stage.leaveAll();
    await camera.close();
  });

  it('a table puts many on the list at once, or names the lines that are wrong', async () => {
    const gleventId = await openList(dev.client);
    const page = await stage.page({ ...LAPTOP, as: dev });
    await page.goto(`${eventOf(gleventId)}/guests/import`);
    const field = page.getByLabel('Or paste it here');
    const look = page.getByRole('button', { name: 'See what it does' });
    await field.fill('firstName,quantity\nPriya,three\nMarc,1');
    await look.click();
    await page.getByText('Line 2, quantity').waitFor();
    await shot(page, 'guest-import-refused');
    await clean(page, 'a refused table');
    expect(stage.troubles.take().filter((trouble) => !trouble.startsWith('400: POST '))).toEqual([]);
    await field.fill('firstName,quantity\nPriya,3\nMarc,1');
    await look.click();
    const plan = page.getByRole('region', { name: 'What the import does' });
    await plan.getByText('4 guests, in 2 parties: new.').waitFor();
    await plan.getByRole('button', { name: 'Import' }).click();
    const main = page.getByRole('main');
    await main.getByText('4 guests, in 2 parties: put on the list.').waitFor();
    // The same list once more, with another party and one more guest.
    await field.fill('firstName,quantity\nPriya,4\nMarc,1\nNoor,1');
    await page.getByRole('radio', { name: 'Changes, by name' }).click();
    await look.click();
    await plan.getByText('1 guest: new. 1 guest changed. 1 line left out.').waitFor();
    await plan.getByText('Changed: party of 4, was 3').waitFor();
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      // The frame of a desk goes some frames after the window is narrower.
      await until(
        async () =>
          (await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')) || undefined,
        () => `an import's plan in ${width} px`,
      );
      await shot(page, `guest-import-plan-${width}`);
      await clean(page, `what an import does at ${width}`);
    }
    await plan.getByRole('button', { name: 'Import' }).click();
    await main.getByText('1 guest: put on the list. 1 guest changed. 1 line left out.').waitFor();
    await page.goto(`${eventOf(gleventId)}/guests`);
    await page.getByRole('button', { name: 'Check In Marc' }).waitFor();
    await shot(page, 'guests-with-ways', { fullPage: false });
    await clean(page, 'the guests');
  });
});
