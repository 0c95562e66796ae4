import type { Pair } from './corpus';

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
  const asked = new Set(kept.flatMap(({ features }) => features));
  const chosen: Pair[] = [];
  const left = recorded
    .filter((pair) => JSON.stringify(pair).length < LARGEST)
    .map((pair) => ({ pair, size: JSON.stringify([pair.past, pair.command]).length + 800 }));
  const worth = ({ pair, size }: (typeof left)[number]) => {
    const news = pair.features.filter((feature) => !asked.has(feature));
    const isOutcome = news.some((feature) => !feature.includes(' '));
    if (!isOutcome && news.length < least) return 0;
    return (isOutcome ? 1000 : 0) + news.length / size;
  };
  while (kept.length + chosen.length < most) {
    const best = left.reduce<{ worth: number; at: number }>(
      (found, one, at) => (worth(one) > found.worth ? { worth: worth(one), at } : found),
      { worth: 0, at: -1 },
    );
    const [one] = best.at < 0 ? [] : left.splice(best.at, 1);
    if (!one) break;
    for (const feature of one.pair.features) asked.add(feature);
    chosen.push(one.pair);
  }
  return chosen;
}
