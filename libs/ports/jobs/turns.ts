/** One key is never handled twice at once: a later caller waits. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  /** What `work` throws is its own caller's. */
  async take(key: string, work: () => Promise<void>): Promise<void> {
    const before = this.last.get(key);
    const turn = before ? before.then(work) : work();
    const ended = turn.catch(() => undefined);
    this.last.set(key, ended);
    try {
      await turn;
    } finally {
      if (this.last.get(key) === ended) this.last.delete(key);
    }
  }

  /** Resolves when every turn that was asked for has ended. */
  async ended(): Promise<void> {
    await Promise.all(this.last.values());
  }
}
