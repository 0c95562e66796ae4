import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SIDE_BY_SIDE } from './places';
import type { Queues, Taps, Workers } from './port';

export interface Subject {
  readonly taps: Taps;
  readonly workers: Workers;
  /** As the process that handles sees them. */
  readonly queues: Queues;
  /** Lets at least this much time go by, and what is due in it begin. */
  pass(ms: number): Promise<void>;
  dispose(): Promise<void>;
}

/** What is to come has come by then, on the slowest machine. */
const PATIENCE_MS = 30_000;
const STEP_MS = 50;
/** What must not come would have. */
const QUIET_MS = 300;

/** A handler that is held until it is let go, and remembers who ran. */
class Counter {
  readonly begun: string[] = [];
  private readonly held: (() => void)[] = [];
  most = 0;
  private readonly running = new Map<string, number>();

  constructor(private readonly hold = false) {}

  readonly handler = async (key: string): Promise<void> => {
    this.begun.push(key);
    const sideBySide = (this.running.get(key) ?? 0) + 1;
    this.running.set(key, sideBySide);
    this.most = Math.max(this.most, sideBySide);
    if (this.hold) await new Promise<void>((resolve) => this.held.push(resolve));
    this.running.set(key, sideBySide - 1);
  };

  letGo(): void {
    for (const resolve of this.held.splice(0)) resolve();
  }
}

