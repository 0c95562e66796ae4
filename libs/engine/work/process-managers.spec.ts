import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Collections } from '@lineless/engine/read/collections';
import { foreignErrors } from '@lineless/engine/read/foreign-model';
import { toldTasks } from '@lineless/kernel/testing/told-tasks';
import { settle, VirtualRuntime } from '@lineless/kernel/testing/virtual-runtime';
import { InProcessJobs } from '@lineless/ports/jobs/in-process';
import { tracing } from '@lineless/ports/tracing/tracing';
import { WrittenSpans } from '@lineless/ports/tracing/testing/written-spans';
import type { IdPage, Query } from '@lineless/ports/documents/port';
import type { Tenant } from './leases';
import { NotYet, ProcessManagers, type Turn } from './process-managers';
import { bareModel } from '@lineless/kernel/testing/bare-model';

const MINUTE = 60_000;

/** A read model whose due list a spec can fill; pages as the real ones do. */
class DueItems {
  readonly due = new Map<string, string>();
  unavailable: Error | null = null;
  async ids({ to, limit, cursor = '' }: Query): Promise<IdPage> {
    if (this.unavailable) throw this.unavailable;
    const open = [...this.due].filter(([, at]) => at <= String(to)).map(([id, at]) => `${at} ${id}`);
    const rest = open.sort().filter((place) => place > cursor);
    const page = rest.slice(0, limit);
    const ids = page.map((place) => place.slice(place.indexOf(' ') + 1));
    return rest.length > limit ? { ids, nextCursor: page.at(-1) ?? '' } : { ids };
  }
}

