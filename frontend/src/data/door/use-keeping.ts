import { useEffect, useRef } from 'react';
import { useAppDispatch } from '@/shared/hooks/use-app-dispatch';
import { whenQuiet } from '@/shared/lib/when-quiet';
import { session } from '@/shared/session/session';
import { openDoorDevice } from './door-device';

/** How often what has changed is written down: at a door a list changes every second. */
const KEEP_EVERY_MS = 5_000;

/**
 * Writes down what a door shows, for when there is no network and at the end;
 * at once when it is gone, or the page is put away.
 *
 * @param id of the event, or what else the list is of
 * @param list a new object for each state; `null`: there is none to keep
 * @param knownAt from when it is, epoch ms; `null`: it is as the server has it now
 */
export function useKeeping(id: string, list: object | null, knownAt: number | null): void {
  const dispatch = useAppDispatch();
  const held = useRef({ list, knownAt });
  useEffect(() => {
    held.current = { list, knownAt };
  }, [list, knownAt]);
  useEffect(() => {
    let written: object | null = null;
    const atOnce = (): void => {
      const now = held.current;
      const personId = session.current().user?.userId ?? session.mayBe();
      if (!now.list || now.list === written || personId === null) return;
      written = now.list;
      void openDoorDevice(dispatch)
        .then(({ lists }) => lists?.keep(personId, id, now.list, now.knownAt ?? undefined))
        .catch(() => undefined);
    };
    const timer = setInterval(() => whenQuiet(atOnce), KEEP_EVERY_MS);
    window.addEventListener('offline', atOnce);
    document.addEventListener('visibilitychange', atOnce);
    return () => {
      clearInterval(timer);
      atOnce();
      window.removeEventListener('offline', atOnce);
      document.removeEventListener('visibilitychange', atOnce);
    };
  }, [dispatch, id]);
}
