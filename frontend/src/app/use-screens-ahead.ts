import { useEffect } from 'react';
import { whenQuiet } from '@/shared/lib/when-quiet';
import { keepLoadedFiles } from './offline/keep-loaded-files';

const AT_WORK = /^\/staff\/location\//;

/** The screens between which staff go back and forth. */
const screens = [
  () => import('@/features/staff-home/home-screen'),
  () => import('@/features/board/board-screen'),
  () => import('@/features/board/uncollected-screen'),
  () => import('@/features/scan/scan-screen'),
  () => import('@/features/fulfil/order-screen'),
  () => import('@/features/door/door-screen'),
  () => import('@/shared/scanner/code-reader').then(({ codeReader }) => codeReader()),
];

/** Loads a shift's screens while there is a network: behind a bar it is gone at times, and they must not be. */
export function useScreensAhead(pathname: string): void {
  const atWork = AT_WORK.test(pathname);
  useEffect(() => {
    if (!atWork) return;
    whenQuiet(() => {
      void Promise.allSettled(screens.map((load) => load()))
        .then(keepLoadedFiles)
        // Then they are had from the network.
        .catch(() => undefined);
    });
  }, [atWork]);
}
