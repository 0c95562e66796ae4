import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CannotStart } from '@lineless/kernel/errors';
import type { Notices } from '@lineless/kernel/outage';
import { RedisServer } from '../../../test/servers/redis/redis-server';
import { until } from '../../../test/support/until';
import type { RedisConnections } from './connections';
import { testConnections } from './testing/test-connections';

const PASSWORD = 'not-for-the-log';

let said: string[];
let opened: RedisConnections[];
let servers: RedisServer[];
const notices: Notices = {
  info: (line) => said.push(`info ${line}`),
  warn: (line) => said.push(`warn ${line}`),
};
const start = async (...options: readonly string[]) => {
  const server = await RedisServer.start(...options);
  servers.push(server);
  return server;
};
const connect = async (url: string) => {
  const connections = await testConnections(url, { notices });
  opened.push(connections);
  return connections;
};
const refusal = async (url: string) => {
  const error: unknown = await connect(url).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CannotStart);
  return String(error);
};

beforeEach(() => {
  [said, opened, servers] = [[], [], []];
});
afterEach(async () => {
  for (const connections of opened) await connections.close();
  for (const server of servers) await server.remove();
});

describe('a start', () => {
  it('says which Redis is not there', async () => {
    const server = await start();
    await server.kill();
    expect(await refusal(server.url)).toMatch(
      new RegExp(`Redis at 127.0.0.1:${server.port} \\(REDIS_URL\\) cannot be used: .*ECONNREFUSED`),
    );
    expect(said).toEqual([]);
  });

  it('says that the password is missing or wrong, and never which one it was', async () => {
    const server = await start('--requirepass', PASSWORD);
    const place = `127.0.0.1:${server.port}`;
    expect(await refusal(`redis://${place}`)).toContain('NOAUTH');
    const wrong = await refusal(`redis://:${PASSWORD}x@${place}`);
    expect(wrong).toContain('WRONGPASS');
    expect(wrong).not.toContain(PASSWORD);
    const right = await connect(`redis://:${PASSWORD}@${place}`);
    expect(right.isReady).toBe(true);
    expect(said.join('\n')).not.toContain(PASSWORD);
  });

  it('does not wait for ever for one that takes connections and says nothing', async () => {
    const server = await start();
    await server.freeze();
    expect(await refusal(server.url)).toContain('cannot be used');
    server.thaw();
  });

  it('is refused on Redis Cluster, where every tap would be lost in silence', async () => {
    const server = await start('--cluster-enabled', 'yes');
    expect(await refusal(server.url)).toContain('it is Redis Cluster');
    await server.send('CLUSTER ADDSLOTSRANGE 0 16383');
    await until(
      async () => ((await server.send('CLUSTER INFO')).includes('cluster_state:ok') ? true : undefined),
      () => 'a cluster of one to be whole',
    );
    expect(await refusal(server.url)).toContain('is Redis Cluster');
  });

  it.each(['-info', '-client', '-info -client -cluster'])(
    'is none for a user with too few rights to ask (%s), but says what is not known',
    async (without) => {
      const server = await start();
      await server.send(`ACL SETUSER bar on >${PASSWORD} ~* &* +@all ${without}`);
      const { prompt, isReady } = await connect(`redis://bar:${PASSWORD}@127.0.0.1:${server.port}`);
      expect(isReady).toBe(true);
      expect(await prompt.set('anything', 'kept')).toBe('OK');
      const told = without.includes('-info') ? [expect.stringMatching(/^warn .*INFO/)] : [];
      expect(said).toEqual(told);
    },
  );

  it('says what a queue would suffer from', async () => {
    const server = await start('--maxmemory-policy', 'allkeys-lru');
    const { version } = await connect(server.url);
    expect(version).toMatch(/^\d+\.\d+/);
    expect(said.join('\n')).toMatch(/^warn .*allkeys-lru.*noeviction/m);
  });
});

describe('a Redis that goes away', () => {
  it('is told of once, and once more when it is back; until then nothing waits for it', async () => {
    const server = await start();
    const { prompt } = await connect(server.url);
    await server.kill();
    await until(
      () => said[0],
      () => 'a word about it',
    );
    await expect(prompt.get('anything')).rejects.toThrow();
    await server.resume();
    await until(
      () => said[1],
      () => 'another word',
    );
    expect(said).toEqual([
      expect.stringMatching(/^warn Redis at 127.0.0.1:\d+ is away/),
      expect.stringMatching(/^info Redis at 127.0.0.1:\d+ is back/),
    ]);
    expect(await prompt.get('anything')).toBeNull();
  });

  it('is noticed also where it is frozen: an answer is not waited for, and the connection is given up', async () => {
    const server = await start();
    const connections = await connect(server.url);
    await server.freeze();
    await expect(connections.prompt.get('anything')).rejects.toThrow();
    await until(
      () => (connections.isReady ? undefined : true),
      () => 'the connection to be given up',
    );
    server.thaw();
    await until(
      () => (connections.isReady ? true : undefined),
      () => 'a new connection',
    );
  });

  it('does not delay closing', async () => {
    const server = await start();
    const connections = await connect(server.url);
    connections
      .patient()
      .ping()
      .catch(() => undefined);
    await server.kill();
    await connections.close();
    expect(connections.isReady).toBe(false);
  });
});
