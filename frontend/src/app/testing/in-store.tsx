import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '@/app/store';

/** A hook in use inside the product's store. */
export function hookInStore<T>(hook: () => T, store = createStore()) {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, ...renderHook(hook, { wrapper }) };
}

/** The store tells the pages about several changes at once, a moment later. */
export const shown = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 40)));