describe('a process manager', () => {
  let runtime: VirtualRuntime;
  let items: DueItems;
  let done: string[];
  let failures: [string, number][];
  let jobFailures: unknown[];
  let failing: Set<string>;
  let managers: ProcessManagers;
  let jobs: InProcessJobs;
  let step: (id: string, turn: Turn) => Promise<void>;
  let atOnce: { now: number; most: number };

  beforeEach(async () => {
    runtime = new VirtualRuntime();
    items = new DueItems();
    done = [];
    failures = [];
    failing = new Set();
    atOnce = { now: 0, most: 0 };
    jobFailures = [];
    jobs = new InProcessJobs(runtime, { onFailure: (_queue, _key, error) => jobFailures.push(error) });
    const collections = new Collections();
    const began = runtime.now();
    // Only `ids` is asked for.
    collections.point('orders', items as never);
    managers = new ProcessManagers(jobs, collections, runtime, (_queue, id) =>
      failures.push([id, runtime.now() - began]),
    );
    step = async (id) => {
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await settle(1);
      atOnce.now -= 1;
      if (failing.has(id)) throw new Error('The provider is away');
      done.push(id);
      items.due.delete(id);
    };
    const due = { model: bareModel('orders'), index: 'due' };
    managers.manage({
      queue: 'expire',
      due,
      sweepMs: 5_000,
      graceMs: 1_000,
      step: (id, turn) => step(id, turn),
    });
    managers.start(jobs);
    await jobs.start();
  });

  const dueNow = (...ids: string[]) => {
    for (const id of ids) items.due.set(id, new Date(runtime.now()).toISOString());
  };
  const pass = async (ms: number) => {
    for (let rest = ms; rest > 0; rest -= 1_000) {
      await runtime.advance(Math.min(rest, 1_000));
      await settle(10);
    }
  };

  it('carries out what is due, not what is not, and nothing a second time', async () => {
    dueNow('a', 'b');
    items.due.set('later', new Date(runtime.now() + 10 * MINUTE).toISOString());
    await pass(20_000);
    expect(done).toEqual(['a', 'b']);
    await pass(11 * MINUTE);
    expect(done).toEqual(['a', 'b', 'later']);
  });

  it('leaves to a request, for a moment, what it is about to finish itself', async () => {
    await pass(4_500);
    dueNow('a');
    await pass(5_000);
    expect(done).toEqual([]);
    await pass(1_000);
    expect(done).toEqual(['a']);
  });

  it('is in no trace of the request whose tap a step comes by', async () => {
    const spans = new WrittenSpans();
    const active: unknown[] = [];
    step = async () => void active.push(tracing.active);
    tracing.use(spans);
    await tracing.within(spans.begin('request-1', 'placing'), () => managers.carryOut('expire', 'a'));
    tracing.end(spans);
    expect(active).toEqual([undefined]);
  });

  it('waits for a list that is being built, and says so where there is another reason', async () => {
    items.due.set('a', new Date(runtime.now()).toISOString());
    items.unavailable = foreignErrors.MODEL_BUILDING();
    await runtime.advance(MINUTE);
    expect([done, jobFailures]).toEqual([[], []]);
    items.unavailable = new Error('The disk is away');
    await runtime.advance(6_000);
    expect(jobFailures).toContain(items.unavailable);
    items.unavailable = null;
    await runtime.advance(MINUTE);
    expect(done).toEqual(['a']);
  });

  it('goes on beyond the first page, a few at a time', async () => {
    dueNow(...Array.from({ length: 450 }, (_, n) => `order-${n}`));
    await runtime.advance(5_000);
    await settle(500);
    expect(done).toHaveLength(450);
    expect(atOnce.most).toBe(4);
  });

  it('stops in the middle of a long list: the service is not to wait for all of it', async () => {
    dueNow(...Array.from({ length: 450 }, (_, n) => `order-${n}`));
    await runtime.advance(5_000);
    await settle(20);
    managers.stop();
    const before = done.length;
    await jobs.stop();
    expect(before).toBeGreaterThan(0);
    expect(done.length).toBeLessThanOrEqual(before + 4);
  });

  it('leaves the rest of a long list where the queue becomes another process’s', async () => {
    await jobs.stop();
    const leased = new InProcessJobs(runtime);
    const tenants: Tenant[] = [];
    managers.start(leased, { want: (_, tenant) => void tenants.push(tenant) });
    await leased.start();
    dueNow(...Array.from({ length: 450 }, (_, n) => `order-${n}`));
    await runtime.advance(1_000);
    tenants[0]?.begin();
    await settle(20);
    const before = done.length;
    await tenants[0]?.end();
    expect(before).toBeGreaterThan(0);
    expect(done.length).toBeLessThanOrEqual(before + 4);
    tenants[0]?.begin();
    await settle(500);
    expect(done).toHaveLength(450);
  });

  it('tells a long step that the service stops, so that it leaves the rest', async () => {
    const goingOn: boolean[] = [];
    step = async (_id, { goesOn }) => {
      while (goesOn()) {
        goingOn.push(true);
        await settle(1);
      }
      throw new NotYet('It is left to another process');
    };
    dueNow('a');
    await runtime.advance(5_000);
    await settle(20);
    managers.stop();
    await jobs.stop();
    expect(goingOn.length).toBeGreaterThan(1);
    expect([failures, jobFailures]).toEqual([[], []]);
  });

  it('lets the others go on where one fails, and asks for that one less and less often', async () => {
    failing.add('b');
    dueNow('a', 'b', 'c');
    await pass(10_000);
    expect(done).toEqual(['a', 'c']);
    await pass(30 * MINUTE);
    const pauses = failures.map(([, at], index) => at - (failures[index - 1]?.[1] ?? 0)).slice(1);
    // 1, 2, 4 … 512 seconds, then ten minutes; each until the sweep that comes by after it.
    const seconds = pauses.map((pause) => pause / 1_000);
    expect(seconds).toEqual([4, 5, 5, 10, 20, 35, 65, 130, 260, 515, 600]);
    failing.clear();
    // Nor longer where the clock is set back.
    const now = runtime.now.bind(runtime);
    jest.spyOn(runtime, 'now').mockImplementation(() => now() - 60 * MINUTE);
    items.due.set('b', new Date(runtime.now()).toISOString());
    await pass(11 * MINUTE);
    expect(done).toEqual(['a', 'c', 'b']);
  });

  it('asks less and less often for what has to wait for another system, and calls that no failure', async () => {
    const asked: number[] = [];
    step = async () => {
      asked.push(runtime.now());
      // Or a read model, which another version still has.
      throw asked.length % 2 === 0
        ? foreignErrors.MODEL_BUILDING()
        : new NotYet('The bank is still deciding');
    };
    dueNow('a');
    await pass(2 * MINUTE);
    const seconds = asked.slice(1).map((at, index) => (at - asked[index]!) / 1_000);
    expect(seconds).toEqual([4, 5, 5, 10, 20, 35]);
    expect([failures, jobFailures]).toEqual([[], []]);
  });

  it('begins anew with short pauses once an item has worked', async () => {
    failing.add('a');
    dueNow('a');
    await pass(2 * MINUTE);
    failing.clear();
    await pass(5 * MINUTE);
    failures.length = 0;
    failing.add('a');
    dueNow('a');
    await pass(30_000);
    expect(failures.length).toBeGreaterThanOrEqual(3);
  });

  it('carries an item out at once when it is tapped, and never twice side by side', async () => {
    const { begun, task, end } = toldTasks();
    let times = 0;
    step = async (id) => void (await task(`${id}${(times += 1)}`)());
    dueNow('a');
    await runtime.advance(3_999);
    managers.tap('expire', 'a');
    await settle(10);
    // By the sweep as well, and by who cannot go on without it.
    await runtime.advance(1_001);
    const waited = managers.carryOut('expire', 'a');
    await settle(10);
    expect(begun).toEqual(['a1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await end('a3');
    await waited;
  });
});
