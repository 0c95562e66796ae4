import type { Runtime } from '@lineless/kernel/runtime';

/** Keys of one queue that a process handles at once: a backlog of thousands must not reach the stores in one breath. */
export const SIDE_BY_SIDE = 16;

/** Places of those keys. Who finds none waits, and they are taken in the order in which they were asked for. */
export class Places {
  private taken = 0;
  private readonly asking: (() => Promise<void>)[] = [];

  constructor(private readonly runtime: Pick<Runtime, 'soon'>) {}

  /** @param work begins after the caller has gone on, and has its place until it ends; never rejects */
  ask(work: () => Promise<void>): void {
    this.asking.push(work);
    this.runtime.soon(() => this.next());
  }

  private next(): void {
    if (this.taken === SIDE_BY_SIDE) return;
    const work = this.asking.shift();
    if (!work) return;
    this.taken += 1;
    void work().then(() => {
      this.taken -= 1;
      this.next();
    });
  }
}
