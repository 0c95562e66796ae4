/** What the service worker's caches are called, one for each build. */
export const SHELL_CACHE = 'lineless-shell-';

const NONE: ReadonlySet<string> = new Set();
const known = new WeakMap<ServiceWorker, Promise<ReadonlySet<string>>>();

/**
 * Which files the service worker has, by their paths: it answers those without a network. Looked up once for each
 * worker: one that takes over drops what those before it have kept.
 * @returns `null` where the page has no service worker
 */
export function keptFiles(): Promise<ReadonlySet<string>> | null {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return null;
  const files = known.get(worker) ?? pathsInCaches().catch(() => NONE);
  known.set(worker, files);
  return files;
}

async function pathsInCaches(): Promise<ReadonlySet<string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(kept.flat().map(({ url }) => new URL(url).pathname));
}
