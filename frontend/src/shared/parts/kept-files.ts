/** What the service worker's caches are called, one for each build. */
export const SHELL_CACHE = 'lineless-shell-';

const NONE: ReadonlySet<string> = new Set();
let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Which files the service worker has, by their paths: it answers those without a network. Looked up once a page.
 * @returns `null` where the page has no service worker
 */
export function keptFiles(): Promise<ReadonlySet<string>> | null {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return null;
  return (known ??= pathsInCaches().catch(() => NONE));
}

async function pathsInCaches(): Promise<ReadonlySet<string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(kept.flat().map(({ url }) => new URL(url).pathname));
}
