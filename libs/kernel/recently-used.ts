/** Between the one that was used just before it and the one just after. */
interface Entry<Value> {
  readonly key: string;
  value: Value;
  before: Entry<Value> | null;
  after: Entry<Value> | null;
}

/**
 * What was used last, at most `most` entries: one more forgets the one that was used longest ago. The order is in links,
 * not in that of the Map: to move an entry there leaves a gap, and to find the first one walks over all the gaps.
 */
export class RecentlyUsed<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private oldest: Entry<Value> | null = null;
  private newest: Entry<Value> | null = null;

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.use(entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    const known = this.entries.get(key);
    if (known) {
      known.value = value;
      this.use(known);
      return;
    }
    const entry = { key, value, before: null, after: null };
    this.entries.set(key, entry);
    this.append(entry);
    if (this.entries.size > this.most && this.oldest) this.delete(this.oldest.key);
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.unlink(entry);
  }

  clear(): void {
    this.entries.clear();
    this.oldest = null;
    this.newest = null;
  }

  private use(entry: Entry<Value>): void {
    if (entry === this.newest) return;
    this.unlink(entry);
    this.append(entry);
  }

  private append(entry: Entry<Value>): void {
    entry.before = this.newest;
    entry.after = null;
    if (this.newest) this.newest.after = entry;
    else this.oldest = entry;
    this.newest = entry;
  }

  private unlink({ before, after }: Entry<Value>): void {
    if (before) before.after = after;
    else this.oldest = after;
    if (after) after.before = before;
    else this.newest = before;
  }
}
