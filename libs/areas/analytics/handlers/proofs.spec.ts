import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ProveAnalyticsDump } from '@lineless/areas/analytics/handlers/queries';
import { openBar, type Bar } from '@lineless/areas/ordering/testing/bar';
import { noor, openDoors, placeAndPay } from '@lineless/areas/ordering/testing/evening';
import { NotReady } from '@lineless/engine/write/message';
import { Abandoned, failureLine } from '@lineless/engine/work/process-managers';
import { sleep } from '@lineless/kernel/runtime';
import { FigureService } from './figure-service';
import { keyOf } from '../model/month-key';
import { Prover } from './prove';

const VENDOR = 'v1';
const MONTH = '2026-06';
const SECOND = 1_000;
const LONG = 8 * SECOND;
const PENDING = new NotReady({ status: 'PENDING' });

describe('A proof that a page asks for', () => {
  let bar: Bar;
  let figures: FigureService;
  const answered = async (month = MONTH) =>
    inTime(bar.bus.query(ProveAnalyticsDump, { vendorId: VENDOR, month }, noor));
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const over = { is: false };
    const done = work.finally(() => (over.is = true));
    done.catch(() => undefined);
    while (!over.is) await bar.runtime.advance(500);
    return done;
  };
  const kept = async () => figures.asked.find(keyOf(VENDOR, MONTH));
  /** Each proof takes so long; says how many there were, and how many at once. */
  const proving = (ms: number) => {
    const { asked, paid } = figures;
    const [reached, found] = [paid.reached.bind(paid), asked.found.bind(asked)];
    const seen = { begun: 0, now: 0, most: 0 };
    jest.spyOn(paid, 'reached').mockImplementation(async (...of) => {
      seen.begun += 1;
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      await sleep(bar.runtime, ms);
      return reached(...of);
    });
    jest.spyOn(asked, 'found').mockImplementation(async (...of) => {
      seen.now -= 1;
      return found(...of);
    });
    return seen;
  };

  beforeEach(async () => {
    bar = await openBar();
    figures = bar.app.get(FigureService, { strict: false });
    await openDoors(bar);
    await placeAndPay(bar, { beer: 1 });
    await bar.pass(6 * SECOND);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bar.close();
  });

  it('is made by the job: the process that is asked reads no event', async () => {
    const tap = jest.spyOn(bar.processes, 'tap').mockImplementation(() => undefined);
    const reads = jest.spyOn(bar.store, 'readStream');
    expect(await answered()).toEqual(PENDING);
    expect(reads).not.toHaveBeenCalled();
    expect(tap.mock.calls).toContainEqual(['prove-dumps', `${VENDOR}.${MONTH}`]);
    tap.mockRestore();
    expect(await answered()).toMatchObject({ proof: { isEqual: true, numOrders: 1 } });
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('is made one month after the other, and once for all who ask for the same', async () => {
    const seen = proving(SECOND);
    const months = ['2026-06', '2026-05', '2026-06', '2026-04'];
    const answers = await Promise.all(months.map((month) => answered(month)));
    expect(answers).toEqual(months.map((month) => ({ proof: expect.objectContaining({ month }) })));
    expect(seen).toEqual({ begun: 3, now: 0, most: 1 });
  });

  it('is had by a caller who asks again, once', async () => {
    const seen = proving(LONG);
    expect(await answered()).toEqual(PENDING);
    expect(await answered()).toMatchObject({ proof: { numOrders: 1 } });
    expect(seen.begun).toBe(1);
    expect(await answered()).toEqual(PENDING);
    await bar.pass(2 * LONG);
    expect(await answered()).toMatchObject({ proof: { numOrders: 1 } });
    expect(seen.begun).toBe(2);
  });

  it('is made anew where it was not fetched within a minute, and nothing is left of it then', async () => {
    const seen = proving(LONG);
    expect(await answered()).toEqual(PENDING);
    await bar.pass(LONG);
    expect((await kept())?.proof).toMatchObject({ numOrders: 1 });
    await bar.pass(61 * SECOND);
    await placeAndPay(bar, { beer: 1 });
    await bar.pass(SECOND);
    expect(await answered()).toEqual(PENDING);
    expect(await answered()).toMatchObject({ proof: { numOrders: 2 } });
    expect(seen.begun).toBe(2);
    await bar.pass(2 * 60 * SECOND);
    expect(await kept()).toBeNull();
  });

  it('is found by the sweep where its tap was lost', async () => {
    const tap = jest.spyOn(bar.processes, 'tap').mockImplementation(() => undefined);
    expect(await answered()).toEqual(PENDING);
    await bar.pass(60 * SECOND);
    expect((await kept())?.proof).toMatchObject({ isEqual: true });
    tap.mockRestore();
  });

  it('is found by the sweep however many are asked for, and forgotten with all of its vendor', async () => {
    const keys = Array.from({ length: 502 }, (_, n) => `v2.${String(1_500 + n)}-06`);
    const position = await figures.sales.position();
    for (const key of keys) await figures.asked.ask(key, position);
    const open = async () => {
      const found: string[] = [];
      for await (const page of figures.asked.open()) found.push(...page);
      return found;
    };
    expect(await open()).toEqual(keys);
    const [last = ''] = keys.slice(-1);
    const made = await answered();
    if (made instanceof NotReady) throw new Error('There is no proof');
    await figures.asked.found(last, made.proof);
    await figures.asked.forget('v2');
    expect(await figures.asked.find(last)).toBeNull();
    expect(await open()).toEqual(keys.slice(0, -1));
  });

  it('is refused with a code of its own where the worker could not make it, which tells why; then it is made anew', async () => {
    const why = new Error('The store is away');
    jest.spyOn(Prover.prototype, 'prove').mockRejectedValueOnce(why);
    await expect(answered()).rejects.toMatchObject({
      code: 'PROOF_FAILED',
      kind: 'unavailable',
      context: { retryAfterSeconds: 10 },
    });
    const error = new Abandoned(why);
    expect(bar.failures).toEqual([{ queue: 'prove-dumps', id: keyOf(VENDOR, MONTH), err: error }]);
    expect([error, why].map(failureLine)).toEqual([
      'A step of a process failed and is not tried again',
      'A step of a process failed and will be tried again',
    ]);
    await bar.pass(10 * 60 * SECOND);
    expect(bar.failures).toHaveLength(1);
    expect(await answered()).toMatchObject({ proof: { isEqual: true } });
  });

  it('is left to another process where its own ends before its turn has come', async () => {
    const seen = proving(LONG);
    const asked = ['2026-05', MONTH].map((month) => answered(month));
    await bar.pass(SECOND);
    bar.processes.stop();
    await Promise.all(asked);
    await bar.pass(2 * LONG);
    expect([seen.begun, await kept()]).toEqual([1, { kind: 'proof', proof: null, isFetched: false }]);
  });

  it('goes where a person is forgotten whose order may be in it', async () => {
    jest.spyOn(figures.asked, 'fetched').mockResolvedValue();
    await answered();
    expect((await kept())?.proof).toMatchObject({ numOrders: 1 });
    await figures.asked.forget('v');
    expect((await kept())?.proof).toMatchObject({ numOrders: 1 });
    await figures.asked.forget(VENDOR);
    expect(await kept()).toBeNull();
  });
});
