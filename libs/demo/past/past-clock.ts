import { sortableId } from '@lineless/kernel/ids';
import type { Cancel, Runtime } from '@lineless/kernel/runtime';

/**
 * A clock that stands in the past until it is put forward: what is done by it is dated as it would have been. What is
 * waited for, and chance, of which keys are made, are those of the present.
 */
export class PastClock implements Runtime {
  constructor(
    private time: number,
    private readonly present: Pick<Runtime, 'after' | 'soon' | 'randomBytes'>,
  ) {}

  now(): number {
    return this.time;
  }

  /** Never back. @param at epoch milliseconds */
  goTo(at: number): void {
    this.time = Math.max(this.time, at);
  }

  after(ms: number, task: () => void): Cancel {
    return this.present.after(ms, task);
  }

  soon(task: () => void): void {
    this.present.soon(task);
  }

  id(): string {
    return sortableId(this.time, this.randomBytes(10));
  }

  randomBytes(size: number): Uint8Array {
    return this.present.randomBytes(size);
  }
}
