import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Counter, Limit } from './port';

export function inMemory({ name, most, windowSeconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points: most, duration: windowSeconds });
}

export function counterOf(limiter: Pick<RateLimiterAbstract, 'consume' | 'get'>, { most }: Limit): Counter {
  return {
    count: async (whom) => {
      try {
        await limiter.consume(whom);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return refused.msBeforeNext;
      }
    },
    look: async (whom) => {
      const known = await limiter.get(whom);
      return known && known.consumedPoints >= most ? known.msBeforeNext : null;
    },
  };
}
