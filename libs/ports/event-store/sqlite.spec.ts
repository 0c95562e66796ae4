import { describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { eventStoreContract } from './contract';
import { event, names, readEverything } from './contract/harness';
import { AppendUncertain, StoreInUse, type EventStore } from './port';
import { openSqliteEventStore } from './sqlite';
import { lookAtEvents } from './sqlite-looking';

const directories = new Map<EventStore, string>();

async function open(directory = mkdtempSync(join(tmpdir(), 'lineless-events-'))): Promise<EventStore> {
  const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
  directories.set(store, directory);
  return store;
}

eventStoreContract('SQLite', {
  startsEmpty: true,
  open: () => open(),
  restart: async (store) => {
    await store.close();
    return open(directories.get(store));
  },
  dispose: async (store) => {
    await store.close();
    rmSync(directories.get(store) ?? '', { recursive: true, force: true });
  },
});

describe('the files of the embedded event store', () => {
  it('are packed with the first dictionary that they were given, and read what was stored before', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lineless-events-'));
    const open = (dictionary?: string) =>
      openSqliteEventStore({ directory, runtime: systemRuntime, ...(dictionary && { dictionary }) });
    const lines = Array.from({ length: 40 }, (_, line) => ({ productId: `glass ${line}`, quantity: line }));
    const data = { items: lines };
    const kinds = () => {
      const file = new Database(join(directory, 'events.db'));
      const rows = file.prepare('SELECT typeof(data), length(data) FROM events ORDER BY pos').raw().all();
      file.close();
      return rows as [string, number][];
    };
    for (const dictionary of [undefined, '{"items":[{"productId":"","quantity":', 'another'] as const) {
      const store = await open(dictionary);
      await store.append(`order-${dictionary}`, 'no-stream', [
        event('e', data),
        event('short', { quantity: 1 }),
      ]);
      const { events } = await store.readAll({ after: null, limit: 10 });
      await store.close();
      const again = await open();
      const stored = await again.readAll({ after: null, limit: 10 });
      expect(stored.events.map(({ data: one }) => one)).toEqual(events.map(({ data: one }) => one));
      expect(stored.events.at(-2)?.data).toEqual(event('e', data).data);
      await again.close();
      const looker = lookAtEvents(directory);
      expect((await looker.readAll({ after: null, limit: 10 })).events).toEqual(stored.events);
      await looker.close();
    }
    expect(kinds().map(([kind]) => kind)).toEqual(['text', 'text', 'blob', 'text', 'blob', 'text']);
    expect(kinds()[2]?.[1]).toBeLessThan((kinds()[0]?.[1] ?? 0) / 2);
    expect(kinds()[4]?.[1]).toBe(kinds()[2]?.[1]);
    rmSync(directory, { recursive: true });
  });

  it('say of packed data that was altered that it is not what was stored', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'lineless-events-'));
    const store = await openSqliteEventStore({ directory, runtime: systemRuntime, dictionary: 'glass' });
    await store.append('order-1', 'no-stream', [event('e', { note: 'glass '.repeat(200) })]);
    await store.close();
    const file = new Database(join(directory, 'events.db'));
    file.exec("UPDATE events SET data = x'00112233'");
    file.close();
    const looker = lookAtEvents(directory);
    const [altered] = (await looker.readAll({ after: null, limit: 1 })).events;
    expect(altered).toMatchObject({ stream: 'order-1', revision: 0, meta: { v: 0 } });
    await looker.close();
    rmSync(directory, { recursive: true });
  });

  it('belong to one owner at a time', async () => {
    const store = await open();
    expect(store.soleWriter).toBe(true);
    expect(store.onStored).toBeUndefined();
    await expect(open(directories.get(store))).rejects.toBeInstanceOf(StoreInUse);
    await store.close();
    const next = await open(directories.get(store));
    await next.close();
  });

  it('looks at ten thousand events for a filter before it lets others have a turn, and goes on from there', async () => {
    const store = await open();
    for (let from = 0; from < 12_000; from += 500) {
      const some = Array.from({ length: 500 }, (_, n) => event(`e${from + n}`));
      await store.append('order-1', from === 0 ? 'no-stream' : from - 1, some);
    }
    await store.append('staff-1', 'no-stream', [event('late', {}, 'Hired')]);
    for (const filter of [{ types: ['Hired'] }, { streamPrefixes: ['staff-'] }]) {
      const first = await store.readAll({ after: null, limit: 10, filter });
      expect(first).toMatchObject({ events: [], end: false });
      const second = await store.readAll({ after: first.position, limit: 10, filter });
      expect(names(second.events)).toEqual(['late']);
      expect(second.end).toBe(true);
    }
    const [, next] = await store.readStream('order-1', { fromRevision: 9_999, limit: 2 });
    const { position } = await store.readAll({ after: null, limit: 10, filter: { types: ['Hired'] } });
    const [after] = (await store.readAll({ after: position, limit: 1 })).events;
    expect(after?.id).toBe(next?.id);
    await store.close();
  });

  it('answers appends under way before it closes, and none after', async () => {
    const store = await open();
    const underWay = store.append('order-1', 'no-stream', [event('a')]);
    await store.close();
    await expect(underWay).resolves.toMatchObject({ revision: 0 });
    await expect(store.append('order-1', 0, [event('b')])).rejects.toThrow('closed');
  });

  it('let an append be tried again where the disk did not take it', async () => {
    const store = await open();
    await store.append('order-1', 'no-stream', [event('a')]);
    const other = new Database(join(directories.get(store) ?? '', 'events.db'));
    other.exec('BEGIN IMMEDIATE');
    const failing = store.append('order-1', 0, [event('b')]);
    await expect(failing).rejects.toBeInstanceOf(AppendUncertain);
    other.exec('COMMIT');
    other.close();
    await expect(store.append('order-1', 0, [event('b')])).resolves.toMatchObject({ revision: 1 });
    expect(names(await readEverything(store))).toEqual(['a', 'b']);
    await store.close();
  });

  it('answer as stored what was stored although the disk reported an error', async () => {
    const store = await open();
    const file = join(directories.get(store) ?? '', 'events.db');
    const lost = event('lost');
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(store.append('order-1', 'no-stream', [lost])).rejects.toBeInstanceOf(AppendUncertain);
    other
      .prepare("INSERT INTO events(stream, rev, id, type, data, meta) VALUES ('order-1', 0, ?, ?, '{}', ?)")
      .run([lost.id, lost.type, JSON.stringify(lost.meta)]);
    other.exec('COMMIT');
    other.close();
    const again = await store.append('order-1', 'no-stream', [lost]);
    expect(again).toMatchObject({ revision: 0 });
    expect(await store.lastPosition()).toBe(again.position);
    expect(names(await readEverything(store))).toEqual(['lost']);
    await store.close();
  });
});
