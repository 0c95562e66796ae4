import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { cleanup } from '@testing-library/react';
import { hookInStore, shown } from '@/app/testing/in-store';
import { useGetStaffOrderQuery } from '@/data/ordering/staff-orders';
import { isInProgress } from '@/data/ordering/order';
import { paidOrder } from '@/data/ordering/testing/orders';
import type { Via } from '@/shared/arrivals';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { sounds } from '@/shared/sound/sounds';
import { toast } from '@/shared/ui/toast';
import { useCompletion } from './use-completion';

const paid = paidOrder({ orderId: 'o1' });
const completed = paidOrder({ ...paid, status: 'COMPLETE', version: 3 });

describe('What is seen and heard of a completion', () => {
  const heard: string[] = [];
  const said: unknown[][] = [];
  let asked: Asked[];
  let answer: () => Response;

  beforeEach(() => {
    heard.splice(0);
    said.splice(0);
    answer = () => Response.json({ order: completed, alreadyCompleted: false });
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    jest.spyOn(sounds, 'play').mockImplementation((tone) => void heard.push(tone));
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(words)));
    asked = serverThatAnswers(({ call }) =>
      call.startsWith('GET') ? Response.json({ order: paid }) : answer(),
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = async (order: Order, via: Via | null, mode: 'express' | 'confirm' = 'express') => {
    const hook = hookInStore(() => ({
      completion: useCompletion(order, mode, via),
      held: useGetStaffOrderQuery('o1').data,
    }));
    expect(hook.result.current.completion.busy).toBe(
      via !== null && mode === 'express' && isInProgress(order.status),
    );
    await shown();
    return hook;
  };
  const completions = () => asked.filter(({ call }) => call.endsWith('/complete'));

  it('is the server’s answer where that is newer, here and for every other page', async () => {
    const { result } = await open(paid, 'scan');
    expect(result.current.completion).toMatchObject({ order: completed, here: true, busy: false });
    expect(result.current.held).toEqual(completed);
    expect(heard).toEqual(['ready']);
  });

  it('is nothing new where another device was first', async () => {
    answer = () => Response.json({ order: completed, alreadyCompleted: true });
    const { result } = await open(paid, 'scan');
    expect(result.current.completion).toMatchObject({ order: completed, here: false });
    expect(heard).toEqual(['already']);
  });

  it.each([3, 4])('is not the answer where the page knows version %i', async (version) => {
    const order = paidOrder({ ...paid, version });
    const { result } = await open(order, 'scan');
    expect(result.current.completion.order).toBe(order);
  });

  // id: is-why-it-failed
  it.each([
    ['It was refunded.', 'It was refunded.'],
    ['', 'Please try again.'],
  ])('is why it failed: %j', async (message, expected) => {
    answer = () => refusal(409, 'ORDER_NOT_COMPLETABLE', message);
    const { result } = await open(paid, 'scan');
    expect(said).toEqual([['Order Completion Failed', expected]]);
    expect(result.current.completion).toMatchObject({ order: paid, here: false, busy: false });
    expect(heard).toEqual([]);
  });

  it.each<[string, Order['status'], Via | null, string[]]>([
    ['handed over before, scanned', 'COMPLETE', 'scan', ['already']],
    ['handed over before, opened otherwise', 'COMPLETE', null, []],
    ['refunded, scanned', 'REFUNDED', 'scan', []],
  ])('of an order %s is nothing but a tone', async (_, status, via, tones) => {
    await open(paidOrder({ ...paid, status }), via);
    expect([heard, completions()]).toEqual([tones, []]);
  });

  // id: is-tried-by-itself-also-for-an-order
  it('is tried by itself also for an order that is not paid yet, which the server refuses', async () => {
    await open(paidOrder({ ...paid, status: 'IN_PROGRESS' }), 'scan');
    expect(completions()).toHaveLength(1);
  });

  // id: is-not-tried-by-itself-where
  it('is not tried by itself where staff have to confirm, nor heard', async () => {
    await open(paid, 'scan', 'confirm');
    expect([completions(), heard]).toEqual([[], []]);
  });

  it('is not heard again when the page learns of it', async () => {
    const { result, rerender } = await open(paid, 'scan');
    rerender();
    await shown();
    expect([completions().length, heard]).toEqual([1, ['ready']]);
    expect(result.current.completion.here).toBe(true);
  });
});
