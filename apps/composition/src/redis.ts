import { KEY_LIFE_MS } from '@lineless/engine/write/command-memory';
import { RedisChanges } from '@lineless/ports/changes/redis';
import { RedisCommandKeys } from '@lineless/ports/command-keys/redis';
import { BullmqJobs } from '@lineless/ports/jobs/bullmq';
import { redisLimits } from '@lineless/ports/limits/redis';
import { RedisConnections } from '@lineless/ports/redis/connections';
import type { BetweenProcesses } from './between-processes';
import type { Keep, ProviderOptions } from './providers';

interface RedisParts extends Pick<ProviderOptions, 'runtime' | 'log' | 'troubles'> {
  readonly url: string;
  /** Of the history of events: what was said and remembered about another one is not ours. */
  readonly identity: string;
  readonly onFailure: (queue: string, key: string, error: unknown) => void;
  readonly onDeafness: (error: unknown) => void;
}

/** @throws CannotStart where Redis does not answer */
export async function openRedis(parts: RedisParts, keep: Keep): Promise<BetweenProcesses> {
  const { url, identity, runtime, log: notices, troubles, onFailure, onDeafness } = parts;
  const prefix = `lineless:${identity}`;
  const connections = keep(await RedisConnections.open({ url, prefix, runtime, notices }));
  troubles.know('Redis', connections.outage);
  const jobs = keep(new BullmqJobs({ connections, runtime, notices, onFailure }));
  return {
    taps: jobs,
    workers: jobs,
    queues: jobs,
    changes: keep(new RedisChanges({ connections, runtime, onFailure: onDeafness })),
    commandKeys: keep(new RedisCommandKeys(connections, KEY_LIFE_MS)),
    limits: redisLimits(connections),
  };
}
