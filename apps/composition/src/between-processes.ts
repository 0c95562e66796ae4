import { InProcessChanges } from '@lineless/ports/changes/in-process';
import type { Changes } from '@lineless/ports/changes/port';
import type { CommandKeys } from '@lineless/ports/command-keys/port';
import { openSqliteCommandKeys } from '@lineless/ports/command-keys/sqlite';
import type { EventStore } from '@lineless/ports/event-store/port';
import { InProcessJobs } from '@lineless/ports/jobs/in-process';
import type { Queues, Taps, Workers } from '@lineless/ports/jobs/port';
import { inProcessLimits } from '@lineless/ports/limits/in-process';
import type { Limits } from '@lineless/ports/limits/port';
import type { Keep, ProviderOptions } from './providers';

/** What processes of the product say to each other, and remember and count together. */
export interface BetweenProcesses {
  readonly taps: Taps;
  readonly workers: Workers;
  readonly queues: Queues;
  readonly changes: Changes;
  readonly commandKeys: CommandKeys;
  readonly limits: Limits;
}

/** Through Redis where its URL is set, which is loaded only then; else a process speaks to itself. @throws CannotStart */
export async function openBetweenProcesses(
  { settings, runtime, log, troubles }: ProviderOptions,
  { identity }: Pick<EventStore, 'identity'>,
  keep: Keep,
): Promise<BetweenProcesses> {
  const onFailure = (queue: string, key: string, err: unknown) =>
    troubles.error({ err, queue, key }, 'A job failed and will be tried again');
  const onDeafness = (err: unknown) => troubles.error({ err }, 'A change did not reach every screen');
  const { REDIS_URL: url, DATA_DIR: directory } = settings;
  if (url !== undefined) {
    const { openRedis } = await import('./redis');
    const parts = { url, identity, runtime, log, troubles, onFailure, onDeafness };
    const between = await openRedis(parts, keep);
    // Where the read models are this process's own, no other process shows them.
    return settings.MONGODB_URL === undefined
      ? { ...between, changes: keep(new InProcessChanges(onDeafness)) }
      : between;
  }
  const jobs = keep(new InProcessJobs(runtime, { onFailure }));
  return {
    taps: jobs,
    workers: jobs,
    queues: jobs,
    changes: keep(new InProcessChanges(onDeafness)),
    commandKeys: keep(openSqliteCommandKeys({ directory, runtime })),
    limits: inProcessLimits,
  };
}
