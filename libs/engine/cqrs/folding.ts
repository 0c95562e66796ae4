import type { DomainEvent, Position, StoredEvent } from '@lineless/kernel/event';
import { upcast } from '@lineless/kernel/event-format';
import type { Appended } from '@lineless/ports/event-store/port';
import type { Aggregate } from './aggregate';
import type { Context } from './caller';
import { commandErrors } from './errors';

/** A folded stream. */
export interface Loaded<State> {
  readonly state: State;
  /** -1 while the stream is empty. */
  readonly revision: number;
  readonly position: Position | null;
  /** Idempotency keys of the commands in the stream, with the digest of each body. */
  readonly keys: ReadonlyMap<string, string>;
}

export interface Outcome<State> extends Loaded<State> {
  /** False when the command had been carried out before, or had nothing left to do. */
  readonly changed: boolean;
}

/** What the stream knows of this very command. @throws IDEMPOTENCY_KEY_REUSED when it had another body */
export function repeatOf<S>(loaded: Loaded<S>, context: Context): Outcome<S> | null {
  if (context.key === undefined) return null;
  const digest = loaded.keys.get(context.key);
  if (digest === undefined) return null;
  if (digest !== (context.digest ?? '')) throw commandErrors.IDEMPOTENCY_KEY_REUSED();
  return { ...loaded, changed: false };
}

/** The state after these stored events, old formats upcast. */
export function fold<C, S, E extends DomainEvent>(
  aggregate: Aggregate<C, S, E>,
  from: Loaded<S>,
  events: readonly StoredEvent[],
): Loaded<S> {
  let { state, revision, position } = from;
  const keys = new Map(from.keys);
  for (const event of events) {
    const current = upcast(aggregate.formats, event);
    if (current) state = aggregate.decider.evolve(state, current);
    revision = event.revision;
    position = event.position;
    if (event.meta.key !== undefined) keys.set(event.meta.key, event.meta.digest ?? '');
  }
  return { state, revision, position, keys };
}

/** The state after an append, without reading it back. */
export function advance<C, S, E extends DomainEvent>(
  aggregate: Aggregate<C, S, E>,
  from: Loaded<S>,
  decided: readonly E[],
  appended: Appended,
  context: Context,
): Loaded<S> {
  const keys =
    context.key === undefined ? from.keys : new Map(from.keys).set(context.key, context.digest ?? '');
  return {
    state: decided.reduce((state, event) => aggregate.decider.evolve(state, event), from.state),
    revision: appended.revision,
    position: appended.position,
    keys,
  };
}
