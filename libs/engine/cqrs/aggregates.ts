import { deriveUuid } from '@lineless/kernel/derive-id';
import type { DomainEvent } from '@lineless/kernel/event';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import { isoTime, sleep, type Runtime } from '@lineless/kernel/runtime';
import {
  AppendUncertain,
  WrongRevision,
  type Appended,
  type EventStore,
  type NewEvent,
} from '@lineless/ports/event-store/port';
import { streamOf, type Aggregate } from './aggregate';
import type { Context } from './caller';
import { commandErrors } from './errors';
import { advance, fold, repeatOf, type Loaded, type Outcome } from './folding';

const MAX_DECISIONS = 10;
const MAX_UNCERTAIN_RETRIES = 5;
const RETRY_AFTER_MS = 20;
const PAGE = 500;
/** Small on purpose: 10,000 folded states took 200 MB. */
const MAX_STATES = 1_000;

/** Tells whoever projects these event types that there is work. */
export type Tap = (types: readonly string[]) => void;

/**
 * Load, decide, append: the only place that appends events (DESIGN rules 5 and 6). A small cache keeps
 * folded states; a decision that changes nothing is never taken on a cached state that has been overtaken.
 */
export class Aggregates {
  private readonly cache = new RecentlyUsed<unknown>(MAX_STATES);

  constructor(
    private readonly store: EventStore,
    private readonly runtime: Runtime,
    private readonly tap: Tap,
  ) {}

  async load<C, S, E extends DomainEvent>(aggregate: Aggregate<C, S, E>, id: string): Promise<Loaded<S>> {
    return this.refresh(aggregate, streamOf(aggregate.category, id));
  }

  /**
   * @param commandId names the command for good: the ids of its events derive from it
   * @throws ProductError of the area, IDEMPOTENCY_KEY_REUSED or TOO_BUSY
   */
  async execute<C, S, E extends DomainEvent>(
    aggregate: Aggregate<C, S, E>,
    id: string,
    command: C,
    context: Context,
    commandId?: string,
  ): Promise<Outcome<S>> {
    const stream = streamOf(aggregate.category, id);
    const causationId = commandId ?? context.key ?? this.runtime.id();
    let loaded = this.cached<S>(stream) ?? (await this.refresh(aggregate, stream));
    for (let attempt = 0; attempt < MAX_DECISIONS; attempt += 1) {
      const repeated = repeatOf(loaded, context);
      if (repeated) return repeated;
      let decided: readonly E[];
      try {
        decided = aggregate.decider.decide(command, loaded.state);
      } catch (error) {
        const current = await this.refresh(aggregate, stream);
        if (current.revision === loaded.revision) throw error;
        loaded = current;
        continue;
      }
      if (decided.length === 0) {
        const current = await this.refresh(aggregate, stream);
        if (current.revision === loaded.revision) return { ...loaded, changed: false };
        loaded = current;
        continue;
      }
      const events = this.seal(aggregate, stream, decided, context, causationId);
      try {
        const appended = await this.append(stream, loaded.revision, events);
        this.tap(decided.map((event) => event.type));
        if (appended.repeated) return await this.asStored(aggregate, stream, context);
        const outcome = advance(aggregate, loaded, decided, appended, context);
        return { ...this.remember(stream, outcome), changed: true };
      } catch (error) {
        this.cache.delete(stream);
        if (!(error instanceof WrongRevision)) throw error;
        loaded = await this.refresh(aggregate, stream);
      }
    }
    throw commandErrors.TOO_BUSY({ retryAfterSeconds: 1 });
  }

  private cached<S>(stream: string): Loaded<S> | undefined {
    return this.cache.get(stream) as Loaded<S> | undefined;
  }

  /** The cached state (or nothing) plus whatever the store has after it: nothing, where nobody else writes. */
  private async refresh<C, S, E extends DomainEvent>(
    aggregate: Aggregate<C, S, E>,
    stream: string,
  ): Promise<Loaded<S>> {
    const cached = this.cached<S>(stream);
    if (cached && this.store.soleWriter) return cached;
    let loaded: Loaded<S> = cached ?? {
      state: aggregate.decider.initial,
      revision: -1,
      position: null,
      keys: new Map(),
    };
    for (;;) {
      const page = await this.store.readStream(stream, { fromRevision: loaded.revision + 1, limit: PAGE });
      if (page.length > 0) loaded = fold(aggregate, loaded, page);
      if (page.length < PAGE) break;
    }
    return loaded.revision < 0 ? loaded : this.remember(stream, loaded);
  }

  /** While this was read or written, somebody may have come further: the newer state stays. */
  private remember<S>(stream: string, loaded: Loaded<S>): Loaded<S> {
    const known = this.cached<S>(stream);
    if (known && known.revision >= loaded.revision) return known;
    this.cache.set(stream, loaded);
    return loaded;
  }

  /**
   * The command's events are there already: from an attempt whose answer was lost, or from the same command
   * sent at the same moment. Then that one's times, and its body, are what happened, not what we decided.
   * @throws IDEMPOTENCY_KEY_REUSED when it was sent with another body
   */
  private async asStored<C, S, E extends DomainEvent>(
    aggregate: Aggregate<C, S, E>,
    stream: string,
    context: Context,
  ): Promise<Outcome<S>> {
    this.cache.delete(stream);
    const stored = await this.refresh(aggregate, stream);
    repeatOf(stored, context);
    return { ...stored, changed: true };
  }

  private seal<C, S, E extends DomainEvent>(
    aggregate: Aggregate<C, S, E>,
    stream: string,
    decided: readonly E[],
    context: Context,
    causationId: string,
  ): NewEvent<E>[] {
    const at = isoTime(this.runtime);
    return decided.map((event, index) => ({
      id: deriveUuid(stream, causationId, String(index)),
      type: event.type,
      data: event.data,
      meta: {
        v: aggregate.formats[event.type as E['type']].version,
        at,
        actor: context.actor,
        correlationId: context.correlationId,
        causationId,
        ...(context.key !== undefined && { key: context.key, digest: context.digest ?? '' }),
      },
    }));
  }

  /** After an ambiguous failure the same ids go to the same revision again, never to 'any'. */
  private async append(stream: string, revision: number, events: readonly NewEvent[]): Promise<Appended> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.store.append(stream, revision < 0 ? 'no-stream' : revision, events);
      } catch (error) {
        if (!(error instanceof AppendUncertain) || attempt > MAX_UNCERTAIN_RETRIES) throw error;
        await sleep(this.runtime, RETRY_AFTER_MS * 2 ** attempt);
      }
    }
  }
}
