import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { RedisConnections } from '@lineless/ports/redis/connections';
import { ownPrefix, testConnections } from '@lineless/ports/redis/testing/test-connections';
import { sharedRedis, type SharedRedis } from '../../../test/servers/redis/shared-redis';
import { until } from '../../../test/support/until';
import { changesContract } from './contract';
import type { Committed } from './port';
import { RedisChanges } from './redis';

let redis: SharedRedis;
beforeAll(async () => {
  redis = await sharedRedis();
});
afterAll(() => redis.release());

const connect = (prefix: string) => testConnections(redis.url, { prefix });
const changesOn = (connections: RedisConnections, onFailure: (error: unknown) => void = () => undefined) =>
  new RedisChanges({ connections, runtime: systemRuntime, onFailure });

changesContract('Redis', async () => {
  const prefix = ownPrefix();
  const processes = [await connect(prefix), await connect(prefix)];
  let opened = 0;
  return {
    another: () => {
      const connections = processes[opened % processes.length];
      opened += 1;
      if (!connections) throw new Error('There is no process');
      return changesOn(connections);
    },
    isShared: true,
    dispose: async () => {
      for (const connections of processes) await connections.close();
    },
  };
});

describe('changes through Redis', () => {
  const message: Committed = { model: 'orders', generation: 'g1', from: '01', to: '02', changes: [] };

  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  const listening = async () => {
    const prefix = ownPrefix();
    const connections = await connect(prefix);
    opened.push(connections);
    const heard: Committed[] = [];
    const failures: unknown[] = [];
    const changes = changesOn(connections, (error) => failures.push(error));
    opened.unshift(changes);
    changes.subscribe((committed) => heard.push(committed));
    await changes.start();
    return { changes, heard, failures, channel: `${prefix}:changes` };
  };

  it('drop what is not understood, and say so', async () => {
    const { changes, heard, failures, channel } = await listening();
    const stranger = new Redis(redis.url);
    const bad = [
      'no JSON',
      '[]',
      ...[1, 3].map((v) => JSON.stringify({ v, ...message })),
      JSON.stringify({ v: 2, ...message, changes: [{ topic: 7 }] }),
      JSON.stringify({ v: 2, ...message, model: '' }),
    ];
    for (const text of bad) await stranger.publish(channel, text);
    stranger.disconnect();
    changes.publish(message);
    await until(
      () => heard[0],
      () => 'a message',
    );
    expect(heard).toEqual([message]);
    expect(failures).toHaveLength(bad.length);
    expect(String(failures[0])).toContain('not understood');
  });

  it('of another product on the same Redis are not heard', async () => {
    const [one, other] = [await listening(), await listening()];
    other.changes.publish(message);
    await until(
      () => other.heard[0],
      () => 'a message',
    );
    expect(one.heard).toEqual([]);
  });

  it('that are too many for a message are a gap, so that everybody refetches', async () => {
    const { changes, heard } = await listening();
    const change = {
      ...{ topic: 'order:A', model: 'orders', id: 'A', version: 1, position: '02' },
      view: JSON.stringify('x'.repeat(10_000)),
      views: {},
    };
    changes.publish({ ...message, changes: Array.from({ length: 500 }, () => change) });
    await until(
      () => heard[0],
      () => 'a message',
    );
    expect(heard).toEqual([{ model: 'orders', generation: 'g1', from: null, to: '02', changes: [] }]);
  });
});
