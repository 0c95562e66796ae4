import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { memberReservationAnswer } from '@lineless/contracts/membership/reservations';
import { DEMO } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { becomeMember } from '../support/membership';
import { read } from '../support/order-flow';
import { until } from '../support/until';
import * as customer from './support/customer';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

/** One word without a place to break it, and one that runs from the right. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
const RIGHT_TO_LEFT = 'نور الدين عبد الرحمن الحداد';

describe('A membership without surprises', () => {
  let stage: Stage;
  let page: Page;
  let nina: Person;
  let admin: Person;
  beforeAll(async () => {
    stage = await Stage.open();
    nina = await stage.person('+13105554646');
    admin = await stage.person(DEMO.admin);
    await becomeMember(nina.client);
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const clean = async (what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
    await shot(page, what.replaceAll(' ', '-'));
  };
  const text = (words: string | RegExp) => page.getByText(words).first();
  const isWiderThanItsScreen = () =>
    page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');

  it('says what it costs, and before a renewal is paid that its credits come later', async () => {
    page = await stage.page({ ...PHONE, as: nina });
    await page.goto('/lusiv');
    await page.getByRole('link', { name: /^1 Month.*\$20/ }).waitFor();
    await clean('surprises prices');
    await page.getByRole('link', { name: /^1 Month.*\$20/ }).click();
    const adds = page.getByRole('region', { name: 'What it adds to your membership' });
    await adds.getByText('None come before that.').waitFor();
    await page.getByRole('button', { name: 'Apple Pay' }).waitFor();
    await clean('surprises renewal');
    await page.getByRole('button', { name: 'Apple Pay' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').and(page.locator(':focus')).waitFor();
    await sheet.getByLabel('Name').fill('Nina Castellanos');
    await sheet.getByLabel('E-mail').fill('nina@example.com');
    await sheet.getByRole('button', { name: /^Pay/ }).click();
    await text('Your membership goes on').waitFor();
    await text(/4 credits come on/).waitFor();
    await clean('surprises renewed');
  });

  it('has receipts, and says what venues see', async () => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'What venues see, payments' }).click();
    await page.getByRole('switch', { name: 'Last name' }).click();
    await page.getByRole('switch', { name: 'Last name', checked: false }).waitFor();
    await clean('surprises privacy');
    await page
      .getByRole('button', { name: /^Receipt of/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: /^Receipt of/ }).waitFor();
    await clean('surprises receipt');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await isWiderThanItsScreen()).toBe(false);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await stage.leave(page);
  });

  it('lays a scrim over the sheet from which the bank’s question is asked, and takes the focus back to the page', async () => {
    page = await stage.page({ ...PHONE, as: await stage.person('+13105554747') });
    await page.goto('/lusiv/events');
    const sheet = page.getByRole('dialog', { name: 'Join Lusiv Unlimited' });
    await sheet.getByText('1 Month').click();
    await customer.fillCard(page, '4000 0025 0000 3155');
    const title = await sheet.getByRole('heading', { name: 'Join Lusiv Unlimited' }).boundingBox();
    const topmost = () =>
      page.evaluate<boolean>(
        `document.elementFromPoint(${(title?.x ?? 0) + 20}, ${(title?.y ?? 0) + 10})?.closest('[role=dialog]') !== null`,
      );
    expect(await topmost()).toBe(true);
    await sheet.getByRole('button', { name: /^Pay \$/ }).click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await shot(page, 'surprises-scrim', { fullPage: false });
    expect(await topmost()).toBe(false);
    await question.getByRole('button').last().click();
    await text('Welcome to Lusiv!').waitFor();
    await sheet.waitFor({ state: 'hidden' });
    await until(
      async () => (await page.evaluate<boolean>('document.activeElement !== document.body')) || undefined,
      () => 'something to have the focus',
    );
    await stage.leave(page);
  });

  it.each([LONG, RIGHT_TO_LEFT])('keeps within its page with the name %s', async (name) => {
    const said = await nina.client.put(`/api/users/${nina.client.userId}/profile`, { name });
    expect(said.status).toBe(200);
    page = await stage.page({ ...PHONE, as: nina });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/account', '/account/membership', '/lusiv/events']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await isWiderThanItsScreen()]).toEqual([path, false]);
    }
    await page.goto('/account');
    await page
      .getByRole('button', { name: /Your name/ })
      .getByText(name.slice(0, 8))
      .waitFor();
    await shot(page, `surprises-name-${name === LONG ? 'long' : 'right-to-left'}`);
    await stage.leave(page);
  });

  it('is ended by an ADMIN with a reason, which the member reads at once', async () => {
    const list = await DoorList.open(admin.client, Date.now(), {
      name: 'Cellar Session',
      guestlistCapacity: 5,
    });
    const body = { quantity: 1, vendorId: DEMO.vendor };
    read(
      await nina.client.post(`/api/glevents/${list.gleventId}/reservations`, body),
      memberReservationAnswer,
      201,
    );
    const phone = await stage.page({ ...PHONE, as: nina });
    page = phone;
    await page.goto('/lusiv/events');
    await page.getByText('Only 1 active reservation allowed').first().waitFor();
    await clean('surprises reasons on a phone');
    await phone.goto('/account');
    await phone.getByText('Lusiv member', { exact: false }).waitFor();
    page = await stage.page({ ...LAPTOP, as: admin });
    await page.goto(`/staff/location/${DEMO.location}/${DEMO.vendor}/members`);
    await page
      .getByRole('button', { name: /^End the membership of/ })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'End it' }).waitFor();
    await dialog.getByLabel('Reason').fill('Sold a place at the door');
    await clean('surprises ending');
    await dialog.getByRole('button', { name: 'End it' }).click();
    await page.getByText('Membership ended').waitFor();
    await clean('surprises ended at the venue');
    await phone.getByText('Reason: Sold a place at the door').waitFor();
    await stage.leave(page);
    page = phone;
    await clean('surprises ended');
    await page.goto('/lusiv/events');
    await text('Your membership was ended by a venue').waitFor();
    await page.getByRole('link', { name: 'See why' }).waitFor();
    await stage.leave(page);
  });
});
