/** In characters. */
export const NOTE_LENGTH = 140;

/**
 * By what an order's line is known: its product's id, and an id of its own where the product has several, with other
 * options or another note.
 */
export function lineIdOf({ productId, lineId }: { productId: string; lineId?: string | undefined }): string {
  return lineId ?? productId;
}
