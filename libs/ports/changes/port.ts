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
