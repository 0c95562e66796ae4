import { z } from 'zod';

/*
 * Resolution 49: the status of what begins and ends is stored. The clock moves it at its start and at its end; staff
 * may set another, which holds until the next of these moments. A cancellation is for good.
 */

/** What the clock says, and what staff may set. */
export const timedStatuses = ['UPCOMING', 'IN_PROGRESS', 'COMPLETED'] as const;
export const timedStatus = z.enum(timedStatuses);
export type TimedStatus = z.infer<typeof timedStatus>;

export const clockedStatus = z.enum([...timedStatuses, 'CANCELLED']).meta({ id: 'EventStatus' });
export type ClockedStatus = z.infer<typeof clockedStatus>;

/** When something begins and ends, ISO 8601 UTC; the start belongs to it, the end does not. */
export interface Times {
  readonly startTime: string;
  readonly endTime: string;
}

export interface Clocked extends Times {
  readonly status: ClockedStatus;
  /** When the status was set or moved, ISO 8601 UTC: a moment before this one moves nothing any more. */
  readonly statusAt: string;
}

export interface Move {
  readonly status: TimedStatus;
  /** ISO 8601 UTC with milliseconds, so that moves sort as text. */
  readonly at: string;
}

/** What the clock alone says at that time. */
export function statusByClock({ startTime, endTime }: Times, at: string): TimedStatus {
  const now = Date.parse(at);
  if (now >= Date.parse(endTime)) return 'COMPLETED';
  return now >= Date.parse(startTime) ? 'IN_PROGRESS' : 'UPCOMING';
}

/** What is due next: the first moment that makes another status of this one; `null` where none is left. */
export function nextMove(clocked: Clocked): Move | null {
  if (clocked.status === 'CANCELLED') return null;
  const since = Date.parse(clocked.statusAt);
  for (const moment of [Date.parse(clocked.startTime), Date.parse(clocked.endTime)]) {
    const at = new Date(moment).toISOString();
    const status = statusByClock(clocked, at);
    if (moment > since && status !== clocked.status) return { status, at };
  }
  return null;
}

/** Every move that is due by then and not made yet: both, where none was made between start and end. */
export function movesDue(clocked: Clocked, at: string): Move[] {
  const moves: Move[] = [];
  let next = nextMove(clocked);
  while (next && Date.parse(next.at) <= Date.parse(at)) {
    moves.push(next);
    next = nextMove({ ...clocked, status: next.status, statusAt: next.at });
  }
  return moves;
}

/** What the status is at that time, also where a move that is due has not been made yet. */
export function statusAtTime(clocked: Clocked, at: string): ClockedStatus {
  return movesDue(clocked, at).at(-1)?.status ?? clocked.status;
}

/**
 * The status after new times: it goes on following the clock where it did so before, and stays what it is where
 * staff had set another.
 */
export function statusAfterNewTimes(clocked: Clocked, times: Times, at: string): ClockedStatus {
  const status = statusAtTime(clocked, at);
  return status === statusByClock(clocked, at) ? statusByClock(times, at) : status;
}

/** Resolution 49: over, because it was completed or cancelled or its end has gone by. */
export function isPast({ status, endTime }: Pick<Clocked, 'status' | 'endTime'>, at: string): boolean {
  return status === 'COMPLETED' || status === 'CANCELLED' || Date.parse(endTime) <= Date.parse(at);
}
