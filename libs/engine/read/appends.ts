import type { StoredEvent } from '@lineless/kernel/event';
import type { Cancel } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';

export interface AppendsParts {
  readonly store: Pick<EventStore, 'onStored'>;
  /** These are stored and can be read. */
  readonly heard: (events: readonly StoredEvent[]) => void;
  /** Every append is heard of from here on; `false`: some were missed. */
  readonly whole: (isWhole: boolean) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Hears of what any process appends, in the moment in which this one can read it: a tap that comes by another way
 * may be faster than the event. What is not heard the sweeps find.
 */
export class Appends {
  private end: Cancel = () => undefined;

  constructor(private readonly parts: AppendsParts) {}

  /** Of a store that no other process appends to there is nothing to hear. */
  follow(): void {
    const { store, whole } = this.parts;
    const end = store.onStored?.((events) => this.hear(events));
    if (!end) return;
    this.end = end;
    whole(true);
  }

  stop(): void {
    this.end();
  }

  private hear(events: readonly StoredEvent[]): void {
    const { heard, whole, onFailure } = this.parts;
    try {
      heard(events);
    } catch (error) {
      whole(false);
      onFailure(error);
      whole(true);
    }
  }
}
