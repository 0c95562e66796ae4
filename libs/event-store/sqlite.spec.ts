import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { eventStoreContract } from './contract';
import { event } from './contract/harness';
import { StoreInUse, type EventStore } from './port';
import { openSqliteEventStore } from './sqlite';

const directories = new Map<EventStore, string>();

async function open(directory = mkdtempSync(join(tmpdir(), 'lineless-events-'))): Promise<EventStore> {
  const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
  directories.set(store, directory);
  return store;
}

eventStoreContract('SQLite', {
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
  it('belong to one owner at a time', async () => {
    const store = await open();
    await expect(open(directories.get(store))).rejects.toBeInstanceOf(StoreInUse);
    await store.close();
    const next = await open(directories.get(store));
    await next.close();
  });

  it('answers appends under way before it closes, and none after', async () => {
    const store = await open();
    const underWay = store.append('order-1', 'no-stream', [event('a')]);
    await store.close();
    await expect(underWay).resolves.toMatchObject({ revision: 0 });
    await expect(store.append('order-1', 0, [event('b')])).rejects.toThrow('closed');
  });
});
