import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { venueEventAnswer } from '@lineless/contracts/venue-events/events';
import { DEMO } from '../support/api-client';
import { read } from '../support/order-flow';
import { violations } from './support/axe';
import { Camera } from './support/camera';
import * as customer from './support/customer';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const HOME = '/staff/location/064E1';
const CONTESTS = `${HOME}/kiln-hall/contests`;
const VENUE = '/vendor/kiln-hall';
const MINUTE_MS = 60_000;
const EVENT = 'Night of Luck';

describe('A prize drawing, from its draft to its check', () => {
  let stage: Stage;
  let manager: Person;
  /** The manager's, the customer's and that of a stranger. */
  let desk: Page;
  let phone: Page;
  let visitor: Page;

  beforeAll(async () => {
    stage = await Stage.open();
    manager = await stage.person(DEMO.manager);
    desk = await stage.page({ ...LAPTOP, as: manager });
    const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
    const event = { eventName: EVENT, startTime: at(-1), endTime: at(240), status: 'IN_PROGRESS' };
    read(await manager.client.post('/api/admin/vendors/kiln-hall/events', event), venueEventAnswer, 201);
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const clean = async (what: string, on: Page): Promise<void> => {
    expect([what, await violations(on)]).toEqual([what, []]);
    // A drawer lies at the lower edge of what can be seen.
    const isOpen = await on.getByRole('dialog').isVisible();
    await shot(on, `rewards-${what.replaceAll(' ', '-')}`, { fullPage: !isOpen });
  };
  const drawer = (title: string) => phone.getByRole('dialog', { name: title });
  const openDrawer = () => phone.getByRole('button', { name: 'Try Your Luck', exact: true }).click();
  const agreeAndDraw = async (): Promise<void> => {
    const button = drawer('Check In to Win!').getByRole('button', { name: /^Try Your Luck \(/ });
    await button.waitFor();
    const box = drawer('Check In to Win!').getByRole('checkbox');
    if (!(await box.isChecked())) await box.click();
    await button.click();
  };

  it('is set up by a manager, who sees its odds, and opened', async () => {
    await desk.goto(HOME);
    await desk.getByRole('link', { name: 'Prize Drawings' }).click();
    await desk.getByRole('link', { name: /^Slow Burn/ }).waitFor();
    await desk.getByRole('link', { name: 'New drawing' }).click();
    await desk.getByRole('button', { name: 'Save draft' }).click();
    await desk.getByText('Choose an event.').waitFor();
    await clean('staff form with what is missing', desk);
    await desk.getByLabel('Event').selectOption({ label: await labelOf(desk, EVENT) });
    await desk.getByLabel('Name').fill('Kiln Hall Tee');
    await desk.getByLabel('Description').fill('In your size.');
    await desk.getByLabel('Weight', { exact: true }).fill('1');
    await desk.getByLabel('Pieces').fill('1');
    await desk.getByLabel('Cost of one').fill('9.50');
    // The first draw wins, the second cannot: its one piece is gone.
    await desk.getByLabel('Weight of no prize').fill('0');
    await desk.getByRole('region', { name: 'Odds of the first draw' }).getByText('100%').waitFor();
    await clean('staff form', desk);
    await desk.getByRole('button', { name: 'Save draft' }).click();
    await desk.getByText('The drawing is saved.').waitFor();
    await desk.getByRole('button', { name: 'Open the drawing' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Open the drawing' }).click();
    await desk.getByText('The drawing is open.').waitFor();
    await desk.getByRole('button', { name: 'Close the drawing' }).waitFor();
    await clean('staff open', desk);
  });

  // id: is-looked-at-by-a-visitor-who-signs
  it('is looked at by a visitor, who signs in for it and gets a ticket', async () => {
    phone = await stage.page(PHONE);
    // It is said for five seconds, which may be over before all of the page has come.
    await Promise.all([phone.getByText('CLICK FOR PRIZES').waitFor(), phone.goto(VENUE)]);
    await phone.waitForTimeout(400);
    await shot(phone, 'rewards-button', { fullPage: false });
    await openDrawer();
    await drawer('Check In to Win!').getByText('Kiln Hall Tee').waitFor();
    await drawer('Check In to Win!').getByText('100% chance').waitFor();
    await clean('signed out', phone);
    await drawer('Check In to Win!').getByRole('link', { name: 'Sign In to Try Your Luck' }).click();
    await customer.askForCode(phone, '3105558801');
    await customer.enterCode(phone, await customer.codeFromInbox(phone));
    await customer.continueAs(phone, 'Account created');
    await phone.waitForURL(`**${VENUE}`);
    await openDrawer();
    await drawer('Check In to Win!')
      .getByRole('button', { name: 'Try Your Luck (1 Tickets Left)' })
      .waitFor();
    await clean('with a ticket', phone);
  });

  it('is drawn from after the terms, and won', async () => {
    await drawer('Check In to Win!')
      .getByRole('button', { name: /^Try Your Luck \(/ })
      .click();
    await drawer('Check In to Win!')
      .getByText('Please accept the terms of the prize drawing first.')
      .waitFor();
    await agreeAndDraw();
    await drawer('Drawing').getByText('Drawing...').last().waitFor();
    await shot(phone, 'rewards-reveal', { fullPage: false });
    await drawer('Congratulations!').getByText("You've Won!").waitFor();
    await clean('won', phone);
    const figures = desk.getByRole('definition');
    await desk.getByRole('table', { name: 'What was won' }).getByText('To claim').waitFor();
    await figures.first().getByText('1', { exact: true }).waitFor();
  });

  // id: is-handed-over-by-staff
  it('is handed over by staff who scan its code; a second scan says who did, and when', async () => {
    const staff = await stage.person(DEMO.staff);
    const code = drawer('Congratulations!').locator('svg').filter({ hasText: 'QR code of Kiln Hall Tee' });
    const camera = await Camera.lookingAt(code);
    const scan = async (): Promise<Page> => {
      const page = await stage.page({
        ...PHONE,
        browser: camera.browser,
        permissions: ['camera'],
        as: staff,
      });
      await page.goto(`${HOME}/scan`);
      return page;
    };
    const door = await scan();
    await door.getByRole('heading', { name: 'Prize ready' }).waitFor();
    await clean('claim ready', door);
    await door.getByRole('button', { name: 'Hand over' }).click();
    await door.getByRole('heading', { name: 'Prize handed over' }).waitFor();
    await clean('claim handed over', door);
    await drawer('Congratulations!').getByRole('button', { name: 'Claimed' }).waitFor();
    await shot(phone, 'rewards-claimed', { fullPage: false });
    const again = await scan();
    await again.getByRole('heading', { name: 'Prize HANDED OVER previously' }).waitFor();
    await again.getByText(/^Handed over at .* by /).waitFor();
    await clean('claim again', again);
    await desk
      .getByRole('table', { name: 'What was won' })
      .getByRole('cell', { name: 'Handed over', exact: true })
      .waitFor();
    await clean('staff results', desk);
    await camera.close();
  });

  it('has no ticket left after that; another, given by hand, is lost', async () => {
    await drawer('Congratulations!').getByRole('button', { name: 'Awesome!' }).click();
    await drawer('Check In to Win!').getByRole('button', { name: 'No Tickets Left' }).waitFor();
    await clean('no tickets', phone);
    await desk.getByRole('button', { name: 'Give tickets' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Give tickets' });
    await dialog.getByLabel('Phone number').fill('3105558801');
    await dialog.getByLabel('Reason').fill('The band was late');
    await clean('staff give tickets', desk);
    await dialog.getByRole('button', { name: 'Give' }).click();
    await desk.getByText('1 ticket given').waitFor();
    await agreeAndDraw();
    await drawer('Better Luck Next Time').getByText('Wristband says "Not Yet"').waitFor();
    await clean('lost', phone);
    await drawer('Better Luck Next Time').getByRole('button', { name: 'Maybe Later' }).click();
    await drawer('Check In to Win!').waitFor();
  });

  // id: leads-to-the-rewards-center
  it('leads to the Rewards Center, and what was won stands in the account', async () => {
    await drawer('Check In to Win!').getByRole('link', { name: 'Rewards Center' }).click();
    await phone.getByText('Reward Points').waitFor();
    await clean('center', phone);
    await phone.goto('/account');
    const mine = phone.getByRole('region', { name: 'My Rewards' });
    await mine.getByText('CLAIMED', { exact: true }).waitFor();
    await clean('account', phone);
    await mine.getByRole('link', { name: /Kiln Hall Tee/ }).click();
    await phone.getByRole('heading', { name: 'Kiln Hall Tee' }).waitFor();
    await clean('prize', phone);
  });

  // id: is-closed-and-every-draw
  it('is closed, and every draw is checked by anybody in their browser', async () => {
    visitor = await stage.page(PHONE);
    const eventId = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
    await visitor.goto(`${VENUE}/rewards/${eventId}/draws`);
    await visitor.getByRole('button', { name: 'Check every draw' }).click();
    await visitor.getByText('The record of 2 draws is whole.').waitFor();
    await desk.getByRole('button', { name: 'Close the drawing' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Close the drawing' }).click();
    await desk.getByText('CLOSED', { exact: true }).waitFor();
    await visitor.getByRole('button', { name: 'Check again' }).click();
    await visitor.getByText('All 2 draws are correct.').waitFor();
    await clean('checked', visitor);
    // The phone that drew has kept its receipts, which no server can take back.
    await phone.goto(`${VENUE}/rewards/${eventId}/draws`);
    await phone.getByRole('button', { name: 'Check every draw' }).click();
    await phone.getByText('2 draws of this device were compared.').waitFor();
    await desk.goto(CONTESTS);
    await desk
      .getByRole('link', { name: new RegExp(EVENT) })
      .getByText('CLOSED', { exact: true })
      .waitFor();
    await clean('staff list', desk);
  });
});

/** An option says its event and when it is. */
async function labelOf(page: Page, event: string): Promise<string> {
  const labels = await page.getByLabel('Event').locator('option').allTextContents();
  return labels.find((label) => label.startsWith(event)) ?? event;
}
