import { startTransition, useEffect, useState } from 'react';

/** What a phone shows at first, with the edge of the third row. */
const AT_FIRST = 6;
/** So few that a press is answered in between, also on a slow phone. */
const EACH_TIME = 6;

/**
 * How many of so many cards are drawn: the first ones at once, the others a few at a time, each time in a task of its
 * own that gives way to a press. So a menu of 300 products delays no press, and soon all of it is there to be
 * searched and read aloud.
 */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(AT_FIRST);
  const isWhole = drawn >= total;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn((count) => count + EACH_TIME)), 0);
    return () => clearTimeout(timer);
  }, [drawn, isWhole]);
  return Math.min(drawn, total);
}
