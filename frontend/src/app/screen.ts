import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Path } from '@/shared/paths';

/** One address and the screen behind it, whose code is loaded when somebody goes there. */
export function screen(
  path: Path,
  load: () => Promise<ComponentType>,
  /** The screens that it stands around. */
  inside: RouteObject[] = [],
): RouteObject {
  return { path: path.pattern, lazy: async () => ({ Component: await load() }), children: inside };
}
