import type { DomainEvent, Position, StoredEvent } from '@lineless/kernel/event';
import { StorageUnavailable } from '@lineless/kernel/errors';
import { AlteredEvent, NewerFormat } from '@lineless/kernel/event-format';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { FoldedPieces, PieceIds } from '@lineless/engine/read/pieces';
import { streamOf, type Aggregate, type StateInPieces } from './aggregate';
import { commandErrors } from './errors';
import { NO_CAUSES, withCauses } from './causes';
import { empty, fold, keysOf, type Loaded } from './folding';

const PAGE = 500;
/** Streams up to this length are folded whole; of a longer one this much is folded on the stored state. */
const TAIL = 64;
/** Events that pieces may lack: they are held all at once. A stream of which more is missing is folded page by page. */
const MOST_LATER = 2_000;
/** Small on purpose: 10,000 folded states took 200 MB. */
const MAX_STATES = 1_000;
const NEWER_RETRY_SECONDS = 5;

/** Where the read models keep what they have folded. */
export interface FoldedStates {
  /** `null` where there is nothing, or nothing that today's code has folded. */
  folded(
    model: string,
    id: string,
  ): Promise<{ readonly state: unknown; readonly revision: number; readonly position: Position } | null>;
  /** The same of documents of several read models. */
  pieces(stream: string, wanted: readonly PieceIds[]): Promise<FoldedPieces | null>;
}

/** Streams as states, a few of them kept: what is read of a stream does not grow with its age (DESIGN rule 16). */
export class Loading {
  private readonly cache = new RecentlyUsed<unknown>(MAX_STATES);
  /** How far streams have come that others write to, as it was last heard. */
  private readonly heardOf = new RecentlyUsed<number>(MAX_STATES);
  /** Reads under way of streams that have not changed since they began: each caller until they end gets the same. */
  private readonly reads = new Map<string, Promise<Loaded<unknown>>>();
  /** Whether every append of others is heard of. */
  private isKept = false;
  /** What began to be read before it was is no basis for what is kept. */
  private epoch = 0;

  constructor(
    private readonly store: EventStore,
    private readonly runtime: Runtime,
    private readonly states: FoldedStates,
  ) {}

  /** As far as this process knows; undefined where it knows nothing. */
  known<S>(stream: string): Loaded<S> | undefined {
    return this.cache.get(stream) as Loaded<S> | undefined;
  }

  /** For `remember`: when something begins to be read or written. */
  get moment(): number {
    return this.epoch;
  }

  /**
   * While this was read or written, another process may have come further: the newer state stays, and what is known
   * to be old, or may be, is not kept.
   * @param since `moment` as it was before that
   */
  remember<S>(stream: string, loaded: Loaded<S>, since: number): Loaded<S> {
    this.reads.delete(stream);
    const known = this.known<S>(stream);
    if (known && known.revision >= loaded.revision) return known;
    const isOld = since !== this.epoch || (this.heardOf.get(stream) ?? -1) > loaded.revision;
    if (!isOld && loaded.revision >= 0) this.cache.set(stream, loaded);
    return loaded;
  }

  /** From here on every append of others is heard of (`true`), or may be missed: what is known may be old. */
  keep(isKept: boolean): void {
    this.isKept = isKept;
    this.forgetAll();
  }

  /** What was folded may say who a forgotten person is. */
  forgetAll(): void {
    this.epoch += 1;
    this.cache.clear();
    this.reads.clear();
  }

  /** Another process may have appended: what is known of the stream is old, unless it was this process. */
  heard(stream: string, revision: number): void {
    this.heardOf.set(stream, revision);
    this.reads.delete(stream);
    const known = this.known<unknown>(stream);
    if (known && known.revision < revision) this.cache.delete(stream);
  }

  /**
   * The stream as it was a moment ago at the latest: for facts and permissions, which are read with every request and
   * change seldom. What is decided on a stream is decided on its own revision, not on this. Fifty devices that ask at
   * once for a list of thousands have it read once.
   * @throws NEWER_DATA · DATA_ALTERED
   */
  async recent<C, S, E extends DomainEvent>(aggregate: Aggregate<C, S, E>, id: string): Promise<Loaded<S>> {
    if (!this.isKept && !this.store.soleWriter) return this.current(aggregate, id);
    const stream = streamOf(aggregate.category, id);
    const known = this.known<S>(stream);
    if (known) return known;
    const underWay = this.reads.get(stream) as Promise<Loaded<S>> | undefined;
    if (underWay) return underWay;
    const read = this.current(aggregate, id);
    this.reads.set(stream, read);
    try {
      return await read;
    } finally {
      if (this.reads.get(stream) === read) this.reads.delete(stream);
    }
  }

  /** What became of an append is not known: look at the stream again. */
  forget(stream: string): void {
    this.cache.delete(stream);
    this.reads.delete(stream);
  }

