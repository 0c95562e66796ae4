import type { Decider } from '@lineless/kernel/decider';
import type { DomainEvent } from '@lineless/kernel/event';
import type { EventFormats } from '@lineless/kernel/event-format';
import type { Model } from '@lineless/kernel/projection';
import type { Subject } from '@lineless/kernel/personal-data';
import type { FoldedPieces, PieceIds } from '@lineless/engine/read/pieces';

/** An area's aggregate: its decider, the format of its events and the beginning of its streams. */
export interface Aggregate<Command, State, Event extends DomainEvent> {
  /** `order` for streams named `order-{id}`. */
  readonly category: string;
  readonly decider: Decider<Command, State, Event>;
  readonly formats: EventFormats<Event>;
  /** Each event is checked when it is folded: what lets people in is not made of what its format does not know. */
  readonly isChecked?: true;
  /**
   * The read model whose documents hold this aggregate's folded state by the stream's id (decision 001): a
   * long stream is not folded from its first event (DESIGN rule 16).
   */
  readonly foldedIn?: Model<NonNullable<State>>;
  /** The same of a state that is too large for one document. */
  readonly foldedInPieces?: StateInPieces<State>;
  /** Whose the stream is, or the part of it that the event is about, as the state after it says. */
  ownerIn?(state: State, event: Event): Subject | null;
  /** What else than its stream an event is about, such as one of a member's payments: what it leads to asks for it. */
  aboutIn?(event: Event): string | null;
}

/** How a state is put together from documents of several read models. */
export interface StateInPieces<State> {
  /** Where they are, by the stream's id. */
  of(id: string): readonly PieceIds[];
  /** `null` where they do not fit together: the stream is folded from its first event then. */
  join(pieces: Pick<FoldedPieces, 'of'>): State | null;
}

export function streamOf(category: string, id: string): string {
  return `${category}-${id}`;
}
