interface Few<T> {
  /** What has been told before; what is chosen is added. */
  readonly told: Set<string>;
  readonly most: number;
  /** Of one of them, by what it tells that none before it has told; 0: nothing. */
  readonly worth: (one: T, news: readonly string[]) => number;
}

/** Few that tell as much as all: again and again the one that is worth most. */
export function few<T extends { readonly features: readonly string[] }>(
  all: readonly T[],
  { told, most, worth }: Few<T>,
): T[] {
  const worthOf = (one: T) =>
    worth(
      one,
      one.features.filter((feature) => !told.has(feature)),
    );
  const chosen: T[] = [];
  while (chosen.length < most) {
    let best: T | undefined;
    let highest = 0;
    for (const one of all) {
      const itsWorth = worthOf(one);
      if (itsWorth > highest) [best, highest] = [one, itsWorth];
    }
    if (!best) break;
    for (const feature of best.features) told.add(feature);
    chosen.push(best);
  }
  return chosen;
}
