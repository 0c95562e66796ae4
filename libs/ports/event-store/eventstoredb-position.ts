import type { Position } from '@lineless/kernel/event';

/** Where an event lies in the log: byte offsets, so there are gaps. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

/** Digits of the largest offset, a signed 64-bit number. */
const WIDTH = 19;
const LARGEST = 2n ** 63n - 1n;
const FORM = new RegExp(`^(\\d{${WIDTH}})-(\\d{${WIDTH}})$`);

/** Text that sorts as the log does: by commit, then by prepare. */
export function toPosition({ commit, prepare }: LogPosition): Position {
  return `${digits(commit)}-${digits(prepare)}`;
}

export const BEFORE_ALL = toPosition({ commit: 0n, prepare: 0n });

export function isPosition(text: string): boolean {
  const [, commit, prepare] = FORM.exec(text) ?? [];
  return (
    commit !== undefined && prepare !== undefined && BigInt(commit) <= LARGEST && BigInt(prepare) <= LARGEST
  );
}

/** @throws RangeError for text that no event store of this kind has given out */
export function toLog(position: Position): LogPosition {
  const [, commit, prepare] = FORM.exec(position) ?? [];
  if (commit === undefined || prepare === undefined || !isPosition(position)) {
    throw new RangeError(`Not a position: ${JSON.stringify(position)}`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

function digits(offset: bigint): string {
  return String(offset).padStart(WIDTH, '0');
}
