import type { Position } from '@lineless/kernel/event';

/** What devices were told of those whom they let in. */
export class Heads {
  private readonly letIn = new Map<string, number>();
  private readonly none = new Map<string, Position>();

  /** @param heads less than nought where they were taken back */
  told(reservationId: string, heads: number): void {
    this.letIn.set(reservationId, (this.letIn.get(reservationId) ?? 0) + heads);
  }

  /** @param upTo the position up to which nothing was recorded of the request with this key */
  toldNone(key: string, upTo: Position | null): void {
    this.none.set(key, upTo ?? '');
  }

  of(reservationId: string): number {
    return this.letIn.get(reservationId) ?? 0;
  }

  /** Whether the device that sent it had its answer by then, and was told of none. */
  isUntold(key: string, at: Position): boolean {
    const upTo = this.none.get(key);
    return upTo !== undefined && at > upTo;
  }
}
