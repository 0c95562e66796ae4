/** Look: tickets are 196 px with 12 px between them, and the page has 20 px on both sides. */
export function columnsFor(width: number): number {
  return Math.max(1, Math.floor((width - 28) / 208));
}
