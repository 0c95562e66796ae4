import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { followPage } from '@/app/follow-page';
import { createStore } from '@/app/store';
import { hookInStore } from '@/app/testing/in-store';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { useSettings } from './settings';

const DAY_MS = 86_400_000;
const settings = { providerName: 'Lineless', payments: 'test' };

describe('The settings of the product', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('are asked for once while the page is open', async () => {
    jest.spyOn(live, 'tellsAll', 'get').mockReturnValue(true);
    const asked = serverThatAnswers(() => Response.json(settings));
    const store = createStore();
    const stop = followPage(store.dispatch);
    const { result, unmount } = hookInStore(useSettings, store);
    await pass(50);
    expect(result.current).toEqual(settings);
    await pass(60_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(50);
    unmount();
    await pass(DAY_MS - 120_000);
    expect(hookInStore(useSettings, store).result.current).toEqual(settings);
    await pass(50);
    stop();
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/settings']);
  });
});
