import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Product } from '@lineless/contracts/catalogue/products';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';
import { live } from '@/shared/live/live';
import type { TopicListener } from '@/shared/live/topic-listener';
import { useGetMenuQuery } from './menu';
import { productOf } from './testing/products';

const PAGE = 500;
const products = Array.from({ length: 1_100 }, (_, at) =>
  productOf(`product-${String(at).padStart(4, '0')}`, { displayOrder: at }),
);

describe('A long menu', () => {
  let topic: TopicListener | undefined;
  const asked: URL[] = [];

  beforeEach(() => {
    asked.splice(0);
    jest.spyOn(live, 'watch').mockImplementation((_, listener) => {
      topic = listener;
      return { position: '', stop: () => undefined };
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const url = new URL((input as Request).url);
      const begin = Number(url.searchParams.get('nextToken') ?? 0);
      asked.push(url);
      const next = begin + PAGE < products.length ? { nextToken: String(begin + PAGE) } : {};
      // The menu has moved on a little with every page.
      const headers = { 'X-Event-Position': `p${asked.length}` };
      return Response.json({ items: products.slice(begin, begin + PAGE), ...next }, { headers });
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = () => {
    const store = createStore();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(() => useGetMenuQuery('bar').data, { wrapper });
    return result;
  };
  const change = (document: Product, position: string): void =>
    act(() =>
      topic?.onChange({
        topic: 'location:bar:products',
        model: 'products',
        id: document.productId,
        version: document.version,
        position,
        document,
      }),
    );

  // id: is-there-to-its-last-product
  it('is there to its last product, however many fit one page', async () => {
    const menu = open();
    await waitFor(() => expect(menu.current).toHaveLength(products.length));
    expect(
      asked.map(({ searchParams }) => [searchParams.get('limit'), searchParams.get('nextToken')]),
    ).toEqual([
      ['500', null],
      ['500', '500'],
      ['500', '1000'],
    ]);
  });

  it('follows the changes of every product on it, and takes new ones at its end', async () => {
    const menu = open();
    await waitFor(() => expect(menu.current).toHaveLength(products.length));
    change(productOf('product-1050', { displayOrder: 1_050, isAvailable: false, version: 1 }), 'p4');
    await waitFor(() => expect(menu.current?.[1_050]).toMatchObject({ isAvailable: false }));
    expect(menu.current?.[1_050]?.productId).toBe('product-1050');
    change(productOf('new', { displayOrder: 9_999 }), 'p5');
    await waitFor(() => expect(menu.current?.at(-1)?.productId).toBe('new'));
  });

  it('is as new as its first page, and asked again where the topic is further', async () => {
    const menu = open();
    await waitFor(() => expect(menu.current).toHaveLength(products.length));
    await waitFor(() => expect(topic?.holds()).toBe('p1'));
    topic?.onPosition('p2');
    await waitFor(() => expect(asked).toHaveLength(6));
  });
});
