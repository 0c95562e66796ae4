import type { StoredEvent } from '@lineless/kernel/event';
import type { Leaf } from '@lineless/ports/ledger/port';
import { leafHash, type Hash } from './merkle';

/** What an event says, without where it is in the order of all events: the same in every event store. */
export type SaidEvent = Omit<StoredEvent, 'position'>;

/**
 * The hash of an event as it is stored: of a JSON array of id, stream, revision, type, data and metadata, as
 * ECMAScript's `JSON.stringify` writes it, with the fields in the order in which they are stored. What was stored,
 * read and written again comes out the same, whichever event store kept it. Data that is stored encrypted is hashed
 * encrypted, so deleting a person's key changes no leaf.
 */
export function hashOf({ id, stream, revision, type, data, meta }: SaidEvent): Hash {
  return leafHash(JSON.stringify([id, stream, revision, type, data, meta]));
}

/** An event as a leaf of the log. */
export function leafOf(event: StoredEvent): Leaf {
  const { position, stream, revision } = event;
  return { position, stream, revision, hash: hashOf(event) };
}
