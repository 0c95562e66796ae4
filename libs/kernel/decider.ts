import type { DomainEvent, Recorded } from './event';

/**
 * One aggregate: pure, without time, chance or I/O (DESIGN rule 7). `decide` returns the events
 * that the command leads to (none when there is nothing left to do) or throws one of the area's
 * errors; `evolve` never throws.
 */
export interface Decider<Command, State, Event extends DomainEvent> {
  readonly initial: State;
  /** `at` (ISO 8601 UTC) is the time of the decision, and of the events that it leads to. */
  decide(command: Command, state: State, at: string): readonly Event[];
  evolve(state: State, event: Recorded<Event>): State;
}

/** Ends an exhaustive switch: compiles only where every case has been handled. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
