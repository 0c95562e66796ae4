import { matchPath } from 'react-router-dom';
import { keptWorkplace } from '@/data/staff/kept-workplace';
import { askAhead } from '@/shared/api/ask-ahead';
import { paths } from '@/shared/paths';
import type { AppStore } from './store';
import { loadOpened } from './use-screens-ahead';

/**
 * A door that is opened by its address, as after a reload: its first guests are asked for while all code for them is
 * on its way, and React draws nothing yet. Only where this person is known to work there; what is answered is the
 * server's.
 * @returns once they are in the store, or cannot be had
 */
export async function askForOpenedDoor({ dispatch }: AppStore, pathname: string): Promise<void> {
  const { vendorLocationId = '', gleventId } = matchPath(paths.staffDoor.pattern, pathname)?.params ?? {};
  const vendorId = keptWorkplace(vendorLocationId)?.location.vendorId;
  if (gleventId === undefined || vendorId === undefined) return;
  const key = { vendorId, gleventId };
  // As the two calls below spell them, whose code is not here yet.
  const glevent = `/vendors/${encodeURIComponent(vendorId)}/glevents/${encodeURIComponent(gleventId)}`;
  askAhead(`${glevent}/reservations?limit=40`);
  askAhead(glevent);
  const asked = import('@/data/guest-lists/guests').then(({ guestsApi: { endpoints } }) =>
    Promise.all([
      dispatch(endpoints.getFirstGuests.initiate(key, UNTIL_SHOWN)),
      dispatch(endpoints.getGlevent.initiate(key, UNTIL_SHOWN)),
    ]),
  );
  loadOpened(pathname);
  // Its screen says what cannot be had.
  await asked.catch(() => undefined);
}

const UNTIL_SHOWN = { subscribe: false } as const;
