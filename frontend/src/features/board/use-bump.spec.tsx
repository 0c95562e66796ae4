import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { hookInStore, shown } from '@/app/testing/in-store';
import { paidOrder } from '@/data/ordering/testing/orders';
import { useBoard } from '@/data/ordering/use-board';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { Announcer } from '@/shared/ui/announcer';
import { toast } from '@/shared/ui/toast';
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

  it('says that the server could not be reached', async () => {
    const board = await open();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    act(() => board.current.actions.unbump(order));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(said).toEqual([['error', '7F3A9C is still ready', 'The server could not be reached. Try again.']]);
  });

  it('is taken off this screen alone', async () => {
    const board = await open();
    act(() => board.current.actions.dismiss(order));
    await shown();
    expect(board.current.board.data?.ids).toEqual([other.orderId]);
    expect(asked).toEqual([]);
  });
});
