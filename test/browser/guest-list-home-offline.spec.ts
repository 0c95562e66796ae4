import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { until } from '../support/until';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { PHONE, Stage } from './support/stage';

/** What a browser says about a network that is not there. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection/;
const HOME = '/staff/location/064F1';
const EVENTS = `${HOME}/guestlist-events`;
/** What of a door's stores lies on this device: the venue's events, and the list of the door that was opened. */
const KEPT = `new Promise((resolve) => {
  const opening = indexedDB.open('lineless-door');
  opening.onsuccess = () => {
    const asking = opening.result.transaction('lists').objectStore('lists').getAllKeys();
    asking.onsuccess = () => { opening.result.close(); resolve(asking.result.length); };
  };
})`;
const FILES = `caches.keys().then(async (names) => {
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return files.flat().map(({ url }) => url).filter((url) => /events-screen|home-screen|door-screen/.test(url)).length;
})`;

describe('A guest-list venue without a network', () => {
  let stage: Stage;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    const maya = await stage.person(DEMO.staff);
    page = await stage.page({ ...PHONE, as: maya, serviceWorkers: 'allow' });
    await page.goto(HOME);
    await page.getByRole('link', { name: 'Guest List Events' }).first().click();
    await page.getByRole('link', { name: 'Door of Velvet Hour' }).click();
    await page.getByRole('list', { name: 'Guests' }).getByRole('listitem').first().waitFor();
    await until(
      async () => ((await page.evaluate(KEPT)) === 2 ? true : undefined),
      () => 'the events or the list are not kept',
    );
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await until(
      async () => (Number(await page.evaluate(FILES)) >= 3 ? true : undefined),
      () => 'the screens of a shift are not kept',
    );
    await page.context().setOffline(true);
  });
  afterEach(() => {
    expect(stage.troubles.take().filter((trouble) => !NO_NETWORK.test(trouble))).toEqual([]);
  });
  afterAll(() => stage.close());

  const isHomeOfLists = async (): Promise<void> => {
    await page.getByRole('heading', { name: 'Front Door' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Guest List Events' }).waitFor();
    // Of a bar's home.
    expect(await page.getByRole('link', { name: 'Scan Customer QR Code' }).count()).toBe(0);
    expect(await page.getByRole('main').getByRole('link', { name: /Board/ }).count()).toBe(0);
  };
  const hasEvents = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Door of Velvet Hour' }).waitFor();
    await page
      .getByText(/^Offline\. The events are as they were \d+:\d\d [AP]M\./)
      .first()
      .waitFor();
  };

  // id: goes-back-from-the-door-to-the-events-and-home
  it('goes back from the door to its events and its home', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Door of Velvet Hour' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await isHomeOfLists();
  });

  // id: opens-its-home-its-events-and-a-stored-door
  it('opens its home, its events and a stored door from a cold start', async () => {
    await page.goto(HOME);
    await isHomeOfLists();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'offline-list-home', { fullPage: false });
    await page.goto(EVENTS);
    await hasEvents();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'offline-events', { fullPage: false });
    await page.getByRole('link', { name: 'Door of Velvet Hour' }).click();
    await page.getByRole('list', { name: 'Guests' }).getByRole('listitem').first().waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await hasEvents();
  });
});
