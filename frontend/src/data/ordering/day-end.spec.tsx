import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { live } from '@/shared/live/live';
import { useBoard } from './use-board';

const NOW = Date.parse('2026-11-20T14:00:00.000Z');
const DAY_MS = 86_400_000;
const SECOND = 1_000;

describe('The end of a trading day', () => {
  let asked: Asked[];
  let until: string | undefined;

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'performance'] });
    jest.spyOn(live, 'watch').mockReturnValue({ position: '', stop: () => undefined });
    asked = serverThatAnswers(() =>
      Response.json({
        items: [],
        ...(until !== undefined && { board: { since: new Date(NOW).toISOString(), until, uncollected: 0 } }),
      }),
    );
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const open = async (endsIn: number | null) => {
    until = endsIn === null ? undefined : new Date(NOW + endsIn).toISOString();
    const hook = hookInStore(() => useBoard('064E1'));
    await pass(SECOND);
    expect(asked).toHaveLength(1);
    return hook;
  };

  it('is looked for half a minute later where it is over already', async () => {
    await open(-DAY_MS);
    await pass(28 * SECOND);
    expect(asked).toHaveLength(1);
    await pass(2 * SECOND);
    expect(asked).toHaveLength(2);
  });

  it('is looked for when it comes', async () => {
    await open(3_600 * SECOND);
    await pass(3_598 * SECOND);
    expect(asked).toHaveLength(1);
    await pass(2 * SECOND);
    expect(asked).toHaveLength(2);
  });

  it('is not looked for at once where it is further away than a timer can wait', async () => {
    await open(40 * DAY_MS);
    await pass(DAY_MS);
    expect(asked).toHaveLength(1);
  });

  it('is not looked for where the server knows none, nor once the board is left', async () => {
    await open(null);
    await pass(DAY_MS);
    expect(asked).toHaveLength(1);
    cleanup();
    const { unmount } = hookInStore(() => useBoard('roof'));
    until = new Date(NOW + DAY_MS).toISOString();
    await pass(SECOND);
    unmount();
    await pass(2 * DAY_MS);
    expect(asked).toHaveLength(2);
  });
});
