import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { screenAt } from '@/app/testing/screen-at';
import { settingsOf } from '@/data/platform/testing/settings';
import { refusal, serverThatAnswers } from '@/shared/api/testing/server';
import { DemoScreen, ScanSomewhereScreen } from './default-location-screens';

describe('An address without a location', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it.each([
    ['menu', '/demo', <DemoScreen key="demo" />, (id: string) => `/location/${id}`],
    [
      'scanner',
      '/staff/scan',
      <ScanSomewhereScreen key="scan" />,
      (id: string) => `/staff/location/${id}/scan`,
    ],
  ])('leads to the %s of the configured one, or of 064E1', async (_, pattern, element, target) => {
    serverThatAnswers(() => Response.json(settingsOf({ defaultLocationId: '064E2' })));
    const configured = screenAt(pattern, { pattern, element });
    await waitFor(() => expect(configured.at()).toBe(target('064E2')));
    expect(configured.router.state.historyAction).toBe('REPLACE');
    cleanup();
    serverThatAnswers(() => refusal(400, 'BAD_REQUEST'));
    const unknown = screenAt(pattern, { pattern, element });
    await waitFor(() => expect(unknown.at()).toBe(target('064E1')));
  });
});
