import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { lazyComponent } from '@/shared/parts/lazy-part';
import type { Path } from '@/shared/paths';

/** One address and the screen behind it, whose code is loaded when a visitor goes there. */
export function screen(path: Path, load: () => Promise<ComponentType>): RouteObject {
  let loaded: ComponentType | undefined;
  const loadIt = async () => (loaded = await load());
  const Screen = lazyComponent(loadIt, () => loaded);
  return { path: path.pattern, element: <Screen />, handle: loadIt };
}

/** Of a route whose screens are for people who are signed in: others are led away. */
export const SIGNED_IN = 'signed in';

/**
 * Loads the code of the screen at an address before React draws anything. Otherwise React would first draw that it is
 * loading, and keep that for 300 ms, however soon the code is there.
 */
export async function loadScreenAt(
  pathname: string,
  routes: RouteObject[],
  isSignedIn: boolean,
): Promise<void> {
  const handles: unknown[] = matchRoutes(routes, pathname)?.map(({ route }): unknown => route.handle) ?? [];
  if (!isSignedIn && handles.includes(SIGNED_IN)) return;
  // The screen says itself that it cannot be had.
  await Promise.allSettled(handles.filter(isLoad).map((load) => load()));
}

function isLoad(handle: unknown): handle is () => Promise<unknown> {
  return typeof handle === 'function';
}

/** A screen that has addresses below its own, which its own code knows. */
export function andBelow({ path = '', element, handle }: RouteObject): RouteObject {
  return { path: `${path}/*`, element, handle };
}
