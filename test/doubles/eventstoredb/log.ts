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
}

export type Expected = number | 'no-stream' | 'any';

export type Outcome = { readonly stored: Recorded } | { readonly current: number | 'no-stream' };

/** A record's frame and index entry: what makes positions have gaps. */
const FRAME_BYTES = 117n;
/** The server writes its statistics between the events of its users. */
const STATS_EVERY = 7;

export class EventLog {
  readonly all: Recorded[] = [];
  private readonly streams = new Map<string, Recorded[]>();
  private readonly listeners = new Set<() => void>();
  private offset = 2_048n;
  private appends = 0;

  constructor() {
    this.writeOwn('$users', '$UsersInitialised');
  }

  stream(name: string): readonly Recorded[] {
    return this.streams.get(name) ?? [];
  }

  /**
   * With an exact revision, stale or not, the same ids succeed again with what they were given the first time; a
   * *correct* current revision stores an id a second time.
   */
  append(stream: string, expected: Expected, events: readonly Proposed[]): Outcome {
    const stored = this.stream(stream);
    const tip = stored.length - 1;
    const before = expected === 'any' ? tip : expected === 'no-stream' ? -1 : expected;
    if (before < tip) {
      const known = events.every(({ id }, index) => stored[before + 1 + index]?.id === id);
      const last = stored[before + events.length];
      if (known && last) return { stored: last };
    }
    if (before !== tip) return { current: tip < 0 ? 'no-stream' : tip };
    const written = events.map((event) => this.write(stream, event));
    this.appends += 1;
    if (this.appends % STATS_EVERY === 0) this.writeOwn('$stats-127.0.0.1:2113', '$statsCollected');
    for (const listener of this.listeners) listener();
    const last = written.at(-1);
    if (!last) throw new Error('An empty append');
    return { stored: last };
  }

  /** An event of the server itself, or of another program. */
  writeOwn(stream: string, type: string): void {
    const none = new Uint8Array();
    const data = new TextEncoder().encode('{}');
    this.write(stream, { id: crypto.randomUUID(), type, data, metadata: none, isJson: true });
  }

  /** What somebody makes of it who can reach the server's disk. */
  tamper(change: (events: readonly Recorded[]) => readonly Recorded[]): void {
    const changed = change(this.all);
    this.all.splice(0, this.all.length, ...changed);
    this.streams.clear();
    for (const event of changed)
      this.streams.set(event.stream, [...(this.streams.get(event.stream) ?? []), event]);
  }

  onAppend(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private write(stream: string, event: Proposed): Recorded {
    const events = this.streams.get(stream) ?? [];
    const recorded = { ...event, stream, revision: events.length, position: this.offset };
    this.offset += FRAME_BYTES + BigInt(event.data.length + event.metadata.length);
    events.push(recorded);
    this.streams.set(stream, events);
    this.all.push(recorded);
    return recorded;
  }
}
