import type { Keys, ModelDefinition } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import { GenerationReplaced, type Collection, type ReadModels } from './port';

/** A writer that lost so many races in a row gives up: the rows of these collections have few writers. */
const MOST_TRIES = 20;
const POSITION_WIDTH = 16;

/**
 * A collection that no projection fills, in the store of the read models: its documents are what their writers say,
 * each written by compare-and-swap. A rebuild leaves it alone; a store that is emptied or deleted takes it along, so
 * it holds only what may be lost.
 */
export class OwnCollection<State> {
  private opened: Promise<Collection<State>> | undefined;

  constructor(
    private readonly models: ReadModels,
    private readonly runtime: Pick<Runtime, 'now'>,
    private readonly model: ModelDefinition,
    private readonly keysOf: (state: State) => Keys,
  ) {}

  /** For reading and erasing. @throws StorageUnavailable */
  async use<T>(task: (collection: Collection<State>) => Promise<T>): Promise<T> {
    this.opened ??= this.open();
    try {
      return await task(await this.opened);
    } catch (error) {
      this.opened = undefined;
      throw error;
    }
  }

  /** @param next what is to be there; `null`: it stays as it is @throws StorageUnavailable */
  async change(id: string, next: (before: State | null) => State | null): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1)
      if (await this.use((collection) => this.changed(collection, id, next)).catch(unlessEmptied)) return;
    throw new Error(`${this.model.name}: '${id}' is written by too many at once`);
  }

  private async changed(
    collection: Collection<State>,
    id: string,
    next: (before: State | null) => State | null,
  ): Promise<boolean> {
    const before = (await collection.load([id])).get(id);
    const state = next(before?.body?.state ?? null);
    if (state === null) return true;
    const version = (before?.version ?? 0) + 1;
    const write = {
      ...{ id, version, foldedBy: null, anew: before?.anew ?? 0 },
      position: String(version).padStart(POSITION_WIDTH, '0'),
      expected: before?.position ?? null,
      before: before?.body?.keys ?? null,
      body: { state, view: '{}', views: {}, keys: this.keysOf(state) },
    };
    return (await collection.write([write], null)) === 'written';
  }

  private async open(): Promise<Collection<State>> {
    const { name } = this.model;
    const generation = { name: `${name}-1`, code: '1' };
    await this.models.create(this.model, generation, this.runtime.now());
    return this.models.open<State>(name, generation.name);
  }
}

/** Another process has emptied the store: all begin with an empty collection. */
function unlessEmptied(error: unknown): false {
  if (error instanceof GenerationReplaced) return false;
  throw error;
}
