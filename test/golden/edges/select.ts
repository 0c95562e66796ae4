import type { Pair } from './corpus';
import { few } from './few';

/** What was recorded of a category, each with what it asks. */
export interface Recorded extends Pair {
  readonly features: readonly string[];
}

interface Bounds {
  /** Of one type of command. */
  readonly most: number;
  /** A pair that asks less than so many new things is not kept. */
  readonly least: number;
}

/** In characters, with its features. */
const LARGEST = 8_000;

/**
 * Of the pairs of one type of command few that ask as much as all: again and again the one that asks most that is new,
 * for its size.
 */
export function chosenOf(
  recorded: readonly Recorded[],
  kept: readonly Recorded[],
  { most, least }: Bounds,
): Pair[] {
  const sizes = new Map(
    recorded
      .filter((pair) => JSON.stringify(pair).length < LARGEST)
      .map((pair) => [pair, JSON.stringify([pair.past, pair.command]).length + 800]),
  );
  return few([...sizes.keys()], {
    told: new Set(kept.flatMap(({ features }) => features)),
    most: most - kept.length,
    worth: (pair, news) => {
      const isOutcome = news.some((feature) => !feature.includes(' '));
      if (!isOutcome && news.length < least) return 0;
      return (isOutcome ? 1000 : 0) + news.length / (sizes.get(pair) ?? 1);
    },
  });
}
