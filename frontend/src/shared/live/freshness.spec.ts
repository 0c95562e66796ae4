import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deviceTimers } from '@/shared/lib/timers';
import { Freshness, type LiveStatus } from './freshness';

const START = Date.parse('2026-11-20T23:00:00.000Z');

describe('How fresh a topic is', () => {
  let seen: LiveStatus[];
  let freshness: Freshness;

  beforeEach(() => {
    jest.useFakeTimers({ now: START });
    seen = [];
    freshness = new Freshness(deviceTimers, (status) => seen.push(status));
  });
  afterEach(() => {
    freshness.end();
    jest.useRealTimers();
  });
  const statuses = () => seen.map(({ status }) => status);

  it('is stale after more than 8 s of silence, since what was heard last', () => {
    jest.advanceTimersByTime(2_000);
    freshness.heard();
    jest.advanceTimersByTime(8_000);
    expect(statuses()).toEqual(['live']);
    jest.advanceTimersByTime(1_000);
    expect(seen).toEqual([
      { status: 'live', staleSince: null },
      { status: 'stale', staleSince: START + 2_000 },
    ]);
    jest.advanceTimersByTime(60_000);
    expect(seen).toHaveLength(2);
  });

  it('is stale also where nothing was ever heard', () => {
    jest.advanceTimersByTime(9_000);
    expect(seen).toEqual([{ status: 'stale', staleSince: START }]);
  });

  it('is live again with the next word, said once, and stale again after the next silence', () => {
    jest.advanceTimersByTime(9_000);
    freshness.heard();
    freshness.heard();
    expect(statuses()).toEqual(['stale', 'live']);
    jest.advanceTimersByTime(8_001);
    expect(statuses()).toEqual(['stale', 'live', 'stale']);
  });

  it('is stale in time also where the clock was set back', () => {
    freshness.heard();
    jest.setSystemTime(START - 3_600_000);
    jest.advanceTimersByTime(20_000);
    expect(statuses()).toEqual(['live', 'stale']);
  });

  it('stays live for as long as something is heard now and then', () => {
    for (let beat = 0; beat < 20; beat += 1) {
      freshness.heard();
      jest.advanceTimersByTime(5_000);
    }
    expect(statuses()).toEqual(['live']);
    expect(freshness.isLive).toBe(true);
  });

  it('stays stale when the connection is lost after that', () => {
    jest.advanceTimersByTime(9_000);
    freshness.lost();
    expect(statuses()).toEqual(['stale']);
    freshness.heard();
    freshness.lost();
    expect(statuses()).toEqual(['stale', 'live', 'connecting']);
  });

  describe('of which what is shown lacks something', () => {
    const [one, other] = [{}, {}];
    beforeEach(() => freshness.heard());

    it('is live for 4 s more, and then not before the last of them has it', () => {
      for (const who of [one, other]) freshness.behind(who, true);
      jest.advanceTimersByTime(3_999);
      expect(statuses()).toEqual(['live']);
      jest.advanceTimersByTime(1);
      freshness.heard();
      freshness.behind(one, false);
      expect(statuses()).toEqual(['live', 'connecting']);
      freshness.behind(other, false);
      expect(statuses()).toEqual(['live', 'connecting', 'live']);
    });

    it('stays live where it has it in time', () => {
      freshness.behind(one, true);
      jest.advanceTimersByTime(3_000);
      freshness.behind(one, false);
      jest.advanceTimersByTime(4_000);
      expect(statuses()).toEqual(['live']);
    });

    it('is not live where it has it while nothing is heard', () => {
      freshness.behind(one, true);
      jest.advanceTimersByTime(9_000);
      freshness.behind(one, false);
      expect(statuses()).toEqual(['live', 'connecting', 'stale']);
      freshness.behind(one, true);
      jest.advanceTimersByTime(4_000);
      freshness.heard();
      freshness.lost();
      freshness.behind(one, false);
      expect(statuses().slice(3)).toEqual(['connecting']);
    });
  });

  it('is nothing to say of what is not watched any more', () => {
    freshness.heard();
    freshness.behind(freshness, true);
    freshness.end();
    jest.advanceTimersByTime(60_000);
    expect(statuses()).toEqual(['live']);
    expect(jest.getTimerCount()).toBe(0);
  });
});
