import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { device } from '@/shared/lib/storage';
import { session } from './session';

const asked = jest.fn<(name: string, work: () => Promise<unknown>) => Promise<unknown>>();

describe('New tokens for this page', () => {
  beforeEach(() => {
    device.clear();
    asked.mockReset().mockImplementation((_, work) => work());
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 401 }));
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    jest.restoreAllMocks();
  });

  it('are fetched by one tab at a time where the browser can do that', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: asked } });
    await expect(session.refresh()).resolves.toBe('ended');
    expect(asked.mock.calls.map(([name]) => name)).toEqual(['lineless.session']);
  });

  it('are fetched at once where it cannot', async () => {
    await expect(session.refresh()).resolves.toBe('ended');
    expect(asked).not.toHaveBeenCalled();
  });
});
