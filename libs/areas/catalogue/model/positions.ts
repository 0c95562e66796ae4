import type { Position } from '@lineless/kernel/event';

/** How far a read model must be to show both. */
export function laterOf(one: Position | null, other: Position | null): Position | null {
  return one === null || (other !== null && other > one) ? other : one;
}
