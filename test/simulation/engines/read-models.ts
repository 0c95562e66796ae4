import { checkModel } from '@lineless/kernel/model-definition';
import type { ModelDefinition } from '@lineless/kernel/projection';
import type { Collection, Generation, ReadModels, WriteResult } from '@lineless/ports/documents/port';
import type { Wire } from '../world/wire';
import { SimulatedCollection } from './collection';
import type { DocumentServer } from './document-server';
import { away } from './event-store';

/** One process's connection to the simulated document database. */
export class SimulatedReadModels implements ReadModels {
  constructor(
    private readonly server: DocumentServer,
    private readonly wire: Wire,
  ) {}

  source(): Promise<string | null> {
    return this.ask('find', () => this.server.source);
  }

  setSource(identity: string): Promise<void> {
    return this.ask('source', () => {
      this.server.source = identity;
    });
  }

  generations(model: string): Promise<readonly Generation[]> {
    return this.ask('find', () => this.server.overview().get(model) ?? []);
  }

  overview(): Promise<ReadonlyMap<string, readonly Generation[]>> {
    return this.ask('find', () => this.server.overview());
  }

  async create(
    model: ModelDefinition,
    generation: { name: string; code: string },
    at: number,
  ): Promise<void> {
    checkModel(model);
    return this.ask('create', () => this.server.create(model, generation, at));
  }

  async open<State>(model: string, generation: string): Promise<Collection<State>> {
    const held = await this.ask('find', () => this.server.generation(model, generation));
    if (!held) throw new Error(`Read model ${model} has no generation '${generation}'`);
    return new SimulatedCollection<State>(held, this.server, this.wire);
  }

  promote(model: string, generation: string | null, from: string | null, at: number): Promise<WriteResult> {
    return this.ask('promote', () => this.server.promote(model, generation, from, at));
  }

  drop(model: string, generation: string): Promise<void> {
    return this.ask('drop', () => this.server.drop(model, generation));
  }

  async purge(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    return Promise.resolve();
  }

  private ask<T>(name: string, effect: () => T): Promise<T> {
    return this.wire.call(name, effect).catch((error: unknown) => {
      throw away(error);
    });
  }
}
