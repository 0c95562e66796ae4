import { describe, expect, it } from '@jest/globals';
import { systemRuntime } from '@lineless/platform/system-runtime';
import { Diary } from './diary';
import { nightsBefore } from './nights';
import { PastClock } from './past-clock';

const LOS_ANGELES = 'America/Los_Angeles';
const BEGIN = Date.parse('2026-06-12T20:00:00Z');

describe('a clock in the past', () => {
  it('stands until it is put forward, and never goes back', () => {
    const clock = new PastClock(BEGIN, systemRuntime);
    expect(clock.now()).toBe(BEGIN);
    clock.goTo(BEGIN + 5);
    clock.goTo(BEGIN + 4);
    expect(clock.now()).toBe(BEGIN + 5);
  });

  it('gives ids that sort by its own time', () => {
    const clock = new PastClock(BEGIN, systemRuntime);
    const first = clock.id();
    clock.goTo(BEGIN + 1);
    expect(first < clock.id()).toBe(true);
    expect(first < systemRuntime.id()).toBe(true);
  });
});

describe('a diary', () => {
  const lived = async (end: number) => {
    const clock = new PastClock(BEGIN, systemRuntime);
    const diary = new Diary(clock);
    const done: string[] = [];
    const note = (name: string) => async () => void done.push(`${name} ${clock.now() - BEGIN}`);
    diary.at(BEGIN + 20, note('later'));
    diary.at(BEGIN + 10, async () => {
      await note('first')();
      diary.later(5, note('in between'));
      diary.at(BEGIN, note('overdue'));
    });
    diary.at(BEGIN + 10, note('beside'));
    await diary.live(BEGIN + end);
    return [done, clock.now() - BEGIN];
  };

  it('lets things happen in the order of their time, also those that others have led to', async () => {
    const all = ['first 10', 'overdue 10', 'beside 10', 'in between 15', 'later 20'];
    expect(await lived(21)).toEqual([all, 21]);
  });

  it('leaves undone what would happen at its end or later', async () => {
    expect(await lived(20)).toEqual([['first 10', 'overdue 10', 'beside 10', 'in between 15'], 20]);
  });

  it('fails as its entry fails', async () => {
    const diary = new Diary(new PastClock(BEGIN, systemRuntime));
    diary.at(BEGIN, async () => Promise.reject(new Error('spilled')));
    await expect(diary.live(BEGIN + 1)).rejects.toThrow('spilled');
  });
});

describe('the nights before a moment', () => {
  const opens = (end: string, weeks = 1) =>
    nightsBefore(Date.parse(end), weeks, LOS_ANGELES).map((night) => new Date(night.opens).toISOString());

  it.each([
    ['2026-06-13T02:59:59Z', '2026-06-12T03:00:00.000Z'],
    ['2026-06-13T03:00:00Z', '2026-06-13T03:00:00.000Z'],
  ])('end with the one that has begun by %s', (end, last) => {
    const nights = opens(end);
    expect(nights).toHaveLength(7);
    expect(nights.at(-1)).toBe(last);
  });

  it('begin at the same hour of the venue on both sides of a change of its clocks', () => {
    const nights = opens('2026-11-03T12:00:00Z');
    expect(nights.slice(3, 6)).toEqual([
      '2026-10-31T03:00:00.000Z',
      '2026-11-01T03:00:00.000Z',
      '2026-11-02T04:00:00.000Z',
    ]);
  });

  it('know their weekday', () => {
    const [first] = nightsBefore(Date.parse('2026-06-13T12:00:00Z'), 1, LOS_ANGELES);
    expect(first).toMatchObject({ number: 0, weekday: 6 });
  });
});
