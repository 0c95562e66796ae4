import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@lineless/contracts/accounts/sessions';
import { device, tab } from '@/shared/lib/storage';
import { deviceTimers } from '@/shared/lib/timers';
import { SessionKeeper } from './session';
import { Tokens, TOKENS_KEY } from './tokens';
import { MINUTE, START, tokens } from './testing/sign-in';

describe('Tokens for the cookie', () => {
  const fetch = jest.fn<typeof globalThis.fetch>();
  const stops: (() => void)[] = [];

  beforeEach(() => {
    jest.useFakeTimers({ now: START });
    device.clear();
    tab.clear();
    fetch.mockReset();
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    jest.spyOn(globalThis, 'fetch').mockImplementation(fetch);
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const open = (): SessionKeeper => {
    const keeper = new SessionKeeper({
      storage: device,
      timers: deviceTimers,
      exclusively: (work) => work(),
    });
    stops.push(keeper.start());
    return keeper;
  };
  const focus = async (): Promise<void> => {
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(0);
  };
  const answer = (status: number): void => void fetch.mockResolvedValueOnce(new Response(null, { status }));
  const answerWith = (session: Session): void => void fetch.mockResolvedValueOnce(Response.json(session));
  const stored = (session: Session): void => new Tokens(device).renew(session, Date.now());

  it('are asked for by POST with the cookie of this site alone', async () => {
    const session = open();
    answer(401);
    await session.refresh();
    expect(fetch.mock.calls[0]).toMatchObject([
      '/api/auth/refresh',
      { method: 'POST', credentials: 'same-origin' },
    ]);
  });

  it.each([400, 403, 404, 500, 503])('that are refused with %i end nothing', async (status) => {
    const session = open();
    session.signedIn(tokens('1', 60));
    answer(status);
    await expect(session.refresh()).resolves.toBe('unreachable');
    expect([session.current().status, new Tokens(device).signIn() !== null]).toEqual(['authenticated', true]);
  });

  it('that are refused with 401 are not asked for with the next focus', async () => {
    const session = open();
    session.signedIn(tokens('1', 60));
    answer(401);
    await session.refresh();
    await focus();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(new Tokens(device).signIn() !== null).toBe(false);
  });

  it('are those that another tab has got since', async () => {
    const session = open();
    session.signedIn(tokens('1', 60));
    stored(tokens('2', 60));
    await expect(session.refresh()).resolves.toBe('renewed');
    expect(session.idToken()).toBe('id-2');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are new ones, although the old ones are still good', async () => {
    const session = open();
    session.signedIn(tokens('1', 60));
    answerWith(tokens('2', 60));
    await expect(session.refresh()).resolves.toBe('renewed');
    expect(session.idToken()).toBe('id-2');
  });

  it('are another tab’s also where the server was asked and did not answer', async () => {
    const session = open();
    session.signedIn(tokens('1', 60));
    fetch.mockImplementationOnce(async () => {
      stored(tokens('2', 60));
      throw new TypeError('Failed to fetch');
    });
    await expect(session.refresh()).resolves.toBe('unreachable');
    expect(session.idToken()).toBe('id-2');
  });

  it('hold up no page where the server cannot be reached and no person is here, but are not given up', async () => {
    stored(tokens('1', 10));
    jest.setSystemTime(START + 11 * MINUTE);
    const session = open();
    expect(session.current().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(0);
    expect(session.current().status).toBe('unauthenticated');
    answerWith(tokens('2', 60));
    await jest.advanceTimersByTimeAsync(5_000);
    expect([session.current().status, session.idToken()]).toEqual(['authenticated', 'id-2']);
  });

  it('are asked for after growing pauses of a minute at most by a person who is here without good ones', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const session = open();
    session.signedIn(tokens('1', 10));
    jest.setSystemTime(START + 11 * MINUTE);
    await session.refresh();
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      fetch.mockClear();
      await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(fetch).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(fetch).toHaveBeenCalledTimes(1);
    }
  });

  it.each(['focus', 'online', 'pageshow'])('are asked for at once with %s', async (event) => {
    const session = open();
    session.signedIn(tokens('1', 10));
    jest.setSystemTime(START + 11 * MINUTE);
    answerWith(tokens('2', 60));
    window.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
    expect(session.idToken()).toBe('id-2');
  });

  it('are asked for when the page can be seen again', async () => {
    const session = open();
    session.signedIn(tokens('1', 10));
    jest.setSystemTime(START + 11 * MINUTE);
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(fetch).not.toHaveBeenCalled();
    answerWith(tokens('2', 60));
    visible.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(session.idToken()).toBe('id-2');
  });

  it('of another person are refused, and the cookie that they came for is given back', async () => {
    const session = open();
    session.signedIn(tokens('1', 60, 'ana'));
    answerWith(tokens('2', 60, 'eve'));
    answer(204);
    await expect(session.refresh()).resolves.toBe('ended');
    expect([session.current().status, session.idToken()]).toEqual(['unauthenticated', null]);
    expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/auth/refresh', '/api/auth/logout']);
    expect(window.localStorage).toHaveLength(0);
  });

  it('of another person are refused also where the page was opened anew with tokens that had run out', async () => {
    stored(tokens('1', 10, 'ana'));
    jest.setSystemTime(START + 11 * MINUTE);
    answerWith(tokens('2', 60, 'eve'));
    answer(204);
    const session = open();
    await jest.advanceTimersByTimeAsync(0);
    expect([session.current().status, session.idToken()]).toEqual(['unauthenticated', null]);
  });

  it('that another tab has cleared because they had run out end nothing here', async () => {
    const session = open();
    session.signedIn(tokens('1', 10));
    jest.setSystemTime(START + 11 * MINUTE);
    new Tokens(device).read(Date.now());
    window.dispatchEvent(new StorageEvent('storage', { key: TOKENS_KEY }));
    expect(session.current().status).toBe('authenticated');
  });

  it('are asked for a second time only when the first is through', async () => {
    const session = open();
    answer(401);
    answerWith(tokens('1', 60));
    await session.refresh();
    await expect(session.refresh()).resolves.toBe('renewed');
  });

  it('that live too short are not asked for without a pause', async () => {
    const session = open();
    fetch.mockImplementation(async () => Response.json(tokens(String(fetch.mock.calls.length), 0)));
    session.signedIn(tokens('1', 0));
    await jest.advanceTimersByTimeAsync(999);
    expect(fetch).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are not asked for any more once the page is left', async () => {
    const session = open();
    session.signedIn(tokens('1', 60));
    for (const stop of stops.splice(0)) stop();
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    await focus();
    expect(fetch).not.toHaveBeenCalled();
  });
});
