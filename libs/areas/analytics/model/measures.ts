/** 0.25: a quarter more. `null`: from nothing to something, which reads 'new' (resolution 82). */
export function growth(before: number, after: number): number | null {
  if (before === 0) return after === 0 ? 0 : null;
  return (after - before) / before;
}

/** 0 where there is nothing to have a share of. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Of sorted values; rounded to a whole one, `null` where there are none. */
export function median(sorted: readonly number[]): number | null {
  const { length } = sorted;
  if (length === 0) return null;
  const [low = 0, high = 0] = [sorted[Math.floor((length - 1) / 2)], sorted[Math.floor(length / 2)]];
  return Math.round((low + high) / 2);
}

/** The smallest that nine of ten values do not exceed (nearest rank). */
export function ninetieth(sorted: readonly number[]): number | null {
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? null;
}
