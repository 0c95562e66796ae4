import type { EventStore } from '@lineless/ports/event-store/port';
import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Committed } from '@lineless/ports/changes/port';
import {
  DocumentTooLarge,
  MAX_BATCH,
  type BatchResult,
  type Collection,
  type DocumentWrite,
  type WriteResult,
} from '@lineless/ports/documents/port';
import type { Span } from '@lineless/ports/tracing/port';
import { tracing } from '@lineless/ports/tracing/tracing';
import { anchorsFor, type Anchors } from './anchors';
import type { LoadedDocument } from './entry';
import { fold } from './fold';
import { fitted } from './foreign-model';
import { KnownDocuments } from './known-documents';
import { readPage, type Pace } from './pace';
import type { ParkedStreams } from './parked';
import type { Refolding } from './refolding';
import { Serial } from './serial';
import { Telling } from './telling';
import { turn } from './turn';

/** A checkpoint that has only ignored events to move past is written at most this often. */
const IDLE_CHECKPOINT_MS = 1_000;
const MAX_CONFLICTS = 20;

/** What projecting needs of an event store. */
export type EventSource = Pick<
  EventStore,
  'identity' | 'soleWriter' | 'readAll' | 'readStream' | 'lastPosition' | 'shareUpTo'
>;

export interface ProjectorParts<State> {
  readonly projection: Projection<State>;
  readonly store: EventSource;
  /** Its name, of which `collection` has the documents. */
  readonly generation: string;
  readonly collection: Collection<State>;
  readonly refolding: Refolding<State>;
  /** This process's code, where the generation was built by another one: its documents say so. */
  readonly marks: string | null;
  readonly parked: ParkedStreams;
  readonly runtime: Runtime;
  readonly pace: Pace;
  /**
   * Takes what has been committed, with every step of the stored checkpoint; missing where there are no listeners.
   */
  readonly publish?: (committed: Committed) => void;
  /** Everything up to here has been looked at. */
  readonly reached?: (position: Position) => void;
  /** Shows what it does with what is new. */
}

/** Folds one projection's events into the documents of one generation (DESIGN rules 1, 3, 4 and 11). */
export class Projector<State = unknown> {
  readonly filter: Pick<Projection, 'streamPrefixes'>;
  /** Since the start of the process. */
  readonly figures = { events: 0, batches: 0, conflicts: 0 };
  private readonly serial = new Serial();
  readonly telling: Telling;
  /** `null` where its documents need none. */
  readonly anchors: Anchors | null;
  private readonly known: KnownDocuments<State>;
  /** After a conflict nothing is taken for granted. */
  private readsAll = false;
  /** A document was too large: the next fold finds out since which event. */
  private measures = false;
  /** The stored checkpoint, and how far this process has looked beyond it; unknown until read. */
  private at: { stored: Position | null; read: Position | null } | null = null;
  private writtenAt = 0;
  /** An event that it sees was passed without a write: other processes know of that by the stored checkpoint alone. */
  private owes = false;
  private stopping = false;

  constructor(readonly parts: ProjectorParts<State>) {
    this.filter = { streamPrefixes: parts.projection.streamPrefixes };
    this.known = new KnownDocuments(parts.pace.events / 2);
    this.anchors = anchorsFor(parts.projection, parts.store);
    this.telling = new Telling(
      { model: parts.projection.model.name, generation: parts.generation },
      parts.publish,
    );
  }

  /** Reads on to the end, or to `until` (inclusive). Throws what the stores throw; nothing is lost by it. */
  catchUp(until?: Position): Promise<void> {
    return this.alone(() => this.run(until));
  }

  /** Runs `task` while this projector folds nothing; afterwards it reads again where it is. */
  async pausedFor<T>(task: (catchUp: (until: Position) => Promise<void>) => Promise<T>): Promise<T> {
    return this.alone(async () => {
      try {
        return await task((until) => this.run(until));
      } finally {
        this.beginAnew();
      }
    });
  }

  /** How far this process has looked, ignored events included. */
  get position(): Position | null {
    return this.at?.read ?? null;
  }

  /** It has passed an event that other processes still take for one that is to be folded. */
  get owesCheckpoint(): boolean {
    return this.owes;
  }

  get isRetired(): boolean {
    return this.stopping;
  }

  /** Nothing begins any more after the batch under way. */
  retire(): void {
    this.stopping = true;
  }

  /** As `retire`, and resolves when that batch has ended. */
  async stop(): Promise<void> {
    this.retire();
    await this.serial.run(async () => undefined);
  }

  /** As this process's code folds them. */
  async load(ids: readonly string[]): Promise<ReadonlyMap<string, LoadedDocument<State>>> {
    const { collection, refolding } = this.parts;
    const stored = await collection.load(ids);
    const fresh = await refolding.fresh([...stored.values()]);
    return new Map(fresh.map((document) => [document.id, document]));
  }

  /** The checkpoint moves with the last of them: what a crash cuts off in between is folded once more. */
  async write(
    writes: readonly DocumentWrite<State>[],
    checkpoint: { readonly from: Position | null; readonly to: Position } | null,
  ): Promise<BatchResult> {
    const { collection, marks } = this.parts;
    const fit = marks === null ? writes : writes.map((write) => fitted(collection, write, marks));
    for (let at = 0; ; at += MAX_BATCH) {
      const isLast = fit.length - at <= MAX_BATCH;
      const result = await collection.write(fit.slice(at, at + MAX_BATCH), isLast ? checkpoint : null);
      if (result !== 'written')
        return { written: [...fit.slice(0, at).map(({ id }) => id), ...result.written] };
      if (isLast) return 'written';
    }
  }

