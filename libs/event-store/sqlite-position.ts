import type { Position } from '@lineless/kernel/event';

/** As many digits as the largest safe integer has, so that positions compare as text. */
const DIGITS = 16;
const SHAPE = /^\d{16}$/;

export function toPosition(number: number): Position {
  return String(number).padStart(DIGITS, '0');
}

/**
 * 0 is before the first event.
 * @throws RangeError for a text that is no position of this store
 */
export function fromPosition(position: Position | null): number {
  if (position === null) return 0;
  const number = SHAPE.test(position) ? Number(position) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a position: ${JSON.stringify(position)}`);
  return number;
}
