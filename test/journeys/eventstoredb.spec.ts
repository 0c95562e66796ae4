import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@lineless/platform/logging';
import { StoreInUse } from '@lineless/ports/event-store/port';
import { verify } from '../../apps/cli/src/ledger/verify';
import { Teller } from '../../apps/cli/src/teller';
import { rebuildAll } from '../../apps/composition/src/rebuilding';
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
  /** Lines of the log that an operator is to see. */
  let said: string[] = [];

  beforeAll(async () => {
    double = await EventStoreDBDouble.start();
    const log = createLog('info', { write: (line) => said.push(line) });
    venue = await Venue.open({ settings: { EVENTSTORE_URL: double.url }, log });
  });
  afterAll(async () => {
    await venue.close();
    await double.stop();
  });

  // id: sells-and-hands-out-an-order
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

  it('is told which streams its store does not show whole by those who check the log and the read models', async () => {
    const ana = await venue.newcomer();
    const { orderId } = await buy(ana, [await venue.productId('Still Water')]);
    const stream = `order-${orderId}`;
    const { composition, settings } = venue.server;
    const look = async () => {
      const lines: string[] = [];
      const teller = new Teller((line) => lines.push(line));
      await rebuildAll(composition, { check: true }, teller.tell);
      const parts = { settings, checkpoints: null, publicKey: null };
      const proved = await verify(parts, (line) => lines.push(line));
      return { ends: [teller.status(), proved], named: lines.filter((line) => line.includes(stream)) };
    };
    expect(await look()).toEqual({ ends: [0, 0], named: [] });
    double.log.writeOwn(`$$${stream}`, '$metadata', { $tb: 2 });
    const told = `${stream} is truncated before revision 2: readers are not shown all of it`;
    expect(await look()).toEqual({ ends: [1, 1], named: [`  ${told}`, `withheld   ${told}`] });
    double.log.tombstone(stream);
    const buried = `${stream} is deleted for good: readers are not shown all of it`;
    expect(await look()).toEqual({ ends: [1, 1], named: [`  ${buried}`, `withheld   ${buried}`] });
  });

  it('tells an operator once that the store is away, and once that it is back, however much fails in between', async () => {
    const ana = await venue.newcomer();
    const water = await venue.productId('Still Water');
    said = [];
    await double.die();
    for (let at = 0; at < 3; at += 1) await tryToPlace(ana, { [water]: 1 });
    await double.comeBack();
    const [away, back] = await until(
      () => (said.some((line) => line.includes('is back')) ? said : undefined),
      () => 'the line that ends the outage',
    );
    expect(away).toMatch(/"EventStoreDB is away \(.*UNAVAILABLE.*\): .*"/);
    expect(back).toMatch(/"EventStoreDB is back after \d+\.\d s; what failed meanwhile: \d+"/);
    expect(said).toHaveLength(2);
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
