import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetServerTime, heardServerTime, serverNow } from './server-clock';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;

describe('The clock of the server', () => {
  beforeEach(() => {
    forgetServerTime();
    jest.useFakeTimers({ now: NOON });
  });
  afterEach(() => {
    forgetServerTime();
    jest.useRealTimers();
  });

  /** An answer of now, given by a server whose clock is so far ahead of the device's. */
  const answer = (ahead: number, took = 40): void => {
    const now = Date.now();
    heardServerTime(new Date(now - took / 2 + ahead).toUTCString(), now - took, now);
  };

  it('is the device’s until an answer says otherwise', () => {
    expect(serverNow()).toBe(NOON);
    heardServerTime(null, NOON, NOON);
    heardServerTime('soon', NOON, NOON);
    expect(serverNow()).toBe(NOON);
  });

  it.each([-3 * MINUTE_MS, 3 * MINUTE_MS, 26 * 60 * MINUTE_MS])(
    'is known to the second where the device is %i ms off',
    (ahead) => {
      answer(ahead);
      expect(Math.abs(serverNow() - (NOON + ahead))).toBeLessThanOrEqual(1_040);
    },
  );

  it('is known better with every answer', () => {
    for (let at = 0; at < 20; at += 1) {
      jest.setSystemTime(NOON + at * 1_050);
      answer(-3 * MINUTE_MS);
    }
    expect(Math.abs(serverNow() - (Date.now() - 3 * MINUTE_MS))).toBeLessThanOrEqual(100);
  });

  it('is the device’s where that is right: no second is counted twice', () => {
    jest.setSystemTime(NOON + 900);
    answer(0);
    expect(serverNow()).toBe(Date.now());
  });

  it('is what was said last where one of the clocks was set', () => {
    answer(-3 * MINUTE_MS);
    answer(0);
    expect(serverNow()).toBe(Date.now());
  });
});
