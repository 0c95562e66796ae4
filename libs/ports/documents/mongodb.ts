import { checkModel } from '@lineless/kernel/model-definition';
import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import { MongoCatalogue } from './mongodb-catalogue';
import { MongoCollection } from './mongodb-collection';
import type { MongoConnection } from '../mongodb/connection';
import { reached } from '../mongodb/errors';
import type { DocumentRecord } from './mongodb-records';
import type { Collection, Generation, ReadModels, WriteResult } from './port';

/**
 * Read models in the database that the connection's URL names, or in `lineless`: one collection for each generation,
 * and `models`, which says which is which. Several processes may write at once; there are no transactions
 * (DESIGN rule 3). The connection is closed with them.
 */
export function openMongoReadModels(options: {
  readonly connection: MongoConnection;
  readonly runtime: Runtime;
}): ReadModels {
  return new MongoReadModels(options.connection, options.runtime);
}

class MongoReadModels implements ReadModels {
  private readonly catalogue: MongoCatalogue;

  constructor(
    private readonly connection: MongoConnection,
    private readonly runtime: Runtime,
  ) {
    this.catalogue = new MongoCatalogue(connection.database);
  }

  source(): Promise<string | null> {
    return reached(() => this.catalogue.source());
  }

  setSource(identity: string): Promise<void> {
    return reached(() => this.catalogue.setSource(identity));
  }

  generations(model: string): Promise<readonly Generation[]> {
    return reached(() => this.catalogue.list(model));
  }

  overview(): Promise<ReadonlyMap<string, readonly Generation[]>> {
    return reached(() => this.catalogue.overview());
  }

  async create(
    model: ModelDefinition,
    generation: { name: string; code: string },
    at: number,
  ): Promise<void> {
    checkModel(model);
    const documents = `${model.name}.${this.runtime.id()}`;
    await reached(() => this.catalogue.create(model, generation, at, documents));
  }

  async open<State>(model: string, generation: string): Promise<Collection<State>> {
    const { catalogue } = this;
    const opened = await reached(() => catalogue.open(model, generation));
    const documents = this.connection.database.collection<DocumentRecord>(opened.documents);
    return new MongoCollection<State>(opened.model, documents, {
      generation,
      get: () => catalogue.checkpoint(model, generation),
      move: (from, to) => catalogue.move(opened, generation, from, to),
      state: () => catalogue.state(opened, generation),
    });
  }

  promote(model: string, generation: string | null, from: string | null, at: number): Promise<WriteResult> {
    return reached(() => this.catalogue.promote(model, generation, from, at));
  }

  drop(model: string, generation: string): Promise<void> {
    return reached(() => this.catalogue.drop(model, generation));
  }

  async purge(): Promise<void> {
    // What the server's own files keep of it, and for how long, is its operators'.
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
