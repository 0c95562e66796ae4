/** ISO 8601 UTC sorts as text, ids the same way on every screen. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
