import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { ModelDefinition } from '@lineless/kernel/projection';
import { Packing } from '@lineless/ports/embedded/packing';
import { packingOf } from '@lineless/ports/event-store/sqlite-file';
import { EVENTS_FILE } from '@lineless/ports/event-store/sqlite-lock';

/** What stands packed in the files of an embedded service, where a search of their bytes finds nothing. */
export function packedTexts(directory: string): string[] {
  return [...packedEvents(directory), ...packedStates(directory)];
}

function packedEvents(directory: string): string[] {
  return looking(join(directory, EVENTS_FILE), (all, database) => {
    const packing = packingOf(database);
    const columns = ['data', 'meta'].flatMap((column) => blobs(all, 'events', column));
    return columns.map((stored) => packing.unpacked(stored));
  });
}

/** Of the read models, of all generations. */
export function packedStates(directory: string): string[] {
  return looking(join(directory, 'read-models.db'), (all) =>
    (all('SELECT tbl, definition FROM generations') as [string, string][]).flatMap(([table, definition]) => {
      const { dictionary } = JSON.parse(definition) as ModelDefinition;
      const packing = new Packing(dictionary);
      return blobs(all, table, 'state').map((state) => packing.unpacked(state));
    }),
  );
}

type All = (sql: string) => unknown[];

function blobs(all: All, table: string, column: string): unknown[] {
  const rows = all(`SELECT "${column}" FROM "${table}" WHERE typeof("${column}") = 'blob'`) as [unknown][];
  return rows.map(([stored]) => stored);
}

function looking(path: string, look: (all: All, database: Database.Database) => string[]): string[] {
  if (!existsSync(path)) return [];
  const database = new Database(path, { readonly: true });
  try {
    return look((sql) => database.prepare(sql).raw().all(), database);
  } finally {
    database.close();
  }
}
