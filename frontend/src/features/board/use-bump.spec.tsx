import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Order } from '@lineless/contracts/ordering/orders';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { hookInStore, shown } from '@/app/testing/in-store';
import { boardOf } from '@/data/ordering/board';
import { paidOrder } from '@/data/ordering/testing/orders';
import { useBoard } from '@/data/ordering/use-board';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { Announcer } from '@/shared/ui/announcer';
import { toast } from '@/shared/ui/toast';
import { asLeft, deedKey, failedOf, leavingOf, NO_WORK, stillReadyOf } from './bump-work';
import { useBump } from './use-bump';

const order = paidOrder({ orderId: '01AAAA7F3A9C' });
const other = paidOrder({ orderId: '01BBBB000000' });
const PUT = 'PUT /api/users/staff-user-id/orders/01AAAA7F3A9C';

describe('A card', () => {
  let asked: Asked[];
  let answer: () => Response | Promise<Response>;
  const said: unknown[][] = [];

  beforeEach(() => {
    said.splice(0);
    answer = () => Response.json({ order });
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    jest.spyOn(toast, 'error').mockImplementation((...words) => String(said.push(['error', ...words])));
    asked = serverThatAnswers(({ call }) =>
      call.startsWith('GET') ? Response.json({ items: [order, other] }) : answer(),
    );
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = async () => {
    const { result } = hookInStore(() => ({ actions: useBump('064E1'), board: useBoard('064E1') }));
    await waitFor(() => expect(result.current.board.data?.ids).toHaveLength(2));
    asked.splice(0);
    return result;
  };
  const calls = () => asked.map(({ call }) => call);

  it('is bumped at once, with no message over the others, and can be un-bumped', async () => {
    const board = await open();
    act(() => board.current.actions.bump(order));
    await shown();
    act(() => board.current.actions.unbump(order));
    await shown();
    expect(calls()).toEqual([`${PUT}/prepare`, `${PUT}/recall`]);
    expect(said).toEqual([]);
    render(<Announcer />);
    screen.getByText('7F3A9C ready');
    screen.getByText('7F3A9C open again');
  });

  it('is un-bumped only after the bump has arrived', async () => {
    let arrives: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrives = resolve));
    const board = await open();
    act(() => board.current.actions.bump(order));
    await shown();
    act(() => board.current.actions.unbump(order));
    await shown();
    expect(calls()).toEqual([`${PUT}/prepare`]);
    arrives(Response.json({ order }));
    await shown();
    expect(calls()).toEqual([`${PUT}/prepare`, `${PUT}/recall`]);
  });

  it('is bumped again only after what un-bumped it has arrived', async () => {
    let arrives: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrives = resolve));
    const board = await open();
    act(() => board.current.actions.unbump(order));
    await shown();
    act(() => board.current.actions.bump(order));
    await shown();
    expect(calls()).toEqual([`${PUT}/recall`]);
    arrives(Response.json({ order }));
    await shown();
    expect(calls()).toEqual([`${PUT}/recall`, `${PUT}/prepare`]);
  });

  it('that was bumped twice is un-bumped only after the second bump has arrived, too', async () => {
    const arrivals: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => arrivals.push(resolve));
    const board = await open();
    act(() => board.current.actions.bump(order));
    act(() => board.current.actions.bump(order));
    await shown();
    arrivals[0]?.(Response.json({ order }));
    await shown();
    act(() => board.current.actions.unbump(order));
    await shown();
    expect(calls()).toEqual([`${PUT}/prepare`, `${PUT}/prepare`]);
    arrivals[1]?.(Response.json({ order }));
    await shown();
    expect(calls()).toEqual([`${PUT}/prepare`, `${PUT}/prepare`, `${PUT}/recall`]);
  });

  it.each([
    [() => refusal(409, 'ORDER_NOT_PREPARABLE', 'It was refunded.'), 'It was refunded.'],
    [() => refusal(409, 'ORDER_NOT_PREPARABLE'), 'Try again.'],
  ])('says why it was not bumped, with nothing left to undo: %#', async (refused, why) => {
    answer = refused;
    const board = await open();
    act(() => board.current.actions.bump(order));
    act(() => board.current.actions.unbump(order));
    await shown();
    expect(said).toEqual([['error', '7F3A9C not bumped', why]]);
    expect(calls()).toEqual([`${PUT}/prepare`]);
  });

  it('says that it is still ready where it could not be un-bumped', async () => {
    answer = () => refusal(409, 'ORDER_NOT_RECALLABLE', 'It was picked up.');
    const board = await open();
    act(() => board.current.actions.unbump(order));
    await shown();
    expect(said).toEqual([['error', '7F3A9C is still ready', 'It was picked up.']]);
  });

  // id: says-in-the-strip-why-it-is-still-ready
  it('says where it stands why it is still ready, until it is un-bumped or bumped again', async () => {
    answer = () => refusal(409, 'ORDER_NOT_RECALLABLE', 'It was picked up.');
    const board = await open();
    const why = (section?: 'kitchen') => stillReadyOf(board.current.actions.work)({ order, section });
    act(() => board.current.actions.unbump(order));
    await shown();
    expect([why(), why('kitchen')]).toEqual(['It was picked up.', undefined]);
    answer = () => Response.json({ order });
    act(() => board.current.actions.unbump(order));
    expect(why()).toBeUndefined();
    await shown();
    expect(why()).toBeUndefined();
    answer = () => refusal(409, 'ORDER_NOT_RECALLABLE', 'It was picked up.');
    act(() => board.current.actions.unbump(order, 'kitchen'));
    await shown();
    expect(why('kitchen')).toBe('It was picked up.');
    answer = () => Response.json({ order });
    act(() => board.current.actions.bump(order, 'kitchen'));
    await shown();
    expect(why('kitchen')).toBeUndefined();
  });

  it('says that the server could not be reached', async () => {
    const board = await open();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    act(() => board.current.actions.unbump(order));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(said).toEqual([['error', '7F3A9C is still ready', 'The server could not be reached. Try again.']]);
  });

  // id: comes-back-in-its-own-place
  it('that was not bumped keeps its place, and says why until it is tried again', async () => {
    let arrives: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrives = resolve));
    const board = await open();
    act(() => board.current.actions.bump(order));
    await shown();
    expect([...leavingOf(board.current.actions.work).keys()]).toEqual([order.orderId]);
    arrives(refusal(409, 'ORDER_NOT_PREPARABLE', 'It is being refunded.'));
    await shown();
    expect(leavingOf(board.current.actions.work).size).toBe(0);
    expect(failedOf(board.current.actions.work)(order)).toBe('It is being refunded.');
    expect(failedOf(board.current.actions.work)(other)).toBeUndefined();
    answer = () => Response.json({ order });
    act(() => board.current.actions.bump(order));
    await shown();
    expect(failedOf(board.current.actions.work)(order)).toBeUndefined();
  });

  // id: is-open-again-at-once
  it('that is un-bumped is open again at once, whatever is still under way', async () => {
    const prepared = { ...order, datetimePrepared: '2026-11-20T23:41:00.000Z', version: order.version + 1 };
    const arrivals: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => arrivals.push(resolve));
    const board = await open();
    const isOpen = (held: Order) => boardOf(asLeft([held], board.current.actions.work)).open.length === 1;
    act(() => board.current.actions.bump(order));
    await shown();
    expect(isOpen(prepared)).toBe(false);
    act(() => board.current.actions.unbump(order));
    expect(isOpen(prepared)).toBe(true);
    arrivals[0]?.(Response.json({ order: prepared }));
    await shown();
    expect(isOpen(prepared)).toBe(true);
    arrivals[1]?.(Response.json({ order: { ...order, version: order.version + 2 } }));
    await shown();
    expect(isOpen(prepared)).toBe(false);
  });

  it('of one section is open again at once for that one alone', () => {
    const both = { ...order, preparedSections: ['bar', 'kitchen'] as const };
    const deed = { order, section: 'kitchen' } as const;
    const reopening = new Map([[deedKey(order.orderId, 'kitchen'), deed]]);
    const [left] = asLeft([{ ...both, preparedSections: [...both.preparedSections] }, other], {
      ...NO_WORK,
      reopening,
    });
    expect(left?.preparedSections).toEqual(['bar']);
  });

  it('is taken off this screen alone', async () => {
    const board = await open();
    act(() => board.current.actions.dismiss(order));
    await shown();
    expect(board.current.board.data?.ids).toEqual([other.orderId]);
    expect(asked).toEqual([]);
  });
});
