import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { DEMO } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { until } from '../support/until';
import { violations } from './support/axe';
import { shot } from './support/shots';
import { PHONE, Stage, type Person } from './support/stage';

/** What a browser says about a network that is not there. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection/;
/** So many lists or keys lie in what the door keeps on a device. */
const kept = (store: string): string => `new Promise((resolve) => {
  const opening = indexedDB.open('lineless-door');
  opening.onsuccess = () => {
    const counting = opening.result.transaction('${store}').objectStore('${store}').count();
    counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
  };
})`;
/**
 * Comes as soon as something says all of these words, and presses it where it is to be pressed. What stands there for
 * seconds is seen however busy the machine is: the page itself looks, from before that on.
 */
const onceSaid = (page: Page, selector: string, words: readonly string[], does = ''): Promise<void> =>
  page.evaluate<undefined>(`new Promise((resolve) => {
    const look = () => {
      const says = ({ textContent }) => ${JSON.stringify(words)}.every((word) => textContent.includes(word));
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find(says);
      if (!found) return;
      looking.disconnect();
      ${does};
      resolve();
    };
    const looking = new MutationObserver(look);
    looking.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  })`);

describe('Two devices at one door, of which one has no network', () => {
  let stage: Stage;
  let maya: Person;
  let dev: Person;
  let list: DoorList;
  let away: Page;
  let online: Page;
  const names = ['Priya', 'Daniel', 'Anna', 'Marc'];

  beforeAll(async () => {
    stage = await Stage.open();
    maya = await stage.person(DEMO.staff);
    dev = await stage.person(DEMO.manager);
    list = await DoorList.open(dev.client, Date.now());
    for (const name of names) await list.add(name);
    const door = `/staff/location/064E1/guestlist-event/${list.gleventId}/door`;
    away = await stage.page({ ...PHONE, as: maya, serviceWorkers: 'allow' });
    online = await stage.page({ ...PHONE, as: dev });
    for (const page of [away, online]) {
      await page.goto(door);
      await guests(page).getByText('Priya').waitFor();
    }
    await until(
      async () => ((await away.evaluate(kept('lists'))) === 1 ? true : undefined),
      () => 'the list is not kept',
    );
    // The files of a shift's screens are loaded, and kept, when nothing else is to be done.
    await away.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await away.waitForLoadState('networkidle');
    await away.context().setOffline(true);
  });
  afterEach(() => {
    expect(stage.troubles.take().filter((trouble) => !NO_NETWORK.test(trouble))).toEqual([]);
  });
  afterAll(() => stage.close());

  const guests = (page: Page) => page.getByRole('list', { name: 'Guests' });
  const checkIn = async (page: Page, name: string, said: string) => {
    const seen = onceSaid(page, '[role=status]', [said, name]);
    await page.getByRole('button', { name: `Check In ${name}` }).click();
    await seen;
  };
  const inside = (page: Page, count: number) =>
    page
      .getByRole('progressbar', { name: 'In' })
      .and(page.locator(`[aria-valuenow="${count}"]`))
      .waitFor();
  const waiting = (text: string) => away.getByText(`Offline. ${text}`).first();

  // id: lets-guests-and-a-walk
  it('lets guests and a walk-in in, and says how many wait and how old its list is', async () => {
    await checkIn(away, 'Priya', '1 of 1 in, kept on this device');
    await checkIn(away, 'Daniel', '1 of 1 in, kept on this device');
    await away.getByRole('button', { name: 'Walk-in' }).click();
    await away.getByLabel('First name').fill('Tia');
    const seen = onceSaid(away, '[role=status]', ['1 of 1 in, kept on this device', 'Tia']);
    await away.getByRole('button', { name: 'Let in' }).click();
    await seen;
    await inside(away, 3);
    await waiting('3 check-ins wait here and are sent when you are back.').waitFor();
    expect(await violations(away)).toEqual([]);
    await shot(away, 'door-offline', { fullPage: false });
  });

  it('takes back what it has not sent', async () => {
    const undone = onceSaid(away, 'button', ['Undo', 'the check-in of Marc'], 'found.click()');
    await checkIn(away, 'Marc', '1 of 1 in, kept on this device');
    await undone;
    await inside(away, 3);
  });

  it('knows all of it after a dead battery', async () => {
    const files: string[] = [];
    const note = (request: Request): void => {
      const { pathname } = new URL(request.url());
      if (request.serviceWorker() === null && pathname.endsWith('.js')) files.push(pathname);
    };
    away.on('requestfinished', note);
    await away.reload();
    await guests(away).getByText('Anna').waitFor();
    away.off('requestfinished', note);
    // Those of its own screen and of the page around it, which the service worker has: none is read twice.
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
    await inside(away, 3);
    await guests(away).getByText('Tia').waitFor();
    await waiting('3 check-ins wait here and are sent when you are back. The list is from').waitFor();
    expect(await violations(away)).toEqual([]);
    await shot(away, 'door-offline-reloaded', { fullPage: false });
  });

  it('sends it when the network is back, and says who was first', async () => {
    await checkIn(online, 'Daniel', '1 of 1 in');
    await away.context().setOffline(false);
    const told = away.getByRole('list', { name: 'What turned out differently' });
    await told.getByText(/^Daniel was already in since \d+:\d\d [AP]M, by \S+/).waitFor();
    expect(await violations(away)).toEqual([]);
    await shot(away, 'door-conflict', { fullPage: false });
    await guests(online).getByText('Tia').waitFor();
    await inside(online, 3);
    const { reservations } = await list.reservations();
    const by = (name: string) => reservations.find(({ firstName }) => firstName === name);
    expect([by('Priya')?.checkedInBy?.userId, by('Daniel')?.checkedInBy?.userId]).toEqual([
      maya.session.user.userId,
      dev.session.user.userId,
    ]);
    expect(await list.glevent()).toMatchObject({ checkedInCount: 3 });
    await told.getByRole('button', { name: 'Daniel is the same guest' }).click();
    await told.waitFor({ state: 'detached' });
  });

  // id: warns-at-the-logout-of-what-is-not-sent
  it('warns at the logout of what is not sent, keeps it, and keeps no list', async () => {
    await away.context().setOffline(true);
    await away
      .getByText(/^Offline\./)
      .first()
      .waitFor();
    await checkIn(away, 'Anna', '1 of 1 in, kept on this device');
    await away.goto('/staff/location/064E1');
    await away.getByRole('button', { name: 'Logout' }).click();
    await away
      .getByText('1 check-in has not been sent. It stays on this device until you sign in here again.')
      .waitFor();
    await shot(away, 'door-logout', { fullPage: false });
    await away.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await away.waitForURL(/\/staff\/signin$/);
    await until(
      async () => ((await away.evaluate(kept('keys'))) === 0 ? true : undefined),
      () => 'the key of the lists is still there',
    );
    expect(await away.evaluate(kept('outbox'))).toBe(1);
  });

  it('sends it when the same person is back, on any screen', async () => {
    await away.context().setOffline(false);
    // The server hears of the logout first: a sign-in before that would be signed out again.
    await until(
      async () =>
        (await away.evaluate(`localStorage.getItem('lineless.session.owed')`)) === null ? true : undefined,
      () => 'the server has not heard of the logout',
    );
    const fresh = JSON.stringify(maya.session);
    await away.evaluate(`localStorage.setItem('lineless.session', ${JSON.stringify(fresh)})`);
    await away.goto('/staff/location/064E1');
    await until(
      async () => {
        const { checkedInCount } = await list.glevent();
        return checkedInCount === 4 ? true : undefined;
      },
      () => 'what was kept was not sent',
    );
  });
});
