/**
 * The browser's history, before the router begins. Where its pages are scrolled to is this product's own to restore
 * (`useScrollPositions`). A page that is opened anew in the same tab gets a key for that: the router calls the first
 * page of every document the same, and it would begin where the one before it had been scrolled to.
 */
export function ownSteps(history: History): void {
  if (!history.state) history.replaceState({ key: Date.now() }, '');
  const ours = (): void => void (history.scrollRestoration = 'manual');
  ours();
  window.addEventListener('pageshow', ours);
  // Pages of other sites, and this one while it loads again, are the browser's.
  window.addEventListener('pagehide', () => void (history.scrollRestoration = 'auto'));
}
