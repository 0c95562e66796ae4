import { tab } from '@/shared/lib/storage';

const KEY = 'lineless.reloaded-for-newer-build';
const ONCE_IN_MS = 60_000;

/** After a new release the code of a screen may have another name: then the page loads itself anew, once. */
export function reloadForNewerBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(tab.get(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    event.preventDefault();
    tab.set(KEY, String(Date.now()));
    window.location.reload();
  });
}
