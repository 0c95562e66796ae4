import type { Decider } from '@lineless/kernel/decider';
import type { DomainEvent } from '@lineless/kernel/event';
import type { z } from 'zod';

/** One stored event type: its current schema and how older versions become it (DESIGN rule 8). */
export interface EventFormat {
  readonly version: number;
  readonly schema: z.ZodType;
  /** `upcasts[1]` turns version 1's data into version 2's. */
  readonly upcasts?: Readonly<Record<number, (data: unknown) => unknown>>;
}

export type EventFormats<E extends DomainEvent> = Readonly<Record<E['type'], EventFormat>>;

/** An area's aggregate: its decider, the format of its events and the beginning of its streams. */
export interface Aggregate<Command, State, Event extends DomainEvent> {
  /** `order` for streams named `order-{id}`. */
  readonly category: string;
  readonly decider: Decider<Command, State, Event>;
  readonly formats: EventFormats<Event>;
}

export function streamOf(category: string, id: string): string {
  return `${category}-${id}`;
}
