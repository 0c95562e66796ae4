import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { whenQuiet } from '@/shared/lib/when-quiet';
import { paths, type Path } from '@/shared/paths';
import { keepLoadedFiles } from './offline/keep-loaded-files';

const AT_WORK = /^\/staff\/location\//;
/**
 * The screen that was opened comes first: a page is quiet already while it waits for that screen's own code, and on a
 * slow phone six others took half a second of it.
 */
const SETTLED_MS = 3_000;

/** The screens between which staff go back and forth. */
const screens: readonly (readonly [Path, () => Promise<unknown>])[] = [
  [paths.staffHome, () => import('@/features/staff-home/home-screen')],
  [paths.staffBoard, () => import('@/features/board/board-screen')],
  [paths.staffUncollected, () => import('@/features/board/uncollected-screen')],
  [paths.staffScan, () => import('@/features/scan/scan-screen')],
  [paths.staffOrder, () => import('@/features/fulfil/order-screen')],
  [paths.staffGlevents, () => import('@/features/guest-lists/events-screen')],
  [paths.staffDoor, () => import('@/features/door/door-screen')],
];
const scanner = () => import('@/shared/scanner/code-reader').then(({ codeReader }) => codeReader());

/** Asks for the screen of an address together with the code around it, which would ask for it only once it runs. */
export function loadOpened(pathname: string): void {
  for (const [path, load] of screens)
    // The screen that shows it says that it cannot be had.
    if (matchPath(path.pattern, pathname)) load().catch(() => undefined);
}

/** Loads a shift's screens while there is a network: behind a bar it is gone at times, and they must not be. */
export function useScreensAhead(pathname: string): void {
  const atWork = AT_WORK.test(pathname);
  useEffect(() => {
    if (!atWork) return undefined;
    const settled = setTimeout(() => whenQuiet(loadScreens), SETTLED_MS);
    return () => clearTimeout(settled);
  }, [atWork]);
}

function loadScreens(): void {
  Promise.allSettled([...screens.map(([, load]) => load()), scanner()])
    .then(keepLoadedFiles)
    // Then they are had from the network.
    .catch(() => undefined);
}
