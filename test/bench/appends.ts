import Database from 'libsql';
import { join } from 'node:path';
import { orderFormats } from '@lineless/areas/ordering/model/events';
import { Keyring } from '@lineless/engine/trust/persons/keyring';
import { Sealer, type Saying } from '@lineless/engine/trust/persons/sealer';
import { saidIn } from '@lineless/kernel/personal-data';
import { InMemoryPersonKeys } from '@lineless/ports/person-keys/testing/in-memory';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import type { NewEvent } from '@lineless/ports/event-store/port';
import { deriveUuid } from '@lineless/kernel/derive-id';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { inFolder } from './folder';

const WRITERS = 64;
/** As many events as a projector reads at once. */
const PAGE = 2_000;

/** Appends a second by 64 writers through the event store, and the same rows through libsql alone. */
export async function appendsPerSecond(count: number): Promise<{ ours: number; raw: number }> {
  return {
    raw: await inFolder((folder) => rawAppends(folder, count)),
    ours: await inFolder((folder) => ourAppends(folder, count)),
  };
}

/** CPU microseconds of an append to the store. */
export async function cpuOfAnAppend(count: number): Promise<number> {
  const begun = process.cpuUsage();
  await inFolder((folder) => ourAppends(folder, count));
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / count;
}

/**
 * CPU microseconds of sealing an event that names its payer, of opening it again, and of both for one without a
 * person.
 */
export async function cpuOfASeal(
  count: number,
): Promise<{ sealing: number; opening: number; nobody: number }> {
  const keyring = await Keyring.open({ keys: new InMemoryPersonKeys(), runtime: systemRuntime });
  const [here, elsewhere] = [new Sealer(keyring, systemRuntime), new Sealer(keyring, systemRuntime)];
  const sayings = Array.from({ length: count }, (_, index): Saying => {
    const event = newEvent(index, { payer: { firstName: 'Ana', lastName: 'Morales' } });
    const owner = { kind: 'user', id: `user-${index % 500}` } as const;
    return { event, said: saidIn(orderFormats.OrderPaid.personal, event, () => owner) };
  });
  const stored = (events: readonly NewEvent[]) =>
    events.map((event, index) => ({ ...event, position: '0', stream: `order-${index}`, revision: 0 }));
  const cpu = async (task: () => Promise<unknown>) => {
    const begun = process.cpuUsage();
    await task();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / count;
  };
  const sealed: NewEvent[] = [];
  const sealing = await cpu(async () => {
    for (const [index, saying] of sayings.entries())
      sealed.push(...(await here.seal(`order-${index}`, [saying])));
  });
  const events = stored(sealed);
  const opening = await cpu(async () => {
    for (let at = 0; at < count; at += PAGE) await elsewhere.open(events.slice(at, at + PAGE));
  });
  const plain = sayings.map(({ event }) => ({ event, said: [] }));
  const untouched = stored(plain.map(({ event }) => event));
  const nobody = await cpu(async () => {
    for (const [index, saying] of plain.entries()) await here.seal(`order-${index}`, [saying]);
    for (let at = 0; at < count; at += PAGE) await elsewhere.open(untouched.slice(at, at + PAGE));
  });
  return { sealing, opening, nobody };
}

async function ourAppends(directory: string, count: number): Promise<number> {
  const store = await openSqliteEventStore({ directory, runtime: systemRuntime });
  const events = Array.from({ length: count }, (_, index) => newEvent(index));
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        const event = events[index];
        const stream = `order-${index}`;
        await store.append(stream, 'no-stream', event ? [event] : []);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  await store.close();
  return count / seconds;
}

/** The floor: prepared inserts of the same rows, 64 to a durable commit, one turn of the event loop each. */
async function rawAppends(directory: string, count: number): Promise<number> {
  const database = new Database(join(directory, 'raw.db'));
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;');
  database.exec(
    'CREATE TABLE events(pos INTEGER PRIMARY KEY AUTOINCREMENT, stream TEXT, rev INTEGER, id TEXT, type TEXT, data TEXT, meta TEXT, UNIQUE(stream, rev))',
  );
  const insert = database.prepare(
    'INSERT INTO events(stream, rev, id, type, data, meta) VALUES (?,?,?,?,?,?)',
  );
  const rows = Array.from({ length: count }, (_, index) => newEvent(index));
  const begun = performance.now();
  for (let from = 0; from < count; from += WRITERS) {
    database.exec('BEGIN IMMEDIATE');
    for (const [offset, event] of rows.slice(from, from + WRITERS).entries()) {
      insert.run(
        `order-${from + offset}`,
        0,
        event.id,
        event.type,
        JSON.stringify(event.data),
        JSON.stringify(event.meta),
      );
    }
    database.exec('COMMIT');
    await new Promise((resolve) => setImmediate(resolve));
  }
  const seconds = (performance.now() - begun) / 1000;
  database.close();
  return count / seconds;
}

function newEvent(index: number, more: object = {}): NewEvent {
  return {
    id: deriveUuid('bench', String(index)),
    type: 'OrderPaid',
    data: { method: 'card', last4: '4242', amount: 4680, paymentIntentId: `pi_${index}`, ...more },
    meta: {
      v: 1,
      at: '2026-06-12T22:00:00.000Z',
      actor: { kind: 'customer', id: 'bench' },
      correlationId: String(index),
      causationId: String(index),
    },
  };
}
