import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookOnPage } from '@/app/testing/at';
import { device, tab } from '@/shared/lib/storage';
import { useReturn } from './use-return';

describe('After signing in', () => {
  beforeEach(() => {
    device.clear();
    tab.clear();
  });
  afterEach(cleanup);

  // id: one-is-where-one-came-from-and-history-knows
  it('one is where one came from, and history knows nothing of it', () => {
    const { result, at } = hookOnPage(() => useReturn('customer'), {
      state: { authRedirectTo: '/order/history' },
    });
    act(() => result.current());
    expect(at()).toBe('REPLACE /order/history');
  });

  it('one is led away once', () => {
    const { result, at } = hookOnPage(() => useReturn('staff'), {
      state: { authRedirectTo: '/staff/locations' },
    });
    act(() => result.current());
    act(() => result.current());
    expect(at()).toBe('REPLACE /staff/locations');
  });
});
