import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { createStore } from '@/app/store';

interface Screen {
  readonly pattern: string;
  readonly element: ReactElement;
  /** What led there. */
  readonly state?: unknown;
}

/** A screen at its address, in the product's store; `at` tells where one is now. Every other address is an empty page. */
export function screenAt(path: string, { pattern, element, state }: Screen) {
  const router = createMemoryRouter(
    [
      { path: pattern, element },
      { path: '*', element: null },
    ],
    { initialEntries: ['/before', { ...parsePath(path), state }] },
  );
  const store = createStore();
  const shown = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { ...shown, store, router, at: () => router.state.location.pathname };
}
