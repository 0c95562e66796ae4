import type { Position } from '@lineless/kernel/event';
import { despiteAlteration } from '@lineless/kernel/event-format';
import type { Projection } from '@lineless/kernel/projection';
import { scanned } from '@lineless/ports/documents/pages';
import type { DocumentWrite, StoredDocument } from '@lineless/ports/documents/port';
import { AnchorAlong } from './anchors';
import { bodyOf } from './entry';
import type { Projector } from './projector';
import { seesStream, streamEvents } from './stream-events';

const PAGE = 500;
const MOST_CONFLICTS = 20;

/** Of each stream the ids of those events that now say something else, because a person is forgotten. */
export type ChangedEvents = ReadonlyMap<string, ReadonlySet<string>>;

/** How far a document is when it is folded again. */
interface Again<State> {
  readonly state: State | null;
  readonly existed: boolean;
  readonly position: Position | null;
  readonly version: number;
}

const NOTHING = { state: null, existed: false, position: null, version: -1 } as const;

/**
 * Folds every document that was folded from these events again, up to where it is: position and version stay, what it
 * says of the person does not. Again and again it leaves the same.
 * @throws Error where other projectors keep winning: later it will go
 */
export async function foldAnew<State>(projector: Projector<State>, changed: ChangedEvents): Promise<void> {
  for (const [stream, events] of changed) {
    if (!seesStream(projector.parts.projection, stream)) continue;
    await projector.pausedFor(async () => {
      for (let conflicts = 0; !(await foldStreamAnew(projector, stream, events)); conflicts += 1)
        if (conflicts === MOST_CONFLICTS) throw new Error(`${stream} could not be folded anew`);
    });
  }
}

/** @returns false where another process has written since */
async function foldStreamAnew<State>(
  projector: Projector<State>,
  stream: string,
  events: ReadonlySet<string>,
): Promise<boolean> {
  const { projection, store, collection } = projector.parts;
  const touched = new Set<string>();
  const all = new Set<string>();
  for await (const event of streamEvents(store, stream)) {
    const id = projection.documentId(event);
    if (id === null) continue;
    all.add(id);
    if (events.has(event.id)) touched.add(id);
  }
  if (touched.size === 0) return true;
  const checkpoint = await collection.checkpoint();
  const stored = await collection.load([...touched]);
  const again = await foldedAgain(projector, stream, touched, (id) => stored.get(id)?.position ?? checkpoint);
  const writes = [...again].flatMap(([id, one]) => writesOf(projection, id, one, stored.get(id)));
  if (writes.length > 0 && (await projector.write(writes, null)) !== 'written') return false;
  if (projection.hasPersonalIds) await eraseOthers(projector, stream, all);
  return true;
}

async function foldedAgain<State>(
  { parts: { projection, store } }: Projector<State>,
  stream: string,
  ids: ReadonlySet<string>,
  until: (id: string) => Position | null,
): Promise<ReadonlyMap<string, Again<State>>> {
  const again = new Map<string, Again<State>>();
  const along = new AnchorAlong(projection);
  for await (const event of streamEvents(store, stream)) {
    const anchor = along.at(event);
    const id = projection.documentId(event);
    if (id === null || !ids.has(id)) continue;
    const end = until(id);
    if (end === null || event.position > end) continue;
    const before: Again<State> = again.get(id) ?? NOTHING;
    // It was folded before it was altered: that keeps no person who is to be forgotten.
    const state = projection.evolve(before.state, despiteAlteration(event), id, anchor);
    const existed = before.existed || state !== null;
    again.set(id, { state, existed, position: event.position, version: event.revision });
  }
  return again;
}

function writesOf<State>(
  projection: Projection<State>,
  id: string,
  { state, existed, position, version }: Again<State>,
  stored: StoredDocument<State> | undefined,
): DocumentWrite<State>[] {
  if (!existed || position === null) return [];
  // A forgotten person's new id: what a rebuild would leave as well.
  const at = stored ?? { position, anew: 0, version };
  const body = state === null ? null : bodyOf(projection, state, at.version);
  const write = { id, position: at.position, anew: at.anew, version: at.version, foldedBy: null, body };
  return [{ ...write, expected: stored?.position ?? null, before: null }];
}

/** Documents of the stream under ids that none of its events names any more. */
async function eraseOthers<State>(
  { parts: { projection, collection } }: Projector<State>,
  stream: string,
  ids: ReadonlySet<string>,
): Promise<void> {
  for await (const page of scanned(collection, { limit: PAGE })) {
    const others = page
      .map(({ id }) => id)
      .filter((id) => projection.streamOf(id) === stream && !ids.has(id));
    if (others.length > 0) await collection.erase(others);
  }
}
