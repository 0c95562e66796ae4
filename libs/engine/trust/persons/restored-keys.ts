import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { EventStore } from '@lineless/ports/event-store/port';
import type { PersonKeys } from '@lineless/ports/person-keys/port';
import type { Keyring } from './keyring';
import type { PersonTraces } from './person-traces';

const PAGE = 500;
/** How far the keys have been compared with the events. It is kept beside them: an older copy of them says less. */
const COMPARED = 'erased-up-to';

export interface RestoredKeysParts {
  /** As they are stored. */
  readonly stored: Pick<EventStore, 'identity' | 'readAll' | 'lastPosition' | 'isPosition'>;
  readonly keys: PersonKeys;
  readonly keyring: Keyring;
  /** The event that says so, as its area calls it. */
  readonly erased: PersonTraces['erased'];
}

/**
 * Deletes again the keys of every person whom the events say was forgotten: those that came back with a backup of the
 * keys. What was said of them is not read before. It looks at what was stored since the last start.
 * @returns how many persons had come back @throws StorageUnavailable
 */
export async function eraseRestored({ stored, keys, keyring, erased }: RestoredKeysParts): Promise<number> {
  let count = 0;
  let after = await comparedUpTo(stored, keys);
  for (;;) {
    const filter = { types: [erased.type], streamPrefixes: [erased.streamPrefix] };
    const page = await stored.readAll({ after, limit: PAGE, filter });
    for (const name of await heldOf(page.events, { keys, keyring, erased })) {
      await keyring.eraseNamed(name);
      count += 1;
    }
    after = page.position;
    if (page.end) break;
  }
  await keys.note(COMPARED, new TextEncoder().encode(`${after} ${stored.identity}`));
  return count;
}

/**
 * The names of those who have a key again. The owner of the same number today is left alone: only an older copy of
 * the keys has the key of whom the event names, as a user or, without an account, by that key's id.
 */
async function heldOf(
  events: readonly Pick<StoredEvent, 'stream'>[],
  { keys, keyring, erased }: Pick<RestoredKeysParts, 'keys' | 'keyring' | 'erased'>,
): Promise<readonly string[]> {
  const ids = events.map(({ stream }) => stream.slice(erased.streamPrefix.length));
  const users = await keys.ofSubjects(ids.map((id) => keyring.nameOf({ kind: 'user', id })));
  const guests = await keys.byIds(ids);
  return [...users.values(), ...guests.values()].flatMap(({ subject, secret }) => (secret ? [subject] : []));
}

/**
 * How many keys that the first events are sealed with are not there: where the events were brought back and the keys
 * were not, those of the first staff are missing. @throws StorageUnavailable
 */
export async function missingFromStart({
  stored,
  keys,
}: Pick<RestoredKeysParts, 'keys'> & { readonly stored: Pick<EventStore, 'readAll'> }): Promise<number> {
  const { events } = await stored.readAll({ after: null, limit: PAGE });
  const used = new Set(events.flatMap(({ meta }) => (meta.sealed ?? []).map(({ key }) => key)));
  return used.size - (await keys.byIds([...used])).size;
}

/** `null`: from the first event on, also where the events are others than those that were compared. */
async function comparedUpTo(stored: RestoredKeysParts['stored'], keys: PersonKeys): Promise<Position | null> {
  const noted = new TextDecoder().decode((await keys.noted(COMPARED)) ?? undefined);
  const [position = '', ...identity] = noted.split(' ');
  const last = await stored.lastPosition();
  const isKnown = identity.join(' ') === stored.identity && stored.isPosition(position);
  return isKnown && last !== null && position <= last ? position : null;
}
