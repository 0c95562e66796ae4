/** Later, when nothing else is to be done: what is shown comes first. */
export function whenQuiet(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1_000);
}
