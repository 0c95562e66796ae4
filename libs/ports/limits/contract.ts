import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Limits } from './port';

export interface Subject {
  readonly limits: Limits;
  /** The same, as another process has it, where processes count together. */
  readonly elsewhere: Limits | null;
  dispose(): Promise<void>;
}

/** What every adapter of the limits port must do. */
export function limitsContract(adapter: string, open: () => Promise<Subject>): void {
  describe(`limits in ${adapter}`, () => {
    let subject: Subject;
    beforeEach(async () => {
      subject = await open();
    });
    afterEach(() => subject.dispose());

    const limit = { name: 'orders', most: 2, windowSeconds: 60 };

    it('let so many pass, then say when there is room', async () => {
      const counter = subject.limits.counter(limit);
      expect([await counter.count('ana'), await counter.count('ana')]).toEqual([null, null]);
      for (let again = 0; again < 3; again += 1) {
        const wait = await counter.count('ana');
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(60_000);
      }
    });

    it('can be looked at without counting', async () => {
      const counter = subject.limits.counter(limit);
      for (let looks = 0; looks < 5; looks += 1) expect(await counter.look('ana')).toBeNull();
      await counter.count('ana');
      expect(await counter.look('ana')).toBeNull();
      await counter.count('ana');
      const wait = await counter.look('ana');
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60_000);
      expect(await counter.look('ben')).toBeNull();
    });

    it('count everybody, and every limit, by itself', async () => {
      const counter = subject.limits.counter({ ...limit, most: 1 });
      const other = subject.limits.counter({ ...limit, most: 1, name: 'codes' });
      expect([await counter.count('ana'), await counter.count('ben'), await other.count('ana')]).toEqual([
        null,
        null,
        null,
      ]);
      expect(await counter.count('ana')).not.toBeNull();
    });

    it('do not let more pass that come at once', async () => {
      const counter = subject.limits.counter({ ...limit, most: 10 });
      const waits = await Promise.all(Array.from({ length: 40 }, async () => counter.count('ana')));
      expect(waits.filter((wait) => wait === null)).toHaveLength(10);
    });

    it('begin anew when the window has ended', async () => {
      const counter = subject.limits.counter({ ...limit, most: 1, windowSeconds: 1 });
      await counter.count('ana');
      const wait = (await counter.count('ana')) ?? 0;
      await new Promise((resolve) => {
        setTimeout(resolve, wait + 50);
      });
      expect(await counter.count('ana')).toBeNull();
    });

    it('are the same in every process, where processes count together', async () => {
      const { limits, elsewhere } = subject;
      if (!elsewhere) return;
      const [here, there] = [limits.counter(limit), elsewhere.counter(limit)];
      expect([await here.count('ana'), await there.count('ana')]).toEqual([null, null]);
      expect(await here.count('ana')).not.toBeNull();
      expect(await there.count('ana')).not.toBeNull();
      expect(await there.look('ana')).not.toBeNull();
    });
  });
}
