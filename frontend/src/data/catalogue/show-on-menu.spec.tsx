import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookInStore, shown } from '@/app/testing/in-store';
import { serverThatAnswers } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { useGetMenuQuery } from './menu';
import { useShowOnMenu } from './show-on-menu';
import { productOf } from './testing/products';

describe('What a call has answered about a product', () => {
  beforeEach(() => {
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    serverThatAnswers(() => Response.json({ items: [productOf('ipa', { version: 1, isAvailable: false })] }));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  // id: is-told-before-the-call-is-done
  it('is told to the pages before they hear that the call is done, not with the next frame', async () => {
    const { result, store } = hookInStore(() => ({
      menu: useGetMenuQuery('bar').data,
      show: useShowOnMenu(),
    }));
    await shown();
    const told = jest.fn();
    store.subscribe(told);
    act(() => result.current.show(productOf('ipa', { version: 2, isAvailable: true })));
    expect(told).toHaveBeenCalled();
    expect(result.current.menu?.map(({ isAvailable }) => isAvailable)).toEqual([true]);
  });
});
