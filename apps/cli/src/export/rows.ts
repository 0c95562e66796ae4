import { z } from 'zod';
import { jsonIn } from '@lineless/kernel/json-in';
import { csvLine } from '@lineless/kernel/csv';
import type { EventMetadata, StoredEvent } from '@lineless/kernel/event';

/** A line of the file of events: the event as it is stored. */
export function lineOf(event: StoredEvent): string {
  return `${JSON.stringify(event)}\n`;
}

const line = z.object({
  position: z.string(),
  stream: z.string(),
  revision: z.int().min(0),
  id: z.string(),
  type: z.string(),
  // As they are: what is left out or put in order would have another hash.
  data: z.unknown(),
  meta: z.custom<EventMetadata>((meta) => typeof meta === 'object' && meta !== null),
});

/** `null` where the text is no line of an export. */
export function readLine(text: string): StoredEvent | null {
  return line.safeParse(jsonIn(text)).data ?? null;
}

export const TABLE_HEADER = csvLine([
  ...['Position', 'Time (UTC)', 'Vendor', 'Stream', 'Revision', 'Type', 'Version'],
  ...['Actor kind', 'Actor id', 'Actor name', 'Correlation id', 'Causation id', 'Event id', 'Hash'],
]);

/**
 * A row for a spreadsheet: who did what, where and when. What the event says stands in the other file.
 * @param hash of the event as it is stored
 */
export function rowOf(
  { position, stream, revision, id, type, meta }: StoredEvent,
  vendor: string | null,
  hash: string,
) {
  const { at, v, actor, correlationId, causationId } = meta;
  return csvLine([
    ...[position, at, vendor, stream, revision, type, v],
    ...[actor.kind, actor.id, actor.name, correlationId, causationId, id, hash],
  ]);
}
