import type { Position } from '@lineless/kernel/event';
import type { Keys, Model, ModelDefinition } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Collection, DocumentWrite, ReadModels, StoredDocument } from '@lineless/ports/documents/port';
import { generationCode } from '@lineless/engine/read/version';

/** A model, and what names the code that makes its documents. */
export interface VersionedModel {
  readonly model: ModelDefinition;
  readonly code: string;
}

/** A document as a job leaves it; `state: null` takes it away. */
export interface KeptDocument<State> {
  readonly id: string;
  /** As it was read; `undefined` where there was none. */
  readonly before: StoredDocument<State> | undefined;
  /** What it stands for. */
  readonly position: Position;
  readonly state: State | null;
  readonly keys: Keys;
}

/** Nothing was written in it for so long: its code is not run any more. */
const ABANDONED_MS = 24 * 60 * 60_000;
const NAME_LENGTH = 8;

/**
 * A read model that is made of another one's documents and kept by a job, so that no question has to make all of it.
 * It may be empty, old or gone: it is only ever an answer that was worked out before. Of each history of events and
 * each code that makes it there is one generation (DESIGN rule 17).
 */
export class KeptModel<State> {
  private opened: Promise<Collection<State>> | undefined;

  constructor(
    private readonly models: ReadModels,
    private readonly runtime: Runtime,
    private readonly versioned: VersionedModel,
  ) {}

  /** @throws GenerationReplaced where the store was emptied; the next call begins with an empty one */
  async use<T>(task: (collection: Collection<State>) => Promise<T>): Promise<T> {
    this.opened ??= this.open();
    try {
      return await task(await this.opened);
    } catch (error) {
      this.opened = undefined;
      throw error;
    }
  }

  /** Each by compare-and-swap, in this order. @returns whether all are stored: else read and work it out again */
  async write(documents: readonly KeptDocument<State>[]): Promise<boolean> {
    return this.use(
      async (collection) => (await collection.write(documents.map(writeOf), null)) === 'written',
    );
  }

  private async open(): Promise<Collection<State>> {
    const { models, runtime, versioned } = this;
    const { model, code } = versioned;
    const source = (await models.source()) ?? '';
    const name = `${generationCode({ projection: { model }, code })}-${source.slice(0, NAME_LENGTH)}`;
    for (const other of await models.generations(model.name))
      if (other.name !== name && runtime.now() - other.since > ABANDONED_MS)
        await models.drop(model.name, other.name);
    await models.create(model, { name, code }, runtime.now());
    return models.open<State>(model.name, name);
  }
}

/** Those of the product, by name. */
export class KeptModels {
  private readonly kept: ReadonlyMap<string, KeptModel<unknown>>;

  constructor(models: ReadModels, runtime: Runtime, versioned: readonly VersionedModel[]) {
    this.kept = new Map(
      versioned.map((one) => [one.model.name, new KeptModel<unknown>(models, runtime, one)]),
    );
  }

  /** @throws Error for a model that is not registered */
  get<State>({ name }: Model<State>): KeptModel<State> {
    const kept = this.kept.get(name);
    if (!kept) throw new Error(`No job keeps a model '${name}'`);
    return kept as KeptModel<State>;
  }
}

const NO_VIEW = '{}';

function writeOf<State>({ id, before, position, state, keys }: KeptDocument<State>): DocumentWrite<State> {
  return {
    id,
    position,
    anew: before?.anew ?? 0,
    version: (before?.version ?? 0) + 1,
    foldedBy: null,
    body: state === null ? null : { state, view: NO_VIEW, views: {}, keys },
    expected: before?.position ?? null,
    before: before?.body?.keys ?? null,
  };
}
