import { AccessDirectory } from '@lineless/engine/write/access-directory';
import type { Tap } from '@lineless/engine/write/stream-line';
import type { Sealer } from '@lineless/engine/trust/persons/sealer';
import type { StoredEvent } from '@lineless/kernel/event';
import type { Metrics } from '@lineless/platform/metrics';
import type { Troubles } from '@lineless/platform/troubles';

/** What permissions look things up in; roles that cannot be read are an alarm (decision 099). */
export function directoryFor(metrics: Metrics, troubles: Troubles): AccessDirectory {
  return new AccessDirectory((err) => {
    metrics.rolesUnreadable();
    troubles.error({ err }, 'The roles of a venue cannot be read: nobody is let in');
  });
}

/** Taps, and tells of roles that this process has changed. */
export function tellingRoles(directory: AccessDirectory, tap: (stream: string) => void): Tap {
  return (stream, said) => {
    tap(stream);
    directory.said(said);
  };
}

/** Roles that another process has changed: its events name persons, and are opened first. */
export function hearRoles(
  directory: AccessDirectory,
  sealer: Pick<Sealer, 'open'>,
  events: readonly StoredEvent[],
): void {
  const stored = events.filter((event) => directory.isAboutRoles(event));
  if (stored.length === 0) return;
  sealer.open(stored).then(
    (opened) => directory.said(opened),
    () => directory.roleChanged('somebody'),
  );
}
