import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO, type ApiClient } from '../support/api-client';
import { buy, orderOf, refusal, untrackedProducts } from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** More than one stream remembers by itself. */
const CHANGES = 80;
const COMMANDS = 600;
const AT_ONCE = 8;

/** A key is what a network repeats a request with, maybe long after other requests have overtaken it. */
describe('the key of a command', () => {
  let venue: Venue;
  let customer: ApiClient;
  let maya: ApiClient;
  let products: string[];
  let keys = 0;

  const newKey = () => `once-${(keys += 1)}`;
  const step = (who: ApiClient, orderId: string, name: string, key?: string, body: object = {}) =>
    who.put(
      `/api/users/staff-user-id/orders/${orderId}/${name}`,
      body,
      key === undefined ? undefined : { 'idempotency-key': key },
    );
  const isPrepared = async (orderId: string) =>
    orderOf(await maya.get(`/api/users/staff-user-id/orders/${orderId}`)).datetimePrepared !== undefined;
  const lastPosition = () => venue.server.composition.store.lastPosition();
  /** Sessions are over after a day. */
  const comeBack = async () => {
    customer = await venue.customer();
    maya = await venue.signIn(DEMO.staff, AT_ONCE);
  };
  /** Bumped already, so that a bump with this key has nothing to do; then un-bumped. */
  const bumpedInVain = async (key: string) => {
    const { orderId } = await buy(customer, products);
    await step(maya, orderId, 'prepare');
    const before = await lastPosition();
    const inVain = await step(maya, orderId, 'prepare', key);
    expect([inVain.status, await lastPosition()]).toEqual([200, before]);
    expect(orderOf(await step(maya, orderId, 'recall', newKey())).datetimePrepared).toBeUndefined();
    return { orderId, answer: inVain.body };
  };

  /** Keys that are in memory. */
  const held = () =>
    Object.values(venue.server.composition.memory).reduce<number>(
      (sum, part: unknown) => sum + (part instanceof Map ? part.size : 0),
      0,
    );
  const areWrittenDown = () =>
    until(
      () => (held() === 0 ? true : undefined),
      () => `${held()} keys are in memory`,
    );

  beforeAll(async () => {
    venue = await Venue.open();
    await comeBack();
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  afterAll(() => venue.close());

  it.each(['', ', also after a restart'])(
    'keeps a late repeat from bumping an order that was recalled%s',
    async (also) => {
      const key = newKey();
      const { orderId, answer } = await bumpedInVain(key);
      const before = await lastPosition();
      if (also !== '') await venue.restart();
      const again = await step(maya, orderId, 'prepare', key);
      expect([again.status, again.body]).toEqual([200, answer]);
      expect([await isPrepared(orderId), await lastPosition()]).toEqual([false, before]);
      // A second intent takes another key.
      expect(orderOf(await step(maya, orderId, 'prepare', newKey())).datetimePrepared).toBeDefined();
    },
  );

  // id: belongs-to-its-own-order
  it('belongs to its own order, call and body, and is refused for any other', async () => {
    const key = newKey();
    const { orderId } = await bumpedInVain(key);
    const other = await buy(customer, products);
    const before = await lastPosition();
    for (const answer of [
      await step(maya, other.orderId, 'prepare', key),
      await step(maya, orderId, 'recall', key),
      await step(maya, orderId, 'prepare', key, { other: true }),
      await step(maya, other.orderId, 'refund', key, { refundReason: 'Dropped' }),
    ])
      expect(refusal(answer)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect([await isPrepared(other.orderId), await lastPosition()]).toEqual([false, before]);
  });

  it('is its person’s own: another person’s command with the same key is another command', async () => {
    const key = newKey();
    const { orderId } = await bumpedInVain(key);
    const dev = await venue.signIn(DEMO.manager);
    expect(orderOf(await step(dev, orderId, 'prepare', key)).preparedBy?.userId).toBe(dev.userId);
  });

  it(`is known after ${CHANGES} others on the same order`, async () => {
    const { orderId } = await buy(customer, products);
    const key = newKey();
    const first = await step(maya, orderId, 'prepare', key);
    for (let n = 1; n < CHANGES; n += 1)
      expect((await step(maya, orderId, n % 2 === 1 ? 'recall' : 'prepare', newKey())).status).toBe(200);
    const before = await lastPosition();
    await venue.restart();
    expect((await step(maya, orderId, 'prepare', key)).body).toEqual(first.body);
    expect(refusal(await step(maya, orderId, 'recall', key))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect([await isPrepared(orderId), await lastPosition()]).toEqual([false, before]);
  });

  it('is remembered for a day and then forgotten', async () => {
    const key = newKey();
    const { orderId, answer } = await bumpedInVain(key);
    await areWrittenDown();
    venue.runtime.forward(DAY_MS - 10 * MINUTE_MS);
    await comeBack();
    expect((await step(maya, orderId, 'prepare', key)).body).toEqual(answer);
    expect(await isPrepared(orderId)).toBe(false);
    venue.runtime.forward(20 * MINUTE_MS);
    await comeBack();
    await until(
      async () => {
        const again = orderOf(await step(maya, orderId, 'prepare', key));
        return again.preparedBy && (await isPrepared(orderId)) ? true : undefined;
      },
      () => 'the key is still known',
    );
  });

  it(`takes no memory once it is written down: nothing is left of ${COMMANDS} of them`, async () => {
    const { orderId } = await buy(customer, products);
    await step(maya, orderId, 'prepare');
    let most = 0;
    const lines = Array.from({ length: AT_ONCE }, async (_, line) => {
      for (let n = line; n < COMMANDS; n += AT_ONCE) {
        expect((await step(maya, orderId, 'prepare', newKey())).status).toBe(200);
        most = Math.max(most, held());
      }
    });
    await Promise.all(lines);
    expect(most).toBeGreaterThan(0);
    await areWrittenDown();
  });
});
