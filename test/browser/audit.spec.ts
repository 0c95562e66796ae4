import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Signer, Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import { faultOf, proofFile } from '@lineless/engine/trust/ledger/proof-file';
import { shortId } from '@lineless/kernel/ids';
import { readLedgerKey } from '@lineless/ports/ledger/signing-key';
import { DEMO } from '../support/api-client';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { violations } from './support/axe';
import { invite, openList } from './support/guest-list';
import { savedText } from './support/saved';
import { shot } from './support/shots';
import { LAPTOP, PHONE, Stage, type PageOptions, type Person } from './support/stage';

/** It is signed each minute. */
const SIGNED_WITHIN_MS = 75_000;
const HOME = `/staff/location/${DEMO.location}`;
const AUDIT = `${HOME}/audit`;
/** What a reader sees who has set letters of 32 px in their browser. */
const TWICE = `document.documentElement.style.fontSize = '32px'`;
/** Words beyond the window, or beyond a list that cuts them off, and cannot be scrolled to. */
const OUTSIDE = `[...document.querySelectorAll('main *')].filter((part) => {
  if (part.children.length > 0 || part.textContent === '' || part.closest('.sr-only, .truncate')) return false;
  const { right, width } = part.getBoundingClientRect();
  for (let around = part.parentElement; around; around = around.parentElement) {
    const { overflowX } = getComputedStyle(around);
    if (overflowX === 'auto' || overflowX === 'scroll') return false;
    if (overflowX === 'hidden' && right > around.getBoundingClientRect().right + 1) return width > 1;
  }
  return right > innerWidth + 1;
}).map((part) => part.textContent)`;

