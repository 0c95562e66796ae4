import type { AllStreamRecordedEvent, RecordedEvent } from '@eventstore/db-client';
import type { EventMetadata, StoredEvent } from '@lineless/kernel/event';
import { toPosition, type LogPosition } from './eventstoredb-position';
import type { Held } from './recent-events';

/** Holds one event, whose id names the history of this store. */
export const IDENTITY_STREAM = 'lineless-identity';

/** An event of ours, in the client's words. */
export type OwnEvent = RecordedEvent & { readonly position: LogPosition; readonly metadata: EventMetadata };

/**
 * Whether the port shows an event. The server keeps its own between ours (stream or type begins with `$`), and so may
 * other programs: theirs lack the metadata without which nothing here appends.
 */
export function isOwn(event: RecordedEvent | AllStreamRecordedEvent): event is OwnEvent {
  const { streamId, type, metadata } = event;
  if (streamId.startsWith('$') || type.startsWith('$') || streamId === IDENTITY_STREAM) return false;
  return (
    typeof metadata === 'object' &&
    'v' in metadata &&
    'at' in metadata &&
    'actor' in metadata &&
    'correlationId' in metadata &&
    'causationId' in metadata
  );
}

export function toStored({ position, streamId, revision, id, type, data, metadata }: OwnEvent): StoredEvent {
  return {
    position: toPosition(position),
    stream: streamId,
    revision: Number(revision),
    id,
    type,
    data,
    meta: metadata,
  };
}

export function toHeld(event: OwnEvent): Held {
  const stored = toStored(event);
  const { position, stream, type, data, meta } = stored;
  const size = JSON.stringify(data).length + JSON.stringify(meta).length;
  return { position, stream, type, size, read: () => stored };
}
