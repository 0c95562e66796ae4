import type { Jobs } from '@lineless/ports/jobs/port';
import type { Projection } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import type { ReadModels } from '@lineless/ports/read-models/port';
import type { LivePublisher } from '@lineless/engine/realtime/port';
import { Collections } from './collections';
import { figuresOf, type ProjectionFigures } from './metrics';
import { parkedModel, readParked, StoredParked, type ParkedStream } from './parked';
import { Progress } from './progress';
import { Projector, type EventSource } from './projector';
import { rebuild, type RebuildOptions, type RebuildReport } from './rebuild';
import { retryStream, type RetryResult } from './retry';

export const PROJECT_QUEUE = 'project';
const LIVE_BATCH = 2_000;
const SWEEP_MS = 2_000;

export interface EngineParts {
  readonly store: EventSource;
  readonly models: ReadModels;
  readonly jobs: Jobs;
  readonly runtime: Runtime;
  readonly live: LivePublisher;
  readonly projections: readonly Projection[];
}

interface Hosted {
  readonly projector: Projector;
  readonly parked: StoredParked;
  taps: number;
}

/**
 * All projections of a process. `open` makes the read models readable; `start`, before the jobs start, makes
 * this process one of those that project.
 */
export class ProjectionEngine {
  readonly collections: Collections;
  readonly progress: Progress;
  private readonly hosted = new Map<string, Hosted>();
  private readonly byType = new Map<string, string[]>();
  private readonly everyType: string[] = [];

  /** @throws Error when two projections have one name */
  constructor(private readonly parts: EngineParts) {
    const names = new Set([parkedModel.name]);
    for (const { model, types } of parts.projections) {
      if (names.has(model.name)) throw new Error(`Two projections are called '${model.name}'`);
      names.add(model.name);
      if (types.length === 0) this.everyType.push(model.name);
      for (const type of new Set(types))
        this.byType.set(type, [...(this.byType.get(type) ?? []), model.name]);
    }
    this.collections = new Collections(parts.models);
    this.progress = new Progress(parts.runtime, this.collections, (model) => this.tap(model));
  }

  async open(): Promise<void> {
    const { runtime, store, live } = this.parts;
    const parkedDocuments = await this.collections.add<ParkedStream>(parkedModel);
    for (const projection of this.parts.projections) {
      const { name } = projection.model;
      const parked = new StoredParked(parkedDocuments, name, runtime);
      const projector = new Projector({
        projection,
        store,
        runtime,
        parked,
        collection: await this.collections.add(projection.model),
        batchSize: LIVE_BATCH,
        publish: (changes) => live.publish(changes),
        reached: (position) => this.progress.reached(name, position),
      });
      this.hosted.set(name, { projector, parked, taps: 0 });
    }
  }

  /** Handles the taps from here on, and sweeps for what was lost (DESIGN rule 2). */
  start(): void {
    const { jobs } = this.parts;
    jobs.handle(PROJECT_QUEUE, (name) => this.host(name).projector.catchUp());
    for (const name of this.hosted.keys()) jobs.sweep(PROJECT_QUEUE, name, SWEEP_MS);
  }

  /** Says that events of these types are new. */
  readonly tapFor = (types: readonly string[]): void => {
    const names = new Set(this.everyType);
    for (const type of types) for (const name of this.byType.get(type) ?? []) names.add(name);
    for (const name of names) this.tap(name);
  };

  /** Everything that is parked, as stored: also what other processes have parked. */
  async parked(): Promise<readonly ParkedStream[]> {
    const documents = this.collections.get<ParkedStream>(parkedModel.name);
    const lists = await Promise.all([...this.hosted.keys()].map((name) => readParked(documents, name)));
    return lists.flat().map((known) => known.parked);
  }

  /** @throws Error for a projection that does not exist */
  async retry(projection: string, stream: string): Promise<RetryResult> {
    const { projector, parked } = this.host(projection);
    return retryStream(projector, parked, stream);
  }

  /** @throws Error for a projection that does not exist */
  async rebuild(projection: string, options?: RebuildOptions): Promise<RebuildReport> {
    const { projector, parked } = this.host(projection);
    return rebuild(projector, parked, this.parts.models, options);
  }

  /** Folds everything that is stored, in this process and now. */
  async catchUp(): Promise<void> {
    await Promise.all([...this.hosted.values()].map(({ projector }) => projector.catchUp()));
  }

  async figures(): Promise<readonly ProjectionFigures[]> {
    const all = [...this.hosted.values()];
    return Promise.all(all.map(({ projector, taps }) => figuresOf(projector, this.parts.runtime, taps)));
  }

  /** Ends the batches under way; the stores may be closed afterwards. */
  async stop(): Promise<void> {
    await Promise.all([...this.hosted.values()].map(({ projector }) => projector.stop()));
  }

  private tap(name: string): void {
    const hosted = this.hosted.get(name);
    if (hosted) hosted.taps += 1;
    this.parts.jobs.tap(PROJECT_QUEUE, name);
  }

  private host(name: string): Hosted {
    const hosted = this.hosted.get(name);
    if (!hosted) throw new Error(`There is no projection '${name}'`);
    return hosted;
  }
}
