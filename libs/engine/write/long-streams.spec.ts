import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { StorageUnavailable } from '@lineless/kernel/errors';
import type { EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { Aggregates } from './aggregates';
import type { FoldedStates } from './loading';
import { bound, context, states, withSeats } from './testing/table';
import { bareModel } from '@lineless/kernel/testing/bare-model';

describe('a command on a long stream', () => {
  let directory: string;
  let store: EventStore;
  let aggregates: Aggregates;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'lineless-aggregates-'));
    store = await openSqliteEventStore({ directory, runtime: systemRuntime });
    aggregates = over(store);
  });

  afterEach(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  /** As each of several processes on one store would see it. */
  const over = (events: EventStore) =>
    new Aggregates({ ...bound(events), soleWriter: false }, systemRuntime, states, () => undefined);

  it('folds a long stream from what a read model keeps of it, and reads only what came after', async () => {
    const hall = { ...withSeats(1_000), foldedIn: bareModel('halls') };
    for (let n = 0; n < 300; n += 1) await aggregates.execute(hall, 'hall', `guest ${n}`, context);
    const read: number[] = [];
    const counting: EventStore = {
      ...bound(store),
      soleWriter: false,
      readStream: async (stream, options) => {
        const events = await store.readStream(stream, options);
        read.push(events.length);
        return events;
      },
    };
    const all = await store.readStream('table-hall');
    const known = all[199];
    if (!known) throw new Error('The hall is empty');
    const taken = all.slice(0, 200).map(({ data }) => z.object({ guest: z.string() }).parse(data).guest);
    const kept: FoldedStates = {
      ...states,
      folded: async (model, id) =>
        model === 'halls' && id === 'hall'
          ? { state: { taken }, revision: 199, position: known.position }
          : null,
    };
    const elsewhere = new Aggregates(counting, systemRuntime, kept, () => undefined);
    const { state, revision } = await elsewhere.load(hall, 'hall');
    expect([state.taken.length, revision]).toEqual([300, 299]);
    expect(Math.max(...read)).toBeLessThanOrEqual(100);
    const next = await elsewhere.execute(hall, 'hall', 'guest 300', context);
    expect(next).toMatchObject({ revision: 300, changed: true });
    // Without what was kept it is the same state.
    expect((await over(store).load(hall, 'hall')).state).toEqual(next.state);
  });

  it('decides by the events alone while the read models are away, and hides no other failure', async () => {
    const hall = { ...withSeats(1_000), foldedIn: bareModel('halls') };
    for (let n = 0; n < 70; n += 1) await aggregates.execute(hall, 'hall', `guest ${n}`, context);
    const failing = (error: Error) => {
      const kept: FoldedStates = { ...states, folded: () => Promise.reject(error) };
      return new Aggregates({ ...bound(store), soleWriter: false }, systemRuntime, kept, () => undefined);
    };
    const away = failing(new StorageUnavailable('The read models are away'));
    expect(await away.execute(hall, 'hall', 'guest 70', context)).toMatchObject({ revision: 70 });
    await expect(failing(new Error('A fault')).load(hall, 'hall')).rejects.toThrow('A fault');
  });

  it('reads a stream that is not long in one go', async () => {
    const hall = withSeats(1_000);
    for (let n = 0; n < 20; n += 1) await aggregates.execute(hall, 'hall', `guest ${n}`, context);
    const asked: string[] = [];
    const counting: EventStore = {
      ...bound(store),
      soleWriter: false,
      readStream: (stream, options) => {
        asked.push('forwards');
        return store.readStream(stream, options);
      },
      readStreamBackwards: (stream, options) => {
        asked.push('backwards');
        return store.readStreamBackwards(stream, options);
      },
    };
    const elsewhere = new Aggregates(counting, systemRuntime, states, () => undefined);
    const { state } = await elsewhere.load(hall, 'hall');
    expect(state.taken).toEqual(Array.from({ length: 20 }, (_, n) => `guest ${n}`));
    expect(asked).toEqual(['backwards']);
  });

  it('knows the keys of a long stream’s last commands, wherever its state comes from', async () => {
    const hall = { ...withSeats(1_000), foldedIn: bareModel('halls') };
    for (let n = 0; n < 200; n += 1)
      await aggregates.execute(hall, 'hall', `guest ${n}`, { ...context, key: `k${n}`, digest: 'd' });
    const all = await store.readStream('table-hall');
    const last = all.at(-1);
    if (!last) throw new Error('The hall is empty');
    const taken = all.map((_, n) => `guest ${n}`);
    const kept: FoldedStates = {
      ...states,
      folded: async () => ({ state: { taken }, revision: 199, position: last.position }),
    };
    const elsewhere = new Aggregates(
      { ...bound(store), soleWriter: false },
      systemRuntime,
      kept,
      () => undefined,
    );
    const again = { ...context, key: 'k199', digest: 'd' };
    expect(await elsewhere.execute(hall, 'hall', 'somebody else', again)).toMatchObject({ changed: false });
  });

  it('decides on what it knows, though others write too: they would be found out when it appends', async () => {
    const hall = withSeats(1_000);
    let reads = 0;
    const counting: EventStore = {
      ...bound(store),
      soleWriter: false,
      readStream: (stream, options) => {
        reads += 1;
        return store.readStream(stream, options);
      },
    };
    const one = new Aggregates(counting, systemRuntime, states, () => undefined);
    await one.execute(hall, 'hall', 'guest 0', context);
    reads = 0;
    await one.execute(hall, 'hall', 'guest 1', context);
    expect(reads).toBe(0);
    await aggregates.execute(hall, 'hall', 'guest 2', context);
    const { state } = await one.execute(hall, 'hall', 'guest 3', context);
    expect(state.taken).toEqual(['guest 0', 'guest 1', 'guest 2', 'guest 3']);
  });

  it('reads nothing again where no other process writes', async () => {
    const hall = withSeats(1_000);
    let reads = 0;
    const alone: EventStore = {
      ...bound(store),
      soleWriter: true,
      readStream: (stream, options) => {
        reads += 1;
        return store.readStream(stream, options);
      },
    };
    const only = new Aggregates(alone, systemRuntime, states, () => undefined);
    await only.execute(hall, 'hall', 'guest 0', context);
    const readOnce = reads;
    for (let n = 1; n < 20; n += 1) await only.execute(hall, 'hall', `guest ${n}`, context);
    await only.load(hall, 'hall');
    expect(reads).toBe(readOnce);
  });
});
