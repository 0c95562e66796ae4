import type { AnyBulkWriteOperation, Collection as Documents } from 'mongodb';
import type { Position } from '@lineless/kernel/event';
import { checkId, checkKeys } from '@lineless/kernel/model-definition';
import type { ModelDefinition } from '@lineless/kernel/projection';
import { encodeCursor } from './cursor';
import { isDuplicate, reached } from '../mongodb/errors';
import { keyPath, matching, matchingFrom, sorting } from './mongodb-queries';
import { contentsOf, documentOf, type DocumentRecord } from './mongodb-records';
import {
  GenerationReplaced,
  MAX_BATCH,
  type BatchResult,
  type Bounds,
  type Collection,
  type DocumentPage,
  type DocumentWrite,
  type Generation,
  type IdPage,
  type PresentDocument,
  type Query,
  type StatePage,
  type StoredDocument,
  type ViewPage,
} from './port';
import { beyond, checkSum, planQuery, select } from './query-plan';

/** Written or asked for in one command: each has its own time, and stays far below what a message may hold. */
const PORTION = 1_000;

/** How far the generation has got, and the compare-and-swap that moves it. */
export interface Checkpoint {
  readonly generation: string;
  get(): Promise<Position | null>;
  move(from: Position | null, to: Position): Promise<boolean>;
  /** Of the generation; `null`: it is not there any more. */
  state(): Promise<Generation['state'] | null>;
}

/** One generation of one model. */
export class MongoCollection<State> implements Collection<State> {
  constructor(
    readonly model: ModelDefinition,
    private readonly records: Documents<DocumentRecord>,
    private readonly at: Checkpoint,
  ) {}

  async get(id: string): Promise<StoredDocument<State> | null> {
    const record = await reached(() => this.records.findOne({ _id: id }));
    return record && documentOf<State>(record);
  }

  async view(id: string): Promise<string | null> {
    const record = await reached(() => this.records.findOne({ _id: id }, { projection: { view: 1 } }));
    return record?.view ?? null;
  }

