import { useLayoutEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '@/shared/paths';

/** A laptop whose person wants light pages: a manager reads tables at noon. What is printed is on paper. */
const AT_NOON = '(prefers-color-scheme: light) and (min-width: 1024px), print';

/** Where staff stand in the dark: what is held up, tapped and scanned during a night. Everything else of theirs is read. */
const AT_NIGHT = [
  paths.staffHome.pattern,
  paths.staffBoard.pattern,
  paths.staffUncollected.pattern,
  paths.staffPickup.pattern,
  paths.staffScan.pattern,
  paths.staffOrder.pattern,
] as const;

/** Whether a page may be light at all (look/README.md, principle 10): a page of a location's staff that is read. */
export function mayBeLight(pathname: string): boolean {
  const isOfLocation = matchPath(`${paths.staffHome.pattern}/*`, pathname) !== null;
  return isOfLocation && !AT_NIGHT.some((pattern) => matchPath(pattern, pathname) !== null);
}

/** Guests' pages are always dark: a white menu lights up a face at midnight. */
export function useTheme(pathname: string): void {
  const isReadable = mayBeLight(pathname);
  useLayoutEffect(() => {
    if (!isReadable) return undefined;
    const { documentElement: root } = document;
    const noon = window.matchMedia(AT_NOON);
    const dress = (): void => {
      if (noon.matches) root.dataset.theme = 'light';
      else delete root.dataset.theme;
    };
    dress();
    noon.addEventListener('change', dress);
    return () => {
      noon.removeEventListener('change', dress);
      delete root.dataset.theme;
    };
  }, [isReadable]);
}
