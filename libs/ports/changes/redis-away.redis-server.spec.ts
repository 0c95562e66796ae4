import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { RedisConnections } from '@lineless/ports/redis/connections';
import { ownPrefix, testConnections } from '@lineless/ports/redis/testing/test-connections';
import { RedisServer } from '../../../test/servers/redis/redis-server';
import { until } from '../../../test/support/until';
import { RedisChanges } from './redis';

let server: RedisServer;
let connections: RedisConnections[];
let opened: RedisChanges[];
beforeEach(async () => {
  server = await RedisServer.start();
  [connections, opened] = [[], []];
});
afterEach(async () => {
  for (const one of [...opened, ...connections]) await one.close();
  await server.remove();
});

/** Two processes: one projects, one has screens. */
const begin = async () => {
  const prefix = ownPrefix();
  const heard: (string | null)[] = [];
  const changes: RedisChanges[] = [];
  for (let n = 0; n < 2; n += 1) {
    const own = await testConnections(server.url, { prefix });
    connections.push(own);
    const one = new RedisChanges({ connections: own, runtime: systemRuntime, onFailure: () => undefined });
    if (n === 1) one.subscribe(({ to }) => heard.push(to));
    opened.push(one);
    changes.push(one);
    await one.start();
  }
  let said = 0;
  const say = () => {
    const from = String(said);
    said += 1;
    changes[0]?.publish({ model: 'orders', generation: 'g1', from, to: String(said), changes: [] });
    return String(said);
  };
  return { heard, say };
};

describe('changes through a Redis that goes away', () => {
  const mishaps: readonly [string, (server: RedisServer) => Promise<void>][] = [
    [
      'is killed and started again',
      async (redis) => {
        await redis.kill();
        await redis.resume();
      },
    ],
    [
      'stands still for longer than anybody waits',
      async (redis) => {
        await redis.freeze();
        await new Promise((resolve) => {
          setTimeout(resolve, 6_000);
        });
        redis.thaw();
      },
    ],
  ];

  it.each(mishaps)('are lost, and never said twice or out of order: where it %s', async (_what, mishap) => {
    const { heard, say } = await begin();
    const first = say();
    await until(
      () => (heard.includes(first) ? true : undefined),
      () => 'a message',
    );
    const trouble = mishap(server);
    for (let n = 0; n < 20; n += 1) say();
    await trouble;
    // What was lost in between stays lost: what is said now is heard, and follows on what was.
    await until(
      () => {
        const last = say();
        return heard.at(-1) === last || heard.includes(String(Number(last) - 1)) ? true : undefined;
      },
      () => 'a message after it',
      20_000,
    );
    const places = heard.map(Number);
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
  });
});
