import { useState } from 'react';

/** The last that was there of the same thing: while it is asked for anew, it stays. @param of compared by `===` */
export function useKept<T>(of: unknown, value: T | undefined): T | undefined {
  const [had, setHad] = useState({ of, value });
  if (value !== undefined && (had.of !== of || had.value !== value)) setHad({ of, value });
  return value ?? (had.of === of ? had.value : undefined);
}
