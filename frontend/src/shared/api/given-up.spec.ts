import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '@/app/store';
import { session } from '@/shared/session/session';
import { api } from './api';
import type { CallArgs } from './base-query';
import { newestPosition } from './position';
import { refusal, serverThatAnswers } from './testing/server';

const callsApi = api.injectEndpoints({
  endpoints: (build) => ({
    askTwice: build.query<unknown, void>({ query: () => ({ url: '/twice' }) }),
    look: build.query<unknown, void>({ query: () => ({ url: '/look', headers: { 'X-Other': '1' } }) }),
    say: build.mutation<unknown, CallArgs>({ query: (args) => args }),
  }),
});
const { askTwice, look, say } = callsApi.endpoints;

describe('A call', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('that no screen waits for any more is not sent again', async () => {
    const store = createStore();
    let arrived = 0;
    serverThatAnswers(({ signal }) => {
      // As fetch does, before anything goes out.
      signal.throwIfAborted();
      arrived += 1;
      return refusal(503, 'NOT_YET');
    });
    const call = store.dispatch(askTwice.initiate());
    await jest.advanceTimersByTimeAsync(100);
    call.abort();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(arrived).toBe(1);
  });

  it.each<[string, CallArgs, number]>([
    ['no headers', { url: '/say', method: 'POST' }, 1],
    ['headers without a key', { url: '/say', method: 'POST', headers: { 'X-Other': '1' } }, 1],
    ['a key', { url: '/say', method: 'POST', headers: { 'Idempotency-Key': 'k' } }, 4],
  ])('that changes something and has %s is sent as often as it may be', async (_, args, times) => {
    const store = createStore();
    const asked = serverThatAnswers(() => refusal(503, 'NOT_YET'));
    void store.dispatch(say.initiate(args));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(times);
  });

  it('that reads says nothing about what this page has changed', async () => {
    const store = createStore();
    serverThatAnswers(() => Response.json({}, { headers: { 'X-Event-Position': '9999' } }));
    void store.dispatch(look.initiate());
    await jest.advanceTimersByTimeAsync(100);
    expect(newestPosition()).toBeNull();
  });

  it('asks for new tokens only where it had some', async () => {
    const store = createStore();
    const refresh = jest.spyOn(session, 'refresh').mockResolvedValue('renewed');
    jest.spyOn(session, 'idToken').mockReturnValue('token-1');
    const asked = serverThatAnswers(() => Response.json({}));
    void store.dispatch(look.initiate());
    await jest.advanceTimersByTimeAsync(100);
    expect(refresh).not.toHaveBeenCalled();
    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer token-1']);
  });
});
