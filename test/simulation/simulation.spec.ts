import { describe, expect, it, jest } from '@jest/globals';
import { Chance } from '@lineless/kernel/chance';
import { serialise } from '@lineless/ports/event-store/serialised';
import { listsAreReadWhole } from './checks/guest-list';
import type { Mistake } from './engines/engines';
import { EventLog } from './engines/event-log';
import { runNight } from './night';
import { simulate, wordsOf } from './simulate';
import { draw } from './story/draw';
import { shrink } from './story/shrink';
import type { Part } from './story/story';
import { tell } from './story/tell';
import { Life } from './world/life';
import { World } from './world/world';

// Seconds of work: only what hangs is ended by it.
jest.setTimeout(300_000);

/** So many nights find a mistake that matters. */
const A_FEW = 25;

describe('a simulated night', () => {
  it('is the same again: its story, and every event down to its id', async () => {
    for (const seed of [3, 17]) {
      expect(draw(seed)).toEqual(draw(seed));
      expect(await runNight(draw(seed))).toEqual(await runNight(draw(seed)));
    }
    expect(draw(3)).not.toEqual(draw(4));
  });

  // From nights on that are short and have no deploy: a long one takes minutes to be cut down.
  it.each<[Mistake, number, RegExp]>([
    // Whichever stream two processes write to first: an order's, or that of a product as the doors open.
    [
      'appends at any revision',
      171,
      /its stream (says otherwise|ends before)|A menu does not show|was carried out twice/,
    ],
    ['refunds without a key', 36, /given order \w+ back 2 times, not 1/],
  ])('finds %s within a few seeds, and tells the smallest story', async (mistake, first, problem) => {
    const failure = await simulate({ first, count: A_FEW }, { mistake });
    if (!failure) throw new Error(`${A_FEW} nights have not found it`);
    const words = wordsOf(failure);
    expect(words).toMatch(problem);
    expect(words).toContain(`--seed ${failure.story.seed}`);
    expect(failure.story.parts.length).toBeLessThan(draw(failure.story.seed).parts.length);
    expect((await runNight(failure.story)).problems).toEqual([]);
  });
});

describe('a guest list', () => {
  it('that a process has read guest by guest is found', () => {
    const log = new EventLog();
    const actor = { kind: 'system', id: 'test' } as const;
    const meta = { v: 1, at: '2026-06-12T22:00:00.000Z', actor, correlationId: 'test', causationId: 'test' };
    const event = (n: number) => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      type: 'Any',
      data: {},
      meta,
    });
    log.append('glevent-moon', 'no-stream', serialise([event(1), event(2), event(3)]));
    const process = new Life('api 1', new World(), new Chance(1), 0);
    const readTimes = (times: number) => {
      for (let n = 0; n < times; n += 1) log.read(process, 'glevent-moon', (stored) => [...stored]);
    };
    readTimes(20);
    expect(listsAreReadWhole(log)).toEqual([]);
    readTimes(1);
    expect(listsAreReadWhole(log)).toEqual(['api 1 has read 63 events of glevent-moon, which has 3']);
  });
});

describe('a story', () => {
  it('has in some nights people who leave, and something that goes wrong at the very end', () => {
    const parts = Array.from({ length: 60 }, (_, seed) => draw(seed + 1).parts).flat();
    const crashes = parts.flatMap((part) => (part.kind === 'crash' && part.where ? [part.where] : []));
    expect(parts.some((part) => part.kind === 'member' && part.leaves)).toBe(true);
    for (const call of ['append product', 'append member', 'append glevent', 'checkpoint orders'])
      expect(crashes.map((where) => where.call)).toContain(call);
    expect(parts.some(({ kind, at }) => kind === 'steal' && at > 9_000)).toBe(true);
  });

  it('is cut down to what is needed, in any story', async () => {
    const story = draw(1);
    const [first, , third] = story.parts;
    const needs = async (parts: readonly unknown[]) =>
      Promise.resolve(parts.includes(first) && parts.includes(third));
    expect((await shrink(story, ({ parts }) => needs(parts))).parts).toEqual([first, third]);
  });

  it('is told in words, with times', () => {
    const parts: readonly Part[] = [
      {
        kind: 'crash',
        at: 61_250,
        process: 'api 1',
        where: { engine: 'bank', call: 'refund', when: 'after' },
        backAfter: 400,
      },
      { kind: 'sleep', at: 2_000, process: 'worker 2', where: null, lasts: 30_000 },
      { kind: 'trouble', at: 0, engine: 'documents', trouble: { isAway: true }, lasts: 1_500 },
      { kind: 'jump', at: 0, process: 'api 2', by: -90_000 },
      { kind: 'partition', at: 0, process: 'worker 1', from: ['events', 'changes'], lasts: 60_000 },
      { kind: 'steal', at: 0 },
      {
        ...{ kind: 'member', at: 0, person: 'dora', card: 'slow' },
        ...{ isImpatient: true, ends: 'cancels', draws: 2, leaves: true },
      },
      {
        ...{ kind: 'device', at: 0, number: 1 },
        arrivals: [{ guest: 3, heads: 2, isTakenBack: true }],
      },
    ];
    const clocks = { 'api 1': -2_000, 'api 2': 0, 'worker 1': 0, 'worker 2': 0 };
    expect(tell({ seed: 1, clocks, parts, hasAllModels: false, guests: 0 })).toEqual([
      '        The clock of api 1 is 2.0 s slow.',
      " 1:01.2  Api 1 dies at its next 'refund' of the bank, when it has been carried out; it is started again after 0.4 s.",
      ' 0:02.0  Worker 2 stands still for 30.0 s.',
      ' 0:00.0  For 1.5 s: Document database: nothing gets there.',
      ' 0:00.0  The clock of api 2 is set 90.0 s back.',
      ' 0:00.0  For 60.0 s worker 1 is cut off from: event store, changes to the screens.',
      ' 0:00.0  The book says of every lease that it is free.',
      ' 0:00.0  Dora becomes a member with a slow card, asks for a place in two tabs, cancels, draws 2 times at once, closes the page where no answer comes.',
      ' 0:00.0  Device 1 lets in without a network: 2 of guest 3 by mistake.',
    ]);
  });
});
