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
    const found = { worth: 0, one: undefined as T | undefined };
    for (const one of all) {
      const itsWorth = worthOf(one);
      if (itsWorth > found.worth) Object.assign(found, { worth: itsWorth, one });
    }
    if (!found.one) break;
    for (const feature of found.one.features) told.add(feature);
    chosen.push(found.one);
  }
  return chosen;
}
