import type { Projection } from '@lineless/kernel/projection';
import type { Runtime } from '@lineless/kernel/runtime';
import type { Collection, StoredDocument } from '@lineless/ports/documents/port';
import { bodyOf, type LoadedDocument } from './entry';
import type { StreamReads } from './stream-events';
import { StreamFolds, type Folded } from './stream-folds';

export interface RefoldingParts<State> {
  readonly projection: Projection<State>;
  /** This process's code. */
  readonly code: string;
  /** Whose documents are in the generation, but for those that say otherwise. */
  readonly generationCode: string;
  readonly collection: Pick<Collection<State>, 'checkpoint'>;
  readonly store: StreamReads;
  readonly runtime: Runtime;
  /** This code's own generation, while this process builds it. */
  readonly built: () => Pick<Collection<State>, 'load'> | undefined;
}

/**
 * Documents of one generation that other code has folded, as this process's code folds them: from the generation that
 * is built beside it, or else from their stream, which is read once for all of its documents. One that this code cannot
 * fold stays as it was stored.
 */
export class Refolding<State> {
  private readonly streams: StreamFolds<State>;

  constructor(private readonly parts: RefoldingParts<State>) {
    const { projection, store, runtime } = parts;
    this.streams = new StreamFolds(projection, store, runtime);
  }

  /** In their order. @throws what the stores throw */
  async fresh(documents: readonly StoredDocument<State>[]): Promise<readonly LoadedDocument<State>[]> {
    const { projection } = this.parts;
    const foreign = documents.filter((document) => !this.isOwn(document));
    if (foreign.length === 0) return documents;
    const fresh = new Map(await this.built(foreign));
    const left = foreign.filter(({ id }) => !fresh.has(id));
    for (const [stream, some] of grouped(left, ({ id }) => projection.streamOf(id)))
      for (const document of await this.folded(stream, some)) fresh.set(document.id, document);
    return documents.map((document) => fresh.get(document.id) ?? document);
  }

  /** A person is forgotten. */
  forget(): void {
    this.streams.forget();
  }

  /** Whether the document is as this process's code would have folded it. */
  private isOwn({ foldedBy }: Pick<StoredDocument<State>, 'foldedBy'>): boolean {
    return (foldedBy ?? this.parts.generationCode) === this.parts.code;
  }

  /** Those that are just as far in the generation that is being built. */
  private async built(
    documents: readonly StoredDocument<State>[],
  ): Promise<ReadonlyMap<string, StoredDocument<State>>> {
    const found = new Map<string, StoredDocument<State>>();
    const own = await this.parts.built()?.load(documents.map(({ id }) => id));
    for (const document of documents) {
      const built = own?.get(document.id);
      if (built?.position !== document.position) continue;
      found.set(document.id, { ...document, version: built.version, body: built.body });
    }
    return found;
  }

  private async folded(
    stream: string,
    documents: readonly StoredDocument<State>[],
  ): Promise<readonly LoadedDocument<State>[]> {
    const ids = new Set(documents.map(({ id }) => id));
    const upTo = documents.reduce((last, { position }) => (position > last ? position : last), '');
    // Not beyond what the generation shows: what comes after that is still to be folded into it, and told.
    const end = async () => {
      const checkpoint = (await this.parts.collection.checkpoint()) ?? '';
      return checkpoint > upTo ? checkpoint : upTo;
    };
    const folded = await this.streams.of(stream, { ids, upTo, end });
    return documents.map((document) => this.shown(document, folded.get(document.id)));
  }

  private shown(document: StoredDocument<State>, folded: Folded<State> | undefined): LoadedDocument<State> {
    if (folded === 'failed') return document;
    if (!folded) return { ...document, body: null };
    const { state, revision: version } = folded;
    try {
      const body = state === null ? null : bodyOf(this.parts.projection, state, version);
      const stored = document.position;
      // Of some events only this code knows that they are about the document.
      const position = folded.position > stored ? folded.position : stored;
      return { ...document, position, version, body, stored };
    } catch {
      return document;
    }
  }
}

function grouped<Item>(items: readonly Item[], by: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(by(item));
    if (group) group.push(item);
    else groups.set(by(item), [item]);
  }
  return groups;
}
