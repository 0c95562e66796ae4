import type { DomainEvent } from '@lineless/kernel/event';
import { saidIn } from '@lineless/kernel/personal-data';
import { isoTime, sleep, type Runtime } from '@lineless/kernel/runtime';
import {
  AppendTooLarge,
  AppendUncertain,
  WrongRevision,
  type Appended,
  type EventStore,
  type NewEvent,
} from '@lineless/ports/event-store/port';
import type { Span, Tracer } from '@lineless/ports/tracing/port';
import { tracing } from '@lineless/ports/tracing/tracing';
import type { Sealer } from '@lineless/engine/trust/persons/sealer';
import { streamOf, type Aggregate } from './aggregate';
import type { Context } from './caller';
import { commandErrors } from './errors';
import { advance, isRepeat, type Loaded, type Outcome } from './folding';
import type { Loading } from './loading';
import { sealed } from './sealing';

/** So many commands are decided one after the other and stored in one append. */
const MOST_AT_ONCE = 64;
const MAX_CONFLICTS = 20;
const MAX_UNCERTAIN_RETRIES = 5;
const RETRY_AFTER_MS = 20;

/** A command that waits for its turn on a stream. */
export interface Waiting<C, S> {
  readonly command: C;
  readonly context: Context;
  /** Of the ids of its events. */
  readonly commandHalf: Uint8Array;
  /** What it is a part of, where it is traced. */
  readonly span: Span | undefined;
  readonly resolve: (outcome: Outcome<S>) => void;
  readonly reject: (error: unknown) => void;
  /** Of its append, however often that is tried. */
  append?: Span | undefined;
}

/** @param said the stream's new events in order, as they were decided */
export type Tap = (stream: string, said: readonly DomainEvent[]) => void;

/** What every line of a process shares. */
export interface LineParts {
  readonly store: EventStore;
  readonly loading: Loading;
  readonly runtime: Runtime;
  /** Tells those that project the stream that there is work, and what was said where it matters at once. */
  readonly tap: Tap;
  /** Without it everything is stored as it is said, such as in tests of other things. */
  readonly sealer?: Seals | undefined;
}

/** What became of a command in a turn that is not stored yet. */
interface Decided<C, S> {
  readonly of: Waiting<C, S>;
  readonly events: readonly NewEvent[];
  readonly after: Loaded<S>;
  readonly refusal?: unknown;
}

/** What encrypts what events say of persons. */
export type Seals = Pick<Sealer, 'seal'>;

/**
 * The commands of one stream inside this process (DESIGN rule 5): they queue instead of racing. A turn decides all
 * commands that wait, each on the state that the one before has left, and stores all of it in one append; after a
 * conflict with another process it reads on from where it was and decides again.
 */
export class StreamLine<C, S, E extends DomainEvent> {
  private waiting: Waiting<C, S>[] = [];
  private readonly stream: string;

  constructor(
    private readonly aggregate: Aggregate<C, S, E>,
    private readonly id: string,
    private readonly parts: LineParts,
  ) {
    this.stream = streamOf(aggregate.category, id);
  }

  add(one: Waiting<C, S>): void {
    this.waiting.push(one);
  }

  /**
   * Turn after turn until no command waits.
   * @param start where the stream is known to be, if it is
   * @param ended called in the moment in which no command waits any more
   */
  async run(start: Loaded<S> | undefined, ended: () => void): Promise<void> {
    let from = start;
    while (this.waiting.length > 0) {
      await this.settled(this.waiting.splice(0, MOST_AT_ONCE), from);
      from = undefined;
    }
    ended();
  }

  /** What goes wrong is told to these, and to no others. */
  private async settled(batch: readonly Waiting<C, S>[], from: Loaded<S> | undefined): Promise<void> {
    try {
      await this.turn(batch, from);
    } catch (error) {
      for (const { reject, append } of batch) {
        append?.fail(error);
        append?.end();
        reject(error);
      }
    }
  }

  private async turn(batch: readonly Waiting<C, S>[], start: Loaded<S> | undefined): Promise<void> {
    let loaded = this.parts.loading.known<S>(this.stream) ?? start ?? (await this.load(batch));
    for (let conflicts = 0; conflicts <= MAX_CONFLICTS; conflicts += 1) {
      const at = isoTime(this.parts.runtime);
      const decided = this.decide(batch, loaded, at);
      const events = decided.flatMap((one) => one.events);
      if (events.length === 0) {
        // A refusal, or nothing to do, counts only on the stream as it is now.
        const now = await this.current();
        if (now.revision === loaded.revision) {
          settle(decided, loaded.position);
          return;
        }
        loaded = now;
        continue;
      }
      const { tracer } = tracing;
      if (tracer) this.trace(decided, tracer);
      const { moment } = this.parts.loading;
      const stored = await this.sealed(decided);
      try {
        const { position } = await this.append(loaded.revision, stored);
        const last = decided.at(-1);
        if (last) this.parts.loading.remember(this.stream, { ...last.after, position }, moment);
        this.parts.tap(this.stream, events);
        settle(decided, position);
        return;
      } catch (error) {
        if (error instanceof AppendTooLarge) {
          if (batch.length === 1) throw commandErrors.CHANGE_TOO_LARGE();
          return this.inHalves(batch, loaded);
        }
        if (!(error instanceof WrongRevision)) {
          this.parts.loading.forget(this.stream);
          throw error;
        }
        await this.stepAside(conflicts);
        loaded = await this.parts.loading.overtaken(this.aggregate, this.id, loaded);
      }
    }
    throw commandErrors.TOO_BUSY({ retryAfterSeconds: 1 });
  }

