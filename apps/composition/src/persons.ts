import { personTraces } from '@lineless/areas/accounts/model/person-traces';
import { Keyring } from '@lineless/engine/trust/persons/keyring';
import { openedEvents } from '@lineless/engine/trust/persons/opened-events';
import { eraseRestored, missingFromStart } from '@lineless/engine/trust/persons/restored-keys';
import { Sealer } from '@lineless/engine/trust/persons/sealer';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { PersonKeys } from '@lineless/ports/person-keys/port';
import { openSqlitePersonKeys } from '@lineless/ports/person-keys/sqlite';
import type { Log } from '@lineless/platform/logging';
import type { Settings } from '@lineless/platform/settings';
import { sharedMongo, type MongoAt } from './mongo';
import type { Keep, ProviderOptions } from './providers';

/** The events as they are stored, as they are read, and what stands between the two. */
export interface SealedEvents {
  /** As they are stored: what is said of persons is encrypted. */
  readonly storedEvents: EventStore;
  /** As the product reads them. */
  readonly eventStore: EventStore;
  readonly sealer: Sealer;
}

/** With the keys of the persons whom the events speak of. @throws CannotStart */
export async function openSealedEvents(
  options: ProviderOptions & { readonly mongo: MongoAt },
  storedEvents: EventStore,
  keep: Keep,
): Promise<SealedEvents> {
  const keys = keep(await openKeys(options.settings, options.mongo));
  const sealed = await sealedEvents(storedEvents, keys, options);
  const { keyring } = sealed.sealer;
  const count = await eraseRestored({ stored: storedEvents, keys, keyring, erased: personTraces.erased });
  if (count > 0)
    options.log.warn({ count }, 'Keys of persons who are forgotten had come back, and are deleted again');
  const missing = await missingFromStart({ stored: storedEvents, keys });
  if (missing > 0)
    options.log.error(
      { missing },
      "Persons' keys are missing: nobody of them can be read, and staff have no roles. Stop the service, bring the keys' own backup back, and run `npm run rebuild`; where there is none, give roles again with `npm run cli -- role give`",
    );
  return sealed;
}

/** @throws CannotStart where the keys are wrapped with another secret */
export async function sealedEvents(
  storedEvents: EventStore,
  keys: PersonKeys,
  parts: SealerParts,
): Promise<SealedEvents> {
  const sealer = await sealerOf(keys, parts);
  return { storedEvents, eventStore: openedEvents(storedEvents, sealer), sealer };
}

/** What opens events for readers beside the service. */
export interface EventReader {
  /** As they were said, with placeholders for whom is forgotten. @throws StorageUnavailable */
  open(events: readonly StoredEvent[]): Promise<readonly StoredEvent[]>;
  close(): Promise<void>;
}

/** @throws CannotStart where the keys cannot be reached, or are wrapped with another secret */
export async function openEventReader(
  parts: SealerParts & Pick<ProviderOptions, 'settings'>,
): Promise<EventReader> {
  const keys = await openKeys(parts.settings, sharedMongo());
  try {
    const sealer = await sealerOf(keys, parts);
    return { open: (events) => sealer.open(events), close: () => keys.close() };
  } catch (error) {
    await keys.close();
    throw error;
  }
}

interface SealerParts {
  readonly settings: Pick<Settings, 'PERSON_KEYS_SECRET' | 'PERSON_KEYS_SECRET_BEFORE'>;
  readonly runtime: Runtime;
  readonly log: Log;
}

async function sealerOf(keys: PersonKeys, { settings, runtime, log }: SealerParts): Promise<Sealer> {
  let isMissing = false;
  const onMissing = (key: string) => {
    // One says that they are lost; a thousand would say no more.
    if (!isMissing)
      log.error({ key }, "A person's key is missing: restore the backup of the keys, then rebuild");
    isMissing = true;
  };
  const { PERSON_KEYS_SECRET: secret, PERSON_KEYS_SECRET_BEFORE: before } = settings;
  const keyring = await Keyring.open({ keys, runtime, secret, before, onMissing });
  return new Sealer(keyring, runtime);
}

/** Apart from the events and the read models, whichever engine has them. */
async function openKeys(
  { KEYS_MONGODB_URL: own, MONGODB_URL: models, DATA_DIR: directory }: Settings,
  mongo: MongoAt,
): Promise<PersonKeys> {
  const url = own ?? models;
  if (url === undefined) return openSqlitePersonKeys(directory);
  const { openMongoPersonKeys } = await import('@lineless/ports/person-keys/mongodb');
  return openMongoPersonKeys(await mongo(url), { beside: own === undefined });
}
