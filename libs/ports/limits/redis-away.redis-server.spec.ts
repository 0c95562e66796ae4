import { expect, it } from '@jest/globals';
import { testConnections } from '@lineless/ports/redis/testing/test-connections';
import { RedisServer } from '../../../test/servers/redis/redis-server';
import { until } from '../../../test/support/until';
import { redisLimits } from './redis';

it('limits whose Redis is away are counted by each process, and together again when it is back', async () => {
  const server = await RedisServer.start();
  const connections = await testConnections(server.url);
  try {
    const counter = redisLimits(connections).counter({ name: 'orders', most: 2, windowSeconds: 60 });
    expect(await counter.count('ana')).toBeNull();
    await server.kill();
    const waits = [await counter.count('ana'), await counter.count('ana'), await counter.count('ana')];
    expect(waits.map((wait) => wait === null)).toEqual([true, true, false]);
    expect([await counter.look('ana'), await counter.look('ben')]).toEqual([expect.any(Number), null]);
    await server.resume();
    await until(
      () => (connections.isReady ? true : undefined),
      () => 'Redis',
    );
    expect(await counter.count('ben')).toBeNull();
    const [name] = await connections.prompt.keys(`${connections.prefix}:limits:orders:ben`);
    expect(name).toBeDefined();
  } finally {
    await connections.close();
    await server.remove();
  }
});
