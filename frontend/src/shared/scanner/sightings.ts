/** A code that is not recognised for a moment is still there: a hand shakes, a light passes. */
const OUT_OF_SIGHT_MS = 3_000;

/** What is in the picture, from one look to the next: a code is news once, until it has left. */
export class Sightings {
  /** When each code was seen last, in milliseconds. */
  private readonly seenAt = new Map<string, number>();

  /**
   * @param done codes that are taken to be in the picture from the start; whichever leaves is taken out
   * @param now in milliseconds
   */
  constructor(
    private readonly done: Set<string> = new Set(),
    private readonly now: () => number = () => performance.now(),
    private readonly outOfSightMs = OUT_OF_SIGHT_MS,
  ) {
    for (const code of done) this.seenAt.set(code, now());
  }

  /** @param codes all that one look has shown @returns those that have come into the picture */
  news(codes: readonly string[]): string[] {
    const now = this.now();
    for (const [code, at] of this.seenAt) {
      if (now - at < this.outOfSightMs) continue;
      this.seenAt.delete(code);
      this.done.delete(code);
    }
    const come = codes.filter((code) => !this.seenAt.has(code));
    for (const code of codes) this.seenAt.set(code, now);
    return come;
  }
}
