import type { Leases } from '@lineless/engine/work/leases';
import type { Position } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';
import { Timers } from '@lineless/kernel/timers';
import type { ReadModels } from '@lineless/ports/documents/port';
import type { Changes } from '@lineless/ports/changes/port';
import { Builder } from './builder';
import { Collections } from './collections';
import { eachEvenSo, foldAnew, type ChangedEvents } from './folding-anew';
import { foreignErrors } from './foreign-model';
import { Host } from './host';
import { mentions } from './mentions';
import { figuresOf, type ProjectionFigures } from './metrics';
import { openAll, openBuilt, type OpeningParts } from './opening';
import { OtherModels } from './other-models';
import { parkedModel, type ParkedStream } from './parked';
import { FoldedPieces, piecesOf, type PieceIds, type PiecesOfModel } from './pieces';
import { Progress } from './progress';
import type { EventSource } from './projector';
import { rebuild, type RebuildOptions, type RebuildReport } from './rebuild';
import { retryStream, type RetryResult } from './retry';
import { seesStream } from './stream-events';
import { Tenancy } from './tenancy';
import type { VersionedProjection } from './version';

/** Of one look, for all read models of a process. */
const LOOK_MS = 2_000;
const LOOK = 'look';
/** Of those of other versions. */
const OTHERS_MS = 10 * 60_000;
const OTHERS = 'others';
const LEFT_SOON_SECONDS = 60;

export interface EngineParts {
  readonly store: EventSource;
  /** The same as they are stored, for indexes of the log; missing: nothing in them is sealed. */
  readonly stored?: EventSource;
  readonly models: ReadModels;
  readonly runtime: Runtime;
  /** Told of everything that is committed. */
  readonly changes: Pick<Changes, 'publish'>;
  readonly projections: readonly VersionedProjection[];
  /** What operators are to know, such as why read models are built anew. */
  readonly say?: (line: string) => void;
  /** Told of what failed and will be tried again. */
  readonly onFailure?: (model: string, error: unknown) => void;
}

