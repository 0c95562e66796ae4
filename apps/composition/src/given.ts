import type { VersionedProjection } from '@lineless/engine/read/version';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Log } from '@lineless/platform/logging';
import { Metrics } from '@lineless/platform/metrics';
import type { Settings } from '@lineless/platform/settings';
import { Troubles } from '@lineless/platform/troubles';
import { openAdapters, type Adapters } from './adapters';
import { Notices } from './notices';
import { projections as ownProjections } from './projections';
import type { ServiceAddresses } from './providers';

/**
 * What a process does: it serves ('api'), it projects and carries out what is due ('worker'), or all of it, where
 * it is alone with its stores.
 */
export type Role = 'api' | 'worker' | 'all';

/** What a process's modules are given: what its environment says, and the adapters that were chosen by it. */
export interface Given {
  readonly role: Role;
  readonly settings: Settings;
  readonly runtime: Runtime;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Where what goes wrong is told. */
  readonly troubles: Troubles;
  readonly projections: readonly VersionedProjection[];
  readonly adapters: Adapters;
  /** The way of the test provider's webhooks. */
  readonly notices: Notices;
}

export interface GivenOptions {
  readonly settings: Settings;
  readonly runtime: Runtime;
  readonly log: Log;
  readonly role?: Role;
  /** This build's own, unless said otherwise. */
  readonly projections?: readonly VersionedProjection[] | undefined;
  readonly addresses?: ServiceAddresses | undefined;
  /** Whom its figures go to: a registry of its own, unless said otherwise. */
  readonly metrics?: Metrics;
  /** Where the engines come from: the settings choose them, unless said otherwise. */
  readonly open?: typeof openAdapters;
}

/** @throws CannotStart */
export async function openGiven({
  settings,
  runtime,
  log,
  role = 'all',
  projections = ownProjections,
  addresses,
  metrics = new Metrics(),
  open = openAdapters,
}: GivenOptions): Promise<Given> {
  const troubles = new Troubles(log, runtime);
  const notices = new Notices();
  const adapters = await open({
    ...{ settings, runtime, log, troubles, metrics, addresses, role },
    deliver: notices.deliver,
  });
  const { eventStore, readModels } = adapters;
  if (!eventStore.soleWriter) troubles.watch('EventStoreDB', () => eventStore.lastPosition());
  if (adapters.areShared) troubles.watch('MongoDB', () => readModels.source());
  return { role, settings, runtime, log, metrics, troubles, projections, adapters, notices };
}

export async function closeGiven({ troubles, adapters }: Given): Promise<void> {
  troubles.close();
  await adapters.close();
}
