/** A document as the API gives it: it knows its stream's revision (DESIGN rule 11). */
export interface Versioned {
  readonly version: number;
}

/**
 * Which of two states of one document counts: the highest version wins, whichever of them came last. Where both
 * are the same it is what is held, so that nothing is drawn again for it.
 */
export function newest<Document extends Versioned>(held: Document | undefined, came: Document): Document {
  return held !== undefined && held.version >= came.version ? held : came;
}
