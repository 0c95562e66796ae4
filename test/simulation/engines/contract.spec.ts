import { systemRuntime } from '@lineless/platform/system-runtime';
import { changesContract } from '@lineless/ports/changes/contract';
import { commandKeysContract } from '@lineless/ports/command-keys/contract';
import { eventStoreContract } from '@lineless/ports/event-store/contract';
import type { EventStore } from '@lineless/ports/event-store/port';
import { jobsContract } from '@lineless/ports/jobs/contract';
import { paymentsContract, type ReceivedNotice } from '@lineless/ports/payments/contract';
import { readModelsContract } from '@lineless/ports/documents/contract';
import { Chance } from '@lineless/kernel/chance';
import { afterEach } from '@jest/globals';
import { Engine } from '../world/engine';
import { Life } from '../world/life';
import { Traps } from '../world/traps';
import { Wire } from '../world/wire';
import { World } from '../world/world';
import { Bank } from './bank';
import { ChangesServer, SimulatedChanges } from './changes';
import { CommandKeysServer, SimulatedCommandKeys } from './command-keys';
import { DocumentServer } from './document-server';
import { EventLog } from './event-log';
import { SimulatedEventStore } from './event-store';
import { JobsServer, SimulatedJobs } from './jobs';
import { SimulatedPayments } from './payments';
import { SimulatedReadModels } from './read-models';
import { Webhooks } from './webhooks';

/** The contracts know nothing of a simulated time: it runs on by itself while they wait. */
class RunningWorld {
  readonly world = new World();
  private readonly traps = new Traps();
  private isOver = false;
  private lives = 0;

  constructor() {
    void this.run();
  }

  wire(name: string): Wire {
    const { world, traps } = this;
    const life = new Life(`${name} ${(this.lives += 1)}`, world, new Chance(this.lives), 0);
    return new Wire({ world, life, traps, engine: new Engine(name, 1) });
  }

  end(): void {
    this.isOver = true;
  }

  private async run(): Promise<void> {
    while (!this.isOver) {
      await this.world.pass(5);
      await new Promise<void>((resolve) => {
        systemRuntime.after(1, resolve);
      });
    }
  }
}

let running: RunningWorld;
const begin = (): RunningWorld => (running = new RunningWorld());
afterEach(() => running.end());

const logs = new Map<EventStore, EventLog>();
eventStoreContract('the simulation', {
  startsEmpty: true,
  isShared: true,
  open: async () => openStore(new EventLog(), begin()),
  restart: async (store) => {
    await store.close();
    return openStore(logs.get(store) ?? new EventLog(), running);
  },
  dispose: (store) => store.close(),
});

async function openStore(log: EventLog, world: RunningWorld): Promise<EventStore> {
  const store = new SimulatedEventStore(log, world.wire('events'));
  logs.set(store, log);
  return Promise.resolve(store);
}

readModelsContract('the simulation', async () => {
  const [world, server] = [begin(), new DocumentServer()];
  const open = () => new SimulatedReadModels(server, world.wire('documents'));
  return Promise.resolve({
    models: open(),
    reopen: async () => Promise.resolve(open()),
    dispose: async () => Promise.resolve(),
  });
});

jobsContract('the simulation', async () => {
  const world = begin();
  const jobs = new SimulatedJobs(new JobsServer(), world.wire('queues'));
  world.end();
  const parts = { taps: jobs, workers: jobs, queues: jobs };
  return Promise.resolve({
    ...parts,
    pass: async (ms) => {
      await world.world.pass(ms);
    },
    dispose: async () => {
      const stopped = jobs.stop();
      await world.world.pass(1);
      await stopped;
    },
  });
});

changesContract('the simulation', async () => {
  const [world, server] = [begin(), new ChangesServer()];
  return Promise.resolve({
    another: () => new SimulatedChanges(server, world.wire('changes')),
    isShared: true,
    dispose: async () => Promise.resolve(),
  });
});

commandKeysContract('the simulation', async () => {
  const [world, server] = [begin(), new CommandKeysServer()];
  const open = () => new SimulatedCommandKeys(server, world.wire('keys'));
  return Promise.resolve({
    keys: open(),
    reopen: async () => Promise.resolve(open()),
    dispose: async () => Promise.resolve(),
  });
});

paymentsContract('the simulation', async () => {
  const running = begin();
  const { world } = running;
  const received: ReceivedNotice[] = [];
  const deliver = async (rawBody: Uint8Array, signature: string) => {
    received.push({ rawBody, signature });
    return Promise.resolve();
  };
  const webhooks = new Webhooks({ world, engine: new Engine('webhooks', 1), deliver });
  const bank = new Bank({ world, chance: new Chance(1), tell: (body) => webhooks.tell(body) });
  return Promise.resolve({
    payments: new SimulatedPayments(bank, running.wire('bank')),
    succeed: async (intentId) => {
      bank.pay(intentId, 'good');
      return Promise.resolve();
    },
    notices: async () => {
      for (let waited = 0; received.length < 2 && waited < 50; waited += 1)
        await new Promise<void>((resolve) => {
          systemRuntime.after(2, resolve);
        });
      return received;
    },
    close: async () => Promise.resolve(),
  });
});
