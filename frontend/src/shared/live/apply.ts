/** A document as the API gives it: it knows its stream's revision (DESIGN rule 11). */
export interface Versioned {
  readonly version: number;
}

/** How changed documents find their place in a cached list. */
export interface ListRules<Data, Document extends Versioned, Arg> {
  /** The array inside the cached data; it is changed in place. */
  readonly itemsOf: (data: Data) => Document[];
  readonly idOf: (document: Document) => string;
  /** Does it (still) belong here? Everything does without this. */
  readonly keep?: (document: Document, arg: Arg, data: Data) => boolean;
  /** The list's order. */
  readonly compare: (a: Document, b: Document) => number;
  /** There are further pages: what sorts behind the last item belongs to one of them. */
  readonly hasMore?: (data: Data) => boolean;
  /** What follows from it for the rest of the data, such as a count, only the server can say. */
  readonly asksAgain?: (document: Document, data: Data) => boolean;
}

export interface Arrival<Document> {
  readonly id: string;
  readonly version: number;
  /** `null`: gone. */
  readonly document: Document | null;
}

/**
 * Puts one document where it belongs; whatever is not newer than the list's own is dropped.
 *
 * @returns `false` where another answer is needed
 */
export function applyToList<Data, Document extends Versioned, Arg>(
  rules: ListRules<Data, Document, Arg>,
  data: Data,
  arrival: Arrival<Document>,
  arg: Arg,
): boolean {
  const items = rules.itemsOf(data);
  const at = items.findIndex((item) => rules.idOf(item) === arrival.id);
  const held = at < 0 ? undefined : items[at];
  if (held && held.version >= arrival.version) return true;
  const { document } = arrival;
  const stays = document !== null && rules.keep?.(document, arg, data) !== false;
  if (at >= 0) items.splice(at, 1);
  if (stays) {
    const place = items.findIndex((item) => rules.compare(document, item) < 0);
    if (place >= 0) items.splice(place, 0, document);
    else if (!rules.hasMore?.(data)) items.push(document);
  }
  return document === null || rules.asksAgain?.(document, data) !== true;
}
