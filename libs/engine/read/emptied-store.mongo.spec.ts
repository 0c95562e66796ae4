import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { LeaseBook } from '@lineless/engine/work/lease-book';
import { connect } from '@lineless/ports/mongodb/connection';
import { openMongoReadModels } from '@lineless/ports/documents/mongodb';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { sharedMongo } from '../../../test/servers/mongo-java-server/mongo';
import { until } from '../../../test/support/until';
import { Night } from './testing/night';

const mongo = await sharedMongo();
let url: string;
let night: Night;
beforeEach(async () => {
  url = mongo.database();
  night = await Night.begin(openMongoReadModels({ connection: await connect(url), runtime: systemRuntime }));
});
afterEach(() => night.end());
afterAll(() => mongo.release());

const inVendor = { index: 'by-vendor', equals: ['bar'] };

it(`given a process whose ${mongo.name} is emptied while it runs, then it builds everything anew by itself`, async () => {
  const book = await LeaseBook.open(night.models, night.runtime);
  const line = await book.write('orders', undefined, 'me');
  for (let n = 0; n < 20; n += 1) night.place(String(n));
  const engine = await night.engine();
  engine.start();
  expect(await engine.collections.named('test-orders').count(inVendor)).toBe(20);

  const client = new MongoClient(url);
  await client.db().dropDatabase();
  await client.close();
  night.place('late');
  await until(
    async () => {
      await night.runtime.advance(500);
      return night.said.some((line) => line.includes('put in place')) || undefined;
    },
    () => night.said.join(),
  );
  expect(night.said.join('\n')).toContain('test-orders is gone from its store');
  expect(await engine.collections.named('test-orders').count(inVendor)).toBe(21);
  expect(await engine.rebuild('test-orders')).toMatchObject({ differenceCount: 0 });
  expect(await book.write('orders', line ?? undefined, 'me')).toBeNull();
  expect(await book.write('orders', undefined, 'me')).toMatchObject({ holder: 'me' });
  await engine.stop();
});
