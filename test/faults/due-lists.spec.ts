import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PaymentsUnavailable } from '@lineless/ports/payments/port';
import { appendPast } from '../support/past';
import { pastId, pastOrder } from '../support/past-orders';
import { pause, until } from '../support/until';
import { Venue } from '../support/venue';

const MINUTE_MS = 60_000;
const SWEEP_MS = 5_000;
/** However busy the machine is. */
const SWEEP_TAKES_MS = 2_500;
/** More than two pages of a due list; those that fail fill the whole first one, and more. */
const ORDERS = 450;
const FAILING = 210;
/** As the past has it: one glass and its tax. */
const TOTAL = 876;

describe(`${ORDERS} orders that were not paid in time`, () => {
  let venue: Venue;
  /** The longest due first. */
  let orders: { readonly orderId: string; readonly intentId: string }[];
  /** When the provider was asked to cancel each payment, in the venue's own time. */
  const asked = new Map<string, number[]>();
  let isAway = true;

  const timesOf = (intentId: string) => asked.get(intentId) ?? [];
  const expired = async () => {
    const filter = { types: ['OrderExpired'] };
    const { events } = await venue.server.composition.store.readAll({ after: null, limit: 10_000, filter });
    return events.map(({ stream }) => stream.replace('order-', ''));
  };
  const expire = (expected: readonly { readonly orderId: string }[], withinMs = 30_000) =>
    until(
      async () => ((await expired()).length >= expected.length ? true : undefined),
      () => `not all of ${expected.length} orders have expired`,
      withinMs,
    );
  const goBy = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += SWEEP_MS) {
      venue.runtime.forward(SWEEP_MS);
      await pause(15);
    }
  };

  beforeAll(async () => {
    venue = await Venue.open();
    const { payments } = venue;
    const began = venue.runtime.now() - 60 * MINUTE_MS;
    orders = await Promise.all(
      Array.from({ length: ORDERS }, async (_, n) => {
        const orderId = pastId('unpaid', String(n));
        const intent = { amount: TOTAL, metadata: { orderId }, idempotencyKey: orderId };
        return { orderId, intentId: (await payments.createIntent(intent)).id };
      }),
    );
    const failing = new Set(orders.slice(0, FAILING).map(({ intentId }) => intentId));
    const cancel = payments.cancel.bind(payments);
    jest.spyOn(payments, 'cancel').mockImplementation(async (intentId) => {
      asked.set(intentId, [...timesOf(intentId), venue.runtime.now()]);
      if (isAway && failing.has(intentId)) throw new PaymentsUnavailable('No answer');
      return cancel(intentId);
    });
    const histories = orders.map(({ orderId, intentId: paymentIntentId }, n) =>
      pastOrder({ orderId, paymentIntentId, placedAt: began + n, becomes: 'IN_PROGRESS' }),
    );
    await appendPast(venue.server.composition.store, histories);
    await venue.server.composition.engine.catchUp();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await venue.close();
  });

  it('expire in one sweep, all but those that the provider does not answer for', async () => {
    venue.runtime.forward(SWEEP_MS);
    const others = orders.slice(FAILING);
    await expire(others);
    expect(new Set(await expired())).toEqual(new Set(others.map(({ orderId }) => orderId)));
  });

  it('are asked about again with growing pauses where it failed, and the others never', async () => {
    await goBy(20 * MINUTE_MS);
    for (const { intentId } of orders.slice(FAILING)) expect(timesOf(intentId)).toHaveLength(1);
    for (const { intentId } of orders.slice(0, FAILING)) {
      const times = timesOf(intentId);
      const pauses = times.slice(1).map((at, n) => at - (times[n] ?? 0));
      // 240 sweeps have come by.
      expect(times.length).toBeGreaterThanOrEqual(6);
      expect(times.length).toBeLessThanOrEqual(14);
      // A sweep comes every five seconds, so that is what two short pauses may differ by, and what a sweep takes.
      const differ = SWEEP_MS + SWEEP_TAKES_MS;
      const shrinking = pauses.filter((ms, n) => n > 0 && ms + differ < (pauses[n - 1] ?? 0));
      expect(shrinking).toEqual([]);
      expect(Math.max(...pauses)).toBeGreaterThan(2 * MINUTE_MS);
    }
  });

  it('keep no order waiting that falls due in that time', async () => {
    const orderId = pastId('later');
    const intent = { amount: TOTAL, metadata: { orderId }, idempotencyKey: orderId };
    const paymentIntentId = (await venue.payments.createIntent(intent)).id;
    const placedAt = venue.runtime.now() - 16 * MINUTE_MS;
    await appendPast(venue.server.composition.store, [
      pastOrder({ orderId, paymentIntentId, placedAt, becomes: 'IN_PROGRESS' }),
    ]);
    await venue.server.composition.engine.catchUp();
    venue.runtime.forward(SWEEP_MS);
    await until(
      async () => (await expired()).includes(orderId) || undefined,
      () => 'it waits for those that fail',
    );
    orders.push({ orderId, intentId: paymentIntentId });
  });

  it('all expire once the provider answers, each of them once', async () => {
    isAway = false;
    await goBy(11 * MINUTE_MS);
    await expire(orders);
    const done = await expired();
    expect(done).toHaveLength(ORDERS + 1);
    expect(new Set(done)).toEqual(new Set(orders.map(({ orderId }) => orderId)));
    const intents = await Promise.all(orders.map(({ intentId }) => venue.payments.retrieve(intentId)));
    expect(new Set(intents.map((intent) => intent?.status))).toEqual(new Set(['canceled']));
  });
});
