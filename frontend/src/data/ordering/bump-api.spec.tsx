import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order, OrderItem } from '@lineless/contracts/ordering/orders';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { put, remove } from '@/shared/live/collection';
import { waiting, type BoardOrders } from './board';
import { boardApi } from './board-api';
import { usePrepareOrderMutation, useRecallOrderMutation } from './bump-api';
import { paidOrder } from './testing/orders';
import { useBoard } from './use-board';

const NOW = '2026-11-20T23:40:00.000Z';
const EARLIER = '2026-11-20T23:36:00.000Z';
const day = { since: '2026-11-20T14:00:00.000Z', until: '2026-11-21T14:00:00.000Z', uncollected: 0 };
const bea = { userId: 'bea' } as Order['preparedBy'];
const bump: Parameters<ReturnType<typeof usePrepareOrderMutation>[0]>[0] = {
  orderId: 'o2',
  vendorLocationId: '064E1',
};

describe('A bump', () => {
  let held: Order[];
  let asked: Asked[];
  let answer: (response: Response) => void;

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse(NOW), doNotFake: ['queueMicrotask', 'performance'] });
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    held = ['o1', 'o2', 'o3'].map((orderId) => paidOrder({ orderId }));
    asked = serverThatAnswers(({ call }) => {
      if (call.startsWith('GET')) return Response.json({ items: held, board: day });
      return new Promise((resolve) => (answer = resolve));
    });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const settled = () => act(() => jest.advanceTimersByTimeAsync(50));
  const open = async () => {
    const { result, store } = hookInStore(() => ({
      board: useBoard('064E1'),
      prepare: usePrepareOrderMutation()[0],
      recall: useRecallOrderMutation()[0],
    }));
    await settled();
    return {
      does: async (what: 'prepare' | 'recall', about = bump) => {
        act(() => void result.current[what](about));
        await settled();
      },
      hears: async (response: Response) => {
        answer(response);
        await settled();
      },
      /** As when a live change says it. */
      learns: (change: (board: BoardOrders) => void) => {
        const write = boardApi.util.updateQueryData('getBoard', '064E1', change);
        act(() => void store.dispatch(write));
      },
      order: (orderId = 'o2') => result.current.board.data?.entities[orderId],
      ids: () => result.current.board.data?.ids,
    };
  };

  it('is shown at once and sent for staff, with a key', async () => {
    const board = await open();
    await board.does('prepare');
    expect(board.order()).toMatchObject({ datetimePrepared: '2026-11-20T23:40:00.050Z', version: 2 });
    expect([board.order('o1')?.datetimePrepared, board.order('o3')?.datetimePrepared]).toEqual([
      undefined,
      undefined,
    ]);
    expect(asked.at(-1)?.call).toBe('PUT /api/users/staff-user-id/orders/o2/prepare');
    expect(asked.at(-1)?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{22}$/);
  });

  it('is what the server makes of it once it has answered', async () => {
    const board = await open();
    await board.does('prepare');
    const prepared = paidOrder({ orderId: 'o2', datetimePrepared: EARLIER, preparedBy: bea, version: 3 });
    await board.hears(Response.json({ order: prepared }));
    expect(board.order()).toEqual(prepared);
  });

  it('leaves alone what is newer than its answer', async () => {
    const board = await open();
    await board.does('prepare');
    board.learns((orders) => put(waiting, orders, paidOrder({ orderId: 'o2', version: 5 })));
    const prepared = paidOrder({ orderId: 'o2', datetimePrepared: EARLIER, version: 3 });
    await board.hears(Response.json({ order: prepared }));
    expect(board.order()).toEqual(paidOrder({ orderId: 'o2', version: 5 }));
  });

  it('is taken off the board when it was handed over since, and struck when refunded', async () => {
    const board = await open();
    await board.does('prepare');
    await board.hears(Response.json({ order: paidOrder({ orderId: 'o2', status: 'COMPLETE', version: 4 }) }));
    expect(board.ids()).toEqual(['o1', 'o3']);
    await board.does('prepare', { ...bump, orderId: 'o3' });
    await board.hears(Response.json({ order: paidOrder({ orderId: 'o3', status: 'REFUNDED', version: 4 }) }));
    expect(board.order('o3')?.status).toBe('REFUNDED');
  });

  it('brings nothing back that has left the board since', async () => {
    const board = await open();
    await board.does('prepare');
    board.learns((orders) => remove(orders, 'o2'));
    await board.hears(
      Response.json({ order: paidOrder({ orderId: 'o2', datetimePrepared: EARLIER, version: 3 }) }),
    );
    expect(board.ids()).toEqual(['o1', 'o3']);
  });

  it('that is refused is taken back, wherever the order stands by now', async () => {
    const board = await open();
    await board.does('prepare');
    board.learns(({ ids }) => void ids.reverse());
    await board.hears(refusal(409, 'ORDER_NOT_PREPARABLE'));
    expect(board.order()).toEqual(held[1]);
    expect(board.ids()).toEqual(['o3', 'o2', 'o1']);
  });

  it('that is refused is not taken back from what the server has said since', async () => {
    const board = await open();
    await board.does('prepare');
    const newer = paidOrder({ orderId: 'o2', datetimePrepared: EARLIER, version: 3 });
    board.learns((orders) => put(waiting, orders, newer));
    await board.hears(refusal(409, 'ORDER_NOT_PREPARABLE'));
    expect(board.order()).toEqual(newer);
  });

  it('of an order that is not on the board changes nothing there, with success or not', async () => {
    const board = await open();
    await board.does('prepare', { ...bump, orderId: 'o9' });
    await board.hears(refusal(404, 'ORDER_NOT_FOUND'));
    expect(board.ids()).toEqual(['o1', 'o2', 'o3']);
    await board.does('prepare', { ...bump, orderId: 'o9' });
    await board.hears(Response.json({ order: paidOrder({ orderId: 'o9' }) }));
    expect(board.ids()).toEqual(['o1', 'o2', 'o3']);
  });

  describe('of one section', () => {
    const made = (productType: OrderItem['productType']): OrderItem => ({
      productId: productType,
      name: productType,
      productType,
      productTaxCode: 'txcd_99999999',
      price: '4.00',
      quantity: 1,
      imageUrls: [],
    });
    const kitchen = { ...bump, section: 'kitchen' } as const;

    beforeEach(() => {
      const cartItems = [made('ALCOHOLIC_ITEM'), made('FOOD_ITEM')];
      held = held.map((order) => ({ ...order, cartItems }));
    });

    it('is shown at once as its part, and the order is ready with the last of them', async () => {
      const board = await open();
      await board.does('prepare', kitchen);
      expect(asked.at(-1)?.body).toEqual({ section: 'kitchen' });
      expect(board.order()).toMatchObject({ preparedSections: ['kitchen'] });
      expect(board.order()?.datetimePrepared).toBeUndefined();
      await board.does('prepare', { ...bump, section: 'bar' });
      expect(board.order()?.datetimePrepared).toBeDefined();
      expect(board.order()?.preparedSections).toBeUndefined();
    });

    it('that is refused is taken back, and the other’s stays', async () => {
      held = held.map((order) => ({ ...order, preparedSections: ['bar'] }));
      const board = await open();
      await board.does('prepare', kitchen);
      expect(board.order()?.datetimePrepared).toBeDefined();
      await board.hears(refusal(409, 'ORDER_NOT_PREPARABLE'));
      expect(board.order()).toEqual(held[1]);
    });

    it('and another’s, which are both refused, leave the order as the server has it', async () => {
      const board = await open();
      await board.does('prepare', { ...bump, section: 'bar' });
      const answerBar = answer;
      await board.does('prepare', kitchen);
      const answerKitchen = answer;
      answer = answerBar;
      await board.hears(refusal(409, 'ORDER_NOT_PREPARABLE'));
      expect(board.order()).toEqual({ ...held[1], preparedSections: ['kitchen'] });
      answer = answerKitchen;
      await board.hears(refusal(409, 'ORDER_NOT_PREPARABLE'));
      expect(board.order()).toEqual(held[1]);
    });
  });

  it('is undone at once, and back with its time and name when that is refused', async () => {
    held = held.map((order) => ({ ...order, datetimePrepared: EARLIER, preparedBy: bea }));
    const board = await open();
    await board.does('recall');
    expect(asked.at(-1)?.call).toBe('PUT /api/users/staff-user-id/orders/o2/recall');
    expect([board.order()?.datetimePrepared, board.order()?.preparedBy]).toEqual([undefined, undefined]);
    await board.hears(refusal(409, 'ORDER_NOT_RECALLABLE'));
    expect(board.order()).toEqual(held[1]);
  });
});
