import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { menuApi } from '@/data/catalogue/menu';
import { device, tab } from '@/shared/lib/storage';
import { session } from '@/shared/session/session';
import { MINUTE, tokens } from '@/shared/session/testing/sign-in';
import { Tokens } from '@/shared/session/tokens';
import { connectStore, createStore } from './store';

describe('What a page holds of the server', () => {
  let stop = (): void => undefined;
  let answerRefresh: (response: Response) => void = () => undefined;

  beforeEach(() => {
    device.clear();
    tab.clear();
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (input) =>
        new Promise((resolve) => {
          const url = input instanceof Request ? input.url : String(input);
          if (url.includes('/auth/refresh')) answerRefresh = resolve;
          else resolve(Response.json({ items: [] }));
        }),
    );
  });
  afterEach(() => {
    stop();
    jest.restoreAllMocks();
  });

  /** A guest whose tokens have expired since they were last here, and a menu that is there before they are known. */
  const returning = async (userId = 'ana') => {
    new Tokens(device).begin(tokens('old', -1, userId), Date.now() - MINUTE);
    stop = session.start();
    const store = createStore();
    connectStore(store);
    await store.dispatch(menuApi.endpoints.getMenu.initiate('bar'));
    const holdsMenu = () => menuApi.endpoints.getMenu.select('bar')(store.getState()).isSuccess;
    expect(holdsMenu()).toBe(true);
    return { holdsMenu };
  };
  const refreshed = async (response: Response): Promise<void> => {
    const done = session.refresh();
    answerRefresh(response);
    await done;
  };

  it('stays when the session of a guest who has come back is renewed', async () => {
    const { holdsMenu } = await returning();
    await refreshed(Response.json(tokens('new', 60)));
    expect(session.current().user?.userId).toBe('ana');
    expect(holdsMenu()).toBe(true);
  });

  it('goes when the session has ended', async () => {
    const { holdsMenu } = await returning();
    await refreshed(Response.json({}, { status: 401 }));
    expect(holdsMenu()).toBe(false);
  });

  it('goes when another person signs in', async () => {
    const { holdsMenu } = await returning();
    session.signedIn(tokens('ben', 60, 'ben'));
    expect(holdsMenu()).toBe(false);
  });

  it('goes with whom it was shown to', async () => {
    const { holdsMenu } = await returning();
    await refreshed(Response.json(tokens('new', 60)));
    void session.signOut('customer');
    expect(holdsMenu()).toBe(false);
  });

  const KEPT = ['orders.kept', 'reservations.kept', 'rewards.kept', 'orders.followed'];
  const keptFor = (userId: string) => {
    const key = (name: string) => `lineless.${name}`;
    for (const name of KEPT) device.set(key(name), JSON.stringify([userId]));
    return () => KEPT.filter((name) => device.get(key(name)) !== null);
  };

  it('goes from the device with whom it was shown to, and not before', async () => {
    await returning();
    const kept = keptFor('ana');
    await refreshed(Response.json(tokens('new', 60)));
    expect(kept()).toEqual(KEPT);
    void session.signOut('customer');
    expect(kept()).toEqual([]);
  });

  it('stays on the device where a tab hears late of the person whom another tab has shown it to', async () => {
    await returning();
    const kept = keptFor('ben');
    session.signedIn(tokens('ben', 60, 'ben'));
    expect(kept()).toEqual(KEPT);
  });
});
