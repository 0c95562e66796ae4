import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StoreInUse } from '@lineless/ports/event-store/port';
import { startServer } from '../../apps/api/src/server';
import { EventStoreDBDouble } from '../doubles/eventstoredb/double';
import { DEMO } from '../support/api-client';
import { AUDITED, auditOf } from '../support/auditors';
import {
  buy,
  complete,
  completionOf,
  orderAsSeenBy,
  place,
  refusal,
  tryToPlace,
} from '../support/order-flow';
import { until } from '../support/until';
import { Venue } from '../support/venue';

/** The events in (a double of) EventStoreDB, everything else in the files of this process. */
describe('a venue whose events are in EventStoreDB', () => {
  let double: EventStoreDBDouble;
  let venue: Venue;

  beforeAll(async () => {
    double = await EventStoreDBDouble.start();
    venue = await Venue.open({ settings: { EVENTSTORE_URL: double.url } });
  });
  afterAll(async () => {
    await venue.close();
    await double.stop();
  });

  it('sells and hands out an order, and shows it so', async () => {
    const [ana, staff] = [await venue.customer(), await venue.staff()];
    const { orderId } = await buy(ana, [await venue.productId('Still Water')]);
    expect(completionOf(await complete(staff, orderId)).order.status).toBe('COMPLETE');
    expect((await orderAsSeenBy(ana, orderId)).status).toBe('COMPLETE');
    expect(await venue.times(orderId, 'OrderCompleted')).toBe(1);
    expect(double.log.stream(`order-${orderId}`).length).toBeGreaterThan(2);
    expect(await auditOf(await venue.signIn(DEMO.admin), orderId)).toEqual(AUDITED);
  });

  it('has everything after a restart, and seeds nothing a second time', async () => {
    const before = double.log.all.filter(({ stream }) => !stream.startsWith('$')).length;
    const ana = await venue.customer();
    const { orderId } = await buy(ana, [await venue.productId('Still Water')]);
    const stored = double.log.stream(`order-${orderId}`).length;
    await venue.restart();
    expect((await orderAsSeenBy(await venue.customer(), orderId)).status).toBe('PAID');
    const after = double.log.all.filter(({ stream }) => !stream.startsWith('$')).length;
    expect(after - before).toBeLessThan(stored + 10);
  });

  it('keeps the files that it still has from another process', async () => {
    const { EVENTSTORE_URL, DATA_DIR } = venue.server.settings;
    const second = startServer({
      settings: { EVENTSTORE_URL, DATA_DIR, PORT: 0, METRICS_PORT: null, LOG_LEVEL: 'silent' },
    });
    await expect(second).rejects.toBeInstanceOf(StoreInUse);
  });

  it('refuses what cannot be stored with 503 while the store is away, and goes on when it is back', async () => {
    const ana = await venue.customer();
    const water = await venue.productId('Still Water');
    await double.die();
    const away = await tryToPlace(ana, { [water]: 1 });
    expect(refusal(away)).toEqual([503, 'UPSTREAM_UNAVAILABLE']);
    expect(await venue.productId('Still Water')).toBe(water);
    await double.comeBack();
    await until(
      async () => ((await tryToPlace(ana, { [water]: 1 })).status === 201 ? true : undefined),
      () => 'an order that is taken again',
    );
    const { orderId } = await place(ana, [water]);
    expect((await orderAsSeenBy(ana, orderId)).status).toBe('IN_PROGRESS');
  });
});
