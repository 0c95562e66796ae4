import { afterAll, beforeAll } from '@jest/globals';
import { ownPrefix, testConnections } from '@lineless/ports/redis/testing/test-connections';
import { sharedRedis, type SharedRedis } from '../../../test/servers/redis/shared-redis';
import { limitsContract } from './contract';
import { redisLimits } from './redis';

let redis: SharedRedis;
beforeAll(async () => {
  redis = await sharedRedis();
});
afterAll(() => redis.release());

limitsContract('Redis', async () => {
  const prefix = ownPrefix();
  const processes = await Promise.all([1, 2].map(() => testConnections(redis.url, { prefix })));
  const [here, there] = processes;
  if (!here || !there) throw new Error('Two processes count together');
  return {
    limits: redisLimits(here),
    elsewhere: redisLimits(there),
    dispose: async () => {
      for (const connections of processes) await connections.close();
    },
  };
});
