import { describe, expect, it } from '@jest/globals';
import { Lag } from './lag';

const events = (...positions: readonly string[]) => positions.map((position) => ({ position }));

describe('given events of processes whose clocks are apart', () => {
  it('then they wait from when they were first seen, not by the time they say', () => {
    const lag = new Lag();
    expect(lag.of(events('1'), 1_000)).toBe(0);
    expect(lag.of(events('1', '2'), 4_000)).toBe(3_000);
    expect(lag.of(events('1', '2', '3'), 9_000)).toBe(8_000);
  });

  it('then one that is projected keeps no later one from being young', () => {
    const lag = new Lag();
    lag.of(events('1'), 1_000);
    lag.of(events('1', '2'), 4_000);
    expect(lag.of(events('2', '3'), 5_000)).toBe(1_000);
    expect(lag.of(events('3'), 7_000)).toBe(2_000);
    expect(lag.of(events('4'), 8_000)).toBe(0);
  });

  it('then nothing waits where nothing is left, and what comes afterwards is new', () => {
    const lag = new Lag();
    lag.of(events('1'), 1_000);
    expect(lag.of([], 2_000)).toBe(0);
    expect(lag.of(events('2'), 60_000)).toBe(0);
  });
});
