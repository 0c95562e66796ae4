import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { tab } from '@/shared/lib/storage';
import { reloadForNewerBuild } from './newer-build';

describe('A screen whose code cannot be loaded', () => {
  const fetch = jest.fn<typeof globalThis.fetch>();
  const reload = jest.fn();
  beforeAll(() => {
    globalThis.fetch = fetch;
    reloadForNewerBuild(reload);
  });
  afterEach(() => {
    fetch.mockReset();
    reload.mockReset();
    tab.clear();
  });

  const lose = async (): Promise<void> => {
    window.dispatchEvent(new Event('vite:preloadError'));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };

  it('leaves the page alone while the server is away', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await lose();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads the page anew where the server has another build, and not again within a minute', async () => {
    fetch.mockResolvedValue(new Response('<html>', { status: 200 }));
    await lose();
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
