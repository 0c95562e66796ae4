import { keptFiles } from '@/shared/parts/kept-files';

/** Vite puts a digest into the names below this folder: what was had once never changes. */
const FIXED = '/assets/';

/**
 * Has the service worker keep what this page has loaded so far: a screen that is to open without a network may have been
 * opened before the worker was there to see its files go by.
 */
export async function keepLoadedFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  await workers.ready;
  // It takes over open pages when it begins to work.
  if (!workers.controller)
    await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith(FIXED),
  );
  const kept = await keptFiles();
  const missing = new Set(own.map(({ pathname }) => pathname).filter((path) => kept?.has(path) !== true));
  await Promise.all([...missing].map((path) => fetch(path)));
}
