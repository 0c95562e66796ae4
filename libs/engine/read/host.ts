import type { Position } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import { GenerationReplaced, type Generation, type ReadModels } from '@lineless/ports/documents/port';
import type { Committed } from '@lineless/ports/changes/port';
import type { Collections } from './collections';
import { ForeignModel } from './foreign-model';
import { Generations, isLive, type OpenGeneration } from './generations';
import { Lag } from './lag';
import type { Pace } from './pace';
import type { Progress } from './progress';
import { Projector, type EventSource, type ProjectorParts } from './projector';
import { Refolding } from './refolding';
import { Serial } from './serial';
import { ShownModel } from './shown-model';
import type { VersionedProjection } from './version';

const LIVE: Pace = { events: 2_000, reads: 1, turns: 1 };
const ALONE: Pace = { events: 10_000, reads: 4, turns: 1 };
/** Beside a generation that is being shown: a request takes several turns, and is not to wait for seconds. */
const BESIDE: Pace = { events: 1_000, reads: 1, turns: 8 };

export interface HostParts {
  readonly versioned: VersionedProjection;
  readonly store: EventSource;
  readonly models: ReadModels;
  readonly runtime: Runtime;
  /** Show what is projected into the live generation, and how far that is. */
  readonly collections: Pick<Collections, 'point'>;
  readonly progress: Pick<Progress, 'shown' | 'reached'>;
  readonly publish: (committed: Committed) => void;
}

/** The live generation as this process works with it. */
export interface Live {
  readonly generation: OpenGeneration;
  readonly projector: Projector;
  /** Whether it was built by the code that this process runs. */
  readonly isOwn: boolean;
}

/**
 * One projection in this process: which of its generations is live, whose code that one was built by, and the
 * one that is built beside it (DESIGN rule 17).
 */
export class Host {
  readonly generations: Generations;
  readonly lag = new Lag();
  taps = 0;
  /** Other code's has taken the place of this code's own: it is left to the processes that run that code. */
  isOvertaken = false;
  /** The store was emptied while this process ran. */
  isLost = false;
  private live: Live | undefined;
  private next: Projector | undefined;
  private readonly looks = new Serial();

  constructor(private readonly parts: HostParts) {
    this.generations = new Generations(parts.versioned, parts.models, parts.runtime);
  }

  get projection(): Projection {
    return this.parts.versioned.projection;
  }

  get name(): string {
    return this.projection.model.name;
  }

  get isOpen(): boolean {
    return this.live !== undefined;
  }

  /** @throws Error before there is a live generation */
  get current(): Live {
    if (!this.live) throw new Error(`Read model '${this.name}' is not open`);
    return this.live;
  }

  /** Folds as this process's code does: into the live generation, or into the one that is being built. */
  get own(): Projector | undefined {
    return this.current.isOwn ? this.current.projector : this.next;
  }

  /** Folds into the generation that is being built, while one is. */
  get building(): Projector | undefined {
    return this.next;
  }

  /** @returns false where nothing is live, or what is live is not to be believed */
  async open(isBelieved: (checkpoint: Position | null) => Promise<boolean>): Promise<boolean> {
    const all = await this.generations.all();
    const stored = all.find(isLive);
    if (!stored) return false;
    const generation = await this.generations.open(stored);
    const checkpoint = await generation.collection.checkpoint();
    if (!(await isBelieved(checkpoint))) return false;
    this.point(generation, checkpoint);
    this.isOvertaken = !this.current.isOwn && all.some((one) => this.generations.wasLive(one));
    return true;
  }

  /**
   * Looks whether another process has put another generation in place.
   * @param there its generations, where they have been asked for
   * @returns those that there are
   */
  lookAround(there?: readonly Generation[]): Promise<readonly Generation[]> {
    return this.looks.run(() => this.look(there));
  }

  /** Whether events up to `last` have not been looked at, as far as this process knows, or others are to hear that they have. */
  isBehind(last: Position | null): boolean {
    const { position, owesCheckpoint } = this.current.projector;
    return last !== null && (owesCheckpoint || (position ?? '') < last);
  }

  /** How far nothing is to be folded after `position`: where that is as far as the events go, or the next one of its own. */
  async emptyAfter(position: Position): Promise<Position> {
    const { store } = this.parts;
    const { filter } = this.current.projector;
    const page = await store.readAll({ after: position, limit: 1, filter });
    return page.events.length === 0 ? page.position : position;
  }

