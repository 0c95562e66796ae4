import { BACKWARDS, END, NO_STREAM } from '@eventstore/db-client';
import { uuidOf } from '@lineless/kernel/derive-id';
import { CannotStart } from '@lineless/kernel/errors';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Connection } from './eventstoredb-connection';
import { failureOf, NotNamed } from './eventstoredb-errors';
import { IDENTITY_STREAM } from './eventstoredb-events';

const UUID_BYTES = 16;
/** Of its versions: the year, and the month in two digits. */
const OLDEST = 2310;

/**
 * The name of a store's history: the id of an event that whichever process comes first writes, and every other reads.
 * @throws CannotStart where the server is too old · @throws StorageUnavailable
 */
export async function identify(connection: Connection, runtime: Runtime): Promise<string> {
  const known = await read(connection);
  await requireVersion(connection);
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

/** Older ones do not say when a subscription has caught up, and so nothing would ever be known to be the end. */
async function requireVersion(connection: Connection): Promise<void> {
  const version = await connection.version();
  const [, year, month] = /^(\d+)\.(\d+)/.exec(version ?? '0.0') ?? [];
  // A version without such numbers is no known release.
  if (year === undefined || month === undefined) return;
  if (Number(year) * 100 + Number(month) >= OLDEST) return;
  const found = version === null ? 'does not say what it is' : `is ${version}`;
  throw new CannotStart(`EVENTSTORE_URL needs an EventStoreDB of 23.10 or newer, and this one ${found}.`);
}

async function read(connection: Connection): Promise<string | null> {
  const last = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
  try {
    const [found] = await connection.read((client) => client.readStream(IDENTITY_STREAM, last));
    return found?.event?.id ?? null;
  } catch (error) {
    if (failureOf(error) === 'no-stream') return null;
    throw error;
  }
}
