import type { Signer } from '@lineless/engine/trust/ledger/checkpoint';
import type { EventStore } from '@lineless/ports/event-store/port';
import { metadataDictionary } from '@lineless/ports/event-store/metadata-dictionary';
import { openSqliteEventStore } from '@lineless/ports/event-store/sqlite';
import { lookAtEvents } from '@lineless/ports/event-store/sqlite-looking';
import { lockDirectory } from '@lineless/ports/event-store/sqlite-lock';
import type { CheckpointCopies, Ledger } from '@lineless/ports/ledger/port';
import { sentTextsIn } from '@lineless/ports/messages/sent-texts';
import { logNotifier } from '@lineless/ports/notifier/log';
import type { Notifier } from '@lineless/ports/notifier/port';
import { webhookNotifier } from '@lineless/ports/notifier/webhook';
import type { Pictures, Scaler } from '@lineless/ports/pictures/port';
import { sharpScaler } from '@lineless/ports/pictures/scaling';
import { openSqlitePictures } from '@lineless/ports/pictures/sqlite';
import type { IdentityProvider } from '@lineless/ports/identity/port';
import type { Messages, SentTexts } from '@lineless/ports/messages/port';
import type { Places } from '@lineless/ports/places/port';
import { followersIn } from '@lineless/ports/push/followers';
import type { Followers, PushSender } from '@lineless/ports/push/port';
import type { TaxProvider } from '@lineless/ports/tax/port';
import type { WalletPasses } from '@lineless/ports/wallet-passes/port';
import type { ReadModels } from '@lineless/ports/documents/port';
import { openSqliteReadModels } from '@lineless/ports/documents/sqlite';
import { SettingsError, type Settings } from '@lineless/platform/settings';
import { areas } from './areas';
import { openBetweenProcesses, type BetweenProcesses } from './between-processes';
import { copiesOf, openLedger, signerOf } from './ledger';
import { sharedMongo, type MongoAt } from './mongo';
import {
  openIdentity,
  openPayments,
  openPlaces,
  openTax,
  type Keep,
  type PaymentAdapters,
  type ProviderOptions,
} from './providers';
import { openSealedEvents, type SealedEvents } from './persons';
import { openPush } from './push';
import { openMessages } from './messages';
import { openWalletPasses } from './wallet-passes';
import { openTracing, type TracedRole } from './tracing';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;

export interface Adapters extends BetweenProcesses, SealedEvents, PaymentAdapters {
  readonly identity: IdentityProvider;
  readonly tax: TaxProvider;
  readonly places: Places;
  readonly pictures: Pictures;
  readonly scaler: Scaler;
  readonly followers: Followers;
  readonly notifier: Notifier;
  /** `null` where no Web Push is sent. */
  readonly pushSender: PushSender | null;
  /** `null` where no text messages are sent. */
  readonly messages: Messages | null;
  readonly sentTexts: SentTexts;
  /** One for each wallet that there are keys for. */
  readonly walletPasses: readonly WalletPasses[];
  readonly readModels: ReadModels;
  /** The events as they are stored now, sealed, whatever this process remembers of them. */
  readonly looker: Pick<EventStore, 'readAll'>;
  readonly ledger: Ledger;
  /** `null`: the log is not signed. */
  readonly signer: Signer | null;
  /** Where checkpoints are sent to, out of reach of who holds the disk. */
  readonly copies: readonly CheckpointCopies[];
  /** Whether other processes may work on these read models too. */
  readonly areShared: boolean;
  /** In the reverse order of opening. */
  close(): Promise<void>;
}

/**
 * The one place where adapters are chosen. A setting that cannot be honoured fails the start: else an operator would
 * believe that orders go to a database, or payments to a bank, that is never called.
 * @throws SettingsError · @throws CannotStart, such as when another process has the same directory
 */
