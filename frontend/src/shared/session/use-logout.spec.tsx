import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookOnPage } from '@/app/testing/at';
import { session } from './session';
import { useLogout } from './use-logout';

describe('Signing out', () => {
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it.each([
    ['customer', '/'],
    ['staff', '/staff/signin'],
  ] as const)('leads %s to %s, once it is done', async (area, path) => {
    let done: () => void = () => undefined;
    const signOut = jest
      .spyOn(session, 'signOut')
      .mockReturnValue(new Promise((resolve) => (done = resolve)));
    const { result, at } = hookOnPage(() => useLogout(area));
    expect(result.current.busy).toBe(false);
    act(() => result.current.logout());
    expect([result.current.busy, at()]).toEqual([true, 'POP /here']);
    expect(signOut).toHaveBeenCalledWith(area);
    await act(async () => done());
    expect([result.current.busy, at()]).toEqual([false, `REPLACE ${path}`]);
  });
});
