import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { monthOn } from '../model/calendar';
import { happen, type Bought } from '../testing/orders';
import { Trading, VENDOR } from '../testing/trading';

const ZONE = 'America/Los_Angeles';
const CALENDAR = { timeZone: ZONE, dayStart: '06:00' };
const NIGHT = Date.UTC(2026, 5, 13, 4);
const MINUTE = 60_000;
/** So many sales are in one page of those that have changed. */
const PAGE = 500;

const bought = (n: number): Bought => ({
  ...{ orderId: `order-${n}`, userId: 'ana', location: 'BAR1', paidAt: NIGHT + n * MINUTE },
  ...{ quantities: [1, 0, 0], tip: 0, isFree: false, hasName: true, readyAfter: null, pickedUpAfter: null },
  ...{ by: 'maya', missing: 'none', part: 'none', end: 'kept', reason: 'Spilled' },
});

describe('The figures of a period', () => {
  let trading: Trading;
  const told = (n: number, type: string, data: object) => trading.events.add(`order-order-${n}`, type, data);
  const asOf = async (position: string) =>
    (await trading.figures.reader.read(VENDOR, monthOn('2026-06', CALENDAR), position)).quarters;

  beforeEach(async () => {
    trading = await Trading.begin(ZONE);
    happen(trading, [bought(0)]);
    await trading.engine.catchUp();
    await trading.figures.keeper.bringUp(VENDOR);
  });
  afterEach(() => trading.close());

  it.each([PAGE - 2, PAGE, 2 * PAGE])(
    'have an order as it was then that has changed again behind %i others',
    async (others) => {
      told(0, 'OrderRefunded', { refundId: 'r1', amount: 900 });
      await trading.engine.catchUp();
      const position = await trading.figures.sales.position();
      const then = await asOf(position);
      expect(then[0]?.figures.locations['BAR1']?.refunded.numOrders).toBe(1);
      happen(
        trading,
        Array.from({ length: others }, (_, n) => bought(n + 1)),
      );
      told(0, 'OrderRefundFailed', { refundId: 'r1' });
      await trading.engine.catchUp();
      expect(await asOf(position)).toEqual(then);
    },
  );
});
