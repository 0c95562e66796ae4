import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Reservation } from '@lineless/contracts/guest-lists/reservations';
import { DEMO } from '../support/api-client';
import { violations } from './support/axe';
import { Camera } from './support/camera';
import { doorOf, invite, openList, verdictOf } from './support/guest-list';
import { qrCode } from './support/qr-code';
import { isWhole, settled } from './support/seen';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

describe('The door', () => {
  let stage: Stage;
  let maya: Person;
  let dev: Person;
  /** Of this list, on two devices, from the first test on. */
  let gleventId: string;
  let mine: Page;
  let devs: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    maya = await stage.person(DEMO.staff);
    dev = await stage.person(DEMO.manager);
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  const live = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
  const door = async (gleventId: string, options = PHONE, as = maya): Promise<Page> => {
    const page = await stage.page({ ...options, as });
    await page.goto(doorOf(gleventId));
    await live(page);
    return page;
  };
  const checkIn = (page: Page, name: string) => page.getByRole('button', { name: `Check In ${name}` });
  const about = (page: Page, name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name.split(' ').toReversed().join(', ')}`) });
  const clean = async (page: Page, what: string): Promise<void> => {
    expect([what, await violations(page)]).toEqual([what, []]);
  };
  /** The list of the design's picture. */
  const tonight = async (): Promise<{ gleventId: string; priya: Reservation }> => {
    const gleventId = await openList(maya.client);
    const { client } = maya;
    await invite(client, gleventId, { firstName: 'Jess', lastName: 'Abbott' });
    await invite(client, gleventId, {
      firstName: 'Luz',
      lastName: 'Castellanos',
      quantity: 2,
      note: 'Aisle',
    });
    const priya = await invite(client, gleventId, {
      firstName: 'Priya',
      lastName: 'Nair',
      quantity: 3,
      vip: true,
    });
    await invite(client, gleventId, { firstName: 'Daniel', lastName: 'Okafor', quantity: 4 });
    await invite(client, gleventId, { firstName: 'Anna', lastName: 'Petrov', reservationStatus: 'PENDING' });
    await invite(client, gleventId, {
      firstName: 'Marc',
      lastName: 'Quiñones',
      quantity: 2,
      reservationStatus: 'WAITLISTED',
    });
    return { gleventId, priya };
  };

  it('lets a party in on one device, and every other one sees it; taken back, it is outside again', async () => {
    ({ gleventId } = await tonight());
    [mine, devs] = await Promise.all([door(gleventId), door(gleventId, PHONE, dev)]);
    await shot(mine, 'door-list');
    await clean(mine, 'the list');
    await checkIn(mine, 'Priya Nair').click();
    await mine.getByRole('button', { name: 'Check In 3 of 3' }).waitFor();
    await shot(mine, 'door-arrival', { fullPage: false });
    await clean(mine, 'how many come');
    await mine.getByRole('button', { name: 'Check In 3 of 3' }).click();
    await verdictOf(mine, 'Priya Nair').waitFor();
    await mine.getByText('3 of 3 in').waitFor();
    await shot(mine, 'door-in');
    await devs.getByText('3 of 3', { exact: true }).waitFor();
    await devs.getByText(/Maya R\./).waitFor();
    await devs.getByText('of 11 guests in').waitFor();
    await verdictOf(mine, 'Priya Nair').click();
    await checkIn(devs, 'Priya Nair').waitFor();
    await checkIn(mine, 'Priya Nair').waitFor();
  });

  it('lets some of a party in, then the rest; adds plus-ones, confirms and calls off; lets a walk-in in', async () => {
    // Not over the messages of the first device.
    const page = devs;
    await about(page, 'Daniel Okafor').click();
    const sheet = page.getByRole('dialog', { name: 'Daniel Okafor' });
    await sheet.getByRole('button', { name: 'Less Coming in now' }).click();
    await sheet.getByRole('button', { name: 'Less Coming in now' }).click();
    await shot(page, 'door-party', { fullPage: false });
    await clean(page, 'a party');
    await sheet.getByRole('button', { name: 'Check In 2 of 4' }).click();
    await verdictOf(page, 'Daniel Okafor').waitFor();
    await about(page, 'Daniel Okafor').getByText('2 of 4 in').waitFor();
    await checkIn(page, 'Daniel Okafor').click();
    await page.getByRole('button', { name: 'Check In 2 of 2' }).click();
    await page.getByText('4 of 4', { exact: true }).waitFor();

    await about(page, 'Marc Quiñones').click();
    const marc = page.getByRole('dialog', { name: 'Marc Quiñones' });
    await marc.getByRole('button', { name: 'More Party' }).click();
    await marc.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await marc.getByRole('button', { name: 'Confirm' }).click();
    await marc.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await about(page, 'Marc Quiñones').getByText('Party of 3').waitFor();
    await about(page, 'Anna Petrov').click();
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await page
      .getByRole('alertdialog', { name: 'Cancel this reservation?' })
      .getByRole('button', { name: 'Cancel reservation' })
      .click();
    // The question says nearly the same, and as long as it is there Escape is for it.
    await page.getByText('Anna Petrov is off the list', { exact: true }).waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await about(page, 'Anna Petrov').getByText('CANCELLED').waitFor();
    await page.getByRole('button', { name: 'Check In Anna Petrov', disabled: true }).waitFor();

    await page.getByLabel('Search by name').fill('Tia Long');
    // What is looked for is what the walk-in is called.
    await page.getByText('Nobody on the list is called ‘Tia Long’.').waitFor();
    await page.getByRole('button', { name: 'Walk-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Walk-in' });
    expect(await dialog.getByLabel('Last name').inputValue()).toBe('Long');
    await dialog.getByRole('button', { name: 'More Party' }).click();
    await shot(page, 'door-walk-in', { fullPage: false });
    await clean(page, 'a walk-in');
    await dialog.getByRole('button', { name: 'Let 2 in' }).click();
    await verdictOf(page, 'Tia Long').waitFor();
    await about(mine, 'Tia Long').waitFor();
  });

  it('shows how the night goes: figures, and who came when', async () => {
    await mine.getByRole('button', { name: 'Figures' }).click();
    const sheet = mine.getByRole('dialog', { name: 'Tonight at the door' });
    await sheet.getByRole('list', { name: 'Arrivals per 15 minutes' }).waitFor();
    await shot(mine, 'door-figures', { fullPage: false });
    await clean(mine, 'the figures');
    await mine.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  });

  const hasAllInReach = async (page: Page, name: string): Promise<void> => {
    await shot(page, `door-${name}`, { fullPage: false });
    await settled(page);
    // First what can be taken back for ten seconds only.
    for (const button of [
      verdictOf(page, 'Priya Nair'),
      page.getByRole('button', { name: 'Scan a guest’s code' }),
      page.getByRole('button', { name: 'Walk-in' }),
      checkIn(page, 'Jess Abbott'),
    ]) {
      expect(await isWhole(button)).toBe(true);
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await clean(page, name);
  };

  it('has everything in reach on the narrowest phone', async () => {
    await mine.setViewportSize({ width: 320, height: 640 });
    await checkIn(mine, 'Priya Nair').click();
    await mine.getByRole('button', { name: 'Check In 3 of 3' }).click();
    await verdictOf(mine, 'Priya Nair').waitFor();
    await hasAllInReach(mine, '320');
    await stage.leave(mine, devs);
  });

  it('is worked by keys alone, and has everything in reach on a laptop', async () => {
    ({ gleventId } = await tonight());
    const page = await door(gleventId, LAPTOP);
    await page.getByLabel('Search by name').focus();
    await page.keyboard.type('okaf');
    await page.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    for (const step of ['Clear the search', 'Walk-in']) {
      await page.keyboard.press('Tab');
      expect(await page.getByRole('button', { name: step }).evaluate(isFocused)).toBe(true);
    }
    for (let n = 0; n < 12 && !(await checkIn(page, 'Daniel Okafor').evaluate(isFocused)); n += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const whole = page.getByRole('button', { name: 'Check In 4 of 4' });
    await whole.waitFor();
    for (let n = 0; n < 8 && !(await whole.evaluate(isFocused)); n += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await verdictOf(page, 'Daniel Okafor').waitFor();
    for (let n = 0; n < 12 && !(await verdictOf(page, 'Daniel Okafor').evaluate(isFocused)); n += 1)
      await page.keyboard.press('Tab');
    expect(await verdictOf(page, 'Daniel Okafor').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await checkIn(page, 'Daniel Okafor').waitFor();

    await page.getByRole('button', { name: 'Clear the search' }).click();
    await checkIn(page, 'Priya Nair').click();
    await page.getByRole('button', { name: 'Check In 3 of 3' }).click();
    await verdictOf(page, 'Priya Nair').waitFor();
    await hasAllInReach(page, '1280');
    await stage.leave(page);
  });

  // id: reads-a-guests-code
  it('reads a guest’s code: in green, and already in the second time, hatched, since when and by whom', async () => {
    const { gleventId, priya } = await tonight();
    const phone = await stage.page();
    await phone.setContent(`<body style="background:#fff">${await qrCode(priya.reservationId)}</body>`);
    const camera = await Camera.lookingAt(phone.locator('svg'));
    const scanner = await stage.page({
      ...PHONE,
      browser: camera.browser,
      permissions: ['camera'],
      as: maya,
    });
    await scanner.goto(doorOf(gleventId));
    await live(scanner);
    await scanner.getByRole('button', { name: 'Scan a guest’s code' }).click();
    await scanner.getByRole('button', { name: 'Check In 3 of 3' }).click();
    await verdictOf(scanner, 'Priya Nair').waitFor();
    await shot(scanner, 'door-scan-in', { fullPage: false });
    await clean(scanner, 'a scan');
    // It stays in the picture, and is no news.
    await scanner.getByText('This code was read. Hold the next one up to the camera.').waitFor();

    await scanner.getByRole('button', { name: 'Back to the list' }).click();
    await scanner.getByRole('button', { name: 'Scan a guest’s code' }).click();
    const alert = scanner.getByRole('alert').filter({ hasText: 'Priya Nair' });
    await alert.filter({ hasText: /Already in since \d{1,2}:\d\d [AP]M, by Maya R\./ }).waitFor();
    await shot(scanner, 'door-scan-already', { fullPage: false });
    await clean(scanner, 'a second scan');
    await stage.leave(phone, scanner);
    await camera.close();
  });

  it('holds five thousand guests, of whom a screenful is drawn', async () => {
    const gleventId = await openList(maya.client, { guestlistCapacity: 10_000 });
    const rows = Array.from({ length: 5_000 }, (_, n) => `Guest${n},Number${n % 97}`);
    const table = ['firstName,lastName', ...rows, ''].join('\n');
    const path = `/api/vendors/kiln-hall/glevents/${gleventId}/reservations/import`;
    expect((await maya.client.post(path, { table })).status).toBe(200);
    const page = await door(gleventId);
    await page.getByText('of 5000 guests in').waitFor();
    expect(await page.getByRole('listitem').count()).toBeLessThan(40);
    await page.getByLabel('Search by name').fill('guest4999');
    await checkIn(page, 'Guest4999 Number52').click();
    await verdictOf(page, 'Guest4999 Number52').waitFor();
    await stage.leave(page);
  });
});

function isFocused(element: { ownerDocument: { activeElement: unknown } }): boolean {
  return element.ownerDocument.activeElement === element;
}
