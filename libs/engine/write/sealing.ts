import type { DomainEvent } from '@lineless/kernel/event';
import { fitted, type EventFormat } from '@lineless/kernel/event-format';
import type { Runtime } from '@lineless/kernel/runtime';
import { uuidOf } from '@lineless/kernel/derive-id';
import type { NewEvent } from '@lineless/ports/event-store/port';
import type { Aggregate } from './aggregate';
import type { Context } from './caller';

/** An event's id in two halves: the first is one for all that a command says, the second belongs to the attempt. */
const HALF_BYTES = 8;

/** A decision led to an event that does not fit its own format: a defect of ours, and nothing is stored. */
export class UnfitEvent extends Error {
  override readonly name = 'UnfitEvent';
}

interface Seal {
  readonly at: string;
  readonly context: Context;
  readonly commandHalf: Uint8Array;
}

export function drawCommandHalf(runtime: Pick<Runtime, 'randomBytes'>): Uint8Array {
  return runtime.randomBytes(HALF_BYTES);
}

/**
 * Events as they will be stored: fit for their format (DESIGN rule 4), with ids of this one attempt and the
 * metadata that says who, when and why. @throws UnfitEvent
 */
export function sealed<C, S, E extends DomainEvent>(
  aggregate: Aggregate<C, S, E>,
  events: readonly E[],
  { at, context, commandHalf }: Seal,
  runtime: Pick<Runtime, 'randomBytes'>,
): NewEvent[] {
  const chance = runtime.randomBytes(HALF_BYTES * events.length);
  const { actor, correlationId, causationId = correlationId, key, digest = '' } = context;
  return events.map(({ type, data }, index) => {
    const format = aggregate.formats[type as E['type']];
    const fit = fitFor(type, format, data);
    const half = chance.subarray(index * HALF_BYTES, (index + 1) * HALF_BYTES);
    const id = uuidOf(Buffer.concat([commandHalf, half]));
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
