import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainHash, headOf } from '@lineless/kernel/event-hash';
import { event } from '@lineless/ports/event-store/contract/harness';
import { AppendUncertain, type EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { Aggregates } from './aggregates';
import type { FoldedStates } from './loading';
import { bound, context, states, withSeats } from './testing/table';
import { bareModel } from '@lineless/kernel/testing/bare-model';

const hall = { ...withSeats(1_000), foldedIn: bareModel('halls') };

let directory: string;
let store: EventStore;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lineless-chained-'));
  store = await openSqliteEventStore({ directory, runtime: systemRuntime });
});

afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

/** As each of several processes on one store would see it. */
function over(events: EventStore, folded: FoldedStates = states): Aggregates {
  return new Aggregates({ ...bound(events), soleWriter: false }, systemRuntime, folded, () => undefined);
}

async function seat(aggregates: Aggregates, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) await aggregates.execute(hall, 'hall', `guest ${n}`, context);
}

/** How many events carry a hash, when each that does fits its content and its predecessor. */
async function chainLength(): Promise<number> {
  const events = await store.readStream('table-hall');
  let chain = 0;
  events.forEach((one, index) => {
    if (one.meta.hash === undefined) return;
    const before = events[index - 1];
    chain += 1;
    expect(one.meta.hash).toBe(chainHash(before ? headOf(before) : null, one));
  });
  return chain;
}

describe('the events of a stream', () => {
  it('each carry a hash over themselves and the one before, whoever of several processes stored them', async () => {
    const [here, elsewhere] = [over(store), over(store)];
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => here.execute(hall, 'hall', `here ${n}`, context)),
      ...Array.from({ length: 10 }, (_, n) => elsewhere.execute(hall, 'hall', `there ${n}`, context)),
    ]);
    expect(await chainLength()).toBe(20);
  });

  it('go on after a folded state, from what is read of the tail anyway', async () => {
    await seat(over(store), 0, 100);
    const all = await store.readStream('table-hall');
    const [known] = all.slice(-1);
    if (!known) throw new Error('The hall is empty');
    const { revision, position } = known;
    const folded: FoldedStates = {
      ...states,
      folded: async () => ({ state: { taken: [] }, revision, position }),
    };
    const asked: string[] = [];
    const listening: EventStore = {
      ...bound(store),
      readStream: (stream, options) => {
        asked.push(stream);
        return store.readStream(stream, options);
      },
    };
    await seat(over(listening, folded), 100, 101);
    expect([await chainLength(), asked]).toEqual([101, []]);
  });

  it('go on after a folded state that is newer than the tail', async () => {
    await seat(over(store), 0, 100);
    const late: FoldedStates = {
      ...states,
      folded: async () => {
        await seat(over(store), 100, 101);
        const [last] = await store.readStreamBackwards('table-hall', { limit: 1 });
        return last ? { state: { taken: [] }, revision: last.revision, position: last.position } : null;
      },
    };
    await seat(over(store, late), 101, 102);
    expect(await chainLength()).toBe(102);
  });

  it('begin their chain after events of the time before, the last of which it covers', async () => {
    const old = ['Ana', 'Ben'].map((guest) => ({ ...event(guest), type: 'SeatTaken', data: { guest } }));
    await store.append('table-hall', 'no-stream', old);
    await seat(over(store), 0, 3);
    expect(await chainLength()).toBe(3);
  });

  it('are the same ones when an append is tried again whose answer was lost', async () => {
    let lost = 0;
    const forgetful: EventStore = {
      ...bound(store),
      append: async (...args) => {
        const answer = await store.append(...args);
        if (lost++ === 0) throw new AppendUncertain('The answer was lost');
        return answer;
      },
    };
    await seat(over(forgetful), 0, 3);
    expect([await chainLength(), lost]).toEqual([3, 4]);
  });
});
