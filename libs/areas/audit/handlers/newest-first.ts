import type { FoundEvent } from '../model/index-keys';
import type { Source, Span } from './sources';

export interface FoundEvents {
  readonly events: readonly FoundEvent[];
  /** The last one that was looked at, where there may be more before it. */
  readonly next: string | null;
}

/** About what is looked at for one page: a reader who filters by several things at once is told to ask on. */
const MOST_LOOKED_AT = 2_000;
/** By one query. Where a filter leaves little, each stretch is longer than the one before. */
const MOST_AT_ONCE = 500;
const GROWTH = 4;

/**
 * What all of these sources have, each event once, the newest first; one query a source where nothing is filtered.
 * @param span `to` is exclusive
 */
export async function newestFirst(
  sources: readonly Source[],
  isMeant: (event: FoundEvent) => boolean,
  { from, to, limit }: Span,
): Promise<FoundEvents> {
  const found: FoundEvent[] = [];
  let before = to;
  let length = limit + 1;
  for (let looked = 0; looked < MOST_LOOKED_AT;) {
    const { events, isEnd } = await stretch(sources, { from, to: before, limit: length });
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
  sources: readonly Source[],
  { from, to, limit }: Span,
): Promise<{ readonly events: readonly FoundEvent[]; readonly isEnd: boolean }> {
  // A bound is inclusive: the event at it was had before.
  const pages = await Promise.all(sources.map((source) => source.newest({ from, to, limit: limit + 1 })));
  const events = new Map<string, FoundEvent>();
  let horizon = '';
  for (const { events: some, isAll } of pages) {
    for (const event of some) if (event.moment < to) events.set(event.moment, event);
    const last = some.at(-1)?.moment ?? '';
    if (!isAll && last > horizon) horizon = last;
  }
  return {
    events: [...events.values()]
      .filter(({ moment }) => moment >= horizon)
      .sort((a, b) => (a.moment < b.moment ? 1 : -1)),
    isEnd: pages.every(({ isAll }) => isAll),
  };
}
