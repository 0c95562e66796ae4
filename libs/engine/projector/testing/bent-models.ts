import type { Collection, ReadModels } from '@lineless/ports/read-models/port';
import type { ModelDefinition } from '@lineless/kernel/projection';

type Bend = (
  collection: Pick<Collection<unknown>, 'write' | 'checkpoint'>,
) => Partial<Pick<Collection<unknown>, 'write' | 'checkpoint'>>;

/** The same read models, with writes or checkpoints of `model` that misbehave. */
export function bentModels(models: ReadModels, model: ModelDefinition, bend: Bend): ReadModels {
  return {
    async open<State>(...args: Parameters<ReadModels['open']>): Promise<Collection<State>> {
      const collection = await models.open<State>(...args);
      if (args[0].name !== model.name) return collection;
      const other = bend(collection);
      return {
        view: (id) => collection.view(id),
        load: (ids) => collection.load(ids),
        views: (query) => collection.views(query),
        documents: (query) => collection.documents(query),
        count: (query) => collection.count(query),
        scan: (options) => collection.scan(options),
        write: (batch, checkpoint) => (other.write ?? collection.write.bind(collection))(batch, checkpoint),
        checkpoint: () => (other.checkpoint ?? collection.checkpoint.bind(collection))(),
      };
    },
    startNext: (definition) => models.startNext(definition),
    swap: (definition) => models.swap(definition),
    close: () => models.close(),
  };
}