  private alone<T>(task: () => Promise<T>): Promise<T> {
    return this.serial.run(async () => {
      try {
        return await task();
      } catch (error) {
        this.beginAnew();
        this.telling.failed();
        throw error;
      }
    });
  }

  /** What others have written since, or a failed write has left, is read. */
  private beginAnew(): void {
    this.at = null;
    this.readsAll = true;
    this.known.forget();
  }

  private async run(until: Position | undefined): Promise<void> {
    let conflicts = 0;
    while (!this.stopping) {
      const at = this.at ?? (await this.begin());
      if (until !== undefined && at.read !== null && at.read >= until) return;
      const { pace, runtime, store } = this.parts;
      const page = await readPage(store, { after: at.read, filter: this.filter, pace });
      const beyond = until !== undefined && page.position > until;
      const events = beyond ? page.events.filter((event) => event.position <= until) : page.events;
      const taking = this.take(at, events, beyond ? until : page.position, page.end);
      if ((await this.sized(taking)) === 'conflict') {
        conflicts += 1;
        this.figures.conflicts += 1;
        if (conflicts > MAX_CONFLICTS)
          throw new Error(`${this.parts.projection.model.name}: another projector keeps winning`);
        this.beginAnew();
        continue;
      }
      conflicts = 0;
      if (page.end || beyond) return;
      for (let turns = 0; turns < pace.turns; turns += 1) await turn(runtime);
    }
  }

  /** What was too large for the store is folded again, and parks its stream. */
  private async sized(taking: Promise<WriteResult>): Promise<WriteResult> {
    try {
      return await taking;
    } catch (error) {
      if (!(error instanceof DocumentTooLarge) || this.measures) throw error;
      this.measures = true;
      return 'conflict';
    }
  }

  private async begin(): Promise<{ stored: Position | null; read: Position | null }> {
    const stored = await this.parts.collection.checkpoint();
    await this.parts.parked.refresh();
    this.at = { stored, read: stored };
    return this.at;
  }

  private async take(
    at: { stored: Position | null; read: Position | null },
    events: readonly StoredEvent[],
    to: Position,
    end: boolean,
  ): Promise<WriteResult> {
    if (events.length === 0) return this.passIgnored(at, to, end);
    const about = { 'lineless.events': events.length };
    const { publish, projection } = this.parts;
    // What is built anew was projected in its traces before.
    const span = publish && tracing.tracer?.following(events, `project ${projection.model.name}`, about);
    return tracing.during(span, () => this.project(at, events, { to, end }, span));
  }

  private async project(
    at: { stored: Position | null; read: Position | null },
    events: readonly StoredEvent[],
    { to, end }: { readonly to: Position; readonly end: boolean },
    span: Span | undefined,
  ): Promise<WriteResult> {
    const { projection, parked, publish, runtime, reached } = this.parts;
    const folded = await fold(projection, events, {
      load: (ids, absent) =>
        this.readsAll ? this.load(ids) : this.known.load(ids, absent, (unknown) => this.load(unknown)),
      isParked: (event) => parked.holdsBack(event),
      anchors: this.anchors,
      live: publish !== undefined,
      measures: this.measures,
    });
    if ((await parked.record(folded.heldBack)) === 'conflict') return 'conflict';
    this.figures.events += events.length;
    // As with events that it does not see: no reader has to wait for a write that says nothing.
    if (folded.writes.length + folded.heldBack.length + folded.ahead.size === 0) {
      this.owes = true;
      return this.passIgnored(at, to, end);
    }
    const step = { from: at.stored, to };
    const writing = span?.part(`write ${projection.model.name}`, {
      'lineless.documents': folded.writes.length,
    });
    this.telling.found(folded.ahead);
    const result = await tracing.during(writing, () => this.write(folded.writes, step));
    this.telling.tell(folded, result, step, span?.traceparents);
    if (result !== 'written') return 'conflict';
    // What is of one event is never folded on, and so never read.
    if (!projection.isOfOneEvent) this.known.remember(folded.writes);
    this.readsAll = false;
    this.measures = false;
    this.at = { stored: to, read: to };
    this.writtenAt = runtime.now();
    this.owes = false;
    this.figures.batches += 1;
    reached?.(to);
    return 'written';
  }

  private async passIgnored(
    at: { stored: Position | null; read: Position | null },
    to: Position,
    end: boolean,
  ): Promise<WriteResult> {
    const { collection, runtime, reached } = this.parts;
    let { stored } = at;
    const isDue = !end || Math.abs(runtime.now() - this.writtenAt) >= IDLE_CHECKPOINT_MS;
    if (to !== stored && isDue) {
      const step = { from: stored, to };
      if ((await collection.write([], step)) !== 'written') return 'conflict';
      this.telling.tell({ writes: [], changes: [] }, 'written', step);
      stored = to;
      this.writtenAt = runtime.now();
    }
    this.owes &&= to !== stored;
    this.at = { stored, read: to };
    reached?.(to);
    return 'written';
  }
}
