import { deriveHex } from '@lineless/kernel/derive-id';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Cause } from './port';

/** So many commands of a batch are followed: a batch that catches up holds thousands. */
const MOST = 32;

/** Of the append that stored a command's events: whoever reads one of them finds it. */
export function appendSpanId({ correlationId, causationId, stream }: Cause): string {
  return deriveHex(16, 'append', correlationId, causationId, stream);
}

/** A command's events among others. */
export interface Caused {
  readonly cause: Cause;
  readonly types: string[];
}

/** The commands behind these events, in the order of their first. */
export function causesOf(events: readonly StoredEvent[]): readonly Caused[] {
  const found = new Map<string, Caused>();
  for (const { stream, type, meta } of events) {
    const cause = { correlationId: meta.correlationId, causationId: meta.causationId, stream };
    const name = appendSpanId(cause);
    const known = found.get(name);
    if (known) known.types.push(type);
    else if (found.size < MOST) found.set(name, { cause, types: [type] });
  }
  return [...found.values()];
}
