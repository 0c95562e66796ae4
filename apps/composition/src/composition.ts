import { Inject, Injectable } from '@nestjs/common';
import { Feed } from '@lineless/engine/live/feed';
import { Publisher } from '@lineless/engine/live/publisher';
import { Appends } from '@lineless/engine/read/appends';
import { ProjectionEngine } from '@lineless/engine/read/engine';
import { KeptModels } from '@lineless/engine/read/kept-models';
import { LedgerKeeper } from '@lineless/engine/trust/ledger/ledger-keeper';
import { LedgerWatch } from '@lineless/engine/trust/ledger/ledger-watch';
import { LeaseBook } from '@lineless/engine/work/lease-book';
import { Leases, type LeasesParts, type Tenant } from '@lineless/engine/work/leases';
import { ProcessManagers } from '@lineless/engine/work/process-managers';
import { underLease } from '@lineless/engine/work/under-lease';
import { CommandMemory } from '@lineless/engine/write/command-memory';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { UpkeepParts } from '@lineless/platform/area';
import type { Health } from '@lineless/platform/health';
import { closeGiven, type Given } from './given';
import { healthOf } from './health';
import { GIVEN } from './modules/tokens';

/** What a process does with its modules, from their opening to their end. */
@Injectable()
export class Composition {
  readonly health: Health;
  /** Who works on what, where other processes may work on the same read models. */
  private sharing: LeasesParts | null = null;
  private leases: Leases | null = null;
  private isOpen = false;

  constructor(
    @Inject(GIVEN) readonly given: Given,
    readonly engine: ProjectionEngine,
    readonly ledgerKeeper: LedgerKeeper,
    private readonly ledgerWatch: LedgerWatch,
    readonly memory: CommandMemory,
    private readonly kept: KeptModels,
    private readonly processes: ProcessManagers,
    private readonly appends: Appends,
    private readonly publisher: Publisher,
    private readonly feed: Feed,
  ) {
    const { adapters, metrics, runtime } = given;
    this.health = healthOf(adapters, engine, runtime);
    metrics.observeQueues(() => adapters.queues.figures());
    metrics.observeProjections(() => engine.figures());
    metrics.observeLog(() => ledgerWatch.last());
  }

  /** The events as the product reads them. */
  get store(): EventStore {
    return this.given.adapters.eventStore;
  }

  /** What the areas' upkeep works with. */
  get upkeepParts(): UpkeepParts {
    const { engine, kept, store, given } = this;
    return { collections: engine.collections, kept, runtime: given.runtime, eventStore: store };
  }

  /** Makes the read models readable; nothing runs yet. @throws CannotStart */
  async open(): Promise<void> {
    const { engine, given } = this;
    if (given.adapters.areShared) this.sharing = await sharingOf(given);
    if (given.role === 'api') await engine.openBuilt();
    else await this.alone('opening', () => engine.open());
    this.isOpen = true;
  }

  /** Begins to do what its role is, once the modules have said what there is to do. */
  async begin(): Promise<void> {
    const { engine, feed, processes, sharing } = this;
    const { role, adapters } = this.given;
    const { changes, workers } = adapters;
    if (role !== 'worker') changes.subscribe(feed.take);
    await changes.start();
    if (sharing) engine.follow();
    if (sharing && role !== 'worker') feed.watch();
    this.appends.follow();
    if (role === 'api') return;
    const leases = sharing && new Leases(sharing);
    this.leases = leases;
    engine.start(leases ?? undefined);
    processes.start(workers, leases ?? undefined);
    if (leases) leases.want('ledger', this.ledger);
    else this.ledger.begin();
    leases?.start();
    await workers.start();
  }

  /** Keeps the log's proof, and looks at the log by it. */
  private get ledger(): Tenant {
    const { ledgerKeeper: keeper, ledgerWatch: watch } = this;
    return {
      begin: () => {
        keeper.begin();
        watch.begin();
      },
      end: async () => {
        await watch.end();
        await keeper.end();
      },
    };
  }

  /** Does what only one process at a time is to do. */
  alone<T>(name: string, task: () => Promise<T>): Promise<T> {
    return this.sharing ? underLease(this.sharing, name, task) : task();
  }

  /** Ends the jobs and the batches under way, then closes the stores. */
  async close(): Promise<void> {
    const { engine, given, leases } = this;
    if (!this.isOpen) return closeGiven(given);
    this.publisher.detach();
    this.feed.stop();
    // First what may be long: a sweep, and a job that builds a read model, which ends when its projector does.
    this.processes.stop();
    await engine.stop();
    this.appends.stop();
    await leases?.stop();
    if (!leases && given.role !== 'api') await this.ledger.end();
    await given.adapters.workers.stop();
    await this.memory.close();
    return closeGiven(given);
  }
}

async function sharingOf({ adapters, runtime, troubles, log }: Given): Promise<LeasesParts> {
  return {
    book: await LeaseBook.open(adapters.readModels, runtime),
    runtime,
    onFailure: (err) => troubles.warn({ err }, 'The leases could not be looked at'),
    say: (line) => log.warn(line),
  };
}
