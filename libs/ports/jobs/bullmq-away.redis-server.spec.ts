import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { RedisConnections } from '@lineless/ports/redis/connections';
import { ownPrefix, testConnections } from '@lineless/ports/redis/testing/test-connections';
import { RedisServer } from '../../../test/servers/redis/redis-server';
import { pause, until } from '../../../test/support/until';
import { BullmqJobs } from './bullmq';

const QUEUE = 'project-orders';

/** One process that works, and one whose taps reach it through Redis alone. */
interface Process {
  readonly connections: RedisConnections;
  readonly jobs: BullmqJobs;
  readonly taps: BullmqJobs;
  readonly done: string[];
}

let server: RedisServer;
let prefix: string;
let said: string[];
let processes: Process[];

beforeEach(async () => {
  server = await RedisServer.start();
  [prefix, said, processes] = [ownPrefix(), [], []];
});
afterEach(async () => {
  for (const { jobs, taps, connections } of processes) {
    await jobs.stop();
    for (const one of [jobs, taps]) await one.close();
    await connections.close();
  }
  await server.remove();
});

const begin = async (
  handler: (key: string) => Promise<void> = async () => undefined,
  url = server.url,
): Promise<Process> => {
  const notices = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
  const connections = await testConnections(url, { prefix, notices });
  const jobs = new BullmqJobs({ connections, runtime: systemRuntime, notices });
  const taps = new BullmqJobs({ connections, runtime: systemRuntime, notices });
  const one: Process = { connections, jobs, taps, done: [] };
  processes.push(one);
  const handling = jobs.handle(QUEUE, async (key) => {
    one.done.push(key);
    await handler(key);
  });
  handling.sweep('swept', 300);
  await jobs.start();
  return one;
};

const comes = (key: string, { done }: Process) =>
  until(
    () => (done.includes(key) ? true : undefined),
    () => `'${key}' to be handled`,
    15_000,
  );
/** Taps until one has come through: those in between may be lost, as taps may be. */
const tapped = async (key: string, { taps, done }: Process) =>
  until(
    () => {
      taps.tap(QUEUE, key);
      return done.includes(key) ? true : undefined;
    },
    () => `'${key}' to be handled`,
    15_000,
  );

describe('queues on a Redis that is killed', () => {
  it('drop taps and go on sweeping; when it is back, taps come through again', async () => {
    const one = await begin();
    await tapped('before', one);
    await server.kill();
    for (let n = 0; n < 5_000; n += 1) one.taps.tap(QUEUE, `lost-${n % 50}`);
    const swept = one.done.length;
    await until(
      () => (one.done.length > swept + 3 ? true : undefined),
      () => 'sweeps',
    );
    await server.resume();
    await tapped('after', one);
    expect(said.filter((line) => line.includes('is away'))).toHaveLength(1);
    expect(said.filter((line) => line.includes('is back'))).toHaveLength(1);
    expect(said).toHaveLength(2);
  });

  it('stop within seconds while it is away', async () => {
    let letGo: () => void = () => undefined;
    const one = await begin(async (key) => {
      if (key === 'held')
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
    });
    await tapped('held', one);
    await server.kill();
    const stopping = one.jobs.stop();
    letGo();
    const ended = await Promise.race([stopping.then(() => 'stopped'), pause(5_000).then(() => 'hangs')]);
    expect(ended).toBe('stopped');
  });

  it('finish what was under way when it went, and what came after it', async () => {
    const held: (() => void)[] = [];
    const one = await begin(async (key) => {
      if (key === 'held') await new Promise<void>((resolve) => held.push(resolve));
    });
    await tapped('held', one);
    await server.kill();
    for (const letGo of held.splice(0)) letGo();
    await server.resume();
    await tapped('next', one);
    for (const letGo of held.splice(0)) letGo();
  });
});

describe('queues on a Redis that stands still', () => {
  it('wait for nothing, and go on with it when it goes on', async () => {
    const one = await begin();
    await tapped('before', one);
    await server.freeze();
    const swept = one.done.length;
    await until(
      () => {
        one.taps.tap(QUEUE, 'meanwhile');
        return one.done.length > swept + 3 ? true : undefined;
      },
      () => 'sweeps',
    );
    server.thaw();
    await tapped('after', one);
  });
});

describe('queues that are emptied behind our backs', () => {
  it('throw nothing, and what was lost the sweeps find', async () => {
    const held: (() => void)[] = [];
    const one = await begin(async (key) => {
      if (key === 'held') await new Promise<void>((resolve) => held.push(resolve));
    });
    await tapped('held', one);
    for (let n = 0; n < 200; n += 1) one.taps.tap(QUEUE, `waiting-${n}`);
    await one.connections.prompt.flushall();
    for (const letGo of held.splice(0)) letGo();
    const before = one.done.filter((key) => key === 'swept').length;
    await until(
      () => (one.done.filter((key) => key === 'swept').length > before + 2 ? true : undefined),
      () => 'sweeps',
    );
    await tapped('after', one);
    for (const letGo of held.splice(0)) letGo();
  });
});

describe('queues of a user that may not ask the server about itself', () => {
  it('do what they do everywhere', async () => {
    await server.send('ACL SETUSER bar on >secret ~* &* +@all -info -client');
    const one = await begin(undefined, server.url.replace('//', '//bar:secret@'));
    await tapped('from-another-process', one);
    expect(said).toEqual([expect.stringContaining('INFO')]);
  });
});

describe('a process that dies', () => {
  it('leaves its jobs to another one', async () => {
    let letGo: () => void = () => undefined;
    const dead = await begin(async (key) => {
      if (key === 'order-1')
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
    });
    await until(
      () => {
        dead.taps.tap(QUEUE, 'order-1');
        return dead.done.includes('order-1') ? true : undefined;
      },
      () => 'the job to begin',
    );
    // As a kill does it: nothing is said, the connections are gone.
    await dead.connections.close();
    const heir = await begin();
    await comes('order-1', heir);
    letGo();
  });
});