  /**
   * The stream as it is now: what is known of it plus what the store has after that, which is nothing for a sole
   * writer.
   * @throws DATA_ALTERED · NEWER_DATA where the stream holds what only newer code can read
   */
  async current<C, S, E extends DomainEvent>(aggregate: Aggregate<C, S, E>, id: string): Promise<Loaded<S>> {
    const stream = streamOf(aggregate.category, id);
    const known = this.known<S>(stream);
    if (known && this.store.soleWriter) return known;
    const { moment } = this;
    const loaded = await readable(() =>
      known ? this.readOn(aggregate, stream, known) : this.readAnew(aggregate, stream, id),
    );
    return this.remember(stream, loaded, moment);
  }

  /** After a conflict: from where it was known to be, also for a supposed sole writer. */
  async overtaken<C, S, E extends DomainEvent>(
    aggregate: Aggregate<C, S, E>,
    id: string,
    from: Loaded<S>,
  ): Promise<Loaded<S>> {
    const stream = streamOf(aggregate.category, id);
    const { moment } = this;
    return this.remember(stream, await readable(() => this.readOn(aggregate, stream, from)), moment);
  }

  private async readAnew<C, S, E extends DomainEvent>(
    aggregate: Aggregate<C, S, E>,
    stream: string,
    id: string,
  ): Promise<Loaded<S>> {
    const tail = [...(await this.store.readStreamBackwards(stream, { limit: TAIL }))].reverse();
    const [oldest] = tail;
    const nothing = empty(aggregate);
    if (!oldest) return nothing;
    if (oldest.revision === 0) return fold(aggregate, nothing, tail);
    if (aggregate.foldedInPieces) {
      const joined = await this.readInPieces(aggregate, aggregate.foldedInPieces, stream, id);
      return joined ?? this.readOn(aggregate, stream, nothing);
    }
    const stored =
      aggregate.foldedIn && (await this.states.folded(aggregate.foldedIn.name, id).catch(nothingWhereAway));
    if (!stored) return this.readOn(aggregate, stream, nothing);
    // Folded by this code alone, in the aggregate's own read model: it is the aggregate's state.
    const from = { ...nothing, ...stored, state: stored.state as S };
    if (from.revision < oldest.revision - 1) return this.readOn(aggregate, stream, from);
    const later = tail.filter(({ revision }) => revision > from.revision);
    const causes = withCauses(aggregate, NO_CAUSES, tail);
    return { ...fold(aggregate, from, later), keys: keysOf(tail), causes };
  }

  /** `null` where nothing that can be relied on is stored of it: that costs time, and nothing else. */
  private async readInPieces<C, S, E extends DomainEvent>(
    aggregate: Aggregate<C, S, E>,
    inPieces: StateInPieces<S>,
    stream: string,
    id: string,
  ): Promise<Loaded<S> | null> {
    const pieces = await this.states.pieces(stream, inPieces.of(id)).catch(nothingWhereAway);
    if (!pieces) return null;
    const later = await this.tailAfter(stream, pieces);
    const last = later?.at(-1);
    if (!later || !last || pieces.revision > last.revision) return null;
    for (const event of later) pieces.take(event);
    const state = inPieces.join(pieces);
    const { revision, position } = last;
    const causes = withCauses(aggregate, NO_CAUSES, later);
    return state && { state, revision, position, keys: keysOf(later), causes };
  }

  /** Everything that the pieces lack, and never less than what tells a stream's last keys; `null`: it is too much. */
  private async tailAfter(
    stream: string,
    { upTo, revision }: Pick<FoldedPieces, 'upTo' | 'revision'>,
  ): Promise<readonly StoredEvent[] | null> {
    const tail: StoredEvent[] = [...(await this.store.readStreamBackwards(stream, { limit: TAIL }))];
    // What is thrown away would be read for nothing: the stream is read from its first event then.
    if ((tail[0]?.revision ?? 0) - revision > MOST_LATER) return null;
    for (
      let oldest = tail.at(-1);
      oldest && oldest.revision > 0 && oldest.position > upTo;
      oldest = tail.at(-1)
    ) {
      if (tail.length > MOST_LATER) return null;
      const before = { fromRevision: oldest.revision - 1, limit: PAGE };
      tail.push(...(await this.store.readStreamBackwards(stream, before)));
    }
    return tail.reverse();
  }

  private async readOn<C, S, E extends DomainEvent>(
    aggregate: Aggregate<C, S, E>,
    stream: string,
    from: Loaded<S>,
  ): Promise<Loaded<S>> {
    let loaded = from;
    for (;;) {
      const page = await this.store.readStream(stream, { fromRevision: loaded.revision + 1, limit: PAGE });
      if (page.length > 0) loaded = fold(aggregate, loaded, page);
      if (page.length < PAGE) return loaded;
      // A long stream is folded in turns with everybody else's requests.
      await new Promise<void>((resolve) => this.runtime.soon(resolve));
    }
  }
}

/** With the events a decision needs no read models. */
function nothingWhereAway(error: unknown): null {
  if (error instanceof StorageUnavailable) return null;
  throw error;
}

/** Half a stream is none: nothing is decided on it (DESIGN rule 8). */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AlteredEvent) throw commandErrors.DATA_ALTERED();
    if (!(error instanceof NewerFormat)) throw error;
    throw commandErrors.NEWER_DATA({ retryAfterSeconds: NEWER_RETRY_SECONDS });
  }
}
