import type Database from 'libsql';
import type { ModelDefinition } from '@lineless/kernel/projection';
import { documentColumns, insertRow, updateRow, type Bound } from './sqlite-statements';

type Value = string | number | null;
type Row = readonly unknown[];

/** One model's generation as it is stored: its table and the statements prepared for it, each once. */
export class SqliteTable {
  private readonly prepared = new Map<string, Database.Statement>();
  readonly insert: Database.Statement;
  private readonly updates = new Map<string, Database.Statement>();

  constructor(
    private readonly database: Database.Database,
    readonly name: string,
    readonly model: ModelDefinition,
  ) {
    this.insert = database.prepare(insertRow(name, model));
  }

  /** Takes position, gone, the given keys, view, state, id and the expected position. */
  update(fields: readonly string[]): Database.Statement {
    const shape = fields.join();
    let statement = this.updates.get(shape);
    if (!statement) {
      statement = this.database.prepare(updateRow(this.name, fields));
      this.updates.set(shape, statement);
    }
    return statement;
  }

  get(sql: string, values: readonly Value[]): Row | undefined {
    const row = this.statement(sql).get(values);
    return Array.isArray(row) ? row : undefined;
  }

  all({ sql, values }: Bound): readonly Row[] {
    return this.statement(sql)
      .all(values)
      .filter((row): row is unknown[] => Array.isArray(row));
  }

  /** Whole documents; `tail` is what follows FROM, as SQL. */
  documents(tail: string, values: readonly (string | number)[]): readonly Row[] {
    return this.all({ sql: `SELECT ${documentColumns(this.model)} FROM "${this.name}" ${tail}`, values });
  }

  private statement(sql: string): Database.Statement {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      statement.raw(true);
      this.prepared.set(sql, statement);
    }
    return statement;
  }
}
