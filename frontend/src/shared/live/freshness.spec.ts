import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Freshness, type LiveStatus } from './freshness';

const START = Date.parse('2026-11-20T23:00:00.000Z');

describe('How fresh the page is', () => {
  let seen: LiveStatus[];
  let freshness: Freshness;
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers({ now: START });
    seen = [];
    freshness = new Freshness();
    stop = freshness.onStatus((status) => seen.push(status));
    freshness.start();
  });
  afterEach(() => {
    freshness.stop();
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

  it('is live again with the next word, said once', () => {
    jest.advanceTimersByTime(9_000);
    freshness.heard();
    freshness.heard();
    expect(statuses()).toEqual(['stale', 'live']);
  });

  it('stays stale when the connection is lost after that', () => {
    jest.advanceTimersByTime(9_000);
    freshness.lost();
    expect(statuses()).toEqual(['stale']);
    freshness.heard();
    freshness.lost();
    expect(statuses()).toEqual(['stale', 'live', 'connecting']);
  });

  it('begins anew with the next topic', () => {
    freshness.heard();
    freshness.stop();
    jest.advanceTimersByTime(60_000);
    expect(statuses()).toEqual(['live', 'connecting']);
    expect(jest.getTimerCount()).toBe(0);
    freshness.heard();
    freshness.start();
    freshness.start();
    expect(jest.getTimerCount()).toBe(1);
    expect(statuses()).toEqual(['live', 'connecting', 'live', 'connecting']);
    jest.advanceTimersByTime(8_000);
    expect(seen).toHaveLength(4);
  });

  it('is told to whoever still listens', () => {
    stop();
    freshness.heard();
    expect(seen).toEqual([]);
  });
});
