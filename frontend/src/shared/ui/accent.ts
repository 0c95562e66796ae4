import { accentProperties } from '@lineless/contracts/venues/accent';

/**
 * Gives an element, usually `<html>`, the location's colour. Without a colour the tokens fall back to paper.
 * @returns takes the colour away again
 */
export function applyAccent(element: HTMLElement, primaryColor: string | null | undefined): () => void {
  const properties = accentProperties(primaryColor);
  for (const [name, value] of properties) element.style.setProperty(name, value);
  return () => {
    for (const [name] of properties) element.style.removeProperty(name);
  };
}

/** What `<html>` has: of which location it is, where that is known, and what takes it away again. */
let shown: { readonly location: string | undefined; readonly takeAway: () => void } | null = null;

/**
 * Gives `<html>` the colour of the page that is shown. No page takes it away when it goes: between two pages of one
 * location it would be gone for a moment.
 * @param accent `null`: of no location · `undefined`: not known yet
 * @param location whose page it is, as far as its address says it
 */
export function showAccent(accent: string | null | undefined, location: string | undefined): void {
  const isSame = location === undefined || location === shown?.location;
  if (accent === undefined && isSame) return;
  shown?.takeAway();
  shown = accent ? { location, takeAway: applyAccent(document.documentElement, accent) } : null;
}
