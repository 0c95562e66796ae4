import type { EventsFileFigures } from '@lineless/ports/event-store/sqlite-file';
import type { FileEntry } from './manifest';

const MEGABYTE = 1_000_000;

/** What a backup holds, for people: '1,204 events up to 2026-06-12T22:00:00.000Z (5 files, 1.3 MB)'. */
export function inWords({ events, until }: EventsFileFigures, files: readonly FileEntry[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const upTo = until === null ? '' : ` up to ${until}`;
  const size = `${files.length} files, ${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${events.toLocaleString('en-US')} events${upTo} (${size})`;
}
