import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { tab } from '@/shared/lib/storage';
import { CODE_MISSED } from '@/shared/parts/import-files';
import { reloadForNewerBuild } from './newer-build';

const page = (script: string) => new Response(`<script type="module" src="${script}"></script>`);

describe('A screen whose code cannot be loaded', () => {
  const fetch = jest.fn<typeof globalThis.fetch>();
  const reload = jest.fn();
  beforeAll(() => {
    globalThis.fetch = fetch;
    document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
    reloadForNewerBuild(reload);
  });
  afterEach(() => {
    fetch.mockReset();
    reload.mockReset();
    tab.clear();
  });

  const lose = async (): Promise<void> => {
    window.dispatchEvent(new Event(CODE_MISSED));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };

  it('leaves the page alone while the server is away', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await lose();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves the page alone where the server has the same build', async () => {
    fetch.mockResolvedValue(page('/assets/index-old.js'));
    await lose();
    expect(reload).not.toHaveBeenCalled();
  });

  it('leaves the page alone in the middle of a payment or a shift', async () => {
    fetch.mockImplementation(async () => page('/assets/index-new.js'));
    for (const at of ['/location/064E1/order/checkout', '/staff/location/064E1/board']) {
      window.history.replaceState(null, '', at);
      await lose();
    }
    window.history.replaceState(null, '', '/');
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads the page anew where the server has another build, and not again within a minute', async () => {
    fetch.mockImplementation(async () => page('/assets/index-new.js'));
    await lose();
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
