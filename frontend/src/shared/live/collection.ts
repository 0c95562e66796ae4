import { current, isDraft, type Draft } from '@reduxjs/toolkit';
import { newest, type Versioned } from './newest';

/** Documents by id, and their ids in the list's order: no id stands there twice, one changes without the others. */
export interface Collection<Document> {
  ids: string[];
  entities: Partial<Record<string, Document>>;
}

/** What a list is made of, and its order. */
export interface Listing<Document> {
  readonly idOf: (document: Document) => string;
  readonly compare: (a: Document, b: Document) => number;
}

/** Of documents in any number of states each in its newest one, where the first of them stands. */
export function latest<Document extends Versioned>(
  idOf: (document: Document) => string,
  documents: Iterable<Document>,
): Document[] {
  const states = new Map<string, Document>();
  for (const document of documents) states.set(idOf(document), newest(states.get(idOf(document)), document));
  return [...states.values()];
}

/** The same in the list's order. */
export function collect<Document extends Versioned>(
  { idOf, compare }: Listing<Document>,
  documents: Iterable<Document>,
): Collection<Document> {
  const sorted = latest(idOf, documents).sort(compare);
  return {
    ids: sorted.map(idOf),
    entities: Object.fromEntries(sorted.map((document) => [idOf(document), document])),
  };
}

/** A new answer in place of the one that is held: what is held in a newer state stays so. */
export function renew<Document extends Versioned>(
  listing: Listing<Document>,
  held: Collection<Document>,
  answer: Collection<Document>,
): Collection<Document> {
  const states = documentsOf(answer).map((document) =>
    newest(held.entities[listing.idOf(document)], document),
  );
  return collect(listing, states);
}

const lists = new WeakMap<object, readonly unknown[]>();

/** In the list's order; the same array as long as nothing changes. */
export function documentsOf<Document>(collection: Collection<Document>): readonly Document[] {
  const known = lists.get(collection) as readonly Document[] | undefined;
  if (known) return known;
  const { ids, entities } = collection;
  const documents = ids.map((id) => entities[id]).filter((document) => document !== undefined);
  if (!isDraft(collection)) lists.set(collection, documents);
  return documents;
}

/**
 * Puts a document where it belongs, in place of its older state. Behind those that compare as equal.
 *
 * @param atEnd `false`: what sorts behind the last one is left out
 */
export function put<Document>(
  { idOf, compare }: Listing<Document>,
  data: Collection<Document>,
  document: Document,
  atEnd = true,
): void {
  const id = idOf(document);
  const entities = plain(data.entities);
  const held = entities[id];
  if (held !== undefined && compare(held, document) === 0) {
    data.entities[id] = document;
    return;
  }
  const ids = held === undefined ? plain(data.ids) : plain(data.ids).filter((other) => other !== id);
  const at = placeIn(ids, (other) => {
    const there = entities[other];
    return there === undefined || compare(there, document) <= 0;
  });
  if (at === ids.length && !atEnd) {
    remove(data, id);
    return;
  }
  data.ids = ids.toSpliced(at, 0, id);
  data.entities[id] = document;
}

export function remove<Document>(data: Collection<Document>, id: string): void {
  if (data.entities[id] === undefined) return;
  data.ids = plain(data.ids).filter((other) => other !== id);
  const { [id]: _, ...others } = plain(data.entities);
  data.entities = others;
}

/** As it is without Immer around it, which would look at every id of a long list one by one. */
export function plain<T extends object>(value: T): T {
  return isDraft(value) ? current(value as Draft<T>) : value;
}

/** The first place whose id comes not before. */
function placeIn(ids: readonly string[], isBefore: (id: string) => boolean): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const id = ids[middle];
    if (id !== undefined && isBefore(id)) low = middle + 1;
    else high = middle;
  }
  return low;
}
