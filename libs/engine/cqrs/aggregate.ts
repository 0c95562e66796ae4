import type { Decider } from '@lineless/kernel/decider';
import type { DomainEvent } from '@lineless/kernel/event';
import type { EventFormats } from '@lineless/kernel/event-format';
import type { Subject } from '@lineless/kernel/personal-data';

/** An area's aggregate: its decider, the format of its events and the beginning of its streams. */
export interface Aggregate<Command, State, Event extends DomainEvent> {
  /** `order` for streams named `order-{id}`. */
  readonly category: string;
  readonly decider: Decider<Command, State, Event>;
  readonly formats: EventFormats<Event>;
  /**
   * The read model whose documents hold this aggregate's folded state by the stream's id (decision 001): a
   * long stream is not folded from its first event (DESIGN rule 16).
   */
  readonly foldedIn?: string;
  /** Whose the stream is, or the part of it that the event is about, as the state after it says. */
  ownerIn?(state: State, event: Event): Subject | null;
}

export function streamOf(category: string, id: string): string {
  return `${category}-${id}`;
}
