import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { placedOrderAnswer } from '@lineless/contracts/ordering/orders';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, complete, orderOf, read, tryToPlace, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';
import { RedisServer } from '../servers/redis/redis-server';

const BOARD = `location:${DEMO.location}:orders`;

describe('a venue whose Redis', () => {
  let redis: RedisServer;
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];

  beforeEach(async () => {
    redis = await RedisServer.start();
    venue = await Venue.open({ settings: { REDIS_URL: redis.url } });
    customer = await venue.customer();
    staff = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  afterEach(async () => {
    await venue.close();
    await redis.remove();
  });

  const trade = async () => {
    const screen = venue.screen(staff);
    await screen.subscribe(BOARD);
    const { orderId } = await buy(customer, products);
    await screen.sees(orderId, { status: 'PAID' });
    const answer = await complete(staff, orderId);
    expect(orderOf(answer).status).toBe('COMPLETE');
    await screen.sees(orderId, { status: 'COMPLETE' });
  };

  const cart = () => Object.fromEntries(products.map((productId) => [productId, 1]));

  // id: is-killed-goes-on-selling
  it('is killed goes on selling, on every screen at once, and so it does when Redis is back', async () => {
    await trade();
    await redis.kill();
    await trade();
    await redis.resume();
    await trade();
  });

  it('stands still goes on selling', async () => {
    await trade();
    await redis.freeze();
    try {
      await trade();
    } finally {
      redis.thaw();
    }
    await trade();
  });

  it('is emptied goes on selling, and takes no order twice', async () => {
    const key = 'once-and-for-all';
    const first = await tryToPlace(customer, cart(), { key });
    expect(first.status).toBe(201);
    await until(
      async () => ((await redis.send('KEYS *:sealed-answers:*')).includes(key) ? true : undefined),
      () => 'the key to be written down',
    );
    const again = await tryToPlace(customer, cart(), { key });
    expect(again.body).toEqual(first.body);
    expect(await redis.send('FLUSHALL')).toContain('OK');
    const { order } = read(await tryToPlace(customer, cart(), { key }), placedOrderAnswer, 201);
    expect(order.orderId).toBe(read(first, placedOrderAnswer, 201).order.orderId);
    await trade();
  });
});
