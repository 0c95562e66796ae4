import type Database from 'libsql';
import type { Position } from '@lineless/kernel/event';
import type { Keys, KeyValue, ModelDefinition } from '@lineless/kernel/projection';
import { encodeCursor } from './cursor';
import { checkId, checkKeys } from '@lineless/kernel/model-definition';
import {
  MAX_BATCH,
  type Collection,
  type DocumentBody,
  type DocumentPage,
  type DocumentWrite,
  type Generation,
  type Query,
  type StoredDocument,
  type ViewPage,
  type WriteResult,
} from './port';
import { planQuery, select, type QueryPlan } from './query-plan';
import type { SqliteCatalogue } from './sqlite-catalogue';
import {
  countRows,
  documentColumns,
  fromColumn,
  pageRows,
  toColumn,
  typeOf,
  viewColumns,
} from './sqlite-statements';
import type { SqliteTable } from './sqlite-table';
import { transaction } from './sqlite-transaction';

type Row = readonly unknown[];

class Conflict extends Error {}

/** Up to here one look-up each is cheaper than a list of ids. */
const FEW = 8;

/** One generation of one model. The catalogue is asked for the table every time, so a swap shows at once. */
export class SqliteCollection<State> implements Collection<State> {
  private readonly fields: readonly string[];

  constructor(
    private readonly database: Database.Database,
    private readonly catalogue: SqliteCatalogue,
    private readonly model: ModelDefinition,
    private readonly generation: Generation,
  ) {
    this.fields = Object.keys(model.keys);
  }

  async view(id: string): Promise<string | null> {
    const table = this.table();
    const row = table.get(`SELECT view FROM "${table.name}" WHERE id = ?`, [id]);
    return row ? textOrNull(row[0]) : null;
  }

  async load(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<State>>> {
    const table = this.table();
    const rows =
      ids.length <= FEW
        ? ids.flatMap((id) => table.documents('WHERE id = ?', [id]))
        : table.documents('WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);
    const found = new Map<string, StoredDocument<State>>();
    for (const row of rows) {
      const document = this.document(row);
      found.set(document.id, document);
    }
    return found;
  }

  async views(query: Query): Promise<ViewPage> {
    const plan = planQuery(this.model, query);
    const table = this.table();
    const rows = table.all(pageRows(table.name, this.model, plan, viewColumns(plan.order)));
    const views: string[] = [];
    for (const row of rows.slice(0, plan.limit)) views.push(text(row[0]));
    const last = rows.length > plan.limit ? rows[plan.limit - 1] : undefined;
    if (!last) return { views };
    const values = plan.order.map((field, at) => fromColumn(typeOf(this.model, field), last[at + 2]));
    return { views, nextCursor: encodeCursor(query.index, plan.descending, { values, id: text(last[1]) }) };
  }

  async documents(query: Query): Promise<DocumentPage<State>> {
    const plan = planQuery(this.model, query);
    const table = this.table();
    const rows = table.all(pageRows(table.name, this.model, plan, documentColumns(this.model)));
    const documents: (StoredDocument<State> & { readonly body: DocumentBody<State> })[] = [];
    for (const row of rows.slice(0, plan.limit)) {
      const { body, ...rest } = this.document(row);
      if (body) documents.push({ ...rest, body });
    }
    const last = rows.length > plan.limit ? documents.at(-1) : undefined;
    return last
      ? { documents, nextCursor: cursorAfter(query.index, plan, last.id, last.body.keys) }
      : { documents };
  }

  async count(query: Omit<Query, 'limit' | 'cursor' | 'descending'>): Promise<number> {
    const table = this.table();
    const { sql, values } = countRows(table.name, this.model, select(this.model, query));
    return Number(table.get(sql, values)?.[0] ?? 0);
  }

  async scan(options: { afterId?: string; limit: number }): Promise<readonly StoredDocument<State>[]> {
    const rows = this.table().documents('WHERE id > ? ORDER BY id LIMIT ?', [
      options.afterId ?? '',
      options.limit,
    ]);
    return rows.map((row) => this.document(row));
  }

  async write(
    batch: readonly DocumentWrite<State>[],
    checkpoint: { readonly from: Position | null; readonly to: Position } | null,
  ): Promise<WriteResult> {
    if (batch.length > MAX_BATCH)
      throw new RangeError(`A batch has at most ${MAX_BATCH} documents, not ${batch.length}`);
    const table = this.table();
    const rows = batch.map((write) => this.row(table, write));
    try {
      transaction(this.database, () => {
        for (const { statement, values } of rows)
          if (statement.run(values).changes !== 1) throw new Conflict();
        if (!checkpoint) return;
        if (!this.catalogue.move(this.model.name, this.generation, checkpoint.from, checkpoint.to))
          throw new Conflict();
      });
    } catch (error) {
      if (error instanceof Conflict) return 'conflict';
      throw error;
    }
    return 'written';
  }

  async checkpoint(): Promise<Position | null> {
    this.table();
    return this.catalogue.checkpoint(this.model.name, this.generation);
  }

  private table(): SqliteTable {
    return this.catalogue.table(this.model.name, this.generation);
  }

  private row(
    table: SqliteTable,
    { id, position, body, expected, before }: DocumentWrite<State>,
  ): { statement: Database.Statement; values: (string | number | null)[] } {
    checkId(id);
    if (body) checkKeys(this.model, body.keys);
    const fields =
      body && before ? this.fields.filter((field) => body.keys[field] !== before[field]) : this.fields;
    const keys = fields.map((field) => toColumn(typeOf(this.model, field), body?.keys[field] ?? null));
    const contents = body ? [body.view, JSON.stringify(body.state)] : [null, null];
    const values = [position, body ? 0 : 1, ...keys, ...contents, id];
    return expected === null
      ? { statement: table.insert, values }
      : { statement: table.update(fields), values: [...values, expected] };
  }

  private document(row: Row): StoredDocument<State> {
    const [id, position, gone, view, state] = row;
    if (gone === 1) return { id: text(id), position: text(position), body: null };
    const keys: Record<string, KeyValue> = {};
    for (const [at, field] of this.fields.entries())
      keys[field] = fromColumn(typeOf(this.model, field), row[at + 5]);
    // What this collection wrote itself as `State`: only the projection knows its shape.
    const parsed = JSON.parse(text(state)) as State;
    return { id: text(id), position: text(position), body: { state: parsed, view: text(view), keys } };
  }
}

function cursorAfter(index: string, plan: QueryPlan, id: string, keys: Keys): string {
  const values = plan.order.map((field) => keys[field] ?? null);
  return encodeCursor(index, plan.descending, { values, id });
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('A stored document lacks a text');
  return value;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
