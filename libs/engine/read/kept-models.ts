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

/** So long after a start processes of other code have ended, which go on with their own until then. */
const DEPLOY_MS = 10 * 60_000;
const NAME_LENGTH = 8;

/**
 * A read model that is made of another one's documents and kept by a job, so that no question has to make all of it.
 * It may be empty, old or gone: it is only ever an answer that was worked out before. Of each history of events and
 * each code that makes it there is one generation (DESIGN rule 17).
 */
export class KeptModel<State> {
  private opened: Promise<Collection<State>> | undefined;
  /** When this process began; `null`: others, of before, are gone. */
  private begun: number | null;

  constructor(
    private readonly models: ReadModels,
    private readonly runtime: Runtime,
    private readonly versioned: VersionedModel,
  ) {
    this.begun = runtime.now();
  }

  /** @throws GenerationReplaced where the store was emptied; the next call begins with an empty one */
  async use<T>(task: (collection: Collection<State>) => Promise<T>): Promise<T> {
    this.opened ??= this.open();
    try {
      const collection = await this.opened;
      await this.dropFormer();
      return await task(collection);
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

  /**
   * Those of other versions, which may hold what is said of a forgotten person no more; where they run they make theirs
   * again. @param before made before then, in epoch milliseconds
   */
  async dropOthers(before = Infinity): Promise<void> {
    const { name: model } = this.versioned.model;
    const name = await this.name();
    for (const other of await this.models.generations(model))
      if (other.name !== name && other.since < before) await this.models.drop(model, other.name);
  }

  private async open(): Promise<Collection<State>> {
    const { models, runtime, versioned } = this;
    const { model, code } = versioned;
    const name = await this.name();
    await models.create(model, { name, code }, runtime.now());
    return models.open<State>(model.name, name);
  }

  private async name(): Promise<string> {
    const { model, code } = this.versioned;
    const source = (await this.models.source()) ?? '';
    return `${generationCode({ projection: { model }, code })}-${source.slice(0, NAME_LENGTH)}`;
  }

  private async dropFormer(): Promise<void> {
    const { begun } = this;
    if (begun === null || Math.abs(this.runtime.now() - begun) < DEPLOY_MS) return;
    await this.dropOthers(begun);
    this.begun = null;
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
