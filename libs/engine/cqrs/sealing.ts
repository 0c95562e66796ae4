import type { DomainEvent } from '@lineless/kernel/event';
import { fitted, type EventFormat } from '@lineless/kernel/event-format';
import type { Runtime } from '@lineless/kernel/runtime';
import { uuidOf } from '@lineless/kernel/derive-id';
import type { NewEvent } from '@lineless/ports/event-store/port';
import type { Aggregate } from './aggregate';
import type { Context } from './caller';

const UUID_BYTES = 16;

/** A decision led to an event that does not fit its own format: a defect of ours, and nothing is stored. */
export class UnfitEvent extends Error {
  override readonly name = 'UnfitEvent';
}

interface Seal {
  readonly at: string;
  readonly context: Context;
  readonly causationId: string;
}

/**
 * Events as they will be stored: fit for their format (DESIGN rule 4), with ids of this one attempt and the
 * metadata that says who, when and why. @throws UnfitEvent
 */
export function sealed<C, S, E extends DomainEvent>(
  aggregate: Aggregate<C, S, E>,
  events: readonly E[],
  { at, context, causationId }: Seal,
  runtime: Pick<Runtime, 'randomBytes'>,
): NewEvent[] {
  const chance = runtime.randomBytes(UUID_BYTES * events.length);
  const { actor, correlationId, key, digest = '' } = context;
  return events.map(({ type, data }, index) => {
    const format = aggregate.formats[type as E['type']];
    const fit = fitFor(type, format, data);
    const id = uuidOf(chance.subarray(index * UUID_BYTES, (index + 1) * UUID_BYTES));
    const meta = { v: format.version, at, actor, correlationId, causationId };
    return { id, type, data: fit, meta: key === undefined ? meta : { ...meta, key, digest } };
  });
}

function fitFor(type: string, format: EventFormat, data: unknown): object {
  try {
    return fitted(format, data);
  } catch (cause) {
    throw new UnfitEvent(`${type} does not fit its format`, { cause });
  }
}
