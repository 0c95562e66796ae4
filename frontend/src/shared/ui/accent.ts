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
