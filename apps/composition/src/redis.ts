import type { Notices } from '@lineless/kernel/outage';
import type { Runtime } from '@lineless/kernel/runtime';
import { RedisChanges } from '@lineless/ports/changes/redis';
import { RedisCommandKeys } from '@lineless/ports/command-keys/redis';
import { BullmqJobs } from '@lineless/ports/jobs/bullmq';
import { redisLimits } from '@lineless/ports/limits/redis';
import { RedisConnections } from '@lineless/ports/redis/connections';
import type { Troubles } from '@lineless/platform/troubles';
import type { BetweenProcesses } from './between-processes';
import type { Keep } from './providers';

export interface RedisParts {
  readonly url: string;
  /** Of the history of events: what was said and remembered about another one is not ours. */
  readonly identity: string;
  readonly runtime: Runtime;
  readonly notices: Notices;
  readonly troubles: Troubles;
  readonly onFailure: (queue: string, key: string, error: unknown) => void;
  readonly onDeafness: (error: unknown) => void;
  readonly keyLifeMs: number;
}

/** @throws CannotStart where Redis does not answer */
export async function openRedis(parts: RedisParts, keep: Keep): Promise<BetweenProcesses> {
  const { url, identity, runtime, notices, troubles, onFailure, onDeafness, keyLifeMs } = parts;
  const prefix = `lineless:${identity}`;
  const connections = keep(await RedisConnections.open({ url, prefix, runtime, notices }));
  troubles.know('Redis', connections.outage);
  const jobs = keep(new BullmqJobs({ connections, runtime, notices, onFailure }));
  return {
    taps: jobs,
    workers: jobs,
    queues: jobs,
    changes: keep(new RedisChanges({ connections, runtime, onFailure: onDeafness })),
    commandKeys: keep(new RedisCommandKeys(connections, keyLifeMs)),
    limits: redisLimits(connections),
  };
}
