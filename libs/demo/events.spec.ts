import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { statusByClock } from '@lineless/kernel/clocked-status';
import { demoEvents } from './events';
import { demoLists } from './guest-lists';
import { demoVendor } from './venue';

/** Every hour of a day in summer, and of the two days on which the clocks of the venue change. */
const moments = ['2026-06-12', '2026-03-08', '2026-11-01'].flatMap((day) =>
  Array.from({ length: 25 }, (_, hour) => Date.parse(`${day}T07:00:00Z`) + hour * 3_600_000 + 1_234),
);

describe('the demo events', () => {
  it.each(moments)('are one that goes on and several to come, whenever the demo begins: %d', (now) => {
    const at = new Date(now).toISOString();
    const [tonight, ...upcoming] = demoEvents(now);
    for (const event of demoEvents(now)) expect(event.status).toBe(statusByClock(event, at));
    expect(tonight?.status).toBe('IN_PROGRESS');
    expect(upcoming.map(({ status }) => status)).toEqual(upcoming.map(() => 'UPCOMING'));
    const left = Date.parse(tonight?.endTime ?? '') - now;
    expect(left).toBeGreaterThanOrEqual(6 * 3_600_000);
    expect(left).toBeLessThan(31 * 3_600_000);
  });

  it.each(moments)('begin in the evening on the venue’s clock, the guest lists too: %d', (now) => {
    const { timeZone } = demoVendor.details;
    const hourOf = (instant: string) =>
      Number(
        new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: 'numeric' }).format(
          Date.parse(instant),
        ),
      );
    for (const { startTime, endTime } of [...demoEvents(now), ...demoLists(now)]) {
      expect(hourOf(startTime)).toBeGreaterThanOrEqual(18);
      expect(hourOf(startTime)).toBeLessThanOrEqual(21);
      expect(Date.parse(endTime)).toBeGreaterThan(Date.parse(startTime));
    }
    const lists = demoLists(now).map(({ startTime, endTime }) => [
      Date.parse(startTime),
      Date.parse(endTime),
    ]);
    expect(lists.filter(([start = 0, end = 0]) => start <= now && now < end)).toHaveLength(1);
    expect(lists.filter(([, end = 0]) => end <= now)).toHaveLength(2);
  });

  it('have a flyer each, and no flyer is without an event', () => {
    const drawn = readdirSync('frontend/public/pictures').filter((name) => name.startsWith('flyer-'));
    const shown = demoEvents(Date.UTC(2026, 5, 12)).flatMap(({ images = [] }) => images);
    expect(shown.sort()).toEqual(drawn.map((name) => `/pictures/${name}`).sort());
  });
});
