import { describe, expect, it } from '@jest/globals';
import { daysAfter, monthsOf, sundayOf, todayAt, weekSteps, weekText } from './weeks';

const at = (timeZone: string, tradingDayStart = '00:00') => ({ timeZone, tradingDayStart });

const TODAY = '2026-11-11';

describe('The weeks of a venue', () => {
  it.each([
    ['2026-11-08', '2026-11-08'],
    ['2026-11-14', '2026-11-08'],
    ['2027-01-01', '2026-12-27'],
  ])('begin on a Sunday: %s lies in the one of %s', (date, sunday) => {
    expect(sundayOf(date)).toBe(sunday);
  });

  it('are of the venue’s calendar, also for a reader in another time zone', () => {
    const late = Date.parse('2026-11-08T07:30:00.000Z');
    expect(todayAt(at('America/Los_Angeles'), late)).toBe('2026-11-07');
    expect(todayAt(at('Europe/Berlin'), late)).toBe('2026-11-08');
  });

  // id: have-days-that-begin-with-the-venues-turn
  it('have days that begin with the venue’s turn of the day', () => {
    const bar = at('America/Los_Angeles', '06:00');
    expect(todayAt(bar, Date.parse('2026-11-08T13:59:00.000Z'))).toBe('2026-11-07');
    expect(todayAt(bar, Date.parse('2026-11-08T14:00:00.000Z'))).toBe('2026-11-08');
  });

  it('can be left by one, by four, to the latest and to any of 26', () => {
    expect(weekSteps(null, TODAY)).toMatchObject({
      shown: '2026-11-08',
      latest: '2026-11-08',
      previous: '2026-11-01',
      next: null,
      leap: '2026-10-11',
    });
    expect(weekSteps('2026-11-01', TODAY)).toMatchObject({ shown: '2026-11-01', next: '2026-11-08' });
    expect(weekSteps(null, TODAY).all).toHaveLength(27);
  });

  // id: go-back-26
  it('go back 26 and no further', () => {
    const first = daysAfter('2026-11-08', -26 * 7);
    expect(weekSteps(first, TODAY)).toMatchObject({ shown: first, previous: null, leap: null });
    expect(weekSteps(daysAfter(first, -7), TODAY).shown).toBe('2026-11-08');
  });

  it.each(['2026-11-15', '2026-11-04', 'soon', '2026-99-99'])(
    'are not one called %s: the latest is shown',
    (asked) => {
      expect(weekSteps(asked, TODAY).shown).toBe('2026-11-08');
    },
  );

  it('lie in one month or in two', () => {
    expect(monthsOf('2026-11-08')).toEqual(['2026-11']);
    expect(monthsOf('2026-11-29')).toEqual(['2026-11', '2026-12']);
  });

  it('are read as people write them', () => {
    expect(weekText('2026-11-08')).toBe('Nov 8 – 14, 2026');
    expect(weekText('2026-11-29')).toBe('Nov 29 – Dec 5, 2026');
  });
});
