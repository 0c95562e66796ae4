import { DELETED, DELETED_REVISION, isDeleted, limitsOf, visible } from './retention';

/** What the double keeps: a log in memory, numbered and deduplicated as EventStoreDB 23.10 was seen to do. */

export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  readonly isJson: boolean;
}

export interface Recorded extends Proposed {
  readonly stream: string;
  readonly revision: number;
  /** An offset in bytes: commit and prepare are the same outside explicit transactions. */
  readonly position: bigint;
  /** Epoch milliseconds. */
  readonly created: number;
}

export type Expected = number | 'no-stream' | 'any';

/** `being committed`: the server drops the append, and its sender hears nothing. */
export type Outcome =
  | { readonly stored: Recorded; readonly committed: Promise<void> }
  | { readonly current: number | 'no-stream' }
  | 'being committed'
  | 'deleted';

/** A record's frame and index entry: what makes positions have gaps. */
const FRAME_BYTES = 117n;
/** A scavenge closes the chunk that is being written. */
const CHUNK_BYTES = 256n * 1024n * 1024n;

interface Pending {
  readonly last: Recorded;
  readonly done: () => void;
}

export class EventLog {
  /** What is committed: readers and subscribers know of nothing else. */
  readonly all: Recorded[] = [];
  /** How long a commit takes; 0: appends are committed at once, Infinity: when `commit` is called. */
  commitMs = 1;
  /** With `--write-stats-to-db` the server writes its statistics between the events of its users. */
  statsEvery = Infinity;
  now: () => number = () => Date.now();
  /** Of what is written, committed or not: by this an append is decided. */
  private readonly streams = new Map<string, Recorded[]>();
  private readonly listeners = new Set<() => void>();
  /** Written and not committed, in their order. */
  private readonly written: Recorded[] = [];
  private pending: Pending[] = [];
  private offset = 2_048n;
  private appends = 0;

  constructor() {
    this.writeOwn('$users', '$UsersInitialised');
  }

  /** What a reader is shown of it; `deleted` for a tombstone, `null` where there is no stream. */
  read(name: string): readonly Recorded[] | 'deleted' | null {
    const events = (this.streams.get(name) ?? []).filter((event) => this.isCommitted(event));
    if (isDeleted(events)) return 'deleted';
    const limits = limitsOf(this.streams.get(`$$${name}`)?.at(-1));
    return events.length === 0 || limits.isDeleted ? null : visible(events, limits, this.now());
  }

  stream(name: string): readonly Recorded[] {
    const found = this.read(name);
    return found === null || found === 'deleted' ? [] : found;
  }

  /**
   * With an exact revision, stale or not, the same ids succeed again with what they were given the first time; a
   * *correct* current revision stores an id a second time.
   */
  append(stream: string, expected: Expected, events: readonly Proposed[]): Outcome {
    const stored = this.streams.get(stream) ?? [];
    if (isDeleted(stored)) return 'deleted';
    const tip = stored.length - 1;
    const before = expected === 'any' ? tip : expected === 'no-stream' ? -1 : expected;
    if (before < tip) {
      const known = events.every(({ id }, index) => stored[before + 1 + index]?.id === id);
      const last = stored[before + events.length];
      if (known && last && !this.isCommitted(last)) return 'being committed';
      if (known && last) return { stored: last, committed: Promise.resolve() };
    }
    if (before !== tip) return { current: tip < 0 ? 'no-stream' : tip };
    for (const event of events) this.write(stream, event);
    const last = this.written.at(-1);
    if (!last) throw new Error('An empty append');
    this.appends += 1;
    if (this.appends % this.statsEvery === 0) this.write('$stats-127.0.0.1:2113', own('$statsCollected'));
    return { stored: last, committed: this.committed(this.written.at(-1) ?? last) };
  }

  /** An event of the server itself, or of another program. */
  writeOwn(stream: string, type: string, data: object = {}): void {
    this.write(stream, own(type, data));
    this.commit();
  }

  /** Nothing can be appended to it, or read of it, from here on. */
  tombstone(stream: string): void {
    this.writeOwn(stream, DELETED);
  }

  /** What no reader of its stream is shown is gone from everything, but for tombstones. */
  scavenge(): void {
    const shown = new Set([...this.streams.keys()].flatMap((stream) => this.stream(stream)));
    const kept = this.all.filter((event) => event.type === DELETED || shown.has(event));
    this.all.splice(0, this.all.length, ...kept);
    this.offset = (this.offset / CHUNK_BYTES + 1n) * CHUNK_BYTES;
  }

  /** What an intruder who can reach the server's disk makes of it. */
  tamper(change: (events: readonly Recorded[]) => readonly Recorded[]): void {
    const changed = change(this.all);
    this.all.splice(0, this.all.length, ...changed);
    this.streams.clear();
    for (const event of changed)
      this.streams.set(event.stream, [...(this.streams.get(event.stream) ?? []), event]);
  }

  /** Commits what was written up to this event, or all of it. */
  commit(upTo = this.written.at(-1)): void {
    if (!upTo || this.isCommitted(upTo)) return;
    this.all.push(...this.written.splice(0, this.written.indexOf(upTo) + 1));
    const done = this.pending.filter(({ last }) => this.isCommitted(last));
    this.pending = this.pending.filter(({ last }) => !this.isCommitted(last));
    for (const listener of this.listeners) listener();
    for (const one of done) one.done();
  }

  onAppend(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private committed(last: Recorded): Promise<void> {
    if (this.commitMs === 0) this.commit(last);
    else if (this.commitMs < Infinity) setTimeout(() => this.commit(last), this.commitMs).unref();
    if (this.isCommitted(last)) return Promise.resolve();
    return new Promise((done) => this.pending.push({ last, done }));
  }

  private isCommitted({ position }: Recorded): boolean {
    const [first] = this.written;
    return !first || position < first.position;
  }

  private write(stream: string, event: Proposed): void {
    const events = this.streams.get(stream) ?? [];
    const revision = event.type === DELETED ? DELETED_REVISION : events.length;
    const recorded = { ...event, stream, revision, position: this.offset, created: this.now() };
    this.offset += FRAME_BYTES + BigInt(event.data.length + event.metadata.length);
    events.push(recorded);
    this.streams.set(stream, events);
    this.written.push(recorded);
  }
}

function own(type: string, data: object = {}): Proposed {
  const none = new Uint8Array();
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return { id: crypto.randomUUID(), type, data: bytes, metadata: none, isJson: true };
}
