import type { Position } from '@lineless/kernel/event';
import { checkId, checkKeys } from '@lineless/kernel/model-definition';
import type { ModelDefinition } from '@lineless/kernel/projection';
import { encodeCursor } from '@lineless/ports/documents/cursor';
import {
  checkSize,
  GenerationReplaced,
  MAX_BATCH,
  type BatchResult,
  type Bounds,
  type Collection,
  type DocumentPage,
  type DocumentWrite,
  type IdPage,
  type PresentDocument,
  type Query,
  type StatePage,
  type StoredDocument,
  type ViewPage,
} from '@lineless/ports/documents/port';
import { checkSum, planQuery, select } from '@lineless/ports/documents/query-plan';
import type { Wire } from '../world/wire';
import type { DocumentServer, HeldGeneration } from './document-server';
import { away } from './event-store';
import { compareTexts, paged, placeOf, selected } from './selection';

/** One generation as a process uses it; its batches are no transactions, as the adapter for MongoDB has none. */
export class SimulatedCollection<State> implements Collection<State> {
  readonly model: ModelDefinition;

  constructor(
    private readonly held: HeldGeneration,
    private readonly server: DocumentServer,
    private readonly wire: Wire,
  ) {
    this.model = held.definition;
  }

  async get(id: string): Promise<StoredDocument<State> | null> {
    return (await this.load([id])).get(id) ?? null;
  }

  async view(id: string): Promise<string | null> {
    return (await this.get(id))?.body?.view ?? null;
  }

  load(ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<State>>> {
    return this.ask('find', () => {
      const found = new Map<string, StoredDocument<State>>();
      for (const id of ids) {
        const document = this.held.documents.get(id);
        if (document) found.set(id, known<State>(document));
      }
      return found;
    });
  }

  async views(query: Query, audience?: string): Promise<ViewPage> {
    const { documents, ...next } = await this.documents(query);
    const views: string[] = [];
    for (const { body } of documents) {
      const view = audience === undefined ? body.view : body.views[audience];
      if (typeof view === 'string') views.push(view);
    }
    return { views, ...next };
  }

  async documents(query: Query): Promise<DocumentPage<State>> {
    const plan = planQuery(this.model, query);
    const all = await this.ask('find', () => paged(this.selected(plan), plan));
    const documents = all.slice(0, plan.limit).map((document) => document as PresentDocument<State>);
    const last = documents.at(-1);
    if (all.length <= plan.limit || !last) return { documents };
    return {
      documents,
      nextCursor: encodeCursor(query.index, plan.descending, placeOf(last, plan.order)),
    };
  }

  async states(query: Query): Promise<StatePage<State>> {
    const { documents, ...next } = await this.documents(query);
    return { states: documents.map(({ body }) => body.state), ...next };
  }

  async ids(query: Query): Promise<IdPage> {
    const { documents, ...next } = await this.documents(query);
    return { ids: documents.map(({ id }) => id), ...next };
  }

  async count(query: Bounds): Promise<number> {
    const selection = select(this.model, query);
    return this.ask('find', () => this.selected(selection).length);
  }

  async sum(query: Bounds, key: string): Promise<number> {
    checkSum(this.model, query, key);
    const selection = select(this.model, query);
    return this.ask('find', () =>
      this.selected(selection).reduce((sum, { body }) => sum + Number(body.keys[key] ?? 0), 0),
    );
  }

  async erase(ids: readonly string[]): Promise<void> {
    await this.ask('delete', () => {
      for (const id of ids) this.held.documents.delete(id);
    });
  }

  async scan({ prefix = '', afterId = '', limit }: { prefix?: string; afterId?: string; limit: number }) {
    return this.ask('find', () =>
      [...this.held.documents.values()]
        .filter(({ id }) => id.startsWith(prefix) && compareTexts(id, afterId) > 0)
        .sort((one, other) => compareTexts(one.id, other.id))
        .slice(0, limit)
        .map((document) => known<State>(document)),
    );
  }

  async write(
    batch: readonly DocumentWrite<State>[],
    checkpoint: { readonly from: Position | null; readonly to: Position } | null,
  ): Promise<BatchResult> {
    if (batch.length > MAX_BATCH) throw new RangeError(`A batch has at most ${MAX_BATCH} documents`);
    for (const { id, body } of batch) {
      checkId(id);
      if (!body) continue;
      checkKeys(this.model, body.keys);
      checkSize(id, JSON.stringify(body.state), body);
    }
    const isWritten =
      (await this.writeDocuments(batch)) && (checkpoint === null || (await this.move(checkpoint)));
    if (!isWritten || checkpoint === null) await this.requirePlace(checkpoint !== null);
    return isWritten ? 'written' : { written: await this.storedOf(batch) };
  }

  checkpoint(): Promise<Position | null> {
    return this.ask('find', () => this.held.checkpoint);
  }

  /** First what replaces a document, then what is new: of the latter nothing behind the first that is there already. */
  private async writeDocuments(batch: readonly DocumentWrite<State>[]): Promise<boolean> {
    const replaced = batch.filter(({ expected }) => expected !== null);
    const inserted = batch.filter(({ expected }) => expected === null);
    const write = (one: DocumentWrite<State>) => this.server.write(this.held, one);
    if (replaced.length > 0) {
      const matched = await this.half('replace', replaced, (some) => some.filter(write).length);
      if (matched !== replaced.length) return false;
    }
    return inserted.length === 0 || this.half('insert', inserted, (some) => some.every(write));
  }

  /** The server, or the line to it, may be gone in the middle of a batch. */
  private half<T>(
    name: string,
    batch: readonly DocumentWrite<State>[],
    write: (some: readonly DocumentWrite<State>[]) => T,
  ): Promise<T> {
    const { engine, chance } = this.wire;
    return this.ask(name, () => {
      if (!chance.happens(engine.trouble.torn)) return write(batch);
      this.wire.hit('torn', `${name} ${this.model.name}`);
      write(batch.slice(0, chance.whole(0, batch.length - 1)));
      throw new Torn(`${engine.name}: ${name}`);
    });
  }

  private move({ from, to }: { from: Position | null; to: Position }): Promise<boolean> {
    return this.ask('checkpoint', () => this.server.move(this.model.name, this.held, from, to));
  }

  private async requirePlace(movesCheckpoint: boolean): Promise<void> {
    const { model, held } = this;
    const current = await this.ask('find', () => this.server.generation(model.name, held.name));
    if (current !== held || (movesCheckpoint && held.state === 'former'))
      throw new GenerationReplaced(model.name, held.name);
  }

  private async storedOf(batch: readonly DocumentWrite<State>[]): Promise<string[]> {
    const stored = await this.load(batch.map(({ id }) => id));
    return batch
      .filter(({ id, position }) => (stored.get(id)?.position ?? '') >= position)
      .map(({ id }) => id);
  }

  private selected(selection: ReturnType<typeof select>) {
    return selected(this.model, this.held.documents.values(), selection);
  }

  private ask<T>(name: string, effect: () => T): Promise<T> {
    return this.wire.call(`${name} ${this.model.name}`, effect).catch((error: unknown) => {
      throw away(error);
    });
  }
}

class Torn extends Error {
  override readonly name = 'AnswerLost';
}

/** Of this model, and so of its projection's state. */
function known<State>(document: StoredDocument<unknown>): StoredDocument<State> {
  return document as StoredDocument<State>;
}
