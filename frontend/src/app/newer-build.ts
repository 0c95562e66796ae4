import { tab } from '@/shared/lib/storage';

const KEY = 'lineless.reloaded-for-newer-build';
const ONCE_IN_MS = 60_000;

/** After a new release the code of a screen may have another name: then the page loads itself anew, once. */
export function reloadForNewerBuild(reload = (): void => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => void whereServed(reload));
}

/** Without a network whatever is on the screen is better than the browser's own page in its place. */
async function whereServed(reload: () => void): Promise<void> {
  const last = Number(tab.get(KEY) ?? 0);
  if (Date.now() - last < ONCE_IN_MS) return;
  const page = await fetch(window.location.href, { cache: 'no-store' }).catch(() => null);
  if (!page?.ok) return;
  tab.set(KEY, String(Date.now()));
  reload();
}
