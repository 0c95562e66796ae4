import type Database from 'libsql';
import type { Position } from '@lineless/kernel/event';
import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Generation } from './port';
import { createTable } from './sqlite-statements';
import { SqliteTable } from './sqlite-table';
import { transaction } from './sqlite-transaction';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS catalogue (
    model TEXT NOT NULL, generation TEXT NOT NULL, tbl TEXT NOT NULL, shape TEXT NOT NULL, checkpoint TEXT,
    PRIMARY KEY (model, generation)
  );
  CREATE TABLE IF NOT EXISTS table_numbers (number INTEGER PRIMARY KEY AUTOINCREMENT);
`;

interface Entry {
  readonly table: string;
  readonly shape: string;
}

/** Which table holds which generation of a model, how it is shaped and how far it has got. */
export class SqliteCatalogue {
  private readonly tables = new Map<string, SqliteTable>();
  private readonly checkpointRow: Database.Statement;
  private readonly moveRow: Database.Statement;

  constructor(private readonly database: Database.Database) {
    database.exec(SCHEMA);
    this.checkpointRow = database.prepare(
      'SELECT checkpoint FROM catalogue WHERE model = ? AND generation = ?',
    );
    this.checkpointRow.raw(true);
    this.moveRow = database.prepare(
      'UPDATE catalogue SET checkpoint = ? WHERE model = ? AND generation = ? AND checkpoint IS ?',
    );
  }

  /** The table as the model declares it; one of another shape is emptied, so that it is replayed. */
  open(model: ModelDefinition, generation: Generation): void {
    const stored = this.entry(model.name, generation);
    if (stored?.shape !== shapeOf(model)) {
      transaction(this.database, () => this.create(model, generation));
      this.tables.delete(key(model.name, generation));
    }
    this.tables.set(
      key(model.name, generation),
      this.tables.get(key(model.name, generation)) ?? this.load(model, generation),
    );
  }

  /** @throws Error when the generation is not (or no longer) there */
  table(model: string, generation: Generation): SqliteTable {
    const table = this.tables.get(key(model, generation));
    if (!table) throw new Error(`Read model ${model} has no generation '${generation}'`);
    return table;
  }

  recreate(model: ModelDefinition, generation: Generation): void {
    transaction(this.database, () => this.create(model, generation));
    this.tables.set(key(model.name, generation), this.load(model, generation));
  }

  /** In one transaction 'next' takes the place of 'live'. */
  swap(model: ModelDefinition): void {
    this.table(model.name, 'next');
    transaction(this.database, () => {
      this.drop(model.name, 'live');
      this.database
        .prepare(`UPDATE catalogue SET generation = 'live' WHERE model = ? AND generation = 'next'`)
        .run([model.name]);
    });
    this.tables.delete(key(model.name, 'next'));
    this.tables.set(key(model.name, 'live'), this.load(model, 'live'));
  }

  checkpoint(model: string, generation: Generation): Position | null {
    const row: unknown = this.checkpointRow.get([model, generation]);
    const position: unknown = Array.isArray(row) ? row[0] : null;
    return typeof position === 'string' ? position : null;
  }

  /** False when the checkpoint is not at `from`. */
  move(model: string, generation: Generation, from: Position | null, to: Position): boolean {
    return this.moveRow.run([to, model, generation, from]).changes === 1;
  }

  private create(model: ModelDefinition, generation: Generation): void {
    this.drop(model.name, generation);
    const { lastInsertRowid } = this.database.prepare('INSERT INTO table_numbers DEFAULT VALUES').run([]);
    const table = `${model.name}_${lastInsertRowid}`;
    this.database.exec(createTable(table, model));
    this.database
      .prepare('INSERT INTO catalogue (model, generation, tbl, shape) VALUES (?, ?, ?, ?)')
      .run([model.name, generation, table, shapeOf(model)]);
  }

  private drop(model: string, generation: Generation): void {
    const stored = this.entry(model, generation);
    if (!stored) return;
    this.database.exec(`DROP TABLE "${stored.table}"`);
    this.database
      .prepare('DELETE FROM catalogue WHERE model = ? AND generation = ?')
      .run([model, generation]);
  }

  private load(model: ModelDefinition, generation: Generation): SqliteTable {
    const stored = this.entry(model.name, generation);
    if (!stored) throw new Error(`Read model ${model.name} has no generation '${generation}'`);
    return new SqliteTable(this.database, stored.table, model);
  }

  private entry(model: string, generation: Generation): Entry | null {
    const statement = this.database.prepare(
      'SELECT tbl, shape FROM catalogue WHERE model = ? AND generation = ?',
    );
    statement.raw(true);
    const row: unknown = statement.get([model, generation]);
    const [table, shape] = Array.isArray(row) ? (row as unknown[]) : [];
    return typeof table === 'string' && typeof shape === 'string' ? { table, shape } : null;
  }
}

function key(model: string, generation: Generation): string {
  return `${model}/${generation}`;
}

/** What the stored table depends on. */
function shapeOf(model: ModelDefinition): string {
  return JSON.stringify([
    Object.entries(model.keys),
    model.indexes.map(({ name, fields, sparse }) => [name, fields, sparse]),
  ]);
}
