import { NO_POSITION } from '@lineless/contracts/topic';
import type { Position } from '@lineless/kernel/event';

/** Of so many topics, or twice as many, it is known when something was last said. */
const MOST_KNOWN = 5_000;

/**
 * Where each topic was last said something, so that a screen with an answer as new as that knows that nothing was
 * missed. Memory is bounded: of topics that were forgotten the answer is the newest of what was forgotten.
 */
export class LastSaid {
  private recent = new Map<string, Position>();
  private older = new Map<string, Position>();
  /** By model: what was said up to here is known of the topics above, or forgotten. */
  private readonly floors = new Map<string, Position>();

  /** What was said before this process listened was said by `position`. */
  since(model: string, position: Position): void {
    if (position > (this.floors.get(model) ?? NO_POSITION)) this.floors.set(model, position);
  }

  /** A late replay moves nothing back. */
  said(topic: string, model: string, position: Position): void {
    const before = this.last(topic, model);
    this.recent.set(keyOf(topic, model), before > position ? before : position);
    if (this.recent.size > MOST_KNOWN) this.forget();
  }

  /** Nothing about this model was said on the topic after this position. */
  last(topic: string, model: string): Position {
    const key = keyOf(topic, model);
    return this.recent.get(key) ?? this.older.get(key) ?? this.floors.get(model) ?? NO_POSITION;
  }

  /** Something may have been said on any of the model's topics, at `position` at the latest. */
  missed(model: string, position: Position): void {
    for (const known of [this.recent, this.older])
      for (const key of known.keys()) if (modelOf(key) === model) known.delete(key);
    this.since(model, position);
  }

  private forget(): void {
    for (const [key, position] of this.older) this.since(modelOf(key), position);
    this.older = this.recent;
    this.recent = new Map();
  }
}

/** A model's name has no space. */
function keyOf(topic: string, model: string): string {
  return `${model} ${topic}`;
}

function modelOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}
