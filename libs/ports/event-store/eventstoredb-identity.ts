import { BACKWARDS, END, NO_STREAM } from '@eventstore/db-client';
import { uuidOf } from '@lineless/kernel/derive-id';
import { CannotStart } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Connection } from './eventstoredb-connection';
import { failureOf, NotNamed } from './eventstoredb-errors';
import { IDENTITY_STREAM } from './eventstoredb-events';
import { isKnown } from './eventstoredb-position';

const UUID_BYTES = 16;

/**
 * The name of a store's history: the id of an event that whichever process comes first writes, and every other reads.
 * @throws CannotStart where the server is too old · @throws StorageUnavailable
 */
export async function identify(connection: Connection, runtime: Runtime): Promise<string> {
  const known = await read(connection);
  if (known !== null) return known;
  const event = {
    // The server takes no other kind of id, and does not say so.
    id: uuidOf(runtime.randomBytes(UUID_BYTES)),
    contentType: 'application/json',
    type: 'StoreNamed',
    data: {},
    metadata: {},
  } as const;
  let failure: unknown;
  try {
    await connection.append(IDENTITY_STREAM, NO_STREAM, [event]);
  } catch (error) {
    if (failureOf(error) === 'refused') throw error;
    // Another process was faster, or the answer was lost: what is stored counts.
    failure = error;
  }
  const named = await read(connection);
  if (named === null) throw new NotNamed('The event store has not taken its name', { cause: failure });
  return named;
}

async function read(connection: Connection): Promise<string | null> {
  const last = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  try {
    const [found] = await connection.read((client) => client.readStream(IDENTITY_STREAM, last));
    if (!found?.event) return null;
    if (!isKnown(found.event.position))
      throw new CannotStart('EVENTSTORE_URL needs an EventStoreDB of 22.6 or newer.');
    return found.event.id;
  } catch (error) {
    if (failureOf(error) === 'no-stream') return null;
    throw error;
  }
}
