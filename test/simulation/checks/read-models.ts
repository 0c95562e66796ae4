import { isDeepStrictEqual } from 'node:util';
import { anchorsFor } from '@lineless/engine/read/anchors';
import { fold } from '@lineless/engine/read/fold';
import { parkedModel } from '@lineless/engine/read/parked';
import type { VersionedProjection } from '@lineless/engine/read/version';
import type { Projection } from '@lineless/kernel/projection';
import { matches } from '@lineless/ports/event-store/filter';
import type { StoredDocument } from '@lineless/ports/documents/port';
import type { DocumentServer } from '../engines/document-server';
import type { EventLog } from '../engines/event-log';
import { builtBy } from '../processes/models';

/** The events, and what reads them. */
export type Replayed = Pick<EventLog, 'events' | 'stream' | 'opened'>;

/** A read model is what a fresh replay of all events makes, to the letter. @param versions whose code may have built it */
export async function equalsReplay(
  name: string,
  versions: readonly VersionedProjection[],
  log: Replayed,
  server: DocumentServer,
): Promise<string[]> {
  const live = server.live(name);
  if (!live) return [`Read model ${name} is not there`];
  const built = builtBy(live.code, versions);
  if (!built) return [`Read model ${name} is one of code that does not run`];
  const replayed = await replay(built.projection, log);
  const ids = new Set([...live.documents.keys(), ...replayed.keys()]);
  return [...ids]
    .filter((id) => !isSame(once(live.documents.get(id)), replayed.get(id)))
    .map((id) => `${name} '${id}' ${how(live.documents.get(id), replayed.get(id))}`);
}

/** What its documents hold, its checkpoint says: by that readers know whether they see what they have done. */
export function saysWhatItHolds(name: string, server: DocumentServer): string[] {
  const { documents, checkpoint } = server.live(name) ?? {
    documents: new Map<string, never>(),
    checkpoint: '',
  };
  return [...documents.values()]
    .filter(({ position }) => position > (checkpoint ?? ''))
    .map(({ id, position }) => `${name} '${id}' is at ${position}, and the read model says ${checkpoint}`);
}

export function nothingIsParked(server: DocumentServer): string[] {
  return server
    .list(parkedModel.name)
    .flatMap(({ documents }) => [...documents.values()])
    .flatMap(({ id, body }) => (body ? [`Stream ${id} is parked`] : []));
}

async function replay(projection: Projection, log: Replayed) {
  const { streamPrefixes, mentionsIn } = projection;
  const read: Replayed['opened'] = mentionsIn
    ? (events) => events.flatMap(mentionsIn)
    : (events) => log.opened(events);
  const events = read(log.events.filter((event) => matches(event, { streamPrefixes })));
  const load = async () => Promise.resolve(new Map<string, StoredDocument<unknown>>());
  const readStream = async (name: string) => Promise.resolve(read(log.stream(name)));
  const anchors = anchorsFor(projection, { readStream });
  const { writes } = await fold(projection, events, {
    load,
    isParked: () => false,
    anchors,
    live: false,
    measures: false,
  });
  return new Map<string, StoredDocument<unknown>>(
    writes.map(({ expected: _, before: __, ...document }) => [document.id, document]),
  );
}

/** A file keeps no field that is undefined. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other) || isDeepStrictEqual(plain(one), plain(other));
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** How often it was folded anew, a replay does not know. */
function once(document: StoredDocument<unknown> | undefined): StoredDocument<unknown> | undefined {
  return document && { ...document, anew: 0 };
}

function how(
  live: StoredDocument<unknown> | undefined,
  replayed: StoredDocument<unknown> | undefined,
): string {
  if (!live) return 'is missing';
  if (!replayed) return 'is there and should not be';
  return `is at version ${live.version} (${live.position}), a fresh replay at ${replayed.version} (${replayed.position})`;
}
