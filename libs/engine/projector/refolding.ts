import type { StoredEvent } from '@lineless/kernel/event';
import type { Projection } from '@lineless/kernel/projection';
import { RecentlyUsed } from '@lineless/kernel/recently-used';
import type { StoredDocument } from '@lineless/ports/read-models/port';
import { AnchorAlong } from './anchors';
import { bodyOf } from './entry';
import { streamEvents, type StreamReads } from './stream-events';

/** Documents that were folded anew, kept while they are current. */
const MOST_KEPT = 5_000;

/**
 * Documents of one generation that other code has folded, as this process's code folds them: from their
 * stream's first event, up to where they were. One that several streams feed, or that this code cannot fold,
 * stays as it was stored.
 */
export class Refolding<State> {
  private readonly kept = new RecentlyUsed<StoredDocument<State>>(MOST_KEPT);

  constructor(
    private readonly projection: Projection<State>,
    private readonly code: string,
    /** Whose documents are in the generation, but for those that say otherwise. */
    private readonly generationCode: string,
    private readonly store: StreamReads,
  ) {}

  /** Whether the document is as this process's code would have folded it. */
  isOwn({ foldedBy }: Pick<StoredDocument<State>, 'foldedBy'>): boolean {
    return (foldedBy ?? this.generationCode) === this.code;
  }

  async fresh(document: StoredDocument<State>): Promise<StoredDocument<State>> {
    if (this.isOwn(document) || !this.projection.streamOf) return document;
    const known = this.kept.get(document.id);
    if (known?.position === document.position) return known;
    const folded = await this.folded(document, this.projection.streamOf(document.id)).catch(() => document);
    this.kept.set(document.id, folded);
    return folded;
  }

  private async folded(document: StoredDocument<State>, stream: string): Promise<StoredDocument<State>> {
    const { projection } = this;
    const { id, position } = document;
    let state: State | null = null;
    let last: StoredEvent | undefined;
    const along = new AnchorAlong(projection);
    for await (const event of streamEvents(this.store, stream, projection)) {
      if (event.position > position) break;
      const anchor = along.at(event);
      if (!projection.documents(event).includes(id)) continue;
      state = projection.evolve(state, event, id, anchor);
      last = event;
    }
    const version = last?.revision ?? document.version;
    const body = state === null ? null : bodyOf(projection, state, version);
    return { ...document, version, body };
  }
}
