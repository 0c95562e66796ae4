import type { ReadModel } from '@lineless/engine/read/collections';
import type { IndexedEvent } from '../model/indexed';

/** Where in the index events are found: an index, and what its leading fields are. */
export interface Source {
  readonly index: string;
  readonly equals: readonly string[];
}

export interface Span {
  /** Bounds on an event's moment: `from` inclusive, `to` exclusive. */
  readonly from: string;
  readonly to: string;
}

export interface FoundEvents {
  readonly events: readonly IndexedEvent[];
  /** The last one that was looked at, where there may be more before it. */
  readonly next: string | null;
}

export type Index = Pick<ReadModel<IndexedEvent>, 'states'>;

/** About what is looked at for one page: a reader who filters by several things at once is told to ask on. */
const MOST_LOOKED_AT = 2_000;
/** By one query. Where a filter leaves little, each stretch is longer than the one before. */
const MOST_AT_ONCE = 500;
const GROWTH = 4;

/** What all of these sources have, each event once, the newest first; one query a source where nothing is filtered. */
export async function newestFirst(
  index: Index,
  sources: readonly Source[],
  isMeant: (event: IndexedEvent) => boolean,
  { from, to, limit }: Span & { readonly limit: number },
): Promise<FoundEvents> {
  const found: IndexedEvent[] = [];
  let before = to;
  let length = limit + 1;
  for (let looked = 0; looked < MOST_LOOKED_AT;) {
    const { events, isEnd } = await stretch(index, sources, { from, to: before, length });
    for (const event of events) {
      if (found.length === limit) return { events: found, next: before };
      before = event.moment;
      if (isMeant(event)) found.push(event);
    }
    if (isEnd) return { events: found, next: null };
    looked += events.length;
    length = Math.min(length * GROWTH, MOST_AT_ONCE - 1);
  }
  return { events: found, next: before };
}

/** As far as every source has been read: what one of them has further on may lie before what another has. */
async function stretch(
  index: Index,
  sources: readonly Source[],
  { from, to, length }: Span & { readonly length: number },
): Promise<{ readonly events: readonly IndexedEvent[]; readonly isEnd: boolean }> {
  const pages = await Promise.all(
    // A bound is inclusive: the event at it was had before.
    sources.map((source) => index.states({ ...source, from, to, descending: true, limit: length + 1 })),
  );
  const events = new Map<string, IndexedEvent>();
  let horizon = '';
  for (const { states, nextCursor } of pages) {
    for (const event of states) if (event.moment < to) events.set(event.moment, event);
    const last = states.at(-1)?.moment ?? '';
    if (nextCursor !== undefined && last > horizon) horizon = last;
  }
  return {
    events: [...events.values()]
      .filter(({ moment }) => moment >= horizon)
      .sort((a, b) => (a.moment < b.moment ? 1 : -1)),
    isEnd: pages.every(({ nextCursor }) => nextCursor === undefined),
  };
}
