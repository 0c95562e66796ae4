import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { glevent } from '@lineless/contracts/guest-lists/glevents';
import { DEMO } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { until } from '../support/until';
import { Member, ownIn } from '../support/member';
import { becomeMember } from '../support/membership';
import { violations } from './support/axe';
import { openList } from './support/guest-list';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

/** What a browser says about a network that is not there. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection/;
/** Files of this screen that the service worker has. */
const filesOf = (screen: string): string => `caches.keys().then(async (names) => {
  const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return files.flat().filter(({ url }) => url.includes('${screen}')).length;
})`;
/** A third try of what was asked for in vain has no end: what waits for the last one to fail never comes. */
const NO_THIRD_TRY_ENDS = `{
  const tries = new Map();
  const { fetch } = globalThis;
  globalThis.fetch = (what, how) => {
    const { url } = new Request(what, how);
    tries.set(url, (tries.get(url) ?? 0) + 1);
    return tries.get(url) > 2 ? new Promise(() => undefined) : fetch(what, how);
  };
}`;

describe('The codes of guests without a network', () => {
  let stage: Stage;
  let dev: Person;
  beforeAll(async () => {
    stage = await Stage.open();
    dev = await stage.person(DEMO.manager);
  });
  afterEach(() => {
    expect(stage.troubles.take().filter((trouble) => !NO_NETWORK.test(trouble))).toEqual([]);
  });
  afterAll(() => stage.close());

  const offlineWith = async (page: Page, screen: string): Promise<void> => {
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await until(
      async () => (Number(await page.evaluate(filesOf(screen))) > 0 ? true : undefined),
      () => `${screen} is not kept`,
    );
    await page.context().setOffline(true);
    await page.addInitScript(NO_THIRD_TRY_ENDS);
  };

  // id: opens-the-list-of-a-guest-without-an-account
  it('opens the page of a guest without an account, with the code', async () => {
    const gleventId = await openList(dev.client);
    const path = `/api/vendors/kiln-hall/glevents/${gleventId}/promoter-links`;
    const { body } = await dev.client.post(path, { name: 'Nadia', quota: 4 });
    const linkId = glevent.parse(Object(body).glevent).promoterLinks[0]?.linkId ?? '';
    const page = await stage.page({ ...PHONE, serviceWorkers: 'allow' });
    await page.goto(`/list/${linkId}`);
    await page.getByLabel('First name').fill('Priya');
    await page.getByRole('button', { name: 'Put me on the list' }).click();
    const code = page.getByRole('img', { name: 'Code of Priya' });
    await code.waitFor();
    await offlineWith(page, 'open-list-screen');
    await page.goto(`/list/${linkId}`);
    await code.waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'offline-list', { fullPage: false });
    await stage.leave(page);
  });

  // id: opens-a-reservation-that-was-only-issued
  it('opens a reservation that was issued and never looked at, by way of the account', async () => {
    const ana = await stage.person(DEMO.customer);
    await becomeMember(ana.client);
    const { gleventId } = await DoorList.open(dev.client, Date.now(), { name: 'Cellar Session' });
    ownIn(await Member.of(ana.client).reserve(gleventId));
    const page = await stage.page({ ...PHONE, as: ana, serviceWorkers: 'allow' });
    await page.goto('/account');
    await page.getByRole('list', { name: 'Guest List Reservations' }).getByText('Cellar Session').waitFor();
    await offlineWith(page, 'reservation-screen');
    await page.goto('/account');
    await page.getByRole('list', { name: 'Reservations seen on this device' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, 'offline-account-reservations', { fullPage: false });
    await page.getByRole('link', { name: /Cellar Session/ }).click();
    await page.getByRole('img', { name: 'Code for Cellar Session' }).waitFor();
    await stage.leave(page);
  });
});
