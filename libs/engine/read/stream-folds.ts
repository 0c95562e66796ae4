import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Anchor, Projection } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import { AnchorAlong } from './anchors';
import { Serial } from './serial';
import { streamPages, type StreamReads } from './stream-events';
import { turn } from './turn';

/** Documents of all streams together: as many as the longest guest list has; some 20 MB. */
const MOST_DOCUMENTS = 20_000;

/** A document as far as its stream is folded. */
export interface FoldedDocument<State> {
  readonly state: State | null;
  /** Of the last event that it has had. */
  readonly position: Position;
  readonly revision: number;
}

export type Folded<State> = FoldedDocument<State> | 'failed';

/** A stream that is folded once for all of its documents. */
class StreamFold<State> {
  /** 'failed': one of its events could not be folded. */
  readonly documents = new Map<string, Folded<State>>();
  /** Of the last event that was read. */
  revision = -1;
  /** Every event up to here is in the documents, and none after it. */
  upTo: Position = '';
  /** One of its events does not say which documents it is about. */
  private isBroken = false;
  private readonly anchors: AnchorAlong;

  /** @param only these of its documents; `null`: all */
  constructor(
    private readonly projection: Projection<State>,
    private readonly only: ReadonlySet<string> | null,
  ) {
    this.anchors = new AnchorAlong(projection);
  }

  take(event: StoredEvent): void {
    this.revision = event.revision;
    if (this.isBroken) return;
    const anchor = this.anchors.at(event);
    const id = this.target(event);
    if (id === null || this.only?.has(id) === false) return;
    const before = this.documents.get(id);
    if (before !== 'failed') this.documents.set(id, this.folded(before?.state ?? null, event, id, anchor));
  }

  /** Those of these documents that it has. */
  some(ids: ReadonlySet<string>): ReadonlyMap<string, Folded<State>> {
    const found = new Map<string, Folded<State>>();
    for (const id of ids) {
      const document = this.isBroken ? 'failed' : this.documents.get(id);
      if (document) found.set(id, document);
    }
    return found;
  }

  private target(event: StoredEvent): string | null {
    try {
      return this.projection.documentId(event);
    } catch {
      this.isBroken = true;
      return null;
    }
  }

  private folded(state: State | null, event: StoredEvent, id: string, anchor?: Anchor): Folded<State> {
    try {
      const next = this.projection.evolve(state, event, id, anchor);
      return { state: next, position: event.position, revision: event.revision };
    } catch {
      return 'failed';
    }
  }
}

export interface Wanted {
  readonly ids: ReadonlySet<string>;
  /** Every event up to here has to be in them. */
  readonly upTo: Position;
  /** No event after this is to be in them; asked where something has to be read. */
  readonly end: () => Promise<Position>;
}

/**
 * Streams as this process's code folds them, one after the other: each is read once for all of its documents, then only
 * what has come to it. So many documents are kept, those of the streams that were asked for last.
 */
export class StreamFolds<State> {
  private kept = new Map<string, StreamFold<State>>();
  private readonly line = new Serial();

  constructor(
    private readonly projection: Projection<State>,
    private readonly store: StreamReads,
    private readonly runtime: Runtime,
    private readonly most = MOST_DOCUMENTS,
  ) {}

  /** @throws what the store throws */
  of(stream: string, wanted: Wanted): Promise<ReadonlyMap<string, Folded<State>>> {
    return this.line.run(async () => {
      const fold = await this.foldedUpTo(stream, wanted);
      return fold.some(wanted.ids);
    });
  }

  /** A person is forgotten: what is kept may say who they are. */
  forget(): void {
    this.kept = new Map();
  }

  private async foldedUpTo(stream: string, { ids, upTo, end }: Wanted): Promise<StreamFold<State>> {
    const { kept, projection } = this;
    const whole = kept.get(stream) ?? new StreamFold(projection, null);
    // What was asked for last goes last; and a read that fails is gone on with.
    kept.delete(stream);
    kept.set(stream, whole);
    if (whole.upTo >= upTo) return whole;
    const last = await end();
    if (await this.readOn(stream, whole, last)) {
      trim(kept, this.most);
      return whole;
    }
    kept.delete(stream);
    const some = new StreamFold(projection, ids);
    await this.readOn(stream, some, last);
    return some;
  }

  /** @returns false where it has more documents than are kept */
  private async readOn(stream: string, fold: StreamFold<State>, end: Position): Promise<boolean> {
    let pages = 0;
    for await (const page of streamPages(this.store, stream, fold.revision + 1)) {
      if (pages > 0) await turn(this.runtime);
      pages += 1;
      for (const event of page) if (event.position <= end) fold.take(event);
      if (fold.documents.size > this.most) return false;
      if ((page.at(-1)?.position ?? '') > end) break;
    }
    fold.upTo = end;
    return true;
  }
}

function trim<State>(kept: Map<string, StreamFold<State>>, most: number): void {
  let documents = 0;
  for (const fold of kept.values()) documents += fold.documents.size;
  for (const [stream, fold] of kept) {
    if (documents <= most) return;
    kept.delete(stream);
    documents -= fold.documents.size;
  }
}
