import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from './store';
import { TestNotice } from './test-notice';

const NOTICE = /^Test service: no money moves/;

describe('A service that others reach and that only tests', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const open = async (testProviders: boolean) => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const isSettings = input instanceof Request && new URL(input.url).pathname === '/api/settings';
      return isSettings
        ? Response.json({ identity: 'local', testProviders })
        : new Response(null, { status: 204 });
    });
    render(
      <Provider store={createStore()}>
        <TestNotice afterMs={0} />
      </Provider>,
    );
    expect(fetched).not.toHaveBeenCalled();
    await waitFor(() => expect(fetched).toHaveBeenCalled());
  };

  it('says so on the page, once the screen has had its turn', async () => {
    await open(true);
    expect(await screen.findByText(NOTICE)).not.toBeNull();
  });

  it('says nothing where nobody else reaches it', async () => {
    await open(false);
    await new Promise((later) => setTimeout(later, 50));
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
