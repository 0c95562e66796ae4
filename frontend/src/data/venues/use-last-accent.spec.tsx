import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { hookInStore, shown } from '@/app/testing/in-store';
import { serverThatAnswers, type Asked } from '@/shared/api/testing/server';
import { rememberLocation } from '@/shared/lib/remembered';
import { device } from '@/shared/lib/storage';
import { locationOf } from './testing/locations';
import { useLastAccent } from './use-last-accent';

describe('The colour of the last location', () => {
  let asked: Asked[];
  beforeEach(() => {
    device.clear();
    asked = serverThatAnswers(() => Response.json({ items: [locationOf({ primaryColor: '#aa3300' })] }));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('is asked for where there was one', async () => {
    rememberLocation('customer', '064E1');
    const { result } = hookInStore(useLastAccent);
    await waitFor(() => expect(result.current).toBe('#aa3300'));
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/vendor-location?vendorLocationId=064E1']);
  });

  it('is none where there was none', async () => {
    const { result } = hookInStore(useLastAccent);
    await shown();
    expect([result.current, asked]).toEqual([undefined, []]);
  });
});
