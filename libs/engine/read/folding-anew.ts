import { StorageUnavailable } from '@lineless/kernel/errors';
import type { Position, StoredEvent } from '@lineless/kernel/event';
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

/** Documents of a stream that are folded again, as they are stored. */
interface Wanted<State> {
  readonly ids: ReadonlySet<string>;
  readonly stored: ReadonlyMap<string, StoredDocument<State>>;
  /** How far those are of which nothing is stored. */
  readonly checkpoint: Position | null;
}

const NOTHING = { state: null, existed: false, position: null, version: -1 } as const;

/**
 * Folds every document that was folded from these events again, up to where it is: position and version stay, what it
 * says of the person does not. Again and again it leaves the same.
 * @throws Error where other projectors keep winning, which later do not, or where what was folded cannot be read any
 * more; all other streams are folded even so
 */
export function foldAnew<State>(projector: Projector<State>, changed: ChangedEvents): Promise<void> {
  return eachEvenSo(changed, async ([stream, events]) => {
    if (!seesStream(projector.parts.projection, stream)) return;
    await projector.pausedFor(async () => {
      for (let conflicts = 0; !(await foldStreamAnew(projector, stream, events)); conflicts += 1)
        if (conflicts === MOST_CONFLICTS) throw new Error(`${stream} could not be folded anew`);
    });
  });
}

/**
 * One after the other, those after a failure as well: what one of them still says of a person, no other one has to say.
 * @throws the first failure, once all are done; StorageUnavailable at once
 */
export async function eachEvenSo<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** @returns false where another process has written since */
async function foldStreamAnew<State>(
  projector: Projector<State>,
  stream: string,
  events: ReadonlySet<string>,
): Promise<boolean> {
  const { projection, store, collection, parked } = projector.parts;
  // In this order: what cannot be read up to there was parked before.
  const checkpoint = await collection.checkpoint();
  await parked.refresh();
  const touched = new Set<string>();
  const all = new Set<string>();
  for await (const event of streamEvents(store, stream)) {
    const id = idOf(projector, event, checkpoint);
    if (id === null) continue;
    all.add(id);
    if (events.has(event.id)) touched.add(id);
  }
  if (touched.size === 0) return true;
  const stored = await collection.load([...touched]);
  const again = await foldedAgain(projector, stream, { ids: touched, stored, checkpoint });
  const writes = [...again].flatMap(([id, one]) => writesOf(projection, id, one, stored.get(id)));
  if (writes.length > 0 && (await projector.write(writes, null)) !== 'written') return false;
  if (projection.hasPersonalIds) await eraseOthers(projector, stream, all);
  return true;
}

/** `null` also for an event that cannot be read and that is in no document: its stream is parked there, or will be. */
function idOf<State>(
  { parts: { projection, parked } }: Projector<State>,
  event: StoredEvent,
  checkpoint: Position | null,
): string | null {
  try {
    return projection.documentId(despiteAlteration(event));
  } catch (error) {
    if (parked.holdsBack(event) || checkpoint === null || event.position > checkpoint) return null;
    throw error;
  }
}

async function foldedAgain<State>(
  projector: Projector<State>,
  stream: string,
  { stored, ids, checkpoint }: Wanted<State>,
): Promise<ReadonlyMap<string, Again<State>>> {
  const { projection, store, parked } = projector.parts;
  const again = new Map<string, Again<State>>();
  const along = new AnchorAlong(projection);
  for await (const read of streamEvents(store, stream)) {
    // It was folded before it was altered: that keeps no person who is to be forgotten.
    const event = despiteAlteration(read);
    const anchor = along.at(event);
    const id = idOf(projector, event, checkpoint);
    if (id === null || !ids.has(id)) continue;
    // What was held back is in no document of which there is nothing yet.
    const end = stored.get(id)?.position ?? (parked.holdsBack(event) ? null : checkpoint);
    if (end === null || event.position > end) continue;
    const before: Again<State> = again.get(id) ?? NOTHING;
    const state = projection.evolve(before.state, event, id, anchor);
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
