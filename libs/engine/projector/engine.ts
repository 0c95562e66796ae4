import type { Leases, Tenant } from '@lineless/engine/leases/leases';
import type { Handling, Taps, Workers } from '@lineless/ports/jobs/port';
import type { Position } from '@lineless/kernel/event';
import { sleep, type Cancel, type Runtime } from '@lineless/kernel/runtime';
import { Timers } from '@lineless/kernel/timers';
import type { ReadModels } from '@lineless/ports/read-models/port';
import type { Changes } from '@lineless/ports/changes/port';
import { build, BuildStopped } from './build';
import { Collections } from './collections';
import type { OpenGeneration } from './generations';
import { Host } from './host';
import { figuresOf, type ProjectionFigures } from './metrics';
import { parkedModel, type ParkedStream } from './parked';
import { Progress } from './progress';
import type { EventSource } from './projector';
import { rebuild, type RebuildOptions, type RebuildReport } from './rebuild';
import { retryStream, type RetryResult } from './retry';
import { turn } from './turn';
import type { VersionedProjection } from './version';

/**
 * What is due of a read model: new events; a checkpoint in the store, for which somebody in another process waits;
 * and looking after its generations.
 */
const EVENTS = 'events';
const AWAITED = 'awaited';
const GENERATIONS = 'generations';
const SWEEP_MS = 2_000;
const LOOK_AGAIN_MS = 500;
/** Turns of the event loop for which a pass waits under load; one where nothing else happens. */
const MOST_TURNS = 8;
const REPORT_MS = 5_000;

export interface EngineParts {
  readonly store: EventSource;
  readonly models: ReadModels;
  readonly taps: Taps;
  readonly runtime: Runtime;
  /** Told of everything that is committed. */
  readonly changes: Pick<Changes, 'publish'>;
  readonly projections: readonly VersionedProjection[];
  /** What operators are to know, such as why read models are built anew. */
  readonly say?: (line: string) => void;
}

/** A folded state, for whoever decides on a long stream. */
export interface FoldedState {
  readonly state: unknown;
  readonly revision: number;
  readonly position: Position;
}

/**
 * All projections of a process. `open` makes the read models readable; `start`, before the workers start, makes
 * this process one of those that project.
 */
export class ProjectionEngine {
  readonly collections = new Collections();
  readonly progress: Progress;
  private readonly hosts = new Map<string, Host>();
  private readonly byType = new Map<string, string[]>();
  private readonly everyType: string[] = [];
  private readonly timers: Timers;
  private stopping = false;

  /** @throws Error when two projections have one name */
  constructor(private readonly parts: EngineParts) {
    const { runtime, store, models, changes } = parts;
    this.timers = new Timers(runtime);
    this.progress = new Progress(runtime, this.collections, store, {
      tap: (model) => this.tap(model),
      awaited: (model) => this.parts.taps.tap(queueOf(model), AWAITED),
      lookAround: (model) => this.host(model).lookAround(),
    });
    for (const versioned of parts.projections) {
      const { name } = versioned.projection.model;
      if (this.hosts.has(name) || name === parkedModel.name)
        throw new Error(`Two projections are called '${name}'`);
      const model = this.collections.add(name);
      const reached = (position: Position) => this.progress.reached(name, position);
      const publish = changes.publish.bind(changes);
      this.hosts.set(name, new Host({ versioned, store, models, runtime, model, publish, reached }));
      this.listen(name, versioned.projection.types);
    }
  }

  /**
   * Opens every read model. One that is missing, or was projected from another history of events than the
   * store's, is built from its first event before this resolves: nobody is to be shown what never happened.
   */
  async open(): Promise<void> {
    const { store, models } = this.parts;
    const source = await models.source();
    const isForeign = source !== null && source !== store.identity;
    if (isForeign)
      this.say('The events are another history than the one the read models show: building them anew');
    for (const host of this.hosts.values()) {
      if (!isForeign && (await this.openStored(host))) continue;
      const stored = await host.generations.live();
      if (stored && !isForeign) this.say(`${host.name} shows events that are not stored: building it anew`);
      await this.build(host, await (stored ? host.generations.fresh() : host.generations.next()));
    }
    if (source !== store.identity) await models.setSource(store.identity);
  }

  /** As `open`, where other processes build: waits for what they have not built yet. */
  async openBuilt(): Promise<void> {
    const { store, models, runtime } = this.parts;
    for (let looks = 0; ; looks += 1) {
      if ((await models.source()) === store.identity && (await this.openAllStored())) return;
      if (looks === 0) this.say('Waiting for a worker that builds the read models');
      await sleep(runtime, LOOK_AGAIN_MS);
    }
  }

  /** Notices, from here on, what other processes have put in place. */
  follow(): void {
    for (const host of this.hosts.values())
      this.timers.every(host.name, SWEEP_MS, () => void host.lookAround().catch(() => undefined));
  }

  /**
   * Handles the taps from here on, and sweeps for what was lost (DESIGN rule 2).
   * @param leases which say which of the read models are this process's; missing: all are, and stay so
   */
  start(workers: Workers, leases?: Pick<Leases, 'want'>): void {
    for (const host of this.hosts.values()) {
      const tenant = this.tenant(host, workers);
      if (leases) leases.want(queueOf(host.name), tenant);
      else tenant.begin();
    }
  }

  /** Says that events of these types are new. */
  readonly tapFor = (types: readonly string[]): void => {
    const names = new Set(this.everyType);
    for (const type of types) for (const name of this.byType.get(type) ?? []) names.add(name);
    for (const name of names) this.tap(name);
  };

