import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { sharedMongo, type SharedMongo } from '../servers/mongo-java-server/mongo';
import { DEMO, type ApiClient } from '../support/api-client';
import { AUDITED, auditOf } from '../support/auditors';
import { buy, complete, orderAsSeenBy, untrackedProducts } from '../support/order-flow';
import { Venue } from '../support/venue';

const BOARD = `location:${DEMO.location}:orders`;

describe('given a venue whose read models are in MongoDB and whose events are in its files', () => {
  let mongo: SharedMongo;
  let url: string;
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];

  beforeAll(async () => {
    mongo = await sharedMongo();
    url = mongo.database();
    venue = await Venue.open({ settings: { MONGODB_URL: url } });
    customer = await venue.customer();
    staff = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 2);
  });
  afterAll(async () => {
    await venue.close();
    await mongo.release();
  });

  // id: then-an-order-is-paid-for-seen
  it('then an order is paid for, seen on the board, completed, and read by its customer at once', async () => {
    const board = venue.screen(staff);
    expect(await board.subscribe(BOARD)).toMatchObject({ ok: true });
    const { orderId } = await buy(customer, products);
    await board.sees(orderId, { status: 'PAID' });
    expect((await complete(staff, orderId)).status).toBe(200);
    expect(await orderAsSeenBy(customer, orderId)).toMatchObject({ status: 'COMPLETE' });
    await board.sees(orderId, { status: 'COMPLETE' });
    expect(await auditOf(await venue.signIn(DEMO.admin), orderId)).toEqual(AUDITED);
  });

  it('then a restart finds everything there, and there only', async () => {
    const { orderId } = await buy(customer, products);
    await venue.restart();
    expect(await orderAsSeenBy(customer, orderId)).toMatchObject({ status: 'PAID' });
    expect(existsSync(join(venue.directory, 'events.db'))).toBe(true);
    expect(existsSync(join(venue.directory, 'read-models.db'))).toBe(false);
    const client = new MongoClient(url);
    const record = await client
      .db()
      .collection<Record<string, unknown>>('models')
      .findOne({ live: { $exists: true } });
    await client.close();
    expect(record).not.toBeNull();
  });

  it('then a rebuild beside them finds no difference', async () => {
    for (const { projection } of await venue.server.composition.engine.figures())
      expect(await venue.server.composition.engine.rebuild(projection)).toMatchObject({
        differenceCount: 0,
        swapped: true,
      });
  });
});
