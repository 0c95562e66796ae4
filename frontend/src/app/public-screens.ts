import type * as PublicScreens from '@/features/public/public-screens';
import type { RouteObject } from 'react-router-dom';
import type { Path } from '@/shared/paths';
import { screen } from './screen';

type Screens = typeof PublicScreens;

let loaded: Screens | undefined;

/** The code of the pages that anybody reads. */
async function load(): Promise<Screens> {
  loaded = await import('@/features/public/public-screens');
  return loaded;
}

/** The address of a page that anybody reads. */
export function publicScreen(path: Path, name: keyof Screens): RouteObject {
  return screen(
    path,
    async () => (await load())[name],
    () => loaded?.[name],
  );
}

/**
 * Where the server has sent such a page whole, its code is had before anything is drawn anew: what is read stays as it
 * is, and nothing says that it loads.
 */
export async function awaitOpenedPublicPage({ dataset }: HTMLElement): Promise<void> {
  // Whoever shows it says that it cannot be had.
  if (dataset.publicPage !== undefined) await load().catch(() => undefined);
}