describe('The audit', () => {
  let stage: Stage;
  let rosa: Person;
  let maya: Person;
  let ana: Person;
  let products: readonly string[];
  let orderId: string;
  let gleventId: string;

  beforeAll(async () => {
    stage = await Stage.open();
    rosa = await stage.person(DEMO.admin);
    maya = await stage.person(DEMO.staff);
    ana = await stage.person(DEMO.customer);
    products = await untrackedProducts(ana.client);
    ({ orderId } = await buy(ana.client, products.slice(0, 2)));
    await complete(maya.client, orderId);
    gleventId = await openList(rosa.client);
    await invite(rosa.client, gleventId, { firstName: 'Luz', lastName: 'Castellanos', quantity: 2 });
  });
  afterEach(async () => {
    await stage.leaveAll();
    expect(stage.troubles.take()).toEqual([]);
  });
  afterAll(() => stage.close());

  const open = async (path: string, options: PageOptions = LAPTOP): Promise<Page> => {
    const page = await stage.page({ ...options, as: rosa });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };
  const live = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: /^Live$/ })
      .waitFor();
  const event = (page: Page, words: RegExp) =>
    page.getByRole('group', { name: 'Events, newest first' }).getByRole('button', { name: words });
  const slider = (page: Page) => page.getByRole('slider', { name: 'Time' });
  const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

  const pages = () => ({
    events: `${AUDIT}?kind=order`,
    event: `${AUDIT}?event=order-${orderId}@0`,
    order: `${AUDIT}/stream/order-${orderId}?at=${new Date().toISOString()}`,
    list: `${AUDIT}/stream/glevent-${gleventId}`,
    board: `${AUDIT}/board`,
    menu: `${AUDIT}/menu`,
    person: `${AUDIT}/person/${maya.client.userId}`,
    parked: `${AUDIT}/parked`,
    looks: `${AUDIT}/looks`,
  });

  it('is for ADMIN and above, from their home', async () => {
    const page = await open(HOME);
    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    const staff = await stage.page({ ...PHONE, as: maya });
    await staff.goto(AUDIT);
    await staff.waitForURL(`**${HOME}`);
    await staff.getByRole('link', { name: 'Order History' }).waitFor();
    expect(await staff.getByRole('link', { name: 'Audit' }).count()).toBe(0);
  });

  it('leads from a filter to an event, through what belongs to it, to the timeline and back', async () => {
    const page = await open(AUDIT);
    await event(page, /^Maya R. \(STAFF\) completed the order at Main Bar/).waitFor();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Orders');
    await page.getByRole('combobox', { name: 'Type' }).fill('OrderPlaced');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('type') === 'OrderPlaced');
    await event(page, /completed the order/).waitFor({ state: 'detached' });
    await event(page, /placed the order at Main Bar/).click();
    const panel = page.getByRole('region', { name: 'Event', exact: true });
    await panel.getByRole('heading', { name: 'OrderPlaced' }).waitFor();
    await panel.getByText('correlationId').waitFor();
    // Placing it began the payment: both are one command.
    await panel.getByRole('link', { name: /OrderPaymentStarted/ }).click();
    await panel.getByRole('heading', { name: 'OrderPaymentStarted' }).waitFor();
    expect(parameter(page, 'event')).toBe(`order-${orderId}@1`);
    await panel.getByRole('link', { name: `Order ${shortId(orderId)}` }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${shortId(orderId)}` }).waitFor();
    await page.goBack();
    await panel.getByRole('heading', { name: 'OrderPaymentStarted' }).waitFor();
    await page.goBack();
    await panel.getByRole('heading', { name: 'OrderPlaced' }).waitFor();
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(parameter(page, 'type')).toBe('OrderPlaced');
  });

  it('goes back in time by keys: how the order was after each of its events', async () => {
    const page = await open(`${AUDIT}/stream/order-${orderId}`);
    await page.getByText(/^(\d) of \1 events, chain intact/).waitFor();
    const now = page.getByRole('region', { name: 'The order now' });
    await now.getByText('COMPLETE', { exact: true }).waitFor();
    await slider(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Looking at the past').waitFor();
    const then = page.getByRole('region', { name: 'The order at that moment' });
    await then.getByText('PAID', { exact: true }).waitFor();
    expect(await slider(page).getAttribute('aria-valuetext')).not.toContain('completed the order');
    await page.keyboard.press('Home');
    await then.getByText('IN_PROGRESS', { exact: true }).waitFor();
    expect(await slider(page).getAttribute('aria-valuetext')).toContain('after: The customer');
    await page.reload();
    await then.getByText('IN_PROGRESS', { exact: true }).waitFor();
    await page.goBack();
    await now.getByText('COMPLETE', { exact: true }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`order-${orderId}.csv`);
    expect(await savedText(file)).toContain('OrderCompleted');
  });

  it('shows a guest list, the board and the menu as they were', async () => {
    const list = await open(`${AUDIT}/stream/glevent-${gleventId}`);
    await list.getByRole('table', { name: 'Guests' }).getByText('Luz Castellanos').waitFor();
    await slider(list).focus();
    await list.keyboard.press('Home');
    await list.getByText('Nobody was on the list.').waitFor();
    const board = await open(`${AUDIT}/board`);
    await board.getByText('The board was empty.').waitFor();
    await board.getByRole('button', { name: 'Previous event' }).click();
    await board.getByRole('button', { name: 'Previous event' }).click();
    await board.getByRole('link', { name: new RegExp(shortId(orderId)) }).waitFor();
    const menu = await open(`${AUDIT}/menu`);
    const products = menu.getByRole('region', { name: /^The menu/ }).getByRole('link');
    await products.first().waitFor();
    const numNow = await products.count();
    await slider(menu).focus();
    await menu.keyboard.press('Home');
    await menu.getByText('Looking at the past').waitFor();
    await products.nth(1).waitFor({ state: 'detached' });
    expect(numNow).toBeGreaterThan(1);
  });

  it('is narrowed to one location, whose own events its board’s time goes through', async () => {
    const page = await open(`${AUDIT}?kind=order`);
    await event(page, /placed the order at Main Bar/)
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Location' }).selectOption(DEMO.otherLocation);
    await page.getByText('No event matches.').waitFor();
    expect(parameter(page, 'location')).toBe(DEMO.otherLocation);
    await page.getByRole('combobox', { name: 'Location' }).selectOption(DEMO.location);
    await event(page, /placed the order at Main Bar/)
      .first()
      .waitFor();
  });

  it('grows by itself, and not while it is being read', async () => {
    const page = await open(`${AUDIT}?kind=order`);
    await live(page);
    const placed = event(page, /placed the order/);
    await placed.first().waitFor();
    const paid = event(page, /confirmed the payment of/);
    const [before, paidBefore] = [await placed.count(), await paid.count()];
    await buy(ana.client, products.slice(0, 1));
    await placed.nth(before).waitFor();
    // All of it: what comes later is news to who reads.
    await paid.nth(paidBefore).waitFor();
    await placed.first().click();
    await page.getByRole('region', { name: 'Event', exact: true }).getByText('correlationId').waitFor();
    await buy(ana.client, products.slice(0, 1));
    const news = page.getByRole('button', { name: /^\d new events$/ });
    await news.waitFor();
    expect(await placed.count()).toBe(before + 1);
    await news.click();
    await placed.nth(before + 1).waitFor();
  });

  const find = async (page: Page, text: string) => {
    await page.getByRole('searchbox', { name: 'Find' }).fill(text);
    await page.keyboard.press('Enter');
    return page.getByRole('region', { name: 'Found' });
  };

  it('finds a guest by their number, follows one payment to its refund, and proves it', async () => {
    const guest = { firstName: 'Noor', lastName: 'Haddad', phoneNumber: '+13105550166' };
    await invite(rosa.client, gleventId, guest);
    const { orderId: given } = await buy(ana.client, products.slice(0, 1));
    await rosa.client.put(`/api/users/staff-user-id/orders/${given}/refund`, { reason: 'Spilled' });
    const page = await open(AUDIT);
    const found = await find(page, '(310) 555-0166');
    await found.getByRole('button', { name: /^Noor Haddad/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'audit-found-laptop');
    await found.getByRole('button', { name: /^Noor Haddad/ }).click();
    // The whole list has it as well: the others are to go.
    await event(page, /placed the order/)
      .first()
      .waitFor({ state: 'detached' });
    await event(page, /added to the list Noor Haddad/).waitFor();
    expect(await event(page, /./).count()).toBe(1);
    // A customer, by their own number: what they did, and what happened to what is theirs.
    await (await find(page, '310 555 0100')).getByRole('link', { name: /Customer/ }).click();
    await page.getByText('As they paid').waitFor();
    await page
      .getByRole('link', { name: `Order ${shortId(given)}` })
      .first()
      .click();
    await page.getByText(/chain intact/).waitFor();
    await page.goto(AUDIT);
    await (await find(page, `Order ${shortId(given)}`)).getByRole('button', { name: /^Order/ }).click();
    await event(page, /confirmed the payment of/)
      .first()
      .waitFor();
    await event(page, /refunded \$/).click();
    const panel = page.getByRole('region', { name: 'Event', exact: true });
    await panel.getByRole('heading', { name: 'OrderRefunded' }).waitFor();
    // What led to it stands above it in the tree.
    await panel.getByRole('link', { name: /^OrderRefundRequested/ }).waitFor();
    const proof = `/api/vendors/${DEMO.vendor}/audit/streams/order-${given}/events/0/proof`;
    await until(
      async () => (await rosa.client.get(proof)).status === 200 || undefined,
      () => 'the log was not signed',
      SIGNED_WITHIN_MS,
    );
    const saving = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download proof' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^order-.+-proof\.json$/);
    const file = proofFile.parse(JSON.parse(await savedText(saved)));
    const { publicKey } = new Signer(readLedgerKey(stage.server.directory) ?? '');
    expect([file.proof, faultOf(file, new Verifier([publicKey]))]).toEqual(['inclusion', null]);
    await shot(page, 'audit-proof-laptop');
  });

  it('goes to any moment by its date and time, also before what its slider reaches', async () => {
    const page = await open(`${AUDIT}/menu`);
    const field = page.getByRole('textbox', { name: 'Moment' });
    await field.fill('01/01/2020 12:00:00');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await page.getByText('Looking at the past').waitFor();
    expect(parameter(page, 'at')).toMatch(/^2020-01-01T/);
    await page.getByText('Nothing was on the menu.').waitFor();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.getByRole('region', { name: 'The menu now' }).waitFor();
  });

  it('says who looked at what', async () => {
    await rosa.client.get(`/api/vendors/${DEMO.vendor}/audit/streams/order-${orderId}`);
    const page = await open(`${AUDIT}/looks`);
    const look = page
      .getByRole('list', { name: 'Looks at the audit, newest first' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: `Order ${shortId(orderId)}`, exact: true }) })
      .filter({ hasText: 'a timeline' });
    await look.getByRole('link', { name: /^Rosa/ }).waitFor();
    const person = await open(`${AUDIT}/person/${maya.client.userId}`);
    await person.getByRole('button', { name: /completed the order/ }).waitFor();
    const parked = await open(`${AUDIT}/parked`);
    await parked.getByText('No stream is parked. Every event is folded.').waitFor();
  });

  it('says that something did not come and loads it again, and that there is no network', async () => {
    const page = await stage.page({ ...LAPTOP, as: rosa });
    await page.route('**/audit/**', (route) =>
      route.request().resourceType() === 'document'
        ? route.fallback()
        : route.fulfill({ status: 400, json: { code: 'BAD_REQUEST', message: '' } }),
    );
    await page.goto(`${AUDIT}?event=order-${orderId}@0`);
    const alerts = page.getByRole('alert').filter({ hasText: 'The audit cannot be shown.' });
    await alerts.nth(1).waitFor();
    expect(new Set(stage.troubles.take().map((trouble) => trouble.slice(0, 3)))).toEqual(new Set(['400']));
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).first().click();
    await event(page, /placed the order at Main Bar/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('region', { name: 'Event', exact: true }).getByText('correlationId').waitFor();
    expect(await alerts.count()).toBe(0);
    await page.context().setOffline(true);
    // The announcer says it as well, and keeps it.
    const banner = page
      .getByText('Offline. What you see may be out of date.')
      .and(page.locator(':not([role=log] *)'));
    await banner.waitFor();
    await page.context().setOffline(false);
    await banner.waitFor({ state: 'detached' });
    stage.troubles.take();
  });

  const fits = async (page: Page, what: string): Promise<void> => {
    const width = page.viewportSize()?.width;
    // What is drawn for another width is drawn some frames after the window has it.
    await until(
      async () => (await page.evaluate('document.documentElement.scrollWidth')) === width || undefined,
      () => `${what} in ${width} px`,
    );
  };
  const isClean = async (page: Page, what: string): Promise<void> =>
    expect([what, await violations(page)]).toEqual([what, []]);
  const keepsWordsInside = async (page: Page, what: string): Promise<void> => {
    await page.evaluate(TWICE);
    expect([what, await page.evaluate(OUTSIDE)]).toEqual([what, []]);
  };

  it('says in a red banner what is not what was stored, on a phone and at a desk', async () => {
    const page = await stage.page({ ...PHONE, as: rosa });
    const at = new Date().toISOString();
    const finding = {
      fault: 'altered',
      stream: `order-${orderId}`,
      revision: 2,
      label: `Order ${shortId(orderId)}`,
    };
    await page.route('**/audit/watch', (route) =>
      route.fulfill({ json: { at, upTo: at, findings: [finding], others: 1, doubts: [] } }),
    );
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(AUDIT);
        const banner = page.getByRole('region', { name: 'The log of events is not what was stored.' });
        await banner.getByRole('link', { name: `Order ${shortId(orderId)}, event 2, was changed` }).waitFor();
        expect(await page.getByText(/^Verified up to/).count()).toBe(0);
        await fits(page, `banner ${width}`);
        await isClean(page, `banner ${width} ${colorScheme}`);
        await shot(page, `audit-banner-${width}-${colorScheme}`);
      }
    }
  });

  // Each page is loaded once for all that is asked of it: a load costs more than what is looked at.
  it('is clean and fits a phone and the narrowest one, also where letters are twice as large, page by page', async () => {
    const page = await stage.page({ ...PHONE, as: rosa });
    for (const [what, path] of Object.entries(pages())) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await fits(page, what);
      await isClean(page, what);
      await shot(page, `audit-phone-${what}`);
      await page.setViewportSize({ width: 820, height: 1180 });
      await fits(page, what);
      await shot(page, `audit-820-${what}`);
      await page.setViewportSize({ width: 320, height: 640 });
      await fits(page, what);
      await shot(page, `audit-320-${what}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await keepsWordsInside(page, what);
    }
  });

  it('is clean and fits a laptop at night and at noon, also where letters are twice as large, page by page', async () => {
    const page = await stage.page({ ...LAPTOP, as: rosa });
    for (const [what, path] of Object.entries(pages())) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await fits(page, what);
      await isClean(page, what);
      await shot(page, `audit-laptop-${what}`);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.locator('html[data-theme]').waitFor({ state: 'attached' });
      await fits(page, what);
      await isClean(page, what);
      await shot(page, `audit-light-${what}`);
      await keepsWordsInside(page, what);
    }
  });
});
