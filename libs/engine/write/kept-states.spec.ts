import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@lineless/ports/event-store/port';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { Aggregates } from './aggregates';
import { bound, context, states, withSeats } from './testing/table';

const table = withSeats(10);

let directory: string;
let store: EventStore;
/** Reads of streams, by the process that remembers. */
let reads: number;
/** Called in the middle of such a read, once what it answers is settled. */
let meanwhile: () => Promise<void>;
/** Called when one of its appends is stored, before it knows. */
let afterAppend: () => Promise<void>;
let here: Aggregates;
let elsewhere: Aggregates;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lineless-kept-'));
  store = await openSqliteEventStore({ directory, runtime: systemRuntime });
  reads = 0;
  meanwhile = async () => undefined;
  afterAppend = async () => undefined;
  const counted = async <T>(read: Promise<T>): Promise<T> => {
    reads += 1;
    const events = await read;
    await meanwhile();
    return events;
  };
  const counting: EventStore = {
    ...bound(store),
    soleWriter: false,
    append: async (...asked) => {
      const appended = await store.append(...asked);
      await afterAppend();
      return appended;
    },
    readStream: (...asked) => counted(store.readStream(...asked)),
    readStreamBackwards: (...asked) => counted(store.readStreamBackwards(...asked)),
  };
  here = new Aggregates(counting, systemRuntime, states, () => undefined);
  elsewhere = new Aggregates({ ...bound(store), soleWriter: false }, systemRuntime, states, () => undefined);
  await elsewhere.execute(table, 'one', 'Ana', context);
});
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const taken = async () => (await here.load(table, 'one')).state.taken.length;
const seat = async (guest: string) => {
  await elsewhere.execute(table, 'one', guest, context);
  return store.readStream('table-one');
};

describe('what is known of a stream that others write to', () => {
  it('is read anew each time while their appends are not heard of', async () => {
    expect([await taken(), await taken()]).toEqual([1, 1]);
    expect(reads).toBe(2);
    expect(await Promise.all([taken(), taken()])).toEqual([1, 1]);
    expect(reads).toBe(4);
    await seat('Maya');
    expect(await taken()).toBe(2);
  });

  it('is read once while they are, and again after each of them', async () => {
    here.keep(true);
    expect([await taken(), await taken()]).toEqual([1, 1]);
    expect(reads).toBe(1);
    here.heard(await seat('Maya'));
    expect([await taken(), await taken()]).toEqual([2, 2]);
    expect(reads).toBe(2);
  });

  it('is read once for all who ask at once, and again for who asks after an append was heard of', async () => {
    here.keep(true);
    let later: Promise<number> | undefined;
    meanwhile = async () => {
      meanwhile = async () => undefined;
      here.heard(await seat('Maya'));
      later = taken();
    };
    expect(await Promise.all([taken(), taken(), taken()])).toEqual([1, 1, 1]);
    expect(await later).toBe(2);
    expect(reads).toBe(2);
  });

  it('is read once more for who asks after a read has failed', async () => {
    here.keep(true);
    meanwhile = async () => {
      meanwhile = async () => undefined;
      throw new Error('away');
    };
    await expect(Promise.all([taken(), taken()])).rejects.toThrow('away');
    expect(await taken()).toBe(1);
  });

  it('is not kept of a read that an append has overtaken', async () => {
    here.keep(true);
    meanwhile = async () => {
      meanwhile = async () => undefined;
      here.heard(await seat('Maya'));
    };
    expect(await taken()).toBe(1);
    expect(await taken()).toBe(2);
  });

  it.each<[string, () => Promise<void>]>([
    ['another process has gone further', async () => here.heard(await seat('Maya'))],
    [
      'appends were missed',
      async () => {
        here.keep(false);
        await seat('Maya');
        here.keep(true);
      },
    ],
  ])('is not kept of an append whose answer came when %s', async (_, happens) => {
    here.keep(true);
    afterAppend = happens;
    await here.execute(table, 'one', 'Ben', context);
    expect(await taken()).toBe(3);
  });

  it('is forgotten when some may have been missed, and when they are heard of again', async () => {
    here.keep(true);
    await taken();
    here.keep(false);
    await seat('Maya');
    expect(await taken()).toBe(2);
    await seat('Lee');
    here.keep(true);
    expect(await taken()).toBe(3);
  });
});
