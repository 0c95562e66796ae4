import type { z } from 'zod';
import type { recordEntry } from '@lineless/contracts/rewards/fairness';
import type { Recorded } from '@lineless/kernel/event';
import type { ContestEvent } from './events';

/** A line of a contest's record. */
export type LineState = z.infer<typeof recordEntry> & { readonly contestId: string };

/** Contests' ids have no such character. */
const SEPARATOR = '~';
const DIGITS = 9;

/** `null`: the event is no line of the record. */
export function lineIdOf(contestId: string, { type, data }: ContestEvent): string | null {
  if (type !== 'PrizeDrawn' && type !== 'PrizeReturned') return null;
  return `${contestId}${SEPARATOR}${String(data.n).padStart(DIGITS, '0')}`;
}

export function contestOfLine(id: string): string {
  return id.slice(0, id.lastIndexOf(SEPARATOR));
}

export function evolveLine({ type, data, at }: Recorded<ContestEvent>, contestId: string): LineState | null {
  if (type === 'PrizeDrawn') {
    const { n, drawId, clientSeed, prizeId } = data;
    return { contestId, n, kind: 'draw', drawId, clientSeed, prizeId, at };
  }
  if (type !== 'PrizeReturned') return null;
  const { n, drawId, prizeId } = data;
  return { contestId, n, kind: 'return', drawId, clientSeed: '', prizeId, at };
}