/** What every adapter of the jobs port must do. Times are long enough for a queue on the network. */
export function jobsContract(adapter: string, open: () => Promise<Subject>): void {
  describe(`jobs in ${adapter}`, () => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await open();
    });
    afterEach(async () => {
      await subject.dispose();
    });

    /** Lets time go by until it is so: what comes late on a busy machine comes all the same. */
    const comes = async (isSo: () => boolean): Promise<void> => {
      for (let waited = 0; !isSo() && waited < PATIENCE_MS; waited += STEP_MS) await subject.pass(STEP_MS);
    };

    it('begins a tapped key', async () => {
      const counter = new Counter();
      subject.workers.handle('project', counter.handler);
      await subject.workers.start();
      subject.taps.tap('project', 'orders');
      await comes(() => counter.begun.length > 0);
      await subject.pass(QUIET_MS);
      expect(counter.begun).toEqual(['orders']);
    });

    it('delivers after the start what was tapped before', async () => {
      const counter = new Counter();
      subject.workers.handle('project', counter.handler);
      subject.taps.tap('project', 'orders');
      await subject.pass(QUIET_MS);
      expect(counter.begun).toEqual([]);
      await subject.workers.start();
      await comes(() => counter.begun.length > 0);
      expect(counter.begun).toEqual(['orders']);
    });

    it('coalesces taps while a key waits, and runs it once more for taps while it runs', async () => {
      const counter = new Counter(true);
      subject.workers.handle('project', counter.handler);
      await subject.workers.start();
      subject.taps.tap('project', 'orders');
      await comes(() => counter.begun.length > 0);
      for (let tap = 0; tap < 20; tap += 1) subject.taps.tap('project', 'orders');
      await subject.pass(QUIET_MS);
      expect(counter.begun).toEqual(['orders']);
      counter.letGo();
      await comes(() => counter.begun.length > 1);
      counter.letGo();
      await subject.pass(QUIET_MS);
      expect(counter.begun).toEqual(['orders', 'orders']);
      expect(counter.most).toBe(1);
    });

    it('runs different keys side by side', async () => {
      const counter = new Counter(true);
      subject.workers.handle('project', counter.handler);
      await subject.workers.start();
      for (const key of ['orders', 'products', 'orders']) subject.taps.tap('project', key);
      await comes(() => counter.begun.length > 1);
      await subject.pass(QUIET_MS);
      expect([...new Set(counter.begun)].sort()).toEqual(['orders', 'products']);
      expect(counter.most).toBe(1);
      counter.letGo();
      await subject.pass(QUIET_MS);
      counter.letGo();
    });

    it('runs so many keys of a queue side by side and no more, and those that wait in their order', async () => {
      const [counter, other] = [new Counter(true), new Counter()];
      const keys = Array.from({ length: 3 * SIDE_BY_SIDE }, (_, at) => `order-${at}`);
      const handling = subject.workers.handle('finish-refunds', counter.handler);
      subject.workers.handle('project', other.handler);
      await subject.workers.start();
      for (const key of keys) handling.tap(key);
      for (let turn = 1; turn <= 3; turn += 1) {
        await comes(() => counter.begun.length >= turn * SIDE_BY_SIDE);
        await subject.pass(QUIET_MS);
        expect(counter.begun).toEqual(keys.slice(0, turn * SIDE_BY_SIDE));
        counter.letGo();
      }
      subject.taps.tap('project', 'orders');
      await comes(() => other.begun.length > 0);
      expect(other.begun).toEqual(['orders']);
    });

    it('keeps the places of those that rest after a failure for others', async () => {
      const begun = new Set<string>();
      const handling = subject.workers.handle('finish-refunds', async (key) => {
        begun.add(key);
        throw new Error('The provider is away');
      });
      await subject.workers.start();
      for (let at = 0; at <= SIDE_BY_SIDE; at += 1) handling.tap(`order-${at}`);
      await comes(() => begun.size > SIDE_BY_SIDE);
      expect(begun.size).toBe(SIDE_BY_SIDE + 1);
    });

    it('tries a key again whose handler failed', async () => {
      let failures = 2;
      const begun: string[] = [];
      subject.workers.handle('finish-refunds', async (key) => {
        begun.push(key);
        failures -= 1;
        if (failures >= 0) throw new Error('The provider is away');
      });
      await subject.workers.start();
      subject.taps.tap('finish-refunds', 'order-1');
      await comes(() => begun.length > 2);
      await subject.pass(QUIET_MS);
      expect(begun).toEqual(['order-1', 'order-1', 'order-1']);
    });

    it('sweeps at start and then again and again', async () => {
      const counter = new Counter();
      subject.workers.handle('project', counter.handler).sweep('orders', 400);
      await subject.pass(QUIET_MS);
      expect(counter.begun).toEqual([]);
      await subject.workers.start();
      await comes(() => counter.begun.length > 3);
      expect(counter.begun.length).toBeGreaterThan(3);
    });

    it('handles a queue from later on as well, and sweeps it at once', async () => {
      const counter = new Counter();
      await subject.workers.start();
      subject.taps.tap('project', 'orders');
      await subject.pass(QUIET_MS);
      const handling = subject.workers.handle('project', counter.handler);
      handling.sweep('products', 60_000);
      await comes(() => counter.begun.length > 1);
      expect([...counter.begun].sort()).toEqual(['orders', 'products']);
    });

    it('handles at once what its own process knows to be due, and once more where that comes while it runs', async () => {
      const counter = new Counter(true);
      const handling = subject.workers.handle('project', counter.handler);
      handling.tap('orders');
      await subject.pass(QUIET_MS);
      expect(counter.begun).toEqual([]);
      await subject.workers.start();
      await comes(() => counter.begun.length > 0);
      for (let tap = 0; tap < 20; tap += 1) handling.tap('orders');
      subject.taps.tap('project', 'products');
      await comes(() => counter.begun.length > 1);
      expect(counter.begun).toEqual(['orders', 'products']);
      counter.letGo();
      await comes(() => counter.begun.length > 2);
      counter.letGo();
      await subject.pass(QUIET_MS);
      expect(counter.begun).toEqual(['orders', 'products', 'orders']);
      expect(counter.most).toBe(1);
    });

    it('hands a queue on: what runs ends, what waits is left to who handles it next', async () => {
      const [first, second] = [new Counter(true), new Counter()];
      const handling = subject.workers.handle('project', first.handler);
      handling.sweep('swept', 400);
      await subject.workers.start();
      await comes(() => first.begun.length > 0);
      subject.taps.tap('project', 'swept');
      await subject.pass(QUIET_MS);
      const stopping = handling.stop();
      await subject.pass(QUIET_MS);
      subject.taps.tap('project', 'orders');
      await subject.pass(QUIET_MS);
      expect(first.begun).toEqual(['swept']);
      first.letGo();
      await subject.pass(QUIET_MS);
      await stopping;
      await subject.pass(1_000);
      expect(first.begun).toEqual(['swept']);
      subject.workers.handle('project', second.handler);
      await comes(() => second.begun.length > 1);
      await subject.pass(QUIET_MS);
      expect([...second.begun].sort()).toEqual(['orders', 'swept']);
    });

    it('shows operators what waits, what runs, and what was given up and why', async () => {
      const counter = new Counter(true);
      subject.taps.tap('project', 'later');
      subject.workers.handle('finish-refunds', counter.handler);
      subject.workers.handle('settle-stock', async () => Promise.reject(new Error('The provider is away')));
      await subject.workers.start();
      for (const key of ['order-1', 'order-2']) subject.taps.tap('finish-refunds', key);
      subject.taps.tap('settle-stock', 'order-3');
      await comes(() => counter.begun.length > 1);
      const figures = async (name: string) =>
        (await subject.queues.figures()).find(({ queue }) => queue === name);
      expect(await figures('finish-refunds')).toMatchObject({
        ...{ waiting: 0, active: 2, delayed: 0, failed: 0, failures: [] },
      });
      counter.letGo();
      expect(await figures('project')).toMatchObject({ waiting: 1, active: 0 });
      let failed = 0;
      for (let waited = 0; failed === 0 && waited < PATIENCE_MS; waited += 1_000) {
        await subject.pass(1_000);
        failed = (await figures('settle-stock'))?.failed ?? 0;
      }
      expect(await figures('settle-stock')).toMatchObject({
        ...{ waiting: 0, active: 0, delayed: 0, failed: 1 },
        failures: [
          { key: 'order-3', reason: 'The provider is away', failedAt: expect.stringMatching(/^20.*Z$/) },
        ],
      });
    });

    it('refuses a second handler of a queue', () => {
      subject.workers.handle('project', async () => undefined);
      expect(() => subject.workers.handle('project', async () => undefined)).toThrow('project');
    });

    it('takes taps when it is closed, and does nothing about them', async () => {
      const counter = new Counter();
      subject.workers.handle('project', counter.handler);
      await subject.workers.start();
      await subject.taps.close();
      expect(() => subject.taps.tap('project', 'orders')).not.toThrow();
      await subject.pass(QUIET_MS);
      expect(counter.begun).toEqual([]);
    });

    it('waits for what runs when it stops, and begins nothing new', async () => {
      const counter = new Counter(true);
      subject.workers.handle('project', counter.handler);
      await subject.workers.start();
      subject.taps.tap('project', 'orders');
      await comes(() => counter.begun.length > 0);
      subject.taps.tap('project', 'orders');
      let stopped = false;
      const stopping = subject.workers.stop().then(() => {
        stopped = true;
      });
      subject.taps.tap('project', 'products');
      await subject.pass(QUIET_MS);
      expect(stopped).toBe(false);
      counter.letGo();
      await stopping;
      await subject.pass(QUIET_MS);
      expect(counter.begun).toEqual(['orders']);
    });
  });
}
