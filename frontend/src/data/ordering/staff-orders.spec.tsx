import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import { hookInStore, shown } from '@/app/testing/in-store';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import {
  cacheStaffOrder,
  useCompleteOrderMutation,
  useGetStaffOrderQuery,
  useRefundOrderMutation,
} from './staff-orders';
import { paidOrder } from './testing/orders';

const ORDER = '/api/users/staff-user-id/orders/o1';
const order = paidOrder({ orderId: 'o1' });
const positioned = { headers: { 'X-Event-Position': 'p7' } };

describe('An order as staff see it', () => {
  let asked: Asked[];
  let answer: () => Response;

  beforeEach(() => {
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    answer = () => Response.json({ order, alreadyCompleted: true }, positioned);
    asked = serverThatAnswers(({ call }) => (call.startsWith('GET') ? Response.json({ order }) : answer()));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = async () => {
    const { result, store } = hookInStore(() => ({
      shown: useGetStaffOrderQuery('o1'),
      other: useGetStaffOrderQuery('o2'),
      complete: useCompleteOrderMutation()[0],
      refund: useRefundOrderMutation()[0],
    }));
    await waitFor(() => expect(result.current.other.data).toBeDefined());
    await waitFor(() => expect(result.current.shown.data).toEqual(order));
    expect(asked.map(({ call }) => call)).toEqual([`GET ${ORDER}`, `GET ${ORDER.replace('o1', 'o2')}`]);
    asked.splice(0);
    return { result, store };
  };
  const calls = () => asked.map(({ call }) => call);

  it('is handed over with how it was found, and shown as it was until the page holds the answer', async () => {
    const { result } = await open();
    const { data } = await act(() => result.current.complete({ orderId: 'o1', via: 'typed', key: 'k1' }));
    expect(data).toEqual({ order, alreadyCompleted: true });
    expect(asked).toMatchObject([{ call: `PUT ${ORDER}/complete`, body: { via: 'typed' } }]);
  });

  it('is loaded again after a refund, and no other one', async () => {
    const { result } = await open();
    await act(() => result.current.refund({ orderId: 'o1', refundReason: 'Spilled' }));
    expect(asked[0]).toMatchObject({ call: `PUT ${ORDER}/refund`, body: { refundReason: 'Spilled' } });
    await waitFor(() => expect(calls().slice(1)).toEqual([`GET ${ORDER}`]));
    // The new answer must know of the refund.
    expect(asked[1]?.headers.get('X-Min-Position')).toBe('p7');
  });

  it('is loaded again after a refund that was refused', async () => {
    const { result } = await open();
    answer = () => refusal(409, 'ORDER_NOT_REFUNDABLE');
    await act(() => result.current.refund({ orderId: 'o1', refundReason: 'Spilled' }));
    await waitFor(() => expect(calls()).toEqual([`PUT ${ORDER}/refund`, `GET ${ORDER}`]));
  });

  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
  ])('that was answered in version %i is shown in version %i', async (version, expected) => {
    const { result, store } = await open();
    const answered = paidOrder({ orderId: 'o1', status: 'COMPLETE', version });
    act(() => void store.dispatch(cacheStaffOrder(answered)));
    await shown();
    expect(result.current.shown.data?.version).toBe(expected);
    expect(result.current.shown.data?.status).toBe(expected === 3 ? 'COMPLETE' : 'PAID');
  });
});
