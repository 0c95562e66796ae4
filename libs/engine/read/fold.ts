import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Anchor, Projection } from '@lineless/kernel/projection';
import type { LiveChange } from '@lineless/ports/changes/port';
import { checkSize, type DocumentWrite } from '@lineless/ports/documents/port';
import type { Anchors } from './anchors';
import { Entry, type Finished, type LoadedDocument } from './entry';

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
  /** Documents that have had some of the events, by their stored position: the checkpoint did not move with them. */
  readonly ahead: ReadonlyMap<string, Position>;
}

const NO_ANCHORS: ReadonlyMap<string, Anchor> = new Map();

type Loaded<State> = ReadonlyMap<string, LoadedDocument<State>>;

export interface FoldOptions<State> {
  /** @param absent those whose first event is in this batch */
  readonly load: (ids: readonly string[], absent: ReadonlySet<string>) => Promise<Loaded<State>>;
  readonly isParked: (event: StoredEvent) => boolean;
  /** Of a projection that needs them. */
  readonly anchors?: Anchors | null;
  /** Whether anybody is to be told of the changes. */
  readonly live: boolean;
  /** Whether a document that no store takes is looked for: it costs as much as its write. */
  readonly measures: boolean;
}

/** Folds a batch into the documents it touches; what cannot be folded holds back its own stream only. */
export async function fold<State>(
  projection: Projection<State>,
  events: readonly StoredEvent[],
  { load, isParked, anchors, live, measures }: FoldOptions<State>,
): Promise<Folded<State>> {
  const targets = events.map((event) => (isParked(event) ? null : targetOf(projection, event)));
  const ids = new Set<string>();
  const absent = new Set<string>();
  for (const [at, target] of targets.entries()) {
    if (!target || !('id' in target) || target.id === null) continue;
    const isFirst = events[at]?.revision === 0 || projection.isOfOneEvent === true;
    if (isFirst && !ids.has(target.id)) absent.add(target.id);
    ids.add(target.id);
  }
  const loaded: Loaded<State> = ids.size > 0 ? await load([...ids], absent) : new Map();
  const anchored = (await anchors?.of(events)) ?? NO_ANCHORS;
  const run = (careful: boolean) => {
    const batch = new Batch(projection, loaded, anchored, { careful, measures });
    for (const [at, event] of events.entries()) batch.take(event, targets[at] ?? null);
    return batch.finish(live);
  };
  try {
    return run(false);
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    // A state cannot be shown, or is too large. Event by event it is found out since which one.
    return run(true);
  }
}

type Target = { readonly id: string | null } | { readonly reason: string };

function targetOf<State>(projection: Projection<State>, event: StoredEvent): Target {
  try {
    return { id: projection.documentId(event) };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** A folded state has no view, keys or topics, or cannot be stored. */
class Unfit extends Error {}

interface Care {
  /** Looks after each event whether the documents can still be shown. */
  readonly careful: boolean;
  readonly measures: boolean;
}

class Batch<State> {
  private readonly entries = new Map<string, Entry<State>>();
  private readonly held = new Map<string, HeldBack>();

  constructor(
    private readonly projection: Projection<State>,
    private readonly loaded: Loaded<State>,
    private readonly anchors: ReadonlyMap<string, Anchor>,
    private readonly care: Care,
  ) {}

  take(event: StoredEvent, target: Target | null): void {
    const held = this.held.get(event.stream);
    if (held) held.events.push(event);
    else if (!target) this.held.set(event.stream, { stream: event.stream, events: [event] });
    else if ('reason' in target) this.park(event, target.reason);
    else if (target.id !== null) this.apply(event, target.id);
  }

  finish(live: boolean): Folded<State> {
    const writes: DocumentWrite<State>[] = [];
    const changes: LiveChange[] = [];
    const ahead = new Map<string, Position>();
    for (const entry of this.entries.values()) {
      if (entry.ahead !== null) ahead.set(entry.id, entry.ahead);
      const finished = this.finished(entry, live);
      if (!finished) continue;
      writes.push(finished.write);
      for (const change of finished.changes) changes.push(change);
    }
    return { writes, changes, heldBack: [...this.held.values()], ahead };
  }

  private apply(event: StoredEvent, id: string): void {
    const entry = this.entry(id);
    const back = this.care.careful ? entry.remember() : null;
    try {
      entry.take(event, this.anchors.get(event.stream));
      if (this.care.careful) this.measured(entry.finish(true));
    } catch (error) {
      back?.();
      this.park(event, reasonOf(error));
    }
  }

  private finished(entry: Entry<State>, live: boolean): Finished<State> | null {
    try {
      return this.measured(entry.finish(live));
    } catch (cause) {
      throw new Unfit('A document cannot be shown or stored', { cause });
    }
  }

  /** @throws DocumentTooLarge */
  private measured(finished: Finished<State> | null): Finished<State> | null {
    const { id, body } = finished?.write ?? {};
    if (this.care.measures && id !== undefined && body) checkSize(id, JSON.stringify(body.state), body);
    return finished;
  }

  private entry(id: string): Entry<State> {
    let entry = this.entries.get(id);
    if (!entry) {
      entry = new Entry(id, this.projection, this.loaded.get(id));
      this.entries.set(id, entry);
    }
    return entry;
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
