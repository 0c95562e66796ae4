import type { Position, StoredEvent } from '@lineless/kernel/event';
import type { Model, Projection } from '@lineless/kernel/projection';
import { scanned } from '@lineless/ports/documents/pages';
import type { Projector } from './projector';
import { turn } from './turn';

const PAGE = 500;

/** Which documents of a read model are pieces of a state: those of the stream whose ids begin so. */
export interface PieceIds {
  readonly model: Model;
  readonly prefix: string;
}

/** A document, or its tombstone, as far as it is folded; `state: null` where nothing is there. */
export interface Piece {
  readonly state: unknown;
  /** Of the last event that it has had. */
  readonly revision: number;
}

/** What one read model has of a stream. */
export interface PiecesOfModel {
  readonly projection: Pick<Projection, 'model' | 'documentId' | 'evolve'>;
  /** Every event of the stream up to here is in its documents, and later ones are in some of them. */
  readonly upTo: Position;
  readonly documents: Map<string, Piece>;
}

/**
 * A stream's state in documents of several read models, which were read at different moments: each is folded by
 * itself, so each is folded on from where it is.
 */
export class FoldedPieces {
  constructor(private readonly models: readonly PiecesOfModel[]) {}

  /** What the stream says after this has to be told to `take`. */
  get upTo(): Position {
    return this.models.reduce((first, { upTo }) => (upTo < first ? upTo : first), this.models[0]?.upTo ?? '');
  }

  /** The last event that one of them has had. */
  get revision(): number {
    let last = -1;
    for (const { documents } of this.models)
      for (const { revision } of documents.values()) last = Math.max(last, revision);
    return last;
  }

  /** What a document has had changes nothing; all others in their order. Throws as `evolve` does. */
  take(event: StoredEvent): void {
    for (const { projection, upTo, documents } of this.models) {
      if (event.position <= upTo) continue;
      const id = projection.documentId(event);
      if (id === null) continue;
      const { state, revision } = documents.get(id) ?? { state: null, revision: -1 };
      if (event.revision > revision)
        documents.set(id, { state: projection.evolve(state, event, id), revision: event.revision });
    }
  }

  /** The states that are there, by their documents' ids. */
  *of<State>({ name }: Model<State>): IterableIterator<readonly [id: string, state: State]> {
    for (const { projection, documents } of this.models)
      if (projection.model.name === name)
        for (const [id, { state }] of documents) if (state !== null) yield [id, state as State];
  }
}

/**
 * What a projection of this process's code has of a stream; `null` where that is not all of it, because it is parked
 * or other code has folded some.
 */
export async function piecesOf(
  { parts: { projection, collection, parked, runtime } }: Projector,
  stream: string,
  prefix: string,
): Promise<PiecesOfModel | null> {
  // In this order: what is read after the checkpoint has at least what that says.
  const upTo = await collection.checkpoint();
  if (upTo === null || (await parked.isStored(stream))) return null;
  const documents = new Map<string, Piece>();
  for await (const page of scanned(collection, { prefix, limit: PAGE })) {
    for (const { id, foldedBy, body, version } of page) {
      if (foldedBy !== null) return null;
      if (projection.streamOf(id) === stream)
        documents.set(id, { state: body?.state ?? null, revision: version });
    }
    await turn(runtime);
  }
  return { projection, upTo, documents };
}
