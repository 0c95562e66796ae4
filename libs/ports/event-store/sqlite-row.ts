import type { EventMetadata, StoredEvent } from '@lineless/kernel/event';
import { toPosition } from './position';
import type { Held } from './recent-events';

/** pos, stream, rev, id, type, data, meta: what every read selects. */
export type EventRow = readonly [number, string, number, string, string, string, string];

export const COLUMNS = 'pos, stream, rev, id, type, data, meta';

/** The row was written by `append` and by nothing else, so its metadata has the shape that went in. */
export function fromRow([pos, stream, revision, id, type, data, meta]: EventRow): StoredEvent {
  return {
    position: toPosition(pos),
    stream,
    revision,
    id,
    type,
    data: JSON.parse(data) as unknown,
    meta: JSON.parse(meta) as EventMetadata,
  };
}

/** The characters of a row that may be long. */
function sizeOf([, , , , , data, meta]: EventRow): number {
  return data.length + meta.length;
}

/** For the memory of what was stored last: parsed once, when somebody reads it. */
export function heldRow(row: EventRow): Held {
  const [pos, stream, , , type] = row;
  let event: StoredEvent | undefined;
  return { position: toPosition(pos), stream, type, size: sizeOf(row), read: () => (event ??= fromRow(row)) };
}
