import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { statusByClock } from '@lineless/kernel/clocked-status';
import { demoEvents } from './events';

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

  it('have a flyer each, and no flyer is without an event', () => {
    const drawn = readdirSync('frontend/public/pictures').filter((name) => name.startsWith('flyer-'));
    const shown = demoEvents(Date.UTC(2026, 5, 12)).flatMap(({ images = [] }) => images);
    expect(shown.sort()).toEqual(drawn.map((name) => `/pictures/${name}`).sort());
  });
});
