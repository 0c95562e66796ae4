import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { lazyComponent } from '@/shared/parts/lazy-part';
import type { Path } from '@/shared/paths';

/** One address and the screen behind it, whose code is loaded when a visitor goes there, unless it is `ready`. */
export function screen(
  path: Path,
  load: () => Promise<ComponentType>,
  ready?: () => ComponentType | undefined,
): RouteObject {
  const Screen = lazyComponent(load, ready);
  return { path: path.pattern, element: <Screen /> };
}

/** A screen that has addresses below its own, which its own code knows. */
export function andBelow({ path = '', element }: RouteObject): RouteObject {
  return { path: `${path}/*`, element };
}
