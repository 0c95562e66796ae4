import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Taps, Workers } from './port';

export interface Subject {
  readonly taps: Taps;
  readonly workers: Workers;
  /** Lets at least this much time go by, and what is due in it begin. */
  pass(ms: number): Promise<void>;
  dispose(): Promise<void>;
}

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

    it('begins a tapped key', async () => {
      const counter = new Counter();
      subject.workers.handle('project', counter.handler);
      await subject.workers.start();
      subject.taps.tap('project', 'orders');
      await subject.pass(300);
      expect(counter.begun).toEqual(['orders']);
    });

    it('delivers after the start what was tapped before', async () => {
      const counter = new Counter();
      subject.workers.handle('project', counter.handler);
      subject.taps.tap('project', 'orders');
      await subject.pass(100);
      expect(counter.begun).toEqual([]);
      await subject.workers.start();
      await subject.pass(300);
      expect(counter.begun).toEqual(['orders']);
    });

    it('coalesces taps while a key waits, and runs it once more for taps while it runs', async () => {
      const counter = new Counter(true);
      subject.workers.handle('project', counter.handler);
      await subject.workers.start();
      subject.taps.tap('project', 'orders');
      await subject.pass(300);
      for (let tap = 0; tap < 20; tap += 1) subject.taps.tap('project', 'orders');
      await subject.pass(300);
      expect(counter.begun).toEqual(['orders']);
      counter.letGo();
      await subject.pass(300);
      counter.letGo();
      await subject.pass(300);
      expect(counter.begun).toEqual(['orders', 'orders']);
      expect(counter.most).toBe(1);
    });

    it('runs different keys side by side', async () => {
      const counter = new Counter(true);
      subject.workers.handle('project', counter.handler);
      await subject.workers.start();
      for (const key of ['orders', 'products', 'orders']) subject.taps.tap('project', key);
      await subject.pass(300);
      expect([...new Set(counter.begun)].sort()).toEqual(['orders', 'products']);
      expect(counter.most).toBe(1);
      counter.letGo();
      await subject.pass(300);
      counter.letGo();
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
      await subject.pass(2_000);
      expect(begun).toEqual(['order-1', 'order-1', 'order-1']);
    });

    it('sweeps at start and then again and again', async () => {
      const counter = new Counter();
      subject.workers.handle('project', counter.handler).sweep('orders', 400);
      await subject.workers.start();
      await subject.pass(200);
      expect(counter.begun).toHaveLength(1);
      await subject.pass(1_000);
      expect(counter.begun.length).toBeGreaterThanOrEqual(3);
    });

    it('handles a queue from later on as well, and sweeps it at once', async () => {
      const counter = new Counter();
      await subject.workers.start();
      subject.taps.tap('project', 'orders');
      await subject.pass(100);
      const handling = subject.workers.handle('project', counter.handler);
      handling.sweep('products', 60_000);
      await subject.pass(300);
      expect([...counter.begun].sort()).toEqual(['orders', 'products']);
    });

    it('handles at once what its own process knows to be due, and once more where that comes while it runs', async () => {
      const counter = new Counter(true);
      const handling = subject.workers.handle('project', counter.handler);
      handling.tap('orders');
      await subject.pass(100);
      expect(counter.begun).toEqual([]);
      await subject.workers.start();
      await subject.pass(300);
      for (let tap = 0; tap < 20; tap += 1) handling.tap('orders');
      subject.taps.tap('project', 'products');
      await subject.pass(300);
      expect(counter.begun).toEqual(['orders', 'products']);
      counter.letGo();
      await subject.pass(300);
      counter.letGo();
      await subject.pass(300);
      expect(counter.begun).toEqual(['orders', 'products', 'orders']);
      expect(counter.most).toBe(1);
    });

    it('hands a queue on: what runs ends, what waits is left to who handles it next', async () => {
      const [first, second] = [new Counter(true), new Counter()];
      const handling = subject.workers.handle('project', first.handler);
      handling.sweep('swept', 400);
      await subject.workers.start();
      await subject.pass(300);
      subject.taps.tap('project', 'swept');
      await subject.pass(100);
      const stopping = handling.stop();
      await subject.pass(300);
      subject.taps.tap('project', 'orders');
      await subject.pass(300);
      expect(first.begun).toEqual(['swept']);
      first.letGo();
      await subject.pass(300);
      await stopping;
      await subject.pass(1_000);
      expect(first.begun).toEqual(['swept']);
      subject.workers.handle('project', second.handler);
      await subject.pass(1_000);
      expect([...second.begun].sort()).toEqual(['orders', 'swept']);
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
      await subject.pass(300);
      expect(counter.begun).toEqual([]);
    });

    it('waits for what runs when it stops, and begins nothing new', async () => {
      const counter = new Counter(true);
      subject.workers.handle('project', counter.handler);
      await subject.workers.start();
      subject.taps.tap('project', 'orders');
      await subject.pass(300);
      subject.taps.tap('project', 'orders');
      let stopped = false;
      const stopping = subject.workers.stop().then(() => {
        stopped = true;
      });
      subject.taps.tap('project', 'products');
      await subject.pass(300);
      expect(stopped).toBe(false);
      counter.letGo();
      await stopping;
      await subject.pass(300);
      expect(counter.begun).toEqual(['orders']);
    });
  });
}
