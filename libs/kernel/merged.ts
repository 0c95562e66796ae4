/**
 * Runs that are sorted, as one that is: of each no more is asked for than stands in front of what has been taken.
 * @param isBefore says which of two comes first; of equals the earlier run's does
 */
export async function* merged<T>(
  runs: readonly AsyncIterator<T, unknown>[],
  isBefore: (one: T, other: T) => boolean,
): AsyncGenerator<T> {
  const heads = await Promise.all(runs.map((run) => run.next()));
  for (;;) {
    let first: { readonly index: number; readonly value: T } | null = null;
    for (const [index, head] of heads.entries())
      if (head.done !== true && (!first || isBefore(head.value, first.value)))
        first = { index, value: head.value };
    if (!first) return;
    yield first.value;
    const next = await runs[first.index]?.next();
    if (next) heads[first.index] = next;
  }
}
