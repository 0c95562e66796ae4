import type { Index, Source, Span } from './newest-first';

/** So many of each are looked at, to see how close together they lie. */
const PROBE = 100;

/** Sources that together have everything that is meant, and more. */
export type Way = readonly Source[];

/** The way that leaves the least to be looked at, as far as its newest events tell; one query a source. */
export async function rarest(index: Index, ways: readonly [Way, ...Way[]], span: Span): Promise<Way> {
  if (ways.length === 1) return ways[0];
  const probes = await Promise.all(ways.map((way) => probe(index, way, span)));
  const [first] = probes.sort((a, b) =>
    a.reach === b.reach ? a.count - b.count : a.reach < b.reach ? -1 : 1,
  );
  return first?.way ?? ways[0];
}

/** Of each way its reach: back to which moment its newest events go, '' where these are all. */
async function probe(index: Index, way: Way, { from, to }: Span) {
  const pages = await Promise.all(
    way.map((source) => index.states({ ...source, from, to, descending: true, limit: PROBE })),
  );
  const reaches = pages.map(({ states, nextCursor }) =>
    nextCursor === undefined ? '' : (states.at(-1)?.moment ?? ''),
  );
  const reach = reaches.reduce((latest, one) => (one > latest ? one : latest), '');
  return { way, reach, count: pages.reduce((sum, { states }) => sum + states.length, 0) };
}
