import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { orderAggregate } from '@lineless/areas/ordering/handlers/aggregate';
import { orderDecider } from '@lineless/areas/ordering/model/decide';
import { orderFormats } from '@lineless/areas/ordering/model/events';
import type { EventFormat } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { person } from '@lineless/kernel/values';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import type { ApiClient } from '../support/api-client';
import {
  buy,
  complete,
  completionOf,
  orderAsSeenBy,
  orderOf,
  refusal,
  untrackedProducts,
  type Placed,
} from '../support/order-flow';
import { otherVersion } from '../support/other-version';
import { newEvent, type PastEvent } from '../support/past';
import { until } from '../support/until';
import { Venue } from '../support/venue';

const maya = { userId: 'maya', name: 'Maya R.' };
const GIFT = 'OrderGiftWrapped';
/** What is folded from an order's stream. */
const OF_ORDERS = ['orders', 'sales'];
const KNOWN = orderFormats.OrderPrepared.version;

/** What newer code has stored before the deploy was taken back, or on another machine while it goes on here. */
const newer = [
  ['a later version of an event that it knows', 'OrderPrepared', KNOWN + 1, { by: maya, station: 'Grill' }],
  ['an event that it has never heard of', GIFT, 1, { by: maya }],
] as const;

describe.each(newer)('given an order whose stream holds %s', (_, type, version, data) => {
  let venue: Venue;
  let customer: ApiClient;
  let staff: ApiClient;
  let products: string[];
  let order: Placed;
  let other: Placed;
  let forget: () => void = () => undefined;

  const prepare = ({ orderId }: Placed) => staff.put(`/api/users/staff-user-id/orders/${orderId}/prepare`);
  const refund = ({ orderId }: Placed) => staff.put(`/api/users/staff-user-id/orders/${orderId}/refund`, {});
  const parked = () => venue.server.composition.engine.parked();
  /** Only newer code writes such a thing, and only one process at a time has the files. */
  const newerCodeWrites = (event: Omit<PastEvent, 'on'>) =>
    venue.restart({}, async () => {
      const { directory, runtime } = venue;
      const store = await openSqliteEventStore({ directory, runtime });
      const stream = `order-${order.orderId}`;
      const [last] = await store.readStreamBackwards(stream, { limit: 1 });
      const stored = newEvent({ ...event, on: runtime.now() }, orderFormats, version);
      await store.append(stream, last?.revision ?? 'no-stream', [stored]);
      await store.close();
    });

  beforeAll(async () => {
    venue = await Venue.open();
    customer = await venue.customer();
    staff = await venue.staff();
    products = (await untrackedProducts(customer)).slice(0, 1);
    order = await buy(customer, products);
    other = await buy(customer, products);
    await newerCodeWrites({ type, data });
  });
  afterAll(async () => {
    forget();
    await venue.close();
  });

  it('decides nothing about it for now, and says when to come back', async () => {
    const before = await venue.events(order.orderId);
    for (const answer of [await complete(staff, order.orderId), await prepare(order), await refund(order)]) {
      expect(refusal(answer)).toEqual([503, 'NEWER_DATA']);
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(await venue.events(order.orderId)).toEqual(before);
  });

  it('parks its stream, for operators to see, and shows it as it was before', async () => {
    const found = await until(
      async () => {
        const streams = await parked();
        return streams.length >= OF_ORDERS.length ? streams : undefined;
      },
      () => 'not everybody has parked it',
    );
    expect(found.map(({ projection }) => projection).sort()).toEqual(OF_ORDERS);
    for (const one of found) {
      expect(one).toMatchObject({ stream: `order-${order.orderId}`, eventType: type });
      expect(one.error).toMatch(/^NewerFormat: /);
    }
    const shown = await orderAsSeenBy(customer, order.orderId);
    expect([shown.status, shown.datetimePrepared]).toEqual(['PAID', undefined]);
    expect(await venue.server.composition.engine.retry('orders', `order-${order.orderId}`)).toBe(
      'still-parked',
    );
  });

  it('goes on with all others', async () => {
    expect(orderOf(await prepare(other)).preparedBy).toBeDefined();
    expect(completionOf(await complete(staff, other.orderId)).order.status).toBe('COMPLETE');
    expect((await orderAsSeenBy(customer, other.orderId)).status).toBe('COMPLETE');
    const next = await buy(customer, products);
    expect((await orderAsSeenBy(customer, next.orderId)).status).toBe('PAID');
  });

  it('is decided about and shown whole once this service is that newer version, too', async () => {
    forget = learn(type, version);
    const change = (projection: Projection): Projection => ({
      ...projection,
      evolve: (state, event, id) => (event.type === GIFT ? state : projection.evolve(state, event, id)),
    });
    const next = OF_ORDERS.map((model) => ({ model, code: 'next', change }));
    await venue.restart({ projections: otherVersion(...next) });
    expect(completionOf(await complete(staff, order.orderId)).order.status).toBe('COMPLETE');
    await until(
      async () => ((await parked()).length === 0 ? true : undefined),
      () => 'it is still parked',
    );
    const shown = await orderAsSeenBy(customer, order.orderId);
    expect([shown.status, shown.preparedBy]).toEqual([
      'COMPLETE',
      type === 'OrderPrepared' ? maya : undefined,
    ]);
    expect(await venue.server.composition.engine.rebuild('orders')).toMatchObject({ differenceCount: 0 });
  });
});

/** What the newer code knows, and does, with such an event. @returns what makes this service forget it again */
function learn(type: string, version: number): () => void {
  const formats: Record<string, EventFormat> = orderFormats;
  const { [type]: before } = formats;
  const schema = z.looseObject({ by: person });
  formats[type] = {
    ...before,
    version,
    schema,
    upcasts: { ...before?.upcasts, [KNOWN]: (stored) => stored },
  };
  const evolve: typeof orderDecider.evolve = (state, event) =>
    [GIFT].includes(event.type) ? state : orderDecider.evolve(state, event);
  const newer = jest.replaceProperty(orderAggregate, 'decider', { ...orderDecider, evolve });
  return () => {
    newer.restore();
    if (before) formats[type] = before;
    else Reflect.deleteProperty(formats, type);
  };
}
