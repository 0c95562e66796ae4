const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where rules of an area begin and end, written down beside the code: a limit that moves is seen to move. */
interface Edges {
  /** Milliseconds from one moment to another. */
  readonly durations: readonly number[];
  readonly numbers: readonly number[];
}

const COMMON: Edges = { durations: [DAY], numbers: [100] };

const edges: Readonly<Record<string, Edges>> = {
  accounts: { durations: [30 * SECOND, 5 * MINUTE, DAY], numbers: [10, 40, 60] },
  audit: { durations: [5 * MINUTE], numbers: [64] },
  catalogue: { durations: [15 * MINUTE, HOUR], numbers: [6, 500, 9_999] },
  'guest-lists': {
    durations: [10 * SECOND, MINUTE, 2 * MINUTE, 15 * MINUTE, 6 * HOUR, 12 * HOUR],
    numbers: [10, 30, 50, 10_000, 20_000],
  },
  membership: { durations: [15 * MINUTE, DAY, 90 * DAY], numbers: [12, 60] },
  ordering: { durations: [15 * MINUTE, HOUR, 12 * HOUR], numbers: [50, 99] },
  rewards: { durations: [HOUR, 72 * HOUR, DAY], numbers: [5, 10, 20, 10_000, 1_000_000] },
  venues: { durations: [HOUR, DAY], numbers: [20, 50, 9_999, 50_000] },
};

export function edgesOf(area: string): Edges {
  return edges[area] ?? COMMON;
}