  /** What this process's code has folded of a document; `null` where it has not, or not yet. */
  async folded(model: string, id: string): Promise<FoldedState | null> {
    const host = this.host(model);
    const { isOwn, generation } = host.current;
    const collection = isOwn ? generation.collection : host.building?.parts.collection;
    const document = await collection?.get(id);
    if (!document?.body || document.foldedBy !== null || !host.projection.streamOf) return null;
    return { state: document.body.state, revision: document.version, position: document.position };
  }

  /** Everything that is parked, as stored: also what other processes have parked. */
  async parked(): Promise<readonly ParkedStream[]> {
    const lists = await Promise.all(
      [...this.hosts.values()].map(async ({ current }) => {
        await current.generation.parked.refresh();
        return current.generation.parked.list();
      }),
    );
    return lists.flat().map((known) => known.parked);
  }

  /**
   * Folds a parked stream on. Where several streams feed a document, the others have gone on without it: then
   * the whole model is built anew. @throws Error for a projection that does not exist
   */
  async retry(projection: string, stream: string): Promise<RetryResult> {
    const host = this.host(projection);
    if (host.projection.streamOf) return retryStream(host.current.projector, stream);
    await host.current.generation.parked.refresh();
    if (!host.current.generation.parked.get(stream)) return 'not-parked';
    await this.build(host, await host.generations.fresh());
    return host.current.generation.parked.get(stream) ? 'still-parked' : 'healed';
  }

  /** @throws Error for a projection that does not exist */
  async rebuild(projection: string, options?: RebuildOptions): Promise<RebuildReport> {
    return rebuild(this.host(projection), options);
  }

  /** Folds everything that is stored, in this process and now; builds what other code had built. */
  async catchUp(): Promise<void> {
    await Promise.all([...this.hosts.values()].map((host) => host.catchUp()));
  }

  /** Resolves when no read model is another code's any more. */
  async builtAnew(): Promise<void> {
    for (const host of this.hosts.values()) await this.buildOwn(host);
  }

  async figures(): Promise<readonly ProjectionFigures[]> {
    return Promise.all([...this.hosts.values()].map((host) => figuresOf(host, this.parts.runtime)));
  }

  /** Ends the batches under way, and what is being built; the stores may be closed afterwards. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.timers.clear();
    await Promise.all([...this.hosts.values()].map((host) => host.stop()));
  }

  private tenant(host: Host, workers: Workers): Tenant {
    let handling: Handling | undefined;
    return {
      begin: () => {
        handling = workers.handle(queueOf(host.name), (key) => this.doDue(host, key));
        handling.sweep(EVENTS, SWEEP_MS);
        handling.sweep(GENERATIONS, SWEEP_MS);
      },
      end: async () => {
        host.building?.retire();
        await handling?.stop();
      },
    };
  }

  private doDue(host: Host, key: string): Promise<void> {
    if (key === GENERATIONS) return this.lookAfter(host);
    if (key === AWAITED) host.current.projector.awaited();
    return this.gatherAndFold(host);
  }

  private async openAllStored(): Promise<boolean> {
    for (const host of this.hosts.values()) if (!host.isOpen && !(await this.openStored(host))) return false;
    return true;
  }

  /** A model that shows more than is stored is not believed. */
  private openStored(host: Host): Promise<boolean> {
    const { store } = this.parts;
    return host.open(async (at) => {
      if (at === null) return true;
      // Of a store without events: where a read of nothing ends.
      const last = (await store.lastPosition()) ?? (await store.readAll({ after: null, limit: 1 })).position;
      return at <= last;
    });
  }

  /** While more keeps coming in, one pass for all of it costs less than one for each. */
  private async gatherAndFold(host: Host): Promise<void> {
    for (let turns = 0, seen = -1; turns < MOST_TURNS && seen !== host.taps; turns += 1) {
      seen = host.taps;
      await turn(this.parts.runtime);
    }
    await host.catchUp();
  }

  private async lookAfter(host: Host): Promise<void> {
    await host.lookAround();
    await this.buildOwn(host);
    await host.generations.dropOld();
  }

  private async buildOwn(host: Host): Promise<void> {
    if (this.stopping || host.current.isOwn || host.building || host.isOvertaken) return;
    this.say(`${host.name} is built anew by this version, beside the one that is shown`);
    try {
      await this.build(host, await host.generations.next());
      this.say(`${host.name} has been built anew and put in place`);
    } catch (error) {
      if (!(error instanceof BuildStopped)) throw error;
    }
  }

  /** Says how far it is, while it takes long. */
  private async build(host: Host, generation: OpenGeneration): Promise<void> {
    let cancel: Cancel = () => undefined;
    const report = () => {
      cancel = this.parts.runtime.after(REPORT_MS, () => {
        void this.sayShare(host);
        report();
      });
    };
    report();
    await build(host, generation).finally(() => cancel());
  }

  private async sayShare({ name, building }: Host): Promise<void> {
    const share = await this.parts.store.shareUpTo(building?.position ?? null);
    this.say(`${name}: ${Math.floor(share * 100)} % built`);
  }

  private tap(name: string): void {
    const host = this.hosts.get(name);
    if (host) host.taps += 1;
    this.parts.taps.tap(queueOf(name), EVENTS);
  }

  private listen(name: string, types: readonly string[]): void {
    if (types.length === 0) this.everyType.push(name);
    for (const type of new Set(types)) this.byType.set(type, [...(this.byType.get(type) ?? []), name]);
  }

  private say(line: string): void {
    this.parts.say?.(line);
  }

  private host(name: string): Host {
    const host = this.hosts.get(name);
    if (!host) throw new Error(`There is no projection '${name}'`);
    return host;
  }
}

/** One for each read model: whoever holds its lease is the one who takes from it. */
function queueOf(model: string): string {
  return `project-${model}`;
}
