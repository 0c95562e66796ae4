import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { RedisConnections } from '@lineless/ports/redis/connections';
import { sharedRedis, type SharedRedis } from '../../../test/servers/redis/shared-redis';
import { BullmqJobs } from './bullmq';
import { jobsContract } from './contract';

let redis: SharedRedis;
beforeAll(async () => {
  redis = await sharedRedis();
});
afterAll(() => redis.release());

const notices = { info: () => undefined, warn: () => undefined };

jobsContract('BullMQ on Redis', async () => {
  const connections = await RedisConnections.open({
    url: redis.url,
    prefix: `lineless-test:${randomUUID()}`,
    runtime: systemRuntime,
    notices,
  });
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
