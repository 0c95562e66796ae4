import { describe, expect, it } from '@jest/globals';
import { atMostEvery } from './at-most-every';

/** A clock that is moved by hand. */
function handClock() {
  let now = 0;
  let due: { at: number; task: () => void } | null = null;
  return {
    now: () => now,
    after: (ms: number, task: () => void) => {
      due = { at: now + ms, task };
      return () => (due = null);
    },
    /** Timers run on. */
    set: (to: number) => {
      if (due) due.at += to - now;
      now = to;
    },
    pass: (ms: number) => {
      now += ms;
      if (!due || due.at > now) return;
      const { task } = due;
      due = null;
      task();
    },
  };
}

describe('What is done at most every two seconds', () => {
  const begin = () => {
    const clock = handClock();
    const done: number[] = [];
    return { clock, done, ...atMostEvery(2_000, () => done.push(clock.now()), clock) };
  };

  it('is done at once, and once more for all that was asked during the pause', () => {
    const { clock, done, ask } = begin();
    ask();
    clock.pass(500);
    ask();
    ask();
    clock.pass(1_500);
    clock.pass(5_000);
    expect(done).toEqual([0, 2_000]);
    ask();
    expect(done).toEqual([0, 2_000, 7_000]);
  });

  it('does not wait for a clock that was set back', () => {
    const { clock, done, ask } = begin();
    ask();
    clock.set(-3_600_000);
    ask();
    clock.pass(2_000);
    expect(done).toEqual([0, 2_000 - 3_600_000]);
  });

  it('is not done any more once it is called off', () => {
    const { clock, done, ask, stop } = begin();
    ask();
    ask();
    stop?.();
    clock.pass(5_000);
    expect(done).toEqual([0]);
  });
});
