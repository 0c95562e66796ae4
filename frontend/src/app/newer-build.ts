import { tab } from '@/shared/lib/storage';
import { CODE_MISSED } from '@/shared/parts/import-files';
import { isOfAnotherBuild, reloadWhereServed } from '@/shared/parts/reload-page';
import { isInTheMiddle } from './offline/in-the-middle';

const KEY = 'lineless.reloaded-for-newer-build';
const ONCE_IN_MS = 60_000;

/**
 * After a new release the code of a screen may have another name: then the page loads itself anew, once. A file
 * that could not be had for another reason is tried again where it is needed, and so is one that is missing in the
 * middle of a payment or a shift: there the page goes only when it is told to.
 */
export function reloadForNewerBuild(reload = (): void => window.location.reload()): void {
  window.addEventListener(CODE_MISSED, () => {
    if (isInTheMiddle(window.location.pathname)) return;
    const last = Number(tab.get(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    void reloadWhereServed(isOfAnotherBuild, () => {
      tab.set(KEY, String(Date.now()));
      reload();
    });
  });
}
