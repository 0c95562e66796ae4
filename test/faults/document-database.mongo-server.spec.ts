import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoJavaServer } from '../servers/mongo-java-server/mongo-java-server';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, orderAsSeenBy, refusal, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

/** What people would wait seconds for is waited for shortly here. */
const PATIENCE =
  'serverSelectionTimeoutMS=1000&socketTimeoutMS=1000&connectTimeoutMS=1000&heartbeatFrequencyMS=500';

describe('given a venue whose MongoDB goes away', () => {
  let mongo: MongoJavaServer;
  let venue: Venue;
  let customer: ApiClient;
  let products: string[];

  beforeAll(async () => {
    mongo = await MongoJavaServer.start();
    venue = await Venue.open({ settings: { MONGODB_URL: `${mongo.url}/venue?${PATIENCE}` } });
    customer = await venue.customer();
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  afterAll(async () => {
    await venue.close();
    await mongo.remove();
  });

  const order = () =>
    until(
      () => buy(customer, products).catch(() => undefined),
      () => 'no order goes through',
      30_000,
    );
  const read = (orderId: string) =>
    until(
      () => orderAsSeenBy(customer, orderId).catch(() => undefined),
      () => 'it cannot be read',
      30_000,
    );
  const menu = () => customer.get(`/api/vendor-locations/${DEMO.location}/products`);

  it('when it stands still, then callers are told to try again, and afterwards all is there', async () => {
    const { orderId } = await order();
    await mongo.freeze();
    expect(refusal(await menu())[0]).toBe(503);
    mongo.thaw();
    expect(await read(orderId)).toMatchObject({ status: 'PAID' });
    expect(await read((await order()).orderId)).toMatchObject({ status: 'PAID' });
  });

  it('when it is killed and comes back with nothing, then everything is built anew from the events', async () => {
    const { orderId } = await order();
    await mongo.kill();
    expect(refusal(await menu())[0]).toBe(503);
    await mongo.resume();
    expect(await read(orderId)).toMatchObject({ status: 'PAID' });
    expect(await read((await order()).orderId)).toMatchObject({ status: 'PAID' });
  });
});
