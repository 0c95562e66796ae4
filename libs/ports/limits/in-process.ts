import { countBy, inMemory } from './counting';
import type { Limits } from './port';

/** Counted by one process for itself. */
export const inProcessLimits: Limits = {
  counter(limit) {
    const limiter = inMemory(limit);
    return { count: (whom) => countBy(limiter, whom) };
  },
};
