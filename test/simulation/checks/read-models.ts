import { isDeepStrictEqual } from 'node:util';
import { anchorsFor } from '@lineless/engine/projector/anchors';
import { fold } from '@lineless/engine/projector/fold';
import { parkedModel } from '@lineless/engine/projector/parked';
import { seenBy } from '@lineless/engine/projector/stream-events';
import type { Projection } from '@lineless/kernel/projection';
import { matches } from '@lineless/ports/event-store/filter';
import type { StoredDocument } from '@lineless/ports/read-models/port';
import type { DocumentServer } from '../engines/document-server';
import type { EventLog } from '../engines/event-log';

/** The events, and what reads them. */
export type Replayed = Pick<EventLog, 'events' | 'stream' | 'opened'>;

/** A read model is what a fresh replay of all events makes, to the letter. */
export async function equalsReplay(
  projection: Projection,
  log: Replayed,
  server: DocumentServer,
): Promise<string[]> {
  const { name } = projection.model;
  const live = server.live(name);
  if (!live) return [`Read model ${name} is not there`];
  const replayed = await replay(projection, log);
  const ids = new Set([...live.documents.keys(), ...replayed.keys()]);
  return [...ids]
    .filter((id) => !isDeepStrictEqual(once(live.documents.get(id)), replayed.get(id)))
    .map((id) => `${name} '${id}' ${how(live.documents.get(id), replayed.get(id))}`);
}

export function nothingIsParked(server: DocumentServer): string[] {
  return server
    .list(parkedModel.name)
    .flatMap(({ documents }) => [...documents.values()])
    .flatMap(({ id, body }) => (body ? [`Stream ${id} is parked`] : []));
}

async function replay(projection: Projection, log: Replayed) {
  const filter = seenBy(projection);
  const events = log.opened(log.events.filter((event) => matches(event, filter)));
  const load = async () => Promise.resolve(new Map<string, StoredDocument<unknown>>());
  const readStream = async (name: string) => Promise.resolve(log.opened(log.stream(name)));
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
