import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { session } from '@/shared/session/session';
import { api } from './api';
import { forgetBroughtAnswers } from './brought-answers';
import { once } from './once';
import { problemOf } from './problem';

let position: string | null | undefined;

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<unknown, string>({
      query: (id) => ({ url: `/things/${id}` }),
      onQueryStarted: async (_, { queryFulfilled }) => {
        await queryFulfilled.then(
          ({ meta }) => (position = meta?.position),
          () => undefined,
        );
      },
    }),
    readOwn: build.query<unknown, string>({ query: (id) => ({ url: `/own/${id}`, needsPerson: true }) }),
    readMine: build.query<unknown, string>({
      query: (id) => ({ url: `/mine/${id}` }),
      extraOptions: { seesOwnWrites: true },
    }),
    pay: build.mutation<unknown, void>({ query: () => once({ url: '/pay', method: 'PUT' }) }),
    press: build.mutation<unknown, void>({ query: () => ({ url: '/press', method: 'POST' }) }),
    signIn: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/verify', method: 'POST' }),
      extraOptions: { anonymous: true },
    }),
  }),
});
const { readThing, readOwn, readMine, pay, press, signIn } = testApi.endpoints;

const createTestStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

describe('A call', () => {
  const fetch = jest.fn<(request: Request) => Promise<Response>>();
  let store: ReturnType<typeof createTestStore>;

  beforeEach(() => {
    store = createTestStore();
    fetch.mockReset();
    jest.spyOn(globalThis, 'fetch').mockImplementation((input) => fetch(input as Request));
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const answer = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
    fetch.mockImplementationOnce(async () => Response.json(body, { status, headers }));
  const header = (name: string): (string | null)[] =>
    fetch.mock.calls.map(([request]) => request.headers.get(name));

  // id: that-is-not-answered-is-given-up-after
  it('for what the page has brought along is answered in a task of its own', async () => {
    document.body.innerHTML = '<script type="application/json" id="answers"></script>';
    const answers = { '/things/7': { position: null, body: { name: 'Seven' } } };
    document.getElementById('answers')!.textContent = JSON.stringify({ at: Date.now(), answers });
    forgetBroughtAnswers();
    const asked = store.dispatch(readThing.initiate('7'));
    let isAnswered = false;
    void asked.then(() => (isAnswered = true));
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    expect(isAnswered).toBe(false);
    expect((await asked).data).toEqual({ name: 'Seven' });
    expect(fetch).not.toHaveBeenCalled();
    document.body.innerHTML = '';
    forgetBroughtAnswers();
  });

  it('that is not answered is given up after ten seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    const signals: AbortSignal[] = [];
    fetch.mockImplementation(({ signal }) => {
      signals.push(signal);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError')));
      });
    });
    const answer = store.dispatch(press.initiate());
    await jest.advanceTimersByTimeAsync(9_999);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await jest.advanceTimersByTimeAsync(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(problemOf((await answer).error)).toEqual({ status: 0, code: 'NETWORK_ERROR', message: '' });
  });

  // id: carries-the-id-token
  it('carries the id token', async () => {
    jest.spyOn(session, 'idToken').mockReturnValue('token-1');
    answer(200);
    await store.dispatch(readThing.initiate('a'));
    expect(header('authorization')).toEqual(['Bearer token-1']);
  });

  // id: is-tried-again-when-the-server
  it('is tried again when the server fails, and not after a 4xx', async () => {
    answer(503);
    answer(200, { thing: 1 });
    const { data } = await store.dispatch(readThing.initiate('b'));
    expect(data).toEqual({ thing: 1 });
    answer(404, { error: 'No such thing.', message: 'No such thing.', code: 'THING_NOT_FOUND' });
    const { error } = await store.dispatch(readThing.initiate('c'));
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(problemOf(error)).toEqual({ status: 404, code: 'THING_NOT_FOUND', message: 'No such thing.' });
  });

  it.each(['NOT_CAUGHT_UP', 'NEWER_DATA'])('is tried again when the server says %s', async (code) => {
    answer(503, { error: 'Not yet.', message: 'Not yet.', code }, { 'Retry-After': '0' });
    answer(200, { thing: 3 });
    const { data } = await store.dispatch(readMine.initiate(code));
    expect(data).toEqual({ thing: 3 });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('waits as long as the server asks for', async () => {
    answer(429, {}, { 'Retry-After': '1' });
    answer(200);
    const begun = performance.now();
    await store.dispatch(readThing.initiate('later'));
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
    answer(429, {}, { 'Retry-After': '600' });
    await store.dispatch(readThing.initiate('much later'));
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('says of an answer how much it holds', async () => {
    answer(200, {}, { 'X-Event-Position': '0009' });
    await store.dispatch(readThing.initiate('position'));
    expect(position).toBe('0009');
    answer(200);
    await store.dispatch(readThing.initiate('no position'));
    expect(position).toBeNull();
  });

  it('gives up after three retries', async () => {
    fetch.mockImplementation(async () => Response.json({}, { status: 500 }));
    await store.dispatch(readThing.initiate('d'));
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('that changes something is repeated only with a key, and always with the same one', async () => {
    answer(500);
    answer(200);
    await store.dispatch(pay.initiate());
    const keys = header('idempotency-key');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{22}$/);
    expect(keys[1]).toBe(keys[0]);
    answer(500);
    await store.dispatch(press.initiate());
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('that asks for it sees what this page has changed before', async () => {
    answer(200, {}, { 'X-Event-Position': '0007' });
    answer(200, {}, { 'X-Event-Position': '0005' });
    await store.dispatch(press.initiate());
    await store.dispatch(press.initiate());
    answer(200);
    answer(200);
    await store.dispatch(readMine.initiate('e'));
    await store.dispatch(readThing.initiate('e'));
    expect(header('x-min-position').slice(2)).toEqual(['0007', null]);
  });

  it('is asked without it where a restored service knows nothing of what this page has changed', async () => {
    answer(200, {}, { 'X-Event-Position': '0009' });
    await store.dispatch(press.initiate());
    answer(400, { code: 'INVALID_POSITION' });
    answer(200, { thing: 3 });
    answer(200, { thing: 4 });
    expect((await store.dispatch(readMine.initiate('restored'))).data).toEqual({ thing: 3 });
    await store.dispatch(readMine.initiate('later'));
    expect(header('x-min-position').slice(1)).toEqual(['0009', null, null]);
    answer(400, { code: 'INVALID_POSITION' });
    await store.dispatch(readMine.initiate('never mind'));
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it('of a person waits while it is not known yet who asks, and that of every visitor does not', async () => {
    const token = jest.spyOn(session, 'idToken').mockReturnValue(null);
    let renewed = (): void => undefined;
    jest.spyOn(session, 'freshCredential').mockReturnValue(
      new Promise((resolve) => {
        renewed = () => resolve({ userId: 'ana', token: 'token-1' });
      }),
    );
    answer(200);
    await store.dispatch(readThing.initiate('any'));
    const own = store.dispatch(readOwn.initiate('own'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetch).toHaveBeenCalledTimes(1);
    token.mockReturnValue('token-1');
    renewed();
    answer(200);
    await own;
    expect(header('authorization')).toEqual([null, 'Bearer token-1']);
  });

  it('renews the session once when the server does not take the token any more', async () => {
    jest.spyOn(session, 'idToken').mockReturnValue('token-1');
    const refresh = jest.spyOn(session, 'refresh').mockResolvedValue('renewed');
    answer(401);
    answer(200, { thing: 2 });
    const { data } = await store.dispatch(readThing.initiate('f'));
    expect(data).toEqual({ thing: 2 });
    answer(401);
    answer(401);
    await store.dispatch(readThing.initiate('g'));
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['refused', 'ended'],
    ['not answered', 'unreachable'],
  ] as const)('is not sent again where new tokens are %s', async (_, result) => {
    jest.spyOn(session, 'idToken').mockReturnValue('token-1');
    jest.spyOn(session, 'refresh').mockResolvedValue(result);
    answer(401);
    const { error } = await store.dispatch(readThing.initiate(result));
    expect(problemOf(error).status).toBe(401);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a visitor', null, 401],
    ['a person whose role is too low', 'token-1', 403],
  ] as const)('of %s says nothing about the session', async (who, token, status) => {
    jest.spyOn(session, 'idToken').mockReturnValue(token);
    const refresh = jest.spyOn(session, 'refresh');
    answer(status);
    await store.dispatch(readThing.initiate(who));
    expect(refresh).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('that signs in says nothing about the session when it is refused', async () => {
    jest.spyOn(session, 'idToken').mockReturnValue('token-1');
    const refresh = jest.spyOn(session, 'refresh');
    answer(401, { code: 'WRONG_CODE' });
    await store.dispatch(signIn.initiate());
    expect(refresh).not.toHaveBeenCalled();
    expect(header('authorization')).toEqual([null]);
  });

  it('tells a missing network from everything else', () => {
    expect(problemOf({ status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }).code).toBe(
      'NETWORK_ERROR',
    );
    expect(problemOf({ status: 'TIMEOUT_ERROR', error: '' }).code).toBe('NETWORK_ERROR');
    expect(problemOf(new TypeError('Failed to fetch dynamically imported module')).code).toBe(
      'NETWORK_ERROR',
    );
    expect(problemOf({ status: 502, data: '<html>' })).toEqual({
      status: 502,
      code: 'UNKNOWN_ERROR',
      message: '',
    });
    expect(problemOf('boom').code).toBe('UNKNOWN_ERROR');
  });
});
