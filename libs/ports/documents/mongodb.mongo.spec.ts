import { afterAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { sharedMongo } from '../../../test/servers/mongo-java-server/mongo';
import { readModelsContract } from './contract';
import { gone, openLive, order, orders, position } from './contract/subject';
import { connect, type MongoConnection } from '../mongodb/connection';
import { openMongoReadModels } from './mongodb';
import { MongoCatalogue } from './mongodb-catalogue';
import type { ReadModels } from './port';

const mongo = await sharedMongo();
const opened: ReadModels[] = [];

const connections: MongoConnection[] = [];

async function connection(url: string): Promise<MongoConnection> {
  const made = await connect(url);
  connections.push(made);
  return made;
}

/** One more process on that database. */
async function open(url: string): Promise<ReadModels> {
  const models = openMongoReadModels({ connection: await connect(url), runtime: systemRuntime });
  opened.push(models);
  return models;
}

afterAll(async () => {
  for (const models of [...opened, ...connections]) await models.close();
  await mongo.release();
});

readModelsContract(mongo.name, async () => {
  const url = mongo.database();
  let models = await open(url);
  return {
    models,
    async reopen() {
      await models.close();
      models = await open(url);
      return models;
    },
    dispose: () => models.close(),
  };
});

describe(`the read models of several processes in ${mongo.name}`, () => {
  it('let one of sixteen win that write the same document, every time', async () => {
    const url = mongo.database();
    await openLive(await open(url));
    const writers = await Promise.all(Array.from({ length: 16 }, async () => openLive(await open(url))));
    for (let round = 1; round <= 20; round += 1) {
      const expected = round === 1 ? null : position(round - 1);
      const results = await Promise.all(
        writers.map((writer, at) =>
          writer.write([order('a', round, { expected, status: `by ${at}` })], null),
        ),
      );
      expect(results.filter((result) => result === 'written')).toHaveLength(1);
      const stored = await writers[0]?.get('a');
      expect(stored).toMatchObject({ version: round });
      expect(stored?.body?.state.status).toBe(`by ${results.indexOf('written')}`);
    }
  });

  it('name of a batch of any kind what is stored of it, wherever the race was lost', async () => {
    const models = await open(mongo.database());
    const collection = await openLive(models);
    const many = Array.from({ length: 1_200 }, (_, at) => order(`o${String(at).padStart(4, '0')}`, at + 1));
    await collection.write(many.slice(0, 1_100), null);
    const lost = await collection.write([...many.slice(1_100), order('o0007', 2_000)], {
      from: null,
      to: position(2_000),
    });
    expect(lost).toEqual({ written: many.slice(1_100).map(({ id }) => id) });
    expect(await collection.checkpoint()).toBeNull();
    const next = [gone('o0000', 2_001, position(1)), gone('o0001', 2_002, position(1))];
    expect(await collection.write(next, null)).toEqual({ written: ['o0000'] });
    expect((await collection.get('o0001'))?.position).toBe(position(2));
  });

  it('go on being read by a process that has not noticed that another generation is live', async () => {
    const url = mongo.database();
    const [worker, reader] = [await open(url), await open(url)];
    const live = await openLive(worker);
    const stock = Array.from({ length: 30 }, (_, at) => order(`o${at}`, at + 1));
    await live.write(stock, { from: null, to: position(30) });
    const seen = await openLive(reader);
    const query = { index: 'by-vendor', equals: ['bar'], limit: 10 } as const;
    const first = await seen.ids(query);
    await worker.create(orders, { name: 'second', code: '2' }, 1);
    const next = await worker.open('test-orders', 'second');
    await next.write(stock, { from: null, to: position(30) });
    expect(await worker.promote('test-orders', 'second', 'first', 2)).toBe('written');
    const rest = await seen.ids({ ...query, limit: 500, cursor: first.nextCursor ?? '' });
    expect([...first.ids, ...rest.ids]).toHaveLength(30);
    expect((await reader.generations('test-orders')).map(({ name, state }) => [name, state])).toEqual([
      ['first', 'former'],
      ['second', 'live'],
    ]);
    const now = await openLive(reader);
    expect((await now.ids({ ...query, cursor: first.nextCursor ?? '' })).ids).toHaveLength(10);
  });

  it('make one generation, however many make it at once, and leave no other collection behind', async () => {
    const url = mongo.database();
    const all = await Promise.all(Array.from({ length: 6 }, () => open(url)));
    await Promise.all(
      all.flatMap((models, at) => [
        models.create(orders, { name: 'one', code: '1' }, at),
        models.create(orders, { name: `own.${at}$`, code: '1' }, at),
      ]),
    );
    const [models] = all;
    expect(await models?.generations('test-orders')).toHaveLength(7);
    await models?.drop('test-orders', 'own.3$');
    expect(await collectionsOf(url)).toHaveLength(6);
    expect(await models?.generations('test-orders')).toHaveLength(6);
  });

  it('leave nothing of what is written into a generation that was dropped since', async () => {
    const url = mongo.database();
    const [worker, late] = [await open(url), await open(url)];
    await worker.create(orders, { name: 'one', code: '1' }, 0);
    const collection = await late.open('test-orders', 'one');
    await worker.drop('test-orders', 'one');
    await expect(collection.write([order('a', 1)], null)).rejects.toThrow("'one' of read model test-orders");
    expect(await collectionsOf(url)).toEqual([]);
  });
});

describe(`the catalogue of read models in ${mongo.name}`, () => {
  /** A process that is killed when it comes to this operation. */
  const killedAt = async (url: string, method: 'createIndexes' | 'dropCollection') => {
    const { database } = await connection(url);
    const crash = async () => Promise.reject(new Error('killed'));
    const collection = (name: string) => {
      const real = database.collection(name);
      return name.includes('.') && method === 'createIndexes'
        ? Object.assign(Object.create(real), { createIndexes: crash })
        : real;
    };
    const createCollection = (name: string) => database.createCollection(name);
    const dropCollection =
      method === 'dropCollection' ? crash : (name: string) => database.dropCollection(name);
    return new MongoCatalogue(
      Object.assign(Object.create(database), { collection, createCollection, dropCollection }),
    );
  };
  const one = { name: 'one', code: '1' };

  it('lets the next process finish a generation whose maker was killed, and leaves no collection behind', async () => {
    const url = mongo.database();
    const killed = await killedAt(url, 'createIndexes');
    await expect(killed.create(orders, one, 5, 'test-orders.1')).rejects.toThrow('killed');
    expect(await collectionsOf(url)).toEqual(['test-orders.1']);
    const models = await open(url);
    expect(await models.generations('test-orders')).toEqual([
      { ...one, state: 'next', since: 5, checkpoint: null },
    ]);
    await models.create(orders, one, 6);
    expect(await collectionsOf(url)).toEqual(['test-orders.1']);
    expect(await indexesOf(url, 'test-orders.1')).toBe(1 + orders.indexes.length);
  });

  it('gives a generation whose maker was killed its indexes before anybody reads it', async () => {
    const url = mongo.database();
    const killed = await killedAt(url, 'createIndexes');
    await expect(killed.create(orders, one, 5, 'test-orders.1')).rejects.toThrow('killed');
    await (await open(url)).open('test-orders', 'one');
    expect(await indexesOf(url, 'test-orders.1')).toBe(1 + orders.indexes.length);
  });

  it('drops what will never be finished as it drops every other generation', async () => {
    const url = mongo.database();
    const killed = await killedAt(url, 'createIndexes');
    await expect(killed.create(orders, one, 5, 'test-orders.1')).rejects.toThrow('killed');
    const models = await open(url);
    await models.drop('test-orders', 'one');
    expect(await collectionsOf(url)).toEqual([]);
    expect(await models.generations('test-orders')).toEqual([]);
  });

  it('goes on listing a generation whose process was killed while it dropped it, until it is dropped', async () => {
    const url = mongo.database();
    const models = await open(url);
    await models.create(orders, one, 5);
    const killed = await killedAt(url, 'dropCollection');
    await expect(killed.drop('test-orders', 'one')).rejects.toThrow('killed');
    expect(await models.generations('test-orders')).toEqual([
      { ...one, state: 'former', since: 5, checkpoint: null },
    ]);
    await expect(models.open('test-orders', 'one')).rejects.toThrow("no generation 'one'");
    await models.drop('test-orders', 'one');
    expect(await collectionsOf(url)).toEqual([]);
    expect(await models.generations('test-orders')).toEqual([]);
  });

  it('makes a generation anew whose process was killed while it dropped it', async () => {
    const url = mongo.database();
    const models = await open(url);
    await models.create(orders, one, 5);
    await (await models.open('test-orders', 'one')).write([order('a', 1)], null);
    const killed = await killedAt(url, 'dropCollection');
    await expect(killed.drop('test-orders', 'one')).rejects.toThrow('killed');
    await models.create(orders, one, 6);
    expect(await (await models.open('test-orders', 'one')).scan({ limit: 5 })).toEqual([]);
    expect(await collectionsOf(url)).toHaveLength(1);
  });
});

describe(`the start on ${mongo.name}`, () => {
  it('says what is wrong, and never the password', async () => {
    const secret = 'pa%24sword';
    for (const [url, told] of [
      [
        `mongodb://bar:${secret}@127.0.0.1:1/x?serverSelectionTimeoutMS=50`,
        /MongoDB at 127.0.0.1:1 cannot be reached: .*ECONNREFUSED/,
      ],
      [
        `mongodb://bar:${secret}@127.0.0.1:1,127.0.0.1:2/?replicaSet=r&serverSelectionTimeoutMS=50`,
        /127.0.0.1:1,127.0.0.1:2 cannot be reached/,
      ],
      [`mongodb://bar:${secret}@127.0.0.1:1/?nonsense=1`, /cannot be used: .*nonsense/],
      [`mongodb://bar:${secret}@127.0.0.1:port/`, /cannot be used/],
    ] as const) {
      const error: unknown = await connect(url).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(told) });
      expect(String(error)).not.toMatch(/pa%24sword|pa\$sword/);
    }
  });
});

/** Those that hold documents. */
async function collectionsOf(url: string): Promise<string[]> {
  const client = new MongoClient(url);
  const all = await client.db().listCollections().toArray();
  await client.close();
  return all.map(({ name }) => name).filter((name) => name.includes('.'));
}

async function indexesOf(url: string, collection: string): Promise<number> {
  const client = new MongoClient(url);
  const all = await client.db().collection(collection).indexes();
  await client.close();
  return all.length;
}
