import type { Change } from '@lineless/contracts/live';

/** What the listener of one read model's documents of a topic is told. Nothing about other models. */
export interface TopicListener {
  readonly model: string;
  /** The position of the answer that is shown; `null` while there is none, or none that is known. */
  holds(): string | null;
  onChange(change: Change): void;
  /** The model is so far with this topic: from the subscription's answer, then from each heartbeat. */
  onPosition(position: string): void;
  /** The connection was away: anything may have been missed. */
  onReconnected(): void;
  /** The server says that this may be heard no more. */
  onRevoked(): void;
}
