/**
 * Tasks of one key run one after the other, in the order in which they came; those of different keys side by side. One
 * that has none before it begins at once.
 */
export class InLine {
  private readonly last = new Map<string, Promise<unknown>>();

  /** What the task throws is its own caller's. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const result = before ? before.then(task) : task();
    const ended: Promise<unknown> = result
      .catch(() => undefined)
      .then(() => {
        if (this.last.get(key) === ended) this.last.delete(key);
      });
    this.last.set(key, ended);
    return result;
  }

  /** Resolves when every task that was asked for has ended. */
  async ended(): Promise<void> {
    await Promise.all(this.last.values());
  }
}
