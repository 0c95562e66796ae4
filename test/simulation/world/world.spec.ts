import { beforeEach, describe, expect, it } from '@jest/globals';
import { Chance } from '@lineless/kernel/chance';
import { sleep } from '@lineless/kernel/runtime';
import { Engine } from './engine';
import { Life } from './life';
import { Traps } from './traps';
import { AnswerLost, Unreachable, Wire } from './wire';
import { World } from './world';

describe('a simulated world', () => {
  let world: World;
  let engine: Engine;
  let traps: Traps;
  let life: Life;
  let wire: Wire;
  let done: string[];

  beforeEach(() => {
    world = new World();
    engine = new Engine('events', 1);
    traps = new Traps();
    life = new Life('worker 1', world, new Chance(1), 2_000);
    wire = new Wire({ world, life, engine, traps });
    done = [];
  });

  const call = () => wire.call('append', () => done.push('carried out'));

  it('does what is due in its order, and nothing before its time', async () => {
    for (const ms of [30, 10, 20, 10]) world.after(ms, () => done.push(`${ms} at ${world.elapsed}`));
    world.after(20, () => done.push('never'))();
    await world.pass(20);
    expect(done).toEqual(['10 at 10', '10 at 10', '20 at 20']);
    await world.pass(5_000, () => done.length === 4);
    expect(world.elapsed).toBe(30);
  });

  it('is late with all that was due while it stood still, in its order', async () => {
    for (const ms of [2_000, 1_000]) world.after(ms, () => done.push(`${ms} at ${world.elapsed}`));
    world.leap(60_000);
    await world.pass(0);
    expect(done).toEqual(['1000 at 60000', '2000 at 60000']);
  });

  it('has a clock for each process, which may be set while its timers go on', async () => {
    expect(life.now()).toBe(world.now + 2_000);
    life.after(50, () => done.push('due'));
    life.setClock(-90_000);
    expect(life.now()).toBe(world.now - 88_000);
    await world.pass(50);
    expect(done).toEqual(['due']);
  });

  it('cuts one process off from an engine, and no other', async () => {
    const other = new Wire({
      ...{ world, engine, traps },
      life: new Life('worker 2', world, new Chance(2), 0),
    });
    const ends = engine.cutOff('worker 1');
    const failed = call().catch((error: unknown) => error);
    void other.call('append', () => done.push('of another'));
    await world.pass(1_000);
    expect([await failed, done]).toEqual([expect.any(Unreachable), ['of another']]);
    expect([wire.sent(), other.sent().length]).toEqual([[], 1]);
    ends();
    void call();
    await world.pass(1_000);
    expect(done).toEqual(['of another', 'carried out']);
  });

  it('never lets a process go on that has died, from any wait', async () => {
    void sleep(life, 10).then(() => done.push('slept'));
    void call().then(() => done.push('answered'));
    life.end();
    void call().then(() => done.push('answered'));
    await world.pass(1_000);
    // What was sent before has arrived.
    expect(done).toEqual(['carried out']);
  });

  it('lets one that slept go on when it wakes, in the order in which all of it came', async () => {
    const cancel = life.after(20, () => done.push('cancelled'));
    life.after(10, () => {
      done.push('first');
      cancel();
    });
    life.sleep();
    await world.pass(100);
    expect(done).toEqual([]);
    life.wake();
    await world.pass(100);
    expect(done).toEqual(['first']);
  });

  it.each([
    ['before', []],
    ['after', ['carried out']],
  ] as const)('catches a process %s its next such call', async (when, expected) => {
    const trap = { process: 'worker 1', engine: 'events', call: 'append', when };
    traps.lay({ ...trap, spring: () => life.end() });
    traps.lay({ ...trap, process: 'worker 2', spring: () => done.push('another') });
    void call().then(() => done.push('answered'));
    await world.pass(1_000);
    expect(done).toEqual(expected);
  });

  it('catches a process at any call of a kind, or at those of one kind of stream', async () => {
    const trap = { process: 'worker 1', engine: 'events', when: 'before' } as const;
    const caught: string[] = [];
    const lay = (kind: string) => traps.lay({ ...trap, call: kind, spring: () => caught.push(kind) });
    for (const kind of ['append', 'append order', 'append orders']) lay(kind);
    for (let times = 0; times < 2; times += 1) void wire.call('append order', () => undefined);
    await world.pass(1_000);
    expect(caught).toEqual(['append', 'append order']);
  });

  it('lets a process go on at so many calls before it is caught', async () => {
    const trap = { process: 'worker 1', engine: 'events', call: 'append', when: 'after' } as const;
    traps.lay({ ...trap, lets: 1, spring: () => life.end() });
    for (let times = 0; times < 3; times += 1) {
      void call();
      await world.pass(1_000);
    }
    expect(done).toEqual(['carried out', 'carried out']);
  });

  it('lets calls fail before they are carried out, and after', async () => {
    const failure = async () => {
      const failed = call().catch((error: unknown) => error);
      await world.pass(1_000);
      return failed;
    };
    const isBack = engine.begin({ isAway: true });
    expect([await failure(), done]).toEqual([expect.any(Unreachable), []]);
    isBack();
    engine.begin({ lostAnswers: 1 });
    expect([await failure(), done]).toEqual([expect.any(AnswerLost), ['carried out']]);
  });
});
