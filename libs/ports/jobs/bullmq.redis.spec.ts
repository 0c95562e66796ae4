import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemRuntime } from '@lineless/platform/system-runtime';
import {
  ownPrefix,
  silence as notices,
  testConnections,
} from '@lineless/ports/redis/testing/test-connections';
import { Counter } from '../../../test/budgets/tally';
import { countWires } from '../../../test/budgets/wire-work';
import { sharedRedis, type SharedRedis } from '../../../test/servers/redis/shared-redis';
import { BullmqJobs } from './bullmq';
import { jobsContract } from './contract';

let redis: SharedRedis;
beforeAll(async () => {
  redis = await sharedRedis();
});
afterAll(() => redis.release());

/** A process of its own, on the same queues as those with this prefix. */
const begin = async (prefix: string) => {
  const connections = await testConnections(redis.url, { prefix });
  const jobs = new BullmqJobs({ connections, runtime: systemRuntime, notices });
  return {
    jobs,
    end: async () => {
      await jobs.stop();
      await jobs.close();
      await connections.close();
    },
  };
};
const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

jobsContract('BullMQ on Redis, tapped by another process', async () => {
  const prefix = ownPrefix();
  const [api, worker] = [await begin(prefix), await begin(prefix)];
  return {
    taps: api.jobs,
    workers: worker.jobs,
    queues: worker.jobs,
    pass,
    async dispose() {
      await worker.end();
      await api.end();
    },
  };
});

jobsContract('BullMQ on Redis, tapped by the process that handles', async () => {
  const { jobs, end } = await begin(ownPrefix());
  return { taps: jobs, workers: jobs, queues: jobs, pass, dispose: end };
});

describe('a queue of BullMQ in which nothing is due', () => {
  it('asks Redis for a job and waits: six seconds take no second question', async () => {
    const { jobs, end } = await begin(ownPrefix());
    jobs.handle('finish-refunds', async () => undefined);
    await jobs.start();
    await pass(1_000);
    const counter = new Counter();
    const stop = countWires(counter.add);
    await pass(6_000);
    stop();
    await end();
    expect(counter.all()['redis BZPOPMIN'] ?? 0).toBeLessThanOrEqual(1);
  });
});
