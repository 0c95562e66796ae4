import { describe, expect, it } from '@jest/globals';
import { quartersOf } from './quarters';

describe('The quarters of a night', () => {
  // id: are-all-from-the-first-arrival-to-the-last
  it('are all from the first arrival to the last, also those without arrivals', () => {
    const arrivals = [
      { at: '2026-06-13T05:00:00.000Z', guests: 12 },
      { at: '2026-06-13T05:45:00.000Z', guests: 3 },
    ];
    expect(quartersOf(arrivals).map(({ guests }) => guests)).toEqual([12, 0, 0, 3]);
    expect(quartersOf([])).toEqual([]);
  });

  it('go on through the hour that a night in autumn has twice', () => {
    // Half past one by summer time, half past one by winter time, in Los Angeles.
    const arrivals = [
      { at: '2026-11-01T08:30:00.000Z', guests: 4 },
      { at: '2026-11-01T09:30:00.000Z', guests: 2 },
    ];
    expect(quartersOf(arrivals).map(({ guests }) => guests)).toEqual([4, 0, 0, 0, 2]);
  });

  it('are the last twelve hours, where one guest came much too early', () => {
    const arrivals = [
      { at: '2026-06-12T05:00:00.000Z', guests: 1 },
      { at: '2026-06-13T05:00:00.000Z', guests: 3 },
    ];
    const quarters = quartersOf(arrivals);
    expect(quarters).toHaveLength(48);
    expect(quarters.at(-1)).toEqual({ at: '2026-06-13T05:00:00.000Z', guests: 3 });
  });
});
