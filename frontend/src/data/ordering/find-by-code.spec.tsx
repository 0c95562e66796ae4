import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { useLazyFindByCodeQuery } from './find-by-code';
import { paidOrder } from './testing/orders';

describe('An order that is looked for by its code', () => {
  let lists: Record<string, Order[]>;
  const looked: (string | null)[] = [];

  beforeEach(() => {
    looked.splice(0);
    lists = {};
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { searchParams } = new URL((input as Request).url);
      const view = searchParams.get('view');
      looked.push(view);
      return Response.json({ items: lists[view ?? ''] ?? [] });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const find = async (): Promise<string[] | undefined> => {
    const store = createStore();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(() => useLazyFindByCodeQuery()[0], { wrapper });
    const { data } = await act(() => result.current({ vendorLocationId: '064E1', code: '7F3A9C' }));
    return data?.map(({ orderId }) => orderId);
  };
  const mine = paidOrder({ orderId: '01AAAA7F3A9C' });

  it.each([
    ['on the board', 'board', ['board']],
    ['left by an earlier day', 'uncollected', ['board', 'uncollected']],
    ['of the history', 'history', ['board', 'uncollected', 'history']],
  ])('is found %s, and no further', async (_, view, views) => {
    lists[view] = [paidOrder({ orderId: '01CCCC000000' }), mine];
    expect(await find()).toEqual([mine.orderId]);
    expect(looked).toEqual(views);
  });

  it('may be none', async () => {
    expect(await find()).toEqual([]);
  });
});
