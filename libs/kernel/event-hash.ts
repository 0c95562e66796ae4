import { hash } from 'node:crypto';
import type { EventMetadata, StoredEvent } from './event';

/** What an event says, without where it is in the order of all events: the same in every event store. */
export type SaidEvent = Omit<StoredEvent, 'position'>;

type Textual = Omit<SaidEvent, 'meta'> & { readonly meta: object };

/** Data and metadata in the text in which they are stored. */
export interface StoredText {
  readonly data: string;
  readonly meta: string;
}

/**
 * The one text that an event is: a JSON array of id, stream, revision, type, data and metadata, as ECMAScript's
 * `JSON.stringify` writes it, with the fields in the order in which they are stored. What was stored, read and
 * written again comes out the same, whichever event store kept it. It is made of what is stored: data that is stored
 * encrypted is hashed encrypted.
 */
export function textOf({ id, stream, revision, type, data, meta }: Textual): string {
  return JSON.stringify([id, stream, revision, type, data, meta]);
}

/**
 * The event's link in the chain of its stream: SHA-256, in base64url, over the hash of the event before it and its
 * own text without its hash, a line each.
 * @param previous `null` for the first event of a stream
 */
export function chainHash(previous: string | null, event: SaidEvent): string {
  const text = textOf({ ...event, meta: { ...event.meta, hash: undefined } });
  return linkOf(previous, text);
}

/**
 * What the next event of the stream is chained to: the hash that the event carries. An event of the time before there
 * were hashes gets one here, so that the last of those cannot be exchanged either.
 */
export function headOf(event: SaidEvent): string {
  return event.meta.hash ?? chainHash(null, event);
}

interface Unchained {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly meta: EventMetadata;
}

/** Where a stream is: -1 and `null` while it is empty. */
interface ChainEnd {
  readonly revision: number;
  readonly head: string | null;
}

export type Chained = Unchained & { readonly text: StoredText };

/**
 * The events of one append as they are stored, each with its hash in its metadata. The text is made once: it is what
 * is hashed and what is stored.
 */
export function chained(
  stream: string,
  after: ChainEnd,
  events: readonly Unchained[],
): { readonly events: readonly Chained[]; readonly head: string | null } {
  let { revision, head } = after;
  const name = JSON.stringify(stream);
  const links = events.map((event): Chained => {
    const { id, type } = event;
    const data = JSON.stringify(event.data);
    const meta = JSON.stringify(event.meta);
    revision += 1;
    head = linkOf(head, `["${id}",${name},${revision},${JSON.stringify(type)},${data},${meta}]`);
    const text = { data, meta: `${meta.slice(0, -1)},"hash":"${head}"}` };
    // A spread with a field more takes a microsecond longer, as much as the hash itself.
    return { id, type, data: event.data, meta: Object.assign({}, event.meta, { hash: head }), text };
  });
  return { events: links, head };
}

function linkOf(previous: string | null, text: string): string {
  return hash('sha256', `${previous ?? ''}\n${text}`, 'base64url');
}
