import type { StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import type { LiveChange } from '@lineless/engine/realtime/port';
import type { DocumentWrite, StoredDocument } from '@lineless/ports/read-models/port';
import { Entry, type Finished } from './entry';

/** Events of one stream that are not folded: of a parked stream, or from a poison event on. */
export interface HeldBack {
  readonly stream: string;
  /** In order; where there is a `reason`, the first is the poison event. */
  readonly events: StoredEvent[];
  /** Why the stream is parked from here on; missing where it was parked before. */
  readonly reason?: string;
}

export interface Folded<State> {
  readonly writes: readonly DocumentWrite<State>[];
  readonly changes: readonly LiveChange[];
  readonly heldBack: readonly HeldBack[];
}

export interface FoldOptions<State> {
  readonly load: (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredDocument<State>>>;
  readonly isParked: (event: StoredEvent) => boolean;
  /** Whether anybody is to be told of the changes. */
  readonly live: boolean;
}

/** Folds a batch into the documents it touches; what cannot be folded holds back its own stream only. */
export async function fold<State>(
  projection: Projection<State>,
  events: readonly StoredEvent[],
  options: FoldOptions<State>,
): Promise<Folded<State>> {
  const batch = new Batch(projection, options.live);
  const targets = events.map((event) => (options.isParked(event) ? null : target(projection, event)));
  const ids = new Set<string>();
  for (const one of targets) if (one && 'id' in one) ids.add(one.id);
  const loaded = ids.size > 0 ? await options.load([...ids]) : new Map<string, StoredDocument<State>>();
  for (const [at, event] of events.entries()) batch.take(event, targets[at] ?? null, loaded);
  return batch.finish();
}

type Target = { readonly id: string } | { readonly reason: string };

function target<State>(projection: Projection<State>, event: StoredEvent): Target {
  try {
    return { id: projection.documentId(event) };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

class Batch<State> {
  private readonly entries = new Map<string, Entry<State>>();
  private readonly held = new Map<string, HeldBack>();
  /** Only what a second, careful pass over a stream would need. */
  private readonly taken: { readonly event: StoredEvent; readonly id: string }[] = [];

  constructor(
    private readonly projection: Projection<State>,
    private readonly live: boolean,
  ) {}

  take(event: StoredEvent, target: Target | null, loaded: ReadonlyMap<string, StoredDocument<State>>): void {
    const held = this.held.size > 0 ? this.held.get(event.stream) : undefined;
    if (held) held.events.push(event);
    else if (!target) this.held.set(event.stream, { stream: event.stream, events: [event] });
    else if ('reason' in target) this.park(event, target.reason);
    else this.apply(event, target.id, loaded);
  }

  finish(): Folded<State> {
    const finished: Finished<State>[] = [];
    const unfit = new Set<string>();
    for (const entry of this.entries.values()) {
      try {
        const done = entry.finish(this.projection, this.live);
        if (done) finished.push(done);
      } catch {
        unfit.add(entry.stream);
      }
    }
    if (unfit.size > 0) {
      for (const stream of unfit) this.again(stream);
      return this.finish();
    }
    return {
      writes: finished.map(({ write }) => write),
      changes: this.live ? finished.flatMap(({ changes }) => changes) : [],
      heldBack: [...this.held.values()],
    };
  }

  private apply(event: StoredEvent, id: string, loaded: ReadonlyMap<string, StoredDocument<State>>): void {
    let entry = this.entries.get(id);
    if (!entry) {
      entry = new Entry(id, event.stream, loaded.get(id));
      this.entries.set(id, entry);
    }
    try {
      if (entry.take(this.projection, event)) this.taken.push({ event, id });
    } catch (error) {
      this.park(event, reasonOf(error));
    }
  }

  /** A state could not be shown: folds its stream again event by event to find where that began. */
  private again(stream: string): void {
    for (const [id, entry] of this.entries) if (entry.stream === stream) this.entries.set(id, entry.fresh());
    let reason: string | undefined;
    const back: StoredEvent[] = [];
    for (const { event, id } of this.taken) {
      if (event.stream !== stream) continue;
      if (reason === undefined) reason = this.attempt(event, id);
      if (reason !== undefined) back.push(event);
    }
    if (reason === undefined) return;
    const later = this.held.get(stream)?.events ?? [];
    this.held.set(stream, { stream, events: [...back, ...later], reason });
  }

  private attempt(event: StoredEvent, id: string): string | undefined {
    const entry = this.entries.get(id);
    const before = entry?.copy();
    if (!entry || !before) return undefined;
    try {
      entry.take(this.projection, event);
      entry.finish(this.projection, this.live);
      return undefined;
    } catch (error) {
      this.entries.set(id, before);
      return reasonOf(error);
    }
  }

  private park(event: StoredEvent, reason: string): void {
    this.held.set(event.stream, { stream: event.stream, events: [event], reason });
  }
}

const LONGEST_REASON = 1_000;

function reasonOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
    0,
    LONGEST_REASON,
  );
}
