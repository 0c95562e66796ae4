import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { paidOrder } from './testing/orders';
import { useUncollected } from './use-uncollected';

const TODAY = '2026-11-20T14:00:00.000Z';
const TOMORROW = '2026-11-21T14:00:00.000Z';
const LIST = 'GET /api/vendor-locations/064E1/orders?view=uncollected&limit=50';

describe('What earlier days have left', () => {
  let asked: Asked[];
  let day: { since: string; until: string; uncollected: number };
  let isRefused: boolean;

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(TOMORROW) - 60_000, doNotFake: ['queueMicrotask', 'performance'] });
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    day = { since: TODAY, until: TOMORROW, uncollected: 1 };
    isRefused = false;
    asked = serverThatAnswers(({ call }) => {
      if (call.includes('view=board')) return Response.json({ items: [], board: day });
      if (isRefused) return refusal(403, 'ROLE_LACKING');
      const at = Number(/nextToken=(\d)/.exec(call)?.[1] ?? 1);
      return Response.json({ items: [paidOrder({ orderId: `o${at}` })], nextToken: String(at + 1) });
    });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const open = async () => {
    const { result } = hookInStore(() => useUncollected('064E1'));
    await pass(50);
    return result;
  };
  const lists = () => asked.map(({ call }) => call).filter((call) => call.startsWith(LIST));

  it('is one page, and is not asked for again when the board has come', async () => {
    const list = await open();
    expect(lists()).toEqual([LIST]);
    expect(list.current.data?.ids).toHaveLength(1);
  });

  it('has as many pages again when more is wanted', async () => {
    const list = await open();
    act(() => list.current.fetchNextPage());
    await pass(50);
    expect(list.current.data?.ids).toEqual(['o2', 'o1']);
    act(() => list.current.fetchNextPage());
    await pass(50);
    expect(list.current.data?.ids).toHaveLength(4);
  });

  it('is tried again, and no page more, where it could not be had', async () => {
    isRefused = true;
    const list = await open();
    expect(list.current.isError).toBe(true);
    isRefused = false;
    act(() => list.current.fetchNextPage());
    await pass(50);
    expect(lists()).toEqual([LIST, LIST]);
    expect(list.current.data?.ids).toHaveLength(1);
  });

  it('is asked for again when a day has ended', async () => {
    await open();
    day = { since: TOMORROW, until: '2026-11-22T14:00:00.000Z', uncollected: 2 };
    await pass(61_000);
    expect(lists()).toEqual([LIST, LIST]);
    await pass(600_000);
    expect(lists()).toHaveLength(2);
  });
});
