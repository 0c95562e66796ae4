import { checkName } from './checks';
import { AppendTooLarge, MAX_APPEND_BYTES, type NewEvent } from './port';

/** An event in the form in which it is stored, and as it came. */
export interface SerialisedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
  readonly event: NewEvent;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Serialises before anything is queued, so that what cannot be stored harms no other append.
 * @throws AppendTooLarge · @throws RangeError for an empty batch, an id that is no UUID or data that is no JSON
 */
export function serialise(events: readonly NewEvent[]): readonly SerialisedEvent[] {
  if (events.length === 0) throw new RangeError('An append needs at least one event');
  const serialised = events.map(serialiseOne);
  const bytes = serialised.reduce(
    (sum, event) => sum + Buffer.byteLength(event.data) + Buffer.byteLength(event.meta),
    0,
  );
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(bytes);
  return serialised;
}

function serialiseOne(event: NewEvent): SerialisedEvent {
  const { id, type } = event;
  if (!UUID.test(id)) throw new RangeError(`Not a UUID: ${id}`);
  checkName('An event type', type);
  return { id: id.toLowerCase(), type, data: json(event.data), meta: json(event.meta), event };
}

function json(value: unknown): string {
  // The declared type leaves out that a function or `undefined` has no JSON.
  let text: unknown;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    throw new RangeError('An event holds what JSON cannot', { cause: error });
  }
  if (typeof text !== 'string') throw new RangeError('An event needs data and metadata');
  return text;
}