  private decide(batch: readonly Waiting<C, S>[], from: Loaded<S>, at: string): Decided<C, S>[] {
    const decided: Decided<C, S>[] = [];
    let state = from;
    for (const of of batch) {
      const one = this.decideOne(of, state, at);
      decided.push(one);
      state = one.after;
    }
    return decided;
  }

  private decideOne(of: Waiting<C, S>, state: Loaded<S>, at: string): Decided<C, S> {
    const { command, context, commandHalf } = of;
    try {
      if (isRepeat(state, context)) return { of, events: [], after: state };
      const events = this.aggregate.decider.decide(command, state.state, at);
      if (events.length === 0) return { of, events: [], after: state };
      const stored = sealed(this.aggregate, events, { at, context, commandHalf }, this.parts.runtime);
      return { of, events: stored, after: advance(this.aggregate, state, stored, at, context) };
    } catch (refusal) {
      return { of, events: [], after: state, refusal };
    }
  }

  /** Other processes write here too: the more often they were faster, the longer this one waits. */
  private async stepAside(conflicts: number): Promise<void> {
    const [chance = 0] = this.parts.runtime.randomBytes(1);
    const ms = Math.floor((chance / 256) * 2 ** Math.min(conflicts, 7));
    if (ms > 0) await sleep(this.parts.runtime, ms);
  }

  /** For the first that waits, and all others with it. */
  private async load([first]: readonly Waiting<C, S>[]): Promise<Loaded<S>> {
    const { category } = this.aggregate;
    const span = first?.span?.part(`load ${category}`, { 'lineless.stream': this.stream });
    return tracing.during(span, () => this.current());
  }

  private trace(decided: readonly Decided<C, S>[], tracer: Tracer): void {
    const { stream } = this;
    for (const { of, events } of decided) {
      const [first] = events;
      if (!first) continue;
      const about = { 'lineless.event_types': events.map(({ type }) => type) };
      of.append ??= tracer.appending(
        of.span,
        { ...first, stream },
        `append ${this.aggregate.category}`,
        about,
      );
    }
  }

  private current(): Promise<Loaded<S>> {
    return this.parts.loading.current(this.aggregate, this.id);
  }

  private async inHalves(batch: readonly Waiting<C, S>[], from: Loaded<S>): Promise<void> {
    const half = Math.ceil(batch.length / 2);
    await this.settled(batch.slice(0, half), from);
    await this.settled(batch.slice(half), undefined);
  }

  /** As the events are stored: only with their persons' keys can what they say of them be read. */
  private async sealed(decided: readonly Decided<C, S>[]): Promise<readonly NewEvent[]> {
    const { sealer } = this.parts;
    if (!sealer) return decided.flatMap(({ events }) => events);
    const { formats } = this.aggregate;
    const sayings = decided.flatMap(({ events, after }) =>
      events.map((event) => {
        // Made by this aggregate's decider, and fit for their formats.
        const own = { type: event.type, data: event.data } as E;
        const owner = () => this.aggregate.ownerIn?.(after.state, own) ?? null;
        return { event, said: saidIn(formats[own.type as E['type']].personal, event, owner) };
      }),
    );
    return sealer.seal(this.stream, sayings);
  }

  /** After an ambiguous failure the same ids go to the same revision again, never to 'any'. */
  private async append(revision: number, events: readonly NewEvent[]): Promise<Appended> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.parts.store.append(this.stream, revision < 0 ? 'no-stream' : revision, events);
      } catch (error) {
        if (!(error instanceof AppendUncertain) || attempt > MAX_UNCERTAIN_RETRIES) throw error;
        await sleep(this.parts.runtime, RETRY_AFTER_MS * 2 ** attempt);
      }
    }
  }
}

function settle<C, S>(decided: readonly Decided<C, S>[], position: Loaded<S>['position']): void {
  for (const { of, events, after, refusal } of decided) {
    of.append?.end();
    if (refusal !== undefined) of.reject(refusal);
    else of.resolve({ ...after, position, changed: events.length > 0 });
  }
}
