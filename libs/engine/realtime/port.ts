import type { Position } from '@lineless/kernel/event';

/** One document as one topic's audience may see it, on its way to the screens. */
export interface LiveChange {
  readonly topic: string;
  readonly model: string;
  readonly id: string;
  readonly version: number;
  readonly position: Position;
  /** The view's JSON text; `null`: gone. */
  readonly view: string | null;
}

/** Where projections hand over what they have committed. Delivery is at most once (DESIGN rule 11). */
export interface LivePublisher {
  publish(changes: readonly LiveChange[]): void;
}