  async load(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<State>>> {
    const records = await this.byIds(ids);
    return new Map(records.map((record) => [record._id, documentOf<State>(record)]));
  }

  async views(query: Query, audience?: string): Promise<ViewPage> {
    const path = audience === undefined ? 'view' : `views.${audience}`;
    const { records, ...next } = await this.page(query, [path]);
    const views: string[] = [];
    for (const record of records) {
      const view = audience === undefined ? record.view : record.views?.[audience];
      if (typeof view === 'string') views.push(view);
    }
    return { views, ...next };
  }

  async documents(query: Query): Promise<DocumentPage<State>> {
    const { records, ...next } = await this.page(query);
    const documents: PresentDocument<State>[] = [];
    for (const record of records) {
      const { body, ...head } = documentOf<State>(record);
      if (body) documents.push({ ...head, body });
    }
    return { documents, ...next };
  }

  async states(query: Query): Promise<StatePage<State>> {
    const { records, ...next } = await this.page(query, ['state']);
    // What this collection wrote itself as `State`: only the projection knows its shape.
    return {
      states: records.flatMap(({ state }) => (state === undefined ? [] : (JSON.parse(state) as State))),
      ...next,
    };
  }

  async ids(query: Query): Promise<IdPage> {
    const { records, ...next } = await this.page(query, []);
    return { ids: records.map(({ _id }) => _id), ...next };
  }

  async count(query: Bounds): Promise<number> {
    const filter = matching(this.model, select(this.model, query));
    return reached(() => this.records.countDocuments(filter, { hint: query.index }));
  }

  async sum(query: Bounds, key: string): Promise<number> {
    checkSum(this.model, query, key);
    const stages = [
      { $match: matching(this.model, select(this.model, query)) },
      { $group: { _id: null, sum: { $sum: `$${keyPath(key)}` } } },
    ];
    const [total] = await reached(() =>
      this.records.aggregate<{ sum: unknown }>(stages, { hint: query.index }).toArray(),
    );
    return Number(total?.sum ?? 0);
  }

  async scan({ prefix = '', afterId = '', limit }: { prefix?: string; afterId?: string; limit: number }) {
    const ids = { $gt: afterId, $gte: prefix, $lt: beyond(prefix) };
    const found = this.records.find({ _id: ids }, { sort: { _id: 1 }, limit, batchSize: limit });
    return (await reached(() => found.toArray())).map((record) => documentOf<State>(record));
  }

  async write(
    batch: readonly DocumentWrite<State>[],
    checkpoint: { readonly from: Position | null; readonly to: Position } | null,
  ): Promise<BatchResult> {
    if (batch.length > MAX_BATCH)
      throw new RangeError(`A batch has at most ${MAX_BATCH} documents, not ${batch.length}`);
    for (const { id, body } of batch) {
      checkId(id);
      if (body) checkKeys(this.model, body.keys);
    }
    return reached(async () => {
      const isWritten =
        (await this.writeDocuments(batch)) &&
        (checkpoint === null || (await this.at.move(checkpoint.from, checkpoint.to)));
      // What has moved its checkpoint is there.
      if (!isWritten || checkpoint === null) await this.requirePlace(checkpoint !== null);
      return isWritten ? 'written' : { written: await this.storedOf(batch) };
    });
  }

  async checkpoint(): Promise<Position | null> {
    return reached(() => this.at.get());
  }

  async erase(ids: readonly string[]): Promise<void> {
    await reached(() => this.records.deleteMany({ _id: { $in: [...ids] } }));
  }

  /** @param paths those that are read; whole documents without them */
  private async page(query: Query, paths?: readonly string[]) {
    const plan = planQuery(this.model, query);
    const read = paths && ['_id', ...plan.order.map(keyPath), ...paths];
    const found = this.records.find(matchingFrom(this.model, plan), {
      hint: plan.index,
      sort: sorting(plan),
      // One more than the page, so that the last page is known to be the last.
      limit: plan.limit + 1,
      batchSize: plan.limit + 1,
      ...(read && { projection: Object.fromEntries(read.map((path) => [path, 1])) }),
    });
    const all = await reached(() => found.toArray());
    const records = all.slice(0, plan.limit);
    const last = records.at(-1);
    if (all.length <= plan.limit || !last) return { records };
    const place = { values: plan.order.map((field) => last.keys?.[field] ?? null), id: last._id };
    return { records, nextCursor: encodeCursor(query.index, plan.descending, place) };
  }

  private async byIds(ids: readonly string[], projection?: { position: 1 }): Promise<DocumentRecord[]> {
    const records: DocumentRecord[] = [];
    for (let at = 0; at < ids.length; at += PORTION) {
      const some = ids.slice(at, at + PORTION);
      const found = this.records.find(
        { _id: { $in: some } },
        { batchSize: some.length + 1, ...(projection && { projection }) },
      );
      records.push(...(await reached(() => found.toArray())));
    }
    return records;
  }

  /** @returns whether every one met what was expected of it; if not, none of the next portion is written */
  private async writeDocuments(batch: readonly DocumentWrite<State>[]): Promise<boolean> {
    for (let at = 0; at < batch.length; at += PORTION) {
      const portion = batch.slice(at, at + PORTION);
      // Ordered commands hold one kind of write each.
      if (!(await this.replace(portion)) || !(await this.insert(portion))) return false;
    }
    return true;
  }

  private async replace(portion: readonly DocumentWrite<State>[]): Promise<boolean> {
    const operations: AnyBulkWriteOperation<DocumentRecord>[] = [];
    for (const write of portion) {
      const { id, expected, anew } = write;
      if (expected === null) continue;
      const replacement = contentsOf(this.model, write);
      const filter = { _id: id, position: expected, anew: anew > 0 ? anew : { $exists: false } };
      operations.push({ replaceOne: { filter, replacement } });
    }
    if (operations.length === 0) return true;
    const { matchedCount } = await this.records.bulkWrite(operations);
    return matchedCount === operations.length;
  }

  private async insert(portion: readonly DocumentWrite<State>[]): Promise<boolean> {
    const records = portion
      .filter(({ expected }) => expected === null)
      .map((write) => ({ _id: write.id, ...contentsOf(this.model, write) }));
    if (records.length === 0) return true;
    try {
      await this.records.insertMany(records);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Of a batch that lost a race: counts do not say which, what is stored does. */
  private async storedOf(batch: readonly DocumentWrite<State>[]): Promise<string[]> {
    const ids = batch.map(({ id }) => id);
    const records = await this.byIds(ids, { position: 1 });
    const positions = new Map(records.map(({ _id, position }) => [_id, position]));
    return batch.filter(({ id, position }) => (positions.get(id) ?? '') >= position).map(({ id }) => id);
  }

  /** A write makes a dropped collection again, under a name that no model has any more. */
  private async requirePlace(movesCheckpoint: boolean): Promise<void> {
    const state = await this.at.state();
    if (state === null) await this.records.drop().catch(() => false);
    if (state === null || (movesCheckpoint && state === 'former'))
      throw new GenerationReplaced(this.model.name, this.at.generation);
  }
}
