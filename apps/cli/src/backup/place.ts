import type { Settings } from '@lineless/platform/settings';

/**
 * Where the files are that a backup copies and a restore replaces.
 * @throws Error where the events are not among them: what is left without them is no backup
 */
export function directoryOf({
  EVENTSTORE_URL,
  DATA_DIR,
}: Pick<Settings, 'EVENTSTORE_URL' | 'DATA_DIR'>): string {
  if (EVENTSTORE_URL === undefined) return DATA_DIR;
  throw new Error(
    'The events are in the EventStoreDB of EVENTSTORE_URL: back it up and restore it with its own tools.',
  );
}