/** A folded state, for a decision on a long stream. */
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
  private readonly tenancies = new Map<string, Tenancy>();
  private readonly builder: Builder;
  private readonly others: OtherModels;
  private readonly timers: Timers;
  private readonly gathering = new Map<string, Cancel>();

  /** @throws Error when two projections have one name */
  constructor(private readonly parts: EngineParts) {
    const { runtime, store, stored = store, models, changes } = parts;
    this.timers = new Timers(runtime);
    this.builder = new Builder({ store, runtime, say: (line) => parts.say?.(line) });
    this.others = new OtherModels({ store, models, runtime, isOwn: (model) => this.hosts.has(model) });
    this.progress = new Progress(runtime, this.collections, store, {
      wake: (model) => this.wakeOne(model),
      emptyAfter: (model, position) => this.host(model).emptyAfter(position),
      lookAround: (model) => this.host(model).lookAround(),
    });
    for (const versioned of parts.projections) {
      const { name } = versioned.projection.model;
      if (this.hosts.has(name) || name === parkedModel.name)
        throw new Error(`Two projections are called '${name}'`);
      this.collections.add(name);
      const { collections, progress } = this;
      const { mentionsIn } = versioned.projection;
      const source = mentionsIn ? mentions(stored, mentionsIn) : store;
      const publish = changes.publish.bind(changes);
      this.hosts.set(
        name,
        new Host({ versioned, store: source, models, runtime, collections, progress, publish }),
      );
    }
  }

  /** Opens every read model, and builds what is missing (`openAll`). */
  open(): Promise<void> {
    return openAll(this.opening);
  }

  /** As `open`, where other processes build (`openBuilt`). */
  openBuilt(): Promise<void> {
    return openBuilt(this.opening);
  }

  /** Notices, from here on, what other processes have put in place, and what this one has missed (DESIGN rule 2). */
  follow(): void {
    this.timers.every(LOOK, LOOK_MS, () => {
      this.look().catch((error: unknown) => this.parts.onFailure?.(LOOK, error));
    });
  }

  /**
   * Makes this process one of those that project.
   * @param leases which say which of the read models are this process's; missing: all are, and stay so
   */
  start(leases?: Pick<Leases, 'want'>): void {
    const { builder } = this;
    const { runtime } = this.parts;
    for (const [name, host] of this.hosts) {
      const onFailure = (error: unknown) => this.parts.onFailure?.(name, error);
      const tenancy = new Tenancy({ host, builder, runtime, onFailure });
      this.tenancies.set(name, tenancy);
      if (leases) leases.want(`project-${name}`, tenancy);
      else tenancy.begin();
    }
    this.follow();
    this.timers.every(OTHERS, OTHERS_MS, () => {
      this.dropOthers().catch((error: unknown) => this.parts.onFailure?.(OTHERS, error));
    });
  }

  /** New events of these streams can be read: what this process projects of them it projects now. */
  readonly wake = (streams: Iterable<string>): void => {
    const all = new Set(streams);
    // Who needs an index waits for it by its name.
    for (const { name, projection } of this.hosts.values())
      if (!projection.mentionsIn && seesAny(projection, all)) this.gathered(name);
  };

  /** What this process's code has folded of a document; `null` where it has not, or not yet. */
  async folded(model: string, id: string): Promise<FoldedState | null> {
    const { own } = this.host(model);
    const document = await own?.parts.collection.get(id);
    if (!document?.body || document.foldedBy !== null) return null;
    return { state: document.body.state, revision: document.version, position: document.position };
  }

  /** As `folded`, of a state that is in documents of several read models. */
  async pieces(stream: string, wanted: readonly PieceIds[]): Promise<FoldedPieces | null> {
    const models: PiecesOfModel[] = [];
    for (const { model, prefix } of wanted) {
      const { own } = this.host(model.name);
      const pieces = own && (await piecesOf(own, stream, prefix));
      if (!pieces) return null;
      models.push(pieces);
    }
    return new FoldedPieces(models);
  }

  /** How far the generation of each read model that this process shows is stored, in one question. */
  async checkpoints(): Promise<ReadonlyMap<string, Position | null>> {
    const all = await this.parts.models.overview();
    const found = new Map<string, Position | null>();
    for (const [model, { current }] of this.hosts) {
      const shown = all.get(model)?.find(({ name }) => name === current.generation.name);
      found.set(model, shown?.checkpoint ?? null);
    }
    return found;
  }

  /** Everything that is parked, as stored: also what other processes have parked. */
  async parked(): Promise<readonly ParkedStream[]> {
    const lists = await Promise.all(
      [...this.hosts.values()].map(({ current }) => current.generation.parked.stored()),
    );
    return lists.flat();
  }

  /** As stored. @throws Error for a projection that does not exist */
  async isParked(projection: string, stream: string): Promise<boolean> {
    return this.host(projection).current.generation.parked.isStored(stream);
  }

  /** Folds a parked stream on. @throws Error for a projection that does not exist */
  async retry(projection: string, stream: string): Promise<RetryResult> {
    return retryStream(this.host(projection).current.projector, stream);
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
    for (const host of this.hosts.values()) await this.builder.buildOwn(host);
  }

  /**
   * Everything that was folded from these events says what they say now (`foldAnew`); also what is half built.
   * @throws MODEL_BUILDING where something of it is of a version that this process is not: everything else is done
   */
  async foldAnew(changed: ChangedEvents): Promise<void> {
    const left: string[] = [];
    await eachEvenSo(this.hosts.values(), async (host) => {
      const projectors = await host.everywhere();
      if (projectors) await eachEvenSo(projectors, (projector) => foldAnew(projector, changed));
      else left.push(host.name);
    });
    left.push(...(await this.others.names()));
    if (left.length === 0) return;
    this.parts.say?.(
      `A person is forgotten in the end when these are no other version’s: ${left.join(', ')}`,
    );
    throw foreignErrors.MODEL_BUILDING({ retryAfterSeconds: LEFT_SOON_SECONDS });
  }

  /** A person is forgotten: what is known in memory is read again. */
  forgetStates(): void {
    for (const host of this.hosts.values()) host.forget();
  }

  async figures(): Promise<readonly ProjectionFigures[]> {
    return Promise.all([...this.hosts.values()].map((host) => figuresOf(host, this.parts.runtime)));
  }

  /** Ends the batches under way, and what is being built; the stores may be closed afterwards. */
  async stop(): Promise<void> {
    this.builder.stop();
    this.timers.clear();
    for (const cancel of this.gathering.values()) cancel();
    await Promise.all([...this.tenancies.values()].map((tenancy) => tenancy.end()));
    await Promise.all([...this.hosts.values()].map((host) => host.stop()));
  }

  /** At once, or once for all that comes while its projection gathers. What is lost with this process the sweeps find. */
  private gathered(name: string): void {
    const { gathersMs } = this.host(name).projection;
    if (gathersMs === undefined) this.wakeOne(name);
    else if (!this.gathering.has(name)) {
      const told = () => {
        this.gathering.delete(name);
        this.wakeOne(name);
      };
      this.gathering.set(name, this.parts.runtime.after(gathersMs, told));
    }
  }

  private wakeOne(name: string): void {
    this.host(name).taps += 1;
    this.tenancies.get(name)?.wake();
  }

  /** One question for the generations of all models, and, where this process projects, one for the end of the log. */
  private async look(): Promise<void> {
    const { models, store } = this.parts;
    const all = await models.overview();
    const last = this.tenancies.size > 0 ? await store.lastPosition() : null;
    for (const [name, host] of this.hosts) {
      const there = await host.lookAround(all.get(name) ?? []);
      this.tenancies.get(name)?.sweep(last, there);
    }
  }

  private async dropOthers(): Promise<void> {
    const dropped = await this.others.dropLeft();
    if (dropped.length > 0)
      this.parts.say?.(`Dropped, as no version has them any more: ${dropped.join(', ')}`);
  }

  private get opening(): OpeningParts {
    const { store, models, runtime, say = () => undefined } = this.parts;
    return { hosts: [...this.hosts.values()], store, models, runtime, builder: this.builder, say };
  }

  private host(name: string): Host {
    const host = this.hosts.get(name);
    if (!host) throw new Error(`There is no projection '${name}'`);
    return host;
  }
}

function seesAny(projection: Projection, streams: ReadonlySet<string>): boolean {
  for (const stream of streams) if (seesStream(projection, stream)) return true;
  return false;
}
