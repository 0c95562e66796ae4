import type { LiveChange } from '@lineless/ports/changes/port';

/** Where projections hand over what they have committed. Delivery is at most once (DESIGN rule 11). */
export interface LivePublisher {
  publish(changes: readonly LiveChange[]): void;
}
