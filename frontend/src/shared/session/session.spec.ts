import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@lineless/contracts/accounts/sessions';
import { device, tab } from '@/shared/lib/storage';
import { deviceTimers } from '@/shared/lib/timers';
import { SessionKeeper } from './session';
import { TOKENS_KEY } from './tokens';
import { MINUTE, START, tokens } from './testing/sign-in';

describe('The session', () => {
  const fetch = jest.fn<typeof globalThis.fetch>();
  const stops: (() => void)[] = [];

  beforeEach(() => {
    jest.useFakeTimers({ now: START });
    jest.spyOn(Math, 'random').mockReturnValue(0);
    device.clear();
    tab.clear();
    fetch.mockReset();
    fetch.mockResolvedValue(new Response(null, { status: 401 }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(fetch);
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  let turn: Promise<unknown> = Promise.resolve();
  const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const openTab = (): SessionKeeper => {
    const keeper = new SessionKeeper({ storage: device, timers: deviceTimers, exclusively: oneAtATime });
    stops.push(keeper.start());
    return keeper;
  };
  const answerWith = (session: Session): void => void fetch.mockResolvedValueOnce(Response.json(session));
  const calls = (): unknown[] => fetch.mock.calls.map(([path]) => path);

  it('asks nothing of the server for a visitor who has never signed in', () => {
    const session = openTab();
    expect(session.current()).toEqual({ status: 'unauthenticated', user: null });
    expect(session.idToken()).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is still there after the page has been opened again', () => {
    openTab().signedIn(tokens('1', 60));
    expect(openTab().current().status).toBe('authenticated');
    expect(openTab().idToken()).toBe('id-1');
  });

  // id: clears-expired-tokens
  it('clears expired tokens, counting 20 s of leeway, and asks for new ones', async () => {
    openTab().signedIn(tokens('1', 60));
    jest.setSystemTime(START + 60 * MINUTE - 20_000);
    answerWith(tokens('2', 60));
    const session = openTab();
    expect(device.get(TOKENS_KEY)).toBeNull();
    expect(session.current().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(0);
    expect(session.current().status).toBe('authenticated');
    expect(session.idToken()).toBe('id-2');
  });

  // id: renews-every-30
  it('renews every 30 minutes, earlier when the tokens live shorter', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 60));
    answerWith(tokens('2', 50));
    await jest.advanceTimersByTimeAsync(30 * MINUTE);
    expect(session.idToken()).toBe('id-2');
    answerWith(tokens('3', 60));
    await jest.advanceTimersByTimeAsync(15 * MINUTE);
    expect(session.idToken()).toBe('id-3');
    expect(calls()).toEqual(['/api/auth/refresh', '/api/auth/refresh']);
  });

  it('asks once when several callers and tabs want new tokens at the same time', async () => {
    const one = openTab();
    one.signedIn(tokens('1', 60));
    const other = openTab();
    answerWith(tokens('2', 60));
    const results = await Promise.all([one.refresh(), one.refresh(), other.refresh()]);
    expect(results).toEqual(['renewed', 'renewed', 'renewed']);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(other.idToken()).toBe('id-2');
  });

  it('ends when the server says that the session is over', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 60));
    await expect(session.refresh()).resolves.toBe('ended');
    expect(session.current().status).toBe('unauthenticated');
    expect(device.get(TOKENS_KEY)).toBeNull();
  });

  it('stays when the server cannot be reached and the tokens are still good', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 60));
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(session.refresh()).resolves.toBe('unreachable');
    expect(session.idToken()).toBe('id-1');
  });

  it.each([
    ['the server fails', () => Response.json({}, { status: 503 })],
    ['something else answers', () => new Response('<html>', { status: 200 })],
    ['the answer is no session', () => Response.json({ idToken: 'x' })],
  ])('stays when %s and the tokens are still good', async (_, given) => {
    const session = openTab();
    session.signedIn(tokens('1', 60));
    fetch.mockResolvedValueOnce(given());
    await expect(session.refresh()).resolves.toBe('unreachable');
    expect([session.current().status, session.idToken()]).toEqual(['authenticated', 'id-1']);
  });

  it('stays on the screen when the server fails and the tokens have run out, and is renewed later', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 10));
    jest.setSystemTime(START + 11 * MINUTE);
    fetch.mockResolvedValueOnce(Response.json({}, { status: 500 }));
    await expect(session.refresh()).resolves.toBe('unreachable');
    expect([session.current().status, session.idToken()]).toEqual(['authenticated', null]);
    answerWith(tokens('2', 60));
    await jest.advanceTimersByTimeAsync(5_000);
    expect(session.idToken()).toBe('id-2');
  });

  it('is not forgotten when the server fails while the page opens with tokens that have run out', async () => {
    openTab().signedIn(tokens('1', 10));
    jest.setSystemTime(START + 11 * MINUTE);
    fetch.mockResolvedValueOnce(Response.json({}, { status: 503 }));
    const session = openTab();
    await jest.advanceTimersByTimeAsync(0);
    expect(session.idToken()).toBeNull();
    answerWith(tokens('2', 60));
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(0);
    expect([session.current().status, session.idToken()]).toEqual(['authenticated', 'id-2']);
  });

  it('ends with a 401 whether or not the tokens have run out', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 10));
    jest.setSystemTime(START + 11 * MINUTE);
    await expect(session.refresh()).resolves.toBe('ended');
    expect(session.current().status).toBe('unauthenticated');
  });

  // id: is-checked-again-when-the-window
  it('is checked again when the window regains focus', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 10));
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    jest.setSystemTime(START + 11 * MINUTE);
    answerWith(tokens('2', 60));
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(0);
    expect(session.idToken()).toBe('id-2');
  });

  it('keeps who is here on the screen until the server says that the session is over', async () => {
    const session = openTab();
    session.signedIn(tokens('1', 10));
    const shown: string[] = [];
    session.subscribe(() => shown.push(session.current().status));
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    jest.setSystemTime(START + 11 * MINUTE);
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(4_000);
    expect([session.current().status, session.idToken(), shown]).toEqual(['authenticated', null, []]);
    answerWith(tokens('2', 60));
    await jest.advanceTimersByTimeAsync(1_000);
    expect([session.idToken(), shown]).toEqual(['id-2', ['authenticated']]);
  });

  it('follows what another tab does', () => {
    const one = openTab();
    const other = openTab();
    one.signedIn(tokens('1', 60));
    window.dispatchEvent(new StorageEvent('storage', { key: TOKENS_KEY }));
    expect(other.current().status).toBe('authenticated');
    device.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(other.current().status).toBe('unauthenticated');
  });

  // id: forgets-the-session-alone
  it('forgets the session alone when a customer signs out, everything when staff do', async () => {
    const session = openTab();
    fetch.mockImplementation(async () => new Response(null, { status: 204 }));
    session.signedIn(tokens('1', 60));
    device.set('lineless.cart', 'kept');
    tab.set('lineless.splash', 'kept');
    await session.signOut('customer');
    expect(session.current().status).toBe('signed-out');
    expect([device.get(TOKENS_KEY), device.get('lineless.cart')]).toEqual([null, 'kept']);
    session.signedIn(tokens('2', 60));
    await session.signOut('staff');
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
    expect(calls()).toEqual(['/api/auth/logout', '/api/auth/logout']);
  });

  it('is the person who has just signed in, also where storage is full of another person’s tokens', async () => {
    openTab().signedIn(tokens('old', 60, 'ben'));
    const storage = { ...device, set: () => false };
    const keeper = new SessionKeeper({ storage, timers: deviceTimers, exclusively: oneAtATime });
    stops.push(keeper.start());
    keeper.signedIn(tokens('new', 60, 'ana'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new StorageEvent('storage', { key: TOKENS_KEY }));
    await jest.advanceTimersByTimeAsync(0);
    expect([keeper.current().user?.userId, keeper.idToken()]).toEqual(['ana', 'id-new']);
    expect(device.get(TOKENS_KEY)).toBeNull();
    answerWith(tokens('next', 60, 'ana'));
    await expect(keeper.refresh()).resolves.toBe('renewed');
    expect(keeper.idToken()).toBe('id-next');
  });

  it('does not believe damaged storage', () => {
    device.set(TOKENS_KEY, '{"idToken":');
    expect(openTab().current().status).toBe('unauthenticated');
    device.set(TOKENS_KEY, '{"idToken":"x"}');
    expect(openTab().idToken()).toBeNull();
  });
});
