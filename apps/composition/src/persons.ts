import { Keyring } from '@lineless/engine/persons/keyring';
import { openedEvents } from '@lineless/engine/persons/opened-events';
import { Sealer } from '@lineless/engine/persons/sealer';
import type { Runtime } from '@lineless/kernel/runtime';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { PersonKeys } from '@lineless/ports/person-keys/port';
import { openSqlitePersonKeys } from '@lineless/ports/person-keys/sqlite';
import type { Log } from '@lineless/platform/logging';
import type { Settings } from '@lineless/platform/settings';
import type { Keep, ProviderOptions } from './providers';

/** The events as they are stored, as they are read, and what stands between the two. */
export interface SealedEvents {
  /** As they are stored: what is said of persons is encrypted. */
  readonly storedEvents: EventStore;
  /** As the product reads them. */
  readonly eventStore: EventStore;
  readonly sealer: Sealer;
}

/** With the keys of whoever the events speak of. @throws CannotStart */
export async function openSealedEvents(
  options: ProviderOptions,
  storedEvents: EventStore,
  keep: Keep,
): Promise<SealedEvents> {
  const keys = keep(await openKeys(options.settings));
  return sealedEvents(storedEvents, keys, options);
}

/** @throws CannotStart where the keys are wrapped with another secret */
export async function sealedEvents(
  storedEvents: EventStore,
  keys: PersonKeys,
  { settings, runtime, log }: { settings: Pick<Settings, 'PERSON_KEYS_SECRET'>; runtime: Runtime; log: Log },
): Promise<SealedEvents> {
  let isMissing = false;
  const onMissing = (key: string) => {
    // One says that they are lost; a thousand would say no more.
    if (!isMissing)
      log.error({ key }, "A person's key is missing: restore the backup of the keys, then rebuild");
    isMissing = true;
  };
  const keyring = await Keyring.open({ keys, runtime, secret: settings.PERSON_KEYS_SECRET, onMissing });
  const sealer = new Sealer(keyring, runtime);
  return { storedEvents, eventStore: openedEvents(storedEvents, sealer), sealer };
}

/** Apart from the events and the read models, whichever engine has them. */
async function openKeys({
  KEYS_MONGODB_URL: own,
  MONGODB_URL: models,
  DATA_DIR: directory,
}: Settings): Promise<PersonKeys> {
  const url = own ?? models;
  if (url === undefined) return openSqlitePersonKeys(directory);
  const { openMongoPersonKeys } = await import('@lineless/ports/person-keys/mongodb');
  return openMongoPersonKeys(url, { beside: own === undefined });
}
