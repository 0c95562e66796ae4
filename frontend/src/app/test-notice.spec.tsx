import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from './store';
import { TestNotice } from './test-notice';

describe('A service that others reach and that only tests', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const open = async (testProviders: boolean) => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ identity: 'local', testProviders }));
    render(
      <Provider store={createStore()}>
        <TestNotice />
      </Provider>,
    );
    expect(fetched).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
  };

  it('says so on the page, once the screen has had its turn', async () => {
    await open(true);
    expect(screen.getByRole('status').textContent).toMatch(/^Test service: no money moves/);
  });

  it('says nothing where nobody else reaches it', async () => {
    await open(false);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
