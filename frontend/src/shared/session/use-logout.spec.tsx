import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hookOnPage } from '@/app/testing/at';
import { rememberLocation } from '@/shared/lib/remembered';
import { session } from './session';
import { useLogout } from './use-logout';

describe('Signing out', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it.each([
    ['customer', '/', null],
    ['customer', '/location/064E1', '064E1'],
    ['staff', '/staff/signin', '064E1'],
  ] as const)('leads %s to %s at once, whenever the server answers', (area, path, last) => {
    if (last !== null) rememberLocation('customer', last);
    const signOut = jest.spyOn(session, 'signOut').mockReturnValue(new Promise(() => undefined));
    const { result, at } = hookOnPage(() => useLogout(area));
    expect(at()).toBe('POP /here');
    act(() => result.current());
    expect(at()).toBe(`REPLACE ${path}`);
    expect(signOut).toHaveBeenCalledWith(area);
  });
});
