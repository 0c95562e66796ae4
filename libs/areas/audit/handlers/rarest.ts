import type { Source, Span } from './sources';

/** So many of each are looked at, to see how close together they lie. */
const PROBE = 100;

/** Sources that together have everything that is meant, and more. */
export type Way = readonly Source[];

/** The way that leaves the least to be looked at, as far as its newest events tell; one query a source. */
export async function rarest(ways: readonly [Way, ...Way[]], span: Omit<Span, 'limit'>): Promise<Way> {
  if (ways.length === 1) return ways[0];
  const probes = await Promise.all(ways.map((way) => probe(way, span)));
  const [first] = probes.sort((a, b) =>
    a.reach === b.reach ? a.count - b.count : a.reach < b.reach ? -1 : 1,
  );
  return first?.way ?? ways[0];
}

/** Of each way its reach: back to which moment its newest events go, '' where these are all. */
async function probe(way: Way, { from, to }: Omit<Span, 'limit'>) {
  const pages = await Promise.all(way.map((source) => source.newest({ from, to, limit: PROBE })));
  const reaches = pages.map(({ events, isAll }) => (isAll ? '' : (events.at(-1)?.moment ?? '')));
  const reach = reaches.reduce((latest, one) => (one > latest ? one : latest), '');
  return { way, reach, count: pages.reduce((sum, { events }) => sum + events.length, 0) };
}
