import type Database from 'libsql';
import type { ModelDefinition } from '@lineless/kernel/projection';
import { documentColumns, insertRow, positionColumn, updateRow, type Bound } from './sqlite-statements';

type Value = string | number | null;
type Row = readonly unknown[];

/** One generation as it is stored: its table and the statements prepared for it, each once. */
export class SqliteTable {
  private readonly prepared = new Map<string, Database.Statement>();
  readonly insert: Database.Statement;
  readonly erase: Database.Statement;
  private readonly updates = new Map<string, Database.Statement>();
  private readonly byId: string;
  /** Tables of before decision 178 have positions as texts. */
  private readonly hasNumbers: boolean;

  constructor(
    private readonly database: Database.Database,
    readonly name: string,
    readonly model: ModelDefinition,
  ) {
    this.insert = database.prepare(insertRow(name, model));
    this.erase = database.prepare(`DELETE FROM "${name}" WHERE id = ?`);
    const of = 'SELECT type FROM pragma_table_info(?) WHERE name = ?';
    const [type] = database.prepare(of).raw().get([name, 'position']) as [string];
    this.hasNumbers = type !== 'TEXT';
    this.byId = `SELECT ${documentColumns(model)} FROM "${name}" WHERE id = ?`;
  }

  /**
   * Takes position, version, folded_by, anew, gone (unless the document `stays`), the given keys, the views, state, id,
   * and position and anew as loaded.
   */
  update(fields: readonly string[], stays: boolean): Database.Statement {
    const shape = `${stays ? '' : 'gone,'}${fields.join()}`;
    let statement = this.updates.get(shape);
    if (!statement) {
      statement = this.database.prepare(updateRow(this.name, this.model, fields, stays));
      this.updates.set(shape, statement);
    }
    return statement;
  }

  position(position: string): string | bigint {
    return this.hasNumbers ? positionColumn(position) : position;
  }

  /** Whole columns of the one document. */
  document(id: string): Row | undefined {
    return this.get(this.byId, [id]);
  }

  get(sql: string, values: readonly Value[]): Row | undefined {
    const row = this.statement(sql).get(values);
    return Array.isArray(row) ? row : undefined;
  }

  all({ sql, values }: Bound): readonly Row[] {
    return this.statement(sql).all(values) as Row[];
  }

  /** Whole documents; `tail` is what follows FROM, as SQL. */
  documents(tail: string, values: readonly (string | number)[]): readonly Row[] {
    return this.all({ sql: `SELECT ${documentColumns(this.model)} FROM "${this.name}" ${tail}`, values });
  }

  private statement(sql: string): Database.Statement {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql).raw();
      this.prepared.set(sql, statement);
    }
    return statement;
  }
}
