import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { NOTHING_SENT, refusedOrLost, type Standing } from './standing';
import { useAttempts } from './use-attempts';

const LOOK_MS = 4_000;
const REFUSED = { money: 'unmoved', error: 'Your card was declined.' } as const satisfies Standing;

describe('Attempts to pay', () => {
  let look: jest.Mock<(before: Standing) => Promise<Standing>>;
  let onKnown: jest.Mock<(standing: Standing) => void>;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    look = jest.fn(async (before) => before);
    onKnown = jest.fn();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const open = (wasSent = false) => {
    const { result } = renderHook(() => useAttempts({ look, onKnown, wasSent }));
    const begin = (work: (slow: () => void) => Promise<Standing>) =>
      act(async () => {
        void result.current.attempt(work, (problem) => refusedOrLost(problem, 'It failed.'));
      });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    return { now: () => result.current, begin, pass };
  };
  /** A provider that answers when it is told to, and has let the payer go before. */
  const slowly = () => {
    const provider: { answer: (standing: Standing) => void } = { answer: () => undefined };
    const work = (slow: () => void) => {
      slow();
      return new Promise<Standing>((resolve) => (provider.answer = resolve));
    };
    return { provider, work };
  };

  it('are made one at a time, however fast they are begun', async () => {
    const work = jest.fn(() => new Promise<Standing>(() => undefined));
    const { now, begin } = open();
    await act(async () => {
      for (let press = 0; press < 3; press += 1) void now().attempt(work, () => NOTHING_SENT);
    });
    await begin(work);
    expect(work).toHaveBeenCalledTimes(1);
    expect(now().processing).toBe(true);
  });

  it('look for what was sent earlier at once', async () => {
    const { pass } = open(true);
    await pass(0);
    expect(look).toHaveBeenCalledTimes(1);
  });

  describe('that wait for nothing but a slow provider', () => {
    it('are undecided, and the server is asked until then', async () => {
      const { work } = slowly();
      const { now, begin, pass } = open();
      await begin(work);
      expect(now()).toMatchObject({ standing: { money: 'undecided' }, processing: false });
      await pass(LOOK_MS);
      expect(look.mock.calls).toEqual([[{ money: 'undecided' }]]);
    });

    it('come to what the provider says in the end, and can be made again after that', async () => {
      const { provider, work } = slowly();
      const { now, begin, pass } = open();
      await begin(work);
      await pass(LOOK_MS * 3);
      await act(async () => provider.answer(REFUSED));
      expect(now().standing).toEqual(REFUSED);
      expect(onKnown).toHaveBeenLastCalledWith(REFUSED);
      const looks = look.mock.calls.length;
      await pass(LOOK_MS * 3);
      expect(look).toHaveBeenCalledTimes(looks);
      await begin(async () => ({ money: 'moved' }));
      expect(now().standing).toEqual({ money: 'moved' });
    });

    it('keep the provider’s word where a look that began before it ends after it', async () => {
      let found: (standing: Standing) => void = () => undefined;
      look.mockImplementation(() => new Promise((resolve) => (found = resolve)));
      const { provider, work } = slowly();
      const { now, begin, pass } = open();
      await begin(work);
      await pass(LOOK_MS);
      await act(async () => provider.answer(REFUSED));
      await act(async () => found({ money: 'undecided' }));
      expect(now().standing).toEqual(REFUSED);
    });

    it('are not given up for what a form says', async () => {
      const { work } = slowly();
      const { now, begin } = open();
      await begin(work);
      act(() => now().say({ ...NOTHING_SENT, error: 'Card number is required' }));
      expect(now().standing).toEqual({ money: 'undecided' });
    });
  });
});
