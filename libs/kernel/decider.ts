import type { DomainEvent } from './event';

/**
 * One aggregate: pure, without time, chance or I/O (DESIGN rule 7). `decide` returns the events
 * that the command leads to (none when there is nothing left to do) or throws one of the area's
 * errors; `evolve` never throws.
 */
export interface Decider<Command, State, Event extends DomainEvent> {
  readonly initial: State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
}

/** Ends an exhaustive switch: compiles only where every case has been handled. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`);
}
