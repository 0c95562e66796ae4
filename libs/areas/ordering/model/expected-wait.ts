/** The pace of so many minutes counts. */
export const WINDOW_MS = 20 * 60_000;
/** So many of the last orders tell how long one takes; fewer cannot tell. */
export const LOOKED_AT = 20;
const FEWEST = 3;
/** Beyond it a number would be a guess. */
export const LONGEST_SECONDS = 3_600;

/** Epoch milliseconds. */
export interface Made {
  readonly paidAt: number;
  readonly readyAt: number;
}

export interface Queue {
  readonly now: number;
  /** When each order that is still to be made was paid. */
  readonly open: readonly number[];
  /** What was made ready, the last one first. */
  readonly made: readonly Made[];
}

/** How a bar works at a moment (decision 133). */
export interface Pace extends Pick<Queue, 'now' | 'open'> {
  /** ms; `null` where too few tell. */
  readonly usual: number | null;
  /** ms of work that an order takes. */
  readonly each: number;
}

export function paceOf({ now, open, made }: Queue): Pace {
  const last = made.slice(0, LOOKED_AT).map(({ paidAt, readyAt }) => Math.max(0, readyAt - paidAt));
  const from = now - WINDOW_MS;
  const recent = made.filter(({ readyAt }) => readyAt > from);
  const spans = [
    ...recent.map(({ paidAt, readyAt }) => [Math.max(from, paidAt), readyAt] as const),
    ...open.map((paidAt) => [Math.max(from, paidAt), now] as const),
  ];
  return {
    now,
    open,
    usual: last.length < FEWEST ? null : medianOf(last),
    each: covered(spans) / Math.max(1, recent.length),
  };
}

/**
 * Seconds until an order will be ready; `null` where too few tell. Of what is usual, what the orders before it take at
 * the present pace, and what others have waited already, the most.
 *
 * @param paidAt of an order that waits already; without it of one that is placed now
 */
export function waitSeconds({ now, open, usual, each }: Pace, paidAt?: number): number | null {
  if (usual === null) return null;
  const isNew = paidAt === undefined;
  const before = isNew ? open.length + 1 : Math.max(1, open.filter((at) => at <= paidAt).length);
  // One or two may have been forgotten; a third says that the bar is behind.
  const thirdOldest = [...open].sort((a, b) => a - b)[FEWEST - 1] ?? now;
  const wait = isNew
    ? Math.max(usual, before * each, now - thirdOldest)
    : Math.max(before * each, usual - (now - paidAt));
  return Math.min(LONGEST_SECONDS, Math.max(0, Math.round(wait / 1_000)));
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [lower = 0, upper = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (lower + upper) / 2;
}

/** How long at least one of the spans lasted: an idle bar says nothing about its pace. */
function covered(spans: readonly (readonly [from: number, to: number])[]): number {
  let [sum, end] = [0, -Infinity];
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