export async function openAdapters(options: ProviderOptions & TracedRole): Promise<Adapters> {
  const { settings } = options;
  const refused = exposed(settings);
  if (refused.length > 0) throw new SettingsError(refused);
  const opened: { close(): Promise<void> }[] = [];
  const keep: Keep = (adapter) => {
    opened.unshift(adapter);
    return adapter;
  };
  const close = async () => {
    for (const adapter of opened.splice(0)) await adapter.close();
  };
  const walletPasses = openWalletPasses(options);
  const mongo = sharedMongo();
  try {
    // To be the last to close: the others' last spans are sent, too.
    await openTracing(options, keep);
    // Before the others the store, because it refuses a directory that another process uses.
    const sealed = await openSealedEvents({ ...options, mongo }, await openEventStore(options, keep), keep);
    const { eventStore, sealer } = sealed;
    const between = await openBetweenProcesses(options, eventStore, keep);
    const { limits } = between;
    const identity = await openIdentity(options, { eventStore, sealer, limits }, keep);
    const readModels = keep(await openReadModels(options, mongo));
    return {
      ...sealed,
      readModels,
      looker: openEventLooker(settings, sealed.storedEvents, keep),
      ledger: keep(await openLedger(settings, mongo)),
      signer: signerOf(settings, options.runtime, options.log),
      copies: copiesOf(settings, options.runtime),
      pictures: keep(await openPictures(settings, mongo)),
      scaler: sharpScaler(),
      followers: followersIn(readModels, options.runtime),
      pushSender: openPush(options),
      messages: openMessages(options),
      sentTexts: sentTextsIn(readModels, options.runtime),
      walletPasses,
      notifier: notifierOf(options),
      areShared: settings.MONGODB_URL !== undefined,
      ...between,
      ...(await openPayments(options, keep)),
      identity,
      tax: await openTax(options, keep),
      places: await openPlaces(options),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openEventStore({ settings, runtime }: ProviderOptions, keep: Keep): Promise<EventStore> {
  const { EVENTSTORE_URL: url, MONGODB_URL, DATA_DIR: directory } = settings;
  const dictionary = [...areas.map((area) => area.dictionary ?? ''), metadataDictionary].join('');
  if (url === undefined) return keep(await openSqliteEventStore({ directory, runtime, dictionary }));
  // Where the events are elsewhere, the read models in the directory still belong to one process.
  if (MONGODB_URL === undefined) {
    const lock = lockDirectory(directory);
    keep({ close: async () => lock.release() });
  }
  const { openEventStoreDB } = await import('@lineless/ports/event-store/eventstoredb');
  return keep(await openEventStoreDB({ url, runtime }));
}

/** The embedded store remembers its last events: what is changed in its file shows to another reader of the file. */
function openEventLooker(
  { EVENTSTORE_URL: url, DATA_DIR: directory }: Settings,
  stored: EventStore,
  keep: Keep,
): Pick<EventStore, 'readAll'> {
  return url === undefined ? keep(lookAtEvents(directory)) : (stored.unremembered ?? stored);
}

/** Other engines are loaded where they are used: an embedded start is to stay a small one. */
export async function openReadModels(
  { settings, runtime }: Pick<ProviderOptions, 'settings' | 'runtime'>,
  mongo: MongoAt,
): Promise<ReadModels> {
  const { MONGODB_URL: url, DATA_DIR: directory } = settings;
  if (url === undefined) return openSqliteReadModels({ directory, runtime });
  const { openMongoReadModels } = await import('@lineless/ports/documents/mongodb');
  return openMongoReadModels({ connection: await mongo(url), runtime });
}

/** Whom demo requests are told to: an address of the operator's, else the log. */
function notifierOf({ settings: { LEADS_WEBHOOK_URL: url }, runtime, log }: ProviderOptions): Notifier {
  return url === undefined
    ? logNotifier((about, line) => log.info(about, line))
    : webhookNotifier(url, runtime);
}

/** Where the read models are: what one process keeps, all of them show. */
async function openPictures(
  { MONGODB_URL: url, DATA_DIR: directory }: Settings,
  mongo: MongoAt,
): Promise<Pictures> {
  if (url === undefined) return openSqlitePictures(directory);
  const { openMongoPictures } = await import('@lineless/ports/pictures/mongodb');
  return openMongoPictures(await mongo(url));
}

/**
 * A visitor who reaches a service with local codes can read them all; with test payments, orders cost nothing. Behind
 * a proxy on the same machine others reach it on loopback too, and what is called production is for others.
 */
function exposed(settings: Settings): string[] {
  const { HOST, NODE_ENV, TRUSTED_PROXIES, TEST_PROVIDERS, STRIPE_SECRET_KEY, AUTH0_DOMAIN } = settings;
  const reasons = [
    ...(LOOPBACK.test(HOST) ? [] : [`HOST is ${HOST}`]),
    ...(TRUSTED_PROXIES === 0 ? [] : [`TRUSTED_PROXIES is ${TRUSTED_PROXIES}`]),
    ...(NODE_ENV === 'production' ? ['NODE_ENV is production'] : []),
  ];
  if (reasons.length === 0 || TEST_PROVIDERS === 'on') return [];
  const tests = [
    ...(STRIPE_SECRET_KEY === undefined ? ['payments'] : []),
    ...(AUTH0_DOMAIN === undefined ? ['sign-in codes'] : []),
  ];
  if (tests.length === 0) return [];
  return [
    `${reasons.join(', ')}, and ${tests.join(' and ')} are only tests: set TEST_PROVIDERS=on if that is meant`,
  ];
}
