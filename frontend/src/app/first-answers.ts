import { matchPath } from 'react-router-dom';
import { menuApi } from '@/data/catalogue/menu';
import { venuesApi } from '@/data/venues/venues';
import { bringsAnswers } from '@/shared/api/brought-answers';
import { nextTask } from '@/shared/lib/next-task';
import { paths } from '@/shared/paths';
import type { AppStore } from './store';

/** Puts what a menu's page has brought along into the store, so that the first thing React shows is the menu. */
export async function takeFirstAnswers({ dispatch }: AppStore, pathname: string): Promise<void> {
  const vendorLocationId = matchPath(paths.location.pattern, pathname)?.params.vendorLocationId;
  if (vendorLocationId === undefined || !bringsAnswers()) return;
  const untilShown = { subscribe: false };
  // A slow phone has been busy with the store until here.
  await nextTask();
  await dispatch(venuesApi.endpoints.getVenueLocation.initiate(vendorLocationId, untilShown));
  // Hundreds of products are work for a slow phone: a task of its own.
  await nextTask();
  await dispatch(menuApi.endpoints.getMenu.initiate(vendorLocationId, untilShown));
}
