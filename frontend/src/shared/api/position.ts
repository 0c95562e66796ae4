/**
 * The newest event position a command of this page was answered with. Queries that must show what the
 * user has just done send it as `X-Min-Position` and the server waits for its read model (DESIGN rule 12).
 * Positions are opaque, but sort.
 */
export const EVENT_POSITION = 'X-Event-Position';
export const MIN_POSITION = 'X-Min-Position';

let newest: string | null = null;

export function sawPosition(position: string | null): void {
  if (position && (newest === null || position > newest)) newest = position;
}

export function newestPosition(): string | null {
  return newest;
}

/** The server knows nothing of it: what was done up to there is not stored any more. */
export function forgetPosition(): void {
  newest = null;
}

/** The smallest of them; `null` where one of them is not known. */
export function earliest(positions: readonly (string | null)[]): string | null {
  const known = positions.filter((position) => position !== null).sort();
  return known.length === positions.length ? (known[0] ?? null) : null;
}
