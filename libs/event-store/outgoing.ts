import { AppendTooLarge, MAX_APPEND_BYTES, type ExpectedRevision, type NewEvent } from './port';

/** An event in the words it is stored in. */
export interface OutgoingEvent {
  readonly id: string;
  readonly type: string;
  /** JSON text. */
  readonly data: string;
  /** JSON text. */
  readonly meta: string;
}

/** NUL ends a text in some engines, and half a surrogate pair is no character in any. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * An append as text, checked before any engine sees it.
 * @throws RangeError for an empty batch, a name that cannot be stored, or a revision that is none
 * @throws AppendTooLarge above 512 KB of data and metadata
 */
export function outgoing(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): OutgoingEvent[] {
  checkName('stream', stream);
  if (expected !== 'no-stream') checkCount('An expected revision', expected, 0);
  if (events.length === 0) throw new RangeError('An append carries at least one event');
  let bytes = 0;
  const texts = events.map((event) => {
    checkName('event type', event.type);
    checkName('event id', event.id);
    const data = json(event.data, event.type);
    const meta = json(event.meta, event.type);
    bytes += Buffer.byteLength(data) + Buffer.byteLength(meta);
    return { id: event.id, type: event.type, data, meta };
  });
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(bytes);
  return texts;
}

/** @throws RangeError unless `value` is a whole number of at least `least` */
export function checkCount(what: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`${what} is a whole number from ${least} on, not ${value}`);
  }
}

function checkName(what: string, name: string): void {
  if (name === '' || UNSTORABLE.test(name)) {
    throw new RangeError(`The ${what} ${JSON.stringify(name)} is empty or has characters that cannot be stored`);
  }
}

function json(value: unknown, type: string): string {
  // The library's type leaves out that what has no JSON form comes back undefined.
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`The event ${type} carries a value that has no JSON form`);
  return text;
}
