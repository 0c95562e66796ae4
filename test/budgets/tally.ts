/** How often what was done, such as `insert orders` or `commit events.db`. */
export type Tally = Readonly<Record<string, number>>;

/** Adds up what has been done; what counts writes into it, and a measurement takes the difference of two moments. */
export class Counter {
  private readonly counts = new Map<string, number>();

  readonly add = (what: string, times = 1): void => {
    if (times !== 0) this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  };

  all(): Tally {
    return Object.fromEntries(this.counts);
  }
}

/** What has been done between two moments, for one of so many times, by name. */
export function each(times: number, before: Tally, after: Tally): Tally {
  const done = Object.entries(after).map(
    ([what, count]) => [what, (count - (before[what] ?? 0)) / times] as const,
  );
  const some = done.filter(([, count]) => count !== 0);
  return Object.fromEntries(some.sort(([one], [other]) => one.localeCompare(other)));
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const all = new Counter();
  for (const tally of tallies) for (const [what, count] of Object.entries(tally)) all.add(what, count);
  return all.all();
}
