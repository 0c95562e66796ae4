/** Tasks of one key run one after the other, in the order in which they came; those of different keys side by side. */
export class InLine {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const result = (this.last.get(key) ?? Promise.resolve()).then(task);
    const ended: Promise<unknown> = result
      .catch(() => undefined)
      .then(() => {
        if (this.last.get(key) === ended) this.last.delete(key);
      });
    this.last.set(key, ended);
    return result;
  }
}
