import type { Position } from '@lineless/kernel/event';

const WIDTH = 16;

/** Row numbers as text that sorts like them. */
export function toPosition(row: number): Position {
  return String(row).padStart(WIDTH, '0');
}

/** @throws RangeError for text that no event store of this kind has given out */
export function toRow(position: Position): number {
  if (!/^\d{16}$/.test(position)) throw new RangeError(`Not a position: ${position}`);
  return Number(position);
}
