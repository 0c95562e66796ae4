const USUAL_PX = 16;

/** A length that follows the browser's font size. @param px where that is 16 */
export function rem(px: number): string {
  return `${px / USUAL_PX}rem`;
}

/** How many times as large as usual the browser shows text; for what is laid out by hand. */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) ? size / USUAL_PX : 1;
}
