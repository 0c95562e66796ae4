import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@lineless/kernel/event';
import type { EventFormats } from '@lineless/kernel/event-format';
import type { EventStore, NewEvent } from '@lineless/ports/event-store/port';

/** An event with the moment (epoch milliseconds) in which it is to have happened. */
export type PastEvent<E extends DomainEvent = DomainEvent> = E & { readonly on: number };

export interface History {
  readonly stream: string;
  readonly events: readonly PastEvent[];
  readonly formats: EventFormats;
  /** Revision of the last event that is there already; a new stream without it. */
  readonly after?: number;
}

/** Below the limit of one append. */
const IN_ONE_APPEND = 500;
/** Appends of one turn share a commit. */
const STREAMS_AT_ONCE = 2_000;

/** Stores what is to have happened long ago, by no command, in today's formats. */
export async function appendPast(store: EventStore, histories: readonly History[]): Promise<void> {
  for (let at = 0; at < histories.length; at += STREAMS_AT_ONCE)
    await Promise.all(histories.slice(at, at + STREAMS_AT_ONCE).map((history) => appendOne(store, history)));
}

async function appendOne(store: EventStore, { stream, events, formats, after = -1 }: History): Promise<void> {
  for (let at = 0; at < events.length; at += IN_ONE_APPEND) {
    const revision = after + at;
    const some = events.slice(at, at + IN_ONE_APPEND).map((event) => newEvent(event, formats));
    await store.append(stream, revision < 0 ? 'no-stream' : revision, some);
  }
}

/** @param version another one than today's: what older or newer code has stored */
export function newEvent(
  { type, data, on }: PastEvent,
  formats: EventFormats,
  version = formats[type]?.version ?? 1,
): NewEvent {
  const actor = { kind: 'system', id: 'past' } as const;
  const meta = {
    v: version,
    at: new Date(on).toISOString(),
    actor,
    correlationId: 'past',
    causationId: 'past',
  };
  return { id: randomUUID(), type, data, meta };
}
