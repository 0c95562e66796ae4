import type { FastifyRequest } from 'fastify';
import type { Progress } from '@lineless/engine/read/progress';
import { defineErrors } from '@lineless/kernel/errors';
import type { ModelDefinition } from '@lineless/kernel/projection';
import type { EventStore } from '@lineless/ports/event-store/port';

/** A command's answer carries it, and a query's says how far its model was; a later GET may wait for it. */
export const EVENT_POSITION = 'X-Event-Position';
export const MIN_POSITION = 'X-Min-Position';
const HEADER = MIN_POSITION.toLowerCase();
const MAX_WAIT_MS = 2_000;

export const freshnessErrors = defineErrors({
  INVALID_POSITION: {
    kind: 'invalid',
    message: `${MIN_POSITION} is no position of an event that is stored.`,
  },
  NOT_CAUGHT_UP: { kind: 'unavailable', message: 'Your last change is not visible yet. Try again.' },
});

export interface FreshnessParts {
  readonly progress: Pick<Progress, 'has' | 'waitFor'>;
  readonly store: Pick<EventStore, 'isPosition'>;
}

/**
 * Read your own writes (DESIGN rule 12): a GET with `X-Min-Position` waits for its model, at most 2 s.
 * @returns `undefined` where there is nothing to wait for
 * @throws INVALID_POSITION · @throws NOT_CAUGHT_UP
 */
export function freshness(
  request: Pick<FastifyRequest, 'headers'>,
  model: string,
  { progress, store }: FreshnessParts,
): Promise<void> | undefined {
  const position = request.headers[HEADER];
  if (position === undefined) return undefined;
  if (typeof position !== 'string' || !store.isPosition(position)) throw freshnessErrors.INVALID_POSITION();
  return progress.has(model, position) ? undefined : wait(progress, model, position);
}

/** For a decision: the model shows all that was stored before the question. @throws NOT_CAUGHT_UP */
export async function caughtUp(
  progress: Pick<Progress, 'upToNow'>,
  { name }: Pick<ModelDefinition, 'name'>,
): Promise<void> {
  if (!(await progress.upToNow([name]))) throw freshnessErrors.NOT_CAUGHT_UP({ retryAfterSeconds: 1 });
}

async function wait(progress: FreshnessParts['progress'], model: string, position: string): Promise<void> {
  switch (await progress.waitFor(model, position, MAX_WAIT_MS)) {
    case 'reached':
      return;
    case 'beyond':
      throw freshnessErrors.INVALID_POSITION();
    case 'not-yet':
      throw freshnessErrors.NOT_CAUGHT_UP({ retryAfterSeconds: 1 });
  }
}
