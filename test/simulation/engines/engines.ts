import { personTraces } from '@lineless/areas/accounts/model/person-traces';
import { eraseRestored } from '@lineless/engine/trust/persons/restored-keys';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import { memoryLedger } from '@lineless/ports/ledger/testing/memory';
import { InMemoryPersonKeys } from '@lineless/ports/person-keys/testing/in-memory';
import { inProcessLimits } from '@lineless/ports/limits/in-process';
import { noPictures } from '@lineless/ports/pictures/testing/no-pictures';
import { logNotifier } from '@lineless/ports/notifier/log';
import { bundledPlaces } from '@lineless/ports/places/bundled';
import { noTexts } from '@lineless/ports/messages/testing/no-texts';
import { noPush } from '@lineless/ports/push/testing/no-push';
import { noWallets } from '@lineless/ports/wallet-passes/testing/no-wallets';
import { tableTax } from '@lineless/ports/tax/table';
import type { Log } from '@lineless/platform/logging';
import type { Adapters } from '../../../apps/composition/src/adapters';
import { sealedEvents } from '../../../apps/composition/src/persons';
import { Engine } from '../world/engine';
import { Coverage } from '../coverage/coverage';
import type { Life } from '../world/life';
import { Traps } from '../world/traps';
import { Wire } from '../world/wire';
import type { World } from '../world/world';
import { BEGINNING } from '../world/world';
import { personWith } from '../people/callers';
import { Bank } from './bank';
import { ChangesServer, SimulatedChanges } from './changes';
import { CommandKeysServer, SimulatedCommandKeys } from './command-keys';
import { DocumentServer } from './document-server';
import { EventLog } from './event-log';
import { SimulatedEventStore } from './event-store';
import { JobsServer, SimulatedJobs } from './jobs';
import { makingUp } from './made-up-keys';
import { SimulatedPayments } from './payments';
import { SimulatedReadModels } from './read-models';
import { RecordedSealer } from './recorded-sealer';
import { Webhooks } from './webhooks';

/** What the processes reach over a network. 'people' is the way from phones to the processes that serve. */
export const ENGINES = [
  'events',
  'documents',
  'queues',
  'changes',
  'keys',
  'bank',
  'webhooks',
  'people',
] as const;
export type EngineName = (typeof ENGINES)[number];

/** A deliberate mistake, which the simulation has to find. */
export type Mistake = 'appends at any revision' | 'refunds without a key' | 'makes up keys that are missing';

export interface EnginesParts {
  readonly world: World;
  readonly seed: number;
  readonly deliverWebhook: (rawBody: Uint8Array, signature: string) => Promise<void>;
  readonly mistake?: Mistake | undefined;
  /** Whether each start compares persons' keys with the events, as the product does: a backup of them may be old. */
  readonly comparesKeys?: boolean;
}

/** All engines of a night, with what they hold. */
export class Engines {
  /** Read when a process connects: a backup takes its place while none runs. */
  log: EventLog;
  documents: DocumentServer;
  readonly jobs = new JobsServer();
  readonly keys = new CommandKeysServer();
  private readonly ledger = memoryLedger();
  personKeys = new InMemoryPersonKeys();
  readonly bank: Bank;
  readonly traps = new Traps();
  readonly coverage = new Coverage();
  private readonly changes = new ChangesServer();
  private readonly ways: ReadonlyMap<EngineName, Engine>;

  constructor(private readonly parts: EnginesParts) {
    const { world, seed, mistake, deliverWebhook: deliver } = parts;
    this.ways = new Map(ENGINES.map((name) => [name, new Engine(name, seed)]));
    this.log = new EventLog({ isCareless: mistake === 'appends at any revision' });
    this.documents = this.emptyDocuments();
    const webhooks = new Webhooks({ world, engine: this.way('webhooks'), deliver });
    this.bank = new Bank({
      world,
      chance: this.way('bank').chanceOf('itself'),
      tell: (body) => webhooks.tell(body),
      isCareless: mistake === 'refunds without a key',
    });
  }

  /** As an operator leaves it who has dropped every read model. */
  emptyDocuments(): DocumentServer {
    return new DocumentServer();
  }

  way(name: EngineName): Engine {
    const way = this.ways.get(name);
    if (!way) throw new Error(`There is no engine '${name}'`);
    return way;
  }

  /** One process's adapters, as its composition opens them. */
  async connect(life: Life, log: Log): Promise<Adapters> {
    const wire = (name: EngineName) => this.wire(name, life);
    const jobs = new SimulatedJobs(this.jobs, wire('queues'));
    const store = new SimulatedEventStore(this.log, wire('events'));
    const isMakingUp = this.parts.mistake === 'makes up keys that are missing';
    const keys = isMakingUp ? await makingUp(this.personKeys, life) : this.personKeys;
    const sealed = await sealedEvents(store, keys, { settings: {}, runtime: life, log });
    if (this.parts.comparesKeys)
      await eraseRestored({
        stored: store,
        keys,
        keyring: sealed.sealer.keyring,
        erased: personTraces.erased,
      });
    return {
      ...sealed,
      sealer: new RecordedSealer(sealed.sealer.keyring, life, this.log),
      readModels: new SimulatedReadModels(this.documents, wire('documents')),
      areShared: true,
      taps: jobs,
      workers: jobs,
      queues: jobs,
      changes: new SimulatedChanges(this.changes, wire('changes')),
      commandKeys: new SimulatedCommandKeys(this.keys, wire('keys')),
      limits: inProcessLimits,
      payments: new SimulatedPayments(this.bank, wire('bank')),
      identity: anybodySignsIn,
      tax,
      places,
      notifier: logNotifier(() => undefined),
      looker: store,
      ledger: this.ledger,
      signer: null,
      copies: [],
      ...noPictures,
      ...noPush,
      ...noTexts,
      ...noWallets,
      close: async () => {
        await jobs.close();
      },
    };
  }

  wire(name: EngineName, life: Life): Wire {
    const { traps, coverage } = this;
    return new Wire({ world: this.parts.world, life, engine: this.way(name), traps, coverage });
  }
}

/** They hold nothing of a night, and take longer to make than all other engines together. */
const tax = tableTax();
const places = bundledPlaces();

/** Any code is good; and who sends a command in a simulated night has shown who they are. */
const anybodySignsIn: IdentityProvider = {
  provider: 'local',
  sendCode: async () => Promise.resolve(),
  verifyCode: async ({ phoneNumber }) => {
    const expiresAt = new Date(BEGINNING).toISOString();
    const tokens = { accessToken: 'access', idToken: 'id', refreshToken: 'refresh', expiresAt };
    const identity = { userId: personWith(phoneNumber), phoneNumber };
    // After each sign-out there may have been.
    return Promise.resolve({ ...tokens, identity, begunAt: Infinity });
  },
  mark: () => '',
  refresh: async () => refuse(),
  sessionBehind: async () => Promise.resolve(null),
  logoutEverywhere: async () => Promise.resolve(),
  forget: async () => Promise.resolve('forgotten'),
  logout: async () => Promise.resolve(false),
  authenticate: () => refuse(),
  close: async () => Promise.resolve(),
};

function refuse(): never {
  throw new Error('There are no sign-ins during a simulated night');
}
