import { NO_POSITION } from '@lineless/contracts/topic';
import type { Position } from '@lineless/kernel/event';
import type { Publisher } from './publisher';
import type { NamedTopic } from './topics';

export interface PositionSources {
  readonly publisher: Pick<Publisher, 'lastSaid'>;
  /** How far a read model is; `null` before its first event. */
  positionOf(model: string): Promise<Position | null>;
}

/** Where a topic is with each of its models: a screen with an answer as new as that has missed nothing about it. */
export async function positionsOf(
  { name, models }: Pick<NamedTopic, 'name' | 'models'>,
  sources: PositionSources,
): Promise<{ position: Position; positions: Record<string, Position> }> {
  const { lastSaid } = sources.publisher;
  const positions: Record<string, Position> = {};
  let position: Position = NO_POSITION;
  for (const model of models) {
    // Of what was said before this process began, only the model knows.
    if (lastSaid.last(name, model) === NO_POSITION)
      lastSaid.since(model, (await sources.positionOf(model)) ?? NO_POSITION);
    const last = lastSaid.last(name, model);
    positions[model] = last;
    if (last > position) position = last;
  }
  return { position, positions };
}
