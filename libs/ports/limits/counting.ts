import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './port';

export function inMemory({ name, most, windowSeconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points: most, duration: windowSeconds });
}

/** @returns as `Counter.count` */
export async function countBy(
  limiter: { consume(whom: string): Promise<unknown> },
  whom: string,
): Promise<number | null> {
  try {
    await limiter.consume(whom);
    return null;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return refused.msBeforeNext;
  }
}
