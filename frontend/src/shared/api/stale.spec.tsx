import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { followPage } from '@/app/follow-page';
import { createStore } from '@/app/store';
import { hookInStore } from '@/app/testing/in-store';
import { api } from './api';
import { serverThatAnswers, type Asked } from './testing/server';

const { useReadShelfQuery } = api.injectEndpoints({
  endpoints: (build) => ({ readShelf: build.query<unknown, void>({ query: () => ({ url: '/shelf' }) }) }),
});

describe('An answer that is held', () => {
  let asked: Asked[];

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    asked = serverThatAnswers(() => Response.json({}));
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const open = async (store = createStore()) => {
    hookInStore(() => useReadShelfQuery(), store);
    await pass(50);
    // A body is read in turns of its own, of which a busy machine needs more.
    while (store.dispatch(api.util.getRunningQueriesThunk()).length > 0) await pass(1);
    return store;
  };

  // id: is-ms-later
  it.each([
    ['shown again', 4_900, 1],
    ['asked for again', 5_000, 2],
  ])('is %s %i ms later', async (_, ms, times) => {
    const store = createStore();
    hookInStore(() => useReadShelfQuery(), store);
    // So that it is known to the millisecond when the answer has come.
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(asked).toHaveLength(1);
    jest.setSystemTime(Date.now() + ms);
    await open(store);
    expect(asked).toHaveLength(times);
  });

  it('is asked for again when the network is back', async () => {
    const store = await open();
    const stop = followPage(store.dispatch);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(50);
    stop();
    expect(asked).toHaveLength(2);
  });
});
