import type { Changes, Committed } from './port';

/** Where the process that projects has all the screens as well. */
export class InProcessChanges implements Changes {
  private readonly listeners: ((committed: Committed) => void)[] = [];
  private closed = false;

  /** @param onFailure told of what a listener throws: the committing process does not hear of it */
  constructor(private readonly onFailure: (error: unknown) => void = () => undefined) {}

  /** Every listener has heard of it when this returns. */
  publish(committed: Committed): void {
    if (this.closed) return;
    for (const listener of this.listeners) {
      try {
        listener(committed);
      } catch (error) {
        this.onFailure(error);
      }
    }
  }

  subscribe(listener: (committed: Committed) => void): void {
    this.listeners.push(listener);
  }

  async start(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }
}
