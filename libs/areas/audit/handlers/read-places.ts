import type { StoredEvent } from '@lineless/kernel/event';
import type { EventStore } from '@lineless/ports/event-store/port';

/** Where an event is. */
export interface Place {
  readonly stream: string;
  readonly revision: number;
}

/** Events of a stream that lie nearer together than this are read at once, with those between them. */
const GAP = 20;

/** The events at these places, in their order, each stretch of a stream with one read; what is gone is left out. */
export async function readPlaces(
  store: Pick<EventStore, 'readStream'>,
  places: readonly Place[],
): Promise<StoredEvent[]> {
  const byStream = new Map<string, number[]>();
  for (const { stream, revision } of places)
    byStream.set(stream, [...(byStream.get(stream) ?? []), revision]);
  const stretches = [...byStream].flatMap(([stream, revisions]) =>
    stretchesOf(revisions).map(([from, to]) =>
      store.readStream(stream, { fromRevision: from, limit: to - from + 1 }),
    ),
  );
  const events = (await Promise.all(stretches)).flat();
  const found = new Map(events.map((event) => [nameOf(event), event]));
  return places.flatMap((place) => found.get(nameOf(place)) ?? []);
}

function stretchesOf(revisions: readonly number[]): [from: number, to: number][] {
  const stretches: [number, number][] = [];
  for (const revision of [...revisions].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last && revision - last[1] <= GAP) last[1] = revision;
    else stretches.push([revision, revision]);
  }
  return stretches;
}

function nameOf({ stream, revision }: Place): string {
  return `${stream}@${revision}`;
}
