import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { CannotStart } from '@lineless/kernel/errors';
import type { EventMetadata, StoredEvent } from '@lineless/kernel/event';
import type { Packing } from '../embedded/packing';
import type { EventStore } from './port';
import { toPosition } from './position';
import { packingOf } from './sqlite-file';
import { EVENTS_FILE } from './sqlite-lock';
import { SqliteReader } from './sqlite-reader';
import { fromRow, unpackedRow, type EventRow } from './sqlite-row';

/** What looks at events and changes none. */
export type EventLooker = Pick<
  EventStore,
  'readAll' | 'readStream' | 'readStreamBackwards' | 'shareUpTo' | 'withheld' | 'close'
>;

const PRAGMAS = 'PRAGMA busy_timeout = 5000; PRAGMA query_only = ON;';

/** The file of the events in `directory`. @throws CannotStart where there is none */
export function requireEvents(directory: string): string {
  const path = join(directory, EVENTS_FILE);
  if (!existsSync(path)) throw new CannotStart(`There is no ${path}. Is DATA_DIR right?`);
  return path;
}

/**
 * The events in `directory` for a reader that changes nothing, while a service runs on them or not. A row that was
 * altered may hold no JSON any more: it is read as an event that says so.
 * @throws CannotStart where there are none
 */
export function lookAtEvents(directory: string): EventLooker {
  const database = new Database(requireEvents(directory));
  database.exec(PRAGMAS);
  const packing = packingOf(database);
  const reader = new SqliteReader(database, (row) => asItIs(row, packing));
  return {
    readAll: async (options) => reader.all(options, reader.last()),
    readStream: async (stream, options) => reader.stream(stream, options),
    readStreamBackwards: async (stream, options) => reader.streamBackwards(stream, options),
    shareUpTo: async (position) => {
      const last = reader.last();
      return last === 0 ? 1 : Math.min(1, Number(position ?? 0) / last);
    },
    withheld: async () => Promise.resolve([]),
    close: async () => {
      database.close();
    },
  };
}

function asItIs(row: EventRow, packing: Packing): StoredEvent {
  try {
    const { data, meta } = unpackedRow(row, packing);
    const event = fromRow(row, { data, meta });
    // A number written another way, or a field said twice: it reads the same and is not what was stored.
    const isObject = typeof event.meta === 'object' && (event.meta as unknown) !== null;
    if (isObject && JSON.stringify(event.data) === data && JSON.stringify(event.meta) === meta) return event;
  } catch {
    // No JSON: as below.
  }
  return changed(row);
}

function changed([pos, stream, revision, id, type, data, meta]: EventRow): StoredEvent {
  const unknown: EventMetadata = {
    v: 0,
    at: '',
    actor: { kind: 'system', id: '' },
    correlationId: '',
    causationId: '',
  };
  const known = typeof id === 'string' ? id : '';
  return {
    position: toPosition(pos),
    stream,
    revision,
    id: known,
    type,
    data: { data, meta },
    meta: unknown,
  };
}
