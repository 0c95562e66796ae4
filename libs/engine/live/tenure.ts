import type { Cancel, Runtime } from '@lineless/kernel/runtime';

/** A timer waits no longer than this (Node): for what lasts longer it looks again. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** How long a connection may go on: as long as its token, or the fresh one that took its place. */
export class Tenure {
  private cancel: Cancel = () => undefined;
  private isOver = false;

  constructor(
    private readonly runtime: Pick<Runtime, 'now' | 'after'>,
    private readonly onOver: () => void,
  ) {}

  /** In epoch milliseconds; `null`: without an end. Once it is over, it is over. */
  lastsUntil(until: number | null): void {
    this.cancel();
    if (until === null || this.isOver) return;
    const left = until - this.runtime.now();
    this.cancel = this.runtime.after(Math.min(LONGEST_WAIT_MS, Math.max(0, left)), () => {
      if (left > LONGEST_WAIT_MS) this.lastsUntil(until);
      else {
        this.end();
        this.onOver();
      }
    });
  }

  /** The connection is gone. */
  end(): void {
    this.isOver = true;
    this.cancel();
  }
}
