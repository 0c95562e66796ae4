import { useMemo, useState } from 'react';

/** Which rows are chosen, by their keys. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  has(key: string): boolean;
  toggle(key: string): void;
  replace(keys: Iterable<string>): void;
  /** Of what was sent: what was chosen since stays, and a selection that has ended does not begin again. */
  drop(keys: Iterable<string>): void;
}

/** @returns what is chosen, `null` while nothing is being chosen, and the way in and out */
export function useSelection(): { selection: Selection | null; begin: () => void; end: () => void } {
  const [keys, setKeys] = useState<ReadonlySet<string> | null>(null);
  const selection = useMemo<Selection | null>(
    () =>
      keys && {
        keys,
        has: (key) => keys.has(key),
        toggle: (key) => {
          const next = new Set(keys);
          if (!next.delete(key)) next.add(key);
          setKeys(next);
        },
        replace: (next) => setKeys(new Set(next)),
        drop: (done) => {
          const gone = new Set(done);
          setKeys((now) => now && new Set([...now].filter((key) => !gone.has(key))));
        },
      },
    [keys],
  );
  return { selection, begin: () => setKeys(new Set()), end: () => setKeys(null) };
}
