import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toldTasks } from '@lineless/kernel/testing/told-tasks';
import { VirtualRuntime, settle } from '@lineless/kernel/testing/virtual-runtime';
import { systemRuntime } from '@lineless/platform/system-runtime';
import type { ReadModels } from '@lineless/ports/documents/port';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import { LeaseBook } from './lease-book';
import { Leases } from './leases';
import { underLease } from './under-lease';

const NAMES = ['orders', 'products', 'vendors', 'locations'];

let directory: string;
let models: ReadModels;
let runtime: VirtualRuntime;
let failures: unknown[];
let said: string[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'leases-'));
  models = openSqliteReadModels({ directory, runtime: systemRuntime });
  runtime = new VirtualRuntime();
  failures = [];
  said = [];
});
afterEach(async () => {
  await models.close();
  await rm(directory, { recursive: true });
});

/** A process with its own clock; a killed one only falls silent. */
class Worker {
  readonly works = new Set<string>();
  readonly unable = new Set<string>();
  begun = 0;
  private constructor(
    readonly leases: Leases,
    readonly clock: Clock,
  ) {}

  static async begin(clock = new Clock(), names = NAMES): Promise<Worker> {
    const book = await LeaseBook.open(models, runtime);
    const worker = new Worker(
      new Leases({
        ...{ book, runtime: clock },
        onFailure: (error) => failures.push(error),
        say: (line) => said.push(line),
      }),
      clock,
    );
    for (const name of names) {
      worker.leases.want(name, {
        canWork: () => !worker.unable.has(name),
        begin: () => {
          worker.works.add(name);
          worker.begun += 1;
        },
        end: async () => void worker.works.delete(name),
      });
    }
    worker.leases.start();
    return worker;
  }

  kill(): void {
    this.clock.stands = true;
  }
}

/** The common time as one machine tells it: hours ahead, or stopped for a while. */
class Clock extends VirtualRuntime {
  stands = false;
  private readonly held: (() => void)[] = [];

  constructor(public aheadMs = 0) {
    super();
  }

  override now(): number {
    return runtime.now() + this.aheadMs;
  }

  override after(ms: number, task: () => void): () => void {
    return runtime.after(ms, () => (this.stands ? this.held.push(task) : task()));
  }

  override id(): string {
    return runtime.id();
  }

  wake(): void {
    this.stands = false;
    for (const task of this.held.splice(0)) task();
  }
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    await runtime.advance(100);
    await settle(20);
  }
}

const shared = (...workers: Worker[]) => workers.flatMap(({ works }) => [...works]).sort();
const all = [...NAMES].sort();
/** What more than one of them works on. */
const twice = (...workers: Worker[]) => {
  const names = shared(...workers);
  return names.filter((name, at) => names.indexOf(name) !== at);
};

