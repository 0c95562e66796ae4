/** Some fields of a thing; one that is undefined is not said. */
export type Change<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** Of what is wanted, only what is otherwise now; a field that is missing, or undefined, stays. */
export function changesOf<T extends object>(now: T, wanted: Change<T>): Partial<T> {
  const changed: Partial<T> = {};
  for (const name in wanted) {
    const value = wanted[name];
    if (value !== undefined && value !== now[name]) changed[name] = value;
  }
  return changed;
}

/** What it is after a change of some of its fields. */
export function changedBy<T extends object>(now: T, change: Change<T>): T {
  const next = { ...now };
  for (const name in change) {
    const value = change[name];
    if (value !== undefined) next[name] = value;
  }
  return next;
}
