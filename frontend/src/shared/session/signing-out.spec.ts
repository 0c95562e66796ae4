import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@lineless/contracts/accounts/sessions';
import { device, tab } from '@/shared/lib/storage';
import { deviceTimers } from '@/shared/lib/timers';
import { SessionKeeper } from './session';
import { START, tokens } from './testing/sign-in';
import { KNOWN_KEY, TOKENS_KEY } from './tokens';

type Answer = (response: Response) => void;

describe('A person who has signed out', () => {
  let turn: Promise<unknown>;
  /** The server: each request waits for its answer. */
  const asked: { path: string; signal: AbortSignal | null | undefined; answer: Answer }[] = [];
  const stops: (() => void)[] = [];

  beforeEach(() => {
    jest.useFakeTimers({ now: START });
    device.clear();
    tab.clear();
    asked.splice(0);
    turn = Promise.resolve();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (path, init) =>
        new Promise((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          asked.push({ path: typeof path === 'string' ? path : '', signal: init?.signal, answer: resolve });
        }),
    );
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const atOnce = <T>(work: () => Promise<T>): Promise<T> => work();
  const openTab = (exclusively = oneAtATime): SessionKeeper => {
    const keeper = new SessionKeeper({ storage: device, timers: deviceTimers, exclusively });
    stops.push(keeper.start());
    return keeper;
  };
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const paths = () => asked.map(({ path }) => path.replace('/api/auth/', ''));
  const answerLast = async (body: Session | null, status = body ? 200 : 204) => {
    asked.at(-1)?.answer(body ? Response.json(body) : new Response(null, { status }));
    await settle();
  };
  const offline = async () => {
    await jest.advanceTimersByTimeAsync(10_000);
  };
  const seenByOthers = () => {
    for (const key of [TOKENS_KEY, KNOWN_KEY]) window.dispatchEvent(new StorageEvent('storage', { key }));
  };

  it('is not signed in again by new tokens that this tab had asked for before', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 60));
    const refreshed = session.refresh();
    await settle();
    const signedOut = session.signOut('customer');
    await settle();
    expect(asked[0]?.signal?.aborted).toBe(true);
    asked[0]?.answer(Response.json(tokens('2', 60)));
    await settle();
    expect(paths()).toEqual(['refresh', 'logout']);
    await answerLast(null);
    await signedOut;
    expect(await refreshed).toBe('ended');
    expect([session.current().status, session.idToken()]).toEqual(['signed-out', null]);
    expect(window.localStorage).toHaveLength(0);
  });

  it.each([
    ['with locks', oneAtATime],
    ['without', atOnce],
  ])('is not signed in again by new tokens that another tab had asked for, %s', async (_, exclusively) => {
    const [here, there] = [openTab(exclusively), openTab(exclusively)];
    here.signedIn(tokens('1', 60));
    seenByOthers();
    void there.refresh();
    await settle();
    void here.signOut('customer');
    await settle();
    asked[0]?.answer(Response.json(tokens('2', 60)));
    await settle();
    for (const { answer } of asked) answer(new Response(null, { status: 204 }));
    await settle();
    seenByOthers();
    await settle();
    expect([here.idToken(), there.idToken()]).toEqual([null, null]);
    expect([here.current().status, there.current().status]).toEqual(['signed-out', 'unauthenticated']);
    expect(window.localStorage).toHaveLength(0);
  });

  it('stays so without a network, after a reload and on a page that asks for the tokens of a cookie', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 60));
    void session.signOut('staff');
    await offline();
    expect(session.current().status).toBe('signed-out');
    for (const stop of stops.splice(0)) stop();
    asked.splice(0);

    const later = openTab();
    const result = later.refresh();
    await settle();
    expect([paths(), later.current().status]).toEqual([['logout'], 'unauthenticated']);
    await answerLast(null);
    expect(await result).toBe('ended');
    expect(paths()).toEqual(['logout']);
    expect(window.localStorage).toHaveLength(0);
  });

  it('is signed out at the server as soon as that can be reached', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 60));
    void session.signOut('customer');
    await settle();
    await answerLast(null, 503);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(paths()).toEqual(['logout', 'logout']);
    await offline();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(paths()).toEqual(['logout', 'logout', 'logout']);
    await answerLast(null);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(paths()).toHaveLength(3);
  });

  // id: is-signed-out-before
  it('is signed out before anybody else signs in', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 60));
    void session.signOut('staff');
    let isSettled = false;
    void session.settled().then(() => (isSettled = true));
    await settle();
    expect([paths(), isSettled]).toEqual([['logout'], false]);
    await answerLast(null);
    expect([paths(), isSettled]).toEqual([['logout'], true]);
  });

  it('gives way to the next person who signs in, also where the server was never told', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 60, 'ana'));
    void session.signOut('staff');
    await offline();
    session.signedIn(tokens('2', 60, 'ben'));
    asked.splice(0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(paths()).toEqual([]);
    expect(session.current().user?.userId).toBe('ben');
  });

  // id: leaves-nothing-on-this-device
  it('leaves nothing on this device where they are staff, but what is owed, until that is done', async () => {
    const session = openTab();
    device.set('lineless.carts', 'kept');
    tab.set('lineless.checkout', 'kept');
    session.signedIn(tokens('1', 60));
    void session.signOut('staff');
    expect(Object.keys(window.localStorage)).toEqual(['lineless.session.owed']);
    expect(window.sessionStorage).toHaveLength(0);
    await settle();
    await answerLast(null);
    expect(window.localStorage).toHaveLength(0);
  });

  it('is told from the person who signs in while their tokens were being renewed', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 60, 'ana'));
    const refreshed = session.refresh();
    await settle();
    session.signedIn(tokens('2', 60, 'ben'));
    asked[0]?.answer(Response.json(tokens('3', 60, 'ana')));
    await settle();
    expect(await refreshed).toBe('renewed');
    expect([session.current().user?.userId, session.idToken()]).toEqual(['ben', 'id-2']);
  });
});
