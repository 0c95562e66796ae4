const SHELVES = 256;

/**
 * A large map that is never changed: `put` answers another one that shares all but one shelf with it. With 5,000
 * entries a step copies 20 of them and a row of 256 shelves, so that a long list folds as fast as a short one.
 */
export class Shelves<Value> {
  static empty<Value>(): Shelves<Value> {
    return Shelves.of<Value>([]);
  }

  /** Each key once. */
  static of<Value>(entries: Iterable<readonly [key: string, value: Value]>): Shelves<Value> {
    const shelves = Array.from({ length: SHELVES }, () => new Map<string, Value>());
    let size = 0;
    for (const [key, value] of entries) {
      shelves[shelfOf(key)]?.set(key, value);
      size += 1;
    }
    return new Shelves<Value>(shelves, size);
  }

  private constructor(
    private readonly shelves: readonly ReadonlyMap<string, Value>[],
    readonly size: number,
  ) {}

  get(key: string): Value | undefined {
    return this.shelves[shelfOf(key)]?.get(key);
  }

  put(key: string, value: Value): Shelves<Value> {
    const at = shelfOf(key);
    const shelf = new Map(this.shelves[at]);
    const isNew = !shelf.has(key);
    shelf.set(key, value);
    const shelves = this.shelves.slice();
    shelves[at] = shelf;
    return new Shelves<Value>(shelves, isNew ? this.size + 1 : this.size);
  }

  *values(): IterableIterator<Value> {
    for (const shelf of this.shelves) yield* shelf.values();
  }
}

/** FNV-1a, folded into as many bits as there are shelves. */
function shelfOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 8) ^ (hash >>> 16) ^ (hash >>> 24)) & (SHELVES - 1);
}
