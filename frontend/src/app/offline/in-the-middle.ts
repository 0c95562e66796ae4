import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { unsent, useUnsent } from '@/shared/session/unsent';

/** Held, in any tab, while a person is in the middle of something there. */
const LOCK = 'lineless.in-the-middle';
/** A payment, the wait for an order, a shift. */
const places = [
  paths.orderCheckout.pattern,
  paths.orderStatus.pattern,
  `${paths.staffHome.pattern}/*`,
] as const;

/** When a page may not be taken from under people's hands: for where it is, or for what it has not sent. */
export function isInTheMiddle(pathname: string): boolean {
  return unsent.count() > 0 || places.some((pattern) => matchPath(pattern, pathname) !== null);
}

/** Tells every other tab, too. */
export function useInTheMiddle(pathname: string): void {
  useUnsent();
  const isBusy = isInTheMiddle(pathname);
  useEffect(() => {
    if (!isBusy || !('locks' in navigator)) return undefined;
    let done = (): void => undefined;
    const over = new Promise<void>((resolve) => (done = resolve));
    navigator.locks.request(LOCK, { mode: 'shared' }, () => over).catch(() => undefined);
    return done;
  }, [isBusy]);
}

/** Does `work` if no tab is in the middle of something; where tabs cannot ask each other, it is left. */
export async function whenNoTabIsInTheMiddle(work: () => void): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock) work();
  });
}
