import type { Position } from '@lineless/kernel/event';

/** What is kept of a person's request, and of the answer to it. */
export type OwnDataKept =
  | {
      readonly kind: 'request';
      /** The answer has everything up to here. */
      readonly asked: Position;
      /** `null`: nothing was collected yet. */
      readonly made: Made | null;
    }
  | { readonly kind: 'part'; readonly box: string };

export interface Made {
  readonly upTo: Position;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly parts: number;
}
