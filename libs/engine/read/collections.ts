import type { Model } from '@lineless/kernel/projection';
import type { Collection } from '@lineless/ports/documents/port';

/** What queries may ask of a read model, whichever of its generations is live. */
export type ReadModel<State> = Pick<
  Collection<State>,
  'get' | 'view' | 'views' | 'documents' | 'states' | 'ids' | 'scan' | 'count' | 'sum' | 'checkpoint'
>;

/** The live generation of each read model by its name: asked for anew for each query, so that a swap shows at once. */
export class Collections {
  private readonly models = new Map<string, ReadModel<unknown> | null>();

  /** A read model that is not open yet. */
  add(name: string): void {
    this.models.set(name, null);
  }

  /** From now on this is what the model shows. */
  point(name: string, to: ReadModel<unknown>): void {
    this.models.set(name, to);
  }

  /** @throws Error for a model that no registered projection folds, or that is not open yet */
  get<State>({ name }: Model<State>): ReadModel<State> {
    return this.named(name) as ReadModel<State>;
  }

  /** For the engine, which knows names alone. @throws Error as `get` */
  named(name: string): ReadModel<unknown> {
    const model = this.models.get(name);
    if (model) return model;
    throw new Error(model === null ? `Read model '${name}' is not open` : `There is no read model '${name}'`);
  }
}