  /** One that other code has built goes on as well, unless that code's processes go on with it. */
  async catchUp(): Promise<void> {
    const { isOwn, projector, generation } = this.current;
    if (!isOwn && this.isOvertaken) return;
    try {
      await projector.catchUp();
    } catch (error) {
      if (!(error instanceof GenerationReplaced)) throw error;
      await this.lookAround();
      if (this.current.generation !== generation) await this.catchUp();
    }
  }

  /** Into this code's own generation, which is not read yet. */
  builder(generation: OpenGeneration): Projector {
    this.next = this.projectorOf(generation, this.isOpen ? BESIDE : ALONE);
    return this.next;
  }

  /**
   * Into each generation that is read, or will be. One of other code that is half built is given up: only that code can
   * fold it, and builds it again.
   * @returns `null` where newer code's is read already: it is left to the processes that run that code
   */
  async everywhere(): Promise<readonly Projector[] | null> {
    const { code } = this.generations;
    for (const one of await this.generations.all())
      if (one.state === 'next' && one.code !== code) await this.generations.drop(one);
    await this.lookAround();
    const all = await this.generations.all();
    const isNewer = (one: Generation) => isLive(one) && one.code !== code;
    const wasReplaced = all.some(isNewer) && all.some((one) => this.generations.wasLive(one));
    if (this.isOvertaken || wasReplaced) return null;
    const held = this.next ? [this.current.projector, this.next] : [this.current.projector];
    const isHeld = (name: string) => held.some(({ parts }) => parts.generation === name);
    const others = all.filter((one) => isLive(one) || (one.state === 'next' && one.code === code));
    const opened = others.filter(({ name }) => !isHeld(name)).map((one) => this.generations.open(one));
    return [...held, ...(await Promise.all(opened)).map((generation) => this.projectorOf(generation, ALONE))];
  }

  /** The build has ended, well or not. */
  built(): void {
    this.next = undefined;
  }

  /** @param at how far its documents go, where that is known to be further than what is stored of it */
  async pointTo(generation: OpenGeneration, at: Position | null = null): Promise<void> {
    this.point(generation, at ?? (await generation.collection.checkpoint()));
  }

  /** A person is forgotten: what was folded anew in memory may say who they are. */
  forget(): void {
    this.live?.projector.parts.refolding.forget();
  }

  async stop(): Promise<void> {
    await Promise.all([this.live?.projector.stop(), this.next?.stop()]);
  }

  private point(generation: OpenGeneration, checkpoint: Position | null): void {
    const isOwn = generation.code === this.generations.code;
    const { publish, collections, progress } = this.parts;
    const reached = (position: Position) => progress.reached(this.name, generation.name, position);
    const projector = this.projectorOf(generation, LIVE, { publish, reached });
    this.live = { generation, projector, isOwn };
    this.isLost = false;
    const { collection, name } = generation;
    progress.shown(this.name, name, checkpoint);
    const folded = isOwn
      ? collection
      : new ForeignModel(collection, this.projection, projector.parts.refolding);
    const model = this.projection.keeps === 'state' ? new ShownModel(folded, this.projection) : folded;
    collections.point(this.name, model);
  }

  private async look(there?: readonly Generation[]): Promise<readonly Generation[]> {
    const all = there ?? (await this.generations.all());
    const stored = all.find(isLive);
    this.isLost = !stored && this.isOpen;
    if (!stored || this.next) return all;
    if (stored.name === this.live?.generation.name) {
      // Other processes fold, and what they tell may be lost: answers would go on to say less than the heartbeats do.
      if (stored.checkpoint !== null) this.parts.progress.reached(this.name, stored.name, stored.checkpoint);
      return all;
    }
    const old = this.live;
    await this.pointTo(await this.generations.open(stored));
    this.isOvertaken = !this.current.isOwn;
    await old?.projector.stop();
    return all;
  }

  private projectorOf(
    { name, collection, code, parked }: OpenGeneration,
    pace: Pace,
    listeners: Partial<Pick<ProjectorParts<unknown>, 'publish' | 'reached'>> = {},
  ): Projector {
    const { store, runtime } = this.parts;
    const { projection } = this;
    const own = this.generations.code;
    const built = () => this.next?.parts.collection;
    const refolding = new Refolding({
      ...{ projection, code: own, generationCode: code, collection, store, runtime, built },
    });
    const marks = code === own ? null : own;
    return new Projector({
      projection,
      store,
      generation: name,
      collection,
      refolding,
      marks,
      parked,
      runtime,
      pace,
      ...listeners,
    });
  }
}
