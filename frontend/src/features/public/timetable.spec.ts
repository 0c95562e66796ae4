import { describe, expect, it } from '@jest/globals';
import { festival } from './content/festival';
import { pride } from './content/pride';
import { clockText, hoursOf, minutesOf } from './timetable';

describe('A timetable', () => {
  it('is written as visitors read it', () => {
    expect(['20:30', '12:00', '00:15', '09:05'].map(clockText)).toEqual([
      '8:30 PM',
      '12:00 PM',
      '12:15 AM',
      '9:05 AM',
    ]);
  });

  it.each([festival, pride])('of $title is on the days that visitors read', ({ when, starts, ends }) => {
    const days = new Set([starts, ends].map((instant) => Number(instant.slice(8, 10))));
    expect(when.match(/\b\d{1,2}\b/g)?.map(Number)).toEqual([...days]);
    for (const instant of [starts, ends]) {
      const month = new Date(`${instant.slice(0, 10)}T12:00`).toLocaleString('en-US', { month: 'long' });
      expect(when).toMatch(new RegExp(`${month} .*, ${instant.slice(0, 4)}$`));
    }
  });

  it.each([festival, pride])(
    'of $title begins and ends with whole hours, and on no stage do two play at once',
    ({ stages }) => {
      const { from, to } = hoursOf(stages);
      expect([from % 60, to % 60]).toEqual([0, 0]);
      for (const { artists } of stages) {
        const sets = artists.map(({ at, minutes }) => [minutesOf(at), minutesOf(at) + minutes] as const);
        sets.sort(([a], [b]) => a - b);
        sets
          .slice(1)
          .forEach(([begins], index) => expect(begins).toBeGreaterThanOrEqual(sets[index]?.[1] ?? 0));
      }
    },
  );
});
