import { keptList } from '@/shared/lib/kept-list';
import { device } from '@/shared/lib/storage';
import { session } from './session';

/** Here and not with their features, because every page has to be able to forget them. */
const ALL = ['orders', 'reservations', 'rewards'] as const;
type What = (typeof ALL)[number];

const keyOf = (what: What): string => `lineless.${what}.kept`;

/**
 * What the person of this device's sign-in has seen last, for when there is no network; gone with the sign-in.
 *
 * @param most so many are kept
 * @param isKept it was checked when it came, but by the build of then
 */
export function personalList<T>(
  what: What,
  most: number,
  ownerOf: (one: T) => string,
  isKept: (value: unknown) => value is T,
) {
  const key = keyOf(what);
  return {
    all: (): readonly T[] => keptList(key, isKept).filter((one) => ownerOf(one) === session.mayBe()),
    keep: (all: readonly T[]): boolean => device.set(key, JSON.stringify(all.slice(0, most))),
  };
}

/** What one person was shown is not there for the next. */
export function forgetPersonalLists(): void {
  for (const what of ALL) device.remove(keyOf(what));
}
