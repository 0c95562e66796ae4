import { personTraces } from '@lineless/areas/accounts/model/person-traces';
import { Aggregates } from '@lineless/engine/write/aggregates';
import { CommandMemory } from '@lineless/engine/write/command-memory';
import { LeaseBook } from '@lineless/engine/work/lease-book';
import { KeptModels } from '@lineless/engine/read/kept-models';
import { Leases, type LeasesParts } from '@lineless/engine/work/leases';
import { underLease } from '@lineless/engine/work/under-lease';
import { Verifier } from '@lineless/engine/trust/ledger/checkpoint';
import { LedgerKeeper } from '@lineless/engine/trust/ledger/ledger-keeper';
import { StreamProofs } from '@lineless/engine/trust/ledger/stream-proofs';
import type { RewrappedPage } from '@lineless/engine/trust/persons/keyring';
import type { PersonTraces } from '@lineless/engine/trust/persons/person-traces';
import { PersonStreams } from '@lineless/engine/trust/persons/person-streams';
import { Persons } from '@lineless/engine/trust/persons/persons';
import { failureLine, ProcessManagers } from '@lineless/engine/work/process-managers';
import { Appends } from '@lineless/engine/read/appends';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import { PastModels } from '@lineless/engine/read/past';
import type { VersionedProjection } from '@lineless/engine/read/version';
import { Feed } from '@lineless/engine/live/feed';
import { Publisher } from '@lineless/engine/live/publisher';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { Queues, Taps } from '@lineless/ports/jobs/port';
import type { Limits } from '@lineless/ports/limits/port';
import type { Deliver } from '@lineless/ports/payments/test-deliveries';
import type { Health } from '@lineless/platform/health';
import type { Log } from '@lineless/platform/logging';
import { countedTaps } from '@lineless/platform/measured';
import { Metrics } from '@lineless/platform/metrics';
import type { Ports } from '@lineless/platform/platform.module';
import { SecurityEvents } from '@lineless/platform/security-events';
import type { Settings } from '@lineless/platform/settings';
import { Troubles } from '@lineless/platform/troubles';
import { openAdapters, type Adapters } from './adapters';
import { healthOf } from './health';
import { keptModels, projections as ownProjections } from './projections';
import { directoryFor, hearRoles, tellingRoles } from './role-news';
import type { ServiceAddresses } from './providers';

/**
 * What a process does: it serves ('api'), it projects and carries out what is due ('worker'), or all of it, where
 * it is alone with its stores.
 */
export type Role = 'api' | 'worker' | 'all';

/** Everything behind the modules, opened and wired; nothing runs yet. */
export interface Composition {
  readonly role: Role;
  readonly ports: Ports;
  readonly store: EventStore;
  readonly taps: Taps;
  readonly queues: Queues;
  readonly limits: Limits;
  /** Of what a request asks for (`Keyring.digestOf`). */
  readonly digestOf: (text: string) => string;
  /** Wraps a page of persons' keys with the present secret. */
  readonly rewrapKeys: (after: string | null) => Promise<RewrappedPage>;
  /** Where what goes wrong is told. */
  readonly troubles: Troubles;
  /** Where what may be an attack is told. */
  readonly security: SecurityEvents;
  readonly health: Health;
  readonly engine: ProjectionEngine;
  readonly ledgerKeeper: LedgerKeeper;
  /** Begins to do what its role is, once the modules have said what there is to do. */
  readonly begin: () => Promise<void>;
  /** Does what only one process at a time is to do. */
  readonly alone: <T>(name: string, task: () => Promise<T>) => Promise<T>;
  /** Where the test provider's webhooks go once the routes are there. */
  readonly deliverTo: (deliver: Deliver) => void;
  /** Ends the jobs and the batches under way, then closes the stores. */
  readonly close: () => Promise<void>;
}

