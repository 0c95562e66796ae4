import type { Glevent } from '@lineless/contracts/guest-lists/glevents';

/** Resolution 49: over is what is COMPLETED, CANCELLED or past its end. @param now epoch ms of the server */
export function isOver({ gleventStatus, endTime }: Glevent, now: number): boolean {
  return gleventStatus === 'COMPLETED' || gleventStatus === 'CANCELLED' || Date.parse(endTime) <= now;
}

/**
 * Upcoming events, the next one first, and past ones, the last one first.
 * @param events the last one first
 */
export function sorted(
  events: readonly Glevent[],
  now: number,
): { readonly upcoming: readonly Glevent[]; readonly past: readonly Glevent[] } {
  return {
    upcoming: events.filter((event) => !isOver(event, now)).toReversed(),
    past: events.filter((event) => isOver(event, now)),
  };
}
