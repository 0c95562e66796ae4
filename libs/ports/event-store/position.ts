import type { Position } from '@lineless/kernel/event';

const WIDTH = 16;

/** Row numbers as text that sorts like them. */
export function toPosition(row: number): Position {
  return String(row).padStart(WIDTH, '0');
}

export function isPosition(text: string): boolean {
  return /^\d{16}$/.test(text) && Number.isSafeInteger(Number(text));
}

/**
 * 0 is before the first event.
 * @throws RangeError for text that no event store of this kind has given out
 */
export function toRow(position: Position | null): number {
  if (position === null) return 0;
  const row = Number(position);
  if (!isPosition(position)) throw new RangeError(`Not a position: ${JSON.stringify(position)}`);
  return row;
}
