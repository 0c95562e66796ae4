import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { createStore } from '@/app/store';
import { hookInStore } from '@/app/testing/in-store';
import { useGetLeadsInfiniteQuery } from '@/data/leads/leads';
import { useGetMenuQuery } from '@/data/catalogue/menu';
import { serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { followPage } from './follow-page';

const WAYS: readonly [string, () => void][] = [
  ['focus', () => void window.dispatchEvent(new Event('focus'))],
  ['visibilitychange', () => void document.dispatchEvent(new Event('visibilitychange'))],
];

describe('A page that is looked at again', () => {
  let asked: Asked[];
  let tellsAll: boolean;
  let isOnline: boolean;
  let stop: () => void = () => undefined;

  beforeEach(() => {
    [tellsAll, isOnline] = [true, true];
    jest.spyOn(live, 'tellsAll', 'get').mockImplementation(() => tellsAll);
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    asked = serverThatAnswers(() => Response.json({ items: [] }));
  });
  afterEach(() => {
    stop();
    cleanup();
    jest.restoreAllMocks();
  });

  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  const open = async () => {
    const store = createStore();
    stop = followPage(store.dispatch);
    hookInStore(() => [useGetMenuQuery('bar'), useGetLeadsInfiniteQuery('bar')], store);
    await settled();
    expect(asked).toHaveLength(2);
    return store;
  };

  // id: focus-fetches-nothing
  it.each(WAYS)('asks for nothing with %s while its line tells of everything', async (_, happen) => {
    await open();
    for (let times = 0; times < 3; times += 1) act(happen);
    await settled();
    expect(asked).toHaveLength(2);
  });

  it.each(WAYS)('asks once for all that it shows with %s where its line was cut', async (_, happen) => {
    await open();
    tellsAll = false;
    act(happen);
    await settled();
    expect(
      asked
        .map(({ call }) => call)
        .slice(2)
        .sort(),
    ).toEqual(
      asked
        .map(({ call }) => call)
        .slice(0, 2)
        .sort(),
    );
  });

  it('asks for nothing while there is no network, and for all of it with the network', async () => {
    await open();
    [tellsAll, isOnline] = [false, false];
    act(() => void window.dispatchEvent(new Event('offline')));
    for (const [, happen] of WAYS) act(happen);
    await settled();
    expect(asked).toHaveLength(2);
    [tellsAll, isOnline] = [true, true];
    act(() => void window.dispatchEvent(new Event('online')));
    await settled();
    expect(asked).toHaveLength(4);
  });

  it('is known to be looked at or not, so that nothing is asked every minute in a pocket', async () => {
    const store = await open();
    const isFocused = () => store.getState().api.config.focused;
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(isFocused()).toBe(false);
    visible.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(isFocused()).toBe(true);
  });
});
