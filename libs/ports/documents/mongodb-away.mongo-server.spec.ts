import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { MongoJavaServer } from '../../../test/servers/mongo-java-server/mongo-java-server';
import { openLive, order, position, type Order } from './contract/subject';
import { connect } from '../mongodb/connection';
import { openMongoReadModels } from './mongodb';
import type { Collection, ReadModels } from './port';

/** What people would wait seconds for is waited for shortly here. */
const PATIENCE =
  'serverSelectionTimeoutMS=1000&socketTimeoutMS=1000&connectTimeoutMS=1000&heartbeatFrequencyMS=500';

const open = async (url: string) =>
  openMongoReadModels({ connection: await connect(url), runtime: systemRuntime });

describe('given read models in a MongoDB that goes away', () => {
  let server: MongoJavaServer;
  let models: ReadModels;
  let collection: Collection<Order>;

  beforeAll(async () => {
    server = await MongoJavaServer.start();
    await stock(await open(server.url));
    models = await open(`${server.url}/?${PATIENCE}`);
    collection = await patiently(() => openLive(models));
  });
  afterAll(async () => {
    await models.close();
    await server.remove();
  });

  const everything = (): Promise<unknown>[] => [
    collection.get('a'),
    collection.view('a'),
    collection.load(['a']),
    collection.ids({ index: 'by-time', equals: [], limit: 1 }),
    collection.count({ index: 'by-time', equals: [] }),
    collection.sum({ index: 'by-time', equals: [] }, 'placedAt'),
    collection.scan({ limit: 1 }),
    collection.checkpoint(),
    collection.write([order('b', 2)], null),
    collection.write([order('a', 2, { expected: position(1) })], null),
    collection.write([], { from: position(1), to: position(2) }),
    models.source(),
    models.setSource('one'),
    models.generations('test-orders'),
    models.open('test-orders', 'first'),
    models.create(collection.model, { name: 'second', code: '2' }, 1),
    models.promote('test-orders', 'second', 'first', 1),
    models.drop('test-orders', 'second'),
  ];
  const allUnavailable = async () => {
    for (const result of await Promise.allSettled(everything()))
      expect(result).toEqual({ status: 'rejected', reason: expect.any(StorageUnavailable) });
  };

  it('when it answers nothing any more, then nothing hangs, and it goes on where it was', async () => {
    await server.freeze();
    await allUnavailable();
    await allUnavailable();
    server.thaw();
    expect((await patiently(() => collection.get('a')))?.version).toBeGreaterThan(0);
  });

  it('when it is killed, then everything says so at once, and the same connection serves the one that comes', async () => {
    await server.kill();
    await allUnavailable();
    await server.resume();
    // This one keeps nothing: a store that was lost is an empty one.
    expect(await patiently(() => models.generations('test-orders'))).toEqual([]);
    await stock(await open(server.url));
    expect(await patiently(async () => (await openLive(models)).checkpoint())).toBe(position(1));
  });
});

/** One order, put there by a writer who waits as long as it takes. */
async function stock(models: ReadModels): Promise<void> {
  await (await openLive(models)).write([order('a', 1)], { from: null, to: position(1) });
  await models.close();
}

/** As who is told to try again does. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || tries === 100) throw error;
    }
  }
}
