const drawings = ['arcs', 'bars', 'discs'] as const;
export type PosterDrawing = (typeof drawings)[number];

/** The same drawing for the same location, everywhere. */
export function drawingOf(locationId: string): PosterDrawing {
  let sum = 0;
  for (const character of locationId) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return drawings[sum % drawings.length] ?? 'arcs';
}
