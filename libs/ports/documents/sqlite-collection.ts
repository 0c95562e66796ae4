import type Database from 'libsql';
import type { Position } from '@lineless/kernel/event';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import { checkId, checkKeys } from '@lineless/kernel/model-definition';
import type { KeyType, ModelDefinition } from '@lineless/kernel/projection';
import { Packing } from '../embedded/packing';
import { encodeCursor } from './cursor';
import {
  anewAfter,
  checkSize,
  GenerationReplaced,
  MAX_BATCH,
  type BatchResult,
  type Bounds,
  type Collection,
  type DocumentPage,
  type DocumentWrite,
  type Generation,
  type IdPage,
  type Query,
  type StatePage,
  type StoredDocument,
  type ViewPage,
} from './port';
import { beyond, checkSum, planQuery, select, type QueryPlan } from './query-plan';
import { RowReader } from './sqlite-row-reader';
import {
  countRows,
  documentColumns,
  fromColumn,
  idColumns,
  pageRows,
  sumRows,
  text,
  toColumn,
  typeOf,
  viewColumns,
} from './sqlite-statements';
import type { SqliteTable } from './sqlite-table';
import type { Transaction } from './sqlite-transaction';

type Value = string | number | bigint | Buffer | null;

class LostRace extends Error {}

/** Documents of a generation that are kept in memory. */
const MOST_KNOWN = 500;
const NOTHING_WRITTEN = { written: [] };
/** Up to here one look-up each is cheaper than a list of ids. */
const FEW = 8;

/** How far the generation has got, and the compare-and-swap that moves it. */
export interface Checkpoint {
  readonly generation: string;
  get(): Position | null;
  move(from: Position | null, to: Position): boolean;
  /** Of the generation; `null`: it is not there any more. */
  state(): Generation['state'] | null;
}

/** One generation of one model. */
export class SqliteCollection<State> implements Collection<State> {
  readonly model: ModelDefinition;
  private readonly keys: readonly (readonly [field: string, type: KeyType])[];
  private readonly fields: readonly string[];
  private readonly audiences: readonly string[];
  private readonly packing: Packing;
  private readonly rows: RowReader<State>;
  /**
   * As they are in the file, for a reader that asks again soon: no other process writes an embedded store's files.
   */
  private readonly known = new RecentlyUsed<StoredDocument<State>>(MOST_KNOWN);

  constructor(
    private readonly table: SqliteTable,
    private readonly transaction: Transaction,
    private readonly at: Checkpoint,
  ) {
    this.model = table.model;
    this.keys = Object.entries(table.model.keys);
    this.fields = this.keys.map(([field]) => field);
    this.audiences = table.model.audiences ?? [];
    this.packing = new Packing(table.model.dictionary);
    this.rows = new RowReader(table.model, this.packing);
  }

  async get(id: string): Promise<StoredDocument<State> | null> {
    return this.document(id);
  }

  async view(id: string): Promise<string | null> {
    return this.document(id)?.body?.view ?? null;
  }

