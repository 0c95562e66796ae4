import { describe, expect, it } from '@jest/globals';
import { VirtualRuntime, settle } from '@lineless/kernel/testing/virtual-runtime';
import { jobsContract } from './contract';
import { InProcessJobs } from './in-process';

jobsContract('one process', async () => {
  const runtime = new VirtualRuntime();
  const jobs = new InProcessJobs(runtime);
  return {
    taps: jobs,
    workers: jobs,
    queues: jobs,
    async pass(ms) {
      await settle();
      await runtime.advance(ms);
    },
    dispose: () => jobs.stop(),
  };
});

describe('a handler that keeps failing', () => {
  it('is tried less and less often, told of, and then left to the sweep', async () => {
    const runtime = new VirtualRuntime();
    const began = runtime.now();
    const failed: string[] = [];
    const tries: number[] = [];
    const jobs = new InProcessJobs(runtime, {
      onFailure: (queue, key, error) => failed.push(`${queue} ${key} ${String(error)}`),
    });
    jobs.handle('project', async () => {
      tries.push(runtime.now() - began);
      throw new Error('down');
    });
    await jobs.start();
    jobs.tap('project', 'orders');
    await settle();
    for (let ms = 0; ms < 160; ms += 1) {
      jobs.tap('project', 'orders');
      await runtime.advance(1);
    }
    expect(tries.slice(0, 3)).toEqual([0, 50, 150]);
    expect(failed[0]).toBe('project orders Error: down');

    await runtime.advance(10_000);
    const before = tries.length;
    await runtime.advance(60_000);
    expect(tries).toHaveLength(before);
    jobs.tap('project', 'orders');
    await settle();
    expect(tries).toHaveLength(before + 1);
    await jobs.stop();
  });

  it('does not disturb other keys', async () => {
    const runtime = new VirtualRuntime();
    const done: string[] = [];
    const jobs = new InProcessJobs(runtime);
    jobs.handle('project', async (key) => {
      if (key === 'orders') throw new Error('down');
      done.push(key);
    });
    await jobs.start();
    for (const key of ['orders', 'products']) jobs.tap('project', key);
    await settle();
    expect(done).toEqual(['products']);
    await jobs.stop();
  });
});
