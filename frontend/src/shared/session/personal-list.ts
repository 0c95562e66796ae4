import { keptList } from '@/shared/lib/kept-list';
import { device } from '@/shared/lib/storage';
import { session } from './session';

interface PersonalList<T> {
  /** At most so many are kept. */
  readonly most: number;
  readonly ownerOf: (one: T) => string;
  /** It was checked when it came. */
  readonly isKept: (value: unknown) => value is T;
}

/** Here and not with their features, because every page has to be able to forget them. */
const ALL = ['orders', 'reservations', 'rewards'] as const;
type What = (typeof ALL)[number];

const keyOf = (what: What): string => `lineless.${what}.kept`;

/** What the person of this device's sign-in has seen last, for when there is no network; gone with the sign-in. */
export function personalList<T>(what: What, { most, ownerOf, isKept }: PersonalList<T>) {
  const key = keyOf(what);
  return {
    all(): readonly T[] {
      const userId = session.mayBe();
      return userId === null ? [] : keptList(key, isKept).filter((one) => ownerOf(one) === userId);
    },
    keep(all: readonly T[]): void {
      device.set(key, JSON.stringify(all.slice(0, most)));
    },
  };
}

/** What one person was shown is not there for the next. */
export function forgetPersonalLists(): void {
  for (const what of ALL) device.remove(keyOf(what));
}
