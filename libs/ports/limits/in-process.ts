import { counterOf, inMemory } from './counting';
import type { Limits } from './port';

/** Counted by one process for itself. */
export const inProcessLimits: Limits = {
  counter: (limit) => counterOf(inMemory(limit), limit),
};
