import { beforeEach, describe, expect, it } from '@jest/globals';
import { staffOrderCalls } from '@lineless/contracts/ordering/staff-calls';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { allPages } from './pages';

interface Given {
  readonly ids: readonly string[];
  readonly position: string | null;
}

describe('All pages of a list', () => {
  const asked: FetchArgs[] = [];
  beforeEach(() => void asked.splice(0));

  /** Answers page by page; each but the last says where the next one begins. */
  const from = (pages: readonly Given[]) => (args: FetchArgs) => {
    const at = asked.push(args);
    const { ids, position } = pages[at - 1] ?? { ids: [], position: null };
    const items = ids.map((orderId) => ({ orderId }));
    const board = { since: 'today', until: 'tomorrow', uncollected: at };
    const data = { items, board, ...(at < pages.length && { nextToken: `page-${at + 1}` }) };
    return { data, meta: { position } };
  };
  const filled = { params: { vendorLocationId: '064E1' }, query: { view: 'board', limit: 2 } } as const;
  const three = [
    { ids: ['A', 'B'], position: 'p5' },
    { ids: ['C', 'D'], position: 'p4' },
    { ids: ['E'], position: 'p6' },
  ];
  const read = (pages: readonly Given[], bounds?: { readonly most?: number }) =>
    allPages(staffOrderCalls.getOrdersOfLocation, filled, from(pages), bounds);

  it('are the first one with the items of all, as new as the oldest of them', async () => {
    const { data, meta } = await read(three);
    expect(data).toMatchObject({
      items: ['A', 'B', 'C', 'D', 'E'].map((orderId) => ({ orderId })),
      board: { uncollected: 1 },
    });
    expect(data?.nextToken).toBeUndefined();
    expect(meta).toEqual({ position: 'p4' });
    expect(asked.map(({ params }) => params?.nextToken as unknown)).toEqual([undefined, 'page-2', 'page-3']);
    expect(asked[2]).toMatchObject({ url: '/vendor-locations/064E1/orders', params: { limit: 2 } });
  });

  it('are of unknown age where one of them does not say it', async () => {
    const pages = [...three.slice(0, 2), { ids: [], position: null }];
    expect(await read(pages)).toMatchObject({ meta: { position: null } });
  });

  it('end where enough has been read, and say that there is more', async () => {
    expect(await read(three, { most: 2 })).toMatchObject({ data: { nextToken: 'page-3' } });
  });

  it('are none where one of them cannot be had', async () => {
    const failing = (args: FetchArgs) =>
      asked.length === 1 ? { error: { status: 503, data: null } } : from(three)(args);
    const answer = await allPages(staffOrderCalls.getOrdersOfLocation, filled, failing);
    expect(answer).toMatchObject({ error: { status: 503, data: null } });
    expect(answer.data).toBeUndefined();
  });
});
