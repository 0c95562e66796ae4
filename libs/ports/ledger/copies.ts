import type { Checkpoint } from './port';

/**
 * Checkpoints at a place that an intruder who holds the service's disk does not reach. Who sets events, ledger and key
 * back to an older copy does not set this one back.
 */
export interface CheckpointCopies {
  /** The place, as its setting is called. */
  readonly name: string;
  /** The one of the most events; `null` where there is none, or where the place only takes. @throws CopiesUnavailable */
  last(): Promise<Checkpoint | null>;
  /** Also twice. @throws CopiesUnavailable */
  keep(checkpoint: Checkpoint): Promise<void>;
}

/** The place does not answer, or answers something else. */
export class CopiesUnavailable extends Error {
  override readonly name = 'CopiesUnavailable';
}
