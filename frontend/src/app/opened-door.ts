import { matchPath } from 'react-router-dom';
import { keptWorkplace } from '@/data/staff/kept-workplace';
import { paths } from '@/shared/paths';
import type { AppStore } from './store';
import { loadOpened } from './use-screens-ahead';

/**
 * A door that is opened by its address, as after a reload: its first guests are asked for while its screen is on its
 * way, and React draws nothing yet. Only where this person is known to work there; what is answered is the server's.
 */
export function askForOpenedDoor({ dispatch }: AppStore, pathname: string): void {
  const { vendorLocationId = '', gleventId } = matchPath(paths.staffDoor.pattern, pathname)?.params ?? {};
  const vendorId = keptWorkplace(vendorLocationId)?.location.vendorId;
  if (gleventId === undefined || vendorId === undefined) return;
  const key = { vendorId, gleventId };
  import('@/data/guest-lists/guests')
    .then(({ guestsApi: { endpoints } }) => {
      void dispatch(endpoints.getFirstGuests.initiate(key, UNTIL_SHOWN));
      void dispatch(endpoints.getGlevent.initiate(key, UNTIL_SHOWN));
    })
    // Its screen says what cannot be had.
    .catch(() => undefined);
  loadOpened(pathname);
}

const UNTIL_SHOWN = { subscribe: false } as const;
