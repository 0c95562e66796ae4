/** What devices were told that they have let in, by reservation: it is to be what is recorded. */
export class Heads {
  private readonly counted = new Map<string, number>();

  /** @param heads less than nought where they were taken back */
  told(reservationId: string, heads: number): void {
    this.counted.set(reservationId, (this.counted.get(reservationId) ?? 0) + heads);
  }

  get all(): ReadonlyMap<string, number> {
    return this.counted;
  }
}
