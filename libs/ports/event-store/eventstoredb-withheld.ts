import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { z } from 'zod';
import { IDENTITY_STREAM, isOwn } from './eventstoredb-events';
import type { WithheldStream } from './port';

/** The stream of what is told about a stream. */
const ABOUT = '$$';
const METADATA = '$metadata';
const TOMBSTONE = '$streamDeleted';
/** Truncated before it, a stream is deleted, and can be begun again. */
const LARGEST_REVISION = 2 ** 63;

const metadata = z.object({
  $tb: z.number().optional(),
  $maxCount: z.number().optional(),
  /** Seconds. */
  $maxAge: z.number().optional(),
});

/**
 * The streams of ours that have a tombstone, or metadata by which the server leaves events out.
 * @param events the whole log: a scavenge leaves the tombstone and the metadata in it, and perhaps nothing of the stream
 */
export async function withheldIn(events: AsyncIterable<AllStreamRecordedEvent>): Promise<WithheldStream[]> {
  const told = new Map<string, string>();
  const kinds = new Set([kindOf(IDENTITY_STREAM)]);
  for await (const event of events) {
    const { streamId, type, data } = event;
    if (isOwn(event)) kinds.add(kindOf(streamId));
    if (type === TOMBSTONE) told.set(streamId, 'is deleted for good');
    if (type !== METADATA || !streamId.startsWith(ABOUT)) continue;
    const stream = streamId.slice(ABOUT.length);
    const how = wordsOf(data);
    // The latest word counts, and it may be that nothing is left out any more.
    if (how === null) told.delete(stream);
    else told.set(stream, how);
  }
  return [...told].filter(([stream]) => kinds.has(kindOf(stream))).map(([stream, how]) => ({ stream, how }));
}

/** Its streams are ours by what their names begin with: of one that was scavenged there may be nothing else left. */
function kindOf(stream: string): string {
  return stream.split('-', 1)[0] ?? stream;
}

/** `null` where nothing is left out. */
function wordsOf(data: unknown): string | null {
  const { $tb = 0, $maxCount, $maxAge } = metadata.catch({}).parse(data);
  if ($tb >= LARGEST_REVISION) return 'is deleted';
  const words = [
    ...($tb > 0 ? [`is truncated before revision ${$tb}`] : []),
    ...($maxCount === undefined ? [] : [`keeps its last ${$maxCount} events alone`]),
    ...($maxAge === undefined ? [] : [`keeps events for ${$maxAge} seconds alone`]),
  ];
  return words.length === 0 ? null : words.join(' and ');
}
