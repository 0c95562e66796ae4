/**
 * Tells when this page is looked at again or the network is there again: what it knew may be long over. One
 * return may be told several times.
 */
export function whenBack(listener: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  const told = (): void => listener();
  const OF_WINDOW = ['focus', 'online', 'pageshow'] as const;
  for (const event of OF_WINDOW) window.addEventListener(event, told);
  document.addEventListener('visibilitychange', seen);
  return () => {
    for (const event of OF_WINDOW) window.removeEventListener(event, told);
    document.removeEventListener('visibilitychange', seen);
  };
}
