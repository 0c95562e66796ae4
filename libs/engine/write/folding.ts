import type { DomainEvent, Position, Recorded, StoredEvent } from '@lineless/kernel/event';
import { readEvent, upcast } from '@lineless/kernel/event-format';
import type { NewEvent } from '@lineless/ports/event-store/port';
import type { Aggregate } from './aggregate';
import { NO_CAUSES, withCauses, type Causes } from './causes';
import type { Context } from './caller';
import { requireSame } from './digests';

/** A folded stream. */
export interface Loaded<State> {
  readonly state: State;
  /** -1 while the stream is empty. */
  readonly revision: number;
  readonly position: Position | null;
  /**
   * Idempotency keys of the last commands in the stream, with the digest of each body: what a crash may
   * have kept from a person's own list of keys. That list is what remembers them for a day.
   */
  readonly keys: Keys;
  readonly causes: Causes;
}

export interface Outcome<State> extends Loaded<State> {
  /** False when the command had been carried out before, or had nothing left to do. */
  readonly changed: boolean;
}

export type Keys = readonly (readonly [key: string, digest: string])[];

const MOST_KEYS = 64;
const NO_KEYS: Keys = [];

export function empty<C, S, E extends DomainEvent>(aggregate: Aggregate<C, S, E>): Loaded<S> {
  return {
    state: aggregate.decider.initial,
    revision: -1,
    position: null,
    keys: NO_KEYS,
    causes: NO_CAUSES,
  };
}

/** What the stream knows of this very command. @throws IDEMPOTENCY_KEY_REUSED when it had another body */
export function isRepeat(loaded: Pick<Loaded<unknown>, 'keys'>, context: Context): boolean {
  const { key } = context;
  if (key === undefined) return false;
  const known = loaded.keys.find(([name]) => name === key);
  if (!known) return false;
  requireSame(known[1], context.digest ?? '');
  return true;
}

/** The state after these stored events, old formats upcast. @throws NewerFormat · ZodError of an aggregate that is checked */
export function fold<C, S, E extends DomainEvent>(
  aggregate: Aggregate<C, S, E>,
  from: Loaded<S>,
  events: readonly StoredEvent[],
): Loaded<S> {
  let { state } = from;
  const { formats, decider, isChecked } = aggregate;
  for (const event of events) {
    const read = isChecked ? (readEvent(formats, event) as Recorded<E>) : upcast<E>(formats, event);
    state = decider.evolve(state, read);
  }
  const last = events.at(-1);
  const { revision, position } = last ?? from;
  const causes = withCauses(aggregate, from.causes, events);
  return { state, revision, position, keys: keysOf(events, from.keys), causes };
}

/** The keys of these events after those that are known. */
export function keysOf(events: readonly StoredEvent[], known: Keys = NO_KEYS): Keys {
  return events.reduce((keys, { meta }) => withKey(keys, meta.key, meta.digest), known);
}

/** The state after a decision's events as they will be stored, before they are stored. */
export function advance<C, S, E extends DomainEvent>(
  aggregate: Aggregate<C, S, E>,
  from: Loaded<S>,
  decided: readonly NewEvent[],
  at: string,
  context: Context,
): Loaded<S> {
  let { state } = from;
  // Just checked against their formats.
  for (const { type, data } of decided)
    state = aggregate.decider.evolve(state, { type, data, at } as Recorded<E>);
  const keys = withKey(from.keys, context.key, context.digest);
  const causes = withCauses(aggregate, from.causes, decided);
  return { ...from, state, revision: from.revision + decided.length, keys, causes };
}

function withKey(keys: Keys, key: string | undefined, digest: string | undefined): Keys {
  if (key === undefined || keys.some(([name]) => name === key)) return keys;
  return [...keys.slice(1 - MOST_KEYS), [key, digest ?? ''] as const];
}
