import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore, type AppStore } from '@/app/store';
import { session } from '@/shared/session/session';
import { tokens } from '@/shared/session/testing/sign-in';
import { api } from './api';
import { once } from './once';
import { refusal, serverThatAnswers, type Asked } from './testing/server';

const { refund, look } = api.injectEndpoints({
  endpoints: (build) => ({
    refund: build.mutation<unknown, void>({ query: () => once({ url: '/refund', method: 'PUT' }) }),
    look: build.query<unknown, void>({ query: () => ({ url: '/look' }) }),
  }),
}).endpoints;

describe('A call that fails at first', () => {
  let store: AppStore;
  let asked: Asked[];
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    asked = serverThatAnswers(({ call }) =>
      call.includes('/auth/') ? Response.json({}) : refusal(503, 'NOT_YET'),
    );
    store = createStore();
    stop = session.start();
  });
  afterEach(async () => {
    void session.signOut('customer');
    await jest.advanceTimersByTimeAsync(1_000);
    stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const senders = () =>
    asked.filter(({ call }) => !call.includes('/auth/')).map(({ headers }) => headers.get('authorization'));
  const later = () => jest.advanceTimersByTimeAsync(60_000);
  const begin = async (call: 'refund' | 'look') => {
    const sent = call === 'refund' ? store.dispatch(refund.initiate()) : store.dispatch(look.initiate());
    await jest.advanceTimersByTimeAsync(100);
    return { sent };
  };

  it('is sent again for the person who has begun it, with the token that they have then', async () => {
    session.signedIn(tokens('1', 60));
    await begin('refund');
    session.signedIn(tokens('2', 60));
    await later();
    expect(senders()).toEqual(['Bearer id-1', 'Bearer id-2', 'Bearer id-2', 'Bearer id-2']);
  });

  it.each(['refund', 'look'] as const)('ends with the sign-in that has begun it: a %s', async (call) => {
    session.signedIn(tokens('ana', 60));
    const { sent } = await begin(call);
    void session.signOut('staff');
    session.signedIn(tokens('maya', 60, 'maya'));
    await later();
    expect(senders()).toEqual(['Bearer id-ana']);
    expect((await sent).error).toMatchObject({ name: 'AbortError' });
  });

  it('ends on its way, and not only between two tries', async () => {
    let signal: AbortSignal | undefined;
    asked = serverThatAnswers((one) => {
      signal ??= one.signal;
      return new Promise(() => undefined);
    });
    session.signedIn(tokens('ana', 60));
    await begin('refund');
    expect(signal?.aborted).toBe(false);
    session.signedIn(tokens('maya', 60, 'maya'));
    expect(signal?.aborted).toBe(true);
    await later();
    expect(senders()).toEqual(['Bearer id-ana']);
  });

  it('stays a visitor’swhen a person signs in before it ends', async () => {
    await begin('refund');
    session.signedIn(tokens('maya', 60, 'maya'));
    await later();
    expect(senders()).toEqual([null, null, null, null]);
  });
});
