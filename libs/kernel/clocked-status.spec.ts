import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  clockedStatus,
  isPast,
  movesDue,
  nextMove,
  statusAfterNewTimes,
  statusAtTime,
  statusByClock,
  type Clocked,
  type ClockedStatus,
} from './clocked-status';

const night = { startTime: '2026-06-13T05:00:00.000Z', endTime: '2026-06-13T09:00:00.000Z' };
const BEFORE = '2026-06-13T04:00:00.000Z';
const DURING = '2026-06-13T07:00:00.000Z';
const AFTER = '2026-06-13T10:00:00.000Z';

const set = (status: ClockedStatus, statusAt = BEFORE): Clocked => ({ ...night, status, statusAt });

describe('a status that follows the clock', () => {
  // id: is-at
  it.each([
    ['UPCOMING', '2026-06-13T04:59:59.999Z'],
    ['IN_PROGRESS', night.startTime],
    ['IN_PROGRESS', '2026-06-13T08:59:59.999Z'],
    ['COMPLETED', night.endTime],
  ])('is %s at %s', (status, at) => {
    expect(statusByClock(night, at)).toBe(status);
    expect(statusAtTime(set('UPCOMING'), at)).toBe(status);
  });

  it('moves at the start, then at the end, then no more', () => {
    const start = { status: 'IN_PROGRESS', at: night.startTime } as const;
    const end = { status: 'COMPLETED', at: night.endTime } as const;
    expect(nextMove(set('UPCOMING'))).toEqual(start);
    expect(nextMove(set('IN_PROGRESS', night.startTime))).toEqual(end);
    expect(nextMove(set('COMPLETED', night.endTime))).toBeNull();
    expect(movesDue(set('UPCOMING'), AFTER)).toEqual([start, end]);
  });

  it.each<[ClockedStatus, string, string | undefined]>([
    ['IN_PROGRESS', BEFORE, night.endTime],
    ['COMPLETED', BEFORE, night.startTime],
    ['UPCOMING', DURING, night.endTime],
    ['COMPLETED', DURING, undefined],
    ['UPCOMING', AFTER, undefined],
    ['IN_PROGRESS', AFTER, undefined],
  ])('that staff set to %s at %s holds until %s', (status, at, until) => {
    expect(nextMove(set(status, at))?.at).toBe(until);
    expect(statusAtTime(set(status, at), at)).toBe(status);
  });

  it('stays cancelled', () => {
    expect(movesDue(set('CANCELLED'), AFTER)).toEqual([]);
  });

  it('says its moments so that they sort as text, however they were written', () => {
    const written = { ...set('UPCOMING'), startTime: '2026-06-13T05:00:00Z' };
    expect(nextMove(written)?.at).toBe('2026-06-13T05:00:00.000Z');
  });
});

describe('new times', () => {
  const tomorrow = { startTime: '2026-06-14T05:00:00.000Z', endTime: '2026-06-14T09:00:00.000Z' };

  it('are followed by a status that followed the old ones, also where its move was still to be made', () => {
    expect(statusAfterNewTimes(set('IN_PROGRESS', night.startTime), tomorrow, DURING)).toBe('UPCOMING');
    expect(statusAfterNewTimes(set('COMPLETED', night.endTime), tomorrow, AFTER)).toBe('UPCOMING');
    expect(statusAfterNewTimes(set('UPCOMING'), tomorrow, AFTER)).toBe('UPCOMING');
  });

  it('leave alone what staff have set, and what is cancelled', () => {
    const later = { ...night, startTime: '2026-06-13T05:30:00.000Z' };
    expect(statusAfterNewTimes(set('IN_PROGRESS'), later, BEFORE)).toBe('IN_PROGRESS');
    expect(statusAfterNewTimes(set('CANCELLED'), tomorrow, DURING)).toBe('CANCELLED');
  });
});

describe('what is past', () => {
  it.each<[ClockedStatus, string, boolean]>([
    ['UPCOMING', BEFORE, false],
    ['IN_PROGRESS', DURING, false],
    ['COMPLETED', BEFORE, true],
    ['CANCELLED', BEFORE, true],
    ['UPCOMING', night.endTime, true],
  ])('%s at %s: %s', (status, at, past) => {
    expect(isPast(set(status), at)).toBe(past);
  });
});

describe('for every reader, however often', () => {
  const moment = fc.integer({ min: 0, max: 1_000 }).map((minute) => new Date(minute * 60_000).toISOString());
  const clocked = fc
    .record({
      status: fc.constantFrom(...clockedStatus.options),
      statusAt: moment,
      moments: fc.tuple(moment, moment),
    })
    .map(({ moments, ...rest }): Clocked => {
      const [startTime = '', endTime = ''] = [...moments].sort();
      return { ...rest, startTime, endTime };
    });

  it('finds the same status as one who made the moves along the way', () => {
    fc.assert(
      fc.property(clocked, moment, moment, (start, one, other) => {
        const [early = '', late = ''] = [one, other].sort();
        const made = movesDue(start, early).reduce<Clocked>(
          (state, { status, at }) => ({ ...state, status, statusAt: at }),
          start,
        );
        expect(statusAtTime(made, late)).toBe(statusAtTime(start, late));
      }),
    );
  });

  it('makes at most two moves, forwards in time, each to another status', () => {
    fc.assert(
      fc.property(clocked, (start) => {
        const moves = movesDue(start, '2100-01-01T00:00:00.000Z');
        expect(moves.length).toBeLessThanOrEqual(2);
        let before: { status: string; at: string } = { status: start.status, at: start.statusAt };
        for (const move of moves) {
          expect(move.at > before.at).toBe(true);
          expect(move.status).not.toBe(before.status);
          before = move;
        }
      }),
    );
  });
});
