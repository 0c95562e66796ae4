import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shortId } from '@lineless/kernel/ids';
import { DEMO } from '../support/api-client';
import { gleventIn } from '../support/guest-list';
import { buy, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { violations } from './support/axe';
import { Camera } from './support/camera';
import { doorOf, invite, openList, verdictOf } from './support/guest-list';
import { qrCode } from './support/qr-code';
import { withLargerText } from './support/larger-text';
import { shot } from './support/shots';
import { isWideEnough } from './support/seen';
import { LAPTOP, PHONE, Stage, type Person } from './support/stage';

const NAMES = [
  'Abbott',
  'Castellanos',
  'Nair',
  'Okafor',
  'Petrov',
  'Quinn',
  'Ramos',
  'Sato',
  'Vance',
  'Young',
];
/** Rows that can be seen whole: within the list's box and the window. */
const ROWS = `(() => {
  const box = document.querySelector('[role=group][aria-label=Guests]').getBoundingClientRect();
  const low = Math.min(box.bottom, innerHeight) + 1;
  return [...document.querySelectorAll('[role=group][aria-label=Guests] li')]
    .map((row) => row.firstElementChild.getBoundingClientRect())
    .filter(({ top, bottom }) => top >= box.top - 1 && bottom <= low).length;
})()`;

/** Of what stands beside the rows: whether it is whole, and on one line. */
const BESIDE = `(() => {
  const buttons = [...document.querySelectorAll('button')];
  const scan = buttons.find(({ textContent }) => textContent.startsWith('Scan')).getBoundingClientRect();
  const bar = document.querySelector('[role=progressbar]').getBoundingClientRect();
  const top = document.querySelector('header').getBoundingClientRect().bottom;
  const search = document.querySelector('[role=search] input').getBoundingClientRect();
  return {
    isScanWhole: scan.bottom <= innerHeight && scan.height <= 65,
    isFigureOneLine: bar.top - top <= 60,
    hasSearchRoom: search.width >= 100,
  };
})()`;

/** Of rows that lie over another one, where they end. */
const OVERLAPS = `[...document.querySelectorAll('[role=group][aria-label=Guests] li')]
  .map((row) => row.firstElementChild.getBoundingClientRect())
  .toSorted((a, b) => a.top - b.top)
  .filter(({ top }, index, rows) => index > 0 && Math.round(top) < Math.round(rows[index - 1].bottom))
  .map(({ bottom }) => bottom)`;

/** Rows take their new places some frames after the window has taken its own. */
const comesToHaveSix = (page: Page, name: string): Promise<boolean> =>
  until(
    async () =>
      (Number(await page.evaluate(ROWS)) >= 6 && String(await page.evaluate(OVERLAPS)) === '') || undefined,
    () => `six rows ${name}, of which none lies over another`,
  );

describe('The rows of the door', () => {
  let stage: Stage;
  let gleventId: string;
  let page: Page;
  let maya: Person;
  beforeAll(async () => {
    stage = await Stage.open();
    maya = await stage.person(DEMO.staff);
    gleventId = await openList(maya.client);
    for (const [index, lastName] of NAMES.entries())
      await invite(maya.client, gleventId, {
        ...{ firstName: 'Jo', lastName, quantity: (index % 4) + 1, vip: index === 1 },
        ...(index === 2 && { note: 'Banned: call security', noteStops: true }),
        ...(index === 3 && { reservationStatus: 'WAITLISTED' }),
      });
    page = await stage.page({ ...PHONE, as: maya });
    await page.goto(doorOf(gleventId));
    await page.getByRole('button', { name: 'Check In Jo Abbott' }).waitFor();
  });
  afterEach(() => expect(stage.troubles.take()).toEqual([]));
  afterAll(() => stage.close());

  // id: are-six-in-sight
  it.each([
    ['on a phone', PHONE.viewport],
    ['at 320 px', { width: 320, height: 640 }],
    ['on a phone that lies on its side', { width: 844, height: 390 }],
    ['on a small one that lies on its side', { width: 568, height: 320 }],
    ['on a laptop that is zoomed to twice its size', { width: 640, height: 400 }],
    ['on a laptop', LAPTOP.viewport],
  ])('are six in sight at least %s, each with its button', async (name, viewport) => {
    if (viewport) await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Check In Jo Abbott' }).waitFor();
    await comesToHaveSix(page, name);
    await shot(page, `door-rows-${String(viewport?.width)}`, { fullPage: false });
    const whole = { isScanWhole: true, isFigureOneLine: true, hasSearchRoom: true };
    expect([name, await page.evaluate(BESIDE)]).toEqual([name, whole]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect([name, await violations(page)]).toEqual([name, []]);
  });

  let large: Page | undefined;
  const withTwiceTheText = async (): Promise<Page> => {
    const opened = await stage.page({ ...PHONE, as: maya });
    await withLargerText(opened, 2);
    await opened.goto(doorOf(gleventId));
    return opened;
  };

  // id: six-rows-of-text-twice-as-large
  it.each([
    ['on a phone', PHONE.viewport],
    ['at 320 px', { width: 320, height: 640 }],
    ['on a phone that lies on its side', { width: 844, height: 390 }],
    ['on a laptop', LAPTOP.viewport],
  ])('are six in sight where the browser’s text is twice as large, %s', async (name, viewport) => {
    large ??= await withTwiceTheText();
    if (viewport) await large.setViewportSize(viewport);
    await large.getByRole('button', { name: 'Check In Jo Abbott' }).waitFor();
    await comesToHaveSix(large, name);
    await shot(large, `door-rows-large-${String(viewport?.width)}`, { fullPage: false });
  });

  it('stop at a note that stops', async () => {
    if (large) await stage.leave(large);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Check In Jo Nair' }).click();
    await page.getByRole('button', { name: 'Let 3 of 3 in despite the note' }).waitFor();
    await shot(page, 'door-stop', { fullPage: false });
    expect(await violations(page)).toEqual([]);
  });

  // id: go-out-and-come-in-again-on-two-phones
  it('go out and come in again, on record and on both of two phones', async () => {
    const { client } = maya;
    await client.put(`/api/vendors/kiln-hall/glevents/${gleventId}`, { reentry: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Check In Jo Abbott' }).click();
    await page.getByRole('button', { name: 'Out: Jo Abbott' }).waitFor();
    // Opened when they are in: of a row that has just changed, a tap is not meant yet.
    const other = await stage.page({ ...PHONE, as: maya });
    await other.goto(doorOf(gleventId));
    await other.getByRole('button', { name: 'Out: Jo Abbott' }).click();
    await page.getByRole('button', { name: 'In again: Jo Abbott' }).waitFor();
    await other.getByText('1 out').waitFor();
    await shot(other, 'door-reentry', { fullPage: false });
    await page.getByRole('button', { name: /^Abbott, Jo/ }).click();
    await page.getByRole('dialog', { name: 'Jo Abbott' }).waitFor();
    await shot(page, 'door-reentry-sheet', { fullPage: false });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 568, height: 320 });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await shot(page, 'door-reentry-568', { fullPage: false });
    const again = page.getByRole('button', { name: 'In again: Jo Abbott' });
    // A tap within a second of what another phone did is not taken: a doorman who sees it taps again, while it is there.
    await until(
      async () => {
        await again.click({ timeout: 1_000 }).catch(() => undefined);
        return (await page.getByRole('button', { name: 'Out: Jo Abbott' }).isVisible()) || undefined;
      },
      () => 'Jo Abbott to be in again',
    );
    await other.getByRole('button', { name: 'Out: Jo Abbott' }).waitFor();
    expect(await violations(other)).toEqual([]);
  });

  const PATH = '/api/vendors/kiln-hall/glevents';
  const doorAs = async (person: Person, id: string): Promise<Page> => {
    const phone = await stage.page({ ...PHONE, as: person });
    await phone.goto(doorOf(id));
    await phone.getByRole('list', { name: 'Guests' }).waitFor();
    return phone;
  };
  /** What the server refuses at the door is an answer like another. */
  const refusals = (): string[] =>
    stage.troubles.take().filter((trouble) => !trouble.startsWith('409: POST '));

  // id: stop-at-a-note-by-a-scan
  it.each([
    ['come in', 'Check In Bo Vance'],
    ['come in again', 'In again: Bo Vance'],
  ])(
    'stop at a note by a scan as by a tap, on a phone that had not heard of it: they %s',
    async (how, row) => {
      const id = await openList(maya.client, { reentry: true });
      const isBack = how === 'come in again';
      const bo = await invite(maya.client, id, { firstName: 'Bo', lastName: 'Vance', walkIn: isBack });
      const pathOfBo = `${PATH}/${id}/reservations/${bo.reservationId}`;
      if (isBack) await maya.client.post(`${pathOfBo}/let-out`, { quantity: 1 });
      const ticket = await stage.page();
      await ticket.setContent(`<body style="background:#fff">${await qrCode(bo.reservationId)}</body>`);
      const camera = await Camera.lookingAt(ticket.locator('svg'));
      const options = { ...PHONE, browser: camera.browser, permissions: ['camera'], as: maya };
      const [scanner, other] = [await stage.page(options), await doorAs(maya, id)];
      // What is told live does not come through to the one that scans.
      await scanner.routeWebSocket(/socket\.io/, () => undefined);
      await scanner.goto(doorOf(id));
      await scanner.getByRole('button', { name: row }).waitFor();
      const note = { note: 'Banned: call security', noteStops: true };
      await maya.client.put(pathOfBo, note);
      await scanner.getByRole('button', { name: 'Scan a guest’s code' }).click();
      const stop = scanner.getByRole('dialog', { name: 'Bo Vance' });
      await stop.getByText('Banned: call security').waitFor();
      await shot(scanner, `door-scan-stop-${isBack ? 'again' : 'first'}`, { fullPage: false });
      await other.getByRole('button', { name: row }).waitFor();
      await stop.getByRole('button', { name: 'Let in despite the note' }).click();
      await (isBack ? scanner.getByText('In again') : verdictOf(scanner, 'Bo Vance')).waitFor();
      await other.getByRole('button', { name: 'Out: Bo Vance' }).waitFor();
      await stage.leave(ticket, scanner, other);
      await camera.close();
      expect(refusals()).toEqual([]);
    },
  );

  // id: stop-a-walk-in-of-the-same-name
  it('stop a walk-in of the same name, who would come in as a new guest', async () => {
    const id = await openList(maya.client);
    const banned = { firstName: 'Bo', lastName: 'Vance', note: 'Banned: call security', noteStops: true };
    await invite(maya.client, id, banned);
    const [mine, other] = [await doorAs(maya, id), await doorAs(maya, id)];
    await mine.getByRole('button', { name: 'Walk-in' }).click();
    const dialog = mine.getByRole('dialog', { name: 'Walk-in' });
    await dialog.getByLabel('First name').fill('Bo');
    await dialog.getByLabel('Last name').fill('Vance');
    await dialog.getByRole('alert').filter({ hasText: 'Banned: call security' }).waitFor();
    await shot(mine, 'door-walk-in-stop', { fullPage: false });
    expect(await violations(mine)).toEqual([]);
    await dialog.getByRole('button', { name: 'Let in despite the note' }).click();
    await verdictOf(mine, 'Bo Vance').waitFor();
    await other.getByText('1 of 1', { exact: true }).waitFor();
    await stage.leave(mine, other);
  });

  // id: are-no-more-than-a-full-house-holds
  it('are no more than a full house holds, but at the word of a manager, and both phones see it', async () => {
    const id = await openList(maya.client, { guestlistCapacity: 1 });
    await invite(maya.client, id, { firstName: 'Jess' });
    await invite(maya.client, id, { firstName: 'Kim', reservationStatus: 'WAITLISTED' });
    const [mine, devs] = [await doorAs(maya, id), await doorAs(await stage.person(DEMO.manager), id)];
    await mine.getByText('1 expected · no places left · 1 waiting').waitFor();
    const letIn = async (phone: Page): Promise<void> => {
      await phone.getByRole('button', { name: 'Check In Kim' }).click();
      await phone.getByRole('button', { name: 'Let in from the waiting list' }).click();
      await phone.getByRole('alert').filter({ hasText: 'This event is full.' }).waitFor();
    };
    await letIn(mine);
    expect(await mine.getByRole('button', { name: 'Raise the capacity and let in' }).count()).toBe(0);
    await letIn(devs);
    await shot(devs, 'door-full', { fullPage: false });
    expect(await violations(devs)).toEqual([]);
    await devs.getByRole('button', { name: 'Raise the capacity and let in' }).click();
    await verdictOf(devs, 'Kim').waitFor();
    for (const phone of [mine, devs]) await phone.getByText('of 2 guests in').waitFor();
    await stage.leave(mine, devs);
    expect(refusals()).toEqual([]);
  });

  // id: are-of-an-event-that-is-over-or-off
  it('are of an event that is over, or was called off, on a phone that had it open and on one that opens it then', async () => {
    const { client } = await stage.person(DEMO.manager);
    const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    const id = await openList(client);
    await invite(client, id, { firstName: 'Jess' });
    const had = await doorAs(maya, id);
    await client.put(`${PATH}/${id}`, { startTime: hoursAgo(5), endTime: hoursAgo(1) });
    await had
      .getByText(/^This event ended .+\.$/)
      .first()
      .waitFor();
    const opened = await doorAs(maya, id);
    for (const phone of [had, opened]) {
      await phone
        .getByText(/^This event ended .+\.$/)
        .first()
        .waitFor();
      await phone.getByRole('button', { name: 'Check In Jess' }).click();
      await phone.getByRole('dialog').getByRole('alert').filter({ hasText: 'This event ended' }).waitFor();
      await shot(phone, 'door-over', { fullPage: false });
      expect(await violations(phone)).toEqual([]);
      await phone.keyboard.press('Escape');
      await phone.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await stage.leave(opened);

    const off = await openList(client);
    await invite(client, off, { firstName: 'Noor' });
    await had.goto(doorOf(off));
    await had.getByRole('button', { name: 'Check In Noor' }).waitFor();
    await client.post(`${PATH}/${off}/cancel`);
    await had.getByText('This event was called off. Nobody can be let in.').first().waitFor();
    const after = await doorAs(maya, off);
    for (const phone of [had, after]) {
      await phone.getByText('This event was called off. Nobody can be let in.').first().waitFor();
      await phone.getByRole('button', { name: 'Check In Noor', disabled: true }).waitFor();
      await shot(phone, 'door-off', { fullPage: false });
      expect(await violations(phone)).toEqual([]);
    }
    await stage.leave(had, after);
  });

  // id: have-names-that-widen-no-page
  it.each([
    ['unbroken', 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'],
    ['from right to left', 'محمدعبدالرحمنبنسليمانالقحطانيالعتيبيالشمريالدوسري'],
  ])('have names that widen no page and vanish on none: %s', async (kind, name) => {
    const [dev, ana] = [await stage.person(DEMO.manager), await stage.person(DEMO.customer)];
    const id = await openList(dev.client, { name: `${name}${name}`.slice(0, 100) });
    const guest = { firstName: name, lastName: name, quantity: 2, note: `${name}${name}`, noteStops: true };
    await invite(dev.client, id, guest);
    const linked = gleventIn(await dev.client.post(`${PATH}/${id}/promoter-links`, { name, quota: 9 }));
    const [link] = linked.promoterLinks;
    const asked = { firstName: name, lastName: name.slice(1), quantity: 1 };
    await dev.client.post(`/api/guest-list-links/${link?.linkId ?? ''}/reservations`, asked);
    await ana.client.put(`/api/users/${ana.session.user.userId}/profile`, { name: name.slice(0, 40) });
    const [product = ''] = await untrackedProducts(ana.client);
    const { orderId } = await buy(ana.client, [product]);
    const event = `/staff/location/064E1/guestlist-event/${id}`;
    const [phone, hers] = [await stage.page({ ...PHONE, as: dev }), await stage.page({ ...PHONE, as: ana })];
    const within = async (where: Page, address: string, said: string): Promise<void> => {
      await where.setViewportSize({ width: 320, height: 640 });
      await where.goto(address);
      await where.getByText(said, { exact: false }).first().waitFor();
      const width = await where.evaluate('document.documentElement.scrollWidth');
      expect([address, width]).toEqual([address, 320]);
      await shot(where, `names-${kind.slice(0, 4)}-${address.replaceAll(/[^a-z]+/g, '-').slice(-24)}`);
    };
    await within(phone, doorOf(id), name);
    await phone
      .getByRole('button', { name: new RegExp(`^${name}, `) })
      .first()
      .click();
    await phone.getByRole('dialog').getByText(name).first().waitFor();
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await shot(phone, `names-${kind.slice(0, 4)}-sheet`, { fullPage: false });
    await within(phone, `${event}/guests`, name);
    await within(phone, `${event}/guests/table`, name);
    const choice = phone.locator('label', { has: phone.getByRole('checkbox', { name: /^Choose / }) });
    expect(await isWideEnough(choice.first())).toBe(true);
    await within(phone, `${event}/promoters`, name);
    await within(phone, '/staff/location/064E1/guestlist-events', name);
    await within(phone, '/staff/location/064E1/board', shortId(orderId));
    await within(hers, `/promoter/${link?.pageId ?? ''}`, name);
    await stage.leave(phone, hers);
  });
});
