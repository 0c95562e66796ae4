const MAX_STATES = 1_000;

/** The folded states of the streams used last. Small on purpose: 10,000 of them took 200 MB. */
export class StateCache {
  private readonly entries = new Map<string, unknown>();

  get(stream: string): unknown {
    const entry = this.entries.get(stream);
    if (entry !== undefined) {
      this.entries.delete(stream);
      this.entries.set(stream, entry);
    }
    return entry;
  }

  set(stream: string, entry: unknown): void {
    this.entries.delete(stream);
    this.entries.set(stream, entry);
    if (this.entries.size > MAX_STATES) {
      const oldest = this.entries.keys().next();
      if (!oldest.done) this.entries.delete(oldest.value);
    }
  }

  delete(stream: string): void {
    this.entries.delete(stream);
  }
}
