import type Database from 'libsql';
import { z } from 'zod';
import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Transaction } from './sqlite-transaction';

/** No code has this name: whatever it folded is folded anew by whoever reads it. */
const FORMER_CODE = 'before-generations';

const formerShape = z.tuple([
  z.array(z.tuple([z.string(), z.enum(['text', 'number'])])),
  z.array(z.tuple([z.string(), z.array(z.string()), z.literal(true).nullish()])),
]);

/** Files that were written by former code, as today's reads them. */
export function upgrade(database: Database.Database, transaction: Transaction): void {
  fromOneGeneration(database, transaction);
  transaction(() => {
    const tables = database.prepare('SELECT tbl FROM generations').raw().all([]) as string[][];
    for (const [table] of tables) {
      const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).raw().all([]);
      if (!(columns as string[][]).some(([name]) => name === 'anew'))
        database.exec(`ALTER TABLE "${table}" ADD COLUMN anew INTEGER NOT NULL DEFAULT 0`);
    }
  });
}

/**
 * Of the time when a model had one generation called 'live' and perhaps a 'next' one: the live one goes on serving
 * while today's is built beside it, all else is dropped.
 */
function fromOneGeneration(database: Database.Database, transaction: Transaction): void {
  const former = database
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'catalogue'")
    .get([]);
  if (former === undefined) return;
  transaction(() => {
    const rows = database
      .prepare('SELECT model, generation, tbl, shape, checkpoint FROM catalogue')
      .raw()
      .all([]);
    for (const [model, generation, table, shape, checkpoint] of rows as string[][]) {
      if (generation !== 'live' || model === 'parked' || model === undefined) {
        database.exec(`DROP TABLE "${table}"`);
        continue;
      }
      database.exec(`
        ALTER TABLE "${table}" ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE "${table}" ADD COLUMN folded_by TEXT;
      `);
      database
        .prepare(
          "INSERT INTO generations (model, name, code, tbl, definition, checkpoint, state, since) VALUES (?, ?, ?, ?, ?, ?, 'live', 0)",
        )
        .run([
          model,
          FORMER_CODE,
          FORMER_CODE,
          table,
          JSON.stringify(definitionOf(model, shape)),
          checkpoint ?? null,
        ]);
    }
    database.exec('DROP TABLE catalogue');
  });
}

function definitionOf(name: string, shape: string | undefined): ModelDefinition {
  const [keys, indexes] = formerShape.parse(JSON.parse(shape ?? ''));
  return {
    name,
    keys: Object.fromEntries(keys),
    indexes: indexes.map(([index, fields, sparse]) => ({ name: index, fields, ...(sparse && { sparse }) })),
  };
}
