import type { Position } from '@lineless/kernel/event';

/** One document as one topic's audiences may see it, on its way to the screens. */
export interface LiveChange {
  readonly topic: string;
  readonly model: string;
  readonly id: string;
  readonly version: number;
  readonly position: Position;
  /** The main view's JSON text; `null`: gone. */
  readonly view: string | null;
  /** By audience, each of the model's other views; `null`: gone, or not for them. */
  readonly views: Readonly<Record<string, string | null>>;
}

/** What a projection has committed: its stored checkpoint has moved, and these documents with it. */
export interface Committed {
  readonly model: string;
  /** The one of the model's generations whose documents these are (DESIGN rule 17). */
  readonly generation: string;
  /**
   * Where the stored checkpoint was, `null` at the very beginning. A listener that last heard of another place has
   * missed something.
   */
  readonly from: Position | null;
  /** Where it is now. */
  readonly to: Position | null;
  readonly changes: readonly LiveChange[];
  /** Where the process that projects was in the traces of what led to it (W3C Trace Context), where it is traced. */
  readonly traceparents?: readonly string[] | undefined;
}

/**
 * From the process that projects to all that have screens. At most once, in the order of one publisher (DESIGN rule
 * 11): a message may be lost with its carrier, and `from` tells.
 */
export interface Changes {
  /** Never throws, and does not wait. */
  publish(committed: Committed): void;
  /** Before `start`; everybody's messages, this process's own among them. */
  subscribe(listener: (committed: Committed) => void): void;
  start(): Promise<void>;
  close(): Promise<void>;
}
