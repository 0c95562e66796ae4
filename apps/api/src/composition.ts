import { Aggregates } from '@lineless/engine/cqrs/aggregates';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Deliver } from '@lineless/ports/payments/test-deliveries';
import { AccessDirectory } from '@lineless/platform/access-directory';
import { Health } from '@lineless/platform/health';
import type { Log } from '@lineless/platform/logging';
import { countedJobs } from '@lineless/platform/measured';
import { Metrics } from '@lineless/platform/metrics';
import type { Ports } from '@lineless/platform/platform.module';
import type { Settings } from '@lineless/platform/settings';
import { ProjectionEngine } from '@lineless/engine/projector/engine';
import { Publisher } from '@lineless/engine/realtime/publisher';
import { openAdapters, type Adapters } from './adapters';
import { projections } from './projections';

/** Everything behind the modules, opened and wired; nothing runs yet. */
export interface Composition {
  readonly ports: Ports;
  readonly engine: ProjectionEngine;
  readonly publisher: Publisher;
  /** Where the test provider's webhooks go once the routes are there. */
  deliverTo(deliver: Deliver): void;
  /** Ends the jobs and the batches under way, then closes the stores. */
  close(): Promise<void>;
}

export interface CompositionOptions {
  readonly settings: Settings;
  readonly runtime: Runtime;
  readonly log: Log;
}

/** @throws SettingsError · @throws StoreInUse */
export async function compose({ settings, runtime, log }: CompositionOptions): Promise<Composition> {
  let deliver: Deliver = async () => Promise.reject(new Error('The routes are not there yet'));
  const adapters = await openAdapters({
    settings,
    runtime,
    log,
    deliver: (rawBody, signature) => deliver(rawBody, signature),
  });
  try {
    const metrics = new Metrics();
    const jobs = countedJobs(adapters.jobs, metrics);
    const publisher = new Publisher(runtime);
    const { eventStore: store, readModels: models } = adapters;
    const engine = new ProjectionEngine({ store, models, jobs, runtime, live: publisher, projections });
    await engine.open();
    metrics.observeProjections(() => engine.figures());
    return {
      ports: {
        ...adapters,
        jobs,
        settings,
        runtime,
        log,
        metrics,
        health: healthOf(adapters, engine, runtime),
        directory: new AccessDirectory(),
        aggregates: new Aggregates(store, runtime, engine.tapFor),
        collections: engine.collections,
        progress: engine.progress,
      },
      engine,
      publisher,
      deliverTo: (next) => {
        deliver = next;
      },
      close: async () => {
        publisher.detach();
        await jobs.stop();
        await engine.stop();
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
    projections: async () => {
      const figures = await engine.figures();
      return figures.map(({ projection, lagEvents, lagSeconds, parkedStreams }) => ({
        projection,
        lagEvents,
        lagSeconds,
        parkedStreams,
      }));
    },
    runtime,
  });
}
