import { beforeEach, describe, expect, it } from '@jest/globals';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { Rounds } from './rounds';

describe('a task that is done again whenever it is woken', () => {
  let runtime: VirtualRuntime;
  let begun: number;
  let ended: number;
  let failures: unknown[];
  let fails: number;
  let rounds: Rounds;

  beforeEach(() => {
    runtime = new VirtualRuntime();
    [begun, ended, fails, failures] = [0, 0, 0, []];
    rounds = new Rounds(
      async () => {
        begun += 1;
        await new Promise<void>((resolve) => runtime.after(100, resolve));
        ended += 1;
        if (ended <= fails) throw new Error(`round ${ended}`);
      },
      runtime,
      (error) => failures.push(error),
    );
  });

  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      await runtime.advance(50);
      await settle();
    }
  };

  it('runs once for every wake while it runs, and never twice at once', async () => {
    for (let n = 0; n < 5; n += 1) rounds.wake();
    await pass(50);
    expect([begun, ended]).toEqual([1, 0]);
    await pass(500);
    // One more round for all that woke it after the first had begun.
    expect([begun, ended]).toEqual([2, 2]);
    await pass(5_000);
    expect(begun).toBe(2);
  });

  it('is tried again after a failure, less and less often, also when it is woken', async () => {
    fails = 2;
    rounds.wake();
    await pass(100);
    expect(failures).toEqual([new Error('round 1')]);
    for (let n = 0; n < 5; n += 1) rounds.wake();
    expect(begun).toBe(1);
    await pass(1_000);
    expect([begun, ended, failures.length]).toEqual([3, 3, 2]);
  });

  it('begins nothing after it was stopped, and what was under way has ended', async () => {
    fails = 1;
    rounds.wake();
    const stopped = rounds.stop();
    await pass(100);
    await stopped;
    expect(ended).toBe(1);
    rounds.wake();
    await pass(5_000);
    expect(begun).toBe(1);
  });
});
