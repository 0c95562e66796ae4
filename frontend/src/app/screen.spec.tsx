import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen as page } from '@testing-library/react';
import { startTransition, Suspense, useEffect, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Outlet, useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '@/shared/paths';
import { loadScreenAt, screen, SIGNED_IN } from './screen';

const Account = () => <h1>Your account</h1>;
const Terms = () => <h1>Terms</h1>;

describe('A screen that is opened by its address', () => {
  let root: Root | undefined;
  afterEach(() => {
    root?.unmount();
    cleanup();
    document.body.replaceChildren();
  });

  /** How often it was shown that a screen loads. */
  let waits = 0;
  const Waiting = () => {
    useEffect(() => {
      waits += 1;
    }, []);
    return null;
  };
  const routesOf = (load: () => Promise<ComponentType>): RouteObject[] => [
    { element: <Outlet />, handle: SIGNED_IN, children: [screen(paths.account, load)] },
    screen(paths.prizeTerms, async () => Terms),
  ];
  const open = async (pathname: string, routes: RouteObject[]) => {
    waits = 0;
    const Screens = () => useRoutes(routes);
    root = createRoot(document.body.appendChild(document.createElement('div')));
    // As the product's own start does, and not as `act` would.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    startTransition(() =>
      root?.render(
        <MemoryRouter initialEntries={[pathname]}>
          <Suspense fallback={<Waiting />}>
            <Screens />
          </Suspense>
        </MemoryRouter>,
      ),
    );
    await page.findByRole('heading');
  };
  /** As a browser has a file of the build: it takes a moment, also where it has come before. */
  const fileOf = (component: ComponentType) => () =>
    new Promise<ComponentType>((resolve) => setTimeout(() => resolve(component), 20));

  it('is drawn without a sign of loading where its code was had first', async () => {
    const path = paths.account.to();
    await open(path, routesOf(fileOf(Account)));
    expect(waits).toBe(1);
    root?.unmount();
    const routes = routesOf(fileOf(Account));
    await loadScreenAt(path, routes, true);
    await open(path, routes);
    page.getByRole('heading', { name: 'Your account' });
    expect(waits).toBe(0);
  });

  it('has its code loaded only for those who are signed in, where it is theirs', async () => {
    const load = jest.fn(async () => Account);
    const routes = routesOf(load);
    await loadScreenAt(paths.account.to(), routes, false);
    expect(load).not.toHaveBeenCalled();
    await loadScreenAt(paths.account.to(), routes, true);
    expect(load).toHaveBeenCalledTimes(1);
    await loadScreenAt(paths.prizeTerms.to(), routes, false);
    await loadScreenAt('/nowhere', routes, false);
  });

  it('keeps nothing waiting where its code cannot be had', async () => {
    const routes = routesOf(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadScreenAt(paths.account.to(), routes, true)).resolves.toBeUndefined();
  });
});
