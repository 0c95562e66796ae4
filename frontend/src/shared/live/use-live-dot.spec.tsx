import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { createStore } from '@/app/store';
import { hookInStore } from '@/app/testing/in-store';
import { locationOf } from '@/data/venues/testing/locations';
import type { LiveStatus } from './freshness';
import { liveStatusChanged } from './slice';
import { useLiveDot } from './use-live-dot';

const SINCE = Date.parse('2025-11-20T23:42:00.000Z');

describe('The live dot', () => {
  afterEach(cleanup);

  it.each<[LiveStatus, ReturnType<typeof useLiveDot>]>([
    [{ status: 'live', staleSince: null }, { state: 'live' }],
    [{ status: 'connecting', staleSince: null }, { state: 'reconnecting' }],
    [
      { status: 'stale', staleSince: SINCE },
      { state: 'stale', since: 'Nov 20, 2025, 3:42 PM' },
    ],
    [{ status: 'stale', staleSince: null }, { state: 'stale' }],
  ])('says of %j: %j', (status, dot) => {
    const store = createStore();
    store.dispatch(liveStatusChanged({ topic: 'order:A', status }));
    expect(hookInStore(() => useLiveDot('order:A', locationOf()), store).result.current).toEqual(dot);
  });

  it('is that of one topic, until it is not watched', () => {
    const store = createStore();
    const dotOf = (topic: string) => hookInStore(() => useLiveDot(topic, locationOf()), store).result.current;
    store.dispatch(liveStatusChanged({ topic: 'order:A', status: { status: 'live', staleSince: null } }));
    expect([dotOf('order:A').state, dotOf('order:B').state]).toEqual(['live', 'reconnecting']);
    store.dispatch(liveStatusChanged({ topic: 'order:A', status: null }));
    expect(dotOf('order:A').state).toBe('reconnecting');
  });
});
