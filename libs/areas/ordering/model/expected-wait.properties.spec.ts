import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LONGEST_SECONDS, paceOf, waitSeconds, type Made, type Queue } from './expected-wait';

const NOW = Date.parse('2026-06-13T06:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ago = fc.integer({ min: 0, max: 6 * HOUR }).map((ms) => NOW - ms);
const made: fc.Arbitrary<Made> = fc
  .tuple(fc.integer({ min: 0, max: 3 * HOUR }), fc.integer({ min: 0, max: HOUR }))
  .map(([since, wait]) => ({ readyAt: NOW - since, paidAt: NOW - since - wait }));
const queue: fc.Arbitrary<Queue> = fc.record({
  now: fc.constant(NOW),
  open: fc.array(ago, { maxLength: 60 }),
  made: fc.array(made, { maxLength: 60 }).map((all) => all.sort((a, b) => b.readyAt - a.readyAt)),
});
const promise = (of: Queue): number => waitSeconds(paceOf(of)) ?? 0;
const steady = (everyMs: number, count: number, wait = 2 * MINUTE): Made[] =>
  Array.from({ length: count }, (_, n) => ({ readyAt: NOW - n * everyMs, paidAt: NOW - n * everyMs - wait }));

describe('The promised wait', () => {
  // id: is-never-less-for-more
  it('is never less because one more order waits, however old it is', () => {
    fc.assert(
      fc.property(queue, ago, (now, one) => {
        expect(promise({ ...now, open: [...now.open, one] })).toBeGreaterThanOrEqual(promise(now));
      }),
    );
  });

  it('is never less because the orders that wait are later', () => {
    fc.assert(
      fc.property(queue, fc.nat(3 * HOUR), (now, later) => {
        const open = now.open.map((paidAt) => paidAt - later);
        expect(promise({ ...now, open })).toBeGreaterThanOrEqual(promise(now));
      }),
    );
  });

  it('of an order that waits is never more than that of one behind it', () => {
    fc.assert(
      fc.property(queue, ago, ago, (now, a, b) => {
        const [first, second] = a < b ? [a, b] : [b, a];
        const pace = paceOf({ ...now, open: [...now.open, a, b] });
        expect(waitSeconds(pace, first) ?? 0).toBeLessThanOrEqual(waitSeconds(pace, second) ?? 0);
      }),
    );
  });

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(queue, (now) => {
        const seconds = waitSeconds(paceOf(now));
        expect(seconds ?? 0).toBeLessThanOrEqual(LONGEST_SECONDS);
        expect(seconds ?? 0).toBeGreaterThanOrEqual(0);
        expect(seconds === null).toBe(now.made.length < 3);
      }),
    );
  });
});

describe('The promised wait at a bar', () => {
  it('that has nothing to do is what is usual there', () => {
    expect(promise({ now: NOW, open: [], made: steady(5 * MINUTE, 10) })).toBe(120);
  });

  it('that makes one a minute is the number of those that wait', () => {
    const open = Array.from({ length: 9 }, (_, n) => NOW - n * MINUTE);
    expect(promise({ now: NOW, open, made: steady(MINUTE, 20, 3 * MINUTE) })).toBe(600);
  });

  it('with 185 orders, 183 of them late, is an hour and more', () => {
    const open = Array.from({ length: 185 }, (_, n) => NOW - n * 10_000);
    expect(promise({ now: NOW, open, made: steady(30_000, 40, MINUTE) })).toBe(LONGEST_SECONDS);
  });

  it('does not come from one or two that were forgotten', () => {
    const made = steady(30_000, 40, MINUTE);
    expect(promise({ now: NOW, open: [NOW - 3 * HOUR, NOW - 2 * HOUR], made })).toBeLessThan(120);
    expect(promise({ now: NOW, open: [3, 2, 1].map((hours) => NOW - hours * HOUR), made })).toBe(3_600);
  });

  it('of the order that is next is what one takes, however long it has waited', () => {
    const open = [NOW - 10 * MINUTE, NOW - 9 * MINUTE, NOW - MINUTE];
    const pace = paceOf({ now: NOW, open, made: steady(MINUTE, 20, MINUTE) });
    expect([open[0], open[1], open[2]].map((paidAt) => waitSeconds(pace, paidAt))).toEqual([60, 120, 180]);
  });
});
