import type { Position, StoredEvent } from '@lineless/kernel/event';

/**
 * How long events have been waiting to be projected, by the clock of the process that looks alone: they were written
 * by others, whose clocks may be minutes apart.
 */
export class Lag {
  /** What was known to be stored at each look; those that are projected are forgotten. */
  private readonly looks: { readonly upTo: Position; readonly at: number }[] = [];

  /**
   * @param waiting not projected yet, the oldest first
   * @param now in milliseconds
   * @returns milliseconds since the oldest was first seen here
   */
  of(waiting: readonly Pick<StoredEvent, 'position'>[], now: number): number {
    const oldest = waiting[0]?.position;
    const newest = waiting.at(-1)?.position;
    const projected = this.looks.findIndex(({ upTo }) => oldest !== undefined && upTo >= oldest);
    this.looks.splice(0, projected < 0 ? this.looks.length : projected);
    const known = this.looks.at(-1)?.upTo;
    if (newest !== undefined && (known === undefined || known < newest))
      this.looks.push({ upTo: newest, at: now });
    return now - (this.looks[0]?.at ?? now);
  }
}
