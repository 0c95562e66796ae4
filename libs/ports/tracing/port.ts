import type { EventMetadata, StoredEvent } from '@lineless/kernel/event';

/** What a span says of its work: never a person, a phone number, a body or a token. */
export type About = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A piece of work in the trace of its request, until it ends. */
export interface Span {
  /** A piece of this piece. */
  part(name: string, about?: About): Span;
  add(about: About): void;
  /** An expected refusal is no failure, and is told by its code. */
  fail(error: unknown): void;
  end(): void;
  /** Where it is (W3C Trace Context), for a message whose receiver goes on from here; one for each of its traces. */
  readonly traceparents: readonly string[];
}

/** One of the events that an append stores: any of them says which append it was. */
export type Appending = Pick<StoredEvent, 'id' | 'stream'> & {
  readonly meta: Pick<EventMetadata, 'correlationId' | 'causationId'>;
};

export interface RequestSpan {
  readonly correlationId: string;
  readonly name: string;
  readonly about?: About;
  /** As the caller sent it: where it is in a trace of its own. */
  readonly traceparent?: unknown;
}

/**
 * Shows what becomes of a request, in whatever process: its command, the append, what is projected of the events and
 * pushed to the screens. Everything with one correlation id is one trace. A caller that traces asks `tracing`, which knows
 * the process's tracer where there is one.
 */
export interface Tracer {
  request(request: RequestSpan): Span;
  /** What begins by itself. */
  begin(correlationId: string, name: string, about?: About): Span;
  /** Its place can be found from the events that it stores: they carry nothing of a trace. */
  appending(inside: Span | undefined, event: Appending, name: string, about?: About): Span;
  /** What these events led to: one span in the trace of each command behind them. */
  following(events: readonly StoredEvent[], name: string, about?: About): Span;
  /** Goes on where the sender of a message was. */
  continuing(traceparents: readonly string[], name: string, about?: About): Span;
  /** What is under way. */
  active(): Span | undefined;
  /** Does `work` with the span under way, or with none. */
  within<T>(span: Span | undefined, work: () => T): T;
  /** Sends what is left, for a moment. */
  close(): Promise<void>;
}
