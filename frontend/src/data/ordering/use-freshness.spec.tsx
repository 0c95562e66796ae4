import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookInStore } from '@/app/testing/in-store';
import { liveStatusChanged } from '@/shared/live/slice';
import { useOrdersFreshness } from './use-freshness';

const venue = { vendorLocationId: '064E1', timeZone: 'America/Los_Angeles', tradingDayStart: '06:00' };

describe('How fresh a list is', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const said = (isLoaded: boolean, isFailed: boolean, status: 'live' | 'connecting' | 'stale' = 'live') => {
    const { result, store } = hookInStore(() => useOrdersFreshness(venue, { isLoaded, isFailed }));
    act(
      () =>
        void store.dispatch(
          liveStatusChanged({ topic: 'location:064E1:orders', status: { status, staleSince: null } }),
        ),
    );
    return [result.current.dot.state, result.current.doubt];
  };

  it('is live only where it was loaded, and could be loaded again', () => {
    expect(said(true, false)).toEqual(['live', null]);
    expect(said(false, false)).toEqual(['loading', null]);
    expect(said(false, true)).toEqual(['failed', null]);
    expect(said(true, true)).toEqual(['stale', { why: 'behind' }]);
  });

  it('is what the connection says otherwise', () => {
    expect(said(true, false, 'connecting')).toEqual(['reconnecting', null]);
    expect(said(true, false, 'stale')).toEqual(['stale', { why: 'behind' }]);
  });

  it('is not live without a network', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(said(true, false)).toEqual(['reconnecting', { why: 'offline' }]);
  });
});
