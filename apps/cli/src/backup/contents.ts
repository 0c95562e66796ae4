import { COMMAND_KEYS_FILE } from '@lineless/ports/command-keys/sqlite';
import { EVENTS_FILE } from '@lineless/ports/event-store/sqlite-lock';
import { IDENTITY_KEYS_FILE } from '@lineless/ports/identity/local-keys';
import { IDENTITY_FILE } from '@lineless/ports/identity/local-store';
import { LEDGER_KEY_FILE } from '@lineless/ports/ledger/signing-key';
import { LEDGER_FILE } from '@lineless/ports/ledger/sqlite';
import { PICTURES_FILE } from '@lineless/ports/pictures/sqlite';
import { TEST_PAYMENTS_FILE } from '@lineless/ports/payments/test-store';

export interface BackupContent {
  readonly name: string;
  readonly kind: 'database' | 'text';
  /** The others may be missing, in files of an earlier version: the service begins them empty. */
  readonly isNeeded: boolean;
}

/**
 * What a backup holds. The read models are left out: they are many times larger than what they are made from, and
 * come back from the events at the next start.
 *
 * Each file is copied as it is at one moment, but not all at the same one, so their order decides which of them may
 * know more than another:
 *
 * - Command keys before the events. A key that is newer than the events would answer a repeated request with an
 *   order that the restored service does not have. A missing one does no harm: the stream knows its keys itself,
 *   as after a crash.
 * - Sessions before the events, so that the person of each is registered. Who signed in later signs in again.
 * - The ledger before the events: it only knows events that are copied after it, and takes in the rest at the next
 *   start. One that knew more would say that events were removed.
 * - The test provider's books after the events. Events that are newer would name payments that cannot be charged
 *   or paid back. Payments that are newer are what a real provider always has after a restore: a request for
 *   the order's payment, and the process that would give the order up, look there first; a payment of an order
 *   that is not there is taken note of and changes nothing.
 * - The pictures after the events, which name them: one that is newer is not shown, one that is missing could
 *   not be shown.
 * - The keys that user ids are made with last. They are drawn once, before the first user is registered, and are
 *   never written again; so they are those of every user in the events that were copied before.
 */
export const CONTENTS: readonly BackupContent[] = [
  { name: COMMAND_KEYS_FILE, kind: 'database', isNeeded: false },
  { name: IDENTITY_FILE, kind: 'database', isNeeded: false },
  { name: LEDGER_FILE, kind: 'database', isNeeded: false },
  { name: EVENTS_FILE, kind: 'database', isNeeded: true },
  { name: PICTURES_FILE, kind: 'database', isNeeded: false },
  { name: TEST_PAYMENTS_FILE, kind: 'database', isNeeded: false },
  { name: LEDGER_KEY_FILE, kind: 'text', isNeeded: false },
  { name: IDENTITY_KEYS_FILE, kind: 'text', isNeeded: true },
];
