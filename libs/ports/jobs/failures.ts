import { isoTime, type Runtime } from '@lineless/kernel/runtime';
import { saidBy } from '@lineless/kernel/said-by';
import type { FailedKey } from './port';

/** So many of a queue are shown. */
export const SHOWN_FAILURES = 50;
const MOST_KEPT = 200;
const LONGEST_REASON = 500;

/** What a process has given up of one queue. */
export class Failures {
  private readonly kept: FailedKey[] = [];

  constructor(private readonly runtime: Runtime) {}

  note(key: string, error: unknown): void {
    const reason = saidBy(error).slice(0, LONGEST_REASON);
    this.kept.unshift({ key, reason, failedAt: isoTime(this.runtime) });
    this.kept.length = Math.min(this.kept.length, MOST_KEPT);
  }

  get count(): number {
    return this.kept.length;
  }

  get last(): readonly FailedKey[] {
    return this.kept.slice(0, SHOWN_FAILURES);
  }
}
