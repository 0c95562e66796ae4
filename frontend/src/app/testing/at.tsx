import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType, type Location } from 'react-router-dom';

export interface Visit {
  readonly state?: unknown;
  readonly path?: string;
}

/** A hook in use on a page; `at` tells where one is now, and how one got there. */
export function hookOnPage<T>(
  hook: () => T,
  { path = '/here', state }: Visit = {},
  Around: (props: { children: ReactNode }) => ReactNode = ({ children }) => children,
) {
  let location: Location | undefined;
  let how = '';
  const use = () => {
    location = useLocation();
    how = useNavigationType();
    return hook();
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Around>
      <MemoryRouter initialEntries={['/before', { pathname: path, state }]}>{children}</MemoryRouter>
    </Around>
  );
  return { ...renderHook(use, { wrapper }), at: () => `${how} ${location?.pathname}` };
}
