import type Database from 'libsql';
import type { Position } from '@lineless/kernel/event';
import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Generation, WriteResult } from './port';
import { createTable } from './sqlite-statements';
import { SqliteTable } from './sqlite-table';
import type { Transaction } from './sqlite-transaction';

export const CATALOGUE = `
  CREATE TABLE IF NOT EXISTS generations (
    model TEXT NOT NULL, name TEXT NOT NULL, code TEXT NOT NULL, tbl TEXT NOT NULL, definition TEXT NOT NULL,
    checkpoint TEXT, state TEXT NOT NULL, since INTEGER NOT NULL, PRIMARY KEY (model, name)
  );
  CREATE UNIQUE INDEX IF NOT EXISTS one_live_generation ON generations (model) WHERE state = 'live';
  CREATE TABLE IF NOT EXISTS table_numbers (number INTEGER PRIMARY KEY AUTOINCREMENT);
  CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
`;

type GenerationRow = readonly [
  name: string,
  code: string,
  state: Generation['state'],
  since: number,
  checkpoint: Position | null,
  model: string,
];

const GENERATIONS = 'SELECT name, code, state, since, checkpoint, model FROM generations';
const IN_ORDER = 'ORDER BY since, name';

/** Which table holds which generation of a model, how it is shaped, how far it has got and which one is live. */
export class SqliteCatalogue {
  private readonly checkpointOf: Database.Statement;
  private readonly moveCheckpoint: Database.Statement;
  private readonly generationsOf: Database.Statement;
  private readonly everything: Database.Statement;

  constructor(
    private readonly database: Database.Database,
    private readonly transaction: Transaction,
  ) {
    this.checkpointOf = database
      .prepare('SELECT checkpoint FROM generations WHERE model = ? AND name = ?')
      .raw();
    this.moveCheckpoint = database.prepare(
      "UPDATE generations SET checkpoint = ? WHERE model = ? AND name = ? AND checkpoint IS ? AND state <> 'former'",
    );
    this.generationsOf = database.prepare(`${GENERATIONS} WHERE model = ? ${IN_ORDER}`).raw();
    this.everything = database.prepare(`${GENERATIONS} ${IN_ORDER}`).raw();
  }

  source(): string | null {
    const row = this.database.prepare("SELECT value FROM about WHERE name = 'source'").raw().get();
    return Array.isArray(row) ? String(row[0]) : null;
  }

  setSource(identity: string): void {
    this.database
      .prepare(
        "INSERT INTO about (name, value) VALUES ('source', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      )
      .run([identity]);
  }

  list(model: string): Generation[] {
    return (this.generationsOf.all([model]) as GenerationRow[]).map(generationOf);
  }

  overview(): Map<string, Generation[]> {
    const found = new Map<string, Generation[]>();
    for (const row of this.everything.all([]) as GenerationRow[]) {
      const [, , , , , model] = row;
      const generations = found.get(model);
      if (generations) generations.push(generationOf(row));
      else found.set(model, [generationOf(row)]);
    }
    return found;
  }

  create(model: ModelDefinition, { name, code }: { name: string; code: string }, at: number): void {
    this.transaction(() => {
      if (this.list(model.name).some((one) => one.name === name)) return;
      const { lastInsertRowid } = this.database.prepare('INSERT INTO table_numbers DEFAULT VALUES').run([]);
      const table = `${model.name}_${lastInsertRowid}`;
      this.database.exec(createTable(table, model));
      this.database
        .prepare(
          "INSERT INTO generations (model, name, code, tbl, definition, state, since) VALUES (?, ?, ?, ?, ?, 'next', ?)",
        )
        .run([model.name, name, code, table, JSON.stringify(model), at]);
    });
  }

  /** @throws Error for a generation that is not there */
  open(model: string, name: string): SqliteTable {
    const row = this.database
      .prepare('SELECT tbl, definition FROM generations WHERE model = ? AND name = ?')
      .raw()
      .get([model, name]) as [string, string] | undefined;
    if (!row) throw new Error(`Read model ${model} has no generation '${name}'`);
    const [table, definition] = row;
    // Written by `create` and by nothing else.
    return new SqliteTable(this.database, table, JSON.parse(definition) as ModelDefinition);
  }

  promote(model: string, name: string | null, from: string | null, at: number): WriteResult {
    return this.transaction(() => {
      const all = this.list(model);
      const live = all.find(({ state }) => state === 'live')?.name ?? null;
      if (live !== from) return 'conflict';
      if (name !== null && !all.some((one) => one.name === name)) return 'conflict';
      const set = this.database.prepare(
        'UPDATE generations SET state = ?, since = ? WHERE model = ? AND name = ?',
      );
      if (live !== null) set.run(['former', at, model, live]);
      if (name !== null) set.run(['live', at, model, name]);
      return 'written';
    });
  }

  /** The table that the generation was in, now without a name; `null` where there is nothing to drop. */
  forget(model: string, name: string): string | null {
    const row = this.database
      .prepare("DELETE FROM generations WHERE model = ? AND name = ? AND state <> 'live' RETURNING tbl")
      .raw()
      .get([model, name]);
    return Array.isArray(row) ? String(row[0]) : null;
  }

  checkpoint(model: string, name: string): Position | null {
    const row: unknown = this.checkpointOf.get([model, name]);
    const position: unknown = Array.isArray(row) ? row[0] : null;
    return typeof position === 'string' ? position : null;
  }

  /** `null`: there is none. */
  state(model: string, name: string): Generation['state'] | null {
    return this.list(model).find((one) => one.name === name)?.state ?? null;
  }

  /** False when the checkpoint is not at `from`, or the generation has lost its place. */
  move(model: string, name: string, from: Position | null, to: Position): boolean {
    return this.moveCheckpoint.run([to, model, name, from]).changes === 1;
  }
}

function generationOf([name, code, state, since, checkpoint]: GenerationRow): Generation {
  return { name, code, state, since, checkpoint };
}
