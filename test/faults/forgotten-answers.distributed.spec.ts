import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BSON, MongoClient } from 'mongodb';
import { MongoJavaServer } from '../servers/mongo-java-server/mongo-java-server';
import { RedisServer } from '../servers/redis/redis-server';
import { DEMO, type ApiClient } from '../support/api-client';
import { DoorList } from '../support/guest-list';
import { buy, complete, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const PHONE = '+13105550186';
const WORDS = ['3105550186', 'Zephyrine', 'Quill', 'quinces'];

describe('given a venue with MongoDB and Redis, whose staff have worked for a person', () => {
  let mongo: MongoJavaServer;
  let redis: RedisServer;
  let venue: Venue;
  let zoe: ApiClient;
  let list: DoorList;

  const withKeys = async (phoneNumber: string) => {
    const person = await venue.signIn(phoneNumber);
    person.hasKeys = true;
    return person;
  };

  beforeAll(async () => {
    [mongo, redis] = await Promise.all([MongoJavaServer.start(), RedisServer.start()]);
    venue = await Venue.open({ settings: { MONGODB_URL: `${mongo.url}/venue`, REDIS_URL: redis.url } });
    zoe = await withKeys(PHONE);
    await zoe.put(`/api/users/${zoe.userId}/profile`, { name: 'Zephyrine Quill' });
    const admin = await withKeys(DEMO.superAdmin);
    const { orderId } = await buy(zoe, (await untrackedProducts(zoe)).slice(0, 1));
    await complete(admin, orderId);
    list = await DoorList.open(admin, venue.runtime.now());
    const guest = { lastName: 'Quill', phoneNumber: PHONE, note: 'No quinces' };
    const { reservationId } = await list.add('Zephyrine', guest);
    await list.step(reservationId, 'check-in');
  });
  afterAll(async () => {
    await venue.close();
    await Promise.all([mongo.remove(), redis.remove()]);
  });

  /** Everything that MongoDB has, as it is sent and stored. */
  async function documents(): Promise<readonly string[]> {
    const client = await new MongoClient(mongo.url).connect();
    const found: string[] = [];
    const { databases } = await client.db().admin().listDatabases();
    for (const { name } of databases)
      for (const collection of await client.db(name).collections())
        for await (const document of collection.find())
          found.push(Buffer.from(BSON.serialize(document)).toString('latin1'));
    await client.close();
    return found;
  }
  const files = (directory: string) =>
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  const found = (texts: readonly string[]) =>
    WORDS.filter((word) => texts.some((text) => text.includes(word)));

  it('then Redis remembers every answer, and none of them in words that can be read', async () => {
    const all = await until(
      () => {
        const texts = files(redis.directory);
        return texts.some((text) => text.includes(`sealed-answers:${zoe.userId}`)) ? texts : undefined;
      },
      () => 'answers to be written down',
    );
    expect(found(all)).toEqual([]);
    expect(found(await documents())).toEqual(WORDS);
  });

  // id: when-the-person-is-forgotten-then-nothing
  it('when the person is forgotten, then nothing of them is in MongoDB, Redis and the files', async () => {
    expect((await zoe.post(`/api/users/${zoe.userId}/forget`, { confirmed: true })).status).toBe(204);
    await until(
      async () => {
        const stored = await venue.server.composition.store.readStream(`user-${zoe.userId}`);
        return stored.some(({ type }) => type === 'PersonErased') || undefined;
      },
      () => 'the end of forgetting',
    );
    expect(await list.names()).toEqual(['Forgotten']);
    expect(found(await documents())).toEqual([]);
    expect(found([...files(redis.directory), ...files(venue.directory)])).toEqual([]);
  });
});
