import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { GetAnalyticsWeek, RegenerateAnalyticsDump } from '@lineless/areas/analytics/handlers/queries';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { noor, openDoors, placeAndPay } from '@lineless/areas/ordering/testing/evening';
import { sleep } from '@lineless/kernel/runtime';
import { settle } from '@lineless/kernel/testing/virtual-runtime';
import { NotReady } from '@lineless/engine/write/message';
import { daysAfter, monthOf, monthOn, dayOf } from '../model/calendar';
import { FigureService } from './figure-service';

const VENDOR = 'v1';
const ZONE = 'America/Los_Angeles';
const CALENDAR = { timeZone: ZONE, dayStart: '06:00' };
const SECOND = 1_000;
const BRING_UP = 'bring-up-dumps';
const REMAKE = 'remake-dumps';

describe('the job that keeps figures', () => {
  let bar: Bar;
  let figures: FigureService;
  const now = () => new Date(bar.runtime.now()).toISOString();
  const month = () => monthOf(now(), CALENDAR);
  const kept = async () =>
    (await figures.book.quarters(VENDOR, monthOn(month(), CALENDAR))).reduce(
      (sum, { figures: { locations } }) => sum + (locations['064E1']?.sold.numOrders ?? 0),
      0,
    );
  const shown = async () => {
    const date = dayOf(bar.runtime.now(), CALENDAR);
    const from = daysAfter(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
    const question = { vendorId: VENDOR, from, includeRefunded: false, vendorLocationId: undefined };
    return (await bar.bus.query(GetAnalyticsWeek, question, noor)).week.numOrders.value;
  };
  const regenerate = () =>
    bar.bus.query(
      RegenerateAnalyticsDump,
      { vendorId: VENDOR, month: month(), includeRefunded: false },
      noor,
    );

  beforeEach(async () => {
    bar = await openBar();
    figures = bar.app.get(FigureService, { strict: false });
    await openDoors(bar);
    // The sweep of the start.
    await bar.pass(6 * SECOND);
  });
  afterEach(() => bar.close());

  it('is tapped for the vendor and the month by what is paid, once for all that comes together', async () => {
    const tap = jest.spyOn(bar.processes, 'tap');
    await Promise.all([1, 2, 3].map(() => placeAndPay(bar, { beer: 1 })));
    await bar.pass(0);
    expect(await kept()).toBe(0);
    await bar.pass(300);
    const taps = tap.mock.calls.filter(([queue]) => queue === BRING_UP);
    expect(taps).toEqual([[BRING_UP, `${VENDOR}.${month()}`]]);
    expect(await kept()).toBe(3);
  });

  it('finds by its sweep what no tap has told, and no question waits for that', async () => {
    jest.spyOn(bar.processes, 'tap').mockImplementation(() => undefined);
    await placeAndPay(bar, { beer: 1 });
    await bar.pass(SECOND);
    expect([await kept(), await shown()]).toEqual([0, 1]);
    await bar.pass(6 * SECOND);
    expect([await kept(), await shown()]).toEqual([1, 1]);
    expect(bar.failures).toEqual([]);
  });

  it('takes a fiftieth of the time, however much is paid during it, and nothing is left out', async () => {
    const { keeper } = figures;
    const bringUp = keeper.bringUp.bind(keeper);
    const runs = jest.spyOn(keeper, 'bringUp').mockImplementation(async (vendorId) => {
      await bringUp(vendorId);
      await sleep(bar.runtime, 300);
    });
    for (let order = 0; order < 20; order += 1) {
      await placeAndPay(bar, { beer: 1 });
      await bar.pass(SECOND);
    }
    expect(runs.mock.calls.length).toBe(2);
    expect(await shown()).toBe(20);
    await bar.pass(20 * SECOND);
    expect(await kept()).toBe(20);
  });

  it('rests no longer where a clock was set back', async () => {
    const { keeper } = figures;
    const bringUp = keeper.bringUp.bind(keeper);
    jest.spyOn(keeper, 'bringUp').mockImplementation(async (vendorId) => {
      await bringUp(vendorId);
      await sleep(bar.runtime, 300);
    });
    for (const counted of [1, 1]) {
      await placeAndPay(bar, { beer: 1 });
      await bar.pass(SECOND);
      expect(await kept()).toBe(counted);
    }
    const now = bar.runtime.now.bind(bar.runtime);
    jest.spyOn(bar.runtime, 'now').mockImplementation(() => now() - 3_600 * SECOND);
    await bar.pass(6 * SECOND);
    expect(await kept()).toBe(2);
  });

  it('comes twice, late or for another month, and changes nothing', async () => {
    await placeAndPay(bar, { beer: 1 });
    await bar.pass(0);
    await bar.pass(SECOND);
    const before = await figures.book.quarters(VENDOR, monthOn(month(), CALENDAR));
    for (const key of [month(), month(), '1999-01']) bar.processes.tap(BRING_UP, `${VENDOR}.${key}`);
    await bar.pass(SECOND);
    expect([before.length, await figures.book.quarters(VENDOR, monthOn(month(), CALENDAR))]).toEqual([
      1,
      before,
    ]);
  });

  it('makes a month anew on request, once for many requests', async () => {
    await placeAndPay(bar, { beer: 1 });
    await bar.pass(SECOND);
    const asked = [regenerate(), regenerate()];
    for (let look = 0; look < 5; look += 1) {
      await settle(20);
      await bar.pass(100);
    }
    for (const answer of await Promise.all(asked)) expect(answer).not.toBeInstanceOf(NotReady);
    const made = await figures.book.month(VENDOR, month());
    expect(made?.timesRemade).toBeGreaterThanOrEqual(1);
    expect(made?.timesRemade).toBeLessThanOrEqual(2);
  });

  // id: is-asked-for-again-where-it-was-not-done
  it('is asked for again where it was not done in time', async () => {
    const tap = jest.spyOn(bar.processes, 'tap').mockImplementation(() => undefined);
    const asked = regenerate();
    for (let look = 0; look < 60; look += 1) {
      await settle(3);
      await bar.runtime.advance(100);
    }
    expect(await asked).toEqual(new NotReady({ status: 'PENDING' }));
    expect(tap.mock.calls).toContainEqual([REMAKE, `${VENDOR}.${month()}`]);
  });
});
