import { AccessDirectory } from '@lineless/engine/write/access-directory';
import { DiscoveryService } from '@nestjs/core';
import { Bus } from '@lineless/engine/write/bus';
import type { VersionedProjection } from '@lineless/engine/read/version';
import { createLog, type Log } from '@lineless/platform/logging';
import { listenForOperators } from '@lineless/platform/operations';
import { readSettings, SettingsError, type Settings } from '@lineless/platform/settings';
import { checkAreas } from '@lineless/platform/start-up-check';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { areas } from '../../composition/src/areas';
import { Composition } from '../../composition/src/composition';
import { openGiven } from '../../composition/src/given';
import { closeOnce, type Running } from '../../composition/src/lifetime';
import { operationsOf } from '../../composition/src/operations';
import { projections } from '../../composition/src/projections';
import { seedWhereEmpty } from '../../composition/src/seed';
import { contextOf } from './context';

/** What a worker and those who serve have in common. */
const SHARED = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'] as const;

export interface WorkerOverrides {
  /** Replace what the environment says. */
  readonly settings?: Partial<Settings>;
  readonly log?: Log;
  readonly projections?: readonly VersionedProjection[] | undefined;
}

export interface RunningWorker extends Running {
  readonly composition: Composition;
  readonly operationsUrl: string | null;
}

/** Starts what projects and what carries out what is due. @throws CannotStart */
export async function startWorker(overrides: WorkerOverrides = {}): Promise<RunningWorker> {
  const settings: Settings = { ...readSettings(), ...overrides.settings };
  refuseToBeAlone(settings);
  const runtime = systemRuntime;
  const log = overrides.log ?? createLog(settings.LOG_LEVEL);
  const given = await openGiven({
    ...{ settings, runtime, log },
    role: 'worker',
    projections: overrides.projections,
  });
  const app = await contextOf(given);
  const composition = app.get(Composition);
  const operations = operationsOf(composition);
  const { health } = composition;
  const close = closeOnce(runtime, async () => {
    health.close();
    await operations.close();
    await app.close();
    await composition.close();
  });
  try {
    await composition.open();
    const bus = app.get(Bus);
    const served = checkAreas({
      areas,
      projections: projections.map(({ projection }) => projection),
      discovery: app.get(DiscoveryService),
      directory: app.get(AccessDirectory),
    });
    given.notices.takenBy(served, bus, runtime);
    await composition.begin();
    await seedWhereEmpty(composition, bus);
    const operationsUrl = await listenForOperators(operations, settings.METRICS_PORT, log);
    return { log, composition, operationsUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function refuseToBeAlone(settings: Settings): void {
  const missing = SHARED.filter((name) => settings[name] === undefined);
  if (missing.length === 0) return;
  throw new SettingsError(
    missing.map((name) => `${name} is needed: without it the service does the work of a worker itself`),
  );
}