  async load(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<State>>> {
    const found = new Map<string, StoredDocument<State>>();
    if (ids.length <= FEW) {
      for (const id of ids) {
        const row = this.table.document(id);
        if (row) found.set(id, this.rows.document(row));
      }
      return found;
    }
    const rows = this.table.documents('WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)]);
    for (const row of rows) {
      const document = this.rows.document(row);
      found.set(document.id, document);
    }
    return found;
  }

  async views(query: Query, audience?: string): Promise<ViewPage> {
    const plan = planQuery(this.model, query);
    const { rows, nextCursor } = this.page(query, plan, viewColumns(plan.order, audience), 1);
    const views: string[] = [];
    for (const [view] of rows) if (typeof view === 'string') views.push(view);
    return { views, ...nextCursor };
  }

  async ids(query: Query): Promise<IdPage> {
    const plan = planQuery(this.model, query);
    const { rows, nextCursor } = this.page(query, plan, idColumns(plan.order).join(', '), 0);
    return { ids: rows.map(([id]) => text(id)), ...nextCursor };
  }

  async states(query: Query): Promise<StatePage<State>> {
    const plan = planQuery(this.model, query);
    const columns = ['state', ...idColumns(plan.order)].join(', ');
    const { rows, nextCursor } = this.page(query, plan, columns, 1);
    // What this collection wrote itself as `State`: only the projection knows its shape.
    return {
      states: rows.map(([state]) => JSON.parse(this.packing.unpacked(state)) as State),
      ...nextCursor,
    };
  }

  async documents(query: Query): Promise<DocumentPage<State>> {
    const plan = planQuery(this.model, query);
    const columns = `${idColumns(plan.order).join(', ')}, ${documentColumns(this.model)}`;
    const { rows, nextCursor } = this.page(query, plan, columns, 0);
    const documents = rows.flatMap((row) => {
      const { body, ...rest } = this.rows.document(row.slice(plan.order.length + 1));
      return body ? [{ ...rest, body }] : [];
    });
    return { documents, ...nextCursor };
  }

  async count(query: Bounds): Promise<number> {
    const { sql, values } = countRows(this.table.name, this.model, select(this.model, query));
    return Number(this.table.get(sql, values)?.[0] ?? 0);
  }

  async sum(query: Bounds, key: string): Promise<number> {
    checkSum(this.model, query, key);
    const { sql, values } = sumRows(this.table.name, this.model, select(this.model, query), key);
    return Number(this.table.get(sql, values)?.[0] ?? 0);
  }

  async scan({ prefix = '', afterId = '', limit }: { prefix?: string; afterId?: string; limit: number }) {
    const rows = this.table.documents('WHERE id > ? AND id >= ? AND id < ? ORDER BY id LIMIT ?', [
      ...[afterId, prefix, beyond(prefix)],
      limit,
    ]);
    return rows.map((row) => this.rows.document(row));
  }

  async write(
    batch: readonly DocumentWrite<State>[],
    checkpoint: { readonly from: Position | null; readonly to: Position } | null,
  ): Promise<BatchResult> {
    if (batch.length > MAX_BATCH)
      throw new RangeError(`A batch has at most ${MAX_BATCH} documents, not ${batch.length}`);
    const writes = batch.map((write) => this.row(write));
    try {
      this.transaction(() => {
        for (const { statement, values } of writes)
          if (statement.run(values).changes !== 1) throw new LostRace();
        if (checkpoint && !this.at.move(checkpoint.from, checkpoint.to)) throw new LostRace();
      });
    } catch (error) {
      this.known.clear();
      const state = this.at.state();
      if (state === null || (checkpoint && state === 'former'))
        throw new GenerationReplaced(this.model.name, this.at.generation);
      if (error instanceof LostRace) return NOTHING_WRITTEN;
      throw error;
    }
    // A projector remembers what it wrote; here only reads are remembered.
    for (const { id } of batch) this.known.delete(id);
    return 'written';
  }

  async checkpoint(): Promise<Position | null> {
    return this.at.get();
  }

  async erase(ids: readonly string[]): Promise<void> {
    this.transaction(() => {
      for (const id of ids) this.table.erase.run(id);
    });
    for (const id of ids) this.known.delete(id);
  }

  private document(id: string): StoredDocument<State> | null {
    const known = this.known.get(id);
    if (known) return known;
    const row = this.table.document(id);
    if (!row) return null;
    const document = this.rows.document(row);
    this.known.set(id, document);
    return document;
  }

  /** @param idAt in which column the id stands, followed by the fields that order the page */
  private page(query: Query, plan: QueryPlan, columns: string, idAt: number) {
    const all = this.table.all(pageRows(this.table.name, this.model, plan, columns));
    if (all.length <= plan.limit) return { rows: all, nextCursor: {} };
    const rows = all.slice(0, plan.limit);
    const last = rows.at(-1) ?? [];
    const values = plan.order.map((field, at) => fromColumn(typeOf(this.model, field), last[idAt + 1 + at]));
    const place = { values, id: text(last[idAt]) };
    return { rows, nextCursor: { nextCursor: encodeCursor(query.index, plan.descending, place) } };
  }

  private row(write: DocumentWrite<State>): {
    statement: Database.Statement;
    values: Value[];
  } {
    const { id, position, version, foldedBy, body, anew, expected, before } = write;
    checkId(id);
    if (body) checkKeys(this.model, body.keys);
    const stays = expected !== null && body !== null && before !== null;
    const keys = stays ? this.keys.filter(([field]) => body.keys[field] !== before[field]) : this.keys;
    const values: Value[] = [this.table.position(position), version, foldedBy, anewAfter(write)];
    if (!stays) values.push(body ? 0 : 1);
    for (const [field, type] of keys) values.push(toColumn(type, body?.keys[field] ?? null));
    values.push(body?.view ?? null);
    for (const audience of this.audiences) values.push(body?.views[audience] ?? null);
    const state = body && JSON.stringify(body.state);
    if (body && state !== null) checkSize(id, state, body);
    values.push(state === null ? null : this.packing.packed(state), id);
    if (expected === null) return { statement: this.table.insert, values };
    values.push(this.table.position(expected), anew);
    const fields = stays ? keys.map(([field]) => field) : this.fields;
    return { statement: this.table.update(fields, stays), values };
  }
}
