/** What was used last, at most `most` entries: one more forgets the one that was used longest ago. */
export class RecentlyUsed<Value> {
  private readonly entries = new Map<string, Value>();

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.touch(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.touch(key, value);
    if (this.entries.size <= this.most) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  /** A Map keeps the order of insertion: the last one in was used last. */
  private touch(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
  }
}
