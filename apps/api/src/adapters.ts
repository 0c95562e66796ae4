import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { openLocalIdentity } from '@lineless/ports/identity/local-provider';
import { InProcessJobs } from '@lineless/ports/jobs/in-process';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Deliver } from '@lineless/ports/payments/test-deliveries';
import { openTestPayments } from '@lineless/ports/payments/test-provider';
import type { Log } from '@lineless/platform/logging';
import type { Ports } from '@lineless/platform/platform.module';
import { SettingsError, type Settings } from '@lineless/platform/settings';
import { openSqliteReadModels } from '@lineless/ports/read-models/sqlite';
import { tableTax } from '@lineless/ports/tax/table';

/** Services that the settings can name and this build has no adapter for. */
const NOT_BUILT_IN = [
  'EVENTSTORE_URL',
  'MONGODB_URL',
  'REDIS_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'AUTH0_DOMAIN',
  'GOOGLE_MAPS_KEY',
] as const satisfies readonly (keyof Settings)[];

type Chosen = 'eventStore' | 'readModels' | 'jobs' | 'payments' | 'testPayments' | 'identity' | 'tax';

export interface Adapters extends Pick<Ports, Chosen> {
  /** In the reverse order of opening. */
  close(): Promise<void>;
}

export interface AdapterOptions {
  readonly settings: Settings;
  readonly runtime: Runtime;
  readonly log: Log;
  /** Where the test provider brings its webhooks. */
  readonly deliver: Deliver;
}

/**
 * The one place where adapters are chosen. A setting that cannot be honoured fails the start: nobody is to
 * believe that orders go to a database, or payments to a bank, that is never called.
 * @throws SettingsError · @throws StoreInUse when another process has the same directory
 */
export async function openAdapters(options: AdapterOptions): Promise<Adapters> {
  const { settings, runtime, log, deliver } = options;
  const unmet = NOT_BUILT_IN.filter((name) => settings[name] !== undefined);
  if (unmet.length > 0) {
    throw new SettingsError(unmet.map((name) => `${name} is set, and this build runs embedded only`));
  }
  const directory = settings.DATA_DIR;
  const opened: { close(): Promise<void> }[] = [];
  const keep = <T extends { close(): Promise<void> }>(adapter: T): T => {
    opened.unshift(adapter);
    return adapter;
  };
  const close = async () => {
    for (const adapter of opened.splice(0)) await adapter.close();
  };
  const onFailure = (queue: string, key: string, err: unknown) =>
    log.error({ err, queue, key }, 'A job failed and will be tried again');
  // First the store, because it refuses a directory that another process uses.
  const eventStore = keep(await openSqliteEventStore({ directory, runtime }));
  const payments = keep(openTestPayments({ directory, runtime, deliver }));
  return {
    eventStore,
    readModels: keep(openSqliteReadModels({ directory })),
    jobs: new InProcessJobs(runtime, { onFailure }),
    payments,
    testPayments: payments,
    identity: keep(openLocalIdentity({ directory, runtime, onCode: codeLogger(log) })),
    tax: tableTax(),
    close,
  };
}

/** There is no phone behind the local provider: whoever reads the log may sign in, and is meant to. */
function codeLogger(log: Log) {
  return (phoneNumber: string, code: string) => log.info(`Sign-in code ${code} for ${phoneNumber}`);
}
