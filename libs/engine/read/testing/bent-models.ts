import type { Collection, ReadModels } from '@lineless/ports/documents/port';
import type { ModelDefinition } from '@lineless/kernel/projection';

type Bendable = Pick<Collection<unknown>, 'write' | 'checkpoint'>;
interface Told {
  /** Which documents are about to be loaded. */
  loading(ids: readonly string[]): Promise<void> | void;
  /** A page of documents is read, and about to be answered. */
  listed(): Promise<void>;
}
type Bend = (collection: Bendable) => Partial<Bendable & Told>;

/** The same read models, with loads, writes or checkpoints of `model` that misbehave. */
export function bentModels(models: ReadModels, model: ModelDefinition, bend: Bend): ReadModels {
  return {
    async open<State>(...args: Parameters<ReadModels['open']>): Promise<Collection<State>> {
      const collection = await models.open<State>(...args);
      if (args[0] !== model.name) return collection;
      const other = bend(collection);
      return {
        model: collection.model,
        get: (id) => collection.get(id),
        view: (id) => collection.view(id),
        load: async (ids) => {
          await other.loading?.(ids);
          return collection.load(ids);
        },
        views: (query, audience) => collection.views(query, audience),
        documents: async (query) => {
          const page = await collection.documents(query);
          await other.listed?.();
          return page;
        },
        states: (query) => collection.states(query),
        ids: (query) => collection.ids(query),
        count: (query) => collection.count(query),
        sum: (query, key) => collection.sum(query, key),
        scan: (options) => collection.scan(options),
        erase: (ids) => collection.erase(ids),
        write: (batch, checkpoint) => (other.write ?? collection.write.bind(collection))(batch, checkpoint),
        checkpoint: () => (other.checkpoint ?? collection.checkpoint.bind(collection))(),
      };
    },
    source: () => models.source(),
    setSource: (identity) => models.setSource(identity),
    generations: (name) => models.generations(name),
    overview: () => models.overview(),
    create: (...args) => models.create(...args),
    promote: (...args) => models.promote(...args),
    drop: (...args) => models.drop(...args),
    purge: () => models.purge(),
    close: () => models.close(),
  };
}
