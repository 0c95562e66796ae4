import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Collection, ReadModels } from '@lineless/ports/read-models/port';

/** The live read models by name, for queries. */
export class Collections {
  private readonly open = new Map<string, Collection<unknown>>();

  constructor(private readonly models: ReadModels) {}

  async add<State>(model: ModelDefinition): Promise<Collection<State>> {
    const collection = await this.models.open<State>(model);
    this.open.set(model.name, collection);
    return collection;
  }

  /**
   * `State` is what the model's projection folds; only the caller knows it.
   * @throws Error for a model that no projection declares
   */
  get<State>(name: string): Collection<State> {
    const collection = this.open.get(name);
    if (!collection) throw new Error(`There is no read model '${name}'`);
    return collection as Collection<State>;
  }
}