describe('leases', () => {
  it('are all taken at once by who is alone', async () => {
    const one = await Worker.begin();
    await pass(100);
    expect(shared(one)).toEqual(all);
    await one.leases.stop();
    expect(one.works.size).toBe(0);
  });

  it('are shared evenly with each new process, each held by one', async () => {
    const one = await Worker.begin();
    await pass(1_000);
    const other = await Worker.begin();
    await pass(2_000);
    expect([one.works.size, other.works.size]).toEqual([2, 2]);
    expect(shared(one, other)).toEqual(all);
    await Promise.all([one.leases.stop(), other.leases.stop()]);
  });

  it('are taken over within five seconds of a kill', async () => {
    const [one, other] = [await Worker.begin(), await Worker.begin()];
    await pass(3_000);
    one.kill();
    await pass(4_900);
    expect(shared(other)).toEqual(all);
    await other.leases.stop();
  });

  it('are taken over within a second of a gentle stop, once the work has ended', async () => {
    const [one, other] = [await Worker.begin(), await Worker.begin()];
    await pass(3_000);
    await one.leases.stop();
    await pass(900);
    expect(shared(other)).toEqual(all);
    // It has given them back, and has not fallen silent.
    expect(said).toEqual([]);
    await other.leases.stop();
  });

  it('are not begun by a process that has found them free and was not the first', async () => {
    const one = await Worker.begin();
    await pass(1_000);
    const book = await LeaseBook.open(models, runtime);
    // As it was before the other one took them.
    const read = async () => new Map([...(await book.read())].filter(([name]) => !NAMES.includes(name)));
    const late = { read, write: book.write.bind(book) } as unknown as LeaseBook;
    const leases = new Leases({ book: late, runtime, onFailure: (error) => failures.push(error) });
    const begun: string[] = [];
    for (const name of NAMES)
      leases.want(name, { begin: () => void begun.push(name), end: async () => undefined });
    leases.start();
    await pass(100);
    expect([begun, failures, shared(one)]).toEqual([[], [], all]);
    await Promise.all([one.leases.stop(), leases.stop()]);
  });

  it('are given up by who has slept through their end', async () => {
    const [one, other] = [await Worker.begin(), await Worker.begin()];
    await pass(3_000);
    one.kill();
    await pass(30_000);
    expect(shared(other)).toEqual(all);
    one.clock.wake();
    await pass(100);
    expect(twice(one, other)).toEqual([]);
    await pass(3_000);
    expect(shared(one, other)).toEqual(all);
    expect([one.works.size, other.works.size]).toEqual([2, 2]);
    await Promise.all([one.leases.stop(), other.leases.stop()]);
  });

  it('are left to the processes that can do the work, beyond their share and without going to and fro', async () => {
    const [old, newer] = [await Worker.begin(), await Worker.begin()];
    await pass(3_000);
    old.unable.add('orders');
    // For a moment it is left to those whose share is not full.
    await pass(2_500);
    expect(newer.works.size).toBe(2);
    await pass(2_500);
    expect([[...old.works], shared(old, newer)]).toEqual([['products'], all]);
    const { begun } = newer;
    await pass(20_000);
    expect([[...old.works], newer.begun]).toEqual([['products'], begun]);
    await Promise.all([old.leases.stop(), newer.leases.stop()]);
  });

  it('that only the newest of the processes knows are taken by it', async () => {
    const names = ['one', 'two', 'three', 'four'].map((name) => `only new ${name}`);
    const old = await Worker.begin();
    const newer = await Worker.begin(undefined, [...NAMES, ...names]);
    await pass(8_000);
    expect(shared(old, newer)).toEqual([...NAMES, ...names].sort());
    await Promise.all([old.leases.stop(), newer.leases.stop()]);
  });

  it('that were taken beyond a share are shared again with a process that comes and can do them', async () => {
    const [old, newer] = [await Worker.begin(), await Worker.begin()];
    await pass(3_000);
    for (const name of NAMES) old.unable.add(name);
    await pass(5_000);
    expect(shared(newer)).toEqual(all);
    await old.leases.stop();
    const newest = await Worker.begin();
    await pass(3_000);
    expect([newer.works.size, newest.works.size]).toEqual([2, 2]);
    await Promise.all([newer.leases.stop(), newest.leases.stop()]);
  });

  it('of a process that has died are said to be taken over, once for all of them', async () => {
    const [one, other] = [await Worker.begin(), await Worker.begin()];
    await pass(3_000);
    expect(said).toEqual([]);
    const left = [...one.works];
    one.kill();
    await pass(4_900);
    expect(said).toEqual([`Took over ${left.join(', ')}: the process that held them has died or is silent`]);
    await other.leases.stop();
  });

  it('stay shared as they are while a process waits for what starts do one after the other', async () => {
    const [one, other] = [await Worker.begin(), await Worker.begin()];
    await pass(3_000);
    const parts = {
      book: await LeaseBook.open(models, runtime),
      runtime,
      onFailure: (error: unknown) => failures.push(error),
    };
    const { begun, task, end } = toldTasks();
    const starts = ['first', 'second'].map((name) => underLease(parts, 'opening', task(name)));
    await pass(4_000);
    expect([begun, one.works.size, other.works.size]).toEqual([['first'], 2, 2]);
    await end('first');
    await pass(1_000);
    expect(begun).toEqual(['first', 'second']);
    await end('second');
    await Promise.all(starts);
    await Promise.all([one.leases.stop(), other.leases.stop()]);
  });

  it('cost one line that grows for each process, however many it holds', async () => {
    const one = await Worker.begin();
    await pass(1_000);
    const book = await LeaseBook.open(models, runtime);
    const beats = async () => [...(await book.read())].filter(([, { holder }]) => holder !== null);
    const before = new Map(await beats());
    await pass(8_000);
    const grown = (await beats()).filter(([name, { beat }]) => before.get(name)?.beat !== beat);
    expect(grown.map(([name]) => name)).toEqual(['place 1']);
    expect((grown[0]?.[1].beat ?? 0) - (before.get('place 1')?.beat ?? 0)).toBeLessThanOrEqual(10);
    await one.leases.stop();
  });

  it('compare no clocks: hours between two machines change nothing', async () => {
    const [one, other] = [
      await Worker.begin(new Clock(3 * 3_600_000)),
      await Worker.begin(new Clock(-3_600_000)),
    ];
    await pass(10_000);
    expect([one.works.size, other.works.size]).toEqual([2, 2]);
    const before = [...one.works];
    await pass(10_000);
    expect([...one.works]).toEqual(before);
    await Promise.all([one.leases.stop(), other.leases.stop()]);
  });

  it('stay where a clock is set back, and are taken over from who dies then', async () => {
    const clock = new Clock(3_600_000);
    const [one, other] = [await Worker.begin(clock), await Worker.begin()];
    await pass(10_000);
    const before = [...one.works];
    expect(before).toHaveLength(2);
    clock.aheadMs = 0;
    await pass(10_000);
    expect([...one.works]).toEqual(before);
    clock.aheadMs = -3_600_000;
    other.kill();
    await pass(10_000);
    expect(shared(one)).toEqual(all);
    await one.leases.stop();
  });

  let away: boolean;
  /** Of a process that cannot reach the book while it is `away`. */
  const leasesOfShakyBook = async (): Promise<Leases> => {
    const book = await LeaseBook.open(models, runtime);
    away = false;
    const shaky = {
      read: async () => (away ? Promise.reject(new Error('away')) : book.read()),
      write: book.write.bind(book),
    } as unknown as LeaseBook;
    return new Leases({ book: shaky, runtime, onFailure: (error) => failures.push(error) });
  };

  it('that were let go are taken again once what was under way has ended, and not before', async () => {
    const leases = await leasesOfShakyBook();
    const ends: (() => void)[] = [];
    let begun = 0;
    leases.want('orders', {
      begin: () => void (begun += 1),
      end: () => new Promise((resolve) => ends.push(resolve)),
    });
    leases.start();
    await pass(1_000);
    away = true;
    await pass(4_000);
    away = false;
    await pass(4_000);
    expect([begun, ends.length]).toEqual([1, 1]);
    ends.shift()?.();
    await pass(2_000);
    expect(begun).toBe(2);
    const stopped = leases.stop();
    await settle(20);
    ends.shift()?.();
    await stopped;
  });

  it('are another process’s, or given back at the end, only once what was under way has ended', async () => {
    const leases = await leasesOfShakyBook();
    const ends: (() => void)[] = [];
    const end = () => new Promise<void>((resolve) => ends.push(resolve));
    for (const name of ['orders', 'products']) leases.want(name, { begin: () => undefined, end });
    leases.start();
    await pass(1_000);
    const other = await Worker.begin(undefined, ['orders', 'products']);
    // However long that takes: the process goes on to say that it is there, and keeps the others.
    await pass(10_000);
    expect([ends.length, shared(other)]).toEqual([1, []]);
    ends.shift()?.();
    await pass(2_000);
    expect(shared(other)).toHaveLength(1);
    await other.leases.stop();
    // What is let go while the book is away is still under way.
    away = true;
    await pass(4_000);
    let isStopped = false;
    const stopped = leases.stop().then(() => (isStopped = true));
    await settle(50);
    expect([ends.length, isStopped]).toEqual([1, false]);
    for (const done of ends.splice(0)) done();
    await stopped;
  });

  it('are let go while the book cannot be reached, and taken again afterwards', async () => {
    const leases = await leasesOfShakyBook();
    const works = new Set<string>();
    leases.want('orders', {
      begin: () => void works.add('orders'),
      end: async () => {
        works.clear();
      },
    });
    leases.start();
    await pass(1_000);
    away = true;
    await pass(2_000);
    expect(works.size).toBe(1);
    await pass(2_000);
    expect(works.size).toBe(0);
    away = false;
    await pass(4_000);
    expect(works.size).toBe(1);
    expect(failures.length).toBeGreaterThan(0);
    await leases.stop();
  });

  it('are held by who has lost its place to another, in a place that it takes anew', async () => {
    const book = await LeaseBook.open(models, runtime);
    const one = await Worker.begin();
    await pass(1_000);
    const place = (await book.read()).get('place 1');
    await book.write('place 1', place, null);
    await pass(4_000);
    expect((await book.read()).get('place 1')?.holder).toEqual(expect.any(String));
    expect(shared(one)).toEqual(all);
    await one.leases.stop();
  });

  it('keep a book that does not grow with restarts', async () => {
    for (let start = 0; start < 5; start += 1) {
      const worker = await Worker.begin();
      await pass(1_000);
      await worker.leases.stop();
    }
    const book = await LeaseBook.open(models, runtime);
    expect([...(await book.read()).keys()].sort()).toEqual([...all, 'place 1'].sort());
  });
});
