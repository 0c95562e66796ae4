import type { Cancel, Runtime } from '@lineless/kernel/runtime';

/** The work was ended while it rested: no failure. */
export class Over extends Error {
  override readonly name = 'Over';
}

/** The rests between the pieces of a long work, which end with it. */
export class Pauses {
  private readonly resting = new Map<() => void, Cancel>();
  private isOver = false;

  constructor(private readonly runtime: Pick<Runtime, 'after'>) {}

  /** @throws Over */
  async rest(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const go = () => {
        this.resting.delete(go);
        resolve();
      };
      if (this.isOver) go();
      else this.resting.set(go, this.runtime.after(ms, go));
    });
    if (this.isOver) throw new Over();
  }

  end(): void {
    this.isOver = true;
    for (const [go, cancel] of this.resting) {
      cancel();
      go();
    }
  }
}
