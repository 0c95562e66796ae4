import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Path } from '@/shared/paths';
import { screen } from './screen';

/** The code of the pages that anybody reads, by its part: as the build names it in what the server sends (first-paint/public-pages.tsx). */
const loaders = {
  public: () => import('@/features/public/public-screens'),
  membership: () => import('@/features/membership/landing-screen'),
  legal: () => import('@/features/legal/policy-screens'),
};

type Loaders = typeof loaders;
type Part = keyof Loaders;
type Screens<P extends Part> = Awaited<ReturnType<Loaders[P]>>;

/** The address of a page that anybody reads. */
export function publicScreen<P extends Part>(
  path: Path,
  part: P,
  pick: (screens: Screens<P>) => ComponentType,
): RouteObject {
  return screen(path, async () => pick((await loaders[part]()) as Screens<P>));
}
