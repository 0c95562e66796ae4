import type { Runtime } from '@lineless/kernel/runtime';
import type { LocalStore } from './local-store';

/** What another process has written is looked for this often. */
export const LOOK_EVERY_MS = 1_000;

/** Other processes may keep the same file: what they have written is read again, as soon as it can be noticed. */
export class LookElsewhere {
  private lookedAt = -Infinity;
  /** As it was when that was read. */
  private seen: number;

  constructor(
    private readonly store: Pick<LocalStore, 'changesElsewhere'>,
    private readonly runtime: Pick<Runtime, 'now'>,
    private readonly read: () => void,
  ) {
    this.seen = store.changesElsewhere();
  }

  look(): void {
    const now = this.runtime.now();
    // A clock that was set back says nothing of how long ago that was.
    if (Math.abs(now - this.lookedAt) < LOOK_EVERY_MS) return;
    this.lookedAt = now;
    const changes = this.store.changesElsewhere();
    if (changes === this.seen) return;
    this.seen = changes;
    this.read();
  }

  /** The next look waits for none. */
  doubt(): void {
    this.lookedAt = -Infinity;
  }
}
