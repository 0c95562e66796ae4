import { AccessDirectory } from '@lineless/engine/cqrs/access-directory';
import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import { CommandMemory } from '@lineless/engine/cqrs/command-memory';
import { ProcessManagers } from '@lineless/engine/processes/process-managers';
import { ProjectionEngine } from '@lineless/engine/projector/engine';
import type { VersionedProjection } from '@lineless/engine/projector/version';
import { Publisher } from '@lineless/engine/realtime/publisher';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Changes } from '@lineless/ports/changes/port';
import type { Taps, Workers } from '@lineless/ports/jobs/port';
import type { Deliver } from '@lineless/ports/payments/test-deliveries';
import { Health } from '@lineless/platform/health';
import type { Log } from '@lineless/platform/logging';
import { countedTaps } from '@lineless/platform/measured';
import { Metrics } from '@lineless/platform/metrics';
import type { Ports } from '@lineless/platform/platform.module';
import type { Settings } from '@lineless/platform/settings';
import { openAdapters, type Adapters } from './adapters';
import { projections as ownProjections } from './projections';

/** Everything behind the modules, opened and wired; nothing runs yet. */
export interface Composition {
  readonly ports: Ports;
  readonly store: EventStore;
  readonly taps: Taps;
  readonly workers: Workers;
  readonly changes: Changes;
  readonly processes: ProcessManagers;
  readonly health: Health;
  readonly engine: ProjectionEngine;
  /** Where the test provider's webhooks go once the routes are there. */
  readonly deliverTo: (deliver: Deliver) => void;
  /** Ends the jobs and the batches under way, then closes the stores. */
  readonly close: () => Promise<void>;
}

export interface CompositionOptions {
  readonly settings: Settings;
  readonly runtime: Runtime;
  readonly log: Log;
  /** This build's own, unless said otherwise. */
  readonly projections?: readonly VersionedProjection[] | undefined;
}

/** @throws CannotStart */
export async function compose({
  settings,
  runtime,
  log,
  projections = ownProjections,
}: CompositionOptions): Promise<Composition> {
  let deliver: Deliver = async () => Promise.reject(new Error('The routes are not there yet'));
  const adapters = await openAdapters({
    settings,
    runtime,
    log,
    deliver: (rawBody, signature) => deliver(rawBody, signature),
  });
  try {
    const { eventStore: store, readModels: models, workers, changes } = adapters;
    const metrics = new Metrics();
    const taps = countedTaps(adapters.taps, metrics);
    const publisher = new Publisher(runtime);
    changes.subscribe((committed) => publisher.tell(committed));
    const say = (line: string) => log.info(line);
    const engine = new ProjectionEngine({ store, models, taps, runtime, changes, projections, say });
    await engine.open();
    metrics.observeProjections(() => engine.figures());
    const memory = new CommandMemory(adapters.commandKeys, runtime, (err) =>
      log.error({ err }, 'The keys of commands could not be written down'),
    );
    const { collections } = engine;
    const processes = new ProcessManagers(taps, collections, runtime, (queue, id, err) =>
      log.error({ err, queue, id }, 'A step of a process failed and will be tried again'),
    );
    const aggregates = new Aggregates(store, runtime, engine, engine.tapFor);
    const directory = new AccessDirectory();
    const made = {
      settings,
      runtime,
      metrics,
      directory,
      memory,
      aggregates,
      collections,
      processes,
      publisher,
    };
    return {
      ports: { ...adapters, ...made },
      store,
      taps,
      workers,
      changes,
      processes,
      health: healthOf(adapters, engine, runtime),
      engine,
      deliverTo: (next) => {
        deliver = next;
      },
      close: async () => {
        publisher.detach();
        // First what may be long: a sweep, and a job that builds a read model, which ends when its projector does.
        processes.stop();
        await engine.stop();
        await workers.stop();
        await memory.close();
        await adapters.close();
      },
    };
  } catch (error) {
    await adapters.close();
    throw error;
  }
}

function healthOf({ eventStore }: Adapters, engine: ProjectionEngine, runtime: Runtime): Health {
  return new Health({
    stores: async () => {
      await eventStore.lastPosition();
    },
    projections: () => engine.figures(),
    runtime,
  });
}
