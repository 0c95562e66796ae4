import { Signer } from '@lineless/engine/trust/ledger/checkpoint';
import { lookAtEvents, type EventLooker } from '@lineless/ports/event-store/sqlite-looking';
import { copiesByWebhook } from '@lineless/ports/ledger/copies-by-webhook';
import { copiesInFile } from '@lineless/ports/ledger/copies-in-file';
import type { CheckpointCopies, Ledger } from '@lineless/ports/ledger/port';
import { openLedgerKey, readLedgerKey } from '@lineless/ports/ledger/signing-key';
import { openSqliteLedger } from '@lineless/ports/ledger/sqlite';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Log } from '@lineless/platform/logging';
import type { Settings } from '@lineless/platform/settings';
import { sharedMongo, type MongoAt } from './mongo';

type Stores = Pick<Settings, 'DATA_DIR' | 'EVENTSTORE_URL' | 'MONGODB_URL' | 'LEDGER_KEY'>;

/**
 * Where the read models are, and never among the events: an intruder who changes those does not reach it with them.
 */
export async function openLedger(
  { MONGODB_URL: url, DATA_DIR: directory }: Stores,
  mongo: MongoAt,
): Promise<Ledger> {
  if (url === undefined) return openSqliteLedger(directory);
  const { openMongoLedger } = await import('@lineless/ports/ledger/mongodb');
  return openMongoLedger(await mongo(url));
}

/** Who signs the log; `null` where several processes would each have a key of their own. */
export function signerOf(settings: Stores, runtime: Runtime, log: Log): Signer | null {
  const { LEDGER_KEY: seed, MONGODB_URL, DATA_DIR } = settings;
  if (seed !== undefined) return new Signer(seed);
  if (MONGODB_URL === undefined) return new Signer(openLedgerKey(DATA_DIR, runtime));
  log.warn('LEDGER_KEY is not set: the log of events is not signed');
  return null;
}

/** Where checkpoints are sent to: any of both. */
export function copiesOf(settings: Settings, runtime: Runtime): readonly CheckpointCopies[] {
  const { CHECKPOINTS_FILE: path, CHECKPOINTS_WEBHOOK_URL: url } = settings;
  return [
    ...(path === undefined ? [] : [copiesInFile(path)]),
    ...(url === undefined ? [] : [copiesByWebhook(url, runtime)]),
  ];
}

/** The events and their ledger, for an operator who looks at them while the service runs or not. */
export interface OpenLog {
  /** As they are stored. */
  readonly store: EventLooker;
  readonly ledger: Ledger;
  /** The key that signs here now; `null` where there is none. */
  readonly publicKey: string | null;
  close(): Promise<void>;
}

/** @throws CannotStart where they cannot be reached */
export async function openLog(settings: Stores, runtime: Runtime): Promise<OpenLog> {
  const store = await openLooker(settings, runtime);
  try {
    const ledger = await openLedger(settings, sharedMongo());
    const seed = settings.LEDGER_KEY ?? readLedgerKey(settings.DATA_DIR);
    return {
      store,
      ledger,
      publicKey: seed === null ? null : new Signer(seed).publicKey,
      close: async () => {
        await ledger.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openLooker({ EVENTSTORE_URL: url, DATA_DIR }: Stores, runtime: Runtime): Promise<EventLooker> {
  if (url === undefined) return lookAtEvents(DATA_DIR);
  const { openEventStoreDB } = await import('@lineless/ports/event-store/eventstoredb');
  return openEventStoreDB({ url, runtime });
}
