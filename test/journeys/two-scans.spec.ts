import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO, type ApiClient } from '../support/api-client';
import {
  buy,
  complete,
  completionOf,
  orderAsSeenBy,
  orderOf,
  refusal,
  untrackedProducts,
} from '../support/order-flow';
import { Venue } from '../support/venue';

const REPETITIONS = 40;
const DEVICES = 4;

const completions = (events: readonly string[]) => events.filter((type) => type === 'OrderCompleted');

describe('two people behind the bar scan one order in the same moment', () => {
  let venue: Venue;
  let customer: ApiClient;
  let maya: ApiClient;
  let dev: ApiClient;
  let products: string[];

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    maya = await venue.signIn(DEMO.staff, DEVICES);
    dev = await venue.signIn(DEMO.manager, DEVICES);
    products = (await untrackedProducts(customer)).slice(0, 1);
  });
  afterAll(() => venue.close());

  // id: hands-each-of-repetitions-orders
  it(`hands each of ${REPETITIONS} orders over once, and tells both who did and when`, async () => {
    const winners = new Set<string | undefined>();
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const { orderId } = await buy(customer, products);
      const people = repetition % 2 === 0 ? [maya, dev] : [dev, maya];
      const [one, other] = (await Promise.all(people.map((person) => complete(person, orderId)))).map(
        completionOf,
      );
      expect([one?.alreadyCompleted, other?.alreadyCompleted].sort()).toEqual([false, true]);
      expect(one?.order).toEqual(other?.order);
      const { completedBy, datetimeCompleted } = one?.order ?? {};
      const winner = people[one?.alreadyCompleted === false ? 0 : 1];
      expect(completedBy?.userId).toBe(winner?.userId);
      expect(datetimeCompleted).toEqual(expect.stringMatching(/^\d{4}-.*Z$/));
      expect(completions(await venue.events(orderId))).toHaveLength(1);
      winners.add(completedBy?.name);
    }
    expect([...winners].every((name) => name === 'Maya R.' || name === 'Dev P.')).toBe(true);
  });

  it('does so for a whole crowd of devices', async () => {
    const { orderId } = await buy(customer, products);
    const devices = Array.from({ length: 2 * DEVICES }, (_, index) => (index % 2 === 0 ? maya : dev));
    const answers = (await Promise.all(devices.map((person) => complete(person, orderId)))).map(completionOf);
    expect(answers.filter(({ alreadyCompleted }) => !alreadyCompleted)).toHaveLength(1);
    expect(new Set(answers.map(({ order }) => JSON.stringify(order))).size).toBe(1);
    expect(completions(await venue.events(orderId))).toHaveLength(1);
  });

  it('either hands over or gives the money back, never both', async () => {
    const outcomes = new Map<string, number>();
    for (let repetition = 0; repetition < REPETITIONS / 2; repetition += 1) {
      const { orderId } = await buy(customer, products);
      const scan = () => complete(maya, orderId);
      const refund = () => dev.put(`/api/users/staff-user-id/orders/${orderId}/refund`, {});
      const calls = repetition % 2 === 0 ? [scan, refund] : [refund, scan];
      const answers = await Promise.all(calls.map((call) => call()));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(1);
      const { status } = await orderAsSeenBy(customer, orderId);
      const code = status === 'COMPLETE' ? 'ORDER_NOT_REFUNDABLE' : 'ORDER_NOT_COMPLETABLE';
      expect(refused.map(refusal)).toEqual([[409, code]]);
      const events = await venue.events(orderId);
      expect(events.includes('OrderCompleted')).toBe(status === 'COMPLETE');
      expect(events.includes('OrderRefunded')).toBe(status === 'REFUNDED');
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    }
    expect([...outcomes.keys()].sort()).toEqual(['COMPLETE', 'REFUNDED']);
  });

  it('bumps once, by the faster one', async () => {
    const { orderId } = await buy(customer, products);
    const url = `/api/users/staff-user-id/orders/${orderId}/prepare`;
    const [one, other] = (await Promise.all([maya.put(url), dev.put(url)])).map(orderOf);
    expect(one).toEqual(other);
    expect((await venue.events(orderId)).filter((type) => type === 'OrderPrepared')).toHaveLength(1);
  });
});
