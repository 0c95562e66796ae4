import type { DomainEvent, StoredEvent } from '@lineless/kernel/event';
import { upcast } from '@lineless/kernel/event-format';
import type { Aggregate } from './aggregate';
import type { Origin } from './caller';

/** An event of a stream, as what it has led to names it (decision 088). */
export interface Cause {
  readonly type: string;
  /** What else than its stream it is about (`Aggregate.aboutIn`). */
  readonly about: string | null;
  readonly id: string;
  readonly correlationId: string;
}

/** The last of a stream, the newest last: what a step finishes happened shortly before it. */
export type Causes = readonly Cause[];

const MOST = 32;
export const NO_CAUSES: Causes = [];

/** With these events, which come after those that are known. */
export function withCauses<C, S, E extends DomainEvent>(
  aggregate: Aggregate<C, S, E>,
  known: Causes,
  events: readonly Pick<StoredEvent, 'type' | 'data' | 'id' | 'meta'>[],
): Causes {
  if (events.length === 0) return known;
  const last = events.slice(-MOST).map((event) => ({
    type: event.type,
    about: aggregate.aboutIn?.(upcast<E>(aggregate.formats, event)) ?? null,
    id: event.id,
    correlationId: event.meta.correlationId,
  }));
  return [...known, ...last].slice(-MOST);
}

/** The latest event of these types, about this where something is said; `undefined`: none of the last ones is. */
export function latestOf<Type extends string>(
  { causes }: { readonly causes: Causes },
  types: readonly Type[],
  about?: string,
): Cause | undefined {
  return causes.findLast(
    (cause) => types.some((type) => type === cause.type) && (about === undefined || about === cause.about),
  );
}

/**
 * For a step that the event has led to, taken by any of these: the request that has brought the event, its repeat or
 * a process manager. As it is where no such event is known, so that the step is a beginning of its own.
 */
export function causedBy<From extends Origin>(from: From, cause: Cause | undefined): From {
  return cause ? { ...from, correlationId: cause.correlationId, causationId: cause.id } : from;
}
