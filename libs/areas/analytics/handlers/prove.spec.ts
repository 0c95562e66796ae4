import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NotYet } from '@lineless/engine/work/process-managers';
import type { DocumentPage } from '@lineless/ports/documents/port';
import { happen, type Bought } from '../testing/orders';
import { lose, spoil } from '../testing/spoil';
import { Trading, VENDOR } from '../testing/trading';
import { analyticsUpkeep } from './upkeep';
import { auditEventsModel } from '@lineless/areas/audit/model/read-models';

const MONTH = '2026-06';
const JUNE = Date.UTC(2026, 5, 13, 4);
const MAY = Date.UTC(2026, 4, 13, 4);
const MINUTE = 60_000;
/** Its first event says whose it is, so that it is the payment's stream's third. */
const PAID_REVISION = 2;

const bought = (orderId: string, change: Partial<Bought> = {}): Bought => ({
  ...{ orderId, userId: 'ana', location: 'BAR1', paidAt: JUNE, quantities: [1, 0, 0], tip: 0 },
  ...{ isFree: false, hasName: true, readyAfter: 3, pickedUpAfter: 5, by: 'maya' },
  ...{ missing: 'none', part: 'none', end: 'kept', reason: 'Spilled' },
  ...change,
});
const many = (name: string, count: number, change: Partial<Bought>) =>
  Array.from({ length: count }, (_, n) =>
    bought(`${name}-${n}`, { ...change, paidAt: (change.paidAt ?? JUNE) + n * MINUTE }),
  );
const entryOf = (orderId: string) => `order-${orderId}@${PAID_REVISION}`;

