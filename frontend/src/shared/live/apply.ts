import { plain, put, remove, type Collection, type Listing } from './collection';
import type { Applied } from './live-entry';
import type { Versioned } from './newest';

/** How changed documents find their place in a cached list. */
export interface ListRules<Data, Document extends Versioned, Arg> extends Listing<Document> {
  /** The collection inside the cached data; it is changed in place. */
  readonly collectionOf: (data: Data) => Collection<Document>;
  /** Does it (still) belong here? Everything does without this. */
  readonly keep?: (document: Document, arg: Arg, data: Data) => boolean;
  /** A list whose window moves: what has fallen out of it stands at its end. */
  readonly isOver?: (document: Document) => boolean;
  /** There are further pages: what sorts behind the last item belongs to one of them. */
  readonly hasMore?: (data: Data) => boolean;
  /** What follows from it for the rest of the data, such as a count, only the server can say. */
  readonly asksAgain?: (document: Document, data: Data, arg: Arg) => boolean;
}

export interface Arrival<Document> {
  readonly id: string;
  readonly version: number;
  /** `null`: gone. */
  readonly document: Document | null;
  /** The list is as new: a document that it lacks was folded late, or has left since. */
  readonly isOld?: boolean;
}

/**
 * Puts one document where it belongs; drops what is not newer than the list's own.
 *
 * @returns `false` where another answer is needed; `'late'`: and was not asked for yet
 */
export function applyToList<Data, Document extends Versioned, Arg>(
  rules: ListRules<Data, Document, Arg>,
  data: Data,
  arrival: Arrival<Document>,
  arg: Arg,
): Applied {
  const { id, document } = arrival;
  const collection = rules.collectionOf(data);
  const held = collection.entities[id];
  if (held && held.version >= arrival.version) return true;
  const stays = document !== null && rules.keep?.(document, arg, data) !== false;
  if (stays && !held && arrival.isOld) return 'late';
  if (stays) put(rules, collection, document, rules.hasMore?.(data) !== true);
  else remove(collection, id);
  if (rules.isOver) dropEnd(collection, rules.isOver);
  return document === null || rules.asksAgain?.(document, data, arg) !== true;
}

function dropEnd<Document>(collection: Collection<Document>, isOver: (document: Document) => boolean): void {
  const { entities } = plain(collection);
  const last = plain(collection.ids).findLastIndex((id) => {
    const document = entities[id];
    return document !== undefined && !isOver(document);
  });
  for (const id of plain(collection.ids).slice(last + 1)) remove(collection, id);
}
