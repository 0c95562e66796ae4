import { afterAll, beforeAll } from '@jest/globals';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { silence as notices, testConnections } from '@lineless/ports/redis/testing/test-connections';
import { sharedRedis, type SharedRedis } from '../../../test/servers/redis/shared-redis';
import { BullmqJobs } from './bullmq';
import { jobsContract } from './contract';

let redis: SharedRedis;
beforeAll(async () => {
  redis = await sharedRedis();
});
afterAll(() => redis.release());

jobsContract('BullMQ on Redis', async () => {
  const connections = await testConnections(redis.url);
  const jobs = new BullmqJobs({ connections, runtime: systemRuntime, notices });
  return {
    taps: jobs,
    workers: jobs,
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    async dispose() {
      await jobs.stop();
      await jobs.close();
      await connections.close();
    },
  };
});