describe('The proof of a month', () => {
  let trading: Trading;
  const prove = () => trading.prover.prove(VENDOR, MONTH);
  const sell = async (orders: readonly Bought[]) => {
    happen(trading, orders);
    await trading.engine.catchUp();
  };
  /** While its timers fall due. */
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const over = { is: false };
    const done = work.finally(() => (over.is = true));
    while (!over.is) await trading.runtime.advance(1_000);
    return done;
  };
  const verified = async () => {
    const found: string[] = [];
    for await (const { differences } of analyticsUpkeep.verify(trading.upkeep)) found.push(...differences);
    return found;
  };

  beforeEach(async () => {
    trading = await Trading.begin('America/Los_Angeles');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return trading.close();
  });

  it("reads that vendor's orders of that month, each once, however many others there are", async () => {
    await sell([
      ...many('june', 7, {}),
      ...many('may', 300, { paidAt: MAY }),
      ...many('theirs', 300, { vendorId: 'tavern' }),
    ]);
    const [all, streams] = [jest.spyOn(trading.events, 'readAll'), jest.spyOn(trading.events, 'readStream')];
    const index = jest.spyOn(trading.engine.collections.get(auditEventsModel), 'documents');
    expect(await prove()).toMatchObject({ isEqual: true, numOrders: 7 });
    expect(all).not.toHaveBeenCalled();
    expect(streams.mock.calls.map(([stream]) => stream)).toEqual(
      many('june', 7, {}).map(({ orderId }) => `order-${orderId}`),
    );
    const looked = index.mock.results.map(({ value }) => value as Promise<DocumentPage<unknown>>);
    expect(await Promise.all(looked)).toMatchObject([{ documents: { length: 7 } }]);
  });

  it('has what was paid in its first and in its last moment, and nothing of the months beside it', async () => {
    const [begins, ends] = [Date.UTC(2026, 5, 1, 13), Date.UTC(2026, 6, 1, 13)];
    await sell([begins - 1, begins, ends - 1, ends].map((paidAt) => bought(`at-${paidAt}`, { paidAt })));
    expect(await prove()).toMatchObject({ isEqual: true, numOrders: 2, differences: [] });
  });

  // id: names-the-order-of-which-money
  it('names the order of which money is kept otherwise than its events say: when it moved, and how much', async () => {
    await sell([bought('given-back', { end: 'refunded', tip: 250 })]);
    expect(await prove()).toMatchObject({ isEqual: true });
    await spoil(trading.models, 'sales', (text) =>
      text.replace(/("kind":"refunded","position":"\d+","at":"|"at":"[^"]+","kind":"refunded")/, (found) => {
        expect(found).not.toBe('');
        return found.replace(/2026-06-1\d/, '2026-06-20');
      }),
    );
    const { differences, isEqual } = await prove();
    expect(isEqual).toBe(false);
    expect(differences.map(({ what }) => what)).toEqual(['money of order given-back']);
    expect(differences[0]?.dump).toContain('; 2026-06-20T');
    expect(differences[0]?.events).toMatch(
      /^2026-06-13T04:00:00.\d+Z 11.50 .*tips 2.50\); 2026-06-13T.* -11.50$/,
    );
  });

  it('has what came again after all had gone back, and went back once more', async () => {
    happen(trading, [
      bought('again', { missing: 'given-back', part: 'given-back', end: 'refunded', tip: 250 }),
    ]);
    const then = (hours: number, type: string, data: object) =>
      trading.events.add('order-again', type, data, new Date(JUNE + hours * 60 * MINUTE).toISOString());
    then(30, 'OrderItemRefundFailed', { number: 1, refundId: 'i1' });
    then(31, 'OrderPartialRefundFailed', { refundId: 'p1' });
    then(32, 'OrderRefunded', { refundId: 'r2', amount: 1_150 });
    await trading.engine.catchUp();
    expect(await prove()).toMatchObject({ isEqual: true, differences: [] });
    const days = { vendorId: VENDOR, from: '2026-06-01', until: '2026-06-14', by: 'range' } as const;
    const { total } = await trading.summaries.summary(days);
    expect(total).toMatchObject({ collected: '0.00', numRefunds: 2 });
  });

  it('has what stays with the customer when a part came again that all had gone back with, as week and summary have it', async () => {
    happen(trading, [bought('stays', { part: 'given-back', end: 'refunded', tip: 250 })]);
    const then = (type: string, data: object) =>
      trading.events.add('order-stays', type, data, new Date(JUNE + 1_800 * MINUTE).toISOString());
    then('OrderPartialRefundFailed', { refundId: 'p1' });
    then('OrderRefundFailed', { refundId: 'r1' });
    then('OrderPartlyRefunded', { refundId: 'r1', amount: 1_137 });
    await trading.engine.catchUp();
    expect(await prove()).toMatchObject({ isEqual: true, differences: [] });
    const days = { vendorId: VENDOR, from: '2026-06-01', until: '2026-06-14', by: 'range' } as const;
    const { total } = await trading.summaries.summary(days);
    expect(total).toMatchObject({ collected: '0.13', numRefunds: 1 });
    const week = await trading.weeks.week({ vendorId: VENDOR, from: '2026-06-07', includeRefunded: false });
    expect(week.revenue.value).toBe('0.13');
  });

  // id: names-the-order-of-which-a-rate
  it('names the order whose tax is kept at another rate than its events say, also of the piece that went back', async () => {
    await sell([bought('at-a-rate', { hasRates: true, missing: 'given-back' })]);
    expect(await prove()).toMatchObject({ isEqual: true });
    await spoil(trading.models, 'sales', (text) => {
      const spoilt = text.replaceAll('"rate":95000', '"rate":72500');
      expect(spoilt).not.toBe(text);
      return spoilt;
    });
    const { differences } = await prove();
    expect(differences.map(({ what }) => what)).toEqual(['money of order at-a-rate']);
    expect(differences[0]?.events).toMatch(/\[9\.5% 0\.86\]; .* -9\.07 \[9\.5% -0\.07\]$/);
    expect(differences[0]?.dump).toMatch(/\[7\.25% 0\.86\]; .* \[7\.25% -0\.07\]$/);
  });

  it('lets everybody else have a turn after some orders', async () => {
    await sell(many('june', 200, {}));
    let turns = 0;
    let isOver = false;
    const other = () => {
      turns += 1;
      if (!isOver) setImmediate(other);
    };
    const readStream = trading.events.readStream.bind(trading.events);
    const turnOf: number[] = [];
    jest.spyOn(trading.events, 'readStream').mockImplementation(async (...of) => {
      turnOf.push(turns);
      return readStream(...of);
    });
    setImmediate(other);
    await prove();
    isOver = true;
    expect(new Set(turnOf).size).toBeGreaterThanOrEqual(10);
  });

  it('waits for the index of events, and not for ever', async () => {
    await sell(many('june', 3, {}));
    const late = jest.spyOn(trading.engine.collections.get(auditEventsModel), 'checkpoint');
    late.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
    expect(await inTime(prove())).toMatchObject({ isEqual: true, numOrders: 3 });
    late.mockResolvedValue(null);
    expect(await inTime(prove().catch((error: unknown) => error))).toBeInstanceOf(NotYet);
  });

  it('is left where it is as soon as its process ends', async () => {
    await sell(many('june', 200, {}));
    const reads = jest.spyOn(trading.events, 'readStream');
    const goesOn = () => reads.mock.calls.length < 30;
    await expect(trading.prover.prove(VENDOR, MONTH, goesOn)).rejects.toThrow(NotYet);
    expect(reads.mock.calls.length).toBeLessThanOrEqual(50);
  });

  it('counts what brought no money as well', async () => {
    await sell(many('free', 5, { isFree: true }));
    await trading.figures.keeper.bringUp(VENDOR);
    await spoil(trading.models, 'sales-quarters', (text) => text.replace('"numOrders":5', '"numOrders":4'));
    const { differences } = await prove();
    expect(differences.map(({ what }) => what)).toEqual(['quarter 2026-06-13T04:00:00.000Z, BAR1 sold']);
  });

  it('compares what is kept as it was when it began, though more is counted during it', async () => {
    await sell(many('june', 5, {}));
    await trading.figures.keeper.bringUp(VENDOR);
    await spoil(trading.models, 'sales-quarters', (text) => text.replace('"numOrders":5', '"numOrders":9'));
    const readStream = trading.events.readStream.bind(trading.events);
    jest.spyOn(trading.events, 'readStream').mockImplementationOnce(async (...of) => {
      await sell(many('later', 5, { paidAt: JUNE + 60 * MINUTE }));
      await trading.figures.keeper.bringUp(VENDOR);
      return readStream(...of);
    });
    const { isEqual, numOrders, differences } = await prove();
    expect([isEqual, numOrders, differences.map(({ what }) => what)]).toEqual([
      ...[false, 5, ['quarter 2026-06-13T04:00:00.000Z, BAR1 sold']],
    ]);
  });

  it('shows an order that the index of events has lost as one that only the dump has', async () => {
    await sell(many('june', 3, {}));
    await lose(trading.models, 'audit-events', [entryOf('june-1')]);
    const { isEqual, differences } = await prove();
    expect(isEqual).toBe(false);
    expect(differences[0]).toEqual({ what: 'order june-1', dump: expect.any(String) });
    expect(await verified()).toContain('order-june-1 is not where it was paid');
  });

  it('is made by operators together with the index, so that an order that both have lost is found', async () => {
    // Nothing has happened since it was paid.
    const last = { paidAt: JUNE + 60 * 24 * 60 * MINUTE, readyAfter: null, pickedUpAfter: null };
    await sell([...many('june', 3, {}), bought('last', last)]);
    expect(await verified()).toEqual([]);
    for (const orderId of ['june-1', 'last']) {
      await lose(trading.models, 'audit-events', [entryOf(orderId)]);
      await lose(trading.models, 'sales', [orderId]);
    }
    expect(await prove()).toMatchObject({ isEqual: true, numOrders: 2 });
    expect(await verified()).toEqual([
      'order-june-1 is not where it was paid',
      'order-last is not where it was paid',
    ]);
  });

  it('of a month in which the sales know of nothing is made by operators as well', async () => {
    await sell([bought('first'), bought('last', { paidAt: JUNE + 60 * 24 * 60 * MINUTE })]);
    await lose(trading.models, 'sales', ['last']);
    expect((await verified())[0]).toMatch(/^order last\n {2}dump {3}-\n {2}events \{/);
  });

  it("counts no order that the index has as another vendor's, or in another month", async () => {
    await sell([bought('ours'), bought('theirs', { vendorId: 'tavern' }), bought('before', { paidAt: MAY })]);
    const { paid } = trading.figures;
    const places = ['ours', 'theirs', 'before', 'ours'].map((orderId, n) => ({
      ...{ stream: `order-${orderId}`, revision: n === 3 ? PAID_REVISION + 1 : PAID_REVISION },
    }));
    jest.spyOn(paid, 'in').mockImplementation(async function* () {
      yield places;
    });
    expect(await prove()).toMatchObject({ isEqual: true, numOrders: 1 });
  });
});