export interface CompositionOptions {
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

interface FeedSources {
  readonly engine: ProjectionEngine;
  readonly publisher: Publisher;
  readonly projections: readonly VersionedProjection[];
  readonly runtime: Runtime;
  readonly troubles: Troubles;
}

/** @throws CannotStart */
export async function compose({
  settings,
  runtime,
  log,
  role = 'all',
  projections = ownProjections,
  addresses,
  metrics = new Metrics(),
  open = openAdapters,
}: CompositionOptions): Promise<Composition> {
  let deliver: Deliver = async () => Promise.reject(new Error('The routes are not there yet'));
  const troubles = new Troubles(log, runtime);
  const adapters = await open({
    settings,
    runtime,
    log,
    troubles,
    metrics,
    deliver: (rawBody, signature) => deliver(rawBody, signature),
    addresses,
    role,
  });
  try {
    const { eventStore: store, readModels: models, workers, changes, sealer } = adapters;
    if (!store.soleWriter) troubles.watch('EventStoreDB', () => store.lastPosition());
    if (adapters.areShared) troubles.watch('MongoDB', () => models.source());
    const taps = countedTaps(adapters.taps, metrics);
    const publisher = new Publisher(runtime);
    const say = (line: string) => log.info(line);
    const engine = new ProjectionEngine({
      ...{ store, stored: adapters.storedEvents, models, runtime, changes, projections, say },
      onFailure: (model, err) =>
        troubles.error({ err, model }, 'What is new could not be projected and will be tried again'),
    });
    const sharing = await sharingOf(adapters, runtime, troubles, (line) => log.warn(line));
    const alone = <T>(name: string, task: () => Promise<T>) =>
      sharing ? underLease(sharing, name, task) : task();
    if (role === 'api') await engine.openBuilt();
    else await alone('opening', () => engine.open());
    const feed = feedOf({ engine, publisher, projections, runtime, troubles });
    if (role !== 'worker') changes.subscribe(feed.take);
    const leases = sharing && new Leases(sharing);
    metrics.observeQueues(() => adapters.queues.figures());
    metrics.observeProjections(() => engine.figures());
    const { collections } = engine;
    const processes = new ProcessManagers(taps, collections, runtime, (queue, id, err) =>
      troubles.error({ err, queue, id }, failureLine(err)),
    );
    const directory = directoryFor(metrics, troubles);
    // Where others append too, the store itself says what is new (`Appends`).
    const wake = (stream: string) => {
      if (store.soleWriter) engine.wake([stream]);
    };
    const tap = tellingRoles(directory, wake);
    const aggregates = new Aggregates(store, runtime, engine, tap, sealer);
    const forgetStates = () => {
      sealer.forgetKnown();
      aggregates.forgetAll();
      engine.forgetStates();
    };
    const traces: PersonTraces = personTraces;
    const appends = new Appends({
      // Who has written where: what it says is not looked at.
      store: adapters.storedEvents,
      runtime,
      heard: (events) => {
        aggregates.heard(events);
        // Another process is forgetting a person: what this one still has in memory of them goes.
        if (events.some(({ type }) => traces.forgetting.includes(type))) forgetStates();
        hearRoles(directory, sealer, events);
        engine.wake(events.map(({ stream }) => stream));
      },
      whole: (isWhole) => {
        aggregates.keep(isWhole);
        // What was missed until now may have taken a role away.
        if (isWhole) directory.roleChanged('somebody');
      },
      onFailure: (err) => troubles.warn({ err }, 'Appends are not heard of; the sweeps find them'),
    });
    const ledgerKeeper = keeperOf(adapters, runtime, troubles);
    const persons = new Persons({
      stored: adapters.storedEvents,
      traces,
      streams: new PersonStreams(collections, engine.progress, traces),
      sealer,
      runtime,
      forgetStates,
      foldAnew: (changed) => engine.foldAnew(changed),
      purge: () => models.purge(),
    });
    const memory = new CommandMemory(adapters.commandKeys, persons.boxes, runtime, (err) =>
      troubles.error({ err }, 'The keys of commands could not be written down'),
    );
    const made = {
      settings,
      runtime,
      metrics,
      directory,
      memory,
      aggregates,
      persons,
      collections,
      progress: engine.progress,
      processes,
      publisher,
      kept: new KeptModels(models, runtime, keptModels),
      past: new PastModels(
        projections.map(({ projection }) => projection),
        store,
        runtime,
      ),
      proofs: proofsOf(adapters, runtime),
      parked: engine,
    };
    return {
      ports: { ...adapters, ...made },
      role,
      store,
      taps,
      queues: adapters.queues,
      limits: adapters.limits,
      digestOf: (text) => sealer.keyring.digestOf(text),
      rewrapKeys: (after) => sealer.keyring.rewrap(after),
      alone,
      begin: async () => {
        await changes.start();
        if (sharing) engine.follow();
        if (sharing && role !== 'worker') feed.watch();
        if (!store.soleWriter) await appends.follow();
        if (role === 'api') return;
        engine.start(leases);
        processes.start(workers, leases);
        if (leases) leases.want('ledger', ledgerKeeper);
        else ledgerKeeper.begin();
        leases?.start();
        await workers.start();
      },
      troubles,
      security: new SecurityEvents(log, metrics, runtime),
      health: healthOf(adapters, engine, runtime),
      engine,
      ledgerKeeper,
      deliverTo: (next) => {
        deliver = next;
      },
      close: async () => {
        publisher.detach();
        feed.stop();
        // First what may be long: a sweep, and a job that builds a read model, which ends when its projector does.
        processes.stop();
        await engine.stop();
        await appends.stop();
        await leases?.stop();
        if (!leases && role !== 'api') await ledgerKeeper.end();
        await workers.stop();
        await memory.close();
        troubles.close();
        await adapters.close();
      },
    };
  } catch (error) {
    troubles.close();
    await adapters.close();
    throw error;
  }
}

/** Where others may work on the same read models: what says who works on which. */
async function sharingOf(
  { readModels, areShared }: Adapters,
  runtime: Runtime,
  troubles: Troubles,
  say: (line: string) => void,
): Promise<LeasesParts | undefined> {
  if (!areShared) return undefined;
  const onFailure = (err: unknown) => troubles.warn({ err }, 'The leases could not be looked at');
  return { book: await LeaseBook.open(readModels, runtime), runtime, onFailure, say };
}

function keeperOf(
  { storedEvents: store, ledger, signer }: Adapters,
  runtime: Runtime,
  troubles: Troubles,
): LedgerKeeper {
  return new LedgerKeeper({
    store,
    ledger,
    signer,
    runtime,
    onBroken: (err) => troubles.error({ err }, 'The log of events is not what it was'),
    onFailure: (err) => troubles.warn({ err }, 'The ledger could not follow the log of events'),
  });
}

function proofsOf({ storedEvents: stored, ledger, signer }: Adapters, runtime: Runtime): StreamProofs {
  const verifier = signer && new Verifier([signer.publicKey]);
  return new StreamProofs({ stored, ledger, verifier, runtime });
}

function feedOf({ engine, publisher, projections, runtime, troubles }: FeedSources): Feed {
  return new Feed({
    publisher,
    models: projections.map(({ projection }) => projection.model.name),
    checkpoints: () => engine.checkpoints(),
    reached: (model, generation, position) => engine.progress.reached(model, generation, position),
    runtime,
    onFailure: (err) => troubles.warn({ err }, 'The checkpoints could not be looked at'),
  });
}
