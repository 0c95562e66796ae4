import type { EventMetadata, StoredEvent } from '@lineless/kernel/event';
import { toPosition } from './position';
import type { Held } from './recent-events';
import type { SerialisedEvent } from './serialised';

/** pos, stream, rev, id, type, data (packed or not), meta: what every read selects. */
export type EventRow = readonly [number, string, number, string, string, unknown, string];

export const COLUMNS = 'pos, stream, rev, id, type, data, meta';

/**
 * The row was written by `append` and by nothing else, so its metadata has the shape that went in.
 * @param data that of the row, unpacked
 */
export function fromRow([pos, stream, revision, id, type, , meta]: EventRow, data: string): StoredEvent {
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
