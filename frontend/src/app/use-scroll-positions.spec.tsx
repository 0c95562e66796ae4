import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction, type NavigateOptions } from 'react-router-dom';
import { tab } from '@/shared/lib/storage';
import { useScrollPositions } from './use-scroll-positions';

describe('Where a page is scrolled to', () => {
  let top = 0;
  let navigate: NavigateFunction;
  beforeEach(() => {
    top = 0;
    jest.spyOn(window, 'scrollTo').mockImplementation((_x: unknown, y?: number) => {
      top = y ?? 0;
    });
    Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
    renderHook(
      () => {
        navigate = useNavigate();
        useScrollPositions();
      },
      {
        wrapper: ({ children }: { children: ReactNode }) => (
          <MemoryRouter initialEntries={['/menu']}>{children}</MemoryRouter>
        ),
      },
    );
  });
  afterEach(() => {
    cleanup();
    tab.clear();
    jest.restoreAllMocks();
  });

  const scroll = (y: number): void => {
    top = y;
    window.dispatchEvent(new Event('scroll'));
  };
  const go = (to: string, options?: NavigateOptions) => act(async () => navigate(to, options));

  it('is the top of a new page, and where one was on going back', async () => {
    scroll(640);
    await go('/review');
    expect(top).toBe(0);
    scroll(80);
    await act(async () => navigate(-1));
    expect(top).toBe(640);
    await act(async () => navigate(1));
    expect(top).toBe(80);
  });

  it('stays where the address changes within a page', async () => {
    scroll(300);
    await go('/menu', { replace: true, state: null });
    expect(top).toBe(300);
  });
});
