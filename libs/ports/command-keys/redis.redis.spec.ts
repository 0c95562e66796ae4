import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { testConnections } from '@lineless/ports/redis/testing/test-connections';
import { sharedRedis, type SharedRedis } from '../../../test/servers/redis/shared-redis';
import { commandKeysContract } from './contract';
import { RedisCommandKeys } from './redis';

const DAY_MS = 24 * 60 * 60_000;

let redis: SharedRedis;
beforeAll(async () => {
  redis = await sharedRedis();
});
afterAll(() => redis.release());

const connect = () => testConnections(redis.url);

commandKeysContract('Redis', async () => {
  const connections = await connect();
  return {
    keys: new RedisCommandKeys(connections, DAY_MS),
    reopen: async () => Promise.resolve(new RedisCommandKeys(connections, DAY_MS)),
    dispose: () => connections.close(),
  };
});

describe('command keys on Redis', () => {
  const answer = { owner: 'ana', key: 'k1', digest: 'd', answer: '{}' };

  it('end by themselves', async () => {
    const connections = await connect();
    await new RedisCommandKeys(connections, DAY_MS).remember([answer], 1_000);
    const [name = ''] = await connections.prompt.keys(`${connections.prefix}:*`);
    const left = await connections.prompt.pttl(name);
    expect(left).toBeGreaterThan(DAY_MS - 60_000);
    expect(left).toBeLessThanOrEqual(DAY_MS);
    await connections.close();
  });

  it('say that they are not there where Redis is not', async () => {
    const connections = await connect();
    const keys = new RedisCommandKeys(connections, DAY_MS);
    await connections.close();
    await expect(keys.find('ana', 'k1')).rejects.toThrow(StorageUnavailable);
    await expect(keys.remember([answer], 1_000)).rejects.toThrow(StorageUnavailable);
  });
});
