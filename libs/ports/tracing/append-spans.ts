import type { StoredEvent } from '@lineless/kernel/event';

/** So many commands of a batch are followed: a batch that catches up holds thousands. */
const MOST = 32;

/** Of the append that stored an event, which is the first half of its id: a reader of the event finds it. */
export function appendSpanId(eventId: string): string {
  return eventId.replaceAll('-', '').slice(0, 16);
}

/** A command's events among others. */
export interface Appended {
  readonly spanId: string;
  readonly correlationId: string;
  readonly stream: string;
  readonly types: string[];
}

/** The appends of commands that stored these events, in the order of their first. */
export function appendsOf(events: readonly StoredEvent[]): readonly Appended[] {
  const found = new Map<string, Appended>();
  for (const { stream, type, id, meta } of events) {
    const spanId = appendSpanId(id);
    const known = found.get(spanId);
    if (known) known.types.push(type);
    else if (found.size < MOST)
      found.set(spanId, { spanId, correlationId: meta.correlationId, stream, types: [type] });
  }
  return [...found.values()];
}
