import type { Decider } from './decider';
import { ProductError } from './errors';
import type { DomainEvent } from './event';

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
      when(command: Command): When<Event> {
        const decide = () =>
          decider.decide(
            command,
            past.reduce((state, event) => decider.evolve(state, event), decider.initial),
          );
        return {
          then: (...expected) => expectEqual(decide(), expected),
          thenNothing: () => expectEqual(decide(), []),
          thenRefused: (code) => expectEqual(refusalOf(decide), code),
        };
      },
    }),
  };
}

function refusalOf(decide: () => unknown): string {
  try {
    return `accepted: ${JSON.stringify(decide())}`;
  } catch (error) {
    if (error instanceof ProductError) return error.code;
    throw error;
  }
}
