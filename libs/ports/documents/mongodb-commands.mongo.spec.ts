import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandStartedEvent, Document } from 'mongodb';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { sharedMongo } from '../../../test/servers/mongo-java-server/mongo';
import { connect, type MongoConnection } from '../mongodb/connection';
import { openLive, order, orders, position } from './contract/subject';
import { openMongoReadModels } from './mongodb';
import type { Collection } from './port';

const mongo = await sharedMongo();
const isReal = process.env.MONGODB_URL !== undefined && process.env.MONGODB_URL !== '';
const MANY = 400;

/**
 * What the stand-in takes without looking: so what is sent is held here, and what a server makes of it where a real one
 * is given by MONGODB_URL.
 */
describe(`what read models send to ${mongo.name}`, () => {
  let connection: MongoConnection;
  let collection: Collection<unknown>;
  let made: Document[];
  let sent: Document[];

  beforeAll(async () => {
    connection = await connect(`${mongo.database()}&monitorCommands=true`);
    sent = [];
    connection.database.client.on('commandStarted', ({ command }: CommandStartedEvent) => sent.push(command));
    collection = await openLive(openMongoReadModels({ connection, runtime: systemRuntime }));
    made = sent.filter((command) => 'createIndexes' in command);
    const stock = Array.from({ length: MANY }, (_, at) => order(`o${at}`, at + 1));
    await collection.write(stock, { from: null, to: position(MANY) });
  });
  beforeEach(() => {
    sent = [];
  });
  afterAll(async () => {
    await connection.close();
    await mongo.release();
  });

  const query = { index: 'by-vendor', equals: ['bar'] } as const;
  const one = (name: string): Document => {
    const found = sent.filter((command) => name in command);
    expect(found).toHaveLength(1);
    return found[0] ?? {};
  };
  const ask = {
    find: () => collection.ids({ ...query, limit: 10 }),
    aggregate: () => collection.count(query),
  };

  it('declares each index with what it leaves out, and with the id at its end where anything in it can be equal', () => {
    const declared = made.flatMap((command) => command['indexes'] as Document[]);
    expect(declared.map(({ name }) => name)).toEqual(orders.indexes.map(({ name }) => name));
    for (const [at, { key, partialFilterExpression }] of declared.entries()) {
      // The driver keeps their order in a map.
      const fields = [...(key as ReadonlyMap<string, number>).keys()];
      const last = orders.indexes[at]?.unique ? 'keys.place' : '_id';
      expect([fields[0], fields.at(-1)]).toEqual(['present', last]);
      expect(partialFilterExpression).toMatchObject({ present: true });
    }
  });

  it.each(['find', 'aggregate'] as const)(
    'names the index of a query, and says what it leaves out: %s',
    async (name) => {
      await ask[name]();
      const command = one(name);
      expect(command['hint']).toBe('by-vendor');
      expect(JSON.stringify(command)).toContain('{"present":true}');
    },
  );

  it('fetches no more than a page and whether there is another one', async () => {
    await collection.ids({ ...query, limit: 10 });
    expect(one('find')).toMatchObject({ limit: 11, projection: { _id: 1 } });
  });

  it('writes to a majority, in order, with a time that ends before the socket’s, and in no transaction', async () => {
    const next = order('o1', MANY + 1, { expected: position(2) });
    expect(await collection.write([next], { from: position(MANY), to: position(MANY + 1) })).toBe('written');
    const writes = sent.filter((command) => 'update' in command);
    expect(writes).toHaveLength(2);
    for (const write of writes) {
      expect(write).toMatchObject({ ordered: true, writeConcern: { w: 'majority' } });
      const { socketTimeoutMS } = connection.database.client.options;
      expect(write['writeConcern']).toMatchObject({ wtimeout: Math.min(3_000, socketTimeoutMS * 0.6) });
      expect(write['startTransaction']).toBeUndefined();
    }
  });

  it('would be told of an index that is not there by a server, and is not by the stand-in', async () => {
    await collection.ids({ ...query, limit: 10 });
    const records = connection.database.collection(String(one('find')['find']));
    const outcome = await records
      .find({}, { hint: 'nope' })
      .toArray()
      .then(
        () => 'taken',
        () => 'refused',
      );
    expect(outcome).toBe(isReal ? 'refused' : 'taken');
  });

  it('walks through the index that it names, and over no more than it fetches, where a server says how it went', async () => {
    await collection.ids({ ...query, limit: 10 });
    const { find, filter, sort, projection, hint, limit } = one('find');
    const asked = { explain: { find, filter, sort, projection, hint, limit }, verbosity: 'executionStats' };
    const explained = await connection.database.command(asked).catch((error: unknown) => error);
    if (!isReal) {
      expect(JSON.stringify(explained)).not.toContain('totalKeysExamined');
      return;
    }
    expect(JSON.stringify(explained)).toContain('"indexName":"by-vendor"');
    expect(explained).toMatchObject({ executionStats: { totalKeysExamined: 11 } });
  });
});
