import { ARRIVALS_MINUTES } from '@lineless/contracts/guest-lists/limits';
import type { Glevent } from '@lineless/contracts/guest-lists/glevents';

type Arrivals = Glevent['arrivals'];
const QUARTER_MS = ARRIVALS_MINUTES * 60_000;
/** Twelve hours: no door is open longer, and more bars could not be told apart on a phone. */
const MOST = 48;

/** Every quarter from the first arrival to the last, also those without arrivals. */
export function quartersOf(arrivals: Arrivals): Arrivals {
  const counts = new Map(arrivals.map(({ at, guests }) => [Date.parse(at), guests]));
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  if (!Number.isFinite(first)) return [];
  const from = Math.max(first, last - (MOST - 1) * QUARTER_MS);
  const count = Math.floor((last - from) / QUARTER_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * QUARTER_MS;
    return { at: new Date(at).toISOString(), guests: counts.get(at) ?? 0 };
  });
}
