import type { EventMetadata, StoredEvent } from '@lineless/kernel/event';
import type { Packing } from '../embedded/packing';
import { toPosition } from './position';
import type { Held } from './recent-events';
import type { SerialisedEvent } from './serialised';

/** pos, stream, rev, id, type, data and meta (packed or not): what every read selects. */
export type EventRow = readonly [number, string, number, unknown, string, unknown, unknown];

export const COLUMNS = 'pos, stream, rev, id, type, data, meta';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Before each of them a UUID has a hyphen. */
const PARTS = [8, 12, 16, 20] as const;

/** A UUID is stored as its sixteen bytes, any other id, and all of before decision 178, as the text. */
export function storedId(id: string): string | Buffer {
  return UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : id;
}

export function idOf(stored: unknown): string {
  if (typeof stored === 'string') return stored;
  if (!(stored instanceof Uint8Array)) throw new TypeError('A stored event lacks its id');
  const hex = Buffer.from(stored).toString('hex');
  const [first, second, third, fourth] = PARTS;
  return `${hex.slice(0, first)}-${hex.slice(first, second)}-${hex.slice(second, third)}-${hex.slice(third, fourth)}-${hex.slice(fourth)}`;
}

/**
 * The row was written by `append` and by nothing else, so its metadata has the shape that went in.
 * @param data that of the row, unpacked
 * @param meta likewise
 */
export function fromRow(
  [pos, stream, revision, id, type]: EventRow,
  { data, meta }: { readonly data: string; readonly meta: string },
): StoredEvent {
  return {
    position: toPosition(pos),
    stream,
    revision,
    id: idOf(id),
    type,
    data: JSON.parse(data) as unknown,
    meta: JSON.parse(meta) as EventMetadata,
  };
}

/** What of a row may be packed. @throws Error for what nobody has packed */
export function unpackedRow([, , , , , data, meta]: EventRow, packing: Packing) {
  return { data: packing.unpacked(data), meta: packing.unpacked(meta) };
}

/** For the memory of what was stored last: made from what came in, so nothing is read back or parsed. */
export function heldEvent(pos: number, stream: string, revision: number, serialised: SerialisedEvent): Held {
  const { id, type, data, meta, event } = serialised;
  const position = toPosition(pos);
  let stored: StoredEvent | undefined;
  return {
    position,
    stream,
    type,
    size: data.length + meta.length,
    read: () => (stored ??= { position, stream, revision, id, type, data: event.data, meta: event.meta }),
  };
}
