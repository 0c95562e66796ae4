import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisConnections } from '@lineless/ports/redis/connections';
import { counterOf, inMemory } from './counting';
import type { Limits } from './port';

/** Counted by all processes together; while Redis is away by each for itself. */
export function redisLimits({ prompt, prefix }: RedisConnections): Limits {
  return {
    counter(limit) {
      const { name, most, windowSeconds } = limit;
      const limiter = new RateLimiterRedis({
        storeClient: prompt,
        keyPrefix: `${prefix}:limits:${name}`,
        points: most,
        duration: windowSeconds,
        rejectIfRedisNotReady: true,
        insuranceLimiter: inMemory(limit),
        // A caller over the limit costs Redis nothing until the window ends.
        inMemoryBlockOnConsumed: most + 1,
      });
      return counterOf(limiter, limit);
    },
  };
}
