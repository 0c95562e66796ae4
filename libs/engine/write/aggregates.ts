import type { DomainEvent, StoredEvent } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import { tracing } from '@lineless/ports/tracing/tracing';
import { streamOf, type Aggregate } from './aggregate';
import type { Context } from './caller';
import { empty, type Loaded, type Outcome } from './folding';
import { Loading, type FoldedStates } from './loading';
import { drawCommandHalf } from './sealing';
import { StreamLine, type LineParts, type Seals, type Tap } from './stream-line';

export interface ExecuteOptions {
  /** The id was drawn for this command, so its stream cannot have been written to. */
  readonly isNew?: boolean;
}

/** Load, decide, append: the only place that appends events (DESIGN rules 5, 6 and 16). */
export class Aggregates {
  private readonly parts: LineParts;
  /** The streams on which commands wait; a stream belongs to one aggregate, so its line has that one's types. */
  private readonly lines = new Map<string, unknown>();

  constructor(
    store: EventStore,
    private readonly runtime: Runtime,
    states: FoldedStates,
    tap: Tap,
    sealer?: Seals,
  ) {
    this.parts = { store, runtime, tap, sealer, loading: new Loading(store, runtime, states) };
  }

  /** From here on `heard` is told of every append of others; `false`: some may be missed. */
  keep(isKept: boolean): void {
    this.parts.loading.keep(isKept);
  }

  /** A person is forgotten: what is known in memory is read again. */
  forgetAll(): void {
    this.parts.loading.forgetAll();
  }

  heard(events: readonly StoredEvent[]): void {
    for (const { stream, revision } of events) this.parts.loading.heard(stream, revision);
  }

  /** As of a moment ago at the latest, where others write too. @throws NEWER_DATA */
  load<C, S, E extends DomainEvent>(aggregate: Aggregate<C, S, E>, id: string): Promise<Loaded<S>> {
    return this.parts.loading.recent(aggregate, id);
  }

  /** As of now: for who has just written to it through another process, and asks this one. @throws NEWER_DATA */
  latest<C, S, E extends DomainEvent>(aggregate: Aggregate<C, S, E>, id: string): Promise<Loaded<S>> {
    return this.parts.loading.current(aggregate, id);
  }

  /** @throws ProductError of the area, IDEMPOTENCY_KEY_REUSED, TOO_BUSY or NEWER_DATA */
  execute<C, S, E extends DomainEvent>(
    aggregate: Aggregate<C, S, E>,
    id: string,
    command: C,
    context: Context,
    { isNew = false }: ExecuteOptions = {},
  ): Promise<Outcome<S>> {
    const commandHalf = drawCommandHalf(this.runtime);
    return new Promise((resolve, reject) => {
      const waiting = { command, context, commandHalf, span: tracing.active, resolve, reject };
      const stream = streamOf(aggregate.category, id);
      const known = this.lines.get(stream) as StreamLine<C, S, E> | undefined;
      if (known) {
        known.add(waiting);
        return;
      }
      const line = new StreamLine(aggregate, id, this.parts);
      this.lines.set(stream, line);
      line.add(waiting);
      void line.run(isNew ? empty(aggregate) : undefined, () => this.lines.delete(stream));
    });
  }
}
