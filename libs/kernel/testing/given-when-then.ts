import type { Decider } from '../decider';
import { ProductError } from '../errors';
import type { DomainEvent, Recorded } from '../event';

/** When everything happens in a specification that says nothing else. */
export const SPECIFIED_AT = '2026-06-12T22:00:00.000Z';

export interface When<Event> {
  /** The command leads to exactly these events. */
  then(...expected: readonly Event[]): void;
  /** The command changes nothing. */
  thenNothing(): void;
  /** The command is refused with this error code. */
  thenRefused(code: string): void;
}

/** Specifications in the product's words: `given(…events).when(command).then(…events)`. */
export function specification<Command, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  expectEqual: (actual: unknown, expected: unknown) => void,
) {
  return {
    given: (...past: readonly Event[]) => ({
      /** @param at the time of the decision */
      when(command: Command, at: string = SPECIFIED_AT): When<Event> {
        const decide = () => decider.decide(command, folded(decider, past), at);
        return {
          then: (...expected) => expectEqual(decide(), expected),
          thenNothing: () => expectEqual(decide(), []),
          thenRefused: (code) => expectEqual(refusalOf(decide), code),
        };
      },
    }),
  };
}

/** The state after these events, all of them at one time. */
export function folded<State, Event extends DomainEvent>(
  { initial, evolve }: Pick<Decider<never, State, Event>, 'initial' | 'evolve'>,
  past: readonly Event[],
  at: string = SPECIFIED_AT,
): State {
  return past.reduce<State>((state, event) => evolve(state, recorded(event, at)), initial);
}

export function recorded<Event extends DomainEvent>(
  event: Event,
  at: string = SPECIFIED_AT,
): Recorded<Event> {
  return { ...event, at };
}

function refusalOf(decide: () => unknown): string {
  try {
    return `accepted: ${JSON.stringify(decide())}`;
  } catch (error) {
    if (error instanceof ProductError) return error.code;
    throw error;
  }
}
