import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { receiptsOf } from '@/data/rewards/receipts';
import { receiptOf, rewardOf } from '@/data/rewards/testing/rewards';
import { refusal, serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { device } from '@/shared/lib/storage';
import { useDrawing } from './use-drawing';
import { useTooltip } from './use-tooltip';

const KEY = 'Idempotency-Key';
const won = () =>
  Response.json({ winStatus: true, rewards: [rewardOf()], message: 'Won', draw: receiptOf() });
const lost = () =>
  Response.json({ winStatus: false, rewards: [], message: 'Lost', draw: receiptOf({ prizeId: null }) });

describe('A draw', () => {
  let asked: Asked[];
  let answer: () => Response | Promise<Response>;

  beforeEach(() => {
    jest.useFakeTimers();
    answer = won;
    asked = serverThatAnswers(() => answer());
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
    device.clear();
  });

  const begin = () => hookInStore(() => useDrawing('slow-burn')).result;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  // id: is-initial-then-revealed-then-won
  it('is initial, then revealed, then won; and initial again', async () => {
    const drawing = begin();
    expect(drawing.current.stage).toEqual({ is: 'initial' });
    act(() => drawing.current.draw());
    await pass(100);
    expect(drawing.current.stage).toEqual({ is: 'revealing' });
    act(() => drawing.current.revealed());
    expect(drawing.current.stage).toEqual({ is: 'won', reward: rewardOf() });
    act(() => drawing.current.restart());
    expect(drawing.current.stage).toEqual({ is: 'initial' });
    await pass(20_000);
    expect(drawing.current.stage).toEqual({ is: 'initial' });
  });

  it('that follows another one shows nothing of it', async () => {
    const drawing = begin();
    act(() => drawing.current.draw());
    await pass(100);
    act(() => drawing.current.revealed());
    await pass(10_000);
    act(() => drawing.current.restart());
    answer = lost;
    act(() => drawing.current.draw());
    expect(drawing.current.stage).toEqual({ is: 'revealing' });
    await pass(100);
    expect(drawing.current.stage).toEqual({ is: 'revealing' });
    act(() => drawing.current.revealed());
    expect(drawing.current.stage).toEqual({ is: 'lost', reason: null });
  });

  it('names the contest, brings a share of its own, and its receipt is kept on the device', async () => {
    const drawing = begin();
    act(() => drawing.current.draw());
    await pass(100);
    expect(asked.map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /api/contests/slow-burn/draw',
        { contestId: 'slow-burn', clientSeed: expect.stringMatching(/^[\w-]{22}$/) },
      ],
    ]);
    expect(receiptsOf('slow-burn')).toEqual([receiptOf()]);
    expect(receiptsOf('another')).toEqual([]);
  });

  // id: that-counts-as-lost
  it.each([
    ['was lost', lost, null],
    [
      'has no reward with it',
      () => Response.json({ ...{ winStatus: true, rewards: [], message: '' }, draw: receiptOf() }),
      null,
    ],
    ['was refused', () => refusal(409, 'NO_TICKET', 'You have no ticket left.'), 'You have no ticket left.'],
  ])('that %s counts as lost', async (_, refused, reason) => {
    answer = refused;
    const drawing = begin();
    act(() => {
      drawing.current.draw();
      drawing.current.revealed();
    });
    await pass(100);
    expect(drawing.current.stage).toEqual({ is: 'lost', reason });
  });

  // id: whose-reveal-does
  it('whose reveal does not end is shown after 10 seconds, and not before', async () => {
    const drawing = begin();
    act(() => drawing.current.draw());
    await pass(9_900);
    expect(drawing.current.stage).toEqual({ is: 'revealing' });
    await pass(200);
    expect(drawing.current.stage).toEqual({ is: 'won', reward: rewardOf() });
  });

  it('that is not answered counts as lost after 10 seconds; what was won is shown when the answer comes', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const after = (ms: number, then: () => Response) =>
      new Promise<Response>((resolve) => void setTimeout(() => resolve(then()), ms));
    answer = () => after(8_000, () => (asked.length === 1 ? refusal(503, 'NOT_NOW') : won()));
    const drawing = begin();
    act(() => {
      drawing.current.draw();
      drawing.current.revealed();
    });
    await pass(9_999);
    expect(drawing.current.stage).toEqual({ is: 'revealing' });
    await pass(1);
    expect(drawing.current.stage).toMatchObject({ is: 'lost' });
    await pass(20_000);
    expect(drawing.current.stage).toEqual({ is: 'won', reward: rewardOf() });
  });

  // id: that-was-is-the-same-draw-when-it-is-tried
  it.each([
    ['not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['not made in time', () => refusal(503, 'DRAW_NOT_MADE')],
    ['too long on its way', () => refusal(408, 'TIMEOUT')],
  ])('that was %s is the same draw when it is tried again, and spends no second ticket', async (_, fails) => {
    answer = fails;
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const drawing = begin();
    act(() => {
      drawing.current.draw();
      drawing.current.revealed();
    });
    await pass(60_000);
    expect(drawing.current.stage).toMatchObject({
      is: 'lost',
      reason: expect.stringContaining('No ticket is lost'),
    });
    answer = won;
    act(() => drawing.current.restart());
    act(() => drawing.current.draw());
    await pass(100);
    const same = new Set(asked.map(({ headers, body }) => `${headers.get(KEY)} ${JSON.stringify(body)}`));
    expect(same.size).toBe(1);
    act(() => drawing.current.restart());
    act(() => drawing.current.draw());
    await pass(100);
    const last = asked.at(-1);
    expect(same.has(`${last?.headers.get(KEY)} ${JSON.stringify(last?.body)}`)).toBe(false);
  });
});

describe('The tooltip of the prize drawing', () => {
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  // id: is-shown-for-5-seconds
  it('is shown for 5 seconds, fades for half a second, and is gone', () => {
    jest.useFakeTimers();
    const { result } = renderHook(() => useTooltip());
    const at = (ms: number) => {
      act(() => {
        jest.advanceTimersByTime(ms);
      });
      return result.current;
    };
    expect([at(4_999), at(1), at(499), at(1)]).toEqual(['shown', 'fading', 'fading', 'gone']);
  });
});
